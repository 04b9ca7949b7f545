import type { Figura } from '@lapida/pedra/formato'
import { fitFoto } from '@lapida/pedra/geometria/fit-foto'
import { invertMatriz, multiplyMatriz, type Matriz } from '@lapida/pedra/geometria/homografia'
import {
  LADOS,
  type Ajuste,
  type Borda,
  type Bordas,
  type Lado,
  type Ponto,
} from '@lapida/pedra/geometria/formato'
import { cameraOfJpeg } from '@lapida/pedra/lente/camera-of-jpeg'
import { findXadrez } from '@lapida/pedra/lente/find-xadrez'
import { avisosOfFoto } from '@lapida/pedra/imagem/avisos-da-foto'
import { applyBranco, measureBranco } from '@lapida/pedra/imagem/branco'
import { measureReflexo } from '@lapida/pedra/imagem/find-reflexo'
import { alignSegunda } from '@lapida/pedra/imagem/align-segunda'
import { findAlvos } from '@lapida/pedra/imagem/find-alvos'
import { findBordas, guessBordas, type BordasAchadas } from '@lapida/pedra/imagem/find-bordas'
import { flattenFoto, pxPorMetroOf } from '@lapida/pedra/imagem/flatten-foto'
import { joinFotos } from '@lapida/pedra/imagem/join-fotos'
import { evenLuz, fitLuz, FORCA_DA_LUZ } from '@lapida/pedra/imagem/luz'
import { measureNitidez } from '@lapida/pedra/imagem/measure-nitidez'
import { refineBorda, type BordaAchada } from '@lapida/pedra/imagem/refine-borda'
import { measureVeioDaFoto, SEM_VEIO } from '@lapida/pedra/veio/measure-veio-da-foto'
import type { LentesConhecidas } from '#data/local/lentes-guardadas.ts'
import type { Acabamento, Assentada, Conversa, Pedido, Pergunta, Resposta } from './mensagens.ts'

/** Photos of more pixels are opened smaller: their memory is what a phone has least of. */
const LONGEST_OPENED = 4_096
/** A second photo fills in where the first shows the light: it is opened smaller, because both lie in memory. */
const LONGEST_SECOND = 3_000
/** Crossings of a sheet are found to a tenth of a pixel: a smaller picture says enough of a lens. */
const LONGEST_SHEET = 2_000
/** What a camera tells of a photo stands before the picture, behind a small copy of it at most. */
const HEAD_BYTES = 131_072
/** Longest side of what is shown of the photo, and of the flat picture, px. */
const LONGEST_SHOWN = 1_600
/** Longest side of the photo as it is kept, px. */
const LONGEST_KEPT = 3_000
/** A sheet of paper leaning on a slab is some hundredths of the photo wide; of that the middle. */
const SHEET_SHARE = 0.012
const QUALITY = { shown: 0.8, kept: 0.8, flat: 0.9 }

interface Aberta {
  figura: Figura
  camera: string | null
  /** edges that were laid on the stone, with the places that say so; one that a finger moved is among them only where it was laid again */
  achadas: Partial<Record<Lado, BordaAchada | null>>
  ajuste: Ajuste | null
  /** of the same slab from beside the first; no finger lays it, the stone that both show does */
  segunda: Segunda | null
  /** the flat picture as it is shown, before its light is evened */
  plana: Figura | null
}

interface Segunda {
  figura: Figura
  camera: string | null
  achadas: BordasAchadas
  /** its edges, sure or not: where one begins to look for the stone of the first */
  palpites: Bordas
  /** null until it lies on the slab */
  ajuste: Ajuste | null
  /** how it lies beside the first: whatever becomes of that one's edges, both were taken from where they were */
  aoLado: { vista: Matriz; k: number } | null
}

let aberta: Aberta | null = null

type Respostas = { [P in Pergunta]: (pede: Conversa[P]['pede']) => Promise<Conversa[P]['responde']> }

const respostas: Respostas = {
  async abrir({ foto }) {
    aberta = null
    const figura = await readFigura(foto)
    if (!figura) return null
    const camera = await cameraOf(foto, figura)
    aberta = { figura, camera, achadas: {}, ajuste: null, segunda: null, plana: null }
    const { width: largura, height: altura } = figura
    return {
      largura,
      altura,
      camera,
      previa: await encode(figura, { longest: LONGEST_SHOWN, quality: QUALITY.shown }),
    }
  },
  async achar() {
    if (!aberta) return {}
    aberta.achadas = findBordas(aberta.figura)
    return Object.fromEntries(
      LADOS.flatMap((lado) => {
        const found = aberta?.achadas[lado]
        return found ? [[lado, found.borda]] : []
      }),
    )
  },
  async encostar({ lado, borda }) {
    const found = aberta && refineBorda(aberta.figura, borda)
    if (!aberta || !found) return null
    aberta.achadas = { ...aberta.achadas, [lado]: found }
    return found.borda
  },
  async abrirSegunda({ foto }) {
    if (!aberta) return null
    aberta.segunda = null
    if (!foto) return null
    const figura = await readFigura(foto, LONGEST_SECOND)
    if (!figura) return 'ilegivel'
    const camera = await cameraOf(foto, figura)
    if (!aberta) return null
    aberta.segunda = { figura, camera, ...guessBordas(figura), ajuste: null, aoLado: null }
    return 'aberta'
  },
  async verFolha({ foto }) {
    const figura = await readFigura(foto, LONGEST_SHEET)
    if (!figura) return null
    const { width: largura, height: altura } = figura
    return { camera: await cameraOf(foto, figura), largura, altura, cruzes: findXadrez(figura) }
  },
  async assentar({ bordas, medidas, lentes, alvos }) {
    if (!aberta) return null
    const { figura, camera } = aberta
    const foto = { largura: figura.width, altura: figura.height }
    const lente = lentes[camera ?? ''] ?? null
    const vistos = alvos && !medidas.contorno ? findAlvos(figura, { bordas, lados: medidas }) : null
    const { ajuste, porAlvos } = fitFoto({
      ...{ foto, bordas, medidas, lente, pontos: pontosOf(aberta, bordas) },
      alvos: alvos && vistos && { vistos, medidas: alvos },
    })
    aberta.ajuste = ajuste
    aberta.plana = null
    if (!ajuste) return null
    const pxPorMm = Math.min(1, LONGEST_SHOWN / Math.max(medidas.largura, medidas.altura))
    if (aberta.segunda) {
      laySegunda(aberta.segunda, { ajuste, lentes, plana: () => flattenFoto(figura, ajuste, { pxPorMm }) })
    }
    const { plana, segunda } = flatOf(figura, { ajuste, segunda: aberta.segunda, pxPorMm })
    aberta.plana = plana
    return {
      ...{ ajuste, avisos: avisosOfFoto({ figura, ajuste, plana }), segunda },
      alvos: alvos && (vistos ? { vistos, combinam: porAlvos } : 'nao-achados'),
    }
  },
  async aplainar(acabamento) {
    if (!aberta?.plana) return null
    const { figura, brancoRecusado } = finished(aberta, aberta.plana, acabamento)
    return {
      imagem: await encode(figura, { longest: LONGEST_SHOWN, quality: QUALITY.shown }),
      brancoRecusado,
    }
  },
  async medirVeio() {
    if (!aberta?.plana || !aberta.ajuste) return null
    const found = measureVeioDaFoto(aberta.plana, aberta.plana.width / aberta.ajuste.medidas.largura)
    return found.coerencia < SEM_VEIO
      ? 'sem'
      : { angulo: found.angulo, coerencia: Math.round(found.coerencia * 100) }
  },
  async fazer(acabamento) {
    if (!aberta?.ajuste) return null
    const { figura, ajuste } = aberta
    const pxPorMetro = pxPorMetroOf(ajuste.medidas)
    const pxPorMm = pxPorMetro / 1_000
    const { plana: flat } = flatOf(figura, { ajuste, segunda: aberta.segunda, pxPorMm })
    const done = finished(aberta, flat, acabamento)
    const escalaDoOriginal = Math.min(1, LONGEST_KEPT / Math.max(figura.width, figura.height))
    return {
      inteira: await encode(done.figura, { quality: QUALITY.flat }),
      original: await encode(figura, { longest: LONGEST_KEPT, quality: QUALITY.kept }),
      escalaDoOriginal,
      pxPorMetro,
      luz: acabamento.luz ? Math.round(FORCA_DA_LUZ * 1_000) : 0,
      branco: done.branco && [
        milesimos(done.branco[0]),
        milesimos(done.branco[1]),
        milesimos(done.branco[2]),
      ],
      reflexo: measureReflexo(flat),
      nitidez: measureNitidez(figura, ajuste)?.porMil ?? 0,
    }
  },
}

interface Primeira {
  ajuste: Ajuste
  lentes: LentesConhecidas
  /** its flat picture, made where it is wanted */
  plana: () => Figura
}

/**
 * Lays the second on the slab: by its edges and then by the stone, else from where the first lay. That takes long, and
 * stays as it was found beside the first, but with another lens. Stone without a pattern says nothing: there its own edges
 * have to be sure.
 */
function laySegunda(segunda: Segunda, { ajuste, lentes, plana }: Primeira): void {
  const { figura, camera, achadas, palpites, aoLado } = segunda
  const { medidas, lente } = ajuste
  if (aoLado?.k === lente.k && segunda.ajuste) {
    const homografia = multiplyMatriz(aoLado.vista, ajuste.homografia)
    segunda.ajuste = { ...segunda.ajuste, medidas, homografia }
    return
  }
  const byEdges = fitFoto({
    foto: { largura: figura.width, altura: figura.height },
    medidas,
    lente: lentes[camera ?? ''] ?? null,
    bordas: palpites,
    pontos: pontosOf({ achadas }, palpites),
  }).ajuste
  const begun = [byEdges, scaledAjuste(ajuste, figura)].filter((one) => one !== null)
  const byStone = alignSegunda(plana(), figura, begun)
  segunda.ajuste = byStone ?? (LADOS.every((lado) => achadas[lado]) ? byEdges : null)
  segunda.aoLado = byStone && {
    vista: multiplyMatriz(byStone.homografia, invertMatriz(ajuste.homografia)),
    k: lente.k,
  }
}

/** How a photo would lie that was taken from where the first was; null for one of another shape. */
function scaledAjuste(ajuste: Ajuste, { width, height }: Figura): Ajuste | null {
  const { largura, altura } = ajuste.foto
  const scale = width / largura
  if (Math.abs(height / altura / scale - 1) > 0.01) return null
  const homografia = ajuste.homografia.map((part, index) => (index < 6 ? part * scale : part))
  return { ...ajuste, foto: { largura: width, altura: height }, homografia }
}

/** The flat picture: where the first shows the light, what the second shows of the stone. */
function flatOf(
  figura: Figura,
  { ajuste, segunda, pxPorMm }: { ajuste: Ajuste; segunda: Segunda | null; pxPorMm: number },
): { plana: Figura; segunda: Assentada['segunda'] } {
  const plana = flattenFoto(figura, ajuste, { pxPorMm })
  if (!segunda) return { plana, segunda: null }
  const other = segunda.ajuste && flattenFoto(segunda.figura, segunda.ajuste, { pxPorMm })
  const joined = other && joinFotos(plana, other, pxPorMm)
  return joined ? { plana: joined.figura, segunda: 'juntada' } : { plana, segunda: 'outra-chapa' }
}

const milesimos = (gain: number) => Math.round(gain * 1_000)

/** The places along the edges that lie where the person has them now; a finger's word is the last. */
function pontosOf(
  { achadas }: Pick<Aberta, 'achadas'>,
  bordas: Bordas,
): Partial<Record<Lado, readonly Ponto[]>> {
  return Object.fromEntries(
    LADOS.flatMap((lado) => {
      const found = achadas[lado]
      return found && isSame(found.borda, bordas[lado]) ? [[lado, found.pontos]] : []
    }),
  )
}

function isSame(one: Borda, other: Borda): boolean {
  return (
    one.de.x === other.de.x &&
    one.de.y === other.de.y &&
    one.ate.x === other.ate.x &&
    one.ate.y === other.ate.y
  )
}

/** The flat picture with its light evened and its white made white, as far as that was asked for. */
function finished({ figura }: Aberta, flat: Figura, { luz, branco }: Acabamento) {
  const gains = branco && measureBranco(figura, sheetAround(figura, branco))
  const white = gains ? applyBranco(flat, gains) : flat
  return {
    figura: luz ? evenLuz(white, fitLuz(white)) : white,
    branco: gains,
    brancoRecusado: branco !== null && gains === null,
  }
}

/** What of the sheet is looked at: a small square around the place that was pointed at. */
function sheetAround({ width, height }: Figura, { x, y }: Ponto) {
  const side = Math.max(12, Math.round(Math.max(width, height) * SHEET_SHARE))
  return { x: x - side / 2, y: y - side / 2, largura: side, altura: side }
}

/** The pixels of a photo, upright; null where the browser cannot read it. */
async function readFigura(foto: Blob, longest = LONGEST_OPENED): Promise<Figura | null> {
  const bitmap = await openBitmap(foto)
  if (!bitmap) return null
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const image = context?.getImageData(0, 0, canvas.width, canvas.height)
  return image ? { width: image.width, height: image.height, data: image.data } : null
}

/** Which camera took a photo, and in which shape: a picture that is cut to another shape bends otherwise. */
async function cameraOf(foto: Blob, { width, height }: Figura): Promise<string | null> {
  const camera = cameraOfJpeg(new Uint8Array(await foto.slice(0, HEAD_BYTES).arrayBuffer()))
  return camera && `${camera} ${(Math.max(width, height) / Math.min(width, height)).toFixed(2)}`
}

async function openBitmap(foto: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(foto, { imageOrientation: 'from-image' })
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

async function encode(
  { width, height, data }: Figura,
  { longest = Infinity, quality }: { longest?: number; quality: number },
): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(width, height))
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0)
  if (scale === 1) return canvas.convertToBlob({ type: 'image/jpeg', quality })
  const small = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
  const context = small.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(canvas, 0, 0, small.width, small.height)
  return small.convertToBlob({ type: 'image/jpeg', quality })
}

/** One question after the other: each begins with what the one before left. */
let before: Promise<unknown> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<Pedido>) => {
  before = before.catch(reportError).then(async () => {
    const answer = respostas[data.tipo] as (pede: Pedido) => Promise<unknown>
    const resposta: Resposta = { pedido: data.pedido, valor: null }
    try {
      resposta.valor = await answer(data)
    } finally {
      self.postMessage(resposta)
    }
  })
})
