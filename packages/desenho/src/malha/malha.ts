/** A point or a direction of space: X and Y of the plan, Z up from the floor; points in mm. */
export type Ponto3 = { readonly x: number; readonly y: number; readonly z: number }

/**
 * Triangles as a graphics card takes them: three numbers per corner for place (mm) and normal, two for the texture (mm
 * on the stone), and three corners per triangle, counter-clockwise seen from outside.
 */
export type Malha = {
  readonly posicoes: readonly number[]
  readonly normais: readonly number[]
  readonly uvs: readonly number[]
  readonly indices: readonly number[]
}

/** A corner of a triangle. */
export type Canto3 = { p: Ponto3; n: Ponto3; u: number; v: number }

/** A mesh in the making. */
export class MalhaEmObra implements Malha {
  readonly posicoes: number[] = []
  readonly normais: number[] = []
  readonly uvs: number[] = []
  readonly indices: number[] = []

  /** Adds a corner and gives its number. */
  canto({ p, n, u, v }: Canto3): number {
    this.posicoes.push(p.x, p.y, p.z)
    this.normais.push(n.x, n.y, n.z)
    this.uvs.push(u, v)
    return this.posicoes.length / 3 - 1
  }

  /** Adds a triangle of three corners; one whose corners are not three places is none. */
  triangulo(a: number, b: number, c: number): void {
    if (this.mesmoLugar(a, b) || this.mesmoLugar(b, c) || this.mesmoLugar(a, c)) return
    this.indices.push(a, b, c)
  }

  /** Adds a face with four corners, counter-clockwise seen from outside; corners that coincide make it a triangle. */
  quadra(cantos: readonly [Canto3, Canto3, Canto3, Canto3]): void {
    const [a, b, c, d] = cantos
    const plana = iguais(a.p, b.p) && iguais(c.p, d.p)
    if (plana || (iguais(b.p, c.p) && iguais(a.p, d.p))) return
    const [i, j, k, l] = [this.canto(a), this.canto(b), this.canto(c), this.canto(d)]
    this.triangulo(i, j, k)
    this.triangulo(i, k, l)
  }

  private mesmoLugar(a: number, b: number): boolean {
    return [0, 1, 2].every((eixo) => this.posicoes[a * 3 + eixo] === this.posicoes[b * 3 + eixo])
  }
}

function iguais(a: Ponto3, b: Ponto3): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z
}

/** The normal of a triangle, of length 1; up for one without area. */
export function normalOf(a: Ponto3, b: Ponto3, c: Ponto3): Ponto3 {
  const [ux, uy, uz] = [b.x - a.x, b.y - a.y, b.z - a.z]
  const [vx, vy, vz] = [c.x - a.x, c.y - a.y, c.z - a.z]
  return unitario({ x: uy * vz - uz * vy, y: uz * vx - ux * vz, z: ux * vy - uy * vx })
}

/** The direction with length 1; up when it has none. */
export function unitario({ x, y, z }: Ponto3): Ponto3 {
  const d = Math.hypot(x, y, z)
  return d < 1e-12 ? { x: 0, y: 0, z: 1 } : { x: x / d, y: y / d, z: z / d }
}

/** Several meshes as one. */
export function joinMalhas(malhas: readonly Malha[]): Malha {
  const soma = {
    posicoes: [] as number[],
    normais: [] as number[],
    uvs: [] as number[],
    indices: [] as number[],
  }
  for (const malha of malhas) {
    const base = soma.posicoes.length / 3
    for (const valor of malha.posicoes) soma.posicoes.push(valor)
    for (const valor of malha.normais) soma.normais.push(valor)
    for (const valor of malha.uvs) soma.uvs.push(valor)
    for (const indice of malha.indices) soma.indices.push(indice + base)
  }
  return soma
}

/** A change of place that keeps lengths: where the origin goes, and what becomes of the three axes. */
export type Movimento = { readonly o: Ponto3; readonly x: Ponto3; readonly y: Ponto3; readonly z: Ponto3 }

/** A change of place from what it does to points. */
export function movimentoOf(change: (p: Ponto3) => Ponto3): Movimento {
  const o = change({ x: 0, y: 0, z: 0 })
  const eixo = (p: Ponto3) => menos(change(p), o)
  return { o, x: eixo({ x: 1, y: 0, z: 0 }), y: eixo({ x: 0, y: 1, z: 0 }), z: eixo({ x: 0, y: 0, z: 1 }) }
}

const PARADO: Ponto3 = { x: 0, y: 0, z: 0 }

/** A direction after a change of place. */
export function direcaoMovida(movimento: Movimento, n: Ponto3): Ponto3 {
  const [x = 0, y = 0, z = 0] = move(movimento, PARADO, [n.x, n.y, n.z])
  return { x, y, z }
}

/** Points after a change of place: three numbers each. */
export function pontosMovidos(movimento: Movimento, pontos: readonly number[]): number[] {
  return move(movimento, movimento.o, pontos)
}

/** A mesh somewhere else; `vira` when it is seen in a mirror. */
export function malhaMovida(malha: Malha, movimento: Movimento, vira: boolean): Malha {
  return {
    posicoes: pontosMovidos(movimento, malha.posicoes),
    normais: move(movimento, PARADO, malha.normais),
    uvs: malha.uvs,
    indices: vira ? malha.indices.toReversed() : malha.indices,
  }
}

function move({ x, y, z }: Movimento, o: Ponto3, valores: readonly number[]): number[] {
  const novos = new Array<number>(valores.length)
  for (let i = 0; i < valores.length; i += 3) {
    const [a, b, c] = [valores[i] ?? 0, valores[i + 1] ?? 0, valores[i + 2] ?? 0]
    novos[i] = o.x + a * x.x + b * y.x + c * z.x
    novos[i + 1] = o.y + a * x.y + b * y.y + c * z.y
    novos[i + 2] = o.z + a * x.z + b * y.z + c * z.z
  }
  return novos
}

/** What a closed mesh encloses, in mm³. */
export function volumeOfMalha({ posicoes, indices }: Malha): number {
  const lugar = (indice: number | undefined): Ponto3 => {
    const [x = 0, y = 0, z = 0] = posicoes.slice((indice ?? 0) * 3, (indice ?? 0) * 3 + 3)
    return { x, y, z }
  }
  // From a corner of the mesh itself: a piece far from the origin loses no digits.
  const origem = lugar(indices[0])
  let seis = 0
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [lugar(indices[i]), lugar(indices[i + 1]), lugar(indices[i + 2])]
    seis += seisVolumes(menos(a, origem), menos(b, origem), menos(c, origem))
  }
  return seis / 6
}

function menos(a: Ponto3, b: Ponto3): Ponto3 {
  return { x: a.x - b.x, y: a.y - b.y, z: a.z - b.z }
}

/** Six times the volume of the tetrahedron of three points and the origin. */
function seisVolumes(p: Ponto3, q: Ponto3, r: Ponto3): number {
  return p.x * (q.y * r.z - q.z * r.y) + p.y * (q.z * r.x - q.x * r.z) + p.z * (q.x * r.y - q.y * r.x)
}
