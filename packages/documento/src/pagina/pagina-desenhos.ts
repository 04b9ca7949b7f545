import { html, type Html } from '../base/html.ts'
import { fatos } from './pagina-fatos.ts'

/** A picture as a page asks for it: its address and its size, which keeps its place free. */
export interface FonteDoDesenho {
  fonte: string
  largura: number
  altura: number
}

/** A picture of a drawing on the page of a quote. */
export interface DesenhoNaPagina {
  titulo: string
  /** what is to be seen, in words */
  descricao: string
  /** what the codes in the narrow picture stand for */
  legenda: readonly string[]
  larga: FonteDoDesenho
  /** for a phone; null where there is one picture for all */
  estreita: FonteDoDesenho | null
}

/** Screens narrower than this get the narrow pictures; paper never does. */
const ESTREITA = 'screen and (max-width:719px)'

/**
 * The drawings of a quote. On the page each comes when it is scrolled to, and opens alone when it is pressed; the print
 * version has them all, as paper wants them; a file of its own has nothing to open.
 */
export function secaoDesenhos({
  desenhos = [],
  modo,
}: {
  desenhos?: readonly DesenhoNaPagina[]
  modo: 'pagina' | 'impressao' | 'arquivo'
}): Html | null {
  if (desenhos.length === 0) return null
  const figuras = modo === 'impressao' ? desenhos.map((um) => ({ ...um, estreita: null })) : desenhos
  return html`<section class="cartao desenhos">
    <h2>${desenhos.length > 1 ? 'Desenhos' : 'Desenho'}</h2>
    ${figuras.map((desenho) => figura(desenho, modo === 'pagina'))}
  </section>`
}

function figura(desenho: DesenhoNaPagina, naPagina: boolean): Html {
  const { titulo, legenda, larga, estreita } = desenho
  const desenhada = imagem(desenho, naPagina)
  return html`<figure>
    <figcaption><h3>${titulo}</h3></figcaption>
    ${naPagina ? html`<a href="${larga.fonte}">${desenhada}${AMPLIAR}</a>` : desenhada}${
      estreita && html`<p class="menor suave legenda">${fatos(legenda.join(' · '))}</p>`
    }
  </figure>`
}

const AMPLIAR = html`<span class="menor ampliar"
  ><svg class="i" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M15 4h5v5M20 4l-6 6M9 20H4v-5M4 20l6-6" /></svg
  >Ampliar o desenho</span
>`

function imagem({ descricao, larga, estreita }: DesenhoNaPagina, naPagina: boolean): Html {
  const { fonte, largura, altura } = larga
  return html`<picture
    >${
      estreita &&
      html`<source
        media="${ESTREITA}"
        srcset="${estreita.fonte}"
        width="${estreita.largura}"
        height="${estreita.altura}"
      />`
    }<img
      src="${fonte}"
      alt="${descricao}"
      width="${largura}"
      height="${altura}"
      loading="${naPagina ? 'lazy' : 'eager'}"
  /></picture>`
}

/** Stands behind the style of a page that has drawings; '' for all others. */
export function estiloOfDesenhos(desenhos: readonly DesenhoNaPagina[] = []): string {
  return desenhos.length > 0 ? REGRAS : ''
}

// The pictures are on white, whatever the paper is.
const REGRAS = `
.desenhos{padding-left:0;padding-right:0;padding-bottom:0;overflow:hidden}
.desenhos h2,.desenhos h3,.legenda{padding:0 16px}
.desenhos figure{margin:12px 0 0}
.desenhos h3{margin:0 0 8px;font-size:1rem;line-height:1.4;font-weight:550;color:var(--suave)}
.desenhos a{display:block;color:var(--primaria-texto);text-decoration:none}
.desenhos a:focus-visible{outline-offset:-2px}
.desenhos img{display:block;width:100%;height:auto;background:#fff;border-top:1px solid var(--linha);border-bottom:1px solid var(--linha)}
.ampliar{display:flex;gap:8px;align-items:center;min-height:44px;padding:0 16px;font-weight:550}
.legenda{padding-bottom:12px}
.desenhos picture+.legenda{padding-top:12px}
@media (min-width:720px){.legenda{display:none}}
@media print{
.desenhos{order:1}
.desenhos~.assinaturas,.desenhos~.qr,.desenhos~.rodape{order:2}
.desenhos figure{break-inside:avoid;margin-top:6px}
.desenhos h2,.desenhos h3{padding:0 12px}
.desenhos h3{font-size:10pt;break-after:avoid;margin-bottom:4px}
.ampliar,.legenda{display:none}
.desenhos img{border-bottom:0;max-height:235mm;object-fit:contain}
}
`.replace(/\n/g, '')
