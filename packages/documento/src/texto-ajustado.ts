/** A text broken into lines at a size, in points. */
export interface TextoAjustado {
  tamanho: number
  linhas: string[]
}

/** Width of a letter of Geist SemiBold in ems, rather too much than too little. */
function emsOf(letter: string): number {
  if (/[WM@%—]/u.test(letter)) return 1
  if (/[A-ZÀ-Þ×+=&]/u.test(letter)) return 0.76
  if (/[\s.,:;·'|ijlI]/u.test(letter)) return 0.34
  return /[\p{L}\p{N}]/u.test(letter) ? 0.65 : 0.6
}

/** About how wide a text is in Geist, in points: rather too much than too little. */
export function larguraTexto(texto: string, tamanho: number): number {
  let ems = 0
  for (const letter of texto) ems += emsOf(letter)
  return ems * tamanho
}

/** The text as far as it goes into a width in points, with an ellipsis where it was cut. */
export function cortarTexto(texto: string, largura: number, tamanho: number): string {
  if (larguraTexto(texto, tamanho) <= largura) return texto
  let short = Array.from(texto)
  while (short.length > 0 && larguraTexto(`${short.join('')}…`, tamanho) > largura) short = short.slice(0, -1)
  return short.length > 0 ? `${short.join('').trimEnd()}…` : ''
}

/**
 * A text in the largest of these sizes in which it takes no more lines than that size may have; the last size takes as
 * many as it needs. Codes have no spaces to break at, so a line ends after any letter.
 * @param largura width of a line in points
 * @param tamanhos points and lines of each, the largest first
 */
export function ajustarTexto(
  texto: string,
  largura: number,
  tamanhos: readonly (readonly [tamanho: number, linhas: number])[],
): TextoAjustado {
  let found: TextoAjustado = { tamanho: 0, linhas: [texto] }
  for (const [tamanho, maximo] of tamanhos) {
    found = { tamanho, linhas: quebrar(texto, largura / tamanho) }
    if (found.linhas.length <= maximo) break
  }
  return found
}

function quebrar(texto: string, ems: number): string[] {
  const linhas: string[] = []
  let linha = ''
  let width = 0
  for (const letter of texto) {
    if (linha !== '' && width + emsOf(letter) > ems) {
      linhas.push(linha)
      linha = ''
      width = 0
    }
    linha += letter
    width += emsOf(letter)
  }
  return [...linhas, linha]
}
