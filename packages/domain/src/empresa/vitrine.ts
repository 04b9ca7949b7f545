import type { Empresa } from '@lapida/contracts/empresa'

/** What of a company tells whether its page of stone for sale may be shown. */
export type EmpresaDaVitrine = Pick<
  Empresa,
  'nomeEmpresa' | 'cnpj' | 'endereco' | 'cidade' | 'telefone' | 'vitrine'
>

const EXIGIDOS = [
  ['nomeEmpresa', 'nome da empresa'],
  ['cnpj', 'CNPJ'],
  ['endereco', 'endereço'],
  ['cidade', 'cidade'],
  ['telefone', 'telefone'],
] as const

/**
 * What the page lacks to be shown, in words: whoever offers on the net says their name, their number and where they are
 * (Decreto 7.962/2013, art. 2), and is asked by WhatsApp. Empty: nothing.
 */
export function faltasOfVitrine(empresa: Omit<EmpresaDaVitrine, 'vitrine'>): string[] {
  return EXIGIDOS.filter(([campo]) => empresa[campo].trim() === '').map(([, palavra]) => palavra)
}

/** Whether the page is open to anybody: it is turned on, and says who offers. */
export function isVitrineAberta(empresa: EmpresaDaVitrine): boolean {
  return empresa.vitrine.ligada && faltasOfVitrine(empresa).length === 0
}

/** The path of the page; an account has one, whether it is open or not. */
export function pathOfVitrine(userId: string): string {
  return `/retalhos/${userId}`
}
