import type { BordaDaPeca } from '@lapida/contracts/plano-corte'
import { caminhoOfBorda } from '@lapida/domain/plano-corte/contorno'
import { caminhoOfLinha, texto, TINTA, traco, type ElementoDaPagina } from '../base/elementos.ts'
import { larguraTexto } from '../base/texto-ajustado.ts'

type Tipo = BordaDaPeca['tipo']

/** Where the lower left corner of a piece stands on the page, and points of a millimetre. */
export interface OndeNaPagina {
  x: number
  y: number
  escala: number
}

interface Sinal {
  nome: string
  /** width of the line */
  espessura: number
  tracejado: string | null
  /** how far inside of the outline it is drawn */
  dentro: number
}

/** How each kind of side is drawn, from what is looked for first; a raw one is the outline itself. */
const SINAIS: Readonly<Record<Exclude<Tipo, 'bruta'>, Sinal>> = {
  acabada: { nome: 'borda acabada', espessura: 2.4, tracejado: null, dentro: 1.2 },
  'meia-esquadria': { nome: 'corte em 45°', espessura: 1.5, tracejado: '7 1.6 1.6 1.6', dentro: 1.8 },
  parede: { nome: 'parede', espessura: 0.5, tracejado: null, dentro: 2.6 },
  eletro: { nome: 'eletrodoméstico', espessura: 1, tracejado: '1 2', dentro: 1.8 },
  emenda: { nome: 'emenda', espessura: 1.2, tracejado: '3 2', dentro: 1.2 },
}

/** The kind of a side in words: the name of its finish, 'parede', '45°'. */
export function nomeOfBorda({ tipo, acabamento }: Pick<BordaDaPeca, 'tipo' | 'acabamento'>): string {
  if (tipo === 'bruta') return 'bruta'
  return tipo === 'acabada' ? acabamento || 'acabada' : SINAIS[tipo].nome
}

/** What is on the sides of a piece, drawn just inside of its outline. */
export function drawBordas(bordas: readonly BordaDaPeca[], onde: OndeNaPagina): ElementoDaPagina[] {
  return bordas.flatMap((borda) => {
    if (borda.tipo === 'bruta') return []
    const { espessura, tracejado, dentro } = SINAIS[borda.tipo]
    const line = traco(caminhoOfBorda(inwards(borda, dentro / onde.escala), onde), { espessura, tracejado })
    return borda.tipo === 'parede' ? [line, hatchOfWall(borda, onde)] : [line]
  })
}

type Lado = Pick<BordaDaPeca, 'de' | 'ate'>

/** The outline runs counter-clockwise: its inside is at the left. */
function inwards({ de, ate }: Lado, mm: number): Lado {
  const length = Math.hypot(ate.x - de.x, ate.y - de.y)
  if (length === 0) return { de, ate }
  const [nx, ny] = [-(ate.y - de.y) / length, (ate.x - de.x) / length]
  const move = (point: BordaDaPeca['de']) => ({ ...point, x: point.x + nx * mm, y: point.y + ny * mm })
  return { de: move(de), ate: move(ate) }
}

const WALL = { every: 4.5, long: 2.6 }

/** Strokes between the outline and the line of a wall; along the chord where the side is an arc. */
function hatchOfWall({ de, ate }: Lado, { x, y, escala }: OndeNaPagina): ElementoDaPagina {
  const [ax, ay, bx, by] = [x + de.x * escala, y - de.y * escala, x + ate.x * escala, y - ate.y * escala]
  const length = Math.hypot(bx - ax, by - ay)
  const [ux, uy] = length === 0 ? [0, 0] : [(bx - ax) / length, (by - ay) / length]
  let d = ''
  for (let at = WALL.long; at <= length; at += WALL.every) {
    const foot = { x: ax + ux * (at - WALL.long), y: ay + uy * (at - WALL.long) }
    d += caminhoOfLinha(
      [foot.x, foot.y],
      [foot.x + ux * WALL.long + uy * WALL.long, foot.y + uy * WALL.long - ux * WALL.long],
    )
  }
  return traco(d || caminhoOfLinha([ax, ay], [ax, ay]), { espessura: 0.5 })
}

/** What the lines along sides stand for: those that are there, each beside its sample. */
export function legendaOfBordas(
  bordas: readonly BordaDaPeca[],
  { x, y }: { x: number; y: number },
): ElementoDaPagina[] {
  const used = new Set(bordas.map(({ tipo }) => tipo))
  let left = x
  return Object.entries(SINAIS).flatMap(([tipo, { nome }]) => {
    if (!used.has(tipo as Tipo)) return []
    const sample: BordaDaPeca = {
      letra: '',
      acabamento: '',
      tipo: tipo as Tipo,
      de: { x: 0, y: 0, bulge: 0 },
      ate: { x: 18, y: 0, bulge: 0 },
    }
    const at = { x: left, y, escala: 1 }
    const words = texto(nome, { x: left + 21, y: y + 0.8, tamanho: 7 }, { cor: TINTA.cinza })
    left += 21 + larguraTexto(nome, 7) + 12
    return [...drawBordas([sample], at), words]
  })
}
