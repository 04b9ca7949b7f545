import { Font, pdf } from '@react-pdf/renderer'
import { FORMAS } from './desenho-moldura.ts'
import { layOutQuadro } from './desenho-no-orcamento.ts'
import type { QuadroDoDesenho } from './desenho-quadros.ts'
import type { DocumentoOrcamento } from './modelo.ts'
import { OrcamentoPdf, type ImagemPdf } from './pdf-documento.tsx'
import { estiloPdf } from './pdf-estilo.ts'
import { breakWord, pdfSafe } from './pdf-texto.ts'

/** Weights that the document uses. */
export const PESOS = [400, 500, 600] as const
export type Peso = (typeof PESOS)[number]

/** A font file in base64 (WOFF): the latin subset of Geist, or latin-ext as the fallback. */
export interface FontePdf {
  familia: 'Geist' | 'Geist Ext'
  peso: Peso
  base64: string
}

export interface RecursosPdf {
  fontes: readonly FontePdf[]
  imagens: ReadonlyMap<string, ImagemPdf>
}

const registered = new Set<string>()

/** Makes the fonts known to the library; each is registered once. */
export function registerFontes(fontes: readonly FontePdf[]): void {
  Font.registerHyphenationCallback(breakWord)
  for (const { familia, peso, base64 } of fontes) {
    const key = `${familia} ${peso}`
    if (registered.has(key)) continue
    registered.add(key)
    Font.register({ family: familia, fontWeight: peso, src: `data:font/woff;base64,${base64}` })
  }
}

/**
 * The quote as a PDF file: A4, vector text, selectable and searchable. Runs in a browser's worker
 * and in Node alike; fonts and images come in as bytes, so nothing is fetched while drawing.
 * @param quadros pictures of its drawings, laid out here
 * @throws when a font is missing or an image cannot be decoded.
 */
export async function generatePdf(
  documento: DocumentoOrcamento,
  recursos: RecursosPdf,
  quadros: readonly QuadroDoDesenho[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  registerFontes(recursos.fontes)
  const drawable = mapTexts(documento, pdfSafe)
  const desenhados = quadros.flatMap(
    (quadro) => mapTexts(layOutQuadro(quadro, FORMAS.papel, documento.papel), pdfSafe) ?? [],
  )
  const file = pdf(
    <OrcamentoPdf
      documento={drawable}
      estilo={estiloPdf(documento.papel)}
      imagens={recursos.imagens}
      quadros={desenhados}
    />,
  )
  const blob = await file.toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}

/** The same structure with every text passed through a function; keys, numbers and booleans stay. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((part: unknown) => mapTexts(part, change)) as T
  if (value && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, mapTexts(part as unknown, change)]),
    ) as T
  }
  return value
}
