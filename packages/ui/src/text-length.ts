import type { FieldProps } from './field.tsx'
import { unreadMark } from './stop-at-unread.ts'

interface Measured extends Pick<FieldProps, 'label' | 'error'> {
  value?: string | number | readonly string[] | undefined
  maxLength?: number | undefined
}

/**
 * How a text field keeps to its length: what is longer stays as it was typed or pasted, the field says by how much, and
 * what would save it stops there (stop-at-unread.ts). A browser's own `maxlength` cuts it off in silence; it stays only
 * where the field keeps its text to itself.
 */
export function textLength({ value, maxLength, label, error }: Measured) {
  if (typeof value !== 'string' || maxLength === undefined) return { control: { maxLength }, error }
  const problem = lengthProblem(value, maxLength)
  const name = typeof label === 'string' ? label : ''
  return {
    control: problem === null ? {} : unreadMark(true, name),
    error: problem ?? error,
  }
}

/** 'Use até 200 caracteres: aqui há 213.', or null for a text that fits. */
export function lengthProblem(text: string, maxLength: number): string | null {
  if (text.length <= maxLength) return null
  const [most, there] = [maxLength, text.length].map((count) => count.toLocaleString('pt-BR'))
  return `Use até ${most} caracteres: aqui há ${there}.`
}
