/** Digits as they follow each other, and as they lie below each other on the keys. */
const SEGUIDOS = ['01234567890', '09876543210']
/** Down, up, across and around the keys: what people press first, beside the others here. */
const PELAS_TECLAS = [
  '2580',
  '0852',
  '1470',
  '0741',
  '3690',
  '0963',
  '1397',
  '1379',
  '1590',
  '147258',
  '147369',
]

/**
 * Why a PIN of four to six digits is among the first that somebody beside the tablet would try, for a person to read; null
 * when it is not. Decision 068.
 */
export function whyPinFacil(pin: string): string | null {
  if (/^(\d)\1+$/.test(pin)) return 'Este PIN repete o mesmo número. Escolha outro.'
  if (/^(\d{2,3})\1+$/.test(pin)) return 'Este PIN repete os mesmos números. Escolha outro.'
  if (SEGUIDOS.some((row) => row.includes(pin))) return 'Este PIN são números seguidos. Escolha outro.'
  if (PELAS_TECLAS.includes(pin)) return 'Este PIN segue as teclas. Escolha outro.'
  if (isAno(pin) || isData(pin)) return 'Este PIN é um ano ou uma data. Escolha outro.'
  return null
}

/** A year that somebody living was born in. */
function isAno(pin: string): boolean {
  return /^(?:19[3-9]|20[0-3])\d$/.test(pin)
}

/** '251290': a day with its month and year. Four digits are a day and a month too often to refuse them all. */
function isData(pin: string): boolean {
  const parts = /^(\d{2})(\d{2})\d{2}$/.exec(pin)
  return parts !== null && isWithin(parts[1], 31) && isWithin(parts[2], 12)
}

const isWithin = (text = '', last: number) => Number(text) >= 1 && Number(text) <= last
