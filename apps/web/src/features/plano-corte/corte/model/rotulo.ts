/** Room for words, in pixels of the screen. */
export interface Espaco {
  largura: number
  altura: number
}

export interface Rotulo {
  linhas: string[]
  /** written upwards, because the room is narrow */
  vertical: boolean
}

/** Size of the letters, in pixels of the screen. */
export const LETRA_PX = 13
const LINE_PX = 16
const CHARACTER_PX = 7.2
const MARGIN_PX = 10
const LEAST_CHARACTERS = 3

/** The lines that fit into a room, the first one shortened where it has to be; null where not even that can be read. */
export function fitRotulo(linhas: readonly string[], { largura, altura }: Espaco): Rotulo | null {
  const vertical = altura > largura * 1.6 && widthOf(linhas[0] ?? '') > largura - MARGIN_PX
  const [along, across] = vertical ? [altura, largura] : [largura, altura]
  const characters = Math.floor((along - MARGIN_PX) / CHARACTER_PX)
  const rows = Math.floor((across - 3) / LINE_PX)
  const [first = '', ...others] = linhas
  if (rows < 1 || characters < Math.min(LEAST_CHARACTERS, first.length)) return null
  const title =
    first.length <= characters ? first : `${first.slice(0, Math.max(1, characters - 1)).trimEnd()}…`
  const rest = others.filter((line) => line.length <= characters).slice(0, rows - 1)
  return { linhas: [title, ...rest], vertical }
}

/**
 * The lines in that area in which most of them can be read, of equal ones in the first; null where nothing can.
 * @param areas in millimetres
 * @param escala pixels of the screen for a millimetre
 */
export function fitRotuloIn<Area extends Espaco>(
  linhas: readonly string[],
  areas: readonly Area[],
  escala: number,
): { rotulo: Rotulo; area: Area } | null {
  let best: { rotulo: Rotulo; area: Area; written: number } | null = null
  for (const area of areas) {
    const rotulo = fitRotulo(linhas, { largura: area.largura * escala, altura: area.altura * escala })
    const written = rotulo?.linhas.reduce((sum, linha) => sum + linha.length, 0) ?? 0
    if (rotulo && written > (best?.written ?? 0)) best = { rotulo, area, written }
  }
  return best
}

function widthOf(text: string): number {
  return text.length * CHARACTER_PX
}
