import type { Gatilho, LinhaDoPlano } from '@lapida/contracts/plano-pagamento'
import { LIMITES } from '@lapida/contracts/limites'
import { isDiaCivil, type DiaCivil } from '../shared/datas.ts'
import { centavosToReais, parseDinheiro } from '../shared/dinheiro.ts'
import { parsePorcentagem } from '../shared/porcentagem.ts'
import { foldText } from '../shared/texto.ts'
import { erroOfPlano } from './plano-de-pagamento.ts'

/** What a text about payment says, as far as it is understood whole. */
export interface PlanoLido {
  /** none when a part of the text is not understood: it stays a text */
  linhas: LinhaDoPlano[]
  /** the text names a discount, which is never applied by itself */
  desconto: boolean
}

type Quando = Pick<LinhaDoPlano, 'gatilho' | 'dias' | 'data'>

/** What one part of the text says; what it does not say is undefined. */
interface Parte {
  quantia: Pick<LinhaDoPlano, 'tipo' | 'valor'> | undefined
  /** 'em 3 vezes': how many equal parts */
  vezes: number
  /** '30/60/90': days of equal parts */
  lista: number[]
  quando: Quando | undefined
  rotulo: string
  meio: string
}

const NUMBER = String.raw`\d+(?:[.,]\d+)*`
const DESCONTO = new RegExp(
  String.raw`(?:\bcom\b|\bc/)?\s*(?:${NUMBER}\s*%|r\$\s*${NUMBER})\s*(?:de\s+)?(?:desconto|desc\b\.?)|(?:\bcom\b\s*)?(?:desconto|desc\b\.?)\s*(?:especial\s*)?(?:de\s+)?(?:(?:ate\s+)?(?:${NUMBER}\s*%|r\$\s*${NUMBER}))?`,
  'g',
)

/** Which event a word means, and what the instalment is called then. */
const EVENTOS: readonly (readonly [words: string, gatilho: Gatilho, rotulo: string])[] = [
  ['entrada', 'aprovacao', 'Entrada'],
  ['sinal', 'aprovacao', 'Sinal'],
  [
    'ato|aprovacao|pedido|fechamento|assinatura|contrato|confirmacao|inicio|antecipad[oa]|adiantad[oa]|adiantamento',
    'aprovacao',
    'Na aprovação',
  ],
  ['medicao|medidas?', 'medicao', 'Na medição'],
  ['entrega|retirada', 'instalacao', 'Na entrega'],
  ['instalacao|montagem|colocacao', 'instalacao', 'Na instalação'],
  ['conclusao|termino|final|fim|finalizacao', 'instalacao', 'Na conclusão'],
]

const MEIOS: readonly (readonly [words: string, meio: string])[] = [
  ['pix', 'PIX'],
  ['cartao de debito|cartao debito|debito', 'Cartão de débito'],
  ['cartao de credito|cartao credito|cartao|credito', 'Cartão de crédito'],
  ['dinheiro|especie', 'Dinheiro'],
  ['transferencia bancaria|transferencia|ted|deposito', 'Transferência bancária'],
  ['boleto', 'Boleto'],
  ['cheque', 'Cheque'],
]

const VEZES = String.raw`\b(\d{1,2})\s*(?:x|vezes|parcelas|prestacoes|pagamentos)\b`

/** Words that say nothing of amount, time or means. */
const FILLER =
  /\b(?:a|o|as|os|de|da|do|das|dos|na|no|nas|nos|em|com|por|para|ao|e|sem juros|juros zero|pagamento|pgto|pago|paga|pagos|apos|depois|via|ser|sera|serao|servico|obra|parcelad[oa]s?|iguais|fixas|mensais|valor|total|integral|a vista|vista|faturado|prazo|mediante|quitacao|antes|corridos)\b/g

/**
 * Reads what conditions of payment usually say ('50% de entrada + 50% na conclusão', '30/70', '3x', 'à vista com 5% de
 * desconto') into a plan, to be confirmed by a person. A text of which a part is not understood gives no rows.
 */
export function readPlanoDePagamento(texto: string): PlanoLido {
  const plain = foldText(texto)
    .replace(/[()[\]"“”]/g, ' ')
    .replace(/\.(?=\s|$)/g, ' ')
  const withoutDesconto = plain.replace(DESCONTO, ' ')
  const linhas = linhasOf(withoutDesconto.replace(/\s+/g, ' ').trim())
  return { linhas: linhas && erroOfPlano(linhas) === null ? linhas : [], desconto: withoutDesconto !== plain }
}

function linhasOf(texto: string): LinhaDoPlano[] | null {
  const partes = partesOf(expanded(texto)).map(readParte)
  if (partes.length === 0 || partes.some((parte) => parte === null)) return null
  const linhas = assemble(partes as Parte[])
  // Amounts alone say nothing of what is over: the last would silently become the rest.
  if (!linhas || linhas.every(({ tipo }) => tipo === 'valor')) return null
  return linhas.length <= LIMITES.parcelasPorPlano ? linhas : null
}

/** '30/70' and '1+2' written out as the other texts are. */
function expanded(texto: string): string {
  const [, before = '', figures = '', after = ''] =
    /^((?:[a-z ]+ )?)(\d{1,3}(?:\s*[/-]\s*\d{1,3})+)\s*%?((?: [a-z ]+)?)$/.exec(texto) ?? []
  const percents = figures.split(/[/-]/).map(Number)
  if (percents.length <= 3 && percents.reduce((sum, one) => sum + one, 0) === 100 && !/dias/.test(after)) {
    const events = percents.length === 2 ? ['entrada', 'conclusao'] : ['entrada', 'medicao', 'conclusao']
    return percents.map((percent, index) => `${before}${percent}% ${events[index]}${after}`).join(' + ')
  }
  const [, first, others] = /^(\d)\s*\+\s*(\d{1,2})\s*x?$/.exec(texto) ?? []
  return first === '1' ? `${Number(others) + 1}x` : texto
}

/** The parts between '+', ',', ';', '/' and 'e', each of which says one thing. */
function partesOf(texto: string): string[] {
  const list = /\d{1,3}(?:\s*[/-]\s*\d{1,3})+/g
  const kept = texto.replace(list, (figures) => figures.replace(/\s*[/-]\s*/g, '|'))
  return kept
    .split(/\s*(?:\+|;|,(?!\d)|·|\/(?!\d)|\bmais\b|\be\b(?! ?especie))\s*/)
    .map((parte) => parte.trim())
    .filter(Boolean)
}

/** A part of the text while it is read: what is known is taken out of it. */
class Leitura {
  rest: string

  constructor(texto: string) {
    this.rest = texto
  }

  take(pattern: string): RegExpExecArray | null {
    const found = new RegExp(pattern).exec(this.rest)
    if (found)
      this.rest = `${this.rest.slice(0, found.index)} ${this.rest.slice(found.index + found[0].length)}`
    return found
  }

  /** Whether more than filling words is left; between several means stands 'ou'. */
  hasMore(meios: number): boolean {
    const left = meios > 1 ? this.rest.replace(/\bou\b|\|/g, ' ') : this.rest
    return /\S/.test(left.replace(FILLER, ' '))
  }
}

/** Takes what it knows out of a part, and gives null when more than filling words is left. */
function readParte(texto: string): Parte | null {
  const leitura = new Leitura(texto)
  const take: Take = (pattern) => leitura.take(pattern)
  const data = take(String.raw`\b(?:dia )?(\d{1,2})\|(\d{1,2})\|(\d{4})\b`)
  const lista = take(String.raw`\d{1,3}(?:\|\d{1,3})+(?:\s*dias)?`)?.[0].match(/\d+/g) ?? []
  const vezes = Number(take(VEZES)?.[1] ?? 0)
  const quando = takeQuando(take, data)
  const quantia = takeQuantia(take)
  const meios = takeAll(MEIOS, take)
  if (leitura.hasMore(meios.length) || quantia === null || quando === null) return null
  const meio = (meios.length === 1 && meios[0]) || ''
  const parte = { quantia, lista: lista.map(Number), quando: quando.quando, meio }
  // The customer pays a card once; in how many times is between the customer and the bank.
  if (vezes > 1 && meio === 'Cartão de crédito') return { ...parte, vezes: 0, rotulo: `Cartão em ${vezes}x` }
  return { ...parte, vezes, rotulo: quando.rotulo }
}

type Take = (pattern: string) => RegExpExecArray | null

/** When, and what it is called; null where the part names two events, or a day that is none. */
function takeQuando(take: Take, data: RegExpExecArray | null): Pick<Parte, 'quando' | 'rotulo'> | null {
  const dias = take(String.raw`\b(\d{1,3})\s*(?:dias\b|dd\b)(?!\s*uteis)`)
  const eventos = takeAll(
    EVENTOS.map(([words, ...means]) => [words, means] as const),
    take,
  )
  const [first] = eventos
  const quando = quandoOf(first?.[0], dias?.[1], data)
  const isOneEvent = eventos.every(([gatilho]) => gatilho === first?.[0])
  return isOneEvent && quando !== null ? { quando, rotulo: first?.[1] ?? '' } : null
}

function takeAll<T>(known: readonly (readonly [words: string, meaning: T])[], take: Take): T[] {
  return known.flatMap(([words, meaning]) => (take(String.raw`\b(?:${words})\b`) ? [meaning] : []))
}

/** Undefined where the part names none, null where it names one that cannot be. */
function takeQuantia(take: Take): Parte['quantia'] | null {
  const percent = take(String.raw`(${NUMBER})\s*%`)?.[1]
  if (percent !== undefined) {
    const valor = parsePorcentagem(percent)
    return valor === null ? null : { tipo: 'porcentagem', valor }
  }
  const amount = take(String.raw`r\$\s*(${NUMBER})`)?.[1]
  const reais = amount === undefined ? null : parseDinheiro(amount)
  if (reais !== null) return { tipo: 'valor', valor: centavosToReais(reais) }
  if (take(String.raw`\b(?:outra )?metade\b`)) return { tipo: 'porcentagem', valor: 50 }
  return take(String.raw`\b(?:restante|resto|saldo|diferenca)\b`) ? { tipo: 'restante', valor: 0 } : undefined
}

function quandoOf(
  gatilho: Gatilho | undefined,
  dias: string | undefined,
  data: RegExpExecArray | null,
): Quando | undefined | null {
  const dia = data && diaOf(data)
  if (data) return dia === null ? null : { gatilho: 'data', dias: 0, data: dia }
  if (gatilho) return { gatilho, dias: Number(dias ?? 0), data: null }
  return dias === undefined ? undefined : { gatilho: 'dias', dias: Number(dias), data: null }
}

function diaOf([, dia = '', mes = '', ano = '']: RegExpExecArray): DiaCivil | null {
  const written = `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
  return isDiaCivil(written) ? written : null
}

const A_VISTA: Quando = { gatilho: 'aprovacao', dias: 0, data: null }
const NO_FIM: Quando = { gatilho: 'instalacao', dias: 0, data: null }
const MES_EM_DIAS = 30

function assemble(partes: Parte[]): LinhaDoPlano[] | null {
  const [only] = partes
  if (partes.length === 1 && only && !only.quantia) return ofOnePart(only)
  const last = partes.at(-1)
  // '40% de entrada + 60% em 3x': what the last one says in percent is what the others leave.
  const shared = last && isShared(last) ? sharedOf(last, partes.length - 1) : null
  const single = shared ? partes.slice(0, -1) : partes
  const linhas = single.map((parte, index) => lineOf(parte, { index, partes, leftShared: shared !== null }))
  if (linhas.some((linha) => linha === null) || !sharesWhatIsLeft(partes)) return null
  return [...(linhas as LinhaDoPlano[]), ...(shared ?? [])]
}

const isShared = ({ vezes, lista }: Parte) => vezes > 1 || lista.length > 0

/** A part that is one row; null where it does not say how much, when, or is itself paid in parts. */
function lineOf(
  parte: Parte,
  { index, partes, leftShared }: { index: number; partes: readonly Parte[]; leftShared: boolean },
): LinhaDoPlano | null {
  if (parte.vezes > 0 || parte.lista.length > 0) return null
  // 'entrada + 2x': an entry of which nothing is said is as large as the others.
  const equal = leftShared && partes.length === 2 ? ({ tipo: 'restante', valor: 0 } as const) : null
  const usual = index === 0 ? A_VISTA : index === partes.length - 1 ? NO_FIM : null
  const quantia = parte.quantia ?? equal
  const quando = parte.quando ?? usual
  return quantia && quando ? linhaOf({ ...parte, quantia, quando }, index) : null
}

/** A share in percent that is paid in parts must be exactly what the others leave. */
function sharesWhatIsLeft(partes: readonly Parte[]): boolean {
  const last = partes.at(-1)
  if (!last || !isShared(last)) return true
  if (last.quantia?.tipo !== 'porcentagem') return last.quantia?.tipo !== 'valor'
  const percents = partes.flatMap(({ quantia }) => (quantia?.tipo === 'porcentagem' ? [quantia.valor] : []))
  return (
    percents.length === partes.length &&
    Math.round(percents.reduce((sum, one) => sum + one, 0) * 100) === 10_000
  )
}

function ofOnePart(parte: Parte): LinhaDoPlano[] | null {
  if (parte.lista.length > 0) return isListOfDays(parte.lista) ? sharedOf(parte, 0) : null
  if (parte.vezes > 1) return sharedOf(parte, 0)
  const quantia = { tipo: 'porcentagem', valor: 100 } as const
  const quando = parte.quando ?? A_VISTA
  return [{ ...linhaOf({ ...parte, quantia, quando }, 0), rotulo: rotuloUnico(parte) }]
}

function rotuloUnico({ quando, rotulo }: Parte): string {
  if (rotulo.startsWith('Cartão')) return rotulo
  if (!quando || quando.gatilho === 'aprovacao') return 'À vista'
  return quando.gatilho === 'dias' ? `Em ${quando.dias} dias` : rotulo || 'Pagamento'
}

/** Days that grow as instalments do: '30/60/90', '0/30/60', '28/56'. */
function isListOfDays(lista: readonly number[]): boolean {
  const [first = 0, second = 0] = lista
  const step = second - first
  return [7, 14, 15, 28, 30].includes(step) && lista.every((dia, index) => dia === first + step * index)
}

function sharedOf({ vezes, lista, meio, quando }: Parte, paidBefore: number): LinhaDoPlano[] {
  const count = vezes || lista.length
  return Array.from({ length: count }, (_, index): LinhaDoPlano => {
    const dias =
      lista[index] ?? (quando?.dias || MES_EM_DIAS) * (index + (paidBefore > 0 || quando?.dias ? 1 : 0))
    const gatilho = quando && quando.gatilho !== 'data' ? quando.gatilho : dias === 0 ? 'aprovacao' : 'dias'
    const rotulo = `Parcela ${index + 1 + paidBefore} de ${count + paidBefore}`
    return { rotulo, tipo: 'restante', valor: 0, gatilho, dias, data: null, meio }
  })
}

function linhaOf(
  {
    quantia,
    quando,
    rotulo,
    meio,
  }: Pick<Parte, 'rotulo' | 'meio'> & {
    quantia: NonNullable<Parte['quantia']>
    quando: Quando
  },
  index: number,
): LinhaDoPlano {
  const named = rotulo || (quando.gatilho === 'dias' ? `Em ${quando.dias} dias` : '')
  const usual =
    index === 0 ? 'Entrada' : quando.gatilho === 'instalacao' ? 'Na conclusão' : `Parcela ${index + 1}`
  return { rotulo: named || usual, ...quantia, ...quando, meio }
}
