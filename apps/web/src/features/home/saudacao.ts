/** 'Bom dia', 'Boa tarde' or 'Boa noite' for an hour of the day. */
export function saudacao(hora: number): string {
  if (hora >= 5 && hora < 12) return 'Bom dia'
  return hora >= 12 && hora < 18 ? 'Boa tarde' : 'Boa noite'
}
