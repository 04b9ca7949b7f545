import { caixa, place, placeLaco, segmentos, type Laco } from '#kernel/laco.ts'
import { uniteCaixas, type Caixa, type Ponto } from '#kernel/ponto.ts'
import { arcoOf, caixaOfSegmento, isReta, pontoOfSegmento, type Segmento } from '#kernel/segmento.ts'
import { contornoOfPeca, segmentoAgudo } from '#model/contorno.ts'
import { partesOfPeca } from '#model/partes.ts'
import { lacoOfRecorte, lacosOfRecortes, posicaoOfRecorte } from '#model/recorte.ts'
import type { Id, Peca } from '#model/tipos.ts'

/** An opening or hollow on the plan: its outline and its centre, in mm. */
export type AberturaNoPlano = { id: Id; laco: Laco; centro: Ponto; rot: number }

/** What of a piece a pointer can meet, in mm on the plan. */
export type Marcos = {
  peca: Peca
  /** Around everything of the piece; sharp corners included. */
  caixa: Caixa
  /** The sharp sides, each with its edge. */
  lados: { arestaId: Id; lado: Segmento }[]
  /** The finished outline; the sharp one where the piece is broken. */
  contorno: Laco
  cantos: { verticeId: Id; p: Ponto }[]
  recortes: AberturaNoPlano[]
  rebaixos: AberturaNoPlano[]
  emendas: { emendaId: Id; a: Ponto; b: Ponto }[]
}

const lembrados = new WeakMap<Peca, Marcos>()

/** The places of a piece on the plan. Remembered per piece: a piece never changes, it is replaced. */
export function marcosOfPeca(peca: Peca): Marcos {
  const lembrado = lembrados.get(peca)
  if (lembrado) return lembrado
  const novos = measureMarcos(peca)
  lembrados.set(peca, novos)
  return novos
}

function measureMarcos(peca: Peca): Marcos {
  const { pos } = peca
  const lados = peca.arestas.map(({ id }, i) => ({
    arestaId: id,
    lado: noPlano(peca, segmentoAgudo(peca, i)),
  }))
  const contorno = contornoOfPeca(peca)
  const recortes = lacosOfRecortes(peca).map(({ recorte, laco }) => abertura(peca, recorte, laco))
  const rebaixos = peca.rebaixos.flatMap((rebaixo) => {
    const laco = lacoOfRecorte(peca, rebaixo)
    return laco.ok ? [abertura(peca, rebaixo, laco.valor)] : []
  })
  const partes = partesOfPeca(peca)
  return {
    peca,
    caixa: uniteCaixas(lados.map(({ lado }) => caixaOfSegmento(lado))) ?? vazia(pos),
    lados,
    contorno: contorno.ok
      ? placeLaco(contorno.valor.laco, pos)
      : lados.map(({ lado }) => ({ ...lado.a, bulge: lado.bulge })),
    cantos: peca.vertices.map(({ id, x, y }) => ({ verticeId: id, p: place({ x, y }, pos) })),
    recortes,
    rebaixos,
    emendas: (partes.ok ? partes.valor.linhas : []).map(({ emenda, a, b }) => ({
      emendaId: emenda.id,
      a: place(a, pos),
      b: place(b, pos),
    })),
  }
}

function abertura(peca: Peca, corpo: Parameters<typeof posicaoOfRecorte>[1], laco: Laco): AberturaNoPlano {
  const onde = posicaoOfRecorte(peca, corpo)
  const aqui = placeLaco(laco, peca.pos)
  const meio = centroOfCaixa(caixa(aqui))
  return {
    id: corpo.id,
    laco: aqui,
    centro: onde.ok ? place(onde.valor, peca.pos) : meio,
    rot: (onde.ok ? onde.valor.rot : 0) + peca.pos.rot,
  }
}

function vazia({ x, y }: Ponto): Caixa {
  return { minX: x, minY: y, maxX: x, maxY: y }
}

/** A side of a piece as it lies on the plan. */
export function noPlano({ pos }: Pick<Peca, 'pos'>, { a, b, bulge }: Segmento): Segmento {
  return { a: place(a, pos), b: place(b, pos), bulge: pos.espelho ? -bulge : bulge }
}

/** A point of the plan in the piece's own coordinates: the way back of `coloca`. */
export function naPeca({ pos }: Pick<Peca, 'pos'>, { x, y }: Ponto): Ponto {
  const [cos, sin] = [Math.cos(pos.rot), Math.sin(pos.rot)]
  const [dx, dy] = [x - pos.x, y - pos.y]
  const p = { x: dx * cos + dy * sin, y: dy * cos - dx * sin }
  return pos.espelho ? { x: -p.x, y: p.y } : p
}

/** The middle of a box. */
export function centroOfCaixa({ minX, minY, maxX, maxY }: Caixa): Ponto {
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 }
}

/** The box so many mm larger on every side. */
export function folgaNaCaixa({ minX, minY, maxX, maxY }: Caixa, mm: number): Caixa {
  return { minX: minX - mm, minY: minY - mm, maxX: maxX + mm, maxY: maxY + mm }
}

/** Whether two boxes share a point. */
export function caixasSeTocam(um: Caixa, outra: Caixa): boolean {
  return um.minX <= outra.maxX && outra.minX <= um.maxX && um.minY <= outra.maxY && outra.minY <= um.maxY
}

/** Middles of the sides, and the centres of the arcs and round openings of a piece. */
export function pontosNotaveis({ lados, contorno, recortes }: Marcos): {
  p: Ponto
  tipo: 'meio' | 'centro'
  arestaId?: Id
}[] {
  return [
    ...lados.map(({ arestaId, lado }) => ({
      p: pontoOfSegmento(lado, 0.5),
      tipo: 'meio' as const,
      arestaId,
    })),
    ...segmentos(contorno)
      .filter((lado) => !isReta(lado))
      .map((lado) => ({ p: arcoOf(lado).centro, tipo: 'centro' as const })),
    ...recortes.map(({ centro }) => ({ p: centro, tipo: 'centro' as const })),
  ]
}
