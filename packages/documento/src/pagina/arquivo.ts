import type { DocumentoOrcamento } from '../modelo/modelo.ts'
import { paginaOrcamento } from './pagina.ts'
import type { DesenhoNaPagina } from './pagina-desenhos.ts'

/** What the file carries inside itself, as data: addresses. */
export interface RecursosArquivo {
  /** path of an image in the document -> its data: address; an image that is not here is left out */
  imagens: ReadonlyMap<string, string>
  /** Geist Variable as a data: address, or null for the system's font */
  fonte: string | null
  /** pictures of the drawings that the quote comes from, as data: addresses */
  desenhos?: readonly DesenhoNaPagina[]
}

/** Raster images only: an SVG could carry a script of its own. */
const IMAGE_DATA = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/
/** Our own pictures; as images they run nothing, whatever is in them. */
const SVG_DATA = /^data:image\/svg\+xml;base64,[A-Za-z0-9+/=]+$/
const FONT_DATA = /^data:font\/woff2;base64,[A-Za-z0-9+/=]+$/

/**
 * The quote as one HTML file that opens from a disk: the same page as the public one, with its style, logo, photos
 * and font inside, without a script, a form or a request to anywhere. Anything that is not a data: address is left
 * out, so that the file cannot ask for it.
 */
export function arquivoOrcamento(documento: DocumentoOrcamento, recursos: RecursosArquivo): string {
  const inside = (path: string | null) => {
    const data = path === null ? undefined : recursos.imagens.get(path)
    return data !== undefined && IMAGE_DATA.test(data) ? data : null
  }
  const fonte = recursos.fonte !== null && FONT_DATA.test(recursos.fonte) ? recursos.fonte : null
  const carried: DocumentoOrcamento = {
    ...documento,
    empresa: { ...documento.empresa, logo: inside(documento.empresa.logo) },
    materiais: documento.materiais.map((material) => ({
      ...material,
      fotos: material.fotos.flatMap((foto) => inside(foto) ?? []),
    })),
  }
  const desenhos = recursos.desenhos?.filter(({ larga, estreita }) =>
    [larga, estreita ?? larga].every(({ fonte: svg }) => SVG_DATA.test(svg)),
  )
  return paginaOrcamento(carried, { modo: 'arquivo', fonte, desenhos: desenhos ?? [] }).html
}

/** Paths of the images that the document shows, each once. */
export function imagensOfDocumento({ empresa, materiais }: DocumentoOrcamento): string[] {
  return [...new Set([empresa.logo ?? [], ...materiais.map(({ fotos }) => fotos)].flat())]
}
