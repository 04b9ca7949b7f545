import { whenThere } from '#shared/when-there.ts'

/** What brings documents to the server, each kind its own. The frame does not wait for their code. */
const loadEnvios = () =>
  whenThere(async () => {
    const [planos, desenhos] = await Promise.all([
      import('./envio-planos-corte.ts'),
      import('./envio-desenhos.ts'),
    ])
    return [planos.envioPlanosCorte, desenhos.envioDesenhos]
  })

/**
 * Brings the documents of this device to the server from now on, whatever their kind, and hears what others change; gives
 * how to stop.
 */
export function startEnvioDeTudo(userId: string): () => void {
  let stops: (() => void)[] | null = []
  loadEnvios().then((envios) => {
    stops?.push(...envios.map((envio) => envio.start()))
  }, reportError)
  whenThere(() => import('./follow-mudancas.ts')).then(({ followMudancas }) => {
    stops?.push(followMudancas(userId))
  }, reportError)
  return () => {
    stops?.forEach((stop) => stop())
    stops = null
  }
}

/** Sends all documents that wait now, whatever their kind, those that were refused once more among them. */
export async function retryTudo(): Promise<void> {
  await Promise.all((await loadEnvios()).map((envio) => envio.retryRecusados()))
}

/** Sends the documents that are due, whatever their kind. */
export async function sendTudo(): Promise<void> {
  await Promise.all((await loadEnvios()).map((envio) => envio.send()))
}
