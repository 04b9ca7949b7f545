import type { Borda } from '@lapida/contracts/material'
import { bordasPadrao } from '@lapida/domain/orcamento/acabamento-bordas'
import { formatDecimal, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { foldText } from '@lapida/domain/shared/texto'
import { oncePer } from '#blocks/rascunho/once-per.ts'
import type { LinhaPeca } from './linha-peca.ts'

/** Names of pieces that are one tap away. */
export const NOMES_PECA = ['Bancada', 'Ilha', 'Frontão', 'Rodopia', 'Saia', 'Soleira', 'Peitoril'] as const

/** How this workshop finishes its pieces, read from its own quotes. */
export interface HabitosDePeca {
  /** folded name -> the edges that the latest piece of that name had finished */
  bordasPorNome: Readonly<Record<string, readonly Borda[]>>
  /** reais per metre that the next finished piece takes; null when there is none */
  valorMetro: number | null
  /** reais per metre of the latest quote, where the company's table says another price by now (ruling 48) */
  ultimoValorMetro?: number | null
}

/** What the company asks for a metre of finish. */
export interface TabelaDeAcabamentos {
  /** reais per metre of any finish; 0 when it has no such price */
  padrao: number
  acabamentos: readonly { readonly nome: string; readonly valorMetro: number }[]
}

interface PecaVista {
  nome: string
  bordas: readonly Borda[]
  acabamentoMetragemLinear: number
  acabamentoValorMetro: number
  acabamento?: string
}

/** Reads the habits from pieces, the newest first: the first piece of a name decides for the name. */
export function habitosOfPeca(pecas: Iterable<PecaVista>): HabitosDePeca {
  const bordasPorNome: Record<string, readonly Borda[]> = {}
  let valorMetro: number | null = null
  for (const peca of pecas) {
    const byHand = peca.acabamentoMetragemLinear > 0 && peca.bordas.length === 0
    const nome = foldText(peca.nome)
    if (!byHand && !Object.hasOwn(bordasPorNome, nome)) bordasPorNome[nome] = peca.bordas
    if (valorMetro === null && peca.acabamentoMetragemLinear > 0 && peca.acabamentoValorMetro > 0) {
      valorMetro = peca.acabamentoValorMetro
    }
  }
  return { bordasPorNome, valorMetro }
}

/**
 * The same for the next piece of a quote. Its price per metre is that of the quote's own pieces, else that of the
 * company's table, by the name of the finish that was quoted last; the price of that quote stands only where the table
 * has none.
 */
export function habitosOfOrcamento(
  { aqui, antes }: { aqui: readonly PecaVista[]; antes: readonly PecaVista[] },
  { padrao, acabamentos }: TabelaDeAcabamentos,
): HabitosDePeca {
  const daqui = habitosOfPeca(aqui)
  const bordasPorNome = { ...habitosOfAntes(antes).bordasPorNome, ...daqui.bordasPorNome }
  const last = antes.find((peca) => peca.acabamentoMetragemLinear > 0 && peca.acabamentoValorMetro > 0)
  const nome = foldText(last?.acabamento ?? '')
  const named = nome === '' ? undefined : acabamentos.find((one) => foldText(one.nome) === nome)
  const ultimo = last?.acabamentoValorMetro ?? null
  const daTabela = named?.valorMetro || padrao || ultimo
  const valorMetro = daqui.valorMetro ?? daTabela
  // Another price in this quote was typed by hand: there the table has no say.
  const isOther = valorMetro === daTabela && ultimo !== valorMetro
  return { bordasPorNome, valorMetro, ultimoValorMetro: isOther ? ultimo : null }
}

/** Of the quotes before, which are the same at every key. */
const habitosOfAntes = oncePer(habitosOfPeca)

/** The edges that a piece of this name is finished on: as last time, else as the trade does. */
export function bordasOfNome(nome: string, habitos: HabitosDePeca): Borda[] {
  const known = foldText(nome)
  const remembered = Object.hasOwn(habitos.bordasPorNome, known) ? habitos.bordasPorNome[known] : undefined
  return [...(remembered ?? bordasPadrao(nome))]
}

/** What choosing a name changes in a line: the name, its edges and, while none is typed, the price per metre. */
export function changesForNome(
  linha: LinhaPeca,
  nome: string,
  habitos: HabitosDePeca,
): Pick<LinhaPeca, 'nome' | 'bordas' | 'metros' | 'valorMetro'> {
  const valorMetro = linha.valorMetro.trim() === '' ? textoValorMetro(habitos.valorMetro) : linha.valorMetro
  return { nome, bordas: bordasOfNome(nome, habitos), metros: null, valorMetro }
}

/** The remembered price per metre as its field shows it. */
export function textoValorMetro(reais: number | null): string {
  return reais !== null && reais > 0 ? formatDecimal(reaisToCentavos(reais)) : ''
}
