import type { Gatilho, LinhaDoPlano } from '@lapida/contracts/plano-pagamento'
import { LIMITES } from '@lapida/contracts/limites'
import { isDiaCivil, type DiaCivil } from '../shared/datas.ts'
import { centavosToReais, parseDinheiro } from '../shared/dinheiro.ts'
import { parsePorcentagem } from '../shared/porcentagem.ts'
import { foldText } from '../shared/texto.ts'
import { erroDoPlano } from './plano-de-pagamento.ts'

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
  return { linhas: linhas && erroDoPlano(linhas) === null ? linhas : [], desconto: withoutDesconto !== plain }
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

/** Takes what it knows out of a part, and gives null when more than filling words is left. */
function readParte(texto: string): Parte | null {
  let rest = texto
  const take = (pattern: string) => {
    const found = new RegExp(pattern).exec(rest)
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
    return found
  }
  const data = take(String.raw`\b(?:dia )?(\d{1,2})\|(\d{1,2})\|(\d{4})\b`)
  const lista = (take(String.raw`\d{1,3}(?:\|\d{1,3})+(?:\s*dias)?`)?.[0].match(/\d+/g) ?? []).map(Number)
  const vezes = Number(take(String.raw`\b(\d{1,2})\s*(?:x|vezes|parcelas|prestacoes|pagamentos)\b`)?.[1] ?? 0)
  const dias = take(String.raw`\b(\d{1,3})\s*(?:dias\b|dd\b)(?:\s*uteis\b)?`)
  const quantia = takeQuantia(take)
  const eventos = takeAll(
    EVENTOS.map(([words, ...means]) => [words, means] as const),
    take,
  )
  const meios = takeAll(MEIOS, take)
  const left = rest.replace(meios.length > 1 ? /\bou\b|\|/g : /$^/, ' ').replace(FILLER, ' ')
  const quando = quandoOf(eventos[0]?.[0], dias?.[1], data)
  if (/\S/.test(left) || /uteis/.test(dias?.[0] ?? '') || quantia === null || quando === null) return null
  const gatilhos = new Set(eventos.map(([gatilho]) => gatilho))
  if (gatilhos.size > 1) return null
  const rotulo = eventos[0]?.[1] ?? ''
  const meio = meios.length === 1 ? (meios[0] ?? '') : ''
  const parte = { quantia, lista, quando, meio }
  // The customer pays a card once; in how many times is between the customer and the bank.
  if (vezes > 1 && meio === 'Cartão de crédito') return { ...parte, vezes: 0, rotulo: `Cartão em ${vezes}x` }
  return { ...parte, vezes, rotulo }
}

function takeAll<T>(
  known: readonly (readonly [words: string, meaning: T])[],
  take: (pattern: string) => RegExpExecArray | null,
): T[] {
  return known.flatMap(([words, meaning]) => (take(String.raw`\b(?:${words})\b`) ? [meaning] : []))
}

/** Undefined where the part names none, null where it names one that cannot be. */
function takeQuantia(take: (pattern: string) => RegExpExecArray | null): Parte['quantia'] | null {
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
  // '40% de entrada + 60% em 3x': what the last one says in percent is what the others leave.
  const last = partes.at(-1)
  const shares = last !== undefined && (last.vezes > 1 || last.lista.length > 0)
  const linhas = partes.flatMap((parte, index) => {
    const isLast = index === partes.length - 1
    if (shares && isLast) return sharedOf(parte, index)
    if (parte.vezes > 0 || parte.lista.length > 0) return []
    const quantia =
      parte.quantia ?? (shares && partes.length === 2 ? ({ tipo: 'restante', valor: 0 } as const) : null)
    const quando = parte.quando ?? (index === 0 ? A_VISTA : isLast ? NO_FIM : null)
    return quantia && quando ? [linhaOf({ ...parte, quantia, quando }, index)] : []
  })
  const expected = shares ? partes.length - 1 + (last.vezes || last.lista.length) : partes.length
  return linhas.length === expected && sharesWhatIsLeft(partes) ? linhas : null
}

/** A share in percent that is paid in parts must be exactly what the others leave. */
function sharesWhatIsLeft(partes: readonly Parte[]): boolean {
  const last = partes.at(-1)
  if (!last || (last.vezes < 2 && last.lista.length === 0)) return true
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
