import { screens, type ScreenName } from '@lapida/contracts/screens'

/** A screen that G and then a letter lead to. */
export interface AtalhoDeTela {
  tecla: string
  tela: ScreenName
  rotulo: string
}

/** The letters of ux 3.5; a screen that does not exist yet leaves its letter to the next that wants it. */
const LETRAS: readonly (readonly [tecla: string, tela: string])[] = [
  ['I', 'home'],
  ['O', 'orcamentos'],
  ['C', 'clientes'],
  ['E', 'estoque'],
  ['E', 'empresa'],
  ['P', 'plano-corte'],
  ['D', 'drawup'],
  ['F', 'financeiro'],
  ['H', 'historico'],
]

/** G and then a letter goes to a screen. Every letter once, for screens that exist. */
export const ATALHOS_DE_TELA: readonly AtalhoDeTela[] = LETRAS.flatMap(([tecla, tela], index) => {
  const isTaken = LETRAS.slice(0, index).some(([earlier, name]) => earlier === tecla && name in screens)
  if (!(tela in screens) || isTaken) return []
  const name = tela as ScreenName
  return [{ tecla, tela: name, rotulo: screens[name].titulo }]
})

/** The keys that lead to a screen, for a hint beside its name; undefined when there are none. */
export function teclasOfTela(name: ScreenName): readonly string[] | undefined {
  const atalho = ATALHOS_DE_TELA.find(({ tela }) => tela === name)
  return atalho && ['G', atalho.tecla]
}

/** Ctrl, or ⌘ on a Mac. */
export function teclaOfComando(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
