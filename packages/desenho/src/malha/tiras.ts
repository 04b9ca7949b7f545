import { alturaOfSaia } from '#quantities/altura-of-saia.ts'
import type { Peca, Regras } from '#model/tipos.ts'
import { anelOf, type Anel } from './anel.ts'
import {
  aoLongo,
  desdobrada,
  faixas,
  close,
  putNiveis,
  type Nivel,
  type NivelPosto,
  type Textura,
} from './corpo.ts'
import type { Ponto } from '#kernel/ponto.ts'
import type { Lado } from './lados.ts'
import { MalhaEmObra, type Malha, type Ponto3 } from './malha.ts'

/** Stretches in a row that belong together; `volta` when they close. */
export type Cadeia = { quais: number[]; volta: boolean }

/** A strip along a piece's outline: its section as levels, outer face upward and inner face down, heights in mm. */
type Secao = readonly PontoDaSecao[]

/** How far into the stone, and how high above the floor, mm. */
export type PontoDaSecao = { d: number; z: number }

/** What the sanding takes off the edge of an upstand, mm. */
const QUEBRA = 1.2

/** Neighbouring stretches with the same key, once around; stretches without a key belong to none. */
export function cadeias<T>(lados: readonly T[], chave: (lado: T, i: number) => string | undefined): Cadeia[] {
  const chaves = lados.map(chave)
  const n = lados.length
  const start = (i: number) => chaves[i] !== undefined && chaves[i] !== chaves[(i + n - 1) % n]
  const inicios = chaves.flatMap((_, i) => (start(i) ? [i] : []))
  if (inicios.length === 0)
    return chaves[0] === undefined ? [] : [{ quais: lados.map((_, i) => i), volta: true }]
  return inicios.map((inicio) => {
    const quais = [inicio]
    for (let i = (inicio + 1) % n; i !== inicio && chaves[i] === chaves[inicio]; i = (i + 1) % n)
      quais.push(i)
    return { quais, volta: false }
  })
}

/**
 * A strip swept along a chain of stretches: a closed mesh, mitred at corners within the chain. What is no part of the
 * chain stands back as `vizinho` says: the strip ends there. Undefined when it has no room.
 */
export function sweep(
  anel: Anel,
  { quais, volta }: Cadeia,
  {
    secao,
    vizinho,
    textura,
  }: { secao: Secao; vizinho: (lado: number, ponto: PontoDaSecao) => number; textura: Textura },
): Malha | undefined {
  const dentro = new Set(quais)
  const niveis = secao.map(({ d, z }): Nivel => ({
    z,
    recuos: anel.lados.map((_, i) => (dentro.has(i) ? d : vizinho(i, { d, z }))),
  }))
  const postos = putNiveis(anel, niveis)
  const [primeiro] = postos ?? []
  if (!postos || !primeiro) return undefined
  const obra = new MalhaEmObra()
  faixas({ obra, anel, niveis: [...postos, primeiro], textura }, quais, volta)
  if (!volta) {
    close(obra, ponta(postos, textura, { lado: quais[0] ?? 0, qual: 0 }))
    close(obra, ponta(postos, textura, { lado: quais.at(-1) ?? 0, qual: -1 }).toReversed())
  }
  return obra
}

/** A section at an end of its chain: the corners and where they lie on the slab, unfolded round the end. */
function ponta(
  niveis: readonly NivelPosto[],
  textura: Textura,
  { lado, qual }: { lado: number; qual: 0 | -1 },
): { p: Ponto3; uv: Ponto }[] {
  return niveis.map(({ pontos, recuos, z }) => {
    const { x = 0, y = 0 } = pontos[lado]?.at(qual) ?? {}
    const k = qual === 0 ? 0 : (pontos[lado]?.length ?? 1) - 1
    const naFace = textura({ lado, k, d: 0, z })
    const fundo = recuos[lado] ?? 0
    return { p: { x, y, z }, uv: { x: naFace.x + (qual === 0 ? -fundo : fundo), y: naFace.y } }
  })
}

/** Where a piece stands: height of its upper face above the floor, mm, and the rules it hangs its aprons by. */
export type Lugar = { topo: number; regras: Regras; tolerancia: number }

/** The upstands of a piece, each chain of equal ones as one closed mesh. Where unequal ones meet, the higher runs on. */
export function malhasOfFrontoes(peca: Peca, lados: readonly Lado[], { topo, tolerancia }: Lugar): Malha[] {
  const anel = anelOf(lados, tolerancia)
  const e = peca.espessura
  const altura = (i: number) => lados[i]?.frontao?.h ?? 0
  return cadeias(lados, ({ frontao }) => (frontao ? String(frontao.h) : undefined)).flatMap((cadeia) => {
    const h = altura(cadeia.quais[0] ?? 0)
    const q = Math.min(QUEBRA, h / 4, e / 4)
    const secao = [
      { d: 0, z: topo },
      { d: 0, z: topo + h },
      { d: e - q, z: topo + h },
      { d: e, z: topo + h - q },
      { d: e, z: topo },
    ]
    const vizinho = (i: number) => (altura(i) > h ? e : 0)
    return sweep(anel, cadeia, { secao, vizinho, textura: aoLongo(anel, topo) }) ?? []
  })
}

/** The aprons of a piece, each chain of equal ones as one closed mesh: mitred to the top, or glued below it. */
export function malhasOfSaias(peca: Peca, lados: readonly Lado[], lugar: Lugar): Malha[] {
  const anel = anelOf(lados, lugar.tolerancia)
  const corpos = lados.map((lado) => corpoOfSaia(peca, lado, lugar))
  const chave = ({ saia }: Lado) => (saia ? `${saia.uniao} ${saia.h}` : undefined)
  return cadeias(lados, chave).flatMap((cadeia) => {
    const este = corpos[cadeia.quais[0] ?? 0]
    if (!este) return []
    const vizinho = (i: number, { z }: PontoDaSecao) => {
      const outro = corpos[i]
      return outro && (outro.pe < este.pe || (outro.pe === este.pe && outro.secao.length > este.secao.length))
        ? outro.fundo(z)
        : 0
    }
    return (
      sweep(anel, cadeia, { secao: este.secao, vizinho, textura: desdobrada(anel, (z) => lugar.topo - z) }) ??
      []
    )
  })
}

type CorpoDaSaia = {
  secao: Secao
  /** Height of its foot above the floor. */
  pe: number
  /** How far it reaches into the room below the top at a height. */
  fundo: (z: number) => number
}

function corpoOfSaia(peca: Peca, { saia }: Lado, { topo, regras }: Lugar): CorpoDaSaia | undefined {
  if (!saia) return undefined
  const e = peca.espessura
  const h = alturaOfSaia(saia, peca, { ...regras, alturaBancada: topo })
  if (saia.uniao === 'topo') {
    const [alto, pe] = [topo - e, topo - e - h]
    const secao = [
      { d: 0, z: pe },
      { d: 0, z: alto },
      { d: e, z: alto },
      { d: e, z: pe },
    ]
    return { secao, pe, fundo: () => e }
  }
  const dentro = Math.min(e, h)
  const pe = topo - h
  const secao = [
    { d: 0, z: pe },
    { d: 0, z: topo - dentro },
    { d: 0, z: topo },
    { d: dentro, z: topo - dentro },
    { d: dentro, z: pe },
  ]
  return { secao, pe, fundo: (z) => Math.max(0, Math.min(dentro, topo - z)) }
}
