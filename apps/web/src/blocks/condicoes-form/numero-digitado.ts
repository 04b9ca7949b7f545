import { LIMITES } from '@lapida/contracts/limites'
import type { DiaCivil } from '@lapida/domain/shared/datas'
import { parseDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import {
  tipoOfAjuste,
  type Ajuste,
  type Condicoes,
  type DiaDasCondicoes,
  type NumeroDasCondicoes,
} from './condicoes.ts'

/**
 * What typing a number changes: nothing becomes 0 that cannot be read (ruling 40).
 * @param digitado.valor null when the text is no figure that the field takes
 */
export function changeNumero(
  condicoes: Condicoes,
  numero: NumeroDasCondicoes,
  { valor, texto }: { valor: number | null; texto: string },
): Partial<Condicoes> {
  const empty = numero === 'desconto' || numero === 'acrescimo' ? 0 : null
  return changeLido(condicoes, numero, { valor, texto, empty })
}

/** What typing a day of the work changes: one that cannot be read leaves the last one in force. */
export function changeDia(
  condicoes: Condicoes,
  dia: DiaDasCondicoes,
  { valor, texto }: { valor: DiaCivil | null; texto: string },
): Partial<Condicoes> {
  return changeLido(condicoes, dia, { valor, texto, empty: null })
}

function changeLido<Valor>(
  { ilegiveis = {} }: Condicoes,
  campo: NumeroDasCondicoes | DiaDasCondicoes,
  { valor, texto, empty }: { valor: Valor | null; texto: string; empty: Valor | null },
): Partial<Condicoes> {
  const others = Object.entries(ilegiveis).filter(([name]) => name !== campo)
  if (valor === null && texto.trim() !== '')
    return { ilegiveis: Object.fromEntries([...others, [campo, texto]]) }
  return { [campo]: valor ?? empty, ilegiveis: Object.fromEntries(others) }
}

/** Above 100 %, reais were meant perhaps: what was typed, read as money; null where nothing is to be offered. */
export function reaisOfAjuste(condicoes: Condicoes, ajuste: Ajuste): Centavos | null {
  if (tipoOfAjuste(condicoes, ajuste) === 'valor') return null
  const typed = parseDinheiro(condicoes.ilegiveis?.[ajuste] ?? '')
  return typed !== null && typed > 10_000 && typed <= LIMITES.precoMaximo * 100 ? typed : null
}
