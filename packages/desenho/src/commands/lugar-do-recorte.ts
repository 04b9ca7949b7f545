import { relacao } from '#kernel/booleano.ts'
import { caixa, placeLaco, distanciaEntreLacos } from '#kernel/laco.ts'
import { direcao, escalar, vetor } from '#kernel/ponto.ts'
import { comprimentoSegmento, isReta } from '#kernel/segmento.ts'
import { contornoOfPeca, segmentoAgudo, segmentoOfAresta } from '#model/contorno.ts'
import { lacoOfForma, lacoOfRecorte, lacosOfRecortes, posicaoOfRecorte } from '#model/recorte.ts'
import type { Ancora, Desenho, Forma, Id, Peca, Recorte } from '#model/tipos.ts'
import { falha, type Resultado } from '../resultado.ts'
import type { Mudanca } from './mudanca.ts'
import { addRecorte, type RecorteNovo } from './recortes.ts'

/** How near two openings that are put down without a place may come, in mm. */
const VAO_ENTRE_RECORTES = 60

/**
 * Where an opening goes that nobody placed yet: along the longest free side on which it fits, in its middle when that
 * is free, else where there is most room, `frente` mm behind the side. Undefined when it fits nowhere.
 */
export function ancoraOfFrente(
  peca: Peca,
  forma: Forma,
  { frente, arestaId }: { frente: number; arestaId?: Id },
): Extract<Ancora, { tipo: 'arestas' }> | undefined {
  const lados = arestaId ? [arestaId] : ladosOfFrente(peca)
  for (const lado of lados) {
    for (const dist of lugaresAoLongo(peca, lado, forma)) {
      const ancora = {
        tipo: 'arestas' as const,
        u: { arestaId: lado, dist, ref: 'centro' as const },
        v: { arestaId: lado, dist: frente, ref: 'borda' as const },
        rot: 0,
      }
      if (fits(peca, { forma, ancora })) return ancora
    }
  }
  return undefined
}

/** Straight sides, free ones first, the longest first. */
function ladosOfFrente(peca: Peca): Id[] {
  return peca.arestas
    .map((aresta, i) => ({ aresta, segmento: segmentoAgudo(peca, i) }))
    .filter(({ segmento }) => isReta(segmento))
    .toSorted(
      (um, outro) =>
        Number(outro.aresta.lado === 'livre') - Number(um.aresta.lado === 'livre') ||
        comprimentoSegmento(outro.segmento) - comprimentoSegmento(um.segmento),
    )
    .map(({ aresta }) => aresta.id)
}

/** Places along a side, as mm from its middle: the middle first, then outward from it, every 10 mm. */
function lugaresAoLongo(peca: Peca, arestaId: Id, forma: Forma): number[] {
  const segmento = segmentoOfAresta(peca, arestaId)
  if (!segmento) return []
  const { minX, maxX } = caixa(lacoOfForma(forma))
  const sobra = Math.floor((comprimentoSegmento(segmento) - (maxX - minX)) / 20)
  if (sobra < 0) return []
  return [0, ...Array.from({ length: sobra }, (_, i) => [(i + 1) * 10, -(i + 1) * 10]).flat()]
}

function fits(peca: Peca, { forma, ancora }: Pick<Recorte, 'forma' | 'ancora'>): boolean {
  const contorno = contornoOfPeca(peca)
  const laco = lacoOfRecorte(peca, { id: '', forma, ancora })
  if (!contorno.ok || !laco.ok || relacao(laco.valor, contorno.valor.laco) !== 'dentro') return false
  return lacosOfRecortes(peca).every(
    (outro) =>
      relacao(laco.valor, outro.laco) === 'fora' &&
      distanciaEntreLacos(laco.valor, outro.laco) >= VAO_ENTRE_RECORTES,
  )
}

/**
 * Adds an opening where there is room for it (`ancoraOfFrente`). Refused (`sem-lugar`) when it fits nowhere: nothing
 * is put where it could not be cut.
 */
export function addRecorteInPlace(
  desenho: Desenho,
  pecaId: Id,
  {
    frente,
    arestaId,
    ...novo
  }: Omit<RecorteNovo, 'ancora' | 'centro' | 'rot' | 'paiId'> & {
    frente: number
    arestaId?: Id
  },
): Resultado<Mudanca> {
  const peca = desenho.pecas[pecaId]
  if (!peca) return falha('peca-sumiu', 'A peça não existe mais.', { ids: [pecaId] })
  const ancora = ancoraOfNovo(peca, novo, { frente, ...(arestaId ? { arestaId } : {}) })
  if (!ancora) return falha('sem-lugar', 'O recorte não cabe na peça: diminua a medida ou aumente a peça.')
  return addRecorte(desenho, pecaId, { ...novo, ancora })
}

/** What stands on the stone needs the room, and is measured from the front by its axis. */
function ancoraOfNovo(
  peca: Peca,
  { forma, corpo }: Pick<RecorteNovo, 'forma' | 'corpo'>,
  onde: { frente: number; arestaId?: Id },
) {
  if (!corpo) return ancoraOfFrente(peca, forma, onde)
  const ancora = ancoraOfFrente(peca, { t: 'ret', ...corpo, r: 0 }, onde)
  return ancora && { ...ancora, v: { ...ancora.v, dist: onde.frente + corpo.h / 2, ref: 'eixo' as const } }
}

/** A hole that follows a basin: its kind, its diameter, and how far behind the basin its centre is, in mm. */
export type FuroNovo = {
  tipo: Extract<Recorte['tipo'], 'torneira' | 'misturador' | 'dosador'>
  d: number
  atras: number
}

/**
 * Adds a tap hole linked to a basin: behind it, in the middle, or beside the holes that are there. "Behind" is away
 * from the edge that the basin is measured from.
 */
export function addFuroDaCuba(
  desenho: Desenho,
  { pecaId, recorteId }: { pecaId: Id; recorteId: Id },
  { tipo, d, atras }: FuroNovo,
): Resultado<Mudanca> {
  const peca = desenho.pecas[pecaId]
  const cuba = peca?.recortes.find(({ id }) => id === recorteId)
  if (!peca || !cuba) return falha('recorte-sumiu', 'O recorte não existe mais.', { ids: [recorteId] })
  const inteira: Forma = cuba.corpo ? { t: 'ret', ...cuba.corpo, r: 0 } : cuba.forma
  const { maxY } = caixa(placeLaco(lacoOfForma(inteira), { x: 0, y: 0, rot: cuba.ancora.rot }))
  const irmaos = peca.recortes.filter(({ paiId }) => paiId === recorteId).length
  // The first in the middle, the next ones to its right and left, a hand apart.
  const passo = Math.ceil(irmaos / 2) * 110 * (irmaos % 2 === 1 ? 1 : -1)
  return addRecorte(desenho, pecaId, {
    tipo,
    forma: { t: 'circ', d },
    paiId: recorteId,
    ancora: { tipo: 'pai', dx: passo === 0 ? 0 : passo, dy: maxY + atras, rot: 0 },
  })
}

/** A side from which a driving dimension can be measured, and what it would say, in mm. */
export type OpcaoDeAncora = { arestaId: Id; ref: 'eixo' | 'borda' | 'centro'; mm: number }

/**
 * The sides along the same direction as the edge that holds one driving dimension of an opening: a dimension can be
 * put on any of them without moving the opening. Distances go to the centre of the opening.
 */
export function ladosParaMedir(peca: Peca, recorte: Recorte, qual: 'u' | 'v'): OpcaoDeAncora[] {
  const onde = posicaoOfRecorte(peca, recorte)
  if (recorte.ancora.tipo !== 'arestas' || !onde.ok) return []
  const atual = recorte.ancora[qual]
  const rumo = rumoOfMedida(peca, atual)
  if (!rumo) return []
  return peca.arestas.flatMap(({ id }, i): OpcaoDeAncora[] => {
    const { a, b, bulge } = segmentoAgudo(peca, i)
    const d = direcao(a, b)
    if (bulge !== 0 || Math.abs(escalar(d, rumo)) > 0.17) return []
    const dentro = { x: -d.y, y: d.x }
    const mm = escalar(dentro, vetor(a, onde.valor))
    return mm > 0 ? [{ arestaId: id, ref: 'eixo', mm }] : []
  })
}

/** The direction in which a driving dimension measures. */
function rumoOfMedida(peca: Peca, { arestaId, ref }: { arestaId: Id; ref: string }) {
  const segmento = segmentoOfAresta(peca, arestaId)
  if (!segmento) return undefined
  const d = direcao(segmento.a, segmento.b)
  return ref === 'centro' ? d : { x: -d.y, y: d.x }
}
