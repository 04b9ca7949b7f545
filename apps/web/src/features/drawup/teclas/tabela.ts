import type { Ferramenta } from '../tipos.ts'

/** What a key of the drawing asks for. */
export type Acao =
  | { faz: 'ferramenta'; qual: Ferramenta }
  | { faz: 'galeria'; molde: string | null }
  | { faz: 'recorte' }
  | { faz: 'torneira' }
  | { faz: 'acabamento'; numero: number }
  | { faz: 'frontao' | 'saia' | 'parede' | 'eletro' }
  | { faz: 'espelhar' | 'girar' | 'duplicar' | 'remover' | 'copiar' | 'recortar' | 'colar' | 'tudo' }
  | { faz: 'desfazer' | 'refazer' }
  | { faz: 'tres-d' | 'enviar' | 'atalhos' | 'sair' }

/** A key as it was pressed. */
export interface TeclaApertada {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** What decides between the meanings of a key. */
export interface QuandoApertada {
  /** edges or whole pieces are selected: digits are finishes, letters paint */
  pintavel: boolean
  /** edges are selected */
  arestas: boolean
}

const LETRAS: Readonly<Record<string, Acao>> = {
  v: { faz: 'ferramenta', qual: 'selecionar' },
  d: { faz: 'ferramenta', qual: 'desenhar' },
  r: { faz: 'ferramenta', qual: 'retangulo' },
  a: { faz: 'ferramenta', qual: 'arco' },
  j: { faz: 'ferramenta', qual: 'emenda' },
  k: { faz: 'ferramenta', qual: 'cota' },
  n: { faz: 'ferramenta', qual: 'nota' },
  b: { faz: 'galeria', molde: null },
  l: { faz: 'galeria', molde: 'L' },
  u: { faz: 'galeria', molde: 'U' },
  i: { faz: 'galeria', molde: 'ilha' },
  c: { faz: 'recorte' },
  t: { faz: 'torneira' },
  f: { faz: 'frontao' },
  s: { faz: 'saia' },
  e: { faz: 'eletro' },
  m: { faz: 'espelhar' },
}

const COM_CTRL: Readonly<Record<string, Acao>> = {
  z: { faz: 'desfazer' },
  y: { faz: 'refazer' },
  d: { faz: 'duplicar' },
  c: { faz: 'copiar' },
  x: { faz: 'recortar' },
  v: { faz: 'colar' },
  a: { faz: 'tudo' },
  enter: { faz: 'enviar' },
}

const OUTRAS: Readonly<Record<string, Acao>> = {
  '?': { faz: 'atalhos' },
  delete: { faz: 'remover' },
  backspace: { faz: 'remover' },
  escape: { faz: 'sair' },
}

/** What a key asks for; undefined for one that is not of the drawing. */
export function acaoOfTecla(tecla: TeclaApertada, quando: QuandoApertada): Acao | undefined {
  if (tecla.altKey) return undefined
  const letra = tecla.key.toLowerCase()
  if (tecla.ctrlKey || tecla.metaKey) return withCtrl(letra, tecla.shiftKey)
  if (OUTRAS[letra]) return OUTRAS[letra]
  if (tecla.shiftKey) return letra === 'r' ? { faz: 'girar' } : undefined
  return isOnlyLetra(letra, quando)
}

function withCtrl(letra: string, shift: boolean): Acao | undefined {
  if (shift) return letra === 'z' ? { faz: 'refazer' } : undefined
  return COM_CTRL[letra]
}

function isOnlyLetra(letra: string, { pintavel, arestas }: QuandoApertada): Acao | undefined {
  if (letra === 'p') return arestas ? { faz: 'parede' } : { faz: 'ferramenta', qual: 'parede' }
  if (!/^[1-9]$/.test(letra)) return LETRAS[letra]
  if (pintavel) return { faz: 'acabamento', numero: Number(letra) }
  return letra === '3' ? { faz: 'tres-d' } : undefined
}

/** Whether a key is a single letter or figure: such keys can be switched off (WCAG 2.1.4). */
export function isOfOneKey({ key, ctrlKey, metaKey }: TeclaApertada): boolean {
  return !ctrlKey && !metaKey && key.length === 1
}
