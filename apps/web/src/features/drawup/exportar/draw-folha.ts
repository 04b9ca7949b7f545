import type { FolhaDoDesenho } from '@lapida/documento/desenho/desenho-folha'
import type { ElementoDaFolha } from '@lapida/documento/base/elementos'
import { TINTA } from '@lapida/documento/base/elementos'
import type { Qr } from '@lapida/documento/base/qr'

/** What can be painted: a sheet, or a drawing without one. */
export type Papel = Pick<FolhaDoDesenho, 'largura' | 'altura' | 'elementos'> &
  Partial<Pick<FolhaDoDesenho, 'qr' | 'logo'>>

/** What a sheet carries besides its elements. */
export interface Enfeites {
  qr: Qr | null
  logo: CanvasImageSource | null
}

const FAMILIA = "'Geist Variable', Helvetica, Arial, sans-serif"

/** Waits for the letters of a sheet: a canvas does not load them by itself. */
export async function loadLetras(): Promise<void> {
  await Promise.all([400, 500, 600].map((peso) => document.fonts.load(`${peso} 12px ${FAMILIA}`, 'Ação 1')))
}

/** Paints a sheet on a canvas, `escala` pixels for each point, on white paper. */
export function drawFolha(
  context: CanvasRenderingContext2D,
  papel: Papel,
  { escala, qr, logo }: Enfeites & { escala: number },
): void {
  context.setTransform(escala, 0, 0, escala, 0, 0)
  context.fillStyle = TINTA.branco
  context.fillRect(0, 0, papel.largura, papel.altura)
  for (const elemento of papel.elementos) drawElemento(context, elemento)
  if (qr && papel.qr) {
    const { x, y, largura } = papel.qr
    context.save()
    context.translate(x, y)
    context.scale(largura / qr.size, largura / qr.size)
    context.fillStyle = TINTA.preto
    context.fill(new Path2D(qr.path))
    context.restore()
  }
  if (logo && papel.logo) drawLogo(context, logo, papel.logo)
}

function drawElemento(context: CanvasRenderingContext2D, elemento: ElementoDaFolha): void {
  if (elemento.tipo === 'traco') {
    const path = new Path2D(elemento.d)
    if (elemento.fundo !== null) {
      context.fillStyle = elemento.fundo
      context.fill(path, 'evenodd')
    }
    if (elemento.linha !== null) {
      context.strokeStyle = elemento.linha
      context.lineWidth = elemento.espessura
      context.setLineDash(elemento.tracejado?.split(' ').map(Number) ?? [])
      context.stroke(path)
    }
    return
  }
  const { x, y, texto, tamanho, peso, cor } = elemento
  const giro = elemento.tipo === 'inclinado' ? elemento.giro : elemento.girado ? -90 : 0
  context.save()
  context.translate(x, y)
  context.rotate((giro * Math.PI) / 180)
  context.font = `${peso} ${tamanho}px ${FAMILIA}`
  context.fillStyle = cor
  context.textAlign = elemento.tipo === 'inclinado' ? 'center' : ALINHAR[elemento.alinhar]
  context.fillText(texto, 0, 0)
  context.restore()
}

const ALINHAR = { start: 'left', middle: 'center', end: 'right' } as const

/** The logo as large as its place allows, in its middle. */
function drawLogo(
  context: CanvasRenderingContext2D,
  logo: CanvasImageSource,
  { x, y, largura, altura }: NonNullable<FolhaDoDesenho['logo']>,
): void {
  const [w, h] = 'naturalWidth' in logo ? [logo.naturalWidth, logo.naturalHeight] : [largura, altura]
  const k = Math.min(largura / w, altura / h)
  context.drawImage(logo, x + (largura - w * k) / 2, y + (altura - h * k) / 2, w * k, h * k)
}
