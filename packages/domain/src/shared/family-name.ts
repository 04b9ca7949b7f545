import { calledName } from './called-name.ts'
import { foldText } from './texto.ts'

/** Sons and grandsons are told by the name before it, too. */
const DESCENDANT = /^(filho|neto|junior|jr|sobrinho)\.?$/

/**
 * The name by which people speak of a customer's work: 'Marina Prado' is 'Prado', 'João Lima Filho' is 'Lima Filho', and
 * a company has its whole name without its legal form.
 */
export function familyName(nomeCompleto: string): string {
  const { nome, words } = calledName(nomeCompleto)
  return words ? words.slice(DESCENDANT.test(foldText(words.at(-1) ?? '')) ? -2 : -1).join(' ') : nome
}
