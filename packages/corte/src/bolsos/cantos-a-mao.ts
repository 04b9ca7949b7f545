import type { ChapaCortada, Ponto } from '../formato.ts'

/** A corner of a host that the saw does not finish, on the raw slab, and how many mm stay uncut below. */
export interface CantoAMao extends Ponto {
  aMao: number
}

/** The corners of a slab that are finished by hand, each once: two cuts end at each. */
export function cantosAMao({ cortes }: Pick<ChapaCortada, 'cortes'>): CantoAMao[] {
  const corners = cortes.flatMap(({ paradas = [], aMao = 0 }) => paradas.map(({ x, y }) => ({ x, y, aMao })))
  return [...new Map(corners.map((corner) => [`${corner.x} ${corner.y}`, corner])).values()]
}

/** What the paper of a slab says of them; empty where there are none. */
export function textoCantosAMao(cortada: Pick<ChapaCortada, 'cortes'>): string {
  const [first] = cantosAMao(cortada)
  return first ? `Termine à mão: ${first.aMao} mm em cada canto interno` : ''
}
