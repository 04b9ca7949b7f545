import type { ChapaCortadaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { cutLayout } from '@lapida/corte/cut-layout'
import { chapaDisponivel, pecaPedida } from '@lapida/domain/plano-corte/entrada-do-corte'

/**
 * The plan with cuts and leftovers found anew on the slabs that a change has touched; under other rules, on all of
 * them. What cannot be cut as it lies keeps its place without cuts: the tab Corte shows what is wrong.
 */
export function recutChapas(before: ConteudoPlanoCorte, after: ConteudoPlanoCorte): ConteudoPlanoCorte {
  const kept = new Set(before.regras === after.regras ? before.cortadas : [])
  const defects = new Map(before.chapas.map((chapa) => [chapa.id, chapa]))
  return {
    ...after,
    cortadas: after.cortadas.map((cortada) => {
      const chapa = after.chapas.find(({ id }) => id === cortada.chapa)
      const same = kept.has(cortada) && chapa === defects.get(cortada.chapa)
      return !chapa || same ? cortada : recutChapa(after, chapa, cortada)
    }),
  }
}

/** One slab with cuts and leftovers found anew. */
export function recutChapa(
  { pecas, regras }: Pick<ConteudoPlanoCorte, 'pecas' | 'regras'>,
  chapa: ConteudoPlanoCorte['chapas'][number],
  cortada: ChapaCortadaDoPlano,
): ChapaCortadaDoPlano {
  const pedidas = pecas.map((peca) => pecaPedida(peca, regras))
  const rules = { ...regras, copia: cortada.copia, pedidas, dica: cortada.cortes }
  const found = cutLayout(chapaDisponivel(chapa), cortada.pecas, rules).cortada
  return { ...found, aproveitamento: Math.min(1, found.aproveitamento) }
}
