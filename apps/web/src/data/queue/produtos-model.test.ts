// Two devices and one shelf of the stock, under every kind of misfortune: no connection, answers that get lost, a program
// that is killed between any two steps, lists that were asked for before and come after, forms that were opened long ago, a
// server that writes things its own way. Where each person types into fields of her own, of stones that either of them made,
// nothing is lost, nobody is asked, nothing is made twice, what one writes never takes back what the other one wrote, and a
// quote never arrives before the stone that it names. Where both type into the same fields, no value that either wrote is
// gone without having been what the one that stands there now started from, or having been asked about.
import { ESTOQUE_MATERIAL } from '@lapida/contracts/campos-escritos'
import type { ConflitoDeCampo } from '@lapida/contracts/erros'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import { pickEscrito } from '@lapida/contracts/registro-escrito'
import type { Lado } from '@lapida/domain/orcamento/juncao'
import { rebaseMudanca } from '@lapida/domain/orcamento/juncao'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  decideResultado,
  isConflito,
  nextOperacao,
  settledResultado,
  type Operacao,
  type Resultado,
} from '#data/local/operacao.ts'
import { isBlind, withWaiting } from './is-blind.ts'
import {
  bodyWithPartida,
  chosenOperacao,
  copiaOfProduto,
  joinedRegistro,
  mendedOperacao,
  settleBehind,
} from './partida.ts'
import { restoredIn, toldOfProduto, withFila, withProduto } from './produtos-na-fila.ts'

type Pedra = Partial<EstoqueMaterial> & { id: string; nome: string }
type Fault = 'none' | 'forgets-ids' | 'writes-whole-records' | 'last-writer-wins'

const refusal = (status: number, code = 'ERRO_INTERNO'): Resultado => ({
  ok: false,
  erro: { status, code: code as 'ERRO_INTERNO', message: '', campos: {} },
  retryAfterSeconds: null,
})

const conflict = (conflitos: readonly Omit<ConflitoDeCampo, 'em' | 'autor'>[]): Resultado => ({
  ok: false,
  erro: {
    ...{ status: 409, code: 'CAMPOS_EM_CONFLITO', message: '', campos: {} },
    conflitos: conflitos.map((one) => ({ ...one, em: '', autor: 'usuario' })),
  },
  retryAfterSeconds: null,
})

/** What a stone has that nobody has typed into. */
const NOVA = { precoVenda: 0, precoCompra: 0, cor: '', origem: '' }
const SEM_CATEGORIA = { categoria: { id: '', nome: '' } }

/** Texts are stored without what stands around them: a writer that has not heard so started from something else. */
const stored = (valor: unknown) => (typeof valor === 'string' ? valor.trim() : valor)

/** Answers once per key, keeps a product of an id once, and writes the fields that are given where they are as they were. */
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

  private write(operacao: Operacao): Resultado {
    const { registroId: id, acao } = operacao
    const { base, ...sent } = acao === 'alterar' ? bodyWithPartida(operacao) : operacao.corpo
    const corpo = Object.fromEntries(Object.entries(sent).map(([name, valor]) => [name, stored(valor)]))
    const there = this.pedras.get(id)
    if (acao === 'criar') {
      if (there && this.fault !== 'forgets-ids') return { ok: true, answer: there }
      this.feitas.set(id, (this.feitas.get(id) ?? 0) + 1)
    } else if (!there || (this.excluidas.has(id) && acao !== 'restaurar'))
      return refusal(404, 'MATERIAL_NAO_ENCONTRADO')
    if (acao === 'alterar' && base && there && this.fault !== 'last-writer-wins') {
      const { conflitos } = rebaseMudanca(ESTOQUE_MATERIAL, there, { mudanca: corpo, base })
      if (conflitos.length > 0) return conflict(conflitos)
    }
    if (acao === 'remover') this.excluidas.add(id)
    if (acao === 'restaurar') this.excluidas.delete(id)
    if (acao === 'remover' || acao === 'restaurar') return { ok: true, answer: null }
    const before = this.fault === 'writes-whole-records' && acao === 'alterar' ? { id, nome: id } : there
    const pedra = { ...NOVA, ...SEM_CATEGORIA, nome: id, ...before, ...corpo, id }
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
  /** how often the person was asked */
  conflitos = 0
  private written = 0
  private agora = 0
  private readonly name: string
  private readonly server: Server

  constructor(name: string, server: Server) {
    this.name = name
    this.server = server
  }

  write(
    fields: Pick<Operacao, 'recurso' | 'registroId' | 'acao' | 'corpo'> & {
      dependeDe?: string[]
      antes?: Record<string, unknown>
    },
  ): void {
    const { corpo, antes, registroId } = fields
    const shown = antes && withWaiting(antes, this.ofRecord(registroId))
    const cega = antes && shown ? isBlind(ESTOQUE_MATERIAL, { corpo, seen: antes, shown }) : false
    const operacao = { dependeDe: [], ...fields, ...(cega && { cega }), ...this.fresh() }
    if (fields.acao === 'alterar' && this.mend(operacao)) return
    this.operacoes.push({ ...operacao, ordem: this.written, criadaEm: '', rotulo: '' })
  }

  private ofRecord(registroId: string): Operacao[] {
    return this.operacoes.filter((one) => one.registroId === registroId)
  }

  /** As if never sent, under a key of its own. */
  private fresh() {
    this.written += 1
    return {
      ...{ id: `${this.name}-${this.written}`, tentativas: 0, proximaTentativa: 0 },
      estado: 'pendente' as const,
    }
  }

  /** As outbox.ts: an edit of what was refused becomes part of it. */
  private mend(edit: Pick<Operacao, 'registroId' | 'corpo' | 'antes' | 'cega'>): boolean {
    const mended = mendedOperacao(this.ofRecord(edit.registroId), edit, 'estoque-materiais')
    if (!mended) return false
    const { refused, absorbed, ...whole } = mended
    this.operacoes = this.operacoes
      .filter((one) => !absorbed.includes(one))
      .map((one) =>
        one === refused ? { ...one, ...whole, ...this.fresh(), erro: undefined } : one,
      ) as Operacao[]
    return true
  }

  /** What was changed here and elsewhere is in front of the person, who takes one side; gives the values that she saw. */
  choose(lado: Lado): unknown[] {
    const met = this.operacoes.find(isConflito)
    if (!met) return []
    const copia = copiaOfProduto(met)
    const { conflitos } = joinedRegistro(ESTOQUE_MATERIAL, copia, met)
    const chosen = chosenOperacao(met, copia, () => lado)
    const told = toldOfProduto(met.erro)
    this.lista = this.lista.map((one) => (one.id === met.registroId ? { ...one, ...told } : one))
    this.operacoes = this.operacoes.flatMap((one) => {
      if (one !== met) return [one]
      return chosen ? [{ ...chosen, ...this.fresh(), erro: undefined } as unknown as Operacao] : []
    })
    return conflitos.flatMap(({ minha, atual }) => [minha, atual])
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
    if (decisao.tipo === 'entregar-a-pessoa') {
      const { erro } = decisao
      expect(erro.code, 'nothing here is the person’s mistake').toBe('CAMPOS_EM_CONFLITO')
      this.conflitos += 1
      this.operacoes = this.operacoes.map((one) =>
        one === operacao ? { ...one, estado: 'erro', erro } : one,
      )
    }
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
    const settled = answer ? settleBehind(operacao, this.ofRecord(operacao.registroId), answer) : []
    this.operacoes = this.operacoes.map((one) => settled.find(({ ordem }) => ordem === one.ordem) ?? one)
    const { acao, registroId } = operacao
    const pedra = answer ?? (acao === 'restaurar' ? restoredIn([operacao]) : null)
    const change = (all: Pedra[]) => withProduto(all, registroId, pedra)
    this.lista = change(this.lista)
    this.asked?.meanwhile.push(change)
  }
}

const LADOS: Lado[] = ['minha', 'atual']
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
  fc.record({ kind: fc.constant('edit' as const), who, numero, campo: who }),
)
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never
const fate = fc.oneof(
  fc.record({ kind: fc.constant('turn' as const), who, luck: fc.constantFrom(...LUCKS) }),
  fc.record({ kind: fc.constant('ask' as const), who }),
  fc.record({ kind: fc.constant('receive' as const), who }),
  fc.record({ kind: fc.constant('choose' as const), who, lado: fc.constantFrom(...LADOS) }),
)
const step = fc.oneof(fate, deed)
/** Both type into any field, of forms that they opened then or later. */
const shared = fc.oneof(
  step,
  fc.record({ kind: fc.constant('open' as const), who, numero: who }),
  fc.record({ kind: fc.constant('save' as const), who, campos: fc.subarray([0, 1, 2, 3], { minLength: 1 }) }),
)
type Shared = typeof shared extends fc.Arbitrary<infer S> ? S : never

/** What both people did, as they remember it. */
class Memory {
  readonly campos = new Map<string, Record<string, unknown>>()
  readonly excluidas = new Set<string>()
  readonly orcamentos = new Set<string>()
  /** every value that somebody typed is another, as the server keeps it */
  readonly typed = new Map<unknown, { id: string; campo: string }>()
  /** values that somebody saw who put another in their place, or was asked about them */
  readonly seen = new Set<unknown>()
  private readonly forms = new Map<number, Pedra>()

  open(device: Device, person: number, place: number): void {
    const pedra = device.view()[place]
    if (pedra) this.forms.set(person, pedra)
  }

  save(device: Device, person: number, campos: readonly number[]): void {
    const pedra = this.forms.get(person)
    this.forms.delete(person)
    if (!pedra || this.excluidas.has(pedra.id)) return
    this.edit(
      device,
      pedra,
      campos.map((campo) => FIELDS.flat()[campo] ?? 'cor'),
    )
  }

  private edit(device: Device, pedra: Pedra, campos: readonly (typeof FIELDS)[number][number][]): void {
    const antes = { ...pickEscrito(ESTOQUE_MATERIAL, pedra) }
    const corpo = Object.fromEntries(campos.map((campo) => [campo, this.typedInto(pedra.id, campo)]))
    for (const campo of campos) this.seen.add(stored(pedra[campo]))
    const kept = Object.entries(corpo).map(([campo, valor]) => [campo, stored(valor)])
    this.campos.set(pedra.id, { ...this.campos.get(pedra.id), ...Object.fromEntries(kept) })
    const write = { recurso: 'estoque-materiais', registroId: pedra.id, acao: 'alterar' } as const
    device.write({ ...write, corpo, antes })
  }

  private typedInto(id: string, campo: (typeof FIELDS)[number][number]): unknown {
    const next = this.typed.size + 1
    const valor = campo.startsWith('preco') ? next : ` v${next} `
    this.typed.set(stored(valor), { id, campo })
    return valor
  }

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
    this.edit(device, seen, [campo])
  }

  /** Only who made a stone that nobody else has seen takes it out, or puts it back. */
  private takeOut(device: Device, id: string): void {
    const shown = device.view().find((one) => one.id === id)
    const isSecret = Object.keys(this.campos.get(id) ?? {}).length === 0
    const write = { recurso: 'estoque-materiais', registroId: id } as const
    if (this.excluidas.delete(id))
      return device.write({ ...write, acao: 'restaurar', corpo: { ...NOVA, ...SEM_CATEGORIA, id, nome: id } })
    if (!shown || !isSecret) return
    this.excluidas.add(id)
    device.write({ ...write, acao: 'remover', corpo: {} })
  }
}

function live(device: Device, memory: Memory, action: Shared): void {
  if (action.kind === 'turn') device.turn(action.luck)
  else if (action.kind === 'ask') device.ask()
  else if (action.kind === 'receive') device.receive()
  else if (action.kind === 'choose') device.choose(action.lado).forEach((one) => memory.seen.add(stored(one)))
  else if (action.kind === 'open') memory.open(device, action.who, action.numero)
  else if (action.kind === 'save') memory.save(device, action.who, action.campos)
  else memory.act(device, action)
}

interface Outcome {
  server: Server
  memory: Memory
  devices: readonly Device[]
}

function play(steps: readonly Shared[], fault: Fault = 'none'): Outcome {
  const server = new Server(fault)
  const devices = ['a', 'b'].map((name) => new Device(name, server))
  const memory = new Memory()
  for (const action of steps) {
    const device = devices[action.who]
    if (device) live(device, memory, action)
  }
  for (const device of devices)
    while (device.operacoes.length > 0) {
      device.choose('minha').forEach((one) => memory.seen.add(stored(one)))
      device.turn('good')
    }
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
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const { server, memory, devices } = play(steps)
      expect([...server.pedras.keys()].sort()).toEqual([...memory.campos.keys()].sort())
      for (const [id, campos] of memory.campos) {
        expect(server.feitas.get(id)).toBe(1)
        expect(server.pedras.get(id)).toMatchObject({ id, nome: id, ...campos })
      }
      expect(server.excluidas).toEqual(memory.excluidas)
      expect(server.orcamentos).toEqual(memory.orcamentos)
      for (const device of devices) {
        expect(device.view()).toEqual(server.list())
        expect(device.conflitos).toBe(0)
      }
    }),
    { numRuns: 1000 },
  )
})

it('shows at once what is written, and goes on showing it while lists and answers come', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const server = new Server('none')
      const device = new Device('a', server)
      const memory = new Memory()
      for (const action of steps.map((one) => ({ ...one, who: 0 as const }))) {
        live(device, memory, action)
        const shown = new Map(device.view().map((one) => [one.id, one]))
        for (const [id, campos] of memory.campos)
          if (memory.excluidas.has(id)) expect(shown.has(id)).toBe(false)
          else {
            const { cor, origem, ...others } = shown.get(id) ?? { cor: '', origem: '' }
            expect({ ...others, cor: stored(cor), origem: stored(origem) }).toMatchObject({
              nome: id,
              ...campos,
            })
          }
      }
    }),
    { numRuns: 1000 },
  )
})

/** A stone that both know. */
const known = [nova, turn(0, 'good'), { kind: 'ask', who: 1 }, { kind: 'receive', who: 1 }] as const

/** Values that are gone although nobody who put another in their place, or was asked, has seen them. */
function lost({ server, memory: { typed, seen, excluidas } }: Outcome): unknown[] {
  return [...typed].flatMap(([valor, { id, campo }]) => {
    const kept = Reflect.get(server.pedras.get(id) ?? {}, campo) as unknown
    return excluidas.has(id) || seen.has(valor) || kept === valor ? [] : [valor]
  })
}

/** Person 0 has the stone open twice: what the one form wrote was refused, and the other one has not seen it. */
const blind: Shared[] = [
  { kind: 'open', who: 1, numero: 0 },
  { kind: 'save', who: 1, campos: [0] },
  turn(1, 'good'),
  { kind: 'open', who: 0, numero: 0 },
  { kind: 'edit', who: 0, numero: 0, campo: 0 },
  turn(0, 'good'),
  { kind: 'save', who: 0, campos: [0] },
]

it('of the same field, no value is gone that nobody has seen', () => {
  let asked = 0
  fc.assert(
    fc.property(fc.array(shared, { maxLength: 60, size: 'max' }), (steps) => {
      const outcome = play([...known, ...steps])
      expect(lost(outcome)).toEqual([])
      for (const device of outcome.devices) {
        asked += device.conflitos
        expect(device.view()).toEqual(outcome.server.list())
      }
    }),
    { numRuns: 1000, examples: [[blind]] },
  )
  expect(asked).toBeGreaterThan(100)
})

it('notices a server where the last one wins', () => {
  const both = ([0, 1] as const).flatMap((by) => [
    { kind: 'open', who: by, numero: 0 } as const,
    { kind: 'save' as const, who: by, campos: [0 as number] },
  ])
  expect(lost(play([...known, ...both], 'last-writer-wins'))).not.toEqual([])
  expect(lost(play([...known, ...both]))).toEqual([])
})

it('notices a server that forgets which products and keys it knows: the model is able to fail', () => {
  const { server } = play([nova, turn(0, 'answer-lost')], 'forgets-ids')
  expect(server.feitas.get('pedra-0-0')).toBe(2)
})

it('notices a writer that sends more than was typed', () => {
  const edits = ([0, 1] as const).map((by) => ({ kind: 'edit', who: by, numero: 0, campo: 0 }) as const)
  const { server, memory } = play([...known, ...edits], 'writes-whole-records')
  expect(server.pedras.get('pedra-0-0')).not.toMatchObject(memory.campos.get('pedra-0-0') ?? {})
})
