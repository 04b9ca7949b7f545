import { LIMITES } from '@lapida/contracts/limites'
import { parseDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { tipoOfAjuste, type Ajuste, type Condicoes, type NumeroDasCondicoes } from './condicoes.ts'

/**
 * What typing a number changes: nothing becomes 0 that cannot be read (ruling 40).
 * @param digitado.valor null when the text is no figure that the field takes
 */
export function changeNumero(
  { ilegiveis = {} }: Condicoes,
  numero: NumeroDasCondicoes,
  { valor, texto }: { valor: number | null; texto: string },
): Partial<Condicoes> {
  const others = Object.entries(ilegiveis).filter(([name]) => name !== numero)
  if (valor === null && texto.trim() !== '')
    return { ilegiveis: Object.fromEntries([...others, [numero, texto]]) }
  return { [numero]: valor ?? (numero === 'parcelas' ? null : 0), ilegiveis: Object.fromEntries(others) }
}

/** Above 100 %, reais were meant perhaps: what was typed, read as money; null where nothing is to be offered. */
export function reaisOfAjuste(condicoes: Condicoes, ajuste: Ajuste): Centavos | null {
  if (tipoOfAjuste(condicoes, ajuste) === 'valor') return null
  const typed = parseDinheiro(condicoes.ilegiveis?.[ajuste] ?? '')
  return typed !== null && typed > 10_000 && typed <= LIMITES.precoMaximo * 100 ? typed : null
}
