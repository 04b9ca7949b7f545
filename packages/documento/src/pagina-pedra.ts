import { html, type Html } from './html.ts'
import { SEPARATOR } from './modelo.ts'
import { fatos } from './pagina-fatos.ts'

/** How the stone of a material looks, on the page of its quote. */
export interface PedraNaPagina {
  /** address of the picture */
  fonte: string
  nome: string
  /** drawn by the program: then the page says that it is no photo */
  ilustracao: boolean
  /** of the picture where it is known, so that its place is kept free */
  lados: { largura: number; altura: number } | null
}

/** The picture of a stone under the name of its material; nothing where nobody knows how it looks. */
export function figuraOfPedra(pedra: PedraNaPagina | null | undefined): Html | null {
  if (!pedra) return null
  const { fonte, nome, ilustracao, lados } = pedra
  const image = lados
    ? html`<img src="${fonte}" alt="${nome}" width="${lados.largura}" height="${lados.altura}" />`
    : html`<img src="${fonte}" alt="Foto de ${nome}" loading="lazy" />`
  return html`<figure class="amostra">
    ${image}
    <figcaption class="menor suave">${fatos(ilustracao ? `${nome}${SEPARATOR}ilustração` : nome)}</figcaption>
  </figure>`
}

/** Belongs to the style of a page that shows stones. Paper shows none: what stands on one page stays there. */
export const ESTILO_DAS_PEDRAS =
  '.amostra{margin:12px 0 0}.amostra img{display:block;width:100%;height:88px;object-fit:cover;border-radius:10px;border:1px solid var(--linha)}.amostra figcaption{margin-top:4px}@media print{.amostra{display:none}}'
