import { caixa, coloca, colocaLaco, segmentos, type Laco } from '#kernel/laco.ts'
import { uneCaixas, type Caixa, type Ponto } from '#kernel/ponto.ts'
import { arcoDe, caixaDoSegmento, ehReta, pontoDoSegmento, type Segmento } from '#kernel/segmento.ts'
import { contornoDaPeca, segmentoAgudo } from '#model/contorno.ts'
import { partesDaPeca } from '#model/partes.ts'
import { lacoDoRecorte, lacosDosRecortes, posicaoDoRecorte } from '#model/recorte.ts'
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
export function marcosDaPeca(peca: Peca): Marcos {
  const lembrado = lembrados.get(peca)
  if (lembrado) return lembrado
  const novos = medeMarcos(peca)
  lembrados.set(peca, novos)
  return novos
}

function medeMarcos(peca: Peca): Marcos {
  const { pos } = peca
  const lados = peca.arestas.map(({ id }, i) => ({
    arestaId: id,
    lado: noPlano(peca, segmentoAgudo(peca, i)),
  }))
  const contorno = contornoDaPeca(peca)
  const recortes = lacosDosRecortes(peca).map(({ recorte, laco }) => abertura(peca, recorte, laco))
  const rebaixos = peca.rebaixos.flatMap((rebaixo) => {
    const laco = lacoDoRecorte(peca, rebaixo)
    return laco.ok ? [abertura(peca, rebaixo, laco.valor)] : []
  })
  const partes = partesDaPeca(peca)
  return {
    peca,
    caixa: uneCaixas(lados.map(({ lado }) => caixaDoSegmento(lado))) ?? vazia(pos),
    lados,
    contorno: contorno.ok
      ? colocaLaco(contorno.valor.laco, pos)
      : lados.map(({ lado }) => ({ ...lado.a, bulge: lado.bulge })),
    cantos: peca.vertices.map(({ id, x, y }) => ({ verticeId: id, p: coloca({ x, y }, pos) })),
    recortes,
    rebaixos,
    emendas: (partes.ok ? partes.valor.linhas : []).map(({ emenda, a, b }) => ({
      emendaId: emenda.id,
      a: coloca(a, pos),
      b: coloca(b, pos),
    })),
  }
}

function abertura(peca: Peca, corpo: Parameters<typeof posicaoDoRecorte>[1], laco: Laco): AberturaNoPlano {
  const onde = posicaoDoRecorte(peca, corpo)
  const aqui = colocaLaco(laco, peca.pos)
  const meio = centroDaCaixa(caixa(aqui))
  return {
    id: corpo.id,
    laco: aqui,
    centro: onde.ok ? coloca(onde.valor, peca.pos) : meio,
    rot: (onde.ok ? onde.valor.rot : 0) + peca.pos.rot,
  }
}

function vazia({ x, y }: Ponto): Caixa {
  return { minX: x, minY: y, maxX: x, maxY: y }
}

/** A side of a piece as it lies on the plan. */
export function noPlano({ pos }: Pick<Peca, 'pos'>, { a, b, bulge }: Segmento): Segmento {
  return { a: coloca(a, pos), b: coloca(b, pos), bulge: pos.espelho ? -bulge : bulge }
}

/** A point of the plan in the piece's own coordinates: the way back of `coloca`. */
export function naPeca({ pos }: Pick<Peca, 'pos'>, { x, y }: Ponto): Ponto {
  const [cos, sin] = [Math.cos(pos.rot), Math.sin(pos.rot)]
  const [dx, dy] = [x - pos.x, y - pos.y]
  const p = { x: dx * cos + dy * sin, y: dy * cos - dx * sin }
  return pos.espelho ? { x: -p.x, y: p.y } : p
}

/** The middle of a box. */
export function centroDaCaixa({ minX, minY, maxX, maxY }: Caixa): Ponto {
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
      p: pontoDoSegmento(lado, 0.5),
      tipo: 'meio' as const,
      arestaId,
    })),
    ...segmentos(contorno)
      .filter((lado) => !ehReta(lado))
      .map((lado) => ({ p: arcoDe(lado).centro, tipo: 'centro' as const })),
    ...recortes.map(({ centro }) => ({ p: centro, tipo: 'centro' as const })),
  ]
}
