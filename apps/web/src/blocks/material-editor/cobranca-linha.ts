import type { RegrasCobranca } from '@lapida/contracts/cobranca'
import { cobrancaBreve } from '@lapida/domain/cobranca/em-texto'
import { isMedidaManual } from '@lapida/domain/desenho/vinculo'
import { formatDecimal, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { foldText, plural } from '@lapida/domain/shared/texto'
import { readLinha, type LinhaPeca } from './linha-peca.ts'

/** The ways to charge a piece, as they are chosen and read. */
export const NOMES_DE_MODO = { m2: 'Por m²', metro: 'Por metro', unidade: 'Por unidade' } as const

/** What choosing a finish of the table changes in a line. */
export function changesForAcabamento(acabamento: RegrasCobranca['acabamentos'][number]) {
  return { acabamento: acabamento.nome, valorMetro: formatDecimal(reaisToCentavos(acabamento.valorMetro)) }
}

/** What a finish typed instead of a price stands for: 'bol' is Boleado, the first of the table that begins so; null when none does. */
export function acabamentoDigitado(text: string, regras: RegrasCobranca | null) {
  const typed = foldText(text)
  if (typed === '' || /\d/.test(typed)) return null
  const found = (regras?.acabamentos ?? []).filter(({ nome }) => foldText(nome).startsWith(typed))
  const exact = found.find(({ nome }) => foldText(nome) === typed) ?? found[0]
  return exact ? changesForAcabamento(exact) : null
}

/** How a line is charged in few words: 'cobrada 1,10 m²', 'boleado', '2 recortes'; empty where it is as measured. */
export function partesCobranca(linha: LinhaPeca, regras: RegrasCobranca | null): string[] {
  const { peca } = readLinha(linha)
  return [
    cobrancaBreve(peca, regras),
    isMedidaManual(peca) ? 'medida manual' : '',
    ...escolhas(linha),
  ].filter((part) => part !== '')
}

/** What was chosen from the tables for a line. */
export function escolhas(linha: LinhaPeca): string[] {
  const recortes = linha.recortes.reduce((sum, { quantidade }) => sum + quantidade, 0)
  return [
    readLinha(linha).peca.acabamento.toLowerCase(),
    recortes > 0 ? plural(recortes, 'recorte', 'recortes') : '',
  ].filter((part) => part !== '')
}
