import { REGRAS_PADRAO, type ChapaCortada } from '@lapida/corte/formato'
import { solveCorte } from '@lapida/corte/solve-corte'
import { addFuroDaCuba, addRecorteInPlace } from '@lapida/desenho/commands/lugar-do-recorte'
import { displayList } from '@lapida/desenho/display/lista'
import { caixaOfLista, type Primitiva } from '@lapida/desenho/display/primitivas'
import type { Caixa } from '@lapida/desenho/kernel/ponto'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import type { Desenho } from '@lapida/desenho/model/tipos'
import type { Resultado } from '@lapida/desenho/resultado'
import { addMolde } from '@lapida/desenho/templates/moldes'
import { ORCAMENTO_COZINHA } from '@lapida/domain/exemplos/orcamentos'
import { metrosToMilimetros } from '@lapida/domain/shared/medidas'

// What the program itself makes of a sample kitchen: drawn and cut when the page is built, so that no picture grows old.

/** Height of the letters on the drawing, mm of the plan. */
const LETRAS = 105

/** The drawing of a kitchen in L with its basin, its tap and its cooktop: its lines, and the box around them. */
export function drawCozinha(): { lista: readonly Primitiva[]; caixa: Caixa } {
  let desenho = done(
    addMolde(novoDesenho({ id: 'landing', nome: 'Cozinha' }), {
      tipo: 'L',
      // The sample quote has it in two arms: 2,40 m, and 1,20 m without the corner.
      medidas: { A: 2400, B: 1800 },
    }),
  )
  const peca = Object.values(desenho.pecas)[0]
  if (!peca) throw new Error('The template has a piece.')
  const [, left, back] = peca.arestas
  desenho = done(
    addRecorteInPlace(desenho, peca.id, {
      tipo: 'cuba',
      montagem: 'embutir',
      forma: { t: 'ret', w: 560, h: 340, r: 40 },
      frente: 80,
      arestaId: back?.id,
    }),
  )
  const cuba = desenho.pecas[peca.id]?.recortes[0]
  if (!cuba) throw new Error('The basin has its place.')
  desenho = done(
    addFuroDaCuba(desenho, { pecaId: peca.id, recorteId: cuba.id }, { tipo: 'torneira', d: 35, atras: 60 }),
  )
  desenho = done(
    addRecorteInPlace(desenho, peca.id, {
      tipo: 'cooktop',
      forma: { t: 'ret', w: 560, h: 480, r: 10 },
      frente: 60,
      arestaId: left?.id,
    }),
  )
  const lista = displayList(desenho, { altura: LETRAS, unidade: 'm', soLados: true })
  // On so small a picture only the measures of the sides can be read.
  const lidas = lista.filter(({ t, papel }) => (t === 'texto' ? papel === 'cota' : papel !== 'chamada'))
  return { lista: lidas, caixa: caixaOfLista(lista) ?? { minX: 0, minY: 0, maxX: 1, maxY: 1 } }
}

/** The next state of the drawing; a sample that is refused is a fault of the page. */
function done(feito: Resultado<{ desenho: Desenho }>): Desenho {
  if (!feito.ok) throw new Error(feito.problema.mensagem)
  return feito.valor.desenho
}

const CHAPA = { largura: 2800, altura: 1800 }

export interface FiguraDoPlano {
  chapa: ChapaCortada
  largura: number
  altura: number
  /** name of each piece by its id */
  nomes: ReadonlyMap<string, string>
}

/** The sample kitchen on a slab, as the engine lays it: the same one that workshops use. */
export function cutCozinha(): FiguraDoPlano {
  const pecas = (ORCAMENTO_COZINHA.orcamento.materiais ?? []).flatMap(({ pecas: own }) => own ?? [])
  const plano = solveCorte(
    {
      chapas: [{ id: 'chapa', ...CHAPA, quantidade: 1, custo: null, retalho: false, defeitos: [] }],
      pecas: pecas.map(({ comprimento, largura, quantidade }, index) => ({
        id: String(index),
        largura: metrosToMilimetros(comprimento),
        altura: metrosToMilimetros(largura),
        quantidade: quantidade ?? 1,
        podeGirar: true,
      })),
      corte: REGRAS_PADRAO,
    },
    { passos: 400 },
  )
  const [chapa] = plano.chapas
  if (!chapa || plano.fora.length > 0) throw new Error('The sample kitchen lies on one slab.')
  return { chapa, ...CHAPA, nomes: new Map(pecas.map(({ nome }, index) => [String(index), nome])) }
}
