import { carimboOfTempo, formatDiaCurto, ZONA_PADRAO, type DiaCivil } from '../shared/datas.ts'
import { formatDinheiro, type Centavos } from '../shared/dinheiro.ts'
import { greetingName } from '../shared/greeting-name.ts'
import { foldText, normalizeSpaces, slug } from '../shared/texto.ts'

/** What the message to a customer says. */
export type MensagemOrcamento = {
  readonly nomeCliente: string
  /** rooms of the quote's materials, as stored; empty ones and repeats are skipped */
  readonly ambientes: readonly string[]
  readonly link: string
  readonly total: Centavos
  /** last valid day, or null when it is still to be set */
  readonly validade: DiaCivil | null
}

const LONGEST_SLUG = 60

const POSSESSIVES: Readonly<Record<string, string>> = {
  cozinha: 'da sua cozinha',
  banheiro: 'do seu banheiro',
  sala: 'da sua sala',
  'area externa': 'da sua área externa',
  lavanderia: 'da sua lavanderia',
}

/**
 * The message that a quote is sent with: 'Olá, Marina! Segue o orçamento da sua cozinha: {link}. Total
 * R$ 2.028,20, válido até 05/12.' The rooms are named when all are known; without a date the validity is
 * left out.
 */
export function mensagemOrcamento(orcamento: MensagemOrcamento): string {
  const name = greetingName(orcamento.nomeCliente)
  const greeting = name === '' ? 'Olá!' : `Olá, ${name}!`
  const validade = orcamento.validade === null ? '' : `, válido até ${formatDiaCurto(orcamento.validade)}`
  const subject = assuntoOrcamento(orcamento.ambientes)
  return `${greeting} Segue ${subject}: ${orcamento.link}. Total ${formatDinheiro(orcamento.total)}${validade}.`
}

/** What the quote is for: 'o orçamento da sua cozinha e do seu banheiro'; 'o seu orçamento' when unsaid. */
export function assuntoOrcamento(ambientes: readonly string[]): string {
  const rooms = [...new Set(ambientes.map(foldText))].filter((room) => room !== '')
  const known = rooms.flatMap((room) => POSSESSIVES[room] ?? [])
  if (known.length === 0 || known.length < rooms.length) return 'o seu orçamento'
  const last = known.at(-1) ?? ''
  const list = known.length === 1 ? last : `${known.slice(0, -1).join(', ')} e ${last}`
  return `o orçamento ${list}`
}

/**
 * The file name of a quote's PDF, safe on every system: 'orcamento-marina-prado-20261120-143205.pdf'
 * (spec 1 §2). The moment is given by the caller.
 * @throws {RangeError} when the moment is not a date or the zone is unknown.
 */
export function nomeArquivoPdf(nomeCliente: string, momento: Date, zona: string = ZONA_PADRAO): string {
  return `${nomeArquivo('orcamento', nomeCliente, { momento, zona })}.pdf`
}

/**
 * The same for the quote as a page: 'orcamento-marina-prado-20261120-143205.html'.
 * @throws {RangeError} when the moment is not a date or the zone is unknown.
 */
export function nomeArquivoHtml(nomeCliente: string, momento: Date, zona: string = ZONA_PADRAO): string {
  return `${nomeArquivo('orcamento', nomeCliente, { momento, zona })}.html`
}

/**
 * The same for a proof of the cut: 'corte-da-pedra-marina-prado-20261120-143205.pdf'.
 * @throws {RangeError} when the moment is not a date or the zone is unknown.
 */
export function nomeArquivoProva(nomeCliente: string, momento: Date, zona: string = ZONA_PADRAO): string {
  return `${nomeArquivo('corte-da-pedra', nomeCliente, { momento, zona })}.pdf`
}

function nomeArquivo(
  papel: string,
  nomeCliente: string,
  { momento, zona }: { momento: Date; zona: string },
): string {
  const name = slug(normalizeSpaces(nomeCliente)).slice(0, LONGEST_SLUG).replace(/-+$/, '')
  return `${papel}-${name === '' ? 'cliente' : name}-${carimboOfTempo(momento, zona)}`
}
