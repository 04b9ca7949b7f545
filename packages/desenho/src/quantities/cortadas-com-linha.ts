import { caixa } from '#kernel/laco.ts'
import type { Ponto } from '#kernel/ponto.ts'
import { partesOfPeca } from '#model/partes.ts'
import type { Peca, Regras } from '#model/tipos.ts'
import { derivadasOfPeca, linhaOfTira } from './derivadas.ts'
import { cortadasOfPeca, type PecaParaCorte } from './para-corte.ts'
import { rememberByObject } from './remember.ts'

/** What is cut for a drawn piece, and which of it and where. */
export type CortadaComLinha = PecaParaCorte & {
  /** Its parts by their size 'peca', 'peca/2'; a strip as its row of a quote. */
  linha: string
  /** The lower left corner of the box in the coordinates of its piece. */
  origem: Ponto
}

/** What is cut for one piece, its parts the largest first; each told from the others by a name that plans keep. */
export const cortadasComLinha = rememberByObject((peca: Peca, regras: Regras): CortadaComLinha[] => {
  const cortadas = cortadasOfPeca(peca, regras)
  const partes = cortadas
    .filter(({ pecaId }) => pecaId === peca.id)
    .toSorted((one, other) => boxOf(other) - boxOf(one))
  const origens = origensOfPartes(peca, cortadas)
  const linhas = new Map(
    derivadasOfPeca(peca, regras).map(({ peca: { id }, tira }) => [id, linhaOfTira(tira)]),
  )
  const tiras = cortadas.filter(({ pecaId }) => pecaId !== peca.id)
  return [...partes, ...tiras].flatMap((cortada, at) => {
    const ofParte = at === 0 ? 'peca' : `peca/${at + 1}`
    const linha = at < partes.length ? ofParte : linhas.get(cortada.pecaId)
    return linha === undefined ? [] : [{ ...cortada, linha, origem: origens.get(cortada) ?? { x: 0, y: 0 } }]
  })
})

/** Where the parts between seams stand in their piece; they come in the order in which seams make them. */
function origensOfPartes(peca: Peca, cortadas: readonly PecaParaCorte[]): Map<PecaParaCorte, Ponto> {
  const partes = partesOfPeca(peca)
  const lacos = partes.ok ? partes.valor.lacos : []
  const dela = cortadas.filter(({ pecaId }) => pecaId === peca.id)
  return new Map(
    dela.flatMap((cortada, i) => {
      const laco = lacos[i]
      if (!laco) return []
      const { minX: x, minY: y } = caixa(laco)
      return [[cortada, { x, y }] as const]
    }),
  )
}

const boxOf = ({ largura, altura }: PecaParaCorte) => largura * altura
