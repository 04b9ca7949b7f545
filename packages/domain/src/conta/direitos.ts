import { canSeeCustos, canSeePrecos, type Direitos } from './precos-e-custos.ts'

/** What things cost the company. */
const CUSTOS = ['precoCompra', 'margemLucro', 'custo'] as const

/** What the company asks for things, how it is paid, and where that could be read. */
const PRECOS = [
  ...CUSTOS,
  'preco',
  'venda',
  'precoVenda',
  'precoM2',
  'ajusteAcabamento',
  'acabamentoValorMetro',
  'acabamentoValorMetroPadrao',
  'acabamentoValorTotal',
  'valor',
  'valorMetro',
  'valorUnitario',
  'valorCustomizado',
  'valorCobrado',
  'valorMateriais',
  'valorServicos',
  'valorDesconto',
  'valorAcrescimo',
  'valorTotal',
  'valorEnviado',
  'valorContratado',
  'subtotal',
  'desconto',
  'tipoDesconto',
  'baseDesconto',
  'acrescimo',
  'tipoAcrescimo',
  'margens',
  'parcelas',
  'planoPagamento',
  'formaPagamento',
  'condicoesPagamento',
  'condicoesPagamentoPadrao',
  'meiosPagamento',
  'meiosPagamentoPadrao',
  'dadosBancarios',
  'chavePix',
] as const

/** What passes between the customer and who sells; the page behind the link has every price. */
const VENDA = ['linkPublico', 'ultimaResposta', 'indicadoPor'] as const

/** Where a customer has the work done, which nobody needs at the saw. */
const LUGARES = ['enderecoObra'] as const

type NomeDePreco = (typeof PRECOS)[number]

/** A value of JSON as whoever may not see prices is told it: the same, its prices left out. Whoever sees them has it, too. */
export type SemPrecos<T> = T extends readonly (infer Entry)[]
  ? SemPrecos<Entry>[]
  : T extends object
    ? { [Name in keyof T as Exclude<Name, NomeDePreco>]: SemPrecos<T[Name]> } & {
        [Name in keyof T as Extract<Name, NomeDePreco>]?: T[Name]
      }
    : T

const NADA: ReadonlySet<string> = new Set()
const OCULTOS_DO_VENDEDOR: ReadonlySet<string> = new Set(CUSTOS)
const OCULTOS_DO_MEDIDOR: ReadonlySet<string> = new Set([...PRECOS, ...VENDA])
const OCULTOS_DA_OFICINA: ReadonlySet<string> = new Set([...PRECOS, ...VENDA, ...LUGARES])

/** Of a customer: whoever measures goes there and calls, at the saw a name is enough. */
const PAPEIS_DO_CLIENTE: readonly string[] = ['cpf', 'inscricaoEstadual', 'email']
const CLIENTE_NA_OFICINA: readonly string[] = ['id', 'nomeCompleto']

/** An amount in a text, as every sentence of the program writes it. */
const QUANTIA = /R\$\s*\d/

/** Names of the fields that a person does not see, whatever record they stand in. */
export function camposOcultos(quem: Direitos): ReadonlySet<string> {
  if (canSeeCustos(quem)) return NADA
  if (quem.papel === 'vendedor') return OCULTOS_DO_VENDEDOR
  return quem.papel === 'medidor' ? OCULTOS_DO_MEDIDOR : OCULTOS_DA_OFICINA
}

/** Fields at the top of a record that a person may write where they may not write all of it; undefined: all they see. */
export function camposEscritos({ papel }: Direitos, chamada: string): readonly string[] | undefined {
  return papel === 'medidor' ? DO_MEDIDOR[chamada] : undefined
}

const DO_MEDIDOR: Readonly<Record<string, readonly string[]>> = {
  'orcamentos.change': ['materiais', 'enderecoObra', 'dataInicio', 'dataTermino', 'observacoes'],
}

/** What a person has to ask for by name, because all of it together is not theirs to see; undefined: nothing. */
export function perguntaExigida({ papel }: Direitos, chamada: string): string | undefined {
  return papel === 'vendedor' && chamada === 'parcelas.list' ? 'orcamentoId' : undefined
}

/** What came in, of an instalment and of the account: a seller sees what was agreed to. */
const RECEBIDO = ['recebidoNoMes', 'aReceber', 'vencido', 'recebido', 'saldo', 'aDevolver', 'recebimentos']
const VENDEDOR_NAS_PARCELAS: ReadonlySet<string> = new Set([...CUSTOS, ...RECEBIDO])

/** Documents that are written back whole: without a text of theirs, writing them would take it away. */
const INTEIROS = /^(desenhos|planos-corte)\./

/** What is left out of an answer. */
export interface Omissao {
  ocultos: ReadonlySet<string>
  /** also texts in which an amount stands */
  quantias: boolean
  papel: Direitos['papel']
}

/** What a person is not told by a call; null: they are told all of it. */
export function omissaoOf(quem: Direitos, chamada: string): Omissao | null {
  const { papel } = quem
  if (papel === 'dono') return null
  const ocultos =
    papel === 'vendedor' && chamada === 'parcelas.list' ? VENDEDOR_NAS_PARCELAS : camposOcultos(quem)
  if (ocultos.size === 0) return null
  return { ocultos, quantias: !canSeePrecos(quem) && !INTEIROS.test(chamada), papel }
}

/** A value of JSON without what a person is not told: fields are left out, entries of lists go, nothing becomes empty. */
export function withoutOcultos(value: unknown, omissao: Omissao): unknown {
  if (Array.isArray(value))
    return value
      .filter((entry) => isTold(entry, omissao))
      .map((entry: unknown) => withoutOcultos(entry, omissao))
  if (typeof value !== 'object' || value === null) return value
  const isCliente = 'nomeCompleto' in value
  const kept: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(value)) {
    if (omissao.ocultos.has(name) || !isTold(part, omissao)) continue
    if (isCliente && !isOfCliente(name, omissao)) continue
    kept[name] = withoutOcultos(part, omissao)
  }
  return kept
}

function isTold(part: unknown, { quantias }: Omissao): boolean {
  return !(quantias && typeof part === 'string' && QUANTIA.test(part))
}

function isOfCliente(name: string, { papel }: Omissao): boolean {
  if (papel === 'oficina') return CLIENTE_NA_OFICINA.includes(name)
  return papel !== 'medidor' || !PAPEIS_DO_CLIENTE.includes(name)
}

/** 'Ana', 'Ana ou Bia', 'Ana, Bia ou Caio': whom to ask. */
export function nomesEmTexto(nomes: readonly string[]): string {
  return new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(nomes)
}
