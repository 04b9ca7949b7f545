import type { RecorteNovo } from '@lapida/desenho/commands/recortes'
import { distancia, entre, type Ponto } from '@lapida/desenho/kernel/ponto'
import type { Desenho, Id } from '@lapida/desenho/model/tipos'
import type { Encaixe } from '@lapida/desenho/snap/snap'
import type { Plano } from '@lapida/desenho/snap/plano'
import { formatComprimento, type Unidade } from '@lapida/domain/shared/medidas'
import type { Comando, Selecao } from '#features/drawup/tipos.ts'
import type { Marca } from '../marcas.ts'

/** Where a mouse, finger or pen is, and what is held with it. */
export interface Ponteiro {
  /** mm on the plan, as it points */
  em: Ponto
  /** how far it reaches, mm */
  alcance: number
  shift: boolean
  alt: boolean
  toque: boolean
  /** a dimension that a person placed, whose number is under it */
  cota?: { pecaId: Id; id: Id }
}

/** What a tool knows of the drawing; it changes nothing itself. */
export interface Mundo {
  /** what is stored, without a preview */
  desenho: Desenho
  plano: Plano
  selecao: Selecao
  unidade: Unidade
  /** step of the grid, mm */
  grade: number
  /** the finish of the brush */
  pincel: string
  /** what the opening tool puts down */
  recorte: Omit<RecorteNovo, 'ancora' | 'centro'>
  /** where an outline begins that is only typed, mm */
  inicio: Ponto
}

/** A key, as the tools need it. */
export interface Tecla {
  key: string
  shift: boolean
  alt: boolean
}

/** A field at a place of the plan, in which something is typed. */
export type Campo = { lugar: Ponto } & (
  | { tipo: 'comprimento'; pecaId: Id; arestaId: Id }
  | { tipo: 'ancora'; pecaId: Id; recorteId: Id; qual: 'u' | 'v' }
  | { tipo: 'canto'; pecaId: Id; verticeId: Id }
  | { tipo: 'cota'; pecaId: Id; cotaId: Id }
  | { tipo: 'nota'; notaId: Id | null }
  | { tipo: 'calibrar'; a: Ponto; b: Ponto }
)

/** What comes of a press, a move or a key. */
export interface Efeito<E> {
  estado: E
  /** one step of undo */
  comando?: Comando
  /** shown, not stored; null ends it */
  previa?: Comando | null
  selecao?: Selecao
  campo?: Campo
  /** words for people who cannot see it */
  diz?: string
  /** a refusal, in words */
  recusa?: string
  /** the tool has done its work */
  termina?: boolean
}

/** A tool as a machine without a screen: state and event in, state and effects out. */
export interface FerramentaDoQuadro<E> {
  inicio: E
  press?: (estado: E, ponteiro: Ponteiro, mundo: Mundo) => Efeito<E>
  move?: (estado: E, ponteiro: Ponteiro, mundo: Mundo) => Efeito<E>
  release?: (estado: E, ponteiro: Ponteiro, mundo: Mundo) => Efeito<E>
  /** null: not a key of this tool */
  tecla?: (estado: E, tecla: Tecla, mundo: Mundo) => Efeito<E> | null
  marcas: (estado: E, mundo: Mundo) => Marca[]
  /** what to do next, in words */
  dica: (estado: E, mundo: Mundo) => string
}

/** Whether a key goes on with a typed length; one begins with a number, so that letters and signs stay shortcuts. */
export function isOfMedida(key: string, texto: string): boolean {
  return texto === '' ? /^[\d,.(]$/.test(key) : /^[\d,.+\-*/()×÷mcx]$/.test(key)
}

/** The marks of a point that was drawn to something: where, why, and the lines that show it. */
export function marcasOfEncaixe({ ponto, tipo, rotulo, guias }: Encaixe): Marca[] {
  const linhas = guias.map(({ a, b }): Marca => ({ t: 'linha', papel: 'guia', a, b }))
  if (tipo === 'livre') return linhas
  return [
    ...linhas,
    { t: 'ponto', papel: tipo === 'inicio' ? 'inicio' : 'encaixe', p: ponto },
    ...(tipo === 'grade' || tipo === 'orto' ? [] : [{ t: 'rotulo' as const, p: ponto, texto: rotulo }]),
  ]
}

/** A line with its live length, or with what is being typed instead. */
export function marcasOfLado(
  a: Ponto,
  b: Ponto,
  { unidade, digitado }: { unidade: Unidade; digitado: string },
): Marca[] {
  const texto = digitado === '' ? formatComprimento(distancia(a, b), unidade) : digitado
  return [
    { t: 'linha', papel: 'traco', a, b },
    { t: 'rotulo', p: entre(a, b, 0.5), texto, ...(digitado === '' ? {} : { digitado: true }) },
  ]
}

/** How points are drawn to things under this pointer. */
export function howItSnaps({ alcance, shift, alt }: Ponteiro, { grade, unidade }: Mundo) {
  return { alcance, orto: shift, livre: alt, grade, unidade }
}
