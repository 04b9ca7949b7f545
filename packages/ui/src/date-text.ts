/** 'dd/mm/aaaa' while it is typed: slashes come by themselves. */
export function maskDate(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}

/** 'dd/mm/aaaa' (or with two-digit year, dots, dashes) to 'aaaa-mm-dd'; null when there is no such day. */
export function parseDate(text: string): string | null {
  const match = /^\s*(\d{1,2})\D(\d{1,2})\D(\d{4}|\d{2})\s*$/.exec(text)
  if (!match) return null
  const [, day = '', month = '', yearText = ''] = match
  const year = yearText.length === 2 ? `20${yearText}` : yearText
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/** 'aaaa-mm-dd' to 'dd/mm/aaaa'. */
export function formatDate(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  return `${day}/${month}/${year}`
}
