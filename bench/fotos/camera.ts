// A camera in space, by rays: it shares nothing with the engine that it tests.
import type { Sorteio } from './sorteio.ts'

export type Vetor = readonly [number, number, number]
export interface Lugar {
  x: number
  y: number
}

const add = (a: Vetor, b: Vetor): Vetor => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const scale = (a: Vetor, by: number): Vetor => [a[0] * by, a[1] * by, a[2] * by]
const dot = (a: Vetor, b: Vetor) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vetor, b: Vetor): Vetor => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const unit = (a: Vetor) => scale(a, 1 / Math.sqrt(dot(a, a)))

export interface CameraPedida {
  largura: number
  altura: number
  /** mm */
  distancia: number
  yaw: number
  pitch: number
  roll: number
  /** of the division model, at half the diagonal */
  k: number
  /** a bend that no `k` has */
  resto: number
  /** halves of the diagonal */
  foco: number
  /** what the middle of the picture shows, mm */
  alvo: Lugar
}

/** The slab stands in the plane of x (right) and y (up), mm; the camera is in front of it. */
export class Camera {
  readonly pedida: CameraPedida
  readonly #eye: Vetor
  readonly #right: Vetor
  readonly #down: Vetor
  readonly #ahead: Vetor
  readonly #half: number

  constructor(pedida: CameraPedida) {
    this.pedida = pedida
    const radians = (degrees: number) => (degrees * Math.PI) / 180
    const [yaw, pitch, roll] = [radians(pedida.yaw), radians(pedida.pitch), radians(pedida.roll)]
    const target: Vetor = [pedida.alvo.x, pedida.alvo.y, 0]
    const away: Vetor = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)]
    this.#eye = add(target, scale(away, pedida.distancia))
    this.#ahead = scale(away, -1)
    const level = unit(cross(this.#ahead, [0, 1, 0]))
    const plumb = cross(this.#ahead, level)
    this.#right = add(scale(level, Math.cos(roll)), scale(plumb, Math.sin(roll)))
    this.#down = add(scale(plumb, Math.cos(roll)), scale(level, -Math.sin(roll)))
    this.#half = Math.hypot(pedida.largura, pedida.altura) / 2
  }

  /** What a pixel shows, mm: its ray meets the plane of the slab. */
  slabAt(px: number, py: number): Lugar {
    const { largura, altura, foco } = this.pedida
    const dx = (px - largura / 2) / this.#half
    const dy = (py - altura / 2) / this.#half
    const straight = this.#straighten(dx * dx + dy * dy)
    const a = (dx * straight) / foco
    const b = (dy * straight) / foco
    const [r, d, f, e] = [this.#right, this.#down, this.#ahead, this.#eye]
    const z = r[2] * a + d[2] * b + f[2]
    const reach = -e[2] / z
    return { x: e[0] + reach * (r[0] * a + d[0] * b + f[0]), y: e[1] + reach * (r[1] * a + d[1] * b + f[1]) }
  }

  /** Which pixel shows a place of the slab. */
  pixelAt({ x, y }: Lugar): Lugar {
    const { largura, altura, foco } = this.pedida
    const to = add([x, y, 0], scale(this.#eye, -1))
    const depth = dot(to, this.#ahead)
    const u = (foco * dot(to, this.#right)) / depth
    const v = (foco * dot(to, this.#down)) / depth
    const straight = Math.hypot(u, v)
    let bent = straight
    for (let round = 0; round < 12; round++) bent = straight / this.#straighten(bent * bent)
    const grow = straight > 0 ? bent / straight : 1
    return { x: largura / 2 + u * grow * this.#half, y: altura / 2 + v * grow * this.#half }
  }

  /** What the distance from the middle is multiplied by where the lens does not bend. */
  #straighten(square: number): number {
    return 1 / (1 + this.pedida.k * square) + this.pedida.resto * square * square
  }
}

export interface Chapa {
  largura: number
  altura: number
}

/** A person in front of a slab: from as near as shows all of it. */
export function drawCamera(
  sorteio: Sorteio,
  chapa: Chapa,
  foto: { largura: number; altura: number },
): Camera {
  const foco = sorteio.between(1.11, 1.29)
  const pedida: CameraPedida = {
    ...foto,
    yaw: sorteio.around(25),
    pitch: sorteio.around(20),
    roll: sorteio.around(5),
    k: sorteio.around(0.03),
    resto: sorteio.around(0.003),
    foco,
    alvo: { x: chapa.largura / 2 + sorteio.around(80), y: chapa.altura / 2 + sorteio.around(60) },
    distancia: sorteio.between(2500, 3600),
  }
  for (;;) {
    const camera = new Camera(pedida)
    const corners = [
      [0, 0],
      [chapa.largura, 0],
      [chapa.largura, chapa.altura],
      [0, chapa.altura],
    ] as const
    const inside = corners.every(([x, y]) => {
      const pixel = camera.pixelAt({ x, y })
      const border = 0.02 * foto.largura
      return (
        pixel.x > border &&
        pixel.y > border &&
        pixel.x < foto.largura - border &&
        pixel.y < foto.altura - border
      )
    })
    if (inside || pedida.distancia >= 4500) return camera
    pedida.distancia = Math.min(4500, pedida.distancia * 1.04)
  }
}
