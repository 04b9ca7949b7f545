import type { PecaPosicionada } from '../formato.ts'

/** Which copy of a piece. */
export interface CopiaNoLayout {
  peca: string
  copia: number
}

/**
 * What is wrong with a slab laid out by hand. `sobreposicao` and `serra` (no room for the blade between them) name two
 * pieces, `bolso` a piece and the one in whose notch it lies, `sem-guilhotina` all pieces that no straight cut parts, the
 * others one.
 */
export type TipoProblemaLayout =
  'sobreposicao' | 'serra' | 'bolso' | 'borda' | 'defeito' | 'veio' | 'medida' | 'sem-guilhotina'

export interface ProblemaLayout extends DetalheDoProblema {
  tipo: TipoProblemaLayout
  pecas: CopiaNoLayout[]
}

/** What more is known of a problem: how far over which border, over which defects, or that a saw cuts from edge to edge. */
export interface DetalheDoProblema {
  /** of `borda`: millimetres beyond the raw slab, or only into the border that is trimmed */
  passa?: { mm: number; de: 'chapa' | 'refilo' }
  /** of `defeito`: numbers of the slab's defects in their order, from 1 */
  defeitos?: number[]
  /** of `bolso`: the machine frees no notch at all */
  inteiro?: boolean
}

/** The problem with the pieces it is about, without their places. */
export function problemaOf(
  tipo: TipoProblemaLayout,
  pecas: readonly Pick<PecaPosicionada, 'peca' | 'copia'>[],
  detalhe: DetalheDoProblema = {},
): ProblemaLayout {
  return { tipo, pecas: pecas.map(({ peca, copia }) => ({ peca, copia })), ...detalhe }
}

/** More names than these are not listed. */
const MOST_NAMES = 3

/**
 * The problem in Portuguese, as a sentence.
 * @param nomeOf what a piece is called on the screen.
 */
export function textoProblema(
  { tipo, pecas, passa, defeitos, inteiro }: ProblemaLayout,
  nomeOf: (copia: CopiaNoLayout) => string,
): string {
  const [first = '', second = ''] = pecas.map(nomeOf)
  switch (tipo) {
    case 'sobreposicao':
      return `${first} e ${second} se sobrepõem.`
    case 'serra':
      return `Entre ${first} e ${second} não cabe a serra.`
    case 'bolso':
      return inteiro
        ? `${first} está no recorte de ${second}, e esta máquina só corta de borda a borda.`
        : `${first} não cabe inteira no recorte de ${second}.`
    case 'borda':
      return `${first} ${beyond(passa)}.`
    case 'defeito':
      return `${first} está sobre ${namedDefects(defeitos)}.`
    case 'veio':
      return `${first} não pode girar: o veio tem direção.`
    case 'medida':
      return `${first} mudou de medida depois de posicionada.`
    case 'sem-guilhotina':
      return `A serra não separa ${listed(pecas.map(nomeOf))} com cortes de borda a borda.`
  }
}

function beyond(passa: DetalheDoProblema['passa']): string {
  if (!passa) return 'passa da borda da chapa'
  return passa.de === 'chapa'
    ? `passa ${passa.mm} mm da borda da chapa`
    : `entra ${passa.mm} mm no refilo da chapa`
}

function namedDefects(defeitos: readonly number[] = []): string {
  if (defeitos.length === 0) return 'um defeito'
  return `${defeitos.length === 1 ? 'o defeito' : 'os defeitos'} ${listed(defeitos.map(String))}`
}

function listed(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES
  if (rest > 0) return `${names.slice(0, MOST_NAMES).join(', ')} e mais ${rest}`
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} e ${last}` : last
}
