// Joints in drawn stone of which it is known what belongs together.
import { drawPedra } from '@lapida/pedra/draw-pedra'
import type { Figura } from '@lapida/pedra/formato'
import { RECEITAS, type NomeDaReceita } from '@lapida/pedra/receitas'
import type { Sorteio } from '../fotos/sorteio.ts'
import { sampleFace, type Face } from '@lapida/pedra/veio/sample-face'

/** The size of a drawn slab, mm: a part of one, of which a joint is. */
export const LADOS = { largura: 2200, altura: 1400 }
export const COMPRIMENTO = 600

export interface ChapaDesenhada {
  nome: NomeDaReceita
  figura: Figura
  pxPorMm: number
}

/** Stones that are sold for their veins, and stones that have none. */
export const COM_VEIO = (Object.keys(RECEITAS) as NomeDaReceita[]).filter(
  (nome) => RECEITAS[nome].angulo !== null,
)
export const SEM_VEIO = (Object.keys(RECEITAS) as NomeDaReceita[]).filter(
  (nome) => RECEITAS[nome].angulo === null,
)

export function drawChapa(nome: NomeDaReceita, semente: string, pxPorMm: number): ChapaDesenhada {
  const figura = drawPedra({
    receita: RECEITAS[nome],
    superficie: 'polida',
    virada: false,
    semente,
    sequencia: 1,
    ...LADOS,
    pixelsPorMm: pxPorMm,
    recorte: null,
  })
  return { nome, figura, pxPorMm }
}

/** A line on a slab: its middle, and whether it is upright. */
export interface Reta {
  x: number
  y: number
  upright: boolean
}

/** The stone above or left of a line, or that below or right of it from so many mm away, slid along by as many. */
export function faceOf(
  { figura, pxPorMm }: ChapaDesenhada,
  { x, y, upright }: Reta,
  { lado, longe = 0, ao = 0 }: { lado: 1 | -1; longe?: number; ao?: number },
): Face {
  const at = (along: number, off: number) =>
    upright ? { x: x - off, y: y + along } : { x: x + along, y: y + off }
  const half = COMPRIMENTO / 2
  const off = lado * longe
  return sampleFace(figura, pxPorMm, {
    de: at(ao - half, off),
    ate: at(ao + half, off),
    dentro: upright ? { x: -lado, y: 0 } : { x: 0, y: lado },
  })
}

/** A line somewhere on the slab, far enough from its border. */
export function drawReta(sorteio: Sorteio): Reta {
  const upright = sorteio.next() < 0.5
  const [along, across] = [COMPRIMENTO / 2 + 40, 60]
  const [left, low] = upright ? [across, along] : [along, across]
  return {
    x: left + sorteio.next() * (LADOS.largura - 2 * left),
    y: low + sorteio.next() * (LADOS.altura - 2 * low),
    upright,
  }
}

/** The same slab in another photo: brighter or darker, from one side to the other too, and noisy. */
export function otherFoto({ figura, ...chapa }: ChapaDesenhada, sorteio: Sorteio): ChapaDesenhada {
  const gain = 0.9 + 0.2 * sorteio.next()
  const slope = 0.2 * (sorteio.next() - 0.5)
  const data = new Uint8ClampedArray(figura.data)
  for (let at = 0; at < data.length; at += 4) {
    const across = ((at / 4) % figura.width) / figura.width - 0.5
    const noise = 4 * (sorteio.next() + sorteio.next() + sorteio.next() - 1.5)
    for (let part = 0; part < 3; part++)
      data[at + part] = (data[at + part] ?? 0) * gain * (1 + slope * across) + noise
  }
  return { ...chapa, figura: { ...figura, data } }
}
