import { formatNumero } from '@lapida/domain/shared/decimal'
import { formatComprimento, type Unidade } from '@lapida/domain/shared/medidas'
import { caixaOfTexto, type Medido, type Primitiva } from '#display/primitivas.ts'
import { place } from '#kernel/laco.ts'
import {
  direcao,
  distancia,
  entre,
  escalar,
  esquerda,
  addPonto,
  rotate,
  vetor,
  type Ponto,
} from '#kernel/ponto.ts'
import { comprimentoSegmento, isReta, pontoOfSegmento, tangenteOfSegmento } from '#kernel/segmento.ts'
import { indiceOfAresta, segmentoAgudo, segmentoOfAresta } from '#model/contorno.ts'
import { posicaoOfRecorte } from '#model/recorte.ts'
import type { Cota, Peca } from '#model/tipos.ts'
import { medidaOfCota, pontoOfRef } from '#checks/contorno-e-arestas.ts'
import { medidasOfPeca, type MedidaDoRecorte } from './medidas-of-peca.ts'
import type { Ocupado } from './ocupado.ts'
import { livreForCota, putRotulo } from './rotulos.ts'

/** How dimensions are written: letter height in mm of the plan, and the reader's unit. */
export type EstiloDeCota = { altura: number; unidade: Unidade }

type Medicao = {
  a: Ponto
  b: Ponto
  texto: string
  mede?: Medido
  /** Away from the piece, length 1. */
  fora: Ponto
}

/** Levels at which a dimension line is tried, from the piece outward. */
const NIVEIS = 8

/**
 * The dimensions of the sides of a piece and of the ends of its seams on them, outside of it: each on the first level
 * where its text and line cross nothing, else with a leader. Of a rectangle two sides are enough.
 */
export function cotasOfLados(
  peca: Peca,
  ocupado: Ocupado,
  { soLados = false, ...estilo }: EstiloDeCota & { soLados?: boolean },
): Primitiva[] {
  const lados = ladosCotados(peca).map((i) => medicaoOfLado(peca, i, estilo))
  const emendas = soLados ? [] : medicoesOfEmendas(peca, estilo)
  return [...lados, ...emendas]
    .toSorted((um, outro) => distancia(um.a, um.b) - distancia(outro.a, outro.b))
    .flatMap((medicao) => putCota(peca, medicao, { ocupado, estilo }))
}

function ladosCotados(peca: Peca): number[] {
  const todos = peca.arestas.map((_, i) => i)
  const lados = todos.map((i) => segmentoAgudo(peca, i))
  const [a, b, c, d] = lados.map((lado) => Math.round(comprimentoSegmento(lado) * 10))
  const reto =
    lados.every(isReta) &&
    lados.every((lado, i) => {
      const seguinte = lados[(i + 1) % lados.length]
      return seguinte && Math.abs(escalar(direcao(lado.a, lado.b), direcao(seguinte.a, seguinte.b))) < 1e-6
    })
  return todos.length === 4 && reto && a === c && b === d ? [0, 1] : todos
}

function medicaoOfLado(peca: Peca, i: number, { unidade }: EstiloDeCota): Medicao {
  const lado = segmentoAgudo(peca, i)
  const [a, b] = [place(lado.a, peca.pos), place(lado.b, peca.pos)]
  const medida = formatComprimento(comprimentoSegmento(lado), unidade)
  const d = direcao(a, b)
  const mede: Medido = { tipo: 'aresta', arestaId: peca.arestas[i]?.id ?? '' }
  return { a, b, texto: isReta(lado) ? medida : `arco ${medida}`, mede, fora: { x: d.y, y: -d.x } }
}

/**
 * From both corners of a side to the end of a seam on it. What two ends say alike is written once, as is an end that
 * several seams share; an end in a corner says nothing new.
 */
function medicoesOfEmendas(peca: Peca, { unidade }: EstiloDeCota): Medicao[] {
  const ditas = new Set<string>()
  return medidasOfPeca(peca).emendas.flatMap(({ pontas }) => {
    const [uma, outra] = pontas.map(({ inicio, fim }) =>
      [inicio.mm, fim.mm]
        .map(Math.round)
        .toSorted((p, q) => p - q)
        .join(' '),
    )
    return pontas.flatMap(({ lado, inicio, fim }, i) => {
      const chave = `${lado.arestaId} ${inicio.mm}`
      if (ditas.has(chave) || (i === 1 && uma === outra) || Math.min(inicio.mm, fim.mm) < 1) return []
      ditas.add(chave)
      const segmento = segmentoOfAresta(peca, lado.arestaId)
      if (!segmento) return []
      const total = inicio.mm + fim.mm
      const [a, p, b] = [0, inicio.mm / total, 1].map((t) => place(pontoOfSegmento(segmento, t), peca.pos))
      if (!a || !p || !b) return []
      const fora = foraOfLado(peca, indiceOfAresta(peca, lado.arestaId))
      return [
        { a, b: p, texto: formatComprimento(inicio.mm, unidade), fora },
        { a: p, b, texto: formatComprimento(fim.mm, unidade), fora },
      ]
    })
  })
}

/** Dimensions that a person placed stand where they were placed; their text makes room like any other. */
export function cotasManuais(peca: Peca, ocupado: Ocupado, estilo: EstiloDeCota): Primitiva[] {
  return peca.cotas.flatMap((cota) => {
    const medicao = medicaoManual(peca, cota, estilo)
    return medicao ? putCota(peca, medicao, { ocupado, estilo, afast: cota.afast }) : []
  })
}

function medicaoManual(peca: Peca, cota: Cota, { unidade }: EstiloDeCota): Medicao | undefined {
  const [p, q] = [pontoOfRef(peca, cota.a), pontoOfRef(peca, cota.b)]
  if (!p || !q) return undefined
  const [a, b] = [place(p, peca.pos), place(q, peca.pos)]
  const eixo = cota.dir === 'h' ? { x: 1, y: 0 } : cota.dir === 'v' ? { x: 0, y: 1 } : direcao(a, b)
  const fim = addPonto(a, eixo, escalar(vetor(a, b), eixo))
  return {
    a,
    b: fim,
    texto: cota.texto ?? formatComprimento(medidaOfCota(cota, p, q), unidade),
    mede: { tipo: 'cota', cotaId: cota.id },
    fora: esquerda(eixo),
  }
}

type Onde = { ocupado: Ocupado; estilo: EstiloDeCota; afast?: number }

function putCota(peca: Peca, medicao: Medicao, { ocupado, estilo, afast }: Onde): Primitiva[] {
  const { altura } = estilo
  const { a, b, fora, texto, mede } = medicao
  const rot = giroLegivel(direcao(a, b))
  const primeiro = afast ?? altura * 3
  const comum = { papel: 'cota' as const, pecaId: peca.id, altura, texto, ...(mede ? { mede } : {}) }
  for (let nivel = 0; nivel < (afast === undefined ? NIVEIS : 1); nivel += 1) {
    const d = primeiro + nivel * altura * 2.4
    const [p, q] = [addPonto(a, fora, d), addPonto(b, fora, d)]
    const lugares = [0.5, 0.35, 0.65, 0.2, 0.8].map((t) => ({
      ...addPonto(entre(p, q, t), fora, altura * 0.95),
      rot,
    }))
    const livre = lugares.find(
      (lugar) =>
        livreForCota(ocupado, caixaOfTexto({ ...lugar, altura, texto })) &&
        linhaLivre(p, q, { ocupado, altura }),
    )
    if (livre) {
      const rotulo = putRotulo({ ...comum, lugares: [livre], alvo: livre }, ocupado)
      return [...rotulo, ...linhaOfCota(peca, { ...medicao, p, q }, { ocupado, altura })]
    }
  }
  const [p, q] = [addPonto(a, fora, primeiro), addPonto(b, fora, primeiro)]
  const linhas = linhaOfCota(peca, { ...medicao, p, q }, { ocupado, altura })
  return [...linhas, ...putRotulo({ ...comum, lugares: [], alvo: entre(p, q, 0.5) }, ocupado)]
}

/** Texts are read from below or from the right. */
function giroLegivel({ x, y }: Ponto): number {
  const angulo = Math.atan2(y, x)
  if (angulo > Math.PI / 2 + 1e-6) return angulo - Math.PI
  return angulo <= -Math.PI / 2 + 1e-6 ? angulo + Math.PI : angulo
}

/** How many steps of a dimension's line may run over other dimensions' lines: it may cross some, not lie on one. */
const CRUZAMENTOS_MAXIMOS = 3

function linhaLivre(
  inicio: Ponto,
  fim: Ponto,
  { ocupado, altura }: { ocupado: Ocupado; altura: number },
): boolean {
  // In an inner corner a dimension ends on the neighbour's outline: the tips do not count.
  const ponta = Math.min(0.1, (0.6 * altura) / Math.max(1e-9, distancia(inicio, fim)))
  const [p, q] = [entre(inicio, fim, ponta), entre(inicio, fim, 1 - ponta)]
  const partes = Math.max(1, Math.min(60, Math.ceil(distancia(p, q) / altura)))
  const estados = Array.from({ length: partes }, (_, i) => {
    const [a, b] = [entre(p, q, i / partes), entre(p, q, (i + 1) / partes)]
    const folga = altura * 0.2
    return ocupado.estado({
      minX: Math.min(a.x, b.x) - folga,
      minY: Math.min(a.y, b.y) - folga,
      maxX: Math.max(a.x, b.x) + folga,
      maxY: Math.max(a.y, b.y) + folga,
    })
  })
  const cruzamentos = estados.filter((estado) => estado === 'cruzavel').length
  return !estados.includes('ocupado') && cruzamentos <= CRUZAMENTOS_MAXIMOS
}

function linhaOfCota(
  peca: Peca,
  { a, b, p, q, fora }: Medicao & { p: Ponto; q: Ponto },
  { ocupado, altura }: { ocupado: Ocupado; altura: number },
): Primitiva[] {
  const linha = (de: Ponto, ate: Ponto): Primitiva => {
    ocupado.occupyLinhaDeCota(de, ate, altura)
    return { t: 'linha', papel: 'cota', pecaId: peca.id, a: de, b: ate }
  }
  const d = direcao(p, q)
  const risco = { x: (d.x + fora.x) * 0.35 * altura, y: (d.y + fora.y) * 0.35 * altura }
  const ponta = (centro: Ponto) => linha(addPonto(centro, risco, -1), addPonto(centro, risco))
  const auxiliar = (de: Ponto, ate: Ponto) =>
    linha(addPonto(de, direcao(de, ate), altura * 0.6), addPonto(ate, direcao(de, ate), altura * 0.4))
  return [linha(p, q), ponta(p), ponta(q), auxiliar(a, p), auxiliar(b, q)]
}

/**
 * The two distances of each opening from the sides, inside of the piece. One that follows another and lies in its axis
 * is measured across only.
 */
export function cotasOfRecortes(peca: Peca, ocupado: Ocupado, estilo: EstiloDeCota): Primitiva[] {
  return medidasOfPeca(peca).recortes.flatMap((medido) =>
    ([0, 1] as const).flatMap((qual) =>
      qual === 0 && isInAxis(peca, medido) ? [] : cotaMotriz(peca, medido, { qual, ocupado, estilo }),
    ),
  )
}

function isInAxis(peca: Peca, { recorte: { ancora, paiId }, distancias: [u] }: MedidaDoRecorte): boolean {
  if (ancora.tipo === 'arestas') return false
  const pai = medidasOfPeca(peca).recortes.find(({ recorte }) => recorte.id === paiId)
  const doPai = pai?.distancias[0]
  return doPai?.lado.arestaId === u.lado.arestaId && doPai.ref === u.ref && Math.abs(doPai.mm - u.mm) < 0.5
}

function cotaMotriz(
  peca: Peca,
  { recorte, distancias }: MedidaDoRecorte,
  { qual, ocupado, estilo: { altura, unidade } }: { qual: 0 | 1; ocupado: Ocupado; estilo: EstiloDeCota },
): Primitiva[] {
  const { lado, ref, mm } = distancias[qual]
  const onde = posicaoOfRecorte(peca, recorte)
  const segmento = segmentoOfAresta(peca, lado.arestaId)
  if (!onde.ok || !segmento || Math.abs(mm) < 0.05) return []
  const d = direcao(segmento.a, segmento.b)
  const rumo = ref === 'canto' ? d : esquerda(d)
  const pe = addPonto(onde.valor, rumo, -escalar(vetor(segmento.a, onde.valor), rumo))
  const [a, b] = [place(pe, peca.pos), place(addPonto(pe, rumo, mm), peca.pos)]
  const rot = giroLegivel(direcao(a, b))
  const ao = esquerda(direcao(a, b))
  const texto = formatComprimento(mm, unidade)
  const lugares = [0.5, 0.3, 0.7, 0.15, 0.85].flatMap((t) =>
    [1, -1].map((sinal) => ({ ...addPonto(entre(a, b, t), ao, sinal * altura * 0.95), rot })),
  )
  const linha: Primitiva = { t: 'linha', papel: 'cota', pecaId: peca.id, a, b }
  const { ancora } = recorte
  // What follows something else has no number of its own to be typed anew.
  const mede: Medido | undefined =
    ancora.tipo === 'arestas'
      ? { tipo: 'ancora', recorteId: recorte.id, qual: qual === 0 ? 'u' : 'v' }
      : undefined
  const comum = { papel: 'cota' as const, pecaId: peca.id, altura, texto, ...(mede ? { mede } : {}) }
  const posto = putRotulo({ ...comum, lugares, alvo: entre(a, b, 0.5) }, ocupado)
  ocupado.occupyLinhaDeCota(a, b, altura)
  return [linha, ...posto]
}

/** The angle of each corner that is out of square, inside of it. */
export function angulosOfCantos(peca: Peca, ocupado: Ocupado, { altura }: EstiloDeCota): Primitiva[] {
  const n = peca.vertices.length
  return medidasOfPeca(peca).cantos.flatMap(({ reto, graus }, i) => {
    const vertice = peca.vertices[i]
    if (reto || !vertice) return []
    const alvo = place(vertice, peca.pos)
    const [f, g] = [foraOfLado(peca, (i + n - 1) % n), foraOfLado(peca, i)]
    const dentro = direcao({ x: f.x + g.x, y: f.y + g.y }, { x: 0, y: 0 })
    const lugares = [3, 4.2, 5.4, 6.6].flatMap((k) =>
      [0, 0.3, -0.3, 0.6, -0.6].map((giro) => addPonto(alvo, rotate(dentro, giro), k * altura)),
    )
    const texto = textoOfGraus(graus)
    return putRotulo({ papel: 'cota', pecaId: peca.id, altura: altura * 0.85, texto, lugares, alvo }, ocupado)
  })
}

/** An angle as it is printed: '92,35°', no more decimals than it has, at most two. */
export function textoOfGraus(graus: number): string {
  return `${formatNumero(graus, 2, { minimo: 0 })}°`
}

/** The direction out of a side at its middle, on the plan. */
export function foraOfLado(peca: Peca, i: number): Ponto {
  const lado = segmentoAgudo(peca, i)
  const d = tangenteOfSegmento(lado, 0.5)
  const [p, q] = [place({ x: 0, y: 0 }, peca.pos), place({ x: d.y, y: -d.x }, peca.pos)]
  return vetor(p, q)
}
