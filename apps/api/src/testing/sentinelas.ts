import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { rotas, type NomeRota } from '@lapida/contracts/rotas'
import type { TestApp } from './app.ts'
import { fullBodies } from './full-bodies.ts'
import { APROVACAO, worldCalls, type World } from './world.ts'

/** Names of fields that hold money, told apart from the list that the program hides by. */
export const DINHEIRO =
  /^(preco|valor|custo|margem|acabamentoValor|desconto$|acrescimo$|subtotal|recebid|saldo$)/
/** Names under which a figure has nothing to do with money. */
const SEM_DINHEIRO = ['saldo']
export const CUSTO = /^(precoCompra|margemLucro|custo)$/

/** Reais that stand nowhere else: six digits, each time others. */
class Cunho {
  #next = 731_013

  coin(): number {
    this.#next += 1_009
    return this.#next + 0.37
  }
}

/** A body with every amount in it replaced by one that stands nowhere else. */
function withSentinelas(body: unknown, cunho: Cunho): unknown {
  if (Array.isArray(body)) return body.map((entry: unknown) => withSentinelas(entry, cunho))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, part]) => [
      name,
      typeof part === 'number' && DINHEIRO.test(name) ? cunho.coin() : withSentinelas(part, cunho),
    ]),
  )
}

/**
 * Writes an amount that stands nowhere else into every field of the world that holds one, and into texts that people
 * write, as the owner of the account.
 */
export async function writeSentinelas(test: TestApp, world: World): Promise<void> {
  const cunho = new Cunho()
  const nota = () => `Fechou por R$\u00a0${cunho.coin().toLocaleString('pt-BR')} à vista`
  const bodies = withSentinelas(fullBodies(world), cunho) as Record<string, Record<string, unknown>>
  const { materiais, servicos } = bodies['orcamentos.change'] ?? {}
  const regras = withSentinelas(empresaPadrao().regrasCobranca, cunho)
  const orcamento = {
    // Percentages have no room for an amount.
    ...{ materiais, servicos, tipoDesconto: 'valor', desconto: cunho.coin() },
    ...{ tipoAcrescimo: 'valor', acrescimo: cunho.coin(), regrasCobranca: regras },
    ...{
      observacoes: nota(),
      observacoesGerais: [nota()],
      condicoesPagamento: nota(),
      formaPagamento: nota(),
    },
    clienteId: world.clienteId,
  }
  const write = async (name: NomeRota, body: unknown, params = worldCalls(world)[name].params) => {
    const answer = await test.call(name, { user: world.owner, params, body })
    if (answer.status > 201)
      throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body as { id: string }
  }
  const { precoCompra, precoVenda } = bodies['estoque-materiais.change'] ?? {}
  await write('estoque-materiais.change', { precoCompra, precoVenda, observacoes: nota() })
  await write('estoque-itens.change', { precoCompra: cunho.coin(), precoVenda: cunho.coin() })
  await write('chapas.change', { custo: cunho.coin(), observacoes: nota() })
  await write('empresa.change', {
    acabamentoValorMetroPadrao: cunho.coin(),
    regrasCobranca: regras,
    observacoesPadrao: [nota()],
    condicoesPagamentoPadrao: [nota()],
  })
  await write('clientes.change', { observacoes: nota() })
  await write('materiais.change', bodies['materiais.change'])
  await write('orcamentos.change', orcamento)
  await write('contatos.create', { em: '2026-11-20T12:00:00.000Z', canal: 'telefone', nota: nota() })
  await write('planos-corte.replace', bodies['planos-corte.replace'])
  // One more, approved and taken out of the agreement again by what it says now.
  const outro = await write('orcamentos.create', { ...orcamento, status: 'finalizado' })
  await write('respostas.create', { ...APROVACAO, mensagem: nota() }, { id: outro.id })
  await write('orcamentos.change', { acrescimo: cunho.coin() }, { id: outro.id })
}

/** A smaller one is found in other figures, too. */
const SMALLEST = 100_000

/** Every amount that an answer holds: under a name of money, and in texts. */
export function amountsIn(body: unknown, isMoney: RegExp = DINHEIRO): number[] {
  return [...namedIn(body, isMoney), ...(isMoney === DINHEIRO ? inTexts(body) : [])].filter(
    (one) => one >= SMALLEST,
  )
}

function namedIn(body: unknown, isMoney: RegExp): number[] {
  if (Array.isArray(body)) return body.flatMap((entry) => namedIn(entry, isMoney))
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, part]: [string, unknown]) =>
    typeof part === 'number' && isMoney.test(name) && !SEM_DINHEIRO.includes(name)
      ? [part]
      : namedIn(part, isMoney),
  )
}

function inTexts(body: unknown): number[] {
  return [...textOf(body).matchAll(/R\$\s*([\d.]+),(\d\d)/g)].map(
    ([, reais = '', centavos = '']) => Number(reais.replaceAll('.', '')) + Number(centavos) / 100,
  )
}

/** An answer as its bytes read. */
export function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}

/** Ids and sums: digits by chance. */
const HEX = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,}/g

/** Which of these amounts stand in an answer: as a number, in centavos, or as people write it. */
export function foundIn(answered: string, amounts: readonly number[]): number[] {
  const text = answered.replace(HEX, '')
  return amounts.filter((amount) => {
    const reais = String(Math.trunc(amount))
    return text.includes(reais) || text.includes(Math.trunc(amount).toLocaleString('pt-BR'))
  })
}

/** Names of money in an answer, whatever they hold. */
export function moneyNamesIn(body: unknown): string[] {
  if (Array.isArray(body)) return body.flatMap(moneyNamesIn)
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, part]) =>
    DINHEIRO.test(name) && !SEM_DINHEIRO.includes(name) ? [name] : moneyNamesIn(part),
  )
}

/** The calls that only read and end. */
export const LEITURAS = (Object.keys(rotas) as NomeRota[]).filter(
  (name) => rotas[name][0] === 'GET' && name !== 'sincronizacao.follow',
)
