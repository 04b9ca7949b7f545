import type { ElementoDaFolha, FolhaDoDesenho } from './desenho-folha.ts'
import type { Qr } from './qr.ts'

/** A sheet as an SVG file: true millimetres on paper, texts as texts. `logo` is a data: address. */
export function svgDaFolha(folha: FolhaDoDesenho, qr: Qr, logo: string | null = null): string {
  const { largura, altura } = folha
  const tamanho = `width="${n((largura / 72) * 25.4)}mm" height="${n((altura / 72) * 25.4)}mm"`
  const k = n(folha.qr.largura / qr.size)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${tamanho} viewBox="0 0 ${n(largura)} ${n(altura)}" font-family="Geist, Helvetica, Arial, sans-serif">`,
    `<path d="M0 0H${n(largura)}V${n(altura)}H0Z" fill="#ffffff"/>`,
    ...folha.elementos.map(elemento),
    `<g transform="translate(${n(folha.qr.x)} ${n(folha.qr.y)}) scale(${k})"><path d="${qr.path}" fill="#000000"/></g>`,
    ...(logo === null || !folha.logo ? [] : [imagem(logo, folha.logo)]),
    '</svg>',
    '',
  ].join('\n')
}

function imagem(dados: string, { x, y, largura, altura }: NonNullable<FolhaDoDesenho['logo']>): string {
  return `<image href="${escapa(dados)}" x="${n(x)}" y="${n(y)}" width="${n(largura)}" height="${n(altura)}"/>`
}

function elemento(um: ElementoDaFolha): string {
  if (um.tipo === 'traco') {
    const linha =
      um.linha === null
        ? ''
        : ` stroke="${um.linha}" stroke-width="${n(um.espessura)}"${um.tracejado === null ? '' : ` stroke-dasharray="${um.tracejado}"`}`
    return `<path d="${um.d}" fill="${um.fundo ?? 'none'}" fill-rule="evenodd"${linha}/>`
  }
  const [x, y] = [n(um.x), n(um.y)]
  const graus = um.tipo === 'inclinado' ? um.giro : um.girado ? -90 : 0
  const giro = graus === 0 ? '' : ` transform="rotate(${n(graus)} ${x} ${y})"`
  const alinhar = um.tipo === 'inclinado' ? 'middle' : um.alinhar
  const peso = um.peso === 400 ? '' : ` font-weight="${um.peso}"`
  return `<text x="${x}" y="${y}" font-size="${n(um.tamanho)}" fill="${um.cor}" text-anchor="${alinhar}"${peso}${giro}>${escapa(um.texto)}</text>`
}

/** A thousandth of a point. */
function n(valor: number): string {
  const texto = (Math.round(valor * 1e3) / 1e3).toString()
  return texto === '-0' ? '0' : texto
}

function escapa(texto: string): string {
  return texto
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
