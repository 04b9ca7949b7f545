import { formatComprimento, type Unidade } from '@lapida/domain/shared/medidas'
import {
  crossRetas,
  direcao,
  distancia,
  escalar,
  esquerda,
  addPonto,
  vetor,
  type Ponto,
} from '#kernel/ponto.ts'
import { isReta, parametroMaisProximo, pontoOfSegmento, type Segmento } from '#kernel/segmento.ts'
import type { Id } from '#model/tipos.ts'
import { pontosNotaveis, type Marcos } from './marcos.ts'
import type { Plano } from './plano.ts'

/** What a point keeps to. */
export type TipoDeEncaixe =
  | 'ponta'
  | 'inicio'
  | 'meio'
  | 'centro'
  | 'cruzamento'
  | 'perpendicular'
  | 'prolongamento'
  | 'alinhado'
  | 'aresta'
  | 'orto'
  | 'grade'
  | 'livre'

/** A point of the plan after it was drawn to something, what that is in words, and the lines that show it. */
export type Encaixe = {
  ponto: Ponto
  tipo: TipoDeEncaixe
  /** Brazilian Portuguese, ready for the screen; empty where nothing was met. */
  rotulo: string
  guias: { a: Ponto; b: Ponto }[]
  /** The side or corner that was met. */
  em?: { pecaId: Id; arestaId?: Id; verticeId?: Id }
}

/** How a point is drawn to things. Lengths in mm on the plan. */
export type ComoEncaixa = {
  /** How far away something may be: 8 px with a mouse, 24 with a finger. */
  alcance: number
  /** Where the side in the making started: perpendiculars, and the directions that are kept. */
  de?: Ponto
  /** Corners of what is being drawn: they count like any other. */
  proprios?: readonly Ponto[]
  /** Shift: only along the four directions from `de`. */
  orto?: boolean
  /** Alt: nothing is met. */
  livre?: boolean
  /** Step of the grid; 0 for none. */
  grade?: number
  /** What moves itself is nothing to keep to. */
  exceto?: ReadonlySet<Id>
  unidade?: Unidade
}

const ROTULOS: Readonly<Record<TipoDeEncaixe, string>> = {
  ponta: 'Ponta',
  inicio: 'Início: fecha o contorno',
  meio: 'Meio',
  centro: 'Centro',
  cruzamento: 'Cruzamento',
  perpendicular: 'Perpendicular',
  prolongamento: 'Prolongamento',
  alinhado: 'Alinhado',
  aresta: 'Na aresta',
  orto: 'Reto',
  grade: 'Grade',
  livre: '',
}

/** Points win over lines, lines over the grid: how much nearer, in parts of the reach, a worse kind has to be. */
const ATRASO: Readonly<Record<TipoDeEncaixe, number>> = {
  inicio: 0,
  perpendicular: 0,
  ponta: 0.05,
  cruzamento: 0.15,
  meio: 0.2,
  centro: 0.2,
  aresta: 0.5,
  prolongamento: 0.6,
  alinhado: 0.65,
  orto: 0.7,
  grade: 2,
  livre: 3,
}
/** Level with two corners at once is as good as a point. */
const ATRASO_DE_DOIS = 0.3

type Candidato = Omit<Encaixe, 'rotulo'> & { d: number }

/** How far around the pointer pieces are looked at for alignment, as a multiple of the reach. */
const VIZINHANCA = 400

/**
 * Draws a point to what is near: ends, middles, centres, crossings, the foot of a perpendicular, edges, their extension,
 * alignment with corners, and last the grid. With Shift the point stays on a right angle from where it came, with Alt
 * it stays where it is.
 */
export function snap(plano: Plano, p: Ponto, como: ComoEncaixa): Encaixe {
  const livre = { ponto: p, tipo: 'livre' as const, rotulo: '', guias: [] }
  if (como.livre) return livre
  if (como.orto && como.de) return withRotulo(emOrto(p, como.de, como), como)
  const marcos = plano.perto(p, como.alcance).filter(({ peca }) => !como.exceto?.has(peca.id))
  const perto = (candidatos: readonly Candidato[]) => melhor(candidatos, como.alcance)
  const pontos = perto([...pontosPerto(marcos, p), ...proprios(p, como), ...cruzamentos(marcos, p)])
  if (pontos && pontos.d <= como.alcance * 0.75) return withRotulo(pontos, como)
  const linhas = perto([
    ...(pontos ? [pontos] : []),
    ...perpendiculares(marcos, p, como),
    ...nasArestas(marcos, p),
    ...alinhados(plano, p, como),
    ...retos(p, como),
  ])
  if (linhas) return withRotulo(linhas, como)
  return como.grade ? withRotulo(naGrade(p, como.grade), como) : livre
}

function withRotulo({ ponto, tipo, guias, em }: Candidato, { grade, unidade = 'm' }: ComoEncaixa): Encaixe {
  const rotulo =
    tipo === 'grade' && grade ? `Grade ${formatComprimento(grade, unidade)} ${unidade}` : ROTULOS[tipo]
  return { ponto, tipo, rotulo, guias, ...(em ? { em } : {}) }
}

function melhor(candidatos: readonly Candidato[], alcance: number): Candidato | undefined {
  let escolhido: Candidato | undefined
  for (const um of candidatos) {
    if (um.d > alcance) continue
    if (!escolhido || nota(um, alcance) < nota(escolhido, alcance)) escolhido = um
  }
  return escolhido
}

function nota({ d, tipo, guias }: Candidato, alcance: number): number {
  return d / alcance + (tipo === 'alinhado' && guias.length > 1 ? ATRASO_DE_DOIS : ATRASO[tipo])
}

function candidato(
  p: Ponto,
  ponto: Ponto,
  resto: Omit<Candidato, 'ponto' | 'd' | 'guias'> & Partial<Pick<Candidato, 'guias'>>,
): Candidato {
  return { ponto, d: distancia(p, ponto), guias: [], ...resto }
}

function pontosPerto(marcos: readonly Marcos[], p: Ponto): Candidato[] {
  return marcos.flatMap((um) => [
    ...um.cantos.map(({ verticeId, p: canto }) =>
      candidato(p, canto, { tipo: 'ponta', em: { pecaId: um.peca.id, verticeId } }),
    ),
    ...pontosNotaveis(um).map(({ p: notavel, tipo, arestaId }) =>
      candidato(p, notavel, { tipo, em: { pecaId: um.peca.id, ...(arestaId ? { arestaId } : {}) } }),
    ),
  ])
}

function proprios(p: Ponto, { proprios: pontos = [] }: ComoEncaixa): Candidato[] {
  return pontos.map((um, i) => candidato(p, um, { tipo: i === 0 && pontos.length > 2 ? 'inicio' : 'ponta' }))
}

/** Where sides of different pieces cross; corners of one piece are its ends already. */
function cruzamentos(marcos: readonly Marcos[], p: Ponto): Candidato[] {
  const retas = marcos.flatMap(({ peca, lados, emendas }) => [
    ...lados.filter(({ lado }) => isReta(lado)).map(({ lado }) => ({ dono: peca.id, lado })),
    ...emendas.map(({ emendaId, a, b }) => ({ dono: emendaId, lado: { a, b, bulge: 0 } })),
  ])
  return retas.flatMap((um, i) =>
    retas.slice(i + 1).flatMap((outro) => {
      if (um.dono === outro.dono) return []
      const x = crossRetas(um.lado.a, vetor(um.lado.a, um.lado.b), {
        p: outro.lado.a,
        d: vetor(outro.lado.a, outro.lado.b),
      })
      return x && noLado(um.lado, x) && noLado(outro.lado, x) ? [candidato(p, x, { tipo: 'cruzamento' })] : []
    }),
  )
}

function noLado(lado: Segmento, p: Ponto): boolean {
  return distancia(p, pontoOfSegmento(lado, parametroMaisProximo(lado, p))) < 1e-6
}

function perpendiculares(marcos: readonly Marcos[], p: Ponto, { de }: ComoEncaixa): Candidato[] {
  if (!de) return []
  return marcos.flatMap(({ peca, lados }) =>
    lados.flatMap(({ arestaId, lado }) => {
      if (!isReta(lado)) return []
      const pe = pontoOfSegmento(lado, parametroMaisProximo(lado, de))
      const reto = Math.abs(escalar(direcao(de, pe), direcao(lado.a, lado.b))) < 1e-9
      if (!reto || distancia(de, pe) < 1e-6) return []
      return [
        candidato(p, pe, {
          tipo: 'perpendicular',
          guias: [{ a: de, b: pe }],
          em: { pecaId: peca.id, arestaId },
        }),
      ]
    }),
  )
}

function nasArestas(marcos: readonly Marcos[], p: Ponto): Candidato[] {
  return marcos.flatMap(({ peca, lados }) =>
    lados.map(({ arestaId, lado }) =>
      candidato(p, pontoOfSegmento(lado, parametroMaisProximo(lado, p)), {
        tipo: 'aresta',
        em: { pecaId: peca.id, arestaId },
      }),
    ),
  )
}

/** On the extension of a straight side, or level with a corner, of pieces around. */
function alinhados(
  plano: Plano,
  p: Ponto,
  { alcance, exceto, proprios: meus = [] }: ComoEncaixa,
): Candidato[] {
  const marcos = plano.perto(p, alcance * VIZINHANCA).filter(({ peca }) => !exceto?.has(peca.id))
  const cantos = [...marcos.flatMap(({ cantos: c }) => c.map((canto) => canto.p)), ...meus]
  const x = maisPerto(cantos, (canto) => Math.abs(canto.x - p.x), alcance)
  const y = maisPerto(cantos, (canto) => Math.abs(canto.y - p.y), alcance)
  if (x && y) {
    const ponto = { x: x.x, y: y.y }
    return [
      candidato(p, ponto, {
        tipo: 'alinhado',
        guias: [
          { a: x, b: ponto },
          { a: y, b: ponto },
        ],
      }),
    ]
  }
  const eixo = x ? { x: x.x, y: p.y } : y ? { x: p.x, y: y.y } : undefined
  const ancora = x ?? y
  return [
    ...(eixo && ancora ? [candidato(p, eixo, { tipo: 'alinhado', guias: [{ a: ancora, b: eixo }] })] : []),
    ...prolongamentos(marcos, p, alcance),
  ]
}

function maisPerto(pontos: readonly Ponto[], d: (p: Ponto) => number, alcance: number): Ponto | undefined {
  let escolhido: Ponto | undefined
  for (const um of pontos) if (d(um) <= alcance && (!escolhido || d(um) < d(escolhido))) escolhido = um
  return escolhido
}

function prolongamentos(marcos: readonly Marcos[], p: Ponto, alcance: number): Candidato[] {
  return marcos.flatMap(({ peca, lados }) =>
    lados.flatMap(({ arestaId, lado }) => {
      // Level sides are found by their corners already.
      const d = direcao(lado.a, lado.b)
      if (!isReta(lado) || Math.abs(d.x) < 1e-9 || Math.abs(d.y) < 1e-9) return []
      const pe = addPonto(lado.a, d, escalar(vetor(lado.a, p), d))
      if (distancia(p, pe) > alcance || noLado(lado, pe)) return []
      const ponta = distancia(pe, lado.a) < distancia(pe, lado.b) ? lado.a : lado.b
      return [
        candidato(p, pe, {
          tipo: 'prolongamento',
          guias: [{ a: ponta, b: pe }],
          em: { pecaId: peca.id, arestaId },
        }),
      ]
    }),
  )
}

/** A side that is nearly level or upright becomes so. */
function retos(p: Ponto, { de, alcance }: ComoEncaixa): Candidato[] {
  if (!de || distancia(de, p) < alcance * 2) return []
  const pes = [
    { x: p.x, y: de.y },
    { x: de.x, y: p.y },
  ]
  return pes.map((pe) => candidato(p, pe, { tipo: 'orto', guias: [{ a: de, b: pe }] }))
}

function emOrto(p: Ponto, de: Ponto, { grade }: ComoEncaixa): Candidato {
  const [dx, dy] = [p.x - de.x, p.y - de.y]
  const eixo: Ponto =
    Math.abs(dx) >= Math.abs(dy) ? { x: Math.sign(dx) || 1, y: 0 } : { x: 0, y: Math.sign(dy) || 1 }
  const bruto = escalar({ x: dx, y: dy }, eixo)
  const passo = grade ? Math.round(bruto / grade) * grade : bruto
  const ponto = addPonto(de, eixo, passo)
  return candidato(p, ponto, { tipo: 'orto', guias: [{ a: de, b: ponto }] })
}

function naGrade(p: Ponto, grade: number): Candidato {
  const ponto = { x: Math.round(p.x / grade) * grade, y: Math.round(p.y / grade) * grade }
  return candidato(p, ponto, { tipo: 'grade' })
}

/** A piece that moves keeps to others: what its corners and middles meet, as the smallest further step. */
export function snapPeca(
  plano: Plano,
  { marcos, passo }: { marcos: Marcos; passo: Ponto },
  como: ComoEncaixa,
): { passo: Ponto; encaixe: Encaixe | undefined } {
  if (como.livre) return { passo, encaixe: undefined }
  const certo = como.orto ? passoReto(passo) : passo
  const exceto = new Set([...(como.exceto ?? []), marcos.peca.id])
  const pontos = [
    ...marcos.cantos.map(({ p }) => p),
    ...marcos.lados.map(({ lado }) => pontoOfSegmento(lado, 0.5)),
  ]
  const { de: _de, ...semOrigem } = como
  const achados = pontos.map((p) => {
    const aqui = addPonto(p, certo)
    const encaixe = snap(plano, aqui, { ...semOrigem, orto: false, exceto })
    return { encaixe, aqui, d: distancia(aqui, encaixe.ponto) / como.alcance + ATRASO[encaixe.tipo] }
  })
  const [primeiro] = achados
    .filter(({ encaixe }) => encaixe.tipo !== 'livre')
    .toSorted((um, outro) => um.d - outro.d)
  if (!primeiro || como.orto) return { passo: certo, encaixe: undefined }
  return { passo: addPonto(certo, vetor(primeiro.aqui, primeiro.encaixe.ponto)), encaixe: primeiro.encaixe }
}

function passoReto({ x, y }: Ponto): Ponto {
  return Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y }
}

/** How far an edge moved outward (mm) keeps to: level with a corner or an edge of another piece, else the grid. */
export function snapAresta(
  plano: Plano,
  { lado, delta, pecaId }: { lado: Segmento; delta: number; pecaId: Id },
  como: ComoEncaixa,
): { delta: number; encaixe: Encaixe | undefined } {
  if (como.livre) return { delta, encaixe: undefined }
  const fora = esquerda(direcao(lado.b, lado.a))
  const meio = addPonto(pontoOfSegmento(lado, 0.5), fora, delta)
  const outros = plano.perto(meio, como.alcance * VIZINHANCA).filter(({ peca }) => peca.id !== pecaId)
  const alvos = outros.flatMap(({ cantos }) =>
    cantos.map(({ p }) => ({ p, d: escalar(vetor(lado.a, p), fora) })),
  )
  let perto: (typeof alvos)[number] | undefined
  for (const um of alvos)
    if (
      Math.abs(um.d - delta) <= como.alcance &&
      (!perto || Math.abs(um.d - delta) < Math.abs(perto.d - delta))
    )
      perto = um
  if (perto) {
    const pe = addPonto(pontoOfSegmento(lado, 0.5), fora, perto.d)
    return {
      delta: perto.d,
      encaixe: { ponto: pe, tipo: 'alinhado', rotulo: ROTULOS.alinhado, guias: [{ a: perto.p, b: pe }] },
    }
  }
  return { delta: como.grade ? Math.round(delta / como.grade) * como.grade : delta, encaixe: undefined }
}
