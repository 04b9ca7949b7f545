import { cutTexto, larguraTexto } from '@lapida/documento/base/texto-ajustado'

/** Read at arm's length. */
export const SMALLEST = 20
const PIXELS_NOME = [30, 26, 22, SMALLEST] as const
const FOLGA = 8

/** A rectangle of whole stone, pixels of the screen. */
export interface AreaDoRotulo {
  x: number
  y: number
  largura: number
  altura: number
}

/** Lines in one size of letters, and the rectangle in whose middle they stand. */
export interface RotuloDaSerra {
  linhas: string[]
  size: number
  /** written upwards */
  girado: boolean
  area: AreaDoRotulo
}

/**
 * Name and size where they fit in large letters, else the name, else the size, else nothing: the list names every
 * piece.
 * @param areas where the stone is whole, the largest first
 */
export function fitRotuloDaSerra(
  { nome, tamanho }: { nome: string; tamanho: string },
  areas: readonly AreaDoRotulo[],
): RotuloDaSerra | null {
  const shortened = (area: AreaDoRotulo) =>
    cutTexto(nome, Math.max(area.largura, area.altura) - FOLGA, SMALLEST)
  const wishes: ((area: AreaDoRotulo) => string[])[] = [
    () => [nome, tamanho],
    (area) => [shortened(area), tamanho],
    (area) => [shortened(area)],
    () => [tamanho],
  ]
  for (const wish of wishes) {
    // The largest letters of all places; of equal ones the largest place.
    const found = areas.map((area) => fit(wish(area), area)).filter((one) => one !== null)
    const [best] = found.toSorted((one, other) => other.size - one.size)
    if (best) return best
  }
  return null
}

function fit(linhas: string[], area: AreaDoRotulo): RotuloDaSerra | null {
  const { largura, altura } = area
  for (const size of PIXELS_NOME) {
    const width = Math.max(...linhas.map((linha) => larguraTexto(linha, size))) + FOLGA
    const height = linhas.length * size * 1.2 + FOLGA / 2
    if (width <= largura && height <= altura) return { linhas, size, girado: false, area }
    if (width <= altura && height <= largura) return { linhas, size, girado: true, area }
  }
  return null
}
