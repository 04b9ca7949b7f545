import { LADOS_DO_CARTAO, LOGO_DO_CARTAO, type Cartao } from './cartao.ts'
import { contornoOfCaixa, contornosOfTexto } from './contornos.ts'
import type { Letra, Letras } from '../base/letras.ts'
import { mapTexts } from '../base/map-texts.ts'
import { pdfSafe } from '../base/pdf-texto.ts'
import { linhasOfTexto } from '../base/quebra-de-linha.ts'
import { Tela } from './tela.ts'

const ESQUERDA = LOGO_DO_CARTAO.x
const LARGURA = LADOS_DO_CARTAO.largura - 2 * ESQUERDA
/** Where the foot begins, and the line of the highlight above it. */
const PE = 510
const FILETE = 10
const LINHAS_DO_TITULO = 2
/** The title in the largest letters in which it takes two lines; the last ones end with an ellipsis. */
const TAMANHOS = [84, 70, 58] as const

/**
 * The pixels of a card, red, green and blue. The place of the logo is left free.
 * @param letras the fonts of the documents
 */
export function drawCartao(cartao: Cartao, letras: Letras): Uint8Array {
  const drawable = mapTexts(cartao, pdfSafe)
  const pincel = { tela: new Tela(LADOS_DO_CARTAO, drawable.papel.fundo), letras }
  if (drawable.logo === null) drawIniciais(pincel, drawable)
  drawPalavras(pincel, drawable)
  drawPe(pincel, drawable)
  return pincel.tela.pixels
}

interface Pincel {
  tela: Tela
  letras: Letras
}

interface Lugar {
  letra: Letra
  x: number
  y: number
}

function write({ tela, letras }: Pincel, texto: string, { letra, x, y }: Lugar): void {
  tela.fill(contornosOfTexto(letras, texto, { letra, x, y }), letra.cor)
}

/** From the middle of a line to the line on which its letters stand, in sizes: capitals stand in the middle. */
const ABAIXO_DO_MEIO = 0.355

function drawIniciais(pincel: Pincel, { iniciais, papel }: Cartao): void {
  const { x, y, altura: lado } = LOGO_DO_CARTAO
  const letra = { tamanho: 52, peso: 600, cor: papel.sobrePrimaria } as const
  pincel.tela.fill([contornoOfCaixa({ x, y, largura: lado, altura: lado }, 24)], papel.primaria)
  const middle = x + lado / 2 - pincel.letras.larguraOf(iniciais, letra) / 2
  write(pincel, iniciais, { letra, x: middle, y: y + lado / 2 + letra.tamanho * ABAIXO_DO_MEIO })
}

/** What it is and for whom, in the middle between the logo and the foot. */
function drawPalavras(pincel: Pincel, { titulo, para, papel }: Cartao): void {
  const { tamanho, linhas } = tituloOf(pincel.letras, titulo)
  const forte = { tamanho, peso: 600, cor: papel.texto } as const
  const suave = { tamanho: 44, peso: 400, cor: papel.textoSuave } as const
  const passo = tamanho * 1.18
  const altura = linhas.length * passo + (para === '' ? 0 : suave.tamanho * 1.6)
  const topo = LOGO_DO_CARTAO.y + LOGO_DO_CARTAO.altura
  const inicio = topo + (PE - topo - altura) / 2
  linhas.forEach((linha, i) =>
    write(pincel, linha, {
      letra: forte,
      x: ESQUERDA,
      y: inicio + (i + 0.5) * passo + tamanho * ABAIXO_DO_MEIO,
    }),
  )
  if (para === '') return
  const y = inicio + linhas.length * passo + suave.tamanho * (0.8 + ABAIXO_DO_MEIO)
  write(pincel, cutTexto(pincel.letras, para, { letra: suave, largura: LARGURA }), {
    letra: suave,
    x: ESQUERDA,
    y,
  })
}

/** Whose it is, on the company's colour. */
function drawPe(pincel: Pincel, { empresa, numero, papel }: Cartao): void {
  const { largura, altura } = LADOS_DO_CARTAO
  const faixa = (y: number, height: number) => [contornoOfCaixa({ x: 0, y, largura, altura: height })]
  pincel.tela.fill(faixa(PE, altura - PE), papel.primaria)
  pincel.tela.fill(faixa(PE, FILETE), papel.destaque)
  const middle = (PE + FILETE + altura) / 2
  const nome = { tamanho: 40, peso: 600, cor: papel.sobrePrimaria } as const
  const pequena = { tamanho: 32, peso: 500, cor: papel.sobrePrimaria } as const
  const larguraDoNumero = pincel.letras.larguraOf(numero, pequena)
  const at = (letra: Letra, x: number): Lugar => ({ letra, x, y: middle + letra.tamanho * ABAIXO_DO_MEIO })
  write(pincel, numero, at(pequena, ESQUERDA + LARGURA - larguraDoNumero))
  const livre = { letra: nome, largura: LARGURA - larguraDoNumero - 48 }
  write(pincel, cutTexto(pincel.letras, empresa, livre), at(nome, ESQUERDA))
}

function tituloOf(letras: Letras, titulo: string): { tamanho: number; linhas: string[] } {
  const of = (tamanho: number) => ({ letra: { tamanho, peso: 600 } as const, largura: LARGURA })
  for (const tamanho of TAMANHOS) {
    const linhas = linhasOfTexto(letras, titulo, of(tamanho))
    if (linhas.length <= LINHAS_DO_TITULO) return { tamanho, linhas }
  }
  const tamanho = Math.min(...TAMANHOS)
  const linhas = linhasOfTexto(letras, titulo, of(tamanho))
  const [last = '', ...before] = linhas.slice(0, LINHAS_DO_TITULO).toReversed()
  return { tamanho, linhas: [...before.toReversed(), cutTexto(letras, `${last.trimEnd()}…`, of(tamanho))] }
}

/** A text as far as it goes into a width, with an ellipsis where it was cut. */
function cutTexto(
  letras: Letras,
  texto: string,
  { letra, largura }: { letra: Omit<Letra, 'cor'>; largura: number },
): string {
  let short = Array.from(texto)
  if (letras.larguraOf(texto, letra) <= largura) return texto
  while (short.length > 0 && letras.larguraOf(`${short.join('').trimEnd()}…`, letra) > largura)
    short = short.slice(0, -1)
  return `${short.join('').trimEnd()}…`
}
