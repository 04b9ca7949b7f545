import { caixa, containsPonto, place, placeLaco, segmentos, type Laco } from '#kernel/laco.ts'
import { addPonto, direcao, esquerda, uniteCaixas, type Caixa, type Ponto } from '#kernel/ponto.ts'
import { isReta } from '#kernel/segmento.ts'
import type { Desenho, Id, Peca, Regras } from '#model/tipos.ts'
import { cortadasComLinha, type CortadaComLinha } from '#quantities/cortadas-com-linha.ts'
import type { Tira } from '#quantities/tiras.ts'
import type { Junta, LadoDaJunta, TipoDeJunta } from './junta.ts'
import { meetingSides } from './lados-que-se-encontram.ts'
import {
  chaveOfParte,
  naBorda,
  partesNaPeca,
  pontoNaParte,
  type LugarDaParte,
  type ParteNaPeca,
  type TiraNaPeca,
} from './partes-na-peca.ts'
import { quinasOfPeca } from './quinas.ts'

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
  const quinas = todas.filter(({ pos }) => !pos.espelho).flatMap((peca) => quinasOfPeca(peca, regras))
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
