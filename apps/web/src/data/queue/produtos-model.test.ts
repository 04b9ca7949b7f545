// Two devices and one shelf of the stock, under every kind of misfortune: no connection, answers that get lost, a program
// that is killed between any two steps, lists that were asked for before and come after. Each person types into fields of
// her own, of stones that either of them made: nothing is lost, nothing is made twice, what one writes never takes back
// what the other one wrote, and a quote never arrives before the stone that it names.
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  decideResultado,
  nextOperacao,
  settledResultado,
  type Operacao,
  type Resultado,
} from '#data/local/operacao.ts'
import { restoredIn, withFila, withProduto } from './produtos-na-fila.ts'

type Pedra = Partial<EstoqueMaterial> & { id: string; nome: string }
type Fault = 'none' | 'forgets-ids' | 'writes-whole-records'

const refusal = (status: number, code = 'ERRO_INTERNO'): Resultado => ({
  ok: false,
  erro: { status, code: code as 'ERRO_INTERNO', message: '', campos: {} },
  retryAfterSeconds: null,
})

/** Answers once per key, keeps a product of an id once, and writes the fields that are given. */
class Server {
  readonly pedras = new Map<string, Pedra>()
  readonly excluidas = new Set<string>()
  readonly feitas = new Map<string, number>()
  readonly orcamentos = new Set<string>()
  private readonly answers = new Map<string, Resultado>()
  private readonly fault: Fault

  constructor(fault: Fault) {
    this.fault = fault
  }

  list(): Pedra[] {
    return [...this.pedras.values()].filter(({ id }) => !this.excluidas.has(id))
  }

  take(operacao: Operacao): Resultado {
    const known = this.fault === 'forgets-ids' ? undefined : this.answers.get(operacao.id)
    if (known) return known
    const resultado = operacao.recurso === 'orcamentos' ? this.quote(operacao) : this.write(operacao)
    if (resultado.ok) this.answers.set(operacao.id, resultado)
    return resultado
  }

  private quote({ registroId, corpo }: Operacao): Resultado {
    if (!this.pedras.has(String(corpo['pedra']))) return refusal(404, 'MATERIAL_NAO_ENCONTRADO')
    this.orcamentos.add(registroId)
    return { ok: true, answer: null }
  }

  private write({ registroId: id, acao, corpo }: Operacao): Resultado {
    const there = this.pedras.get(id)
    if (acao === 'criar') {
      if (there && this.fault !== 'forgets-ids') return { ok: true, answer: there }
      this.feitas.set(id, (this.feitas.get(id) ?? 0) + 1)
    } else if (!there || (this.excluidas.has(id) && acao !== 'restaurar'))
      return refusal(404, 'MATERIAL_NAO_ENCONTRADO')
    if (acao === 'remover') this.excluidas.add(id)
    if (acao === 'restaurar') this.excluidas.delete(id)
    if (acao === 'remover' || acao === 'restaurar') return { ok: true, answer: null }
    const before = this.fault === 'writes-whole-records' && acao === 'alterar' ? { id, nome: id } : there
    const pedra = { nome: id, categoria: { id: '', nome: '' }, ...before, ...corpo, id }
    this.pedras.set(id, pedra)
    return { ok: true, answer: pedra }
  }
}

type Luck = 'good' | 'no-connection' | 'answer-lost' | 'server-down' | 'killed-before' | 'killed-after'

class Device {
  operacoes: Operacao[] = []
  /** the last answer of the server, which what waits is done to */
  lista: Pedra[] = []
  private asked: { lista: Pedra[]; meanwhile: ((all: Pedra[]) => Pedra[])[] } | null = null
  private written = 0
  private agora = 0
  private readonly name: string
  private readonly server: Server

  constructor(name: string, server: Server) {
    this.name = name
    this.server = server
  }

  write(
    fields: Pick<Operacao, 'recurso' | 'registroId' | 'acao' | 'corpo'> & { dependeDe?: string[] },
  ): void {
    this.written += 1
    this.operacoes.push({
      ...{ dependeDe: [], ...fields, ordem: this.written, id: `${this.name}-${this.written}` },
      ...{ estado: 'pendente', tentativas: 0, proximaTentativa: 0, criadaEm: '', rotulo: '' },
    })
  }

  view(): Pedra[] {
    const operacoes = this.operacoes.filter(({ recurso }) => recurso === 'estoque-materiais')
    return withFila('estoque-materiais', this.lista as EstoqueMaterial[], { operacoes, categorias: [] })
  }

  /** The list is asked for; its answer comes later. */
  ask(): void {
    this.asked ??= { lista: this.server.list(), meanwhile: [] }
  }

  /** As remote-copy.ts: what the server took since it was asked is done to its answer. */
  receive(): void {
    if (this.asked) this.lista = this.asked.meanwhile.reduce((all, change) => change(all), this.asked.lista)
    this.asked = null
  }

  /** A killed program forgets what it asked for. */
  private killed(): void {
    this.asked = null
  }

  turn(luck: Luck): void {
    this.agora += 120_000
    const operacao = nextOperacao(this.operacoes, this.agora)
    if (!operacao) return
    if (luck === 'killed-before') return this.killed()
    const resultado = settledResultado(operacao, this.reach(operacao, luck))
    if (luck === 'killed-after') return this.killed()
    const decisao = decideResultado(resultado, operacao.tentativas + 1, 0.5)
    expect(decisao.tipo, 'nothing here is the person’s mistake').not.toBe('entregar-a-pessoa')
    if (decisao.tipo === 'concluir') this.complete(operacao, decisao.answer as Pedra | null)
    if (decisao.tipo === 'esperar') {
      const later = { tentativas: operacao.tentativas + 1, proximaTentativa: this.agora + decisao.esperaMs }
      this.operacoes = this.operacoes.map((one) => (one === operacao ? { ...one, ...later } : one))
    }
  }

  private reach(operacao: Operacao, luck: Luck): Resultado {
    if (luck === 'no-connection') return refusal(0)
    if (luck === 'server-down') return refusal(503)
    const resultado = this.server.take(operacao)
    return luck === 'answer-lost' ? refusal(0) : resultado
  }

  /** As produtos-guardados.ts, in one transaction. */
  private complete(operacao: Operacao, answer: Pedra | null): void {
    this.operacoes = this.operacoes.filter((one) => one !== operacao)
    if (operacao.recurso !== 'estoque-materiais') return
    const { acao, registroId } = operacao
    const pedra = answer ?? (acao === 'restaurar' ? restoredIn([operacao]) : null)
    const change = (all: Pedra[]) => withProduto(all, registroId, pedra)
    this.lista = change(this.lista)
    this.asked?.meanwhile.push(change)
  }
}

const LUCKS: Luck[] = ['good', 'no-connection', 'answer-lost', 'server-down', 'killed-before', 'killed-after']
/** The fields that each of both types into. */
const FIELDS = [
  ['precoVenda', 'cor'],
  ['precoCompra', 'origem'],
] as const

const who = fc.constantFrom(0, 1)
const numero = fc.integer({ min: 0, max: 5 })
const deed = fc.oneof(
  fc.record({
    kind: fc.constantFrom('nova' as const, 'excluir' as const, 'orcamento' as const),
    who,
    numero,
  }),
  fc.record({ kind: fc.constant('edit' as const), who, numero, campo: who, valor: fc.integer({ min: 1 }) }),
)
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never
const fate = fc.oneof(
  fc.record({ kind: fc.constant('turn' as const), who, luck: fc.constantFrom(...LUCKS) }),
  fc.record({ kind: fc.constant('ask' as const), who }),
  fc.record({ kind: fc.constant('receive' as const), who }),
)
type Fate = typeof fate extends fc.Arbitrary<infer F> ? F : never
const step = fc.oneof(fate, deed)

/** What both people did, as they remember it. */
class Memory {
  readonly campos = new Map<string, Record<string, unknown>>()
  readonly excluidas = new Set<string>()
  readonly orcamentos = new Set<string>()

  act(device: Device, action: Deed): void {
    const own = `pedra-${action.who}-${action.numero}`
    const write = { recurso: 'estoque-materiais', registroId: own } as const
    if (action.kind === 'nova') {
      if (this.campos.has(own)) return
      this.campos.set(own, {})
      return device.write({ ...write, acao: 'criar', corpo: { nome: own } })
    }
    if (action.kind === 'excluir') return this.takeOut(device, own)
    const seen = device.view()[action.numero]
    if (!seen || this.excluidas.has(seen.id)) return
    if (action.kind === 'orcamento') {
      const registroId = `orcamento-${action.who}-${this.orcamentos.size}`
      this.orcamentos.add(registroId)
      const corpo = { pedra: seen.id }
      return device.write({ recurso: 'orcamentos', registroId, acao: 'criar', corpo, dependeDe: [seen.id] })
    }
    if (action.kind !== 'edit') return
    const campo = FIELDS[action.who === 0 ? 0 : 1][action.campo === 0 ? 0 : 1]
    const corpo = { [campo]: action.valor }
    this.campos.set(seen.id, { ...this.campos.get(seen.id), ...corpo })
    device.write({ ...write, registroId: seen.id, acao: 'alterar', corpo })
  }

  /** Only who made a stone that nobody else has seen takes it out, or puts it back. */
  private takeOut(device: Device, id: string): void {
    const shown = device.view().find((one) => one.id === id)
    const isSecret = Object.keys(this.campos.get(id) ?? {}).length === 0
    const write = { recurso: 'estoque-materiais', registroId: id } as const
    if (this.excluidas.delete(id))
      return device.write({ ...write, acao: 'restaurar', corpo: { id, nome: id } })
    if (!shown || !isSecret) return
    this.excluidas.add(id)
    device.write({ ...write, acao: 'remover', corpo: {} })
  }
}

function live(device: Device, memory: Memory, action: Fate | Deed): void {
  if (action.kind === 'turn') device.turn(action.luck)
  else if (action.kind === 'ask') device.ask()
  else if (action.kind === 'receive') device.receive()
  else memory.act(device, action)
}

interface Outcome {
  server: Server
  memory: Memory
  devices: readonly Device[]
}

function play(steps: readonly (Fate | Deed)[], fault: Fault = 'none'): Outcome {
  const server = new Server(fault)
  const devices = ['a', 'b'].map((name) => new Device(name, server))
  const memory = new Memory()
  for (const action of steps) {
    const device = devices[action.who]
    if (device) live(device, memory, action)
  }
  for (const device of devices) while (device.operacoes.length > 0) device.turn('good')
  for (const device of devices) {
    device.receive()
    device.ask()
    device.receive()
  }
  return { server, memory, devices }
}

const nova = { kind: 'nova', who: 0, numero: 0 } as const
const turn = (by: 0 | 1, luck: Luck) => ({ kind: 'turn', who: by, luck }) as const

it('brings every stone once, with what either person wrote of it, and no quote before its stone', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { server, memory, devices } = play(steps)
      expect([...server.pedras.keys()].sort()).toEqual([...memory.campos.keys()].sort())
      for (const [id, campos] of memory.campos) {
        expect(server.feitas.get(id)).toBe(1)
        expect(server.pedras.get(id)).toMatchObject({ id, nome: id, ...campos })
      }
      expect(server.excluidas).toEqual(memory.excluidas)
      expect(server.orcamentos).toEqual(memory.orcamentos)
      for (const device of devices) expect(device.view()).toEqual(server.list())
    }),
    { numRuns: 2000 },
  )
})

it('shows at once what is written, and goes on showing it while lists and answers come', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const server = new Server('none')
      const device = new Device('a', server)
      const memory = new Memory()
      for (const action of steps.map((one) => ({ ...one, who: 0 as const }))) {
        live(device, memory, action)
        const shown = new Map(device.view().map((one) => [one.id, one]))
        for (const [id, campos] of memory.campos)
          if (memory.excluidas.has(id)) expect(shown.has(id)).toBe(false)
          else expect(shown.get(id)).toMatchObject({ nome: id, ...campos })
      }
    }),
    { numRuns: 2000 },
  )
})

it('notices a server that forgets which products and keys it knows: the model is able to fail', () => {
  const { server } = play([nova, turn(0, 'answer-lost')], 'forgets-ids')
  expect(server.feitas.get('pedra-0-0')).toBe(2)
})

it('notices a writer that sends more than was typed', () => {
  const seen = [turn(0, 'good'), { kind: 'ask', who: 1 }, { kind: 'receive', who: 1 }] as const
  const edits = ([0, 1] as const).map(
    (by) => ({ kind: 'edit', who: by, numero: 0, campo: 0, valor: 7 }) as const,
  )
  const { server, memory } = play([nova, ...seen, ...edits], 'writes-whole-records')
  expect(server.pedras.get('pedra-0-0')).not.toMatchObject(memory.campos.get('pedra-0-0') ?? {})
})
