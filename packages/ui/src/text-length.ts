import type { FieldProps } from './field.tsx'
import { unreadMark } from './stop-at-unread.ts'

interface Measured extends Pick<FieldProps, 'label' | 'error' | 'hint'> {
  value?: string | number | readonly string[] | undefined
  maxLength?: number | undefined
}

/** Shorter fields are measures, codes and numbers, of which nobody counts the letters. */
const COUNTED_FROM = 40
/** The part of a length that is still free when it begins to be counted. */
const NEAR = 0.1

/**
 * How a text field keeps to its length: near it what is left is counted; what is longer stays as it was typed or pasted,
 * the field says by how much, and what would save it stops there (stop-at-unread.ts). A browser's own `maxlength` cuts
 * it off in silence; it stays only where the field keeps its text to itself.
 */
export function textLength({ value, maxLength, label, error, hint }: Measured) {
  if (typeof value !== 'string' || maxLength === undefined) return { control: { maxLength }, error, hint }
  const problem = lengthProblem(value, maxLength)
  const name = typeof label === 'string' ? label : ''
  return {
    control: problem === null ? {} : unreadMark(true, name),
    error: problem ?? error,
    // One line below a field is read; two are not.
    hint: roomLeft(value, maxLength) ?? hint,
  }
}

/** 'Restam 12 caracteres.' near the end of a text's length, otherwise null. */
export function roomLeft(text: string, maxLength: number): string | null {
  const free = maxLength - text.length
  if (maxLength < COUNTED_FROM || free < 0 || free > maxLength * NEAR) return null
  if (free === 0) return 'Não cabe mais nada aqui.'
  return free === 1 ? 'Resta 1 caractere.' : `Restam ${free.toLocaleString('pt-BR')} caracteres.`
}

/** 'Use até 200 caracteres: aqui há 213.', or null for a text that fits. */
export function lengthProblem(text: string, maxLength: number): string | null {
  if (text.length <= maxLength) return null
  const [most, there] = [maxLength, text.length].map((count) => count.toLocaleString('pt-BR'))
  return `Use até ${most} caracteres: aqui há ${there}.`
}
