import { foldText, normalizeSpaces } from './texto.ts'

/** How words of companies and offices begin, folded; short, because every screen that greets carries them. */
const COMPANY_WORD =
  /(^| )(arquit|atelie|clinic|comerc|condomin|constru|decora|design|empreend|engenh|escritorio|estudio|granit|grupo|hote|igreja|imobil|incorp|indus|interiores|irmaos|loja|marmor|moveis|obras|pedras|planej|prefeit|projet|reform|residenc|restaur|revest|studio)/
/** 'Ltda', 'S/A' and such at the end: part of the name on papers, not when it is called. */
const LEGAL_FORM = /[\s,-]+(ltda|s[./]a|me|epp|mei|eireli|slu)\.?$/i
const TITLE = /^(dr|dra|sr|sra|dona|d|eng|arq|prof|profa|pe)\.?$/i

/**
 * The name by which a customer is greeted: a person's first name, with the title before it, and the whole name of a
 * company without its legal form. 'Marina Prado' is 'Marina', 'Dra. Helena Reis' is 'Dra. Helena', 'Construtora Beta
 * Ltda.' is 'Construtora Beta'. An empty name gives an empty text.
 */
export function greetingName(nomeCompleto: string): string {
  const nome = normalizeSpaces(nomeCompleto)
  const withoutForm = nome.replace(LEGAL_FORM, '').replace(LEGAL_FORM, '')
  const words = withoutForm.split(' ')
  const isCompany =
    withoutForm !== nome || /[\d&]/.test(withoutForm) || COMPANY_WORD.test(foldText(withoutForm))
  if (isCompany) return withoutForm
  return words.slice(0, TITLE.test(words[0] ?? '') ? 2 : 1).join(' ')
}
