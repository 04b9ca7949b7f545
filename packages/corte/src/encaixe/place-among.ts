import { giroOf } from '../contorno/turn-contorno.ts'
import type { ChapaDisponivel, Giro, PecaPedida, PecaPosicionada, RegrasCorte } from '../formato.ts'
import { createRandom } from '../random.ts'
import { formaOfCaixa } from './forma.ts'
import { formaOfPeca, girosOf } from './formas-da-peca.ts'
import { Relacoes } from './relacoes.ts'
import { Separacao, type Corpo } from './separacao.ts'

/** Each looks at some hundred places; what is not found by then is hard to see for a person, too. */
const ROUNDS = 25

interface Among {
  pecas: readonly PecaPosicionada[]
  pedidas?: readonly PecaPedida[]
}

/**
 * A place for a piece among others that stay where they are, and beside flaws, by outlines: where its box may have none.
 * Its lower left corner on the raw slab and how it lies there; null where none was found. The same for the same slab.
 */
export function placeAmong(
  peca: Omit<PecaPedida, 'id' | 'quantidade'>,
  { chapa, pecas, pedidas = [] }: Among & { chapa: ChapaDisponivel },
  corte: RegrasCorte,
): { x: number; y: number; giro: Giro } | null {
  const { refilo, serra } = corte
  const asked = new Map(pedidas.map((pedida) => [pedida.id, pedida]))
  const relacoes = new Relacoes([], serra)
  const ways = new Map(girosOf(peca).map((giro) => [relacoes.add(formaOfPeca(peca, giro, corte)), giro]))
  const staying = (forma: number, { x, y }: { x: number; y: number }): Corpo => ({
    formas: [forma],
    fixo: true,
    lugar: { folha: 0, forma, x: x - refilo, y: y - refilo },
  })
  const fixed = [
    ...pecas.map((one) => {
      const pedida = asked.get(one.peca)
      const forma = pedida ? formaOfPeca(pedida, giroOf(one), corte) : formaOfCaixa(one.largura, one.altura)
      return staying(relacoes.add(forma), one)
    }),
    ...chapa.defeitos.map((flaw) =>
      staying(relacoes.add(formaOfCaixa(flaw.largura, flaw.altura, false)), flaw),
    ),
  ]
  const sheet = { largura: chapa.largura - 2 * refilo, altura: chapa.altura - 2 * refilo }
  const formas = [...ways.keys()].filter((forma) => {
    const { largura, altura } = relacoes.forma(forma)
    return largura <= sheet.largura && altura <= sheet.altura
  })
  const [first] = formas
  if (first === undefined) return null
  const corpo: Corpo = { formas, fixo: false, lugar: { folha: 0, forma: first, x: 0, y: 0 } }
  const separacao = new Separacao([corpo, ...fixed], [sheet], { relacoes, random: createRandom(1) })
  // What overlaps among those that stay is no matter here: only whether the piece itself lies free.
  for (let round = 0; round < ROUNDS && !separacao.isFree(0); round += 1) separacao.round()
  const [lugar] = separacao.lugares
  if (!lugar || !separacao.isFree(0)) return null
  return { x: lugar.x + refilo, y: lugar.y + refilo, giro: ways.get(lugar.forma) ?? 0 }
}
