import { foldText } from '@lapida/domain/shared/texto'
import { isPalavraFacil } from './palavras-faceis.ts'
import { isSenhaComum } from './senhas-comuns.ts'

/** Whose password it is: what everybody knows of a person is no secret. */
export interface Dono {
  email: string
  /** of the person and of the company, as far as known */
  nomes: readonly string[]
}

/** Of more letters two words are no guess any more. */
const LONG = 13
/** Of more signs nothing is a word with something around it. */
const LONGEST_GUESS = 24
/** Of a name or an address, what is shorter may stand in any password. */
const SHORTEST_PART = 4

/** Keys as they lie side by side, and the two rows in zigzag. */
const TECLAS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  '1q2w3e4r5t6y7u8i9o0p',
  'qawsedrftgyhujikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
const TECLAS_NOS_DOIS_SENTIDOS = [...TECLAS, ...TECLAS.map((row) => [...row].reverse().join(''))]
const SHORTEST_RUN = 3

/** Signs that stand for a letter; some for two. */
const LETRAS_DO_SINAL: Record<string, string> = {
  '@': 'aa',
  '4': 'aa',
  '3': 'ee',
  '1': 'il',
  '!': 'il',
  '0': 'oo',
  $: 'ss',
  '5': 'ss',
  '7': 'tt',
}

/**
 * Why a password is among the first that a stranger would try, for a person to read; null when it is not. The
 * specification lets passwords of six characters pass (ruling 27): this makes up for it.
 */
export function whyFacil(senha: string, dono: Dono): string | null {
  const text = foldText(senha)
  if (isRepetida(text)) return 'Esta senha repete os mesmos sinais. Escolha outra.'
  if (isTeclado(text)) return 'Esta senha segue as teclas do teclado. Escolha outra.'
  if (isData(text)) return 'Esta senha é uma data. Escolha outra.'
  const words = text.length > LONGEST_GUESS ? [] : wordsOf(text)
  if (words.some((word) => isPartOf(word, [dono.email.split('@', 1)[0] ?? ''])))
    return 'Esta senha está no seu e-mail. Escolha outra.'
  if (words.some((word) => isPartOf(word, dono.nomes)))
    return 'Esta senha é o seu nome ou o da empresa. Escolha outra.'
  if (words.some(isFacil)) return 'Esta senha é uma palavra fácil de adivinhar. Escolha outra.'
  return isSenhaComum(senha) ? 'Esta senha é muito comum. Escolha outra.' : null
}

/** One sign all along, or a short run of signs again and again. */
function isRepetida(text: string): boolean {
  return /^(.{1,3})\1+$/u.test(text) || /^(.{4})\1+$/u.test(text)
}

/** Nothing but runs of at least three neighbouring keys: '654321', 'qweasd', '1q2w3e4r'. */
function isTeclado(text: string): boolean {
  let rest = text
  while (rest !== '') {
    const run = longestRun(rest)
    if (run < SHORTEST_RUN) return false
    rest = rest.slice(run)
  }
  return true
}

function longestRun(text: string): number {
  for (let length = text.length; length >= SHORTEST_RUN; length -= 1)
    if (TECLAS_NOS_DOIS_SENTIDOS.some((row) => row.includes(text.slice(0, length)))) return length
  return 0
}

/** '25122020', '251220', '25/12/2020', '20201225'. */
function isData(text: string): boolean {
  const digits = /^(\d{2})\W?(\d{2})\W?((?:19|20)?\d{2})$/.exec(text)
  if (digits && isDay(digits[1]) && isMonth(digits[2])) return true
  const reversed = /^(?:19|20)\d{2}\W?(\d{2})\W?(\d{2})$/.exec(text)
  return reversed !== null && isMonth(reversed[1]) && isDay(reversed[2])
}

const isDay = (text = '') => Number(text) >= 1 && Number(text) <= 31
const isMonth = (text = '') => Number(text) >= 1 && Number(text) <= 12

/** The words that may be meant: without some or all of the signs before and after, and signs read as letters. */
function wordsOf(text: string): string[] {
  const before = /^[^a-z]*/.exec(text)?.[0].length ?? 0
  const after = /[^a-z]*$/.exec(text)?.[0].length ?? 0
  if (before === text.length) return []
  const steps = (count: number) => Array.from({ length: count + 1 }, (_, index) => index)
  const cuts = steps(before).flatMap((from) =>
    steps(after).map((until) => text.slice(from, text.length - until)),
  )
  const read = (cut: string, which: 0 | 1) =>
    [...cut].map((sign) => LETRAS_DO_SINAL[sign]?.[which] ?? sign).join('')
  return [...new Set(cuts.flatMap((cut) => [cut, read(cut, 0), read(cut, 1)]))]
}

/** The word is a name of theirs, or the name with few signs more. */
function isPartOf(word: string, nomes: readonly string[]): boolean {
  const parts = nomes.flatMap((nome) => {
    const folded = foldText(nome)
    return [folded.replace(/[^a-z]/g, ''), ...folded.split(/[^a-z]+/)]
  })
  return parts.some((part) => part.length >= SHORTEST_PART && word.includes(part) && word.length < LONG)
}

/** An easy word, or two of them in one. */
function isFacil(word: string): boolean {
  if (isPalavraFacil(word)) return true
  if (word.length >= LONG) return false
  return Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3).some(
    (at) => isPalavraFacil(word.slice(0, at)) && isPalavraFacil(word.slice(at)),
  )
}
