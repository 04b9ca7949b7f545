import type { EntradaCorte } from '../formato.ts'

/** Whether outlines are laid beside each other: elsewhere boxes, or stones that straight cuts free. */
export function usesEncaixe({ pecas, corte }: Pick<EntradaCorte, 'pecas' | 'corte'>): boolean {
  return corte.modo === 'livre' && pecas.some(({ contorno }) => contorno !== undefined)
}

/** The same order for a saw with a jet as wide as the tool: what it cuts, a machine that cuts anything can cut, too. */
export function withStraightCuts(entrada: EntradaCorte): EntradaCorte {
  const { corte } = entrada
  const jet = { modo: 'guilhotina', maquina: 'jato', jato: corte.serra, estagios: null } as const
  return { ...entrada, corte: { ...corte, ...jet } }
}
