import { moveAresta, setCantos, setComprimento } from '@lapida/desenho/commands/arestas'
import { movePecas } from '@lapida/desenho/commands/arranjo'
import { setCota } from '@lapida/desenho/commands/cotas-e-rebaixos'
import { setNota } from '@lapida/desenho/commands/documento'
import { moveRecorte, setAncora } from '@lapida/desenho/commands/recortes'
import { emSequencia } from '@lapida/desenho/commands/sequencia'
import {
  cruz,
  direcao,
  distancia,
  escalar,
  esquerda,
  addPonto,
  vetor,
  type Ponto,
} from '@lapida/desenho/kernel/ponto'
import { pontoOfSegmento } from '@lapida/desenho/kernel/segmento'
import { comprimentoOfAresta } from '@lapida/desenho/model/contorno'
import type { Desenho, Id, Peca } from '@lapida/desenho/model/tipos'
import { snapAresta, snapPeca, type Encaixe } from '@lapida/desenho/snap/snap'
import { marcosOfPeca, naPeca } from '@lapida/desenho/snap/marcos'
import { parseConta } from '@lapida/domain/shared/conta'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { howItSnaps, type Mundo, type Ponteiro } from './ferramenta.ts'
import { snapRecorte } from './snap-recorte.ts'
import type { Comando } from '#features/drawup/tipos.ts'

/** What is held while it is dragged. */
export type Pega =
  | { tipo: 'aresta'; pecaId: Id; arestaId: Id }
  | { tipo: 'vertice'; pecaId: Id; verticeId: Id; modo: 'move' | 'raio' | 'chanfro' }
  | { tipo: 'recorte'; pecaId: Id; recorteId: Id }
  | { tipo: 'pecas'; pecaIds: readonly Id[] }
  | { tipo: 'nota'; notaId: Id }
  | { tipo: 'cota'; pecaId: Id; cotaId: Id }

/** What a drag would do, here and now. */
export interface Arrastado {
  comando: Comando
  encaixe?: Encaixe
  /** the live measure, in words */
  rotulo: string
}

interface Arrasto {
  pega: Pega
  /** where it was taken, mm */
  de: Ponto
  ponteiro: Ponteiro
  /** a measure that was typed meanwhile; it counts instead of the pointer */
  digitado: string
}

/** What a drag comes to; null while nothing would change. Words instead of it say why it cannot be. */
export function resolveArrasto(arrasto: Arrasto, mundo: Mundo): Arrastado | { recusa: string } | null {
  const { pega } = arrasto
  const lido = arrasto.digitado === '' ? null : parseConta(arrasto.digitado.replace(/^\+/, ''), mundo.unidade)
  if (lido && !lido.ok) return { recusa: lido.problema.mensagem }
  const pedido = { ...arrasto, mm: lido?.valor.mm ?? null }
  switch (pega.tipo) {
    case 'aresta':
      return daAresta(pega, pedido, mundo)
    case 'vertice':
      return pega.modo === 'move' ? doCanto(pega, pedido, mundo) : daPonta(pega, pedido, mundo)
    case 'recorte':
      return doRecorte(pega, pedido, mundo)
    case 'pecas':
      return dasPecas(pega, pedido, mundo)
    case 'nota':
      return daNota(pega, pedido, mundo)
    case 'cota':
      return daCota(pega, pedido, mundo)
  }
}

type Pedido = Arrasto & { mm: number | null }

function daAresta(
  { pecaId, arestaId }: Extract<Pega, { tipo: 'aresta' }>,
  pedido: Pedido,
  mundo: Mundo,
): Arrastado | null {
  const { de, ponteiro, mm, digitado } = pedido
  const peca = mundo.desenho.pecas[pecaId]
  const lado = peca && marcosOfPeca(peca).lados.find((um) => um.arestaId === arestaId)?.lado
  if (!peca || !lado) return null
  const fora = fora1(peca, lado)
  const bruto = escalar(vetor(de, ponteiro.em), fora)
  const { delta, encaixe } =
    mm !== null && /^[+-]/.test(digitado)
      ? { delta: mm, encaixe: undefined }
      : snapAresta(
          mundo.plano,
          { lado: paraFora(peca, lado), delta: bruto, pecaId },
          howItSnaps(ponteiro, mundo),
        )
  // A bare number is the length that the next side is to have; with a sign it is the way that this one goes.
  const seguinte = ladoMedido(peca, arestaId)
  if (mm !== null && seguinte && !/^[+-]/.test(digitado)) {
    const alvo = { pecaId, arestaId: seguinte.arestaId }
    return {
      comando: (desenho) => setComprimento(desenho, alvo, { mm, expr: digitado, ponta: seguinte.ponta }),
      rotulo: '',
    }
  }
  if (Math.abs(delta) < 0.05) return null
  const comando = (desenho: Desenho) => moveAresta(desenho, { pecaId, arestaId }, delta)
  return {
    comando,
    ...(encaixe ? { encaixe } : {}),
    rotulo: rotuloOfAresta({ comando, delta, pecaId, seguinte }, mundo),
  }
}

/** The direction out of the piece, on the plan; a mirrored piece runs the other way round. */
function fora1(peca: Peca, { a, b }: { a: Ponto; b: Ponto }): Ponto {
  const d = direcao(a, b)
  return peca.pos.espelho ? esquerda(d) : esquerda({ x: -d.x, y: -d.y })
}

function paraFora<T extends { a: Ponto; b: Ponto; bulge: number }>({ pos }: Peca, lado: T): T {
  return pos.espelho ? { ...lado, a: lado.b, b: lado.a, bulge: -lado.bulge } : lado
}

/** The neighbour whose length a dragged side changes, and which of its ends moves; the longer one where both do. */
function ladoMedido(peca: Peca, arestaId: Id): { arestaId: Id; ponta: 'inicio' | 'fim' } | undefined {
  const n = peca.arestas.length
  const i = peca.arestas.findIndex(({ id }) => id === arestaId)
  const [antes, depois] = [peca.arestas[(i + n - 1) % n], peca.arestas[(i + 1) % n]]
  if (!antes || !depois) return undefined
  return comprimentoOfAresta(peca, antes.id) > comprimentoOfAresta(peca, depois.id)
    ? { arestaId: antes.id, ponta: 'fim' }
    : { arestaId: depois.id, ponta: 'inicio' }
}

function rotuloOfAresta(
  {
    comando,
    delta,
    pecaId,
    seguinte,
  }: { comando: Comando; delta: number; pecaId: Id; seguinte: ReturnType<typeof ladoMedido> },
  { desenho, unidade }: Mundo,
): string {
  const sinal = `${delta < 0 ? '−' : '+'}${formatComprimento(Math.abs(delta), unidade)}`
  const feito = comando(desenho)
  const peca = feito.ok ? feito.valor.desenho.pecas[pecaId] : undefined
  if (!peca || !seguinte) return sinal
  return `${formatComprimento(comprimentoOfAresta(peca, seguinte.arestaId), unidade)}  (${sinal})`
}

/** A corner takes its two sides along, each parallel to itself: a rectangle stays one. */
function doCanto(
  { pecaId, verticeId }: Extract<Pega, { tipo: 'vertice' }>,
  pedido: Pedido,
  mundo: Mundo,
): Arrastado | null {
  const peca = mundo.desenho.pecas[pecaId]
  const i = peca ? peca.vertices.findIndex(({ id }) => id === verticeId) : -1
  if (!peca || i < 0) return null
  const n = peca.arestas.length
  const marcos = marcosOfPeca(peca)
  const partes = [(i + n - 1) % n, i].flatMap((k) => {
    const um = marcos.lados[k]
    if (!um) return []
    const bruto = escalar(vetor(pedido.de, pedido.ponteiro.em), fora1(peca, um.lado))
    const { delta } = snapAresta(
      mundo.plano,
      { lado: paraFora(peca, um.lado), delta: bruto, pecaId },
      howItSnaps(pedido.ponteiro, mundo),
    )
    return Math.abs(delta) < 0.05 ? [] : [{ arestaId: um.arestaId, delta }]
  })
  if (partes.length === 0) return null
  const comando = emSequencia(
    partes.map(
      ({ arestaId, delta }) =>
        (desenho: Desenho) =>
          moveAresta(desenho, { pecaId, arestaId }, delta),
    ),
    'Move canto',
  )
  const rotulo = partes
    .map(({ delta }) => `${delta < 0 ? '−' : '+'}${formatComprimento(Math.abs(delta), mundo.unidade)}`)
    .join(' · ')
  return { comando, rotulo }
}

/** Alt pulls a radius out of a corner, Shift a chamfer: as large as the pointer is away from it. */
function daPonta(
  { pecaId, verticeId, modo }: Extract<Pega, { tipo: 'vertice' }>,
  pedido: Pedido,
  mundo: Mundo,
): Arrastado | null {
  const peca = mundo.desenho.pecas[pecaId]
  const canto = peca && marcosOfPeca(peca).cantos.find((um) => um.verticeId === verticeId)
  if (!canto) return null
  const { mm, ponteiro } = pedido
  const livre = distancia(canto.p, ponteiro.em)
  const medida = mm ?? Math.round(livre / mundo.grade) * mundo.grade
  const novo =
    medida <= 0
      ? undefined
      : modo === 'raio'
        ? { t: 'raio' as const, r: medida }
        : { t: 'chanfro' as const, a: medida, b: medida }
  const escrito = formatComprimento(medida, mundo.unidade)
  return {
    comando: (desenho) => setCantos(desenho, { pecaId, verticeIds: [verticeId] }, novo),
    rotulo: modo === 'raio' ? `R${escrito}` : `${escrito} × ${escrito}`,
  }
}

function doRecorte(
  { pecaId, recorteId }: Extract<Pega, { tipo: 'recorte' }>,
  pedido: Pedido,
  mundo: Mundo,
): Arrastado | null {
  const peca = mundo.desenho.pecas[pecaId]
  const recorte = peca?.recortes.find(({ id }) => id === recorteId)
  const aqui = peca && marcosOfPeca(peca).recortes.find(({ id }) => id === recorteId)
  if (!peca || !recorte || !aqui) return null
  const passo = vetor(pedido.de, pedido.ponteiro.em)
  const { ancora } = recorte
  if (pedido.mm !== null && ancora.tipo === 'arestas') {
    const qual = movingCota(peca, ancora, passo)
    const { mm: dist } = pedido
    return { comando: (desenho) => setAncora(desenho, { pecaId, recorteId }, { qual, dist }), rotulo: '' }
  }
  const { ponto, encaixe } = snapRecorte(
    { peca, recorteId, p: addPonto(aqui.centro, passo) },
    pedido.ponteiro,
    mundo,
  )
  if (distancia(ponto, aqui.centro) < 0.05) return null
  const comando = (desenho: Desenho) => moveRecorte(desenho, { pecaId, recorteId }, naPeca(peca, ponto))
  return {
    comando,
    ...(encaixe ? { encaixe } : {}),
    rotulo: rotuloOfRecorte({ comando, pecaId, recorteId }, mundo),
  }
}

/** The driving dimension along which an opening is being moved. */
function movingCota(
  peca: Peca,
  ancora: { u: { arestaId: Id; ref: string }; v: { arestaId: Id; ref: string } },
  passo: Ponto,
): 'u' | 'v' {
  const rumo = ({ arestaId, ref }: { arestaId: Id; ref: string }) => {
    const lado = marcosOfPeca(peca).lados.find((um) => um.arestaId === arestaId)?.lado
    if (!lado) return 0
    const d = direcao(lado.a, lado.b)
    return Math.abs(ref === 'centro' ? escalar(d, passo) : cruz(d, passo))
  }
  return rumo(ancora.u) >= rumo(ancora.v) ? 'u' : 'v'
}

function rotuloOfRecorte(
  { comando, pecaId, recorteId }: { comando: Comando; pecaId: Id; recorteId: Id },
  { desenho, unidade }: Mundo,
): string {
  const feito = comando(desenho)
  const movido = feito.ok
    ? feito.valor.desenho.pecas[pecaId]?.recortes.find(({ id }) => id === recorteId)
    : undefined
  const ancora = movido?.ancora
  if (!ancora) return ''
  const mm = ancora.tipo === 'arestas' ? [ancora.u.dist, ancora.v.dist] : [ancora.dx, ancora.dy]
  return mm.map((um) => formatComprimento(Math.abs(um), unidade)).join(' · ')
}

function dasPecas(
  { pecaIds }: Extract<Pega, { tipo: 'pecas' }>,
  pedido: Pedido,
  mundo: Mundo,
): Arrastado | null {
  const [primeira] = pecaIds.flatMap((id) => mundo.desenho.pecas[id] ?? [])
  if (!primeira) return null
  const bruto = vetor(pedido.de, pedido.ponteiro.em)
  const encaixado = snapPeca(
    mundo.plano,
    { marcos: marcosOfPeca(primeira), passo: bruto },
    { ...howItSnaps(pedido.ponteiro, mundo), exceto: new Set(pecaIds) },
  )
  const reto = pedido.ponteiro.shift
    ? direcao({ x: 0, y: 0 }, encaixado.passo)
    : direcao({ x: 0, y: 0 }, bruto)
  const passo = pedido.mm === null ? encaixado.passo : addPonto({ x: 0, y: 0 }, eixo(reto), pedido.mm)
  if (Math.hypot(passo.x, passo.y) < 0.05) return null
  const { encaixe } = encaixado
  const medidas = [passo.x, passo.y].map((mm) => formatComprimento(mm, mundo.unidade))
  return {
    comando: (desenho) => movePecas(desenho, pecaIds, passo),
    ...(encaixe && pedido.mm === null ? { encaixe } : {}),
    rotulo: `↔ ${medidas[0]}  ↕ ${medidas[1]}`,
  }
}

/** A direction that is nearly level or upright becomes so: a typed way is meant along an axis. */
function eixo({ x, y }: Ponto): Ponto {
  if (Math.abs(x) > 0.92) return { x: Math.sign(x), y: 0 }
  return Math.abs(y) > 0.92 ? { x: 0, y: Math.sign(y) } : { x, y }
}

function daNota(
  { notaId }: Extract<Pega, { tipo: 'nota' }>,
  { de, ponteiro }: Pedido,
  mundo: Mundo,
): Arrastado | null {
  const nota = mundo.desenho.notas.find(({ id }) => id === notaId)
  if (!nota) return null
  const { x, y } = addPonto(nota, vetor(de, ponteiro.em))
  const [rx, ry] = [Math.round(x), Math.round(y)]
  return { comando: (desenho) => setNota(desenho, notaId, { x: rx, y: ry }), rotulo: '' }
}

/** A dimension that a person placed goes nearer to what it measures or farther from it. */
function daCota(
  { pecaId, cotaId }: Extract<Pega, { tipo: 'cota' }>,
  { de, ponteiro }: Pedido,
  mundo: Mundo,
): Arrastado | null {
  const peca = mundo.desenho.pecas[pecaId]
  const cota = peca?.cotas.find(({ id }) => id === cotaId)
  if (!peca || !cota) return null
  const fora =
    cota.dir === 'h' ? { x: 0, y: 1 } : cota.dir === 'v' ? { x: -1, y: 0 } : foraAlinhada(peca, cota)
  const afast = cota.afast + escalar(vetor(de, ponteiro.em), fora)
  const passo = Math.round(afast / mundo.grade) * mundo.grade
  return { comando: (desenho) => setCota(desenho, { pecaId, cotaId }, { afast: passo }), rotulo: '' }
}

function foraAlinhada(peca: Peca, cota: Peca['cotas'][number]): Ponto {
  const marcos = marcosOfPeca(peca)
  const onde = (ref: typeof cota.a) =>
    'verticeId' in ref
      ? marcos.cantos.find(({ verticeId }) => verticeId === ref.verticeId)?.p
      : marcos.recortes.find(({ id }) => id === ref.recorteId)?.centro
  const [a, b] = [onde(cota.a), onde(cota.b)]
  return a && b ? esquerda(direcao(a, b)) : { x: 0, y: 1 }
}

/** Where the label of a drag stands: on the middle of a side, else at the pointer. */
export function lugarOfRotulo(pega: Pega, { em }: Ponteiro, { pecas }: Pick<Desenho, 'pecas'>): Ponto {
  if (pega.tipo !== 'aresta') return em
  const peca = pecas[pega.pecaId]
  const lado = peca && marcosOfPeca(peca).lados.find(({ arestaId }) => arestaId === pega.arestaId)?.lado
  return lado ? pontoOfSegmento(lado, 0.5) : em
}
