import type { Passagem } from './gesto-no-quadro.ts'

export interface Marcas {
  tela: SVGSVGElement | null
  /** lines along which a piece keeps to something, across x and across y */
  guias: { x: SVGLineElement | null; y: SVGLineElement | null }
  leitura: HTMLElement | null
}

interface ShowOptions {
  chapa: { largura: number; altura: number }
  /** pieces that are marked while nothing moves */
  comProblema: ReadonlySet<string>
  words: (passing: Passagem) => string
}

/** Draws what a piece on its way keeps to and runs into, past React: this happens in every frame. */
export function showPassagem(marcas: Marcas, passing: Passagem | null, options: ShowOptions): void {
  const { chapa, comProblema, words } = options
  const { tela, guias, leitura } = marcas
  const at = (eixo: 'x' | 'y') => passing?.guias.find((guia) => guia.eixo === eixo)?.em
  drawLine(guias.x, at('x'), (x) => [x, 0, x, chapa.altura])
  drawLine(guias.y, at('y'), (y) => [0, chapa.altura - y, chapa.largura, chapa.altura - y])
  const marked = passing?.colisoes ?? comProblema
  for (const element of tela?.querySelectorAll('[data-colisao]') ?? []) {
    const chave = element.parentElement?.getAttribute('data-chave') ?? ''
    element.classList.toggle('hidden', !marked.has(chave))
  }
  if (leitura) {
    leitura.textContent = passing ? words(passing) : ''
    leitura.classList.toggle('hidden', passing === null)
  }
}

function drawLine(
  line: SVGLineElement | null,
  at: number | undefined,
  ends: (at: number) => [number, number, number, number],
): void {
  if (!line) return
  line.setAttribute('visibility', at === undefined ? 'hidden' : 'visible')
  if (at === undefined) return
  const [x1, y1, x2, y2] = ends(at)
  for (const [name, value] of Object.entries({ x1, y1, x2, y2 })) line.setAttribute(name, String(value))
}
