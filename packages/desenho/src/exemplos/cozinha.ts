import { addFuroDaCuba, addRecorteInPlace } from '#commands/lugar-do-recorte.ts'
import { addEmendas } from '#commands/emendas.ts'
import { setPeca } from '#commands/pecas.ts'
import { suggestEmendas } from '#checks/suggest-emendas.ts'
import { novoDesenho } from '#model/novo-desenho.ts'
import type { Desenho, Peca } from '#model/tipos.ts'
import { addMolde } from '#templates/moldes.ts'
import type { Resultado } from '../resultado.ts'

/** Whose the sample kitchen is; ids of records that are stored. */
export interface DonoDaCozinha {
  id: string
  nome: string
  orcamentoId: string
  clienteId?: string
  /** the stone of the stock */
  materialId: string
  /** the basin of the stock that sits in it */
  cubaId: string
}

/** Half of a slab, mm: its seam lets both arms be cut from straight strips. */
const FAIXA = { comprimento: 2900, largura: 925 }

/**
 * The sample kitchen: an L of 2,65 × 1,75 with upstands, aprons, basin, tap and cooktop, in two parts, and an island
 * with a waterfall. Made by the commands that a person's hand gives.
 * @throws {RangeError} when one of them is refused
 */
export function drawCozinhaExemplo({ id, nome, materialId, cubaId, ...dono }: DonoDaCozinha): Desenho {
  const costume = { acabamento: 'reto-polido', frontao: 100, saia: 40, espessura: 20, materialId }
  let desenho: Desenho = { ...novoDesenho({ id, nome }), nomeProprio: true, ...dono }
  desenho = done(
    addMolde(desenho, { tipo: 'L', medidas: { A: 2650, B: 1750 }, costume, pos: { x: 0, y: 1900 } }),
  )
  desenho = withAparelhos(desenho, pecaOf(desenho, 'P1'), cubaId)
  desenho = done(addEmendas(desenho, pecaOf(desenho, 'P1').id, seams(pecaOf(desenho, 'P1'))))
  desenho = done(
    addMolde(desenho, {
      tipo: 'ilha-cascata',
      medidas: { A: 1800, B: 900, N: 1 },
      costume,
      pos: { x: 900, y: 0 },
    }),
  )
  return done(setPeca(desenho, pecaOf(desenho, 'P1').id, { nome: 'Bancada da pia' }))
}

function withAparelhos(desenho: Desenho, { id, arestas }: Peca, cubaId: string): Desenho {
  const [, lado, fundo] = arestas
  const comCuba = done(
    addRecorteInPlace(desenho, id, {
      tipo: 'cuba',
      montagem: 'embutir',
      forma: { t: 'ret', w: 540, h: 310, r: 40 },
      itemEstoqueId: cubaId,
      frente: 80,
      ...(fundo && { arestaId: fundo.id }),
    }),
  )
  const cuba = comCuba.pecas[id]?.recortes[0]
  const comTorneira = done(
    addFuroDaCuba(comCuba, { pecaId: id, recorteId: cuba?.id ?? '' }, { tipo: 'torneira', d: 35, atras: 60 }),
  )
  return done(
    addRecorteInPlace(comTorneira, id, {
      tipo: 'cooktop',
      forma: { t: 'ret', w: 560, h: 480, r: 10 },
      frente: 60,
      ...(lado && { arestaId: lado.id }),
    }),
  )
}

function seams(peca: Peca) {
  const found = suggestEmendas(peca, [FAIXA])
  return found.ok ? found.valor : []
}

function pecaOf(desenho: Desenho, codigo: string): Peca {
  const peca = Object.values(desenho.pecas).find((uma) => uma.codigo === codigo)
  if (!peca) throw new RangeError(`The sample kitchen has no piece ${codigo}.`)
  return peca
}

/** The next state of the drawing; a sample that is refused is a fault of the program. */
function done(feito: Resultado<{ desenho: Desenho }>): Desenho {
  if (!feito.ok) throw new RangeError(feito.problema.mensagem)
  return feito.valor.desenho
}
