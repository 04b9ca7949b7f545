import { zoom, pan, rotate, type Camera } from '@lapida/desenho/malha/camera'

/** What fingers, mouse and keys do to a camera. */
export type Movimento = (camera: Camera) => Camera

const PASSO = Math.PI / 24
const PASSO_AO_LADO = 0.06
const ZOOM = 1.15

const SETAS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** What a key does: arrows turn, with Shift they move; + and − come nearer and go away. */
export function movimentoOfTecla({
  key,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey'>): Movimento | undefined {
  const seta = SETAS[key]
  if (seta && shiftKey) return (camera) => pan(camera, -seta[0] * PASSO_AO_LADO, -seta[1] * PASSO_AO_LADO)
  if (seta) return (camera) => rotate(camera, seta[0] * PASSO, seta[1] * PASSO)
  if (key === '+' || key === '=') return (camera) => zoom(camera, 1 / ZOOM)
  if (key === '-' || key === '_') return (camera) => zoom(camera, ZOOM)
  return undefined
}

/** What a turn of the wheel does. */
export function movimentoOfRoda(deltaY: number): Movimento {
  return (camera) => zoom(camera, Math.exp(Math.max(-300, Math.min(300, deltaY)) * 0.0015))
}

interface Dedo {
  x: number
  y: number
}

/**
 * Fingers and mouse on the picture: one turns, two pinch and move; the right button, the middle one or Shift moves. A
 * picture of `altura` pixels turns half around over its height.
 */
export class Gestos {
  private readonly dedos = new Map<number, Dedo>()
  private move = false

  press(pointerId: number, dedo: Dedo, move: boolean): void {
    this.dedos.set(pointerId, dedo)
    this.move = move
  }

  release(pointerId: number): void {
    this.dedos.delete(pointerId)
  }

  advance(pointerId: number, agora: Dedo, altura: number): Movimento | undefined {
    const antes = this.dedos.get(pointerId)
    if (!antes) return undefined
    const outro = [...this.dedos].find(([id]) => id !== pointerId)?.[1]
    this.dedos.set(pointerId, agora)
    const [dx, dy] = [(agora.x - antes.x) / altura, (agora.y - antes.y) / altura]
    if (outro) {
      const [longe, perto] = [distancia(antes, outro), Math.max(1, distancia(agora, outro))]
      // Each finger of two moves the picture by half of its way.
      return (camera) => zoom(pan(camera, dx / 2, -dy / 2), longe / perto)
    }
    if (this.move) return (camera) => pan(camera, dx, -dy)
    return (camera) => rotate(camera, -dx * Math.PI, dy * Math.PI)
  }
}

function distancia(a: Dedo, b: Dedo): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
