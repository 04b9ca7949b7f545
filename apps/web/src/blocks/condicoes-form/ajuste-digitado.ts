import { LIMITES } from '@lapida/contracts/limites'
import { parseDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { tipoOfAjuste, type Ajuste, type Condicoes } from './condicoes.ts'

/**
 * What typing an adjustment changes: nothing becomes 0 that cannot be read (ruling 40).
 * @param valor null when the text is no figure that the adjustment takes
 */
export function changeAjuste(
  { ajustesIlegiveis = {} }: Condicoes,
  ajuste: Ajuste,
  { valor, texto }: { valor: number | null; texto: string },
): Partial<Condicoes> {
  const others = Object.entries(ajustesIlegiveis).filter(([name]) => name !== ajuste)
  if (valor === null && texto.trim() !== '')
    return { ajustesIlegiveis: Object.fromEntries([...others, [ajuste, texto]]) }
  return { [ajuste]: valor ?? 0, ajustesIlegiveis: Object.fromEntries(others) }
}

/** Above 100 %, reais were meant perhaps: what was typed, read as money; null where nothing is to be offered. */
export function reaisOfAjuste(condicoes: Condicoes, ajuste: Ajuste): Centavos | null {
  if (tipoOfAjuste(condicoes, ajuste) === 'valor') return null
  const typed = parseDinheiro(condicoes.ajustesIlegiveis?.[ajuste] ?? '')
  return typed !== null && typed > 10_000 && typed <= LIMITES.precoMaximo * 100 ? typed : null
}
