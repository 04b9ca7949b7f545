import { place } from '#kernel/laco.ts'
import { partesOfPeca } from '#model/partes.ts'
import type { Desenho, Id, Peca, Regras } from '#model/tipos.ts'
import { rememberByObject } from '#quantities/remember.ts'
import { aparelhosOfPeca, type PapelDoSolido } from './aparelhos.ts'
import { ladosOfPeca } from './lados.ts'
import {
  direcaoMovida,
  malhaMovida,
  movimentoOf,
  pontosMovidos,
  type Malha,
  type Movimento,
  type Ponto3,
} from './malha.ts'
import { isOfBancada, montagem, type Copia } from './montagem.ts'
import { armarioOfPeca, paredesOfPeca } from './moveis.ts'
import { pedraOfPeca, type NomesDosAcabamentos } from './pedra.ts'

/** A body of the room, in mm: X and Y of the plan, Z up from the floor. */
export type Solido = {
  papel: PapelDoSolido
  pecaId: Id
  /** The stone, for what is made of it. */
  materialId?: string
  malha: Malha
  /** Of stone: what it was made as, for who asks from where it is cut. */
  pedra?: PedraDoSolido
  /** A wall's inner face: a point of it and the direction into the room. */
  frente?: { p: Ponto3; n: Ponto3 }
}

/** A body of stone as its piece makes it. */
export type PedraDoSolido = {
  classe: 'placa' | 'frontao' | 'saia'
  /** In the coordinates of its piece, the upper face at `topo`; corner for corner the mesh of the room. */
  naPeca: Malha
  topo: number
  /** Which of the pieces that the room has of it, 0 for the first. */
  copia: number
}

/** Lines on bodies: pairs of points, three numbers each. */
export type LinhasDaCena = { papel: 'emenda' | 'fresta'; pontos: number[] }

/** A drawing as a room. */
export type Cena = { solidos: Solido[]; linhas: LinhasDaCena[]; caixa?: { min: Ponto3; max: Ponto3 } }

/** How a room is made: the same object for the same answer, so that only changed pieces are made anew. */
export type Feitio = {
  regras: Regras
  nomes?: NomesDosAcabamentos
  /** How far a chord may leave its arc, mm. */
  tolerancia?: number
}

const TOLERANCIA = 0.3

/**
 * The pieces of a drawing where they stand, with upstands, aprons, waterfalls, basins and taps, and, grey, the walls
 * and cupboards around them. Pieces whose outline is broken are left out.
 */
export function cenaOfDesenho(desenho: Pick<Desenho, 'pecas'>, feitio: Feitio): Cena {
  const pecas = Object.values(desenho.pecas)
  const copias = montagem(pecas)
  const solidos: Solido[] = []
  const linhas: LinhasDaCena[] = []
  for (const peca of pecas) {
    const local = conteudo(peca, feitio)
    for (const [i, copia] of (copias.get(peca.id) ?? []).entries()) {
      const onde = { ...noComodo(copia), copia: i }
      solidos.push(...local.solidos.map((solido) => putSolido(solido, peca, onde)))
      for (const { papel, pontos } of local.linhas)
        linhas.push({ papel, pontos: pontosMovidos(onde.movimento, pontos) })
    }
  }
  const caixa = caixaOfSolidos(solidos)
  return { solidos, linhas, ...(caixa ? { caixa } : {}) }
}

type SolidoLocal = Omit<Solido, 'pecaId' | 'materialId' | 'pedra'> & {
  pedra?: Pick<PedraDoSolido, 'classe' | 'topo'>
}
type Conteudo = { solidos: SolidoLocal[]; linhas: LinhasDaCena[] }

/** A piece in its own coordinates, a top at its height in the room: as long as piece and rules are the same, the same. */
const conteudo = rememberByObject(
  (peca: Peca, { regras, nomes, tolerancia = TOLERANCIA }: Feitio): Conteudo => {
    const deBancada = isOfBancada(peca)
    // Aprons hang to the floor and cupboards stand on it: a top is made where it stands, all else from its underside.
    const topo = deBancada ? regras.alturaBancada : peca.espessura
    const lugar = { topo, regras, tolerancia }
    const lados = ladosOfPeca(peca)
    const pedra = pedraOfPeca(peca, lugar, nomes)
    const armario = peca.classe === 'tampo' ? armarioOfPeca(peca, lados, lugar) : undefined
    const paredes = deBancada ? paredesOfPeca(lados, lugar) : []
    return {
      solidos: [
        ...dePedra('placa', topo, pedra.placas),
        ...dePedra('frontao', topo, pedra.frontoes),
        ...dePedra('saia', topo, pedra.saias),
        ...aparelhosOfPeca(peca, topo, tolerancia),
        ...(armario ? [{ papel: 'armario' as const, malha: armario.malha }] : []),
        ...paredes.map((parede) => ({ papel: 'parede' as const, ...parede })),
      ],
      linhas: [
        { papel: 'fresta', pontos: armario?.frestas ?? [] },
        { papel: 'emenda', pontos: linhasOfEmendas(peca, topo) },
      ],
    }
  },
)

function dePedra(classe: PedraDoSolido['classe'], topo: number, malhas: readonly Malha[]): SolidoLocal[] {
  return malhas.map((malha) => ({ papel: 'pedra', malha, pedra: { classe, topo } }))
}

function linhasOfEmendas(peca: Peca, topo: number): number[] {
  const partes = partesOfPeca(peca)
  if (!partes.ok) return []
  return partes.valor.linhas.flatMap(({ a, b }) => [a.x, a.y, topo + 0.4, b.x, b.y, topo + 0.4])
}

type Lugar = { movimento: Movimento; vira: boolean }

function putSolido(
  { papel, malha, pedra, frente }: SolidoLocal,
  peca: Peca,
  onde: Lugar & { copia: number },
): Solido {
  const movida = malhaMovida(malha, onde.movimento, onde.vira)
  return {
    papel,
    pecaId: peca.id,
    ...(peca.materialId ? { materialId: peca.materialId } : {}),
    malha: papel === 'pedra' ? { ...movida, uvs: uvsNoVeio(movida.uvs, peca) } : movida,
    ...(pedra ? { pedra: { ...pedra, naPeca: malha, copia: onde.copia } } : {}),
    ...(frente ? { frente: frenteMovida(frente, onde.movimento) } : {}),
  }
}

function frenteMovida({ p, n }: NonNullable<Solido['frente']>, movimento: Movimento): Solido['frente'] {
  const [x = 0, y = 0, z = 0] = pontosMovidos(movimento, [p.x, p.y, p.z])
  return { p: { x, y, z }, n: direcaoMovida(movimento, n) }
}

/** From a piece's own coordinates to the room. */
function noComodo({ pos, giro }: Copia): Lugar {
  const movimento = movimentoOf((p) => {
    const girado = giro(p)
    return { ...place(girado, pos), z: girado.z }
  })
  return { movimento, vira: pos.espelho === true }
}

/** Texture along the vein: u runs with it. Each piece comes from its own part of the slab. */
function uvsNoVeio(uvs: readonly number[], { veio, pos }: Peca): number[] {
  const angulo = (-veio.angulo * Math.PI) / 180
  const [cos, sin] = [Math.cos(angulo), Math.sin(angulo)]
  const novos = new Array<number>(uvs.length)
  for (let i = 0; i < uvs.length; i += 2) {
    const [x, y] = [(uvs[i] ?? 0) + pos.x, (uvs[i + 1] ?? 0) + pos.y]
    novos[i] = x * cos - y * sin
    novos[i + 1] = x * sin + y * cos
  }
  return novos
}

function caixaOfSolidos(solidos: readonly Solido[]): Cena['caixa'] {
  if (solidos.length === 0) return undefined
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const { malha } of solidos)
    for (let i = 0; i < malha.posicoes.length; i += 1) {
      const [eixo, valor] = [i % 3, malha.posicoes[i] ?? 0]
      if (valor < (min[eixo] ?? 0)) min[eixo] = valor
      if (valor > (max[eixo] ?? 0)) max[eixo] = valor
    }
  const ponto = ([x = 0, y = 0, z = 0]: number[]) => ({ x, y, z })
  return { min: ponto(min), max: ponto(max) }
}
