// Users for the tests, with stones and customers, made through the API as a client would.
import type { BrowserContextOptions } from 'playwright-core'
import type { Usuario } from '@lapida/contracts/conta'
import type { Papel, Quem } from '@lapida/contracts/papel'
import type { AnswerOf, BodyInput } from '@lapida/contracts/endpoints'
import { ORCAMENTO_REFERENCIA } from '@lapida/domain/exemplos/orcamentos'
import { rotas, type NomeRota } from '@lapida/contracts/rotas'

export interface Account {
  url: string
  token: string
  /** as the app keeps it: with the person who signed in */
  user: Usuario & { pessoa: Quem }
  email: string
  password: string
}

interface CallOptions<Name extends NomeRota> {
  body?: BodyInput<Name>
  params?: Record<string, string>
  query?: Record<string, string>
}

/** Stones as a workshop buys and sells them: name, purchase and sale price per m². */
const STONES: [nome: string, precoCompra: number, precoVenda: number][] = [
  ['Granito São Gabriel', 240, 480],
  ['Mármore Branco Carrara', 520, 980],
  ['Quartzo Branco Puro', 690, 1290],
]

let accounts = 0

/** Registers a user that no other test has, on the plan with the cutting plan unless told otherwise. */
export async function registerAccount(url: string, planoCorte = true): Promise<Account> {
  const { planos } = await call({ url }, 'planos.list')
  const plano = planos.find((candidate) => candidate.planoCorte === planoCorte)
  if (!plano) throw new Error('The program has no such plan: is its database seeded?')
  accounts += 1
  const email = `oficina-${process.pid}-${Date.now()}-${accounts}@exemplo.com.br`
  const password = 'pedra que brilha 7'
  const body = { nome: 'Marmoraria Pedra Clara', email, telefone: '11987654321', password, planoId: plano.id }
  const { token, user, pessoa } = await call({ url }, 'contas.register', { body })
  return { url, token, user: { ...user, pessoa }, email, password }
}

/** Somebody new who works in the account's company, invited and come; a seller sees the quotes of all unless it is said. */
export async function registerMembro(
  account: Account,
  papel: Papel,
  { veTodosOrcamentos = true } = {},
): Promise<Account> {
  const { link } = await call(account, 'convites.create', {
    body: { nome: `Pessoa ${papel}`, telefone: '11987654321', papel, veTodosOrcamentos },
  })
  const token = link.split(/[/#=]/).at(-1) ?? ''
  accounts += 1
  const email = `pessoa-${process.pid}-${Date.now()}-${accounts}@exemplo.com.br`
  const { password, url } = account
  const body = { token, nome: `Pessoa ${papel}`, email, password }
  const answer = await call({ url }, 'convites.accept', { body })
  return { url, token: answer.token, user: { ...answer.user, pessoa: answer.pessoa }, email, password }
}

/** One call of the contract, with the account's token. Throws with the server's answer when it is not a success. */
export async function call<Name extends NomeRota>(
  account: Pick<Account, 'url'> & Partial<Account>,
  name: Name,
  { body, params = {}, query = {} }: CallOptions<Name> = {},
): Promise<AnswerOf<Name>> {
  const [method, pattern] = rotas[name]
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const response = await fetch(`${account.url}${path}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(account.token ? { authorization: `Bearer ${account.token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
  return JSON.parse(text) as AnswerOf<Name>
}

/** Puts the stones into the account's stock; gives them as stored. */
export async function seedStones(account: Account): Promise<AnswerOf<'estoque-materiais.create'>[]> {
  const categoria = await call(account, 'categorias-material.create', { body: { nome: 'Pedras' } })
  const stored: AnswerOf<'estoque-materiais.create'>[] = []
  for (const [nome, precoCompra, precoVenda] of STONES) {
    const body = {
      nome,
      categoriaId: categoria.id,
      precoCompra,
      precoVenda,
      quantidadeEstoque: 20,
      espessura: '2 cm',
    }
    stored.push(await call(account, 'estoque-materiais.create', { body }))
  }
  return stored
}

/** Registers customers by name; gives them as stored, in the same order. */
export async function seedClientes(
  account: Account,
  names: string[],
): Promise<AnswerOf<'clientes.save'>['clientes']> {
  const clientes = names.map((nomeCompleto, index) => ({
    id: crypto.randomUUID(),
    nomeCompleto,
    telefone: `119${String(80000000 + index)}`,
  }))
  const answer = await call(account, 'clientes.save', { body: { clientes } })
  return answer.clientes
}

/** Stores the reference quote (Ana Souza's kitchen, R$ 2.028,20) with its customer; gives it as the API does. */
export async function seedReferenceOrcamento(account: Account): Promise<AnswerOf<'orcamentos.create'>> {
  const { cliente, orcamento } = ORCAMENTO_REFERENCIA
  const id = crypto.randomUUID()
  await call(account, 'clientes.save', { body: { clientes: [{ ...cliente, id }] } })
  return call(account, 'orcamentos.create', { body: { ...orcamento, clienteId: id } })
}

/** Under what a device keeps the records of who signed in (apps/web/src/shared/acesso.ts). */
export function chaveOfAccount({ user: { id, pessoa } }: Account): string {
  const { papel, veCustos, veTodosOrcamentos } = pessoa
  const seus = veTodosOrcamentos === false ? ['seus'] : []
  return [id, pessoa.id, papel, ...(veCustos ? ['custos'] : []), ...seus].join('.')
}

/** The storage of a device where the account is signed in: the token lies where the app keeps it. */
export function signedInStorage(account: Account): BrowserContextOptions['storageState'] {
  const localStorage = [
    { name: 'auth_token', value: account.token },
    { name: 'auth_user', value: JSON.stringify(account.user) },
  ]
  return { cookies: [], origins: [{ origin: new URL(account.url).origin, localStorage }] }
}
