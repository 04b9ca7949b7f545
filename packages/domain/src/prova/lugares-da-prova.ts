import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import type { LugarDaProva } from '@lapida/contracts/prova'
import { giroOf } from '@lapida/corte/contorno/turn-contorno'
import { caminhoOfContorno } from '../plano-corte/contorno.ts'

/** By so much a window may move before it shows other stone, mm. */
export const FOLGA_DA_PROVA = 3

type Plano = Pick<ConteudoPlanoCorte, 'pecas' | 'cortadas' | 'chapas'>

/** Where every piece of a quote is cut from in a plan; pieces without a place are not in it. */
export function lugaresOfOrcamento({ pecas, cortadas, chapas }: Plano, orcamentoId: string): LugarDaProva[] {
  const own = new Map(
    pecas
      .filter((peca) => isOfOrcamento(peca, orcamentoId))
      .map((peca) => [
        peca.id,
        peca.contorno ? caminhoOfContorno(peca.contorno.lacos, { x: 0, y: 0, escala: 1 }) : '',
      ]),
  )
  const doEstoque = new Map(chapas.map(({ id, chapaId }) => [id, chapaId]))
  return cortadas.flatMap(({ chapa, copia, pecas: posicionadas }) =>
    posicionadas.flatMap((posicionada): LugarDaProva[] => {
      const forma = own.get(posicionada.peca)
      if (forma === undefined) return []
      const { peca, copia: qual, x, y, largura, altura } = posicionada
      // A slab of the stock is the same slab wherever it stands in the list.
      const onde = doEstoque.get(chapa) ?? `${chapa}/${copia}`
      return [{ onde, peca, copia: qual, x, y, largura, altura, giro: giroOf(posicionada), forma }]
    }),
  )
}

/** Whether a piece of a plan is one of a quote. */
export function isOfOrcamento(
  { orcamentoId }: Pick<ConteudoPlanoCorte['pecas'][number], 'orcamentoId'>,
  id: string,
): boolean {
  return orcamentoId?.toLowerCase() === id.toLowerCase()
}

/**
 * Whether a quote is cut as it was shown: the same pieces, in the same shape, turned alike, out of the same slabs, none
 * moved by more than 3 mm. What was shown and what is cut are compared here and nowhere else.
 */
export function isMesmoCorte(antes: readonly LugarDaProva[], agora: readonly LugarDaProva[]): boolean {
  const shown = new Map(antes.map((lugar) => [keyOf(lugar), lugar]))
  return shown.size === agora.length && agora.every((lugar) => isThere(shown.get(keyOf(lugar)), lugar))
}

const keyOf = ({ peca, copia }: LugarDaProva) => `${peca}/${copia}`

function isThere(antes: LugarDaProva | undefined, agora: LugarDaProva): boolean {
  if (!antes) return false
  const isSame = (['onde', 'largura', 'altura', 'giro', 'forma'] as const).every(
    (name) => antes[name] === agora[name],
  )
  return isSame && Math.max(Math.abs(antes.x - agora.x), Math.abs(antes.y - agora.y)) <= FOLGA_DA_PROVA
}
