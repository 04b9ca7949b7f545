import { angulosOfPeca } from '#model/angulos.ts'
import { comprimentoOfAresta } from '#model/contorno.ts'
import type { Aresta, Encontro, Peca, Regras, Saia, Trecho } from '#model/tipos.ts'
import { alturaOfSaia } from './altura-of-saia.ts'
import { trechosMedidos, type TrechoMedido } from './trechos-medidos.ts'

/** An upstand or an apron. */
export type ClasseDeTira = 'frontao' | 'saia'

/** What becomes of a strip at one of its two ends, in mm. */
export type PontaDaTira = {
  /** What the corner adds to the strip's length, below 0 what it takes off. */
  ajuste: number
  /** How much of the end of an apron shows, from its foot up. */
  visivel: number
  /** The mitre with the strip round the corner; said at the end of the one before the corner only. */
  mitra: number
}

/** A strip of stone on a part of an edge, or what a seam of the piece leaves of it. */
export type Tira = TrechoMedido & {
  classe: ClasseDeTira
  /** Which of how many parts of its strip, from the start of the edge. */
  parte: { numero: number; de: number }
  /** Finish of the edge that shows: the upper one of an upstand, the lower one of an apron. */
  acabamento: string
  altura: number
  /** As long as it is sawn: the part of the edge with what the corners add and take off. */
  comprimento: number
  /** How much of its worked edge shows: what an inner corner adds lies behind the other strip. */
  aVista: { de: number; mm: number }
  /** An apron that stands on the floor: a waterfall. */
  piso: boolean
  /** At the start and at the end of its part of the edge. */
  pontas: [PontaDaTira, PontaDaTira]
  /** Metres of 45° joint that come with it, in mm: along the top, and at its corner. */
  mm45: number
}

/**
 * The upstands and aprons of a piece, in the order of its edges. Where two of a kind meet in a corner, one runs through
 * and the other is shorter by the thickness, or both are mitred (`encontroOf`); in an inner corner of the front the one
 * that runs through is longer by it. A strip of which a corner leaves less than 1 mm is none. Where a seam of the piece
 * ends on its edge, the strip is cut too, and where it is longer than the rules allow: its parts follow each other.
 */
export function tirasOfPeca(peca: Peca, regras: Regras): Tira[] {
  const angulos = angulosOfPeca(peca)
  return trechosMedidos(peca).flatMap((medido) =>
    (['frontao', 'saia'] as const).flatMap((classe) => {
      const tira = tiraOf(medido, { classe, peca, regras, angulos })
      return tira && tira.comprimento >= 1 ? partesOfTira(tira, cortesOf(tira, peca, regras)) : []
    }),
  )
}

/** Nobody saws off less, mm. */
const PARTE_MINIMA = 10

/** Where a strip is cut: mm from the start of its part of the edge, in order. */
function cortesOf(tira: Tira, peca: Peca, { tiraMaxima = Infinity }: Regras): number[] {
  const nasEmendas = emendasNaTira(tira, peca)
  const limites = [0, ...nasEmendas, tira.mm]
  return limites.slice(1).flatMap((fim, i) => {
    const inicio = limites[i] ?? 0
    const [primeira, ultima] = [i === 0, i === limites.length - 2]
    // What a corner adds is sawn too.
    const sobra =
      Math.max(0, primeira ? tira.pontas[0].ajuste : 0) + Math.max(0, ultima ? tira.pontas[1].ajuste : 0)
    const partes = Math.max(1, Math.ceil((fim - inicio) / Math.max(100, tiraMaxima - sobra) - 1e-9))
    const entre = Array.from({ length: partes - 1 }, (_, k) => inicio + ((k + 1) * (fim - inicio)) / partes)
    return ultima ? entre : [...entre, fim]
  })
}

/** Where seams of the piece end within a part of an edge. */
function emendasNaTira({ aresta, trecho, mm }: TrechoMedido, { emendas }: Peca): number[] {
  return emendas
    .flatMap(({ a, b }) => [a, b])
    .filter(({ arestaId }) => arestaId === aresta.id)
    .map(({ dist }) => dist - trecho.de)
    .filter((corte) => corte >= PARTE_MINIMA && corte <= mm - PARTE_MINIMA)
    .toSorted((um, outro) => um - outro)
    .filter((corte, i, todos) => i === 0 || corte - (todos[i - 1] ?? 0) >= PARTE_MINIMA)
}

/** A strip between the seams of its piece: the outer ends are the strip's, an inner one shows and joins nothing. */
function partesOfTira(tira: Tira, cortes: readonly number[]): Tira[] {
  const limites = [0, ...cortes, tira.mm]
  return limites.slice(1).map((fim, i) => {
    const inicio = limites[i] ?? 0
    const [primeira, ultima] = [i === 0, i === limites.length - 2]
    const pontas: Tira['pontas'] = [primeira ? tira.pontas[0] : NADA, ultima ? tira.pontas[1] : NADA]
    const mm = fim - inicio
    return {
      ...tira,
      mm,
      parte: { numero: i + 1, de: limites.length - 1 },
      pontas,
      comprimento: comprimentoOf(mm, pontas),
      aVista: aVistaNaBorda(mm, pontas),
      mm45: (isJuntaNoTopo(tira) ? mm : 0) + pontas[1].mitra,
    }
  })
}

function comprimentoOf(mm: number, [inicio, fim]: Tira['pontas']): number {
  return mm + inicio.ajuste + fim.ajuste
}

function aVistaNaBorda(mm: number, [inicio, fim]: Tira['pontas']): Tira['aVista'] {
  return {
    de: Math.max(0, inicio.ajuste),
    mm: mm + Math.min(0, inicio.ajuste) + Math.min(0, fim.ajuste),
  }
}

function isJuntaNoTopo({ classe, trecho }: Pick<Tira, 'classe' | 'trecho'>): boolean {
  return classe === 'saia' && trecho.saia?.uniao === '45'
}

type Onde = { classe: ClasseDeTira; peca: Peca; regras: Regras; angulos: readonly number[] }

function tiraOf(medido: TrechoMedido, onde: Onde): Tira | undefined {
  const { trecho, mm } = medido
  const forma = trecho[onde.classe]
  const altura = alturaOf(trecho, onde)
  if (!forma || altura <= 0) return undefined
  const pontas: Tira['pontas'] = [pontaOf(medido, 'inicio', onde), pontaOf(medido, 'fim', onde)]
  return {
    ...medido,
    classe: onde.classe,
    parte: { numero: 1, de: 1 },
    acabamento: forma.acabamento,
    altura,
    comprimento: comprimentoOf(mm, pontas),
    aVista: aVistaNaBorda(mm, pontas),
    piso: onde.classe === 'saia' && trecho.saia !== undefined && isAteOPiso(trecho.saia, onde),
    pontas,
    mm45: (isJuntaNoTopo({ classe: onde.classe, trecho }) ? mm : 0) + pontas[1].mitra,
  }
}

function alturaOf({ frontao, saia }: Trecho, { classe, peca, regras }: Onde): number {
  if (classe === 'frontao') return frontao?.h ?? 0
  return saia ? alturaOfSaia(saia, peca, regras) : 0
}

function isAteOPiso(saia: Saia, { peca, regras }: Onde): boolean {
  return alturaOfSaia(saia, peca, regras) >= alturaOfSaia({ ...saia, h: 'piso' }, peca, regras)
}

/** How far below the upper face of the top an apron reaches. */
function alcanceOf(trecho: Trecho, onde: Onde): number {
  return alturaOf(trecho, onde) + (trecho.saia?.uniao === 'topo' ? onde.peca.espessura : 0)
}

const NADA: PontaDaTira = { ajuste: 0, visivel: 0, mitra: 0 }

function pontaOf(medido: TrechoMedido, qual: 'inicio' | 'fim', onde: Onde): PontaDaTira {
  const { aresta, trecho } = medido
  const naAresta = aresta.trechos[aresta.trechos.indexOf(trecho) + (qual === 'fim' ? 1 : -1)]
  if (naAresta) return { ...NADA, visivel: aVistaOf(trecho, naAresta, onde) }
  const { arestas } = onde.peca
  const i = arestas.indexOf(aresta)
  const n = arestas.length
  const outra = arestas[(i + (qual === 'fim' ? 1 : n - 1)) % n]
  const vizinho = outra?.trechos.at(qual === 'fim' ? 0 : -1)
  if (!vizinho?.[onde.classe])
    return { ...NADA, visivel: outra?.lado === 'livre' ? aVistaOf(trecho, undefined, onde) : 0 }
  return pontaNoCanto(trecho, vizinho, { ...onde, qual, vertice: qual === 'fim' ? (i + 1) % n : i })
}

/** How much of the end of an apron shows beside the one next to it. */
function aVistaOf(trecho: Trecho, vizinho: Trecho | undefined, onde: Onde): number {
  if (onde.classe === 'frontao') return 0
  const coberto = vizinho?.saia ? alcanceOf(vizinho, onde) : 0
  return Math.min(alturaOf(trecho, onde), Math.max(0, alcanceOf(trecho, onde) - coberto))
}

function pontaNoCanto(
  trecho: Trecho,
  vizinho: Trecho,
  onde: Onde & { qual: 'inicio' | 'fim'; vertice: number },
): PontaDaTira {
  const { qual, peca } = onde
  const canto = cantoOf(onde.vertice, onde)
  const segue = canto.encontro === (qual === 'fim' ? 'antes' : 'depois')
  const mitrada = canto.encontro === '45' && qual === 'fim'
  return {
    ajuste: ajusteOf(canto, segue, peca.espessura),
    // The one that runs through shows its whole end where the corner stands out.
    visivel: aVistaOf(trecho, segue && canto.angulo < 180 ? undefined : vizinho, onde),
    mitra: mitrada ? Math.min(alturaOf(trecho, onde), alturaOf(vizinho, onde)) : 0,
  }
}

type Canto = { encontro: Encontro; angulo: number; curvo: boolean }

function cantoOf(vertice: number, { classe, peca, angulos }: Onde): Canto {
  const angulo = angulos[vertice] ?? 90
  const n = peca.arestas.length
  const [antes, depois] = [peca.arestas[(vertice + n - 1) % n], peca.arestas[vertice]]
  const curvo = Boolean(antes?.bulge) || Boolean(depois?.bulge)
  return { angulo, curvo, encontro: encontroOf(peca, vertice, { classe, angulo, curvo }) }
}

/**
 * How two strips meet in a corner: as was chosen there; otherwise aprons that are mitred to the top are mitred to each
 * other round an outer corner, and of two others the one on the longer edge runs through. Far from a right angle there
 * is only the mitre.
 */
function encontroOf(
  peca: Peca,
  vertice: number,
  { classe, angulo, curvo }: Pick<Canto, 'angulo' | 'curvo'> & { classe: ClasseDeTira },
): Encontro {
  if (curvo || !isQuaseReto(angulo)) return '45'
  const escolhido = peca.vertices[vertice]?.encontro
  if (escolhido) return escolhido
  const n = peca.arestas.length
  const [antes, depois] = [peca.arestas[(vertice + n - 1) % n], peca.arestas[vertice]]
  const mitra = (trecho: Trecho | undefined) => trecho?.saia?.uniao === '45'
  const fora = classe === 'saia' && angulo < 180
  if (fora && mitra(antes?.trechos.at(-1)) && mitra(depois?.trechos[0])) return '45'
  const mm = (aresta: Aresta | undefined) => (aresta ? comprimentoOfAresta(peca, aresta.id) : 0)
  return mm(antes) >= mm(depois) ? 'antes' : 'depois'
}

/** Within 45° of a right corner, inner or outer: there one strip can end at the other's face. */
function isQuaseReto(angulo: number): boolean {
  return Math.abs(Math.sin((angulo * Math.PI) / 180)) > Math.SQRT1_2
}

function ajusteOf({ encontro, angulo, curvo }: Canto, segue: boolean, espessura: number): number {
  if (curvo) return 0
  const rad = (angulo * Math.PI) / 180
  const fundo = roundDecimo(espessura / Math.abs(Math.sin(rad)))
  if (angulo < 180) return encontro === '45' || segue ? 0 : -fundo
  if (encontro === '45') return roundDecimo(espessura * Math.tan((rad - Math.PI) / 2))
  return segue ? fundo : 0
}

/** No saw is set finer than a tenth of a millimetre. */
function roundDecimo(mm: number): number {
  return Math.round(mm * 10) / 10
}

/** The corners of a piece in which two strips of one kind meet: there a person chooses how. */
export function cantosComEncontro(
  peca: Peca,
): { verticeId: string; classe: ClasseDeTira; encontro: Encontro }[] {
  const angulos = angulosOfPeca(peca)
  const n = peca.arestas.length
  return peca.vertices.flatMap(({ id }, i) => {
    const [antes, depois] = [peca.arestas[(i + n - 1) % n]?.trechos.at(-1), peca.arestas[i]?.trechos[0]]
    const angulo = angulos[i] ?? 90
    const curvo = Boolean(peca.arestas[(i + n - 1) % n]?.bulge) || Boolean(peca.arestas[i]?.bulge)
    if (curvo || !isQuaseReto(angulo)) return []
    return (['frontao', 'saia'] as const).flatMap((classe) =>
      antes?.[classe] && depois?.[classe]
        ? [{ verticeId: id, classe, encontro: encontroOf(peca, i, { classe, angulo, curvo }) }]
        : [],
    )
  })
}
