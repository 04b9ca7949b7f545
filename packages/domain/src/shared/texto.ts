const COMBINING_MARKS = /\p{M}/gu

/**
 * Text as it is searched: lower-case, without accents, with single spaces. 'Álvaro  Ção' is
 * 'alvaro cao'. The stored search column and the searched words both go through here.
 */
export function foldText(text: string): string {
  return normalizeSpaces(text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase())
}

/** Text without spaces around it and with single spaces inside; no-break spaces become plain ones. */
export function normalizeSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * The beginning of a text, at most so many signs as `length` counts them. An emoji is two: where only one of them had
 * place it is left out whole, because half of it can neither be stored nor sent.
 */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

/**
 * The letter that a name is filed under: 'Álvaro' is 'A', 'érica' is 'E'; names that begin with
 * anything but a letter from A to Z are filed under '#'.
 */
export function initialLetter(name: string): string {
  const letter = foldText(name).charAt(0).toUpperCase()
  return /^[A-Z]$/.test(letter) ? letter : '#'
}

/**
 * A count with its noun: plural(1, 'orçamento', 'orçamentos') is '1 orçamento', zero takes the plural
 * ('0 orçamentos', unlike Intl.PluralRules), thousands are dotted.
 */
export function plural(count: number, um: string, muitos: string): string {
  const digits = String(count).replace(/\B(?=(?:\d{3})+$)/g, '.')
  return `${digits} ${Math.abs(count) === 1 ? um : muitos}`
}

/** Text as part of a file name or an address: 'Érica & João Ltda.' is 'erica-joao-ltda'. */
export function slug(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
