import { randomUUID } from 'node:crypto'
import pg from 'pg'
import sharp from 'sharp'
import type { NomeRota } from '@lapida/contracts/rotas'
import { aprovacaoOf, postForm } from './answer-quote.ts'
import type { TestApp, TestUser } from './app.ts'
import type { TestDatabase } from './database.ts'
import { desenhoReplaceOf } from './desenho.ts'
import { asOwner } from './owner-rows.ts'
import { CHAPA_DO_PLANO, PECA_DO_PLANO, REGRAS } from './plano-corte.ts'
import { lookAs } from './public-page.ts'
import { storeImagem } from './upload-imagem.ts'
import { ITEM, MATERIAL, PECA, PLANO_PAGAMENTO } from './world.ts'

/** What of a person can be looked for wherever it may be: every text that is typed has the first. */
export const SENTINELAS = [
  'sentinela',
  '47981234567',
  '47981234568',
  '83414723099',
  '89010025',
  '89010026',
] as const

/** A customer of whom every field, and everything that is written around it, names the person. */
export interface PessoaComTudo {
  clienteId: string
  /** a draft, a quote that was sent and answered, one that is in the bin */
  orcamentoIds: string[]
  contatoId: string
  desenhoId: string
  planoCorteId: string
  fotos: string[]
  /** keys of calls whose answers are kept */
  chaves: string[]
}

const dito = (what: string) => `Sentinela ${what}`

export const PESSOA = {
  nomeCompleto: dito('da Silva'),
  telefone: '47981234567',
  cpf: '83414723099',
  inscricaoEstadual: 'sentinela IE',
  cep: '89010025',
  endereco: dito('rua'),
  numero: 'sentinela 12',
  bairro: dito('bairro'),
  cidade: dito('cidade'),
  estado: 'SC',
  email: 'sentinela@exemplo.com.br',
  contatoNome: dito('contato'),
  contatoTelefone: '47981234568',
  distanciaInstalacao: dito('distância'),
  observacoes: dito('observações'),
}

/** A quote of which every text names the person. */
export function orcamentoOfPessoa(clienteId: string, fotos: string[]) {
  return {
    clienteId,
    materiais: [
      {
        ...MATERIAL,
        nome: dito('cozinha'),
        ambiente: dito('ambiente'),
        observacoes: dito('do material'),
        images: fotos,
        pecas: [{ ...PECA, nome: dito('bancada') }],
        itens: [{ ...ITEM, nome: dito('cuba'), observacoes: dito('do item') }],
      },
    ],
    servicos: [{ nome: dito('instalação'), descricao: dito('serviço'), valor: 400 }],
    observacoes: dito('nota'),
    observacoesGerais: [dito('geral')],
    formaPagamento: dito('forma'),
    condicoesPagamento: dito('condições'),
    prazoEntrega: dito('prazo'),
    validadeOrcamento: dito('validade'),
    enderecoObra: {
      cep: '89010026',
      endereco: dito('obra'),
      numero: '1',
      complemento: dito('apto'),
      bairro: dito('centro'),
      cidade: dito('cidade da obra'),
      estado: 'SC',
    },
    indicadoPor: { nome: dito('indicador'), telefone: '47981234568' },
    planoPagamento: PLANO_PAGAMENTO,
    meiosPagamento: ['PIX'],
  }
}

/** Calls a route and wants a success. */
async function made<T = { id: string }>(test: TestApp, name: NomeRota, input: object): Promise<T> {
  const answer = await test.call(name, input)
  if (answer.status >= 300)
    throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body as unknown as T
}

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Fills an account with everything that there can be of one customer, nothing of it agreed to. */
export async function createPessoa(test: TestApp, user: TestUser): Promise<PessoaComTudo> {
  const clienteId = randomUUID()
  const chaves = [randomUUID(), randomUUID()]
  await made(test, 'clientes.save', {
    user,
    idempotencyKey: chaves[0],
    body: { clientes: [{ ...PESSOA, id: clienteId }] },
  })
  await made(test, 'clientes.change', {
    user,
    params: { id: clienteId },
    body: { observacoes: dito('outras observações') },
  })
  const fotos = [
    await storeImagem(test, user, await picture('grey')),
    await storeImagem(test, user, await picture('red')),
  ]
  const rascunho = await made(test, 'orcamentos.create', {
    user,
    idempotencyKey: chaves[1],
    body: orcamentoOfPessoa(clienteId, fotos.slice(0, 1)),
  })
  const enviado = await made(test, 'orcamentos.create', {
    user,
    body: { ...orcamentoOfPessoa(clienteId, fotos), status: 'finalizado' },
  })
  await askChange(test, enviado.id)
  const lixeira = await made(test, 'orcamentos.create', {
    user,
    body: { ...orcamentoOfPessoa(clienteId, []), status: 'aprovado' },
  })
  await made(test, 'orcamentos.remove', { user, params: lixeira })
  const contatoId = await noteContato(test, user, enviado.id)
  const desenhoId = await storeDesenho(test, user, { orcamentoId: rascunho.id, clienteId })
  const planoCorteId = await storePlano(test, user, [enviado.id])
  return {
    clienteId,
    orcamentoIds: [rascunho.id, enviado.id, lixeira.id],
    contatoId,
    desenhoId,
    planoCorteId,
    fotos,
    chaves,
  }
}

/** The customer looks at the page and asks for a change, by name. */
async function askChange(test: TestApp, id: string): Promise<void> {
  await lookAs(test, id)
  const { aceite: _aceite, ...fields } = aprovacaoOf(1, {
    nome: PESSOA.nomeCompleto,
    mensagem: dito('mensagem'),
    digitos: PESSOA.cpf,
  })
  const { statusCode } = await postForm(test, `/orcamento/${id}/alteracao`, { fields })
  if (statusCode >= 400) throw new Error(`The change was answered ${statusCode}.`)
}

async function noteContato(test: TestApp, user: TestUser, orcamentoId: string): Promise<string> {
  const id = randomUUID()
  await made(test, 'contatos.create', {
    user,
    params: { id: orcamentoId },
    body: { id, em: '2026-11-20T12:00:00.000Z', canal: 'telefone', nota: dito('nota do contato') },
  })
  return id
}

async function storeDesenho(
  test: TestApp,
  user: TestUser,
  of: { orcamentoId: string; clienteId: string },
): Promise<string> {
  const id = randomUUID()
  const body = desenhoReplaceOf(id, 0, { ...of, nome: dito('desenho') })
  await made(test, 'desenhos.replace', { user, params: { id }, body })
  await made(test, 'desenhos.replace', {
    user,
    params: { id },
    body: desenhoReplaceOf(id, 1, { ...of, nome: dito('desenho mudado') }),
  })
  return id
}

/** A plan with a piece of each of these quotes. */
export async function storePlano(test: TestApp, user: TestUser, orcamentoIds: string[]): Promise<string> {
  const id = randomUUID()
  const pecas = orcamentoIds.map((orcamentoId, index) => ({
    ...PECA_DO_PLANO,
    id: `peca-${index}`,
    orcamentoId,
    desenho: { desenhoId: randomUUID(), pecaId: 'p1', linha: 'peca', girada: false },
    projeto: `ORC-2026-0001 · ${PESSOA.nomeCompleto}`,
    ambiente: dito('do plano'),
    nome: dito('peça'),
  }))
  const conteudo = { chapas: [CHAPA_DO_PLANO], pecas, regras: REGRAS, cortadas: [], prontas: [] }
  const body = { nome: dito('plano'), versao: 0, conteudo }
  await made(test, 'planos-corte.replace', { user, params: { id }, body })
  return id
}

/** A quote that the customer approved on its page and began to pay; gives its id. */
export async function approvePessoa(
  test: TestApp,
  user: TestUser,
  { clienteId, fotos }: { clienteId: string; fotos: string[] },
): Promise<string> {
  const { id } = await made(test, 'orcamentos.create', {
    user,
    body: { ...orcamentoOfPessoa(clienteId, fotos), status: 'finalizado' },
  })
  const desenhoId = await storeDesenho(test, user, { orcamentoId: id, clienteId })
  await lookAs(test, id)
  const fields = aprovacaoOf(1, { nome: PESSOA.nomeCompleto, digitos: PESSOA.cpf })
  const { statusCode } = await postForm(test, `/orcamento/${id}/aprovar`, { fields })
  if (statusCode >= 400) throw new Error(`The approval was answered ${statusCode}.`)
  const { parcelas } = await made<{ parcelas: { id: string }[] }>(test, 'parcelas.list', {
    user,
    query: { orcamentoId: id },
  })
  await made(test, 'recebimentos.create', {
    user,
    params: { id: parcelas[0]?.id },
    body: { id: randomUUID(), valor: 100, dia: '2026-11-20', meio: 'PIX', observacao: dito('pagou') },
  })
  await noteContato(test, user, id)
  await storePlano(test, user, [id])
  if (desenhoId === '') throw new Error('The drawing has no id.')
  return id
}

/** In which tables, and in which of their columns, a person is still to be found: every row of the account, and of the
 * tables that are nobody's, bytes too. */
export async function findSentinelas(
  database: Pick<TestDatabase, 'url'>,
  userId: string,
  sentinelas: readonly string[] = SENTINELAS,
): Promise<string[]> {
  return asOwner(database, async (client) => {
    const { rows: columns } = await client.query<{
      table: string
      column: string
      isBytes: boolean
      isOwned: boolean
    }>(
      `select c.table_name as table, c.column_name as column, c.udt_name = 'bytea' as "isBytes",
         exists (select from information_schema.columns o where o.table_schema = 'public'
           and o.table_name = c.table_name and o.column_name = 'user_id') as "isOwned"
       from information_schema.columns c
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`,
    )
    const found: string[] = []
    for (const { table, column, isBytes, isOwned } of columns) {
      const name = pg.escapeIdentifier(column)
      const text = isBytes ? `encode(${name}, 'escape')` : `${name}::text`
      const { rowCount } = await client.query(
        `select from ${pg.escapeIdentifier(table)} where lower(${text}) like any($1) and ${isOwned ? 'user_id = $2' : '$2::uuid is not null'} limit 1`,
        [sentinelas.map((one) => `%${one.toLowerCase()}%`), userId],
      )
      if (rowCount) found.push(`${table}.${column}`)
    }
    return found
  })
}
