import { addFuroDaCuba, addRecorteInPlace, ladosParaMedir } from '@lapida/desenho/commands/lugar-do-recorte'
import { setAncora } from '@lapida/desenho/commands/recortes'
import { nomeOfAresta } from '@lapida/desenho/commands/mudanca'
import { direcao, escalar } from '@lapida/desenho/kernel/ponto'
import { comprimentoSegmento } from '@lapida/desenho/kernel/segmento'
import { indiceOfAresta, segmentoAgudo, segmentoOfAresta } from '@lapida/desenho/model/contorno'
import type { Desenho, Forma, Id, Peca } from '@lapida/desenho/model/tipos'
import { falha } from '@lapida/desenho/resultado'
import type { Comando } from '../tipos.ts'
import type { RecortePronto } from './recorte-of-item.ts'

/** An opening as the person wants it: what, how large, and where along which front. */
export interface PedidoDeRecorte {
  pecaId: Id
  recorte: RecortePronto
  forma: Forma
  /** the side of the person who uses it; null: the longest free one with room */
  arestaId: Id | null
  /** mm from that side to the opening */
  frente: number
  /** mm from an end of the front to the axis; null: in the middle, or where there is room */
  aoLongo: { de: 'esquerda' | 'direita'; mm: number } | null
  /** tap holes behind a basin */
  furos: number
}

/** How far behind a basin's opening its tap stands, mm. */
const ATRAS = 50
/** Diameter of a tap hole, mm. */
const FURO = 35

/** Puts an opening with its tap holes into a piece, as one step. */
export function comandoToPlace(pedido: PedidoDeRecorte): Comando {
  return (desenho) => {
    const { pecaId, recorte, forma, frente, arestaId } = pedido
    const { tipo, montagem, modelo, itemEstoqueId, corpo } = recorte
    const posto = addRecorteInPlace(desenho, pecaId, {
      tipo,
      forma,
      frente,
      ...(arestaId ? { arestaId } : {}),
      ...(montagem ? { montagem } : {}),
      ...(modelo ? { modelo } : {}),
      ...(itemEstoqueId ? { itemEstoqueId } : {}),
      ...(corpo ? { corpo } : {}),
    })
    if (!posto.ok) return posto
    const { nome } = posto.valor
    const recorteId = recorteNovo(desenho, posto.valor.desenho, pecaId)
    const medido = measureAlong(posto.valor.desenho, pedido, recorteId)
    if (!medido.ok) return medido
    let ultimo = medido
    for (let i = 0; i < pedido.furos; i += 1) {
      const furado = addFuroDaCuba(
        ultimo.valor.desenho,
        { pecaId, recorteId },
        { tipo: 'torneira', d: FURO, atras: ATRAS },
      )
      if (!furado.ok) return furado
      ultimo = furado
    }
    return { ok: true, valor: { ...ultimo.valor, nome } }
  }
}

/** The opening that a step added. */
export function recorteNovo(antes: Desenho, depois: Desenho, pecaId: Id): Id {
  const velhos = new Set(antes.pecas[pecaId]?.recortes.map(({ id }) => id))
  return depois.pecas[pecaId]?.recortes.find(({ id }) => !velhos.has(id))?.id ?? ''
}

function measureAlong(desenho: Desenho, { pecaId, aoLongo }: PedidoDeRecorte, recorteId: Id) {
  const peca = desenho.pecas[pecaId]
  const recorte = peca?.recortes.find(({ id }) => id === recorteId)
  const igual = { ok: true as const, valor: { desenho, nome: '', avisos: [] } }
  if (!aoLongo || !peca || recorte?.ancora.tipo !== 'arestas') return igual
  const frenteId = recorte.ancora.v.arestaId
  const ponta = pontasOfFrente(
    peca,
    frenteId,
    ladosParaMedir(peca, recorte, 'u').map(({ arestaId }) => arestaId),
  )
  const arestaId = ponta[aoLongo.de]
  const alvo = { pecaId, recorteId }
  if (arestaId) return setAncora(desenho, alvo, { qual: 'u', arestaId, ref: 'eixo', dist: aoLongo.mm })
  // Nothing square stands at that end: the distance is kept from the middle of the front.
  const comprimento = comprimentoOf(peca, frenteId)
  const doMeio = aoLongo.de === 'esquerda' ? aoLongo.mm - comprimento / 2 : comprimento / 2 - aoLongo.mm
  return comprimento > 0
    ? setAncora(desenho, alvo, { qual: 'u', arestaId: frenteId, ref: 'centro', dist: doMeio })
    : falha('aresta-sumiu', 'A aresta não existe mais.')
}

function comprimentoOf(peca: Peca, arestaId: Id): number {
  const segmento = segmentoOfAresta(peca, arestaId)
  return segmento ? comprimentoSegmento(segmento) : 0
}

/** Of the sides across the front, the outermost that faces along it and the outermost that faces against it. */
function pontasOfFrente(
  peca: Peca,
  frenteId: Id,
  lados: readonly Id[],
): { esquerda?: Id | undefined; direita?: Id | undefined } {
  const frente = segmentoOfAresta(peca, frenteId)
  if (!frente) return {}
  const rumo = direcao(frente.a, frente.b)
  const ondeFica = (arestaId: Id) => {
    const { a, b } = segmentoAgudo(peca, indiceOfAresta(peca, arestaId))
    const d = direcao(a, b)
    return { arestaId, onde: escalar(a, rumo), olha: escalar({ x: -d.y, y: d.x }, rumo) }
  }
  const todos = lados.map(ondeFica).toSorted((um, outro) => um.onde - outro.onde)
  return {
    esquerda: todos.find(({ olha }) => olha > 0)?.arestaId,
    direita: todos.findLast(({ olha }) => olha < 0)?.arestaId,
  }
}

/** The sides that an opening can be measured from as its front, the free ones first. */
export function frentesOfPeca(peca: Peca): { arestaId: Id; nome: string }[] {
  return peca.arestas
    .map((aresta, i) => ({ aresta, i, mm: comprimentoSegmento(segmentoAgudo(peca, i)) }))
    .filter(({ aresta }) => !aresta.bulge)
    .toSorted(
      (um, outro) =>
        Number(outro.aresta.lado === 'livre') - Number(um.aresta.lado === 'livre') || outro.mm - um.mm,
    )
    .map(({ aresta, i }) => ({ arestaId: aresta.id, nome: `Aresta ${nomeOfAresta(i)}` }))
}
