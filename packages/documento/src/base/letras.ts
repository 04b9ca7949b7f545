import { Font } from '@react-pdf/renderer'
import { PESOS, type Peso } from './register-fontes.ts'

/** How words are written: size in points, weight, and digits that are all of one width where sums stand in columns. */
export interface Letra {
  tamanho: number
  peso: Peso
  cor: string
  tabular?: boolean
}

/** What is used of a font of the library: it measures by the same figures by which it draws. */
export interface Fonte {
  unitsPerEm: number
  layout: (texto: string, features?: string[]) => Disposto
  hasGlyphForCodePoint: (codePoint: number) => boolean
}

/** A text as a font lays it out, in its own units: figures of letters, and where each stands. */
interface Disposto {
  advanceWidth: number
  glyphs: readonly { path: { commands: readonly Passo[] } }[]
  positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[]
}

/** A step of an outline, as a canvas takes it; closing it goes without saying. */
export interface Passo {
  command: string
  args: readonly number[]
}

/** A part of a text in one font; the name is that under which a document knows it. */
export interface Trecho {
  texto: string
  nome: string
  fonte: Fonte
}

const FAMILIAS = ['Geist', 'Geist Ext'] as const
/** Letters of the first font: what has others is looked at letter by letter. */
const USUAIS = /^[\u0020-\u007e\u00a0-\u00ff]*$/
/** A text is measured once, also where it stands in hundreds of rows. */
const MEDIDAS_GUARDADAS = 20_000

/** The fonts of the document, and how wide a text is in them: whoever breaks lines and whoever draws ask the same. */
export class Letras {
  readonly #fontes: ReadonlyMap<string, Fonte>
  readonly #medidas = new Map<string, number>()

  /** @param fontes by family and weight: 'Geist 400' */
  constructor(fontes: ReadonlyMap<string, Fonte>) {
    this.#fontes = fontes
  }

  /** Width in points. */
  larguraOf(texto: string, { tamanho, peso, tabular = false }: Omit<Letra, 'cor'>): number {
    const key = `${peso}${tabular ? 't' : ''}${texto}`
    const ems = this.#medidas.get(key) ?? this.#measure(key, texto, { peso, tabular })
    return ems * tamanho
  }

  /** The text in the fonts that have its letters, in its order. */
  trechosOf(texto: string, peso: Peso): Trecho[] {
    if (USUAIS.test(texto)) return [this.#trecho(texto, FAMILIAS[0], peso)]
    const trechos: Trecho[] = []
    for (const letter of texto) {
      const familia = this.#familiaOf(letter, peso)
      const last = trechos.at(-1)
      if (last?.nome === `${familia} ${peso}`) last.texto += letter
      else trechos.push(this.#trecho(letter, familia, peso))
    }
    return trechos
  }

  #measure(key: string, texto: string, { peso, tabular }: { peso: Peso; tabular: boolean }): number {
    let ems = 0
    for (const trecho of this.trechosOf(texto, peso))
      ems +=
        trecho.fonte.layout(trecho.texto, tabular ? ['tnum'] : undefined).advanceWidth /
        trecho.fonte.unitsPerEm
    if (this.#medidas.size >= MEDIDAS_GUARDADAS) this.#medidas.clear()
    this.#medidas.set(key, ems)
    return ems
  }

  #familiaOf(letter: string, peso: Peso): (typeof FAMILIAS)[number] {
    const codePoint = letter.codePointAt(0) ?? 0
    return FAMILIAS.find((familia) => this.#fonte(familia, peso).hasGlyphForCodePoint(codePoint)) ?? 'Geist'
  }

  #trecho(texto: string, familia: (typeof FAMILIAS)[number], peso: Peso): Trecho {
    return { texto, nome: `${familia} ${peso}`, fonte: this.#fonte(familia, peso) }
  }

  #fonte(familia: string, peso: Peso): Fonte {
    const fonte = this.#fontes.get(`${familia} ${peso}`)
    if (!fonte) throw new Error(`The font ${familia} ${peso} is missing.`)
    return fonte
  }
}

/**
 * The fonts that were made known to the library, read.
 * @throws when one is missing
 */
export async function loadLetras(): Promise<Letras> {
  const fontes = new Map<string, Fonte>()
  for (const familia of FAMILIAS)
    for (const peso of PESOS) {
      const wanted = { fontFamily: familia, fontWeight: peso, fontStyle: 'normal' } as const
      await Font.load(wanted)
      const data: unknown = Font.getFont(wanted).data
      if (!isFonte(data)) throw new Error(`The font ${familia} ${peso} cannot be read.`)
      fontes.set(`${familia} ${peso}`, data)
    }
  return new Letras(fontes)
}

function isFonte(data: unknown): data is Fonte {
  return typeof data === 'object' && data !== null && 'layout' in data && 'unitsPerEm' in data
}
