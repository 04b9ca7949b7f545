// An upgrade: the program of a commit fills a data folder, this one opens it. What its owner is answered, and how long signing in takes.
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { rotas, type NomeRota } from '@lapida/contracts/rotas'
import { call, registerAccount, seedReferenceOrcamento, seedStones, type Account } from '../e2e/accounts.ts'
import { buildProgramOf } from './atualizar/program-of.ts'
import { compareJson } from './atualizar/compare-json.ts'
import { startProgram } from './program.ts'
import type { Bench } from './runner.ts'
import { median, timed } from './statistics.ts'
import { atMost, type Row, type Table } from './table.ts'

/** The last program in which a login was the company. */
const COMMIT = '4a2e1fe2'
const [LOGINS, LOGINS_QUICK] = [60, 6]
const LOOKUPS_PER_LOGIN = 20
const SLOWER = 1.05
/** What is asked of one record of a list. */
const LISTS: Partial<Record<string, NomeRota>> = {
  clientes: 'clientes.list',
  orcamentos: 'orcamentos.list',
  propostas: 'orcamentos.list',
  respostas: 'orcamentos.list',
  contatos: 'orcamentos.list',
  reservas: 'orcamentos.list',
  materiais: 'materiais.list',
  'estoque-materiais': 'estoque-materiais.list',
  chapas: 'chapas.list',
  'planos-corte': 'planos-corte.list',
}
/** Never ends, looks elsewhere, or tells of the moment and of the program itself. */
const LEFT_OUT: readonly string[] = [
  'sincronizacao.follow',
  'cep.get',
  'copias.get-ultima',
  'health.check',
  'health.ready',
  'openapi.get',
  'contas.get-marca',
  'exportacao.get-xlsx',
]

export const atualizar: Bench = {
  title: 'atualizar: o programa de antes das pessoas enche uma pasta, o de agora a abre',
  async *run(context) {
    const commit = context.options.arquivo ?? COMMIT
    const entry = await buildProgramOf(context, commit)
    const [beforeDir, afterDir] = [await context.temporaryFolder(), await context.temporaryFolder()]
    const filling = await startProgram({ dataDir: join(beforeDir, 'dados'), entry })
    context.defer(filling.stop)
    const account = await fillWorkshop(filling.url)
    await filling.stop()
    // Both are opened from what was filled: each is the first start on it.
    await cp(join(beforeDir, 'dados'), join(afterDir, 'dados'), { recursive: true, preserveTimestamps: true })

    const before = await startProgram({ dataDir: join(beforeDir, 'dados'), entry })
    context.defer(before.stop)
    const after = await startProgram({ dataDir: join(afterDir, 'dados') })
    context.defer(after.stop)
    yield await compareAnswers({ ...account, url: before.url }, { ...account, url: after.url })

    const logins = context.quick ? LOGINS_QUICK : LOGINS
    yield await compareSignIn({ ...account, url: before.url }, { ...account, url: after.url }, logins)
  },
}

async function fillWorkshop(url: string): Promise<Account> {
  const account = await registerAccount(url)
  await call(account, 'exemplos.create')
  await seedStones(account)
  const { id } = await seedReferenceOrcamento(account)
  await call(account, 'orcamentos.change', { params: { id }, body: { status: 'finalizado' } })
  await call(account, 'propostas.create', { params: { id } })
  await call(account, 'orcamentos.change', { params: { id }, body: { status: 'aprovado' } })
  // A key that a server makes when it is first asked for.
  await call(account, 'push.get-key')
  return account
}

interface Asked {
  chamada: NomeRota
  path: string
}

async function compareAnswers(before: Account, after: Account): Promise<Table> {
  const rows: Row[] = []
  let [asked, equal, grown] = [0, 0, 0]
  for (const { chamada, path } of await pathsOf(before)) {
    const [one, other] = [await read(before, path), await read(after, path)]
    asked += 1
    if (one === other) equal += 1
    else {
      const { added, other: different } = differenceOf(one, other)
      if (different.length === 0) grown += 1
      rows.push({
        cells: { chamada, novos: added.join(' '), outros: different.join(' ') },
        goal: atMost({ value: different.length, limit: 0, unit: 'outras diferenças' }),
      })
    }
  }
  return {
    title: `O que o dono lê, antes e depois: ${asked} respostas, ${equal} iguais byte a byte, ${grown} só com o que é novo`,
    columns: [
      { key: 'chamada', title: 'chamada' },
      { key: 'novos', title: 'novo' },
      { key: 'outros', title: 'outras diferenças' },
    ],
    rows,
    notes: [
      'A exportação de agora conta a si mesma no histórico, que ela também leva.',
      `Não se perguntou: ${LEFT_OUT.join(', ')}, e o que pede mais do que um id.`,
    ],
  }
}

async function pathsOf(account: Account): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const [name, [method, pattern]] of Object.entries(rotas)) {
    const chamada = name as NomeRota
    if (method !== 'GET' || LEFT_OUT.includes(name)) continue
    if (!pattern.includes(':')) asked.push({ chamada, path: pattern })
    const list = LISTS[name.split('.')[0] ?? '']
    if (!list || pattern.replace(':id', '').includes(':') || !pattern.includes(':id')) continue
    for (const id of idsIn(await read(account, rotas[list][1])))
      asked.push({ chamada, path: pattern.replace(':id', id) })
  }
  // What the program before does not know, nobody could ask.
  const known: Asked[] = []
  for (const one of asked) if ((await statusOf(account, one.path)) === 200) known.push(one)
  return known.toSorted((one, other) => turnOf(one) - turnOf(other))
}

/** What is exported is told in the history, and the whole of it has the history: the history comes first, and that next. */
function turnOf({ chamada }: Asked): number {
  if (chamada.startsWith('historico.')) return 0
  return chamada === 'exportacao.get-json' ? 1 : 2
}

/** Ids of the entries of the first list in an answer. */
function idsIn(text: string): string[] {
  const list: unknown = Object.values(JSON.parse(text) as object).find((part) => Array.isArray(part))
  return Array.isArray(list) ? list.map((entry: { id: string }) => entry.id) : []
}

function differenceOf(one: string, other: string) {
  if (!isJson(one) || !isJson(other)) return { added: [], other: ['o texto'] }
  return compareJson(JSON.parse(one), JSON.parse(other))
}

function isJson(text: string): boolean {
  return text.startsWith('{') || text.startsWith('[')
}

async function compareSignIn(before: Account, after: Account, logins: number): Promise<Table> {
  const times = {
    entrar: { antes: [] as number[], agora: [] as number[] },
    olhar: { antes: [] as number[], agora: [] as number[] },
  }
  const programs = [
    ['antes', before],
    ['agora', after],
  ] as const
  for (let round = 0; round < logins; round += 1)
    // The one that begins has the machine as the other left it.
    for (const [when, account] of round % 2 === 0 ? programs : programs.toReversed()) {
      const { email, password } = account
      times.entrar[when].push(
        (await timed(() => call(account, 'contas.login', { body: { email, password } }))).ms,
      )
      for (let look = 0; look < LOOKUPS_PER_LOGIN; look += 1)
        times.olhar[when].push(
          (await timed(() => read(account, rotas['contas.verify'][1], rotas['contas.verify'][0]))).ms,
        )
    }
  const row = (medida: string, { antes, agora }: { antes: number[]; agora: number[] }): Row => {
    const [one, other] = [median(antes), median(agora)]
    return {
      cells: { medida, antes: one, agora: other, vezes: other / one },
      goal: atMost({ value: other / one, limit: SLOWER, unit: '×', digits: 2 }),
    }
  }
  return {
    title: `Entrar, e saber quem pergunta: medianas de ${logins} e ${logins * LOOKUPS_PER_LOGIN}, um programa e o outro por vez`,
    columns: [
      { key: 'medida', title: 'medida' },
      { key: 'antes', title: 'antes, ms', digits: 2 },
      { key: 'agora', title: 'agora, ms', digits: 2 },
      { key: 'vezes', title: 'agora / antes', digits: 3 },
    ],
    rows: [row('entrar com a senha', times.entrar), row('conferir a sessão', times.olhar)],
  }
}

async function read(account: Account, path: string, method = 'GET'): Promise<string> {
  const answer = await fetch(`${account.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${account.token}` },
  })
  // When a file was made says nothing of what is in it.
  return (await answer.text()).replace(/"geradoEm":"[^"]*"/, '"geradoEm":""')
}

async function statusOf(account: Account, path: string): Promise<number> {
  const answer = await fetch(`${account.url}${path}`, {
    headers: { authorization: `Bearer ${account.token}` },
  })
  await answer.arrayBuffer()
  return answer.status
}
