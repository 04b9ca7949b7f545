import { subscribeToEnviosProntos, type EnvioLembrado } from '#data/resources/orcamentos/envios-lembrados.ts'
import { isOnline, subscribeToConnection } from '#shared/connection.ts'
import { whenThere } from '#shared/when-there.ts'

/** Once a visit for each quote: whoever lets it pass hears of it at the next one. */
const told = new Set<string>()

/** Says of each quote that was to be sent when its link opens: the chat can only open by a tap. Gives what ends it. */
export function startEnviosProntos(): () => void {
  let prontos: EnvioLembrado[] = []
  let ended = false
  const tell = () => {
    const next = prontos.find(({ orcamento }) => !told.has(orcamento.id))
    if (!next || !isOnline()) return
    told.add(next.orcamento.id)
    // Most people have nothing to be told.
    whenThere(() => import('./tell-pronto.ts')).then(({ tellPronto }) => {
      if (ended) told.delete(next.orcamento.id)
      else tellPronto(next)
    }, reportError)
  }
  const stops = [
    subscribeToEnviosProntos((found) => {
      prontos = found
      tell()
    }),
    subscribeToConnection(tell),
  ]
  return () => {
    ended = true
    stops.forEach((stop) => stop())
  }
}
