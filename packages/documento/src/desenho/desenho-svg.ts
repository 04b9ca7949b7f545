import type { FolhaDoDesenho } from './desenho-folha.ts'
import type { ElementoDaFolha } from '../base/elementos.ts'
import type { QuadroDesenhado } from './desenho-no-orcamento.ts'
import type { TracoDaPagina } from '../base/elementos.ts'
import type { Qr } from '../base/qr.ts'
import { larguraTexto } from '../base/texto-ajustado.ts'

const LETRAS = 'font-family="Geist, Helvetica, Arial, sans-serif"'

/** A sheet as an SVG file: true millimetres on paper, texts as texts. `logo` is a data: address. */
export function svgOfFolha(folha: FolhaDoDesenho, qr: Qr, logo: string | null = null): string {
  const { largura, altura } = folha
  const tamanho = `width="${n((largura / 72) * 25.4)}mm" height="${n((altura / 72) * 25.4)}mm"`
  const k = n(folha.qr.largura / qr.size)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${tamanho} viewBox="0 0 ${n(largura)} ${n(altura)}" ${LETRAS}>`,
    fundo(folha),
    ...folha.elementos.map((um) => elemento(um)),
    `<g transform="translate(${n(folha.qr.x)} ${n(folha.qr.y)}) scale(${k})"><path d="${qr.path}" fill="#000000"/></g>`,
    ...(logo === null || !folha.logo ? [] : [imagem(logo, folha.logo)]),
    '</svg>',
    '',
  ].join('\n')
}

/** A picture of a quote as an SVG file without a size of its own: alone in a window it fills it. */
export function svgOfQuadro({ largura, altura, descricao, elementos }: QuadroDesenhado): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(largura)} ${n(altura)}" role="img" ${LETRAS}>`,
    `<title>${escape(descricao)}</title>`,
    fundo({ largura, altura }),
    ...elementos.map((um) => elemento(um, true)),
    '</svg>',
    '',
  ].join('\n')
}

function fundo({ largura, altura }: { largura: number; altura: number }): string {
  return `<path d="M0 0H${n(largura)}V${n(altura)}H0Z" fill="#ffffff"/>`
}

function imagem(dados: string, { x, y, largura, altura }: NonNullable<FolhaDoDesenho['logo']>): string {
  return `<image href="${escape(dados)}" x="${n(x)}" y="${n(y)}" width="${n(largura)}" height="${n(altura)}"/>`
}

/** Letters of weights below semibold are a little narrower than those that `larguraTexto` measures. */
const MAIS_FINA = 0.96

/** `medido`: words are as wide as they were laid out, in whatever letters a device has for ours. */
function elemento(um: ElementoDaFolha, medido = false): string {
  return um.tipo === 'traco' ? linhas(um) : palavras(um, medido)
}

function linhas({ d, fundo: cor, linha: tinta, espessura, tracejado }: TracoDaPagina): string {
  const linha =
    tinta === null
      ? ''
      : ` stroke="${tinta}" stroke-width="${n(espessura)}"${tracejado === null ? '' : ` stroke-dasharray="${tracejado}"`}`
  return `<path d="${d}" fill="${cor ?? 'none'}" fill-rule="evenodd"${linha}/>`
}

function palavras(um: Exclude<ElementoDaFolha, TracoDaPagina>, medido: boolean): string {
  const [x, y] = [n(um.x), n(um.y)]
  const graus = um.tipo === 'inclinado' ? um.giro : um.girado ? -90 : 0
  const giro = graus === 0 ? '' : ` transform="rotate(${n(graus)} ${x} ${y})"`
  const alinhar = um.tipo === 'inclinado' ? 'middle' : um.alinhar
  const peso = um.peso === 400 ? '' : ` font-weight="${um.peso}"`
  const largura = larguraTexto(um.texto, um.tamanho) * (um.peso === 600 ? 1 : MAIS_FINA)
  const medida = medido ? ` textLength="${n(largura)}" lengthAdjust="spacingAndGlyphs"` : ''
  return `<text x="${x}" y="${y}" font-size="${n(um.tamanho)}" fill="${um.cor}" text-anchor="${alinhar}"${peso}${medida}${giro}>${escape(um.texto)}</text>`
}

/** A thousandth of a point. */
function n(valor: number): string {
  const texto = (Math.round(valor * 1e3) / 1e3).toString()
  return texto === '-0' ? '0' : texto
}

/** What no XML may contain, however it is written: half a file would be shown. */
const SEM_LUGAR = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/gu

function escape(texto: string): string {
  return texto
    .replace(SEM_LUGAR, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
