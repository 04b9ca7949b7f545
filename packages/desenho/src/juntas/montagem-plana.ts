import { caixa, containsPonto, place, placeLaco, segmentos, type Laco } from '#kernel/laco.ts'
import {
  addPonto,
  cruz,
  direcao,
  distancia,
  escalar,
  esquerda,
  uniteCaixas,
  type Caixa,
  type Ponto,
} from '#kernel/ponto.ts'
import { isReta } from '#kernel/segmento.ts'
import { segmentoOfAresta } from '#model/contorno.ts'
import type { Desenho, Id, Peca, Regras } from '#model/tipos.ts'
import { derivadasOfPeca, linhaOfTira } from '#quantities/derivadas.ts'
import type { ClasseDeTira, Tira } from '#quantities/tiras.ts'
import { cortadasComLinha, type CortadaComLinha } from '#quantities/cortadas-com-linha.ts'
import { meetingSides } from './lados-que-se-encontram.ts'

/** Where a part lies: turned (radians, to the left), then moved (mm). Nothing of a kitchen is ever mirrored. */
export type LugarDaParte = { x: number; y: number; rot: number }

/** Something that is cut for a drawing, where it stands when the kitchen is laid flat, its polished face up. */
export type ParteMontada = {
  /** Unique in the drawing: '<pecaId>/<linha>'. */
  chave: string
  /** The drawn piece that it is a part of, or that it stands on. */
  pecaId: Id
  linha: string
  parte: CortadaComLinha
  /** From its own coordinates (lower left corner of its box at 0,0) to the flat kitchen. */
  lugar: LugarDaParte
}

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

/** How two parts meet: sawn apart, mitred, an apron glued below, an upstand that stands on the top, two strips round a corner. */
export type TipoDeJunta = 'emenda' | 'mitra' | 'saia' | 'frontao' | 'quina'

/** A side of a joint: the line in the part's own coordinates; the stone that is looked at lies to its left or right. */
export type LadoDaJunta = {
  chave: string
  de: Ponto
  ate: Ponto
  /** Unit vector into the stone. */ dentro: Ponto
}

/**
 * Two lines that lie on each other when the kitchen stands: `de` on `de`, `ate` on `ate`. Laid flat they do, too, but
 * for those of a corner.
 */
export type Junta = {
  id: string
  tipo: TipoDeJunta
  a: LadoDaJunta
  b: LadoDaJunta
  /** mm */
  comprimento: number
  /** How far the smaller of the two faces reaches from the joint, mm: on a low strip hardly anything is seen. */
  profundidade: number
  /** Stone that lies between the two faces and is not seen, beside what the saw takes, mm. */
  escondido: number
}

/** The kitchen laid flat, parts in the order in which they are painted, and what meets in it. */
export type MontagemPlana = {
  partes: ParteMontada[]
  juntas: Junta[]
  /** Around all of it, mm. */
  caixa: Caixa
  /** Strips along arcs, and pieces that are shown mirrored: they stand in no flat kitchen. */
  soltas: CortadaComLinha[]
}

/** Shorter joints are none, mm. */
export const JUNTA_MINIMA = 30
/** On lower strips nobody looks round the corner, mm. */
const QUINA_MINIMA = 150
/** Two strips whose edges end as near to each other meet in a corner, mm. */
const MESMO_CANTO = 1
/** Between groups that do not touch, mm. */
const ENTRE_GRUPOS = 200
/** How far into a part one looks for it, mm. */
const DENTRO = 2

/**
 * A drawing laid flat: tops as they are drawn, aprons and waterfalls folded up into their plane, upstands folded back,
 * each beside the edge that it belongs to; groups that do not touch side by side. Computed from the drawing, never
 * stored: whoever shows, measures or sends a joint asks this.
 */
export function montagemPlana({ pecas, regras }: Pick<Desenho, 'pecas' | 'regras'>): MontagemPlana {
  const todas = Object.values(pecas)
  const soltas = todas.filter(({ pos }) => pos.espelho).flatMap((peca) => cortadasComLinha(peca, regras))
  const montadas = todas.filter(({ pos }) => !pos.espelho).map((peca) => montagemOfPeca(peca, regras))
  const partes = montadas.flatMap((uma) => uma.partes)
  const quinas = todas.filter(({ pos }) => !pos.espelho).flatMap((peca) => quinasOf(peca, regras))
  const juntas = [...montadas.flatMap((uma) => uma.juntas), ...emendasEntre(partes), ...quinas]
  const arrumada = arrange(partes, juntas)
  return {
    partes: arrumada,
    juntas,
    caixa: uniteCaixas(arrumada.map(caixaOfParte)) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 },
    soltas: [...soltas, ...montadas.flatMap((uma) => uma.soltas)],
  }
}

/** The outline of a part in the flat kitchen. */
export function lacoMontado({ parte, lugar }: ParteMontada): Laco {
  return placeLaco(parte.contorno, lugar)
}

function caixaOfParte(parte: ParteMontada): Caixa {
  return caixa(lacoMontado(parte))
}

type DaPeca = Pick<MontagemPlana, 'partes' | 'juntas' | 'soltas'>

function montagemOfPeca(peca: Peca, regras: Regras): DaPeca {
  const { corpo, tiras, soltas } = partesNaPeca(peca, regras)
  const feito: DaPeca = {
    partes: corpo.map((parte) => montada(peca, parte)),
    juntas: [],
    soltas: [...soltas],
  }
  for (const posta of tiras) {
    feito.partes.push(montada(peca, posta))
    const junta = meetCorpo(peca, posta, corpo)
    if (junta) feito.juntas.push(junta)
  }
  return feito
}

/** A strip folded into the plane of its piece, with what is known of it as a strip. */
type TiraNaPeca = ParteNaPeca & { borda: BordaDaTira; tira: Tira }

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

/** A part taken to where its piece stands. */
function montada(peca: Peca, { parte, naPeca }: ParteNaPeca): ParteMontada {
  const { x, y } = place(naPeca, peca.pos)
  return {
    chave: chaveOfParte(peca, parte),
    pecaId: peca.id,
    linha: parte.linha,
    parte,
    lugar: { x, y, rot: naPeca.rot + peca.pos.rot },
  }
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

/** Where a strip meets the part of the piece that it stands on or hangs from. */
function meetCorpo(
  peca: Peca,
  { parte, tira, borda }: TiraNaPeca,
  corpo: readonly ParteNaPeca[],
): Junta | undefined {
  const { comprimento: w, altura: h } = tira
  const frontao = tira.classe === 'frontao'
  const comeco = borda.de - tira.pontas[0].ajuste
  // What a corner takes off one of two strips is no joint with the top, and what it adds lies behind the other.
  const [de, ate] = [Math.max(borda.de, comeco), Math.min(borda.ate, comeco + w)]
  const naTira = (mm: number): Ponto => ({ x: frontao ? comeco + w - mm : mm - comeco, y: frontao ? 0 : h })
  const fundo = Math.max(0, borda.recuo)
  const base = baseAt(corpo, naBorda(borda, (de + ate) / 2, fundo + DENTRO))
  if (!base || ate - de < JUNTA_MINIMA) return undefined
  const { origem } = base
  const naBase = (mm: number): Ponto => addPonto(naBorda(borda, mm, fundo), origem, -1)
  const [chave, daTira] = [chaveOfParte(peca, base), chaveOfParte(peca, parte)]
  return {
    id: `${chave}+${daTira}`,
    tipo: tipoOfTira(tira),
    a: { chave, de: naBase(de), ate: naBase(ate), dentro: borda.dentro },
    b: { chave: daTira, de: naTira(de), ate: naTira(ate), dentro: { x: 0, y: frontao ? 1 : -1 } },
    comprimento: ate - de,
    profundidade: h,
    escondido: Math.abs(borda.recuo),
  }
}

/**
 * Where two strips of a kind meet round a corner of their piece: the pattern of a high upstand, or of two waterfalls, is
 * seen to run round it.
 */
function quinasOf(peca: Peca, regras: Regras): Junta[] {
  const { tiras } = partesNaPeca(peca, regras)
  return tiras.flatMap((antes) =>
    tiras.flatMap((depois) => {
      const alto = Math.min(antes.tira.altura, depois.tira.altura)
      if (alto < QUINA_MINIMA || !meetInCorner(antes.borda, depois.borda)) return []
      const recuo = recuoOfQuina(antes.borda, depois.borda, peca)
      const a = endOfTira(peca, antes, { qual: 'fim', alto, recuo })
      const b = endOfTira(peca, depois, { qual: 'inicio', alto, recuo })
      return [
        {
          id: `${a.lado.chave}+${b.lado.chave}`,
          tipo: 'quina' as const,
          a: a.lado,
          b: b.lado,
          comprimento: alto,
          profundidade: Math.min(antes.tira.comprimento, depois.tira.comprimento),
          escondido: a.escondido + b.escondido,
        },
      ]
    }),
  )
}

/** Whether one strip ends where another one of its kind begins, not in line with it and as high. */
function meetInCorner(antes: BordaDaTira, depois: BordaDaTira): boolean {
  const [fim, inicio] = [naBorda(antes, antes.ate, 0), naBorda(depois, depois.de, 0)]
  const same = antes.classe === depois.classe && antes.recuo === depois.recuo
  const turned = Math.abs(cruz(antes.d, depois.d)) > 0.1
  return same && turned && distancia(fim, inicio) < MESMO_CANTO
}

/** How far from the corner of the piece the seen faces meet: those of aprons lie on its edges, of upstands further in. */
function recuoOfQuina(antes: BordaDaTira, depois: BordaDaTira, { espessura }: Peca): number {
  if (antes.classe === 'saia') return 0
  const turn = Math.atan2(cruz(antes.d, depois.d), escalar(antes.d, depois.d))
  // No saw is set finer than a tenth of a millimetre.
  return Math.round(espessura * Math.tan(turn / 2) * 10) / 10
}

/** The end of a strip at a corner, from its foot up, and how much stone lies behind the line, or is missing before it. */
function endOfTira(
  peca: Peca,
  { parte, tira, borda }: TiraNaPeca,
  { qual, alto, recuo }: { qual: 'inicio' | 'fim'; alto: number; recuo: number },
): { lado: LadoDaJunta; escondido: number } {
  const { comprimento: w, altura: h } = tira
  const comeco = borda.de - tira.pontas[0].ajuste
  const meant = (qual === 'fim' ? borda.ate - recuo : borda.de + recuo) - comeco
  const along = Math.min(Math.max(meant, 0), w)
  const frontao = borda.classe === 'frontao'
  // An upstand is sawn from its other end, seen from the room.
  const x = frontao ? w - along : along
  const [foot, head] = frontao ? [alto, 0] : [h - alto, h]
  return {
    lado: {
      chave: chaveOfParte(peca, parte),
      de: { x, y: foot },
      ate: { x, y: head },
      dentro: { x: (qual === 'fim') === frontao ? 1 : -1, y: 0 },
    },
    escondido: Math.abs(meant - along) + (qual === 'fim' ? w - along : along),
  }
}

/** An upstand covers the edge that it stands on; between a top and what is glued below it the edge is seen. */
function recuoOfTira({ classe, trecho }: Tira, { espessura }: Peca): number {
  if (classe === 'frontao') return espessura
  return trecho.saia?.uniao === 'topo' ? -espessura : 0
}

function tipoOfTira({ classe, trecho }: Tira): TipoDeJunta {
  if (classe === 'frontao') return 'frontao'
  return trecho.saia?.uniao === '45' ? 'mitra' : 'saia'
}

/** The part of a piece that is there, in the coordinates of the piece. */
function baseAt(corpo: readonly ParteNaPeca[], p: Ponto): CortadaComLinha | undefined {
  return corpo
    .map(({ parte }) => parte)
    .find(({ contorno, origem }) => containsPonto(contorno, addPonto(p, origem, -1)))
}

/** Parts that lie edge to edge: those of one piece along its seams, tops that stand beside each other, parts of a strip. */
function emendasEntre(partes: readonly ParteMontada[]): Junta[] {
  return partes.flatMap((uma, i) =>
    partes.slice(i + 1).flatMap((outra) => {
      if (!mayMeet(uma, outra)) return []
      return meetingSides(
        segmentos(lacoMontado(uma)).filter(isReta),
        segmentos(lacoMontado(outra)).filter(isReta),
      )
        .filter(({ comprimento }) => comprimento >= JUNTA_MINIMA)
        .map(({ de, ate, comprimento }, k): Junta => {
          const dentro = esquerda(direcao(de, ate))
          return {
            id: `${uma.chave}+${outra.chave}${k === 0 ? '' : `+${k + 1}`}`,
            tipo: 'emenda',
            a: ladoOf(uma, { de, ate, dentro }),
            b: ladoOf(outra, { de, ate, dentro: { x: -dentro.x, y: -dentro.y } }),
            comprimento,
            profundidade: Math.min(reachOf(uma), reachOf(outra)),
            escondido: 0,
          }
        })
    }),
  )
}

/** The longer side of a part: a seam is looked at across it. */
function reachOf({ parte: { largura, altura } }: ParteMontada): number {
  return Math.max(largura, altura)
}

/** Strips round a corner lie in one plane only on paper. */
function mayMeet(uma: ParteMontada, outra: ParteMontada): boolean {
  const [a, b] = [uma, outra].map(({ linha }) =>
    linha.startsWith('peca') ? '' : linha.split('/', 2).join('/'),
  )
  if (a === '' && b === '') return uma.parte.espessura === outra.parte.espessura
  return uma.pecaId === outra.pecaId && a === b
}

function ladoOf(
  { chave, lugar }: ParteMontada,
  { de, ate, dentro }: { de: Ponto; ate: Ponto; dentro: Ponto },
): LadoDaJunta {
  return {
    chave,
    de: pontoNaParte(lugar, de),
    ate: pontoNaParte(lugar, ate),
    dentro: pontoNaParte({ x: 0, y: 0, rot: lugar.rot }, dentro),
  }
}

/** A point of the flat kitchen in the coordinates of a part. */
export function pontoNaParte({ x, y, rot }: LugarDaParte, p: Ponto): Ponto {
  return place({ x: p.x - x, y: p.y - y }, { x: 0, y: 0, rot: -rot })
}

/** Groups that no joint holds together, in rows: an apron that is folded up must not lie on somebody else. */
function arrange(partes: readonly ParteMontada[], juntas: readonly Junta[]): ParteMontada[] {
  const grupos = gruposOf(partes, juntas).map((grupo) => ({
    grupo,
    box: uniteCaixas(grupo.map(caixaOfParte)) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 },
  }))
  const area = grupos.reduce((sum, { box }) => sum + (box.maxX - box.minX) * (box.maxY - box.minY), 0)
  const widest = Math.max(...grupos.map(({ box }) => box.maxX - box.minX), Math.sqrt(area) * 1.5)
  const movidas = new Map<string, ParteMontada>()
  let [x, topo, altura] = [0, 0, 0]
  for (const { grupo, box } of grupos) {
    const largura = box.maxX - box.minX
    if (x > 0 && x + largura > widest) [x, topo, altura] = [0, topo - altura - ENTRE_GRUPOS, 0]
    const by = { x: x - box.minX, y: topo - box.maxY }
    for (const parte of grupo)
      movidas.set(parte.chave, {
        ...parte,
        lugar: { ...parte.lugar, x: parte.lugar.x + by.x, y: parte.lugar.y + by.y },
      })
    x += largura + ENTRE_GRUPOS
    altura = Math.max(altura, box.maxY - box.minY)
  }
  return partes.flatMap(({ chave }) => movidas.get(chave) ?? [])
}

function gruposOf(partes: readonly ParteMontada[], juntas: readonly Junta[]): ParteMontada[][] {
  const grupoDe = new Map<string, string>(partes.map(({ chave, pecaId }) => [chave, pecaId]))
  const unite = (um: string, outro: string) => {
    for (const [chave, grupo] of grupoDe) if (grupo === outro) grupoDe.set(chave, um)
  }
  for (const { a, b } of juntas) unite(grupoDe.get(a.chave) ?? '', grupoDe.get(b.chave) ?? '')
  const grupos = new Map<string, ParteMontada[]>()
  for (const parte of partes) {
    const grupo = grupoDe.get(parte.chave) ?? ''
    grupos.set(grupo, [...(grupos.get(grupo) ?? []), parte])
  }
  return [...grupos.values()]
}
