import type { Canto } from '#kernel/cantos.ts'
import type { Laco, Posicao } from '#kernel/laco.ts'

/** Unique in its drawing; made from `Desenho.proximoId`, so that the same commands give the same ids everywhere. */
export type Id = string

/** The shape of a stored drawing; a reader that meets a higher one says so instead of guessing. */
export const VERSAO_ESQUEMA = 1

/**
 * A technical drawing. Lengths are millimetres, Y points up, outlines run counter-clockwise, coordinates are rounded
 * to 1e-4 mm when a change is committed. Nothing here is computed: areas, metres and derived pieces never are stored.
 */
export type Desenho = {
  id: Id
  versaoEsquema: typeof VERSAO_ESQUEMA
  nome: string
  /** It names itself by what is in it; a name that a person gave ends this. */
  nomeProprio?: true
  orcamentoId?: string
  clienteId?: string
  /** Letter of the revision: 'A', 'B', … */
  revisao: string
  /** The number of the next id. */
  proximoId: number
  regras: Regras
  ambientes: Ambiente[]
  pecas: Record<Id, Peca>
  notas: Nota[]
  /** A photo or plan under the drawing, calibrated. */
  fundo?: { imagem: string; escalaMmPorPx: number; x: number; y: number; rot: number }
}

/** A room; the same list as the quote's. */
export type Ambiente = { id: Id; nome: string; tipo: string; pecaIds: Id[] }

/** A text with a place on the plan, in mm. */
export type Nota = { id: Id; x: number; y: number; texto: string; pecaId?: Id }

/** What a piece is in the room. */
export type ClassePeca =
  | 'tampo'
  | 'frontao'
  | 'saia'
  | 'pe'
  | 'prateleira'
  | 'soleira'
  | 'peitoril'
  | 'degrau'
  | 'espelho'
  | 'nicho'
  | 'revestimento'
  | 'livre'

/** One piece of stone. `arestas[i]` goes from `vertices[i]` to the next one. */
export type Peca = {
  id: Id
  codigo: string
  nome: string
  classe: ClassePeca
  materialId?: string
  /** mm */
  espessura: number
  quantidade: number
  /** Where its own origin stands on the plan: mm and radians. */
  pos: Posicao
  vertices: Vertice[]
  arestas: Aresta[]
  recortes: Recorte[]
  emendas: Emenda[]
  /** Wet areas: hollows that do not go through. */
  rebaixos: Rebaixo[]
  /** Direction of the vein in degrees from the X axis of the piece; locked pieces are not turned in the slab. */
  veio: { angulo: number; travado: boolean; casaCom?: Id }
  /** The template that made it, with its parameters in mm. */
  molde?: { tipo: string; params: Record<string, number> }
  /** Set on pieces that are computed from an edge; they are never stored. */
  derivadaDe?: { pecaId: Id; arestaId: Id; trechoId: Id }
  /** Dimensions that a person placed; the automatic ones are computed. */
  cotas: Cota[]
}

/** A sharp corner: the truth. The rounding is an attribute, so that changing it never moves a dimension. */
export type Vertice = {
  id: Id
  x: number
  y: number
  canto?: Canto
  /** How upstands or aprons meet here; undefined: as is usual. */
  encontro?: Encontro
}

/** How two strips meet in a corner: both mitred, or the one on the edge before or after the corner runs through. */
export type Encontro = '45' | 'antes' | 'depois'

/** What stands beyond an edge. */
export type LadoAresta = 'parede' | 'livre' | 'eletro' | 'emenda'

/** A side of a piece; a bulge makes it an arc (tan of a quarter of its angle, at most ±1: a half circle). */
export type Aresta = {
  id: Id
  bulge?: number
  lado: LadoAresta
  /** A locked length: typing elsewhere may not change it. */
  trava?: true
  /** The length as it was typed: '1,20+0,60'. */
  expr?: string
  /** How far it overhangs its support, in mm. */
  balanco?: number
  trechos: Trecho[]
}

/** The finish of an edge as it comes from the saw. */
export const BRUTO = 'bruto'

/** A part of an edge, in mm from its start along it; the parts of an edge follow each other without gaps. */
export type Trecho = {
  id: Id
  de: number
  ate: 'fim' | number
  /** The id of a finish of the quote, or 'bruto'. */
  acabamento: string
  frontao?: Frontao
  saia?: Saia
  /** Gap to the wall, in mm. */
  folga?: number
}

/** A strip that stands on the edge, against the wall; height in mm, finish of its top. */
export type Frontao = { h: number; acabamento: string }

/** An apron that hangs from the edge; 'piso' hangs to the floor. '45' is a mitre, 'topo' glued below. */
export type Saia = { h: number | 'piso'; uniao: '45' | 'topo'; acabamento: string }

/** What a cut-out is for. */
export type TipoRecorte =
  | 'cuba'
  | 'cooktop'
  | 'torneira'
  | 'misturador'
  | 'dosador'
  | 'valvula'
  | 'tomada'
  | 'lixeira'
  | 'coluna'
  | 'livre'

/** The shape of a cut-out around its own centre, in mm. */
export type Forma =
  | { t: 'ret'; w: number; h: number; r: number }
  | { t: 'circ'; d: number }
  | { t: 'oval'; w: number; h: number }
  | { t: 'laco'; laco: Laco }

/** How a basin sits in its cut-out; one 'de apoio' stands on the stone, which has the hole of its valve only. */
export type Montagem = 'embutir' | 'sobrepor' | 'semi' | 'apoio' | 'esculpida'

/** An opening, held by edges or by another cut-out: dragging the edge carries it along. */
export type Recorte = {
  id: Id
  tipo: TipoRecorte
  forma: Forma
  montagem?: Montagem
  modelo?: string
  itemEstoqueId?: string
  /** Sides of what stands on the stone around the opening, in mm: of a basin 'de apoio'. */
  corpo?: { w: number; h: number }
  /** A tap follows its basin. */
  paiId?: Id
  ancora: Ancora
  /** The finish of the edge of the opening, where it is seen. */
  acabamentoBorda?: string
}

/**
 * One of the two driving dimensions of a cut-out, in mm. 'eixo': from the edge's line to the centre; 'borda': from the
 * edge's line to the nearest point of the opening; 'centro': from the middle of the edge to the centre, along the edge.
 */
export type AncoraLado = { arestaId: Id; dist: number; ref: 'eixo' | 'borda' | 'centro' }

/**
 * Where an opening is. By two edges: `rot` is its turn (radians) against the direction of v's edge. By its parent:
 * an offset in the frame of the parent, whose x runs along the parent's edge and y into the piece.
 */
export type Ancora =
  | { tipo: 'arestas'; u: AncoraLado; v: AncoraLado; rot: number }
  | { tipo: 'pai'; dx: number; dy: number; rot: number }

/** A hollow for water: its depth in mm. */
export type Rebaixo = {
  id: Id
  forma: Forma
  ancora: Extract<Ancora, { tipo: 'arestas' }>
  profundidade: number
}

/** A point of an outline: mm from the start of a side, along it. */
export type PontoNaAresta = { arestaId: Id; dist: number }

/** A straight seam between two points of the outline: it splits the piece for the slabs, not for the customer. */
export type Emenda = { id: Id; a: PontoNaAresta; b: PontoNaAresta; tipo: 'reta' | '45' | 'livre' }

/** What a manual dimension holds on to. */
export type Ref = { verticeId: Id } | { recorteId: Id }

/** A dimension that a person placed; `afast` is its distance from the measured points, in mm. */
export type Cota = { id: Id; a: Ref; b: Ref; dir: 'h' | 'v' | 'alinhada'; afast: number; texto?: string }

/** How areas are billed. */
export type RegraArea = 'real' | 'trechos' | 'retangulo' | 'emendas'

/** The rules by which a drawing is counted. */
export type Regras = {
  area: RegraArea
  /** Openings of at least so many m² are taken off the billed area; undefined: none are. */
  descontaRecorteAcimaDe?: number
  /** Billed lengths are rounded up to multiples of this, in mm; 0 leaves them. */
  arredonda: number
  /** Whether a rounded corner counts its arc or the sharp corner. */
  cantoConta: 'arco' | 'vivo'
  frontaoComo: 'peca' | 'metro'
  saiaComo: 'peca' | 'metro'
  /** Upstands and aprons are cut into equal parts of at most this, mm; undefined: as long as they are. */
  tiraMaxima?: number
  /** Width of the saw's cut, mm. */
  kerf: number
  /** Degrees at which a mitre is sawn: a little more than 45 leaves room for the glue. */
  inclinacao45: number
  /** Height of a finished top above the floor, mm: how far a waterfall hangs. */
  alturaBancada: number
}
