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

/** Words that stand in names of companies and offices, folded. */
const COMPANY_WORDS = new Set(
  (
    'academia arq arquitetos arquitetura associacao atelie bar cia clinica comercial comercio companhia condominio ' +
    'consorcio construcao construcoes construtora cooperativa decoracao decoracoes design edificio empreendimentos ' +
    'empreiteira engenharia escola escritorio estudio fazenda granitos grupo hospital hotel igreja imobiliaria ' +
    'incorporadora industria instituto interiores irmaos loja lojas marmoraria marmores mercado moveis obras ' +
    'padaria paroquia pedras pizzaria planejados pousada prefeitura projetos reformas residencial restaurante ' +
    'revestimentos salao servicos studio supermercado'
  ).split(' '),
)
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
    withoutForm !== nome ||
    /[\d&]/.test(withoutForm) ||
    words.some((word) => COMPANY_WORDS.has(foldText(word).replace(/[^a-z]/g, '')))
  if (isCompany) return withoutForm
  return words.slice(0, TITLE.test(words[0] ?? '') ? 2 : 1).join(' ')
}

/** Text as part of a file name or an address: 'Érica & João Ltda.' is 'erica-joao-ltda'. */
export function slug(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
