import { familyName } from './family-name.ts'
import { foldText, normalizeSpaces } from './texto.ts'

const SHOWN = 2
const LONGEST = 200

/** For whom something is made, and of what. */
export interface Trabalho {
  /** whole names of customers, any number of times each */
  clientes: readonly string[]
  /** what it is made of, or what it is */
  coisas: readonly string[]
  /** how many of them are counted: 'pedras' */
  contadas: string
  /** who stands there when there is no customer */
  semCliente: string
}

/**
 * What a plan or a drawing calls itself: for whom, and of which stone. 'Prado · Branco Siena', 'Prado e Lima · Branco
 * Siena e mais 2 pedras'. At most 200 letters.
 */
export function nomeOfTrabalho({ clientes, coisas, contadas, semCliente }: Trabalho): string {
  const deQuem = differentNames(clientes.map(familyName))
  const who = deQuem.length === 0 ? semCliente : listed(deQuem, 'clientes')
  return [who, listed(differentNames(coisas), contadas)]
    .filter((part) => part !== '')
    .join(' · ')
    .slice(0, LONGEST)
}

/** Each once, whatever its spelling. */
function differentNames(names: readonly string[]): string[] {
  const spelt = new Map<string, string>()
  for (const name of names.map(normalizeSpaces))
    if (name !== '' && !spelt.has(foldText(name))) spelt.set(foldText(name), name)
  return [...spelt.values()]
}

/** 'A', 'A e B', 'A, B e mais 2 pedras'. */
function listed(names: readonly string[], what: string): string {
  const shown = names.slice(0, SHOWN)
  const more = names.length - shown.length
  if (more > 0)
    return `${shown.join(', ')} e mais ${more === 1 ? `1 ${what.slice(0, -1)}` : `${more} ${what}`}`
  return shown.join(' e ')
}
