import type { DefeitoDaChapa } from '@lapida/contracts/chapa'
import { isAEvitar } from '@lapida/domain/estoque/defeito'
import { formatTamanhoChapa } from '@lapida/domain/estoque/chapa'
import { fotoOfChapa } from '@lapida/domain/estoque/foto-of-chapa'
import { plural } from '@lapida/domain/shared/texto'
import { html, type Html } from '../base/html.ts'
import type { OfertaNaPagina } from './oferta-na-pagina.ts'

/** The slab to scale, with the flaws that a person has to know of; a photo leads to its larger one. */
export function retratoOfOferta(oferta: OfertaNaPagina): Html {
  const foto = fotoOfChapa(oferta, 'mini')
  const desenho = html`${
    foto &&
    html`<img
      src="${foto.url}"
      alt="Foto d${oferta.retalho ? 'o retalho' : 'a chapa'} ${oferta.codigo}"
      width="${oferta.largura}"
      height="${oferta.altura}"
      loading="lazy"
      decoding="async"
      ${foto.plana && html`class="plana"`}
    />`
  }${(!foto || foto.plana) && contorno(oferta, foto !== null)}`
  const grande = fotoOfChapa(oferta, 'media')
  return grande
    ? html`<a class="retrato" href="${grande.url}">${desenho}</a>`
    : html`<div class="retrato">${desenho}</div>`
}

function contorno(oferta: OfertaNaPagina, sobreFoto: boolean): Html {
  const { largura, altura, defeitos } = oferta
  const words = [formatTamanhoChapa(oferta), defeitosEmTexto(defeitos)].filter(Boolean).join(', ')
  return html`<svg viewBox="0 0 ${largura} ${altura}" role="img" aria-label="${words}">
    ${!sobreFoto && html`<rect class="sem" width="${largura}" height="${altura}" />`}${defeitos.map(
      (defeito) => lugar(defeito, altura),
    )}
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
