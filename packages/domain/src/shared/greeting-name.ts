import { calledName } from './called-name.ts'

const TITLE = /^(dr|dra|sr|sra|dona|d|eng|arq|prof|profa|pe)\.?$/i

/**
 * The name by which a customer is greeted: a person's first name, with the title before it, and the whole name of a
 * company without its legal form. 'Marina Prado' is 'Marina', 'Dra. Helena Reis' is 'Dra. Helena', 'Construtora Beta
 * Ltda.' is 'Construtora Beta'. An empty name gives an empty text.
 */
export function greetingName(nomeCompleto: string): string {
  const { nome, words } = calledName(nomeCompleto)
  return words ? words.slice(0, TITLE.test(words[0] ?? '') ? 2 : 1).join(' ') : nome
}
