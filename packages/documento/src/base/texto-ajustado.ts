/** A text broken into lines at a size, in points. */
export interface TextoAjustado {
  tamanho: number
  linhas: string[]
}

/** Widths of Geist SemiBold, the widest that is written here, in thousandths of an em, and the letters that have it. */
const LARGURAS: readonly (readonly [number, string])[] = [
  [250, ",.· !'"],
  [300, '`iíIÍ|lj'],
  [310, '():;'],
  [380, '"[]²'],
  [430, '{}r-°ª*1tf'],
  [450, 'º^'],
  [510, '\\/'],
  [550, '~×−7<=>#s'],
  [580, '_+zyZacãç?àâä'],
  [600, 'TvLeéêèu–úüFhnñ'],
  [622, 'oóôõöYEÉÊ6J9gbdpq'],
  [645, 'kx3248'],
  [665, '…$5XP'],
  [690, 'S0KR&B'],
  [712, 'UÚDAÃÁÂÀV'],
  [730, 'HCÇG'],
  [770, 'N€QOÓÔÕØ'],
  [845, '%w'],
  [915, 'mM—'],
  [995, '@W'],
]

const EMS: ReadonlyMap<string, number> = new Map(
  LARGURAS.flatMap(([milesimos, letras]) =>
    Array.from(letras, (letra) => [letra, milesimos / 1000] as const),
  ),
)

/** Width of a letter in ems, a hair too much rather than too little. */
function emsOf(letter: string): number {
  const known = EMS.get(letter)
  if (known !== undefined) return known
  if (/\s/u.test(letter)) return 0.25
  return /\p{Lu}/u.test(letter) ? 0.78 : 0.66
}

/** About how wide a text is in Geist, in points: rather too much than too little. */
export function larguraTexto(texto: string, tamanho: number): number {
  let ems = 0
  for (const letter of texto) ems += emsOf(letter)
  return ems * tamanho
}

/** The text as far as it goes into a width in points, with an ellipsis where it was cut. */
export function cutTexto(texto: string, largura: number, tamanho: number): string {
  if (larguraTexto(texto, tamanho) <= largura) return texto
  let short = Array.from(texto)
  while (short.length > 0 && larguraTexto(`${short.join('')}…`, tamanho) > largura) short = short.slice(0, -1)
  return short.length > 0 ? `${short.join('').trimEnd()}…` : ''
}

/** Words in as few lines of a width in points as they need; a word that is wider has a line of its own. */
export function emLinhas(texto: string, largura: number, tamanho: number): string[] {
  const linhas: string[] = []
  for (const palavra of texto.split(' ')) {
    const ultima = linhas.at(-1)
    const junta = ultima === undefined ? palavra : `${ultima} ${palavra}`
    if (ultima !== undefined && larguraTexto(junta, tamanho) <= largura) linhas[linhas.length - 1] = junta
    else linhas.push(palavra)
  }
  return linhas
}

/**
 * A text in the largest of these sizes in which it takes no more lines than that size may have; the last size takes as
 * many as it needs. Codes have no spaces to break at, so a line ends after any letter.
 * @param largura width of a line in points
 * @param tamanhos points and lines of each, the largest first
 */
export function fitTexto(
  texto: string,
  largura: number,
  tamanhos: readonly (readonly [tamanho: number, linhas: number])[],
): TextoAjustado {
  let found: TextoAjustado = { tamanho: 0, linhas: [texto] }
  for (const [tamanho, maximo] of tamanhos) {
    found = { tamanho, linhas: wrapLine(texto, largura / tamanho) }
    if (found.linhas.length <= maximo) break
  }
  return found
}

function wrapLine(texto: string, ems: number): string[] {
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
