import type { DefeitoDaChapa } from '@lapida/contracts/chapa'
import { isAEvitar } from '@lapida/domain/estoque/defeito'
import { formatTamanhoChapa } from '@lapida/domain/estoque/chapa'
import { fotoOfChapa, type FotoMostrada } from '@lapida/domain/estoque/foto-of-chapa'
import { plural } from '@lapida/domain/shared/texto'
import { html, type Html } from '../base/html.ts'
import type { OfertaNaPagina } from './oferta-na-pagina.ts'

/**
 * The slab to scale, with the flaws that a buyer has to know of; a photo leads to its larger one. Without a photo of its
 * own it is cut out of how its stone looks, and that is said.
 */
export function retratoOfOferta(oferta: OfertaNaPagina): Html {
  const { daPedra } = oferta
  const foto = fotoOfChapa(oferta, 'mini')
  const grande = fotoOfChapa(oferta, 'media')
  if (!foto || !grande) {
    const palavra = daPedra && (daPedra.ilustracao ? 'ilustração da pedra' : 'foto da pedra')
    return html`<div class="retrato">
      ${desenho(oferta, daPedra?.fonte ?? null)}${palavra && html`<span class="m">${palavra}</span>`}
    </div>`
  }
  // What is not flat shows no place by which a flaw could be drawn.
  return html`<a class="retrato" href="${grande.url}"
    >${fotografia(oferta, foto)}${foto.plana && desenho(oferta, '')}</a
  >`
}

function fotografia({ codigo, retalho }: OfertaNaPagina, { url, plana }: FotoMostrada): Html {
  return html`<img
    src="${url}"
    alt="Foto d${retalho ? 'o retalho' : 'a chapa'} ${codigo}"
    ${plana && html`class="plana"`}
    loading="lazy"
    decoding="async"
  />`
}

/** The slab as wide and as high as it is, above its photo or cut out of a picture; '' for above its photo, null for neither. */
function desenho({ largura, altura, defeitos, ...oferta }: OfertaNaPagina, pedra: string | null): Html {
  const words = [formatTamanhoChapa({ largura, altura }), defeitosEmTexto(defeitos)].filter(Boolean)
  const lados = html`width="${largura}" height="${altura}"`
  return html`<svg
    viewBox="0 0 ${largura} ${altura}"
    role="img"
    aria-label="${oferta.codigo}: ${words.join(', ')}"
  >
    ${pedra !== '' && html`<rect class="sem" ${lados} />`}
    ${pedra && html`<image href="${pedra}" ${lados} preserveAspectRatio="xMidYMid slice" />`}
    ${defeitos.map((defeito) => lugar(defeito, altura))}
  </svg>`
}

/** Heights count from the lower edge, as on the saw. */
function lugar(defeito: DefeitoDaChapa, alturaDaChapa: number): Html {
  const { x, y, largura, altura, contorno: pontos } = defeito
  if (!pontos)
    return html`<rect x="${x}" y="${alturaDaChapa - y - altura}" width="${largura}" height="${altura}" />`
  const corners = pontos.map(([px = 0, py = 0]) => `${px},${alturaDaChapa - py}`).join(' ')
  return html`<polygon points="${corners}" />`
}

/** '2 defeitos marcados', '' for none. Those that are cut through stand there too: a buyer wants to know. */
export function defeitosEmTexto(defeitos: readonly DefeitoDaChapa[]): string {
  if (defeitos.length === 0) return ''
  const graves = defeitos.filter(isAEvitar).length
  const marked = plural(defeitos.length, 'defeito marcado', 'defeitos marcados')
  return graves === defeitos.length || graves === 0 ? marked : `${marked}, ${graves} a evitar`
}
