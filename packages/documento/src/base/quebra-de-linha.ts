import type { Letra, Letras } from './letras.ts'

/** How a text is written, and how wide its lines may be in points. */
interface ColunaDeTexto {
  letra: Omit<Letra, 'cor'>
  largura: number
}

/**
 * A text in lines of a width in points. Its own breaks stay; a word that is wider than a line is cut after any letter.
 */
export function linhasOfTexto(letras: Letras, texto: string, coluna: ColunaDeTexto): string[] {
  return texto.split('\n').flatMap((paragrafo) => linhasOfParagrafo(letras, paragrafo, coluna))
}

function linhasOfParagrafo(letras: Letras, texto: string, { letra, largura }: ColunaDeTexto): string[] {
  const fits = (line: string) => letras.larguraOf(line, letra) <= largura
  if (fits(texto)) return [texto]
  const linhas: string[] = []
  let linha = ''
  for (const palavra of texto.split(' ')) {
    const junta = linha === '' ? palavra : `${linha} ${palavra}`
    if (fits(junta)) {
      linha = junta
      continue
    }
    if (linha !== '') linhas.push(linha)
    const partes = fits(palavra) ? [palavra] : partesOfPalavra(palavra, fits)
    linhas.push(...partes.slice(0, -1))
    linha = partes.at(-1) ?? ''
  }
  return linha === '' ? linhas : [...linhas, linha]
}

/** At a slash where an address has one in its second half, otherwise after the last letter that still fits. */
function partesOfPalavra(palavra: string, fits: (text: string) => boolean): string[] {
  const partes: string[] = []
  let resto = Array.from(palavra)
  while (resto.length > 0 && !fits(resto.join(''))) {
    let most = 1
    while (most < resto.length && fits(resto.slice(0, most + 1).join(''))) most += 1
    const slash = resto.slice(0, most).lastIndexOf('/') + 1
    const length = slash > most / 3 ? slash : most
    partes.push(resto.slice(0, length).join(''))
    resto = resto.slice(length)
  }
  return [...partes, resto.join('')]
}
