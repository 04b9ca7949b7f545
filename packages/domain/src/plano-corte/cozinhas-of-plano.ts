import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'

/** A drawing of which pieces are in a plan. */
export interface CozinhaDoPlano {
  desenhoId: string
  /** quote and customer, as the pieces tell it */
  projeto: string
  /** how many equal ones are cut */
  conjuntos: number
}

/** The drawings of a plan, in the order in which their pieces came. */
export function cozinhasOfPlano({ pecas }: Pick<ConteudoPlanoCorte, 'pecas'>): CozinhaDoPlano[] {
  const found = new Map<string, CozinhaDoPlano>()
  for (const { desenho, projeto, quantidade } of pecas) {
    if (!desenho) continue
    const { desenhoId } = desenho
    const before = found.get(desenhoId)
    found.set(desenhoId, {
      desenhoId,
      projeto: before?.projeto ?? projeto,
      conjuntos: Math.max(before?.conjuntos ?? 1, quantidade),
    })
  }
  return [...found.values()]
}

/** Drawn pieces that came into the plan before it was written down of which drawing they are. */
export function countSemDesenho({ pecas }: Pick<ConteudoPlanoCorte, 'pecas'>): number {
  return pecas.filter(({ desenho, contorno, bordas }) => !desenho && (contorno || bordas)).length
}
