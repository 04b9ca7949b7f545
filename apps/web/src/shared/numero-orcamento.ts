const SHOWN_OF_ID = 6

/** The number that people call a quote by: its own, or the last 6 characters of the id until the server numbers it. */
export function numeroOrcamento({ id, numeracao }: { id: string; numeracao: string }): string {
  return numeracao === '' ? id.slice(-SHOWN_OF_ID) : numeracao
}
