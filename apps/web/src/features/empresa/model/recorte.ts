/** Width and height, in pixels of what they measure. */
export interface Tamanho {
  largura: number
  altura: number
}

/** What of a picture is seen through a frame: how large it is drawn and which of its points stands in the middle. */
export interface Recorte {
  /** the frame on screen, in CSS pixels */
  moldura: Tamanho
  /** 1: the picture just fills the frame */
  zoom: number
  /** the point in the middle of the frame, as shares of the picture's width and height */
  x: number
  y: number
}

export interface Area extends Tamanho {
  x: number
  y: number
}

/** Longest and shortest side of the frame on screen. */
export const MOLDURA_MAXIMA = 256
export const MOLDURA_MINIMA = 48
export const ZOOM_MAXIMO = 6

/** The frame that shows the whole picture ('livre'), or its middle as a square. */
export function recorteInicial(imagem: Tamanho, modo: 'livre' | 'quadrado'): Recorte {
  return { moldura: molduraOf(imagem, modo), zoom: 1, x: 0.5, y: 0.5 }
}

function molduraOf({ largura, altura }: Tamanho, modo: 'livre' | 'quadrado'): Tamanho {
  if (modo === 'quadrado') return { largura: MOLDURA_MAXIMA, altura: MOLDURA_MAXIMA }
  const scale = MOLDURA_MAXIMA / Math.max(largura, altura)
  return { largura: side(largura * scale), altura: side(altura * scale) }
}

const side = (length: number) => clamp(Math.round(length), MOLDURA_MINIMA, MOLDURA_MAXIMA)

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

function fillScale({ moldura }: Recorte, imagem: Tamanho): number {
  return Math.max(moldura.largura / imagem.largura, moldura.altura / imagem.altura)
}

/** CSS pixels of one pixel of the picture. */
export function escala(recorte: Recorte, imagem: Tamanho): number {
  return fillScale(recorte, imagem) * recorte.zoom
}

/** The same crop with the frame inside the picture. */
function inside(recorte: Recorte, imagem: Tamanho): Recorte {
  const zoom = clamp(recorte.zoom, 1, ZOOM_MAXIMO)
  const scale = escala({ ...recorte, zoom }, imagem)
  const halfWidth = recorte.moldura.largura / (2 * scale * imagem.largura)
  const halfHeight = recorte.moldura.altura / (2 * scale * imagem.altura)
  return {
    ...recorte,
    zoom,
    x: clamp(recorte.x, halfWidth, 1 - halfWidth),
    y: clamp(recorte.y, halfHeight, 1 - halfHeight),
  }
}

/** The picture moved under the frame by so many CSS pixels. */
export function movido(recorte: Recorte, imagem: Tamanho, by: { x: number; y: number }): Recorte {
  const scale = escala(recorte, imagem)
  const x = recorte.x - by.x / (scale * imagem.largura)
  const y = recorte.y - by.y / (scale * imagem.altura)
  return inside({ ...recorte, x, y }, imagem)
}

/** The picture drawn larger or smaller around the middle of the frame. */
export function withZoom(recorte: Recorte, imagem: Tamanho, zoom: number): Recorte {
  return inside({ ...recorte, zoom }, imagem)
}

/** Another frame; the picture keeps its size on screen where it still fills it. */
export function withMoldura(recorte: Recorte, imagem: Tamanho, moldura: Tamanho): Recorte {
  const next = { ...recorte, moldura: { largura: side(moldura.largura), altura: side(moldura.altura) } }
  return inside({ ...next, zoom: escala(recorte, imagem) / fillScale(next, imagem) }, imagem)
}

/** What of the picture is inside the frame, in whole pixels of the picture. */
export function areaRecortada(recorte: Recorte, imagem: Tamanho): Area {
  const scale = escala(recorte, imagem)
  const largura = clamp(Math.round(recorte.moldura.largura / scale), 1, imagem.largura)
  const altura = clamp(Math.round(recorte.moldura.altura / scale), 1, imagem.altura)
  const x = Math.round(recorte.x * imagem.largura - largura / 2)
  const y = Math.round(recorte.y * imagem.altura - altura / 2)
  return {
    x: clamp(x, 0, imagem.largura - largura),
    y: clamp(y, 0, imagem.altura - altura),
    largura,
    altura,
  }
}

/** The size within which nothing is longer than so many pixels; never larger than it is. */
export function reduzido({ largura, altura }: Tamanho, longest: number): Tamanho {
  const scale = Math.min(1, longest / Math.max(largura, altura))
  return {
    largura: Math.max(1, Math.round(largura * scale)),
    altura: Math.max(1, Math.round(altura * scale)),
  }
}
