// Two devices write the same records, each with its line cut now and then, answers that get lost, clocks that jump by a
// day, forms that were opened long ago, lines that are added, taken out and moved, and a server that writes things its own
// way. Whatever somebody typed, and which line somebody put before which, is on the server, waits on a device, or stands
// before a person; or somebody who saw it has put something else in its place. What a customer is sent holds all that its
// sender had written before.
import { emptyRegistro, pickEscrito } from '@lapida/contracts/registro-escrito'
import { rebaseMudanca } from '@lapida/domain/orcamento/juncao'
import { applyMudanca, differenceOf } from '@lapida/domain/orcamento/mudanca'
import { beforeAll, expect, it } from 'vitest'
import { loadJuncao } from './juncao-carregada.ts'
import { mendedRefusal } from './mended-refusal.ts'
import {
  decideResultado,
  isConflito,
  nextOperacao,
  sendingToRepeat,
  type Operacao,
  type Resultado,
} from '#data/local/operacao.ts'
import { isBlind } from './is-blind.ts'
import { bodyWithPartida, chosenOperacao, settleBehind } from './partida.ts'
import { escritoOf, regrasOf } from './regras.ts'
import { copiaMaisNova, visaoOfRegistro, type Copia } from './visao.ts'

/** A hundred thousand of them: `LAPIDA_AGENDAS=100000 npx vitest run --project unit duas-pessoas-model` (decision 035). */
const SCHEDULES = Number(process.env['LAPIDA_AGENDAS'] ?? 2_000)
const STEPS = 24
const DAY_MS = 86_400_000

type Registro = { id: string; versao: number } & Record<string, unknown>
/** A service of a quote, or a piece of its material: fields that are typed into. */
type Linha = { id: string; nome: string } & Record<string, unknown>

beforeAll(loadJuncao)

/** Numbers from a seed: the same schedule whenever it is asked for (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below)
  }
}

/** The lists of lines in a record: its services, and the pieces of its material. */
function listsIn(value: object): Linha[][] {
  const { servicos = [], materiais = [] } = value as { servicos?: Linha[]; materiais?: { pecas?: Linha[] }[] }
  return [servicos, ...materiais.map(({ pecas = [] }) => pecas)]
}

const idsIn = (value: object) => listsIn(value).flatMap((list) => list.map(({ id }) => id))

/** What was typed, as it can be found in whatever holds it. */
const tokensIn = (value: unknown) => JSON.stringify(value ?? null).match(/v\d+/g) ?? []

/** How a faulty server would be: the model has to notice. */
type Fault = 'none' | 'last-writer-wins' | 'forgets-keys' | 'moves-in-silence' | 'sends-an-older-state'

class Server {
  registro: Registro
  versao = 1
  /** what each sending showed the customer, by its key */
  readonly versoes = new Map<string, Registro>()
  private readonly answers = new Map<string, Registro>()
  private before: Registro

  readonly recurso: 'clientes' | 'orcamentos'
  readonly fault: Fault

  constructor(recurso: 'clientes' | 'orcamentos', fault: Fault) {
    this.recurso = recurso
    this.fault = fault
    const vazio: Registro = { ...emptyRegistro(escritoOf(recurso)), id: 'r', versao: 1 }
    const lines = (name: string) => [1, 2, 3].map((number) => ({ id: `${name}${number}` }))
    const begun =
      recurso === 'orcamentos' ? { servicos: lines('s'), materiais: [{ id: 'm', pecas: lines('p') }] } : {}
    this.registro = applyMudanca(escritoOf(recurso), vazio, { mudanca: begun })
    this.before = this.registro
  }

  take(operacao: Operacao): Resultado {
    const known = this.fault === 'forgets-keys' ? undefined : this.answers.get(operacao.id)
    if (known) return { ok: true, answer: known }
    if (operacao.acao === 'enviar') return this.freeze(operacao)
    const escrito = escritoOf(this.recurso)
    // As it travels: nothing of this device's objects.
    const { base, versao: _seen, ...mudanca } = structuredClone(bodyWithPartida(operacao))
    const joined = rebaseMudanca(escrito, this.registro, { mudanca, base: (base ?? {}) as object })
    const asked = joined.conflitos.filter(({ caminho }) => this.asks(caminho))
    if (asked.length > 0) {
      const conflitos = asked.map((one) => ({ ...one, em: '', autor: 'usuario' as const }))
      const erro = { status: 409, code: 'CAMPOS_EM_CONFLITO' as const, message: '', campos: {}, conflitos }
      return { ok: false, erro, retryAfterSeconds: null }
    }
    this.versao += 1
    this.before = this.registro
    const written = applyMudanca(escrito, this.registro, { mudanca: joined.mudanca })
    this.registro = { ...trimmed(written), versao: this.versao }
    this.answers.set(operacao.id, this.registro)
    return { ok: true, answer: this.registro }
  }

  private freeze({ id }: Operacao): Resultado {
    this.versao += 1
    this.registro = { ...this.registro, status: 'finalizado', versao: this.versao }
    this.versoes.set(id, this.fault === 'sends-an-older-state' ? this.before : this.registro)
    this.answers.set(id, this.registro)
    return { ok: true, answer: this.registro }
  }

  private asks(caminho: string): boolean {
    if (this.fault === 'moves-in-silence') return !caminho.endsWith('.ordem')
    return this.fault !== 'last-writer-wins'
  }
}

/** The server's own way of writing. */
function trimmed<T>(value: T): T {
  if (typeof value === 'string') return value.trim() as T
  if (Array.isArray(value)) return value.map(trimmed) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, trimmed(part)])) as T
}

class Device {
  operacoes: Operacao[] = []
  copia: Copia<Registro>
  clock: number
  /** a form that is open since some time */
  form: Registro | null = null
  readonly name: string
  readonly server: Server
  readonly memory: Memory
  private shown: { copia: Copia<Registro>; operacoes: Operacao[]; view: Registro } | null = null
  private written = 0

  constructor(name: string, server: Server, memory: Memory) {
    this.name = name
    this.server = server
    this.memory = memory
    this.copia = { valor: server.registro, excluida: false }
    this.clock = 0
  }

  view(): Registro {
    const { copia, operacoes, shown } = this
    if (shown?.copia === copia && shown.operacoes === operacoes) return shown.view
    const view = visaoOfRegistro<Registro>(copia, operacoes, regrasOf(this.server.recurso) as never)
    if (!view) throw new Error('The record is there.')
    this.shown = { copia, operacoes, view }
    return view
  }

  starts(): object[] {
    const begun = this.operacoes.flatMap(({ antes }) => (antes ? [antes] : []))
    return [this.view(), this.form ?? this.view(), ...begun]
  }

  /** As `enqueueOperacao`: the change and what it started from, folded into what was refused. */
  save(seen: Registro, typed: Registro): void {
    const escrito = escritoOf(this.server.recurso)
    const corpo = differenceOf(escrito, seen, typed) as Record<string, unknown> | null
    if (!corpo) return
    const antes = { ...pickEscrito(escrito, seen) }
    const cega = isBlind(escrito, { corpo, seen, shown: this.view() })
    const mended = mendedRefusal(this.operacoes, { corpo, antes, cega }, escrito)
    if (!mended) {
      this.operacoes = [...this.operacoes, { ...this.operacao(corpo, antes), cega }]
      return
    }
    const { refused, absorbed, ...whole } = mended
    const { erro: _erro, ...renewed } = refused
    const again = { ...renewed, ...whole, id: this.key(), estado: 'pendente', tentativas: 0 } as Operacao
    this.operacoes = this.operacoes
      .filter((one) => !absorbed.includes(one))
      .map((one) => (one === refused ? again : one))
  }

  /** As `enqueueOperacao`: behind what was written, and once where nothing stands between. */
  sendOrcamento(): void {
    if (this.server.recurso !== 'orcamentos' || sendingToRepeat(this.operacoes)) return
    const before = new Set(this.operacoes.flatMap(({ corpo }) => tokensIn(corpo)))
    const { antes: _antes, ...sending } = this.operacao({}, {})
    this.operacoes = [...this.operacoes, { ...sending, acao: 'enviar' }]
    this.memory.sent.set(sending.id, before)
  }

  private key(): string {
    this.written += 1
    return `${this.name}-${this.written}`
  }

  private operacao(corpo: Record<string, unknown>, antes: Record<string, unknown>): Operacao {
    const id = this.key()
    return {
      ...{ ordem: this.written, id, recurso: this.server.recurso, registroId: 'r', acao: 'alterar' },
      ...{ corpo, antes, dependeDe: [], estado: 'pendente', tentativas: 0, proximaTentativa: 0 },
      ...{ criadaEm: new Date(this.clock).toISOString(), rotulo: '' },
    }
  }

  /** One sending, and what becomes of it. */
  send(luck: 'good' | 'cut' | 'answer-lost' | 'server-down'): void {
    const operacao = nextOperacao(this.operacoes, this.clock)
    if (!operacao) return
    const resultado = this.reach(operacao, luck)
    const decisao = decideResultado(resultado, operacao.tentativas + 1, 0.5)
    const others = this.operacoes.filter((one) => one !== operacao)
    if (decisao.tipo === 'concluir') {
      const settled = settleBehind(operacao, others, decisao.answer as object)
      this.operacoes = others.map((one) => settled.find(({ id }) => id === one.id) ?? one)
      this.receive(decisao.answer as Registro)
    } else if (decisao.tipo === 'entregar-a-pessoa') {
      expect(decisao.erro.code).toBe('CAMPOS_EM_CONFLITO')
      this.replace(operacao, { ...operacao, estado: 'erro', erro: decisao.erro })
    } else if (decisao.tipo === 'esperar') {
      const proximaTentativa = this.clock + decisao.esperaMs
      this.replace(operacao, { ...operacao, tentativas: operacao.tentativas + 1, proximaTentativa })
    }
  }

  private reach(operacao: Operacao, luck: string): Resultado {
    const none = {
      status: luck === 'server-down' ? 503 : 0,
      code: 'SEM_CONEXAO' as const,
      message: '',
      campos: {},
    }
    if (luck === 'cut' || luck === 'server-down') return { ok: false, erro: none, retryAfterSeconds: null }
    const answer = this.server.take(operacao)
    return luck === 'answer-lost' ? { ok: false, erro: none, retryAfterSeconds: null } : answer
  }

  receive(copia: Registro): void {
    this.copia = { valor: copiaMaisNova(this.copia.valor, copia), excluida: false }
  }

  private replace(one: Operacao, other: Operacao): void {
    this.operacoes = this.operacoes.map((each) => (each === one ? other : each))
  }

  /** The person sees both values of every field in conflict, and chooses. */
  choose(random: (below: number) => number): void {
    const operacao = this.operacoes.find(isConflito)
    const copia = this.copia.valor
    if (!operacao || !copia) return
    const { corpo: mudanca, antes: base = {} } = operacao
    const seen = rebaseMudanca(escritoOf(this.server.recurso), copia, { mudanca, base })
    const lados = new Map(
      seen.conflitos.map(({ caminho }) => [caminho, random(2) === 0 ? 'minha' : 'atual'] as const),
    )
    for (const { caminho, minha, atual } of seen.conflitos) {
      const [kept, left] = lados.get(caminho) === 'minha' ? [minha, atual] : [atual, minha]
      if (caminho.endsWith('.ordem')) this.memory.replaceOrder(left as string[], kept as string[])
      else this.memory.replace(left)
    }
    const chosen = chosenOperacao(operacao, copia, (caminho) => lados.get(caminho) ?? 'minha')
    const { erro: _erro, ...rest } = chosen ?? operacao
    if (chosen)
      this.replace(operacao, {
        ...rest,
        id: this.key(),
        estado: 'pendente',
        tentativas: 0,
        proximaTentativa: 0,
      })
    else this.operacoes = this.operacoes.filter((one) => one !== operacao)
  }
}

/** What people typed, and what of it somebody who saw it has replaced. */
class Memory {
  readonly typed = new Set<string>()
  readonly replaced = new Set<string>()
  /** which line somebody put before which, of lines that everybody knew: a new one stands behind what stood before it */
  readonly moved = new Set<string>()
  /** lines that somebody took out: where they stood says nothing any more */
  readonly gone = new Set<string>()
  /** all that the server has, and all that somebody's change starts from or may yet start from */
  states: () => object[] = () => []
  /** what waited before each sending, by its key */
  readonly sent = new Map<string, Set<string>>()
  private count = 0
  private entries = 0

  nextEntry(): number {
    this.entries += 1
    return this.entries
  }

  /** A new value; now and then with a space that the server takes away, or the one that somebody else typed last. */
  token(random: (below: number) => number): string {
    if (random(12) === 0 && this.count > 0) return `v${this.count}`
    this.count += 1
    const token = `v${this.count}`
    this.typed.add(token)
    return random(5) === 0 ? `${token} ` : token
  }

  replace(value: unknown): void {
    for (const token of tokensIn(value)) this.replaced.add(token)
  }

  /** Somebody who saw one order has put another one in its place. */
  replaceOrder(seen: readonly string[], next: readonly string[]): void {
    const stays = new Set(pairsOf(next))
    for (const pair of pairsOf(seen)) if (!stays.has(pair)) this.replaced.add(pair)
  }

  move(seen: readonly string[], next: readonly string[]): void {
    const before = new Set(pairsOf(seen))
    const known = this.states().map((state) => new Set(idsIn(state)))
    const common = next.filter((id) => known.every((ids) => ids.has(id)))
    for (const pair of pairsOf(common)) if (!before.has(pair)) this.moved.add(pair)
    this.replaceOrder(seen, next)
  }
}

/** The pairs of lines of which the first stands before the second. */
function pairsOf(ids: readonly string[]): string[] {
  return ids.flatMap((one, index) => ids.slice(index + 1).map((other) => `${one}<${other}`))
}

const CAMPOS = {
  clientes: ['cidade', 'bairro', 'observacoes'],
  orcamentos: ['observacoes', 'prazoEntrega'],
}

/** What a person does to a record that she sees: gives it as typed. */
function typeInto(seen: Registro, device: Device, random: (below: number) => number): Registro {
  const { memory, server } = device
  const names = CAMPOS[server.recurso]
  const put = (name: string) => {
    memory.replace(seen[name])
    return { [name]: memory.token(random) }
  }
  const fields = Object.assign({}, ...names.filter(() => random(2) === 0).map(put)) as object
  if (server.recurso === 'clientes') return { ...seen, ...fields }
  if (random(2) === 0) {
    const servicos = typeLinhas(seen['servicos'] as Linha[], device, random)
    return { ...seen, ...fields, servicos }
  }
  const materiais = (seen['materiais'] as { pecas: Linha[] }[]).map((material) => ({
    ...material,
    pecas: typeLinhas(material.pecas, device, random),
  }))
  return { ...seen, ...fields, materiais }
}

/** Lines are added, taken out, moved and typed into. */
function typeLinhas(seen: Linha[], device: Device, random: (below: number) => number): Linha[] {
  const { memory, name } = device
  const act = random(6)
  const target = seen[random(Math.max(1, seen.length))]
  if (act === 0 || !target) {
    const nome = memory.token(random)
    const place = random(seen.length + 1)
    return seen.toSpliced(place, 0, { id: `s-${name}-${memory.nextEntry()}`, nome })
  }
  if (act === 1) {
    memory.replace(target)
    memory.gone.add(target.id)
    return seen.filter((one) => one !== target)
  }
  if (act < 4) return moveLinha(seen, target, { device, random })
  const field = act === 4 || !('descricao' in target) ? 'nome' : 'descricao'
  memory.replace(target[field])
  return seen.map((one) => (one === target ? { ...one, [field]: memory.token(random) } : one))
}

function moveLinha(
  seen: Linha[],
  target: Linha,
  { device, random }: { device: Device; random: (below: number) => number },
): Linha[] {
  const rest = seen.filter((one) => one !== target)
  const next = rest.toSpliced(random(seen.length), 0, target)
  const [before, after] = [seen, next].map((list) => list.map(({ id }) => id))
  device.memory.move(before ?? [], after ?? [])
  return next
}

function step(device: Device, random: (below: number) => number): void {
  device.clock += 120_000
  switch (random(10)) {
    case 0:
    case 1:
    case 2:
      return device.save(device.view(), typeInto(device.view(), device, random))
    case 3:
      device.form = device.view()
      return
    case 4: {
      const seen = device.form
      device.form = null
      return seen ? device.save(seen, typeInto(seen, device, random)) : undefined
    }
    case 5:
      device.clock += (random(2) * 2 - 1) * random(DAY_MS)
      return
    case 6:
      return device.receive(device.server.registro)
    case 7:
      return device.choose(random)
    default:
      return device.send(
        (['good', 'good', 'cut', 'answer-lost', 'server-down'] as const)[random(5)] ?? 'good',
      )
  }
}

/** What nobody can find any more, of all that was typed. */
function lostOf(server: Server, devices: readonly Device[], memory: Memory): string[] {
  const held = new Set(
    [server.registro, ...devices.flatMap(({ operacoes }) => operacoes.map(({ corpo }) => corpo))].flatMap(
      tokensIn,
    ),
  )
  const lost = [...memory.typed].filter((token) => !held.has(token) && !memory.replaced.has(token))
  return [...lost, ...lostOrdersOf(server, devices, memory), ...unsentOf(server, memory)]
}

/** What a sender had written before and its customer was not shown. */
function unsentOf({ versoes }: Server, memory: Memory): string[] {
  return [...versoes].flatMap(([key, versao]) => {
    const shown = new Set(tokensIn(versao))
    const before = [...(memory.sent.get(key) ?? [])]
    return before.filter((token) => !shown.has(token) && !memory.replaced.has(token))
  })
}

/** Who put a line before another finds it so on the server or in what waits. */
function lostOrdersOf(server: Server, devices: readonly Device[], memory: Memory): string[] {
  const bodies = devices.flatMap(({ operacoes }) => operacoes.map(({ corpo }) => corpo))
  const held = new Set(
    [server.registro, ...bodies].flatMap(listsIn).flatMap((list) => pairsOf(list.map(({ id }) => id))),
  )
  const isGone = (pair: string) => pair.split('<').some((id) => memory.gone.has(id))
  return [...memory.moved].filter((pair) => !held.has(pair) && !memory.replaced.has(pair) && !isGone(pair))
}

interface Outcome {
  lost: string[]
  conflicts: number
  /** whether both devices show what the server has, but for what waits for a person */
  equal: boolean
}

function play(seed: number, fault: Fault = 'none'): Outcome {
  const random = randomOf(seed)
  const sendings = randomOf(-seed)
  const server = new Server(seed % 2 === 0 ? 'clientes' : 'orcamentos', fault)
  const memory = new Memory()
  const devices = ['a', 'b'].map((name) => new Device(name, server, memory))
  memory.states = () => [server.registro, ...devices.flatMap((device) => device.starts())]
  for (let index = 0; index < STEPS; index += 1) {
    const device = devices[random(2)]
    if (device) step(device, random)
    if (sendings(8) === 0) device?.sendOrcamento()
  }
  const lost = lostOf(server, devices, memory)
  // The line is back: everything goes out that can, and what others did comes in.
  for (const device of [...devices, ...devices]) {
    const waiting = device.operacoes.length
    for (let turn = 0; turn <= waiting; turn += 1) {
      device.clock += 3_600_000
      device.send('good')
    }
    device.receive(server.registro)
  }
  const written = escritoOf(server.recurso)
  const equal = devices.every(
    (device) =>
      device.operacoes.every((one) => one.estado === 'erro' || device.operacoes.some(isConflito)) &&
      (device.operacoes.length > 0 || differenceOf(written, server.registro, device.view()) === null),
  )
  const conflicts = devices.filter(({ operacoes }) => operacoes.some(isConflito)).length
  return { lost: [...lost, ...lostOf(server, devices, memory)], conflicts, equal }
}

it(`loses nothing that anybody typed, in ${SCHEDULES} schedules`, () => {
  let conflicts = 0
  for (let seed = 1; seed <= SCHEDULES; seed += 1) {
    const outcome = play(seed)
    conflicts += outcome.conflicts
    if (outcome.lost.length > 0 || !outcome.equal)
      expect({ seed, ...outcome }).toEqual({ seed, lost: [], equal: true })
  }
  expect(conflicts).toBeGreaterThan(SCHEDULES / 20)
}, 3_600_000)

it.each([
  ['last-writer-wins', /^v/],
  ['last-writer-wins', /</],
  ['moves-in-silence', /</],
  ['sends-an-older-state', /^v/],
] as const)('notices a server that is %s by %s: the model is able to fail', (fault, lost) => {
  expect(seeds(400).some((seed) => play(seed, fault).lost.some((one) => lost.test(one)))).toBe(true)
})

it('notices a server that forgets its keys', () => {
  expect(seeds(200).some((seed) => play(seed, 'forgets-keys').conflicts > 0)).toBe(true)
})

function seeds(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
