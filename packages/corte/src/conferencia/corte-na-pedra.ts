import type { Corte, Retangulo } from '../formato.ts'

/** Whether a cut goes through a stone from edge to edge. */
export function runsThrough({ sentido, posicao, de, ate }: Corte, stone: Retangulo, serra: number): boolean {
  const vertical = sentido === 'vertical'
  const [start, length] = vertical ? [stone.y, stone.altura] : [stone.x, stone.largura]
  const [near, size] = vertical ? [stone.x, stone.largura] : [stone.y, stone.altura]
  return de === start && ate === start + length && posicao > near && posicao - serra < near + size
}

/** What a cut leaves of a stone; the blade is gone. */
export function halves(stone: Retangulo, { sentido, posicao }: Corte, serra: number): Retangulo[] {
  const { x, y, largura, altura } = stone
  const before = posicao - serra
  const parts =
    sentido === 'vertical'
      ? [
          { ...stone, largura: before - x },
          { ...stone, x: posicao, largura: x + largura - posicao },
        ]
      : [
          { ...stone, altura: before - y },
          { ...stone, y: posicao, altura: y + altura - posicao },
        ]
  return parts.filter((part) => part.largura > 0 && part.altura > 0)
}

/** Where a rectangle lies, as text: two of the same place are one. */
export function placeOf({ x, y, largura, altura }: Retangulo): string {
  return `${x} ${y} ${largura} ${altura}`
}
