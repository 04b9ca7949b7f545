import { foldText, normalizeSpaces } from './texto.ts'

/** How words of companies and offices begin, folded; short, because every screen that greets carries them. */
const COMPANY_WORD =
  /(^| )(arquit|atelie|clinic|comerc|condomin|constru|decora|design|empreend|engenh|escritorio|estudio|granit|grupo|hote|igreja|imobil|incorp|indus|interiores|irmaos|loja|marmor|moveis|obras|pedras|planej|prefeit|projet|reform|residenc|restaur|revest|studio)/
/** 'Ltda', 'S/A' and such at the end: part of the name on papers, not when it is called. */
const LEGAL_FORM = /[\s,-]+(ltda|s[./]a|me|epp|mei|eireli|slu)\.?$/i

/** A customer's name without its legal form, and the words of a person's; null for a company. */
export function calledName(nomeCompleto: string): { nome: string; words: string[] | null } {
  const whole = normalizeSpaces(nomeCompleto)
  const nome = whole.replace(LEGAL_FORM, '').replace(LEGAL_FORM, '')
  const isCompany = nome !== whole || /[\d&]/.test(nome) || COMPANY_WORD.test(foldText(nome))
  return { nome, words: isCompany ? null : nome.split(' ') }
}
