import { UNIDADE, type SalaEmTresD } from '@lapida/documento/prova/sala-formato'
import { axesOfSol } from '@lapida/pedra/quadro/luz-da-sala'

/** Numbers of a corner as they are written. */
export const POR_CANTO = 8

/** The sun of a room: what takes places onto what it sees, how deep that is, mm, and where it stands. */
export interface Sol {
  matriz: Float32Array
  fundo: number
  para: readonly [number, number, number]
  /** height of the floor, mm */
  chao: number
}

/** What the sun sees of all bodies at once, each corner within the picture and its depth, nearer ones first. */
export function solOfSala({ cantos, grupos, sol }: Pick<SalaEmTresD, 'cantos' | 'grupos' | 'sol'>): Sol {
  const [x = 0, y = 0, z = 1] = sol.map((value) => value / UNIDADE.normal)
  const long = Math.hypot(x, y, z)
  const para = [x / long, y / long, z / long] as const
  const { direita, cima, frente } = axesOfSol({ x: para[0], y: para[1], z: para[2] })
  const axes = [direita, cima, frente]
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  let chao = 0
  for (const { parede, faces } of grupos)
    for (const canto of parede ? [] : faces) {
      const at = (axis: number) => (cantos[canto * POR_CANTO + axis] ?? 0) / UNIDADE.lugar
      chao = Math.min(chao, at(2))
      axes.forEach((axis, i) => {
        const along = axis.x * at(0) + axis.y * at(1) + axis.z * at(2)
        low[i] = Math.min(low[i] ?? along, along)
        high[i] = Math.max(high[i] ?? along, along)
      })
    }
  const rows = axes.map((axis, i) => {
    const [from, to] = [low[i] ?? 0, high[i] ?? 0]
    const by = 2 / Math.max(1, (to - from) * MARGEM)
    return [axis.x * by, axis.y * by, axis.z * by, (-(from + to) / 2) * by]
  })
  rows.push([0, 0, 0, 1])
  return {
    matriz: Float32Array.from({ length: 16 }, (_, i) => rows[i % 4]?.[Math.floor(i / 4)] ?? 0),
    fundo: Math.max(1, ((high[2] ?? 0) - (low[2] ?? 0)) * MARGEM),
    para,
    chao: chao - 1,
  }
}

/** A little more than all that the sun sees, so that nothing lies on the border. */
const MARGEM = 1.02
