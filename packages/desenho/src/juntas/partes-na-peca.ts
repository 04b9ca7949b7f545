import { place } from '#kernel/laco.ts'
import { addPonto, direcao, esquerda, type Ponto } from '#kernel/ponto.ts'
import { isReta } from '#kernel/segmento.ts'
import { segmentoOfAresta } from '#model/contorno.ts'
import type { Peca, Regras } from '#model/tipos.ts'
import { cortadasComLinha, type CortadaComLinha } from '#quantities/cortadas-com-linha.ts'
import { derivadasOfPeca, linhaOfTira } from '#quantities/derivadas.ts'
import type { ClasseDeTira, Tira } from '#quantities/tiras.ts'

/** Where a part lies: turned (radians, to the left), then moved (mm). Nothing of a kitchen is ever mirrored. */
export type LugarDaParte = { x: number; y: number; rot: number }

/** The edge of a piece that a strip belongs to, in the coordinates of the piece. */
export type BordaDaTira = {
  classe: ClasseDeTira
  /** The edge's start, and unit vectors along it and into the stone. */
  a: Ponto
  d: Ponto
  dentro: Ponto
  /** From where to where on the edge, mm from its start. */
  de: number
  ate: number
  /** How far into the stone its line lies that is folded, mm; below 0 outside. */
  recuo: number
}

/** Something that is cut for a piece, folded into the plane of the piece. */
export type ParteNaPeca = {
  parte: CortadaComLinha
  /** From its own coordinates to those of its piece. */
  naPeca: LugarDaParte
  /** Null for what is cut of the piece itself. */
  borda: BordaDaTira | null
}

/** A strip folded into the plane of its piece, with what is known of it as a strip. */
export type TiraNaPeca = ParteNaPeca & { borda: BordaDaTira; tira: Tira }

/**
 * All that is cut for a piece, folded into its plane: what the piece itself is cut into, its aprons beside the edges that
 * they hang from, its upstands folded back; `soltas` run along arcs and fold into no plane.
 */
export function partesNaPeca(
  peca: Peca,
  regras: Regras,
): { corpo: ParteNaPeca[]; tiras: TiraNaPeca[]; soltas: CortadaComLinha[] } {
  const cortadas = cortadasComLinha(peca, regras)
  const corpo = cortadas
    .filter(({ pecaId }) => pecaId === peca.id)
    .map((parte): ParteNaPeca => ({
      parte,
      naPeca: { x: parte.origem.x, y: parte.origem.y, rot: 0 },
      borda: null,
    }))
  const [tiras, soltas]: [TiraNaPeca[], CortadaComLinha[]] = [[], []]
  let [naBorda, andado] = ['', 0]
  for (const { tira } of derivadasOfPeca(peca, regras)) {
    const esta = `${tira.classe} ${tira.trecho.id}`
    if (esta !== naBorda) [naBorda, andado] = [esta, 0]
    const inicio = tira.trecho.de + andado
    andado += tira.mm
    const parte = cortadas.find(({ linha }) => linha === linhaOfTira(tira))
    if (!parte) continue
    const posta = putTira(peca, { tira, parte, inicio })
    if (posta) tiras.push(posta)
    else soltas.push(parte)
  }
  return { corpo, tiras, soltas }
}

/** What tells a part from all others of its drawing: '<pecaId>/<linha>'. */
export function chaveOfParte({ id }: Pick<Peca, 'id'>, { linha }: Pick<CortadaComLinha, 'linha'>): string {
  return `${id}/${linha}`
}

/** @param inicio mm from the start of the edge. Undefined for a strip along an arc. */
function putTira(
  peca: Peca,
  { tira, parte, inicio }: { tira: Tira; parte: CortadaComLinha; inicio: number },
): TiraNaPeca | undefined {
  const aresta = segmentoOfAresta(peca, tira.aresta.id)
  if (!aresta || !isReta(aresta)) return undefined
  const d = direcao(aresta.a, aresta.b)
  const { classe, comprimento: w, altura: h } = tira
  const frontao = classe === 'frontao'
  const recuo = recuoOfTira(tira, peca)
  const borda = { classe, a: aresta.a, d, dentro: esquerda(d), de: inicio, ate: inicio + tira.mm, recuo }
  const comeco = inicio - tira.pontas[0].ajuste
  const giro = Math.atan2(d.y, d.x)
  const canto = frontao ? naBorda(borda, comeco + w, recuo) : naBorda(borda, comeco, recuo - h)
  return { parte, tira, borda, naPeca: { x: canto.x, y: canto.y, rot: frontao ? giro + Math.PI : giro } }
}

/** A point beside an edge, in the coordinates of its piece: so far along it, so far into the stone. */
export function naBorda(
  { a, d, dentro }: Pick<BordaDaTira, 'a' | 'd' | 'dentro'>,
  mm: number,
  fundo: number,
): Ponto {
  return addPonto(addPonto(a, d, mm), dentro, fundo)
}

/** An upstand covers the edge that it stands on; between a top and what is glued below it the edge is seen. */
function recuoOfTira({ classe, trecho }: Tira, { espessura }: Peca): number {
  if (classe === 'frontao') return espessura
  return trecho.saia?.uniao === 'topo' ? -espessura : 0
}

/** A point of the flat kitchen in the coordinates of a part. */
export function pontoNaParte({ x, y, rot }: LugarDaParte, p: Ponto): Ponto {
  return place({ x: p.x - x, y: p.y - y }, { x: 0, y: 0, rot: -rot })
}
