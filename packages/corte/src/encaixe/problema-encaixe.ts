import { giroOf } from '../contorno/turn-contorno.ts'
import type {
  ChapaDisponivel,
  EntradaCorte,
  Giro,
  PecaPedida,
  PecaPosicionada,
  PlanoCorte,
  RegrasCorte,
} from '../formato.ts'
import type { CopiaPeca, PreparedProblem } from '../prepare-problem.ts'
import { custoChapa } from '../prepare-problem.ts'
import { formaOfCaixa, type Forma } from './forma.ts'
import { formaOfPeca, girosOf } from './formas-da-peca.ts'
import { Relacoes } from './relacoes.ts'
import type { Corpo, Folha } from './separacao.ts'

/** A kind of slab: what of it is left between its borders, what it costs, and where no piece may lie. */
export interface TipoDeChapa extends Folha {
  chapa: ChapaDisponivel
  custo: number
  defeitos: readonly Corpo[]
}

/** A copy of a piece, and how it may lie. */
export interface PecaDoEncaixe extends CopiaPeca {
  giros: readonly Giro[]
  /** the number of its form for each of these */
  formas: readonly number[]
  /** mm² of stone */
  area: number
}

/** A copy where it lies on its slab, from the lower left corner between the borders. */
export interface Deitada {
  /** number of the copy */
  peca: number
  forma: number
  x: number
  y: number
}

/** A slab with what lies on it. Nothing changes it: a change gives another one. */
export interface ChapaDoEncaixe {
  tipo: number
  deitadas: readonly Deitada[]
}

/** What is to be laid out by outlines. */
export interface ProblemaDeEncaixe {
  tipos: readonly TipoDeChapa[]
  pecas: readonly PecaDoEncaixe[]
  relacoes: Relacoes
  /** forms of the pieces and flaws: what is added later is forgotten after use */
  formas: number
}

/** The forms of all pieces and slabs of an order; those that no slab holds are left out. */
export function prepareEncaixe(
  { pecas, corte }: EntradaCorte,
  { chapas, fora }: PreparedProblem,
): ProblemaDeEncaixe {
  const relacoes = new Relacoes([], corte.serra)
  const known = new Map<string, number>()
  const numberOf = (key: string, make: () => Forma) => {
    const number = known.get(key) ?? relacoes.add(make())
    known.set(key, number)
    return number
  }
  const outside = new Set(fora.map(({ peca }) => peca.id))
  const copies = pecas
    .filter(({ id }) => !outside.has(id))
    .flatMap((peca) => {
      const giros = girosOf(peca)
      const formas = giros.map((giro) => numberOf(keyOf(peca, giro), () => formaOfPeca(peca, giro, corte)))
      const { area } = relacoes.forma(formas[0] ?? 0)
      return Array.from({ length: peca.quantidade }, (_, index) => ({
        peca,
        copia: index + 1,
        giros,
        formas,
        area,
      }))
    })
  const tipos = chapas.map((chapa) => tipoOf(chapa, corte, (key, make) => numberOf(key, make)))
  return { tipos, pecas: copies, relacoes, formas: relacoes.count }
}

const keyOf = ({ largura, altura, contorno }: PecaPedida, giro: Giro) =>
  JSON.stringify([giro, largura, altura, contorno?.lacos])

function tipoOf(
  chapa: ChapaDisponivel,
  { refilo }: RegrasCorte,
  numberOf: (key: string, make: () => Forma) => number,
): TipoDeChapa {
  const defeitos = chapa.defeitos.map(({ x, y, largura, altura }): Corpo => {
    const forma = numberOf(`defeito ${largura} ${altura}`, () => formaOfCaixa(largura, altura, false))
    return { formas: [forma], fixo: true, lugar: { folha: 0, forma, x: x - refilo, y: y - refilo } }
  })
  const [largura, altura] = [chapa.largura - 2 * refilo, chapa.altura - 2 * refilo]
  return { largura, altura, chapa, custo: custoChapa(chapa), defeitos }
}

/** The slabs of a plan whose pieces have outlines or boxes. */
export function chapasOfPlano(
  { chapas }: PlanoCorte,
  problema: ProblemaDeEncaixe,
  refilo: number,
): ChapaDoEncaixe[] {
  const numbers = new Map(problema.pecas.map(({ peca, copia }, index) => [`${peca.id} ${copia}`, index]))
  return chapas.flatMap((cortada) => {
    const tipo = problema.tipos.findIndex(({ chapa }) => chapa.id === cortada.chapa)
    if (tipo < 0) return []
    const deitadas = cortada.pecas.flatMap((placed): Deitada[] => {
      const peca = numbers.get(`${placed.peca} ${placed.copia}`)
      const known = peca === undefined ? undefined : problema.pecas[peca]
      if (peca === undefined || !known) return []
      const place = Math.max(0, known.giros.indexOf(giroOf(placed)))
      return [{ peca, forma: known.formas[place] ?? 0, x: placed.x - refilo, y: placed.y - refilo }]
    })
    return [{ tipo, deitadas }]
  })
}

/** A copy as the plan tells it. */
export function posicionada(
  { peca, forma, x, y }: Deitada,
  problema: ProblemaDeEncaixe,
  refilo: number,
): PecaPosicionada {
  const known = problema.pecas[peca]
  if (!known) throw new Error('A slab holds a piece that nobody asked for.')
  const giro = known.giros[Math.max(0, known.formas.indexOf(forma))] ?? 0
  const { largura, altura } = known.peca
  const girada = giro === 90 || giro === 270
  return {
    peca: known.peca.id,
    copia: known.copia,
    x: x + refilo,
    y: y + refilo,
    ...(girada ? { largura: altura, altura: largura } : { largura, altura }),
    girada,
    ...(known.peca.contorno && { giro }),
  }
}
