import pg from 'pg'
import type { Sessao } from '@lapida/contracts/conta'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Papel } from '@lapida/contracts/papel'
import { rotas, type NomeRota } from '@lapida/contracts/rotas'
import { purge } from '../apps/api/src/db/purge.ts'
import { PLANOS_INICIAIS } from '../apps/api/src/db/seed.ts'
import { callRoute, type CallInput, type CallResult } from '../apps/api/src/testing/call-route.ts'
import { createTestDatabase, type TestDatabase } from '../apps/api/src/testing/database.ts'
import { Aparelho } from './aparelho.ts'
import { findCifra } from './cifras.ts'
import { sentOf, type Formulario } from './formularios-da-pagina.ts'
import { Livro } from './livro.ts'
import { startPrograma, type Programa } from './programa.ts'
import { SERRA_DA_OFICINA } from './serra-da-oficina.ts'
import type { Sorte } from './sorte.ts'
import { textOfPdf } from './text-of-pdf.ts'

/** Somebody of an account of the simulation. Its mark stands in every text that it writes, so that a leak is seen as text. */
export interface Conta {
  marca: string
  /** of the account */
  id: string
  pessoaId: string
  /** what they are called among the others */
  nome: string
  papel: Papel
  token: string
  /** as the program answers it to whoever signs in */
  usuario: unknown
}

/** A page of a quote that a customer has open, as it was when it came. */
export interface Aba {
  token: string
  orcamento: string
  page: string
}

/** How the next write is hindered. */
export type Queda =
  /** the process that was asked dies at this statement */
  | { quem: 'programa'; comando: number; quando: 'antes' | 'depois' }
  /** the database ends every connection while it is asked */
  | { quem: 'banco' }
  /** it is done, and nobody hears of it */
  | { quem: 'resposta' }

const MARCAS = ['ZAGATA', 'ZBERILO'] as const
const SENHA = 'granito-são-gabriel'
/** Who works in the workshop from the first day: its plan has places for them. */
const PESSOAS = [
  ['vendedora', 'vendedor'],
  ['serrador', 'oficina'],
  ['ajudante', 'medidor'],
] as const
/** By the clock of the database, answers of the first day are old enough to be purged, and later ones are not. */
const DAYS_BEFORE = 8
const DAY_MS = 86_400_000
const TRIES = 4
const NAVEGADOR = 'Mozilla/5.0'
/** Older ones are closed. */
const MOST_ABAS = 20
/** The database does not answer now, or not in time on a slow machine: whoever hears it asks again. */
const LATER = 503

interface Partes {
  shared: TestDatabase
  owner: pg.Pool
  programas: Programa[]
  clock: { now: Date }
}

/** A workshop, its neighbour, two processes of the program, one database, and the book of what was said. */
export class Mundo {
  readonly livro = new Livro()
  readonly clock: { now: Date }
  /** set by whoever wants the next write to fail in the middle */
  queda: Queda | null = null
  /** calls that may have written something, whatever was answered */
  escritas = 0
  /** what was asked, with what came of it: '201 orcamentos.create' -> times */
  readonly respostas = new Map<string, number>()
  readonly #shared: TestDatabase
  readonly #owner: pg.Pool
  readonly #programas: Programa[]
  readonly #dying: Promise<void>[] = []
  readonly #contas: Conta[] = []
  readonly #flying = new Set<Promise<void>>()
  /** pages that customers have open */
  readonly abas: Aba[] = []
  /** who works in the workshop beside its owner */
  readonly pessoas: Conta[] = []
  /** telephones of the owner and of a seller; the clock of one is hours behind, that of the other a day ahead */
  readonly aparelhos: readonly Aparelho[] = [
    new Aparelho(this, { nome: 'balcão', skewHours: -5, whose: () => this.oficina }),
    new Aparelho(this, { nome: 'obra', skewHours: 24, whose: () => this.#pessoa('vendedora') }),
  ]
  #turn = 0
  #hired = 0

  private constructor({ shared, owner, programas, clock }: Partes) {
    this.#shared = shared
    this.#owner = owner
    this.#programas = programas
    this.clock = clock
  }

  /** A new world. `antes` is run on its empty database as the owner. */
  static async open(antes = ''): Promise<Mundo> {
    const shared = await createTestDatabase()
    // One connection: people who do something at the same time wait for it, and it keeps what it has planned.
    const owner = new pg.Pool({ connectionString: shared.url, max: 1 })
    // Its end is not awaited by pg: the database may be dropped before. Lost in the middle, its next statement fails.
    owner.on('error', () => undefined)
    if (antes !== '') await owner.query(antes)
    const clock = { now: new Date(Date.now() - DAYS_BEFORE * DAY_MS) }
    const programas = await Promise.all([startPrograma(shared, clock), startPrograma(shared, clock)])
    const mundo = new Mundo({ shared, owner, programas, clock })
    for (const marca of MARCAS) mundo.#contas.push(await mundo.#register(marca))
    // Without a key nobody is asked to pay on the page. The neighbour never says which saw it has.
    const empresa = { chavePix: 'oficina@exemplo.com.br', serra: SERRA_DA_OFICINA }
    await mundo.ask(mundo.oficina, 'empresa.change', { body: empresa })
    for (const [nome, papel] of PESSOAS) await mundo.hire({ nome, papel })
    return mundo
  }

  async close(): Promise<void> {
    for (const aparelho of this.aparelhos) aparelho.kill()
    await Promise.all(this.#programas.map((programa) => programa.close()))
    await Promise.all(this.#dying)
    await this.#owner.end()
    await this.#shared.drop()
  }

  /** The workshop. */
  get oficina(): Conta {
    return this.#conta(0)
  }

  /** Somebody of the workshop with one of these roles; its owner where nobody has it now. */
  whoIs(papeis: readonly Papel[], sorte: Sorte): Conta {
    return (
      sorte.pick([this.oficina, ...this.pessoas].filter(({ papel }) => papeis.includes(papel))) ??
      this.oficina
    )
  }

  /** Invites somebody to the workshop, who comes; nobody where the program falls meanwhile. */
  async hire({ nome, papel, chave }: { nome: string; papel: Papel; chave?: string }): Promise<void> {
    const { marca } = this.oficina
    const convite = await this.ask(this.oficina, 'convites.create', {
      body: { nome: `${nome} ${marca}`, telefone: '11987654321', papel, veTodosOrcamentos: true },
      ...(chave !== undefined && { idempotencyKey: chave }),
    })
    if (convite.status !== 201) throw new Error(`Nobody is invited: ${JSON.stringify(convite.body)}`)
    const token = new URL(convite.body.link).hash.replace('#token=', '')
    this.#hired += 1
    const email = `${marca.toLowerCase()}-${nome}-${this.#hired}@exemplo.com.br`
    const aceite = { token: decodeURIComponent(token), nome: `${nome} ${marca}`, email, password: SENHA }
    // Nobody is signed in yet, and what they are answered is of the workshop.
    this.escritas += 1
    const accept = () => callRoute<Sessao>(this.#next().app, 'convites.accept', { body: aceite })
    const { status, body } = await again((answer) => answer.status, accept)
    if (status !== 201) throw new Error(`Nobody comes: ${JSON.stringify(body)}`)
    this.pessoas.push({
      marca,
      id: this.oficina.id,
      pessoaId: body.pessoa.id,
      nome,
      papel,
      token: body.token,
      usuario: usuarioOf(body),
    })
  }

  /** Somebody works here no more. */
  forget(pessoa: Conta): void {
    this.pessoas.splice(this.pessoas.indexOf(pessoa), 1)
  }

  /** Another account on the same server. */
  get vizinha(): Conta {
    return this.#conta(1)
  }

  /** Rows as the owner of the tables reads them: what really stands there. */
  async rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#owner.query<Row>({ text, values })).rows
  }

  /** The one value of the first row, or undefined. */
  async one(text: string, values: unknown[] = []): Promise<string | undefined> {
    const { rows } = await this.#owner.query<[string]>({ text, values, rowMode: 'array' })
    return rows[0]?.[0]
  }

  /** A statement of the invariants, which the server plans once. */
  async prepared<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return (await this.#owner.query<Row>({ name, text, values })).rows
  }

  /** Some minutes go by between two steps, so that what was made first is older. */
  letTimePass(): void {
    this.clock.now = new Date(this.clock.now.getTime() + 61_000)
  }

  /** Waits for what telephones have sent that were ended since. */
  async land(): Promise<void> {
    await Promise.all(this.#flying)
    this.#flying.clear()
  }

  /** What the workshop is answered, as text. */
  async read(path: string): Promise<string> {
    const headers = { authorization: `Bearer ${this.oficina.token}` }
    const answer = await this.#get(path, headers)
    if (answer.statusCode !== 200)
      this.livro.tropecos.push(`GET ${path}: ${answer.statusCode} ${answer.body}`)
    this.#refuseForeign(this.oficina, `GET ${path}`, answer.body)
    return answer.body
  }

  /** What the program does by itself once an hour. */
  async tidyUp(): Promise<void> {
    this.escritas += 1
    await purge(this.#next().database)
  }

  /** Asks the program once, as this account or as nobody. */
  async ask<Name extends NomeRota>(
    conta: Conta | null,
    name: Name,
    input: CallInput = {},
  ): Promise<CallResult<AnswerOf<Name>>> {
    if (rotas[name][0] !== 'GET') this.escritas += 1
    const asked = { ...input, ...(conta && { user: conta }) }
    const answer = await again(
      ({ status }) => status,
      () => callRoute<AnswerOf<Name>>(this.#next().app, name, asked),
    )
    this.#judge(conta, name, answer)
    return answer
  }

  /**
   * Writes as a careful client does: under one key, again and again until there is an answer. Null: there was none at
   * all, and what was asked may have happened.
   */
  async write<Name extends NomeRota>(
    conta: Conta,
    name: Name,
    input: CallInput & { sorte: Sorte },
  ): Promise<CallResult<AnswerOf<Name>> | null> {
    this.escritas += 1
    const { sorte, ...rest } = input
    const asked = { ...rest, user: conta, idempotencyKey: rest.idempotencyKey ?? sorte.uuid() }
    for (let trial = 1; trial <= TRIES; trial += 1) {
      const answer = await this.#hindered<Name>(name, asked)
      if (answer === null) continue
      this.#judge(conta, name, answer)
      return answer
    }
    return null
  }

  /** Text of a page that anybody may open: a customer, or a program that counts as nobody's look. */
  async open(
    path: string,
    { who, known }: { who: 'cliente' | 'programa'; known?: string | undefined },
  ): Promise<{ status: number; text: string }> {
    if (who === 'cliente') this.escritas += 1
    const headers = {
      'user-agent': who === 'cliente' ? NAVEGADOR : 'a-bot',
      ...(known !== undefined && { 'if-none-match': known }),
    }
    const answer = await this.#get(path, headers)
    if (answer.statusCode >= 500) this.livro.tropecos.push(`GET ${path}: ${answer.statusCode}`)
    return { status: answer.statusCode, text: answer.body }
  }

  /** Text of a PDF that anybody may open. One process draws them all: the thread that does it is slow to start. */
  async openPdf(path: string): Promise<{ status: number; text: string }> {
    const { statusCode, rawPayload } = await again(
      (answer) => answer.statusCode,
      () => this.#first().app.inject({ method: 'GET', url: path }),
    )
    if (statusCode >= 500) this.livro.tropecos.push(`GET ${path}: ${statusCode}`)
    return { status: statusCode, text: statusCode === 200 ? await textOfPdf(rawPayload) : '' }
  }

  /** A page that a customer opens, and leaves open. */
  async openAba({ path, ...aba }: Omit<Aba, 'page'> & { path: string }): Promise<Aba> {
    const { text } = await this.open(path, { who: 'cliente' })
    const opened = { ...aba, page: text }
    this.abas.push(opened)
    if (this.abas.length > MOST_ABAS) this.abas.shift()
    return opened
  }

  /** A form that a customer sends; where it leads to, or null where it comes back. */
  async send(form: Formulario): Promise<{ status: number; location: string | null }> {
    this.escritas += 1
    const answer = await again(
      ({ statusCode }) => statusCode,
      () => this.#next().app.inject({ method: 'POST', url: form.destino, ...bodyOf(form) }),
    )
    if (answer.statusCode >= 500) this.livro.tropecos.push(`POST ${form.destino}: ${answer.statusCode}`)
    const what = `${answer.statusCode} cliente ${form.destino.split('/').at(-1)}`
    this.respostas.set(what, (this.respostas.get(what) ?? 0) + 1)
    const { location } = answer.headers
    return { status: answer.statusCode, location: answer.statusCode === 303 ? String(location) : null }
  }

  /** A call of somebody's device: what it sends goes to the program as it is. */
  async carry(
    whose: Conta,
    call: {
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
      url: string
      headers: Record<string, string>
      payload?: string
    },
  ): Promise<{ status: number; text: string; type: string }> {
    if (call.method !== 'GET') this.escritas += 1
    const flight = this.#next().app.inject(call)
    const landed = flight.then(
      () => undefined,
      () => undefined,
    )
    this.#flying.add(landed)
    const answer = await flight
    this.#flying.delete(landed)
    const what = `${call.method} ${call.url}`
    const counted = `${answer.statusCode} aparelho ${call.method}`
    this.respostas.set(counted, (this.respostas.get(counted) ?? 0) + 1)
    // A telephone that is told to come later does so by itself.
    if (answer.statusCode >= 500 && answer.statusCode !== LATER)
      this.livro.tropecos.push(`${what}: ${answer.statusCode} ${answer.body}`)
    this.#refuseForeign(whose, what, answer.body)
    this.#refuseCifra(whose, what, answer.body)
    return { status: answer.statusCode, text: answer.body, type: String(answer.headers['content-type']) }
  }

  #conta(index: number): Conta {
    const conta = this.#contas[index]
    if (!conta) throw new Error('The world is not open yet.')
    return conta
  }

  #pessoa(nome: string): Conta {
    const pessoa = this.pessoas.find((one) => one.nome === nome)
    if (!pessoa) throw new Error(`There is no ${nome}.`)
    return pessoa
  }

  #first(): Programa {
    const programa = this.#programas.find((one) => !one.isDead())
    if (!programa) throw new Error('The world has no process.')
    return programa
  }

  #next(): Programa {
    this.#turn += 1
    const alive = this.#programas.filter((one) => !one.isDead())
    return alive[this.#turn % alive.length] ?? this.#first()
  }

  /** Null: nobody heard an answer. */
  async #hindered<Name extends NomeRota>(
    name: Name,
    input: CallInput,
  ): Promise<CallResult<AnswerOf<Name>> | null> {
    const queda = this.queda
    this.queda = null
    const programa = this.#next()
    if (queda?.quem === 'programa') programa.dieAt(queda.comando, queda.quando)
    const asking = callRoute<AnswerOf<Name>>(programa.app, name, input)
    if (queda?.quem === 'banco') await this.#breakConnections()
    const answer = await asking
    programa.dieAt(Infinity, 'antes')
    if (programa.isDead()) {
      await this.#replace(programa)
      return null
    }
    return answer.status === LATER || queda?.quem === 'resposta' ? null : answer
  }

  #get(url: string, headers: Record<string, string>) {
    return again(
      ({ statusCode }) => statusCode,
      () => this.#next().app.inject({ method: 'GET', url, headers }),
    )
  }

  async #breakConnections(): Promise<void> {
    await this.#owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
  }

  async #replace(dead: Programa): Promise<void> {
    const place = this.#programas.indexOf(dead)
    if (place < 0) return
    this.#programas.splice(place, 1)
    this.#dying.push(dead.close())
    this.#programas.push(await startPrograma(this.#shared, this.clock))
  }

  #judge(conta: Conta | null, name: NomeRota, { status, body }: { status: number; body: unknown }): void {
    const text = JSON.stringify(body) ?? ''
    const counted = `${status} ${name}`
    this.respostas.set(counted, (this.respostas.get(counted) ?? 0) + 1)
    const what = rotas[name].join(' ')
    if (status >= 500) this.livro.tropecos.push(`${what}: ${status} ${text}`)
    this.#refuseForeign(conta, what, text)
    // What a refused field has to be is said by its name, and is no figure.
    if (conta && status !== 400) this.#refuseCifra(conta, what, text)
  }

  #refuseCifra({ papel }: Conta, what: string, text: string): void {
    const cifra = findCifra(papel, text)
    if (cifra !== null) this.livro.tropecos.push(`${what} diz a quem é ${papel} ${cifra}`)
  }

  #refuseForeign(conta: Conta | null, what: string, text: string): void {
    const foreign = this.#contas.find(({ marca }) => marca !== conta?.marca && text.includes(marca))
    if (foreign) this.livro.tropecos.push(`${what} mostra a outra conta o que é de ${foreign.marca}`)
  }

  async #register(marca: string): Promise<Conta> {
    const email = `${marca.toLowerCase()}@exemplo.com.br`
    const body = {
      email,
      password: SENHA,
      nome: `Marmoraria ${marca}`,
      planoId: PLANOS_INICIAIS[1]?.id,
    }
    const answer = await this.ask(null, 'contas.register', { body })
    if (answer.status !== 201) throw new Error(`Registration failed: ${JSON.stringify(answer.body)}`)
    const { user, token, pessoa } = answer.body
    return {
      marca,
      id: user.id,
      pessoaId: pessoa.id,
      nome: 'dona',
      papel: 'dono',
      token,
      usuario: user,
    }
  }
}

/** Who is signed in, as the program keeps it on a telephone. */
function usuarioOf({ user, pessoa }: Pick<Sessao, 'user' | 'pessoa'>): unknown {
  return { ...user, pessoa }
}

/** A form as a browser sends it; a field for a picture that nobody chose is empty. */
function bodyOf(form: Formulario): { headers: Record<string, string>; payload: string } {
  const headers = { 'user-agent': NAVEGADOR, 'sec-fetch-site': 'same-origin' }
  const fields = sentOf(form)
  if (!form.comArquivos)
    return {
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    }
  const parts = [
    ...fields.map(([nome, valor]) => `name="${nome}"\r\n\r\n${valor}`),
    'name="foto"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n',
  ]
  const payload = parts.map((part) => `--parte\r\ncontent-disposition: form-data; ${part}\r\n`).join('')
  return {
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=parte' },
    payload: `${payload}--parte--\r\n`,
  }
}

/** Asks until the answer is another than to come later; the last one after so many tries. */
async function again<Answer>(
  statusOf: (answer: Answer) => number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let trial = 1; trial < TRIES; trial += 1) {
    const answer = await ask()
    if (statusOf(answer) !== LATER) return answer
  }
  return ask()
}
