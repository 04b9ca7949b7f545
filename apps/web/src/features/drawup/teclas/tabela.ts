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

/** A line of the list of shortcuts. */
export interface Atalho {
  teclas: readonly string[]
  /** pressed together, not one or the other */
  junto?: true
  rotulo: string
}

/** The list of shortcuts, in the order of the work. */
export const ATALHOS: readonly { titulo: string; atalhos: readonly Atalho[] }[] = [
  {
    titulo: 'Peças',
    atalhos: [
      { teclas: ['B'], rotulo: 'Modelos de peça' },
      { teclas: ['L', 'U', 'I'], rotulo: 'Bancada em L, em U, ilha' },
      { teclas: ['D'], rotulo: 'Desenhar por lados' },
      { teclas: ['R'], rotulo: 'Retângulo' },
      { teclas: ['M'], rotulo: 'Espelhar' },
      { teclas: ['Shift', 'R'], junto: true, rotulo: 'Girar 90°' },
      { teclas: ['Ctrl', 'D'], junto: true, rotulo: 'Duplicar' },
    ],
  },
  {
    titulo: 'Desenhando por lados',
    atalhos: [
      { teclas: ['← ↑ → ↓'], rotulo: 'Direção do lado; depois a medida e Enter' },
      { teclas: ['L', 'R'], rotulo: 'Vira 90° à esquerda, à direita' },
      { teclas: ['<'], rotulo: 'Ângulo: <92' },
      { teclas: ['F'], rotulo: 'Fecha o contorno' },
      { teclas: ['Backspace'], rotulo: 'Desfaz o último lado' },
    ],
  },
  {
    titulo: 'Bordas',
    atalhos: [
      { teclas: ['1 … 9'], rotulo: 'Acabamento da lista da empresa' },
      { teclas: ['P'], rotulo: 'Encosta em parede' },
      { teclas: ['E'], rotulo: 'Encosta em eletrodoméstico' },
      { teclas: ['F'], rotulo: 'Frontão' },
      { teclas: ['S'], rotulo: 'Saia' },
      { teclas: ['A'], rotulo: 'Arco' },
    ],
  },
  {
    titulo: 'Recortes, emendas e cotas',
    atalhos: [
      { teclas: ['C'], rotulo: 'Cuba, cooktop ou outro recorte' },
      { teclas: ['T'], rotulo: 'Furo de torneira' },
      { teclas: ['J'], rotulo: 'Emenda' },
      { teclas: ['K'], rotulo: 'Cota' },
      { teclas: ['N'], rotulo: 'Nota' },
    ],
  },
  {
    titulo: 'Tela',
    atalhos: [
      { teclas: ['V'], rotulo: 'Selecionar' },
      { teclas: ['Espaço'], rotulo: 'Segure para mover a vista' },
      { teclas: ['+', '−'], rotulo: 'Aproximar, afastar' },
      { teclas: ['0'], rotulo: 'Enquadrar tudo' },
      { teclas: ['3'], rotulo: 'Ver em 3D (sem seleção)' },
      { teclas: ['Ctrl', 'Enter'], junto: true, rotulo: 'Enviar ao orçamento' },
    ],
  },
  {
    titulo: 'Editar',
    atalhos: [
      { teclas: ['Enter'], rotulo: 'Na árvore, muda o valor' },
      { teclas: ['Ctrl', 'Z'], junto: true, rotulo: 'Desfazer' },
      { teclas: ['Ctrl', 'Y'], junto: true, rotulo: 'Refazer' },
      { teclas: ['Ctrl', 'C'], junto: true, rotulo: 'Copiar' },
      { teclas: ['Ctrl', 'V'], junto: true, rotulo: 'Colar' },
      { teclas: ['Ctrl', 'A'], junto: true, rotulo: 'Selecionar todas as peças' },
      { teclas: ['Delete'], rotulo: 'Apagar o que está selecionado' },
      { teclas: ['Esc'], rotulo: 'Soltar a seleção' },
    ],
  },
]
