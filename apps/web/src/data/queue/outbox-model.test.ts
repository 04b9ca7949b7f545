// The queue against a server under every kind of misfortune: no connection, answers that get lost, a program that is
// killed between any two steps, and a server that is down. What it shows: nothing is lost, nothing happens twice, and what
// was sent to a customer is what stood there then.
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  decideResultado,
  nextOperacao,
  sendingToRepeat,
  type Operacao,
  type Resultado,
} from '#data/local/operacao.ts'
import { visaoOfRegistro, type Copia, type Regras } from './visao.ts'

type Registro = {
  id: string
  campos: Record<string, number>
  criacoes: number
  versao: number
  enviado?: boolean
}

const numbers = (corpo: Readonly<Record<string, unknown>>) => ({ ...corpo }) as Record<string, number>

const regras: Regras<Registro> = {
  create: (corpo, { registroId }) => ({
    id: registroId,
    campos: { ...corpo } as never,
    criacoes: 1,
    versao: 0,
  }),
  change: (valor, corpo) => ({ ...valor, campos: { ...valor.campos, ...numbers(corpo) } }),
  send: (valor) => ({ ...valor, enviado: true }),
}

/**
 * Answers once per key; refuses a quote whose customer it does not know, and a change or a sending of what it does not
 * have. What reads as the last version is that version.
 */
class Server {
  readonly registros = new Map<string, Registro>()
  readonly versoes = new Map<string, Registro['campos'][]>()
  private readonly answers = new Map<string, Registro>()
  private versao = 0

  take({ id: key, registroId, acao, corpo, dependeDe }: Operacao): Resultado {
    const known = this.answers.get(key)
    if (known) return { ok: true, answer: known }
    if (dependeDe.some((id) => !this.registros.has(id))) return refusal(404)
    const before = this.registros.get(registroId)
    if (acao !== 'criar' && !before) return refusal(404)
    const campos = { ...before?.campos, ...(corpo as Record<string, number>) }
    this.versao += 1
    const criacoes = (before?.criacoes ?? 0) + (acao === 'criar' ? 1 : 0)
    const enviado = acao === 'enviar' || before?.enviado === true
    const registro = { id: registroId, campos, criacoes, versao: this.versao, ...(enviado && { enviado }) }
    if (acao === 'enviar')
      this.versoes.set(registroId, withVersao(this.versoes.get(registroId) ?? [], campos))
    this.registros.set(registroId, registro)
    this.answers.set(key, registro)
    return { ok: true, answer: registro }
  }
}

function withVersao(
  versoes: readonly Registro['campos'][],
  campos: Registro['campos'],
): Registro['campos'][] {
  const last = versoes.at(-1)
  return last && isDeepStrictEqual(last, campos) ? [...versoes] : [...versoes, campos]
}

function refusal(status: number): Resultado {
  const erro = { status, code: 'ERRO_INTERNO' as const, message: '', campos: {} }
  return { ok: false, erro, retryAfterSeconds: null }
}

/** What this device keeps when it is killed: exactly what its transactions wrote. */
class Device {
  operacoes: Operacao[] = []
  readonly copias = new Map<string, Copia<Registro>>()
  agora = 0
  private written = 0

  write(fields: Pick<Operacao, 'registroId' | 'acao' | 'corpo' | 'dependeDe'>): void {
    const ofRecord = this.operacoes.filter(({ registroId }) => registroId === fields.registroId)
    if (fields.acao === 'enviar' && sendingToRepeat(ofRecord)) return
    this.written += 1
    this.operacoes.push({
      ...fields,
      ordem: this.written,
      id: `chave-${this.written}`,
      recurso: 'orcamentos',
      estado: 'pendente',
      tentativas: 0,
      proximaTentativa: 0,
      criadaEm: '',
      rotulo: '',
    })
  }

  view(registroId: string): Registro | null {
    const mine = this.operacoes.filter((operacao) => operacao.registroId === registroId)
    return visaoOfRegistro(this.copias.get(registroId) ?? { valor: null, excluida: false }, mine, regras)
  }

  /** One turn of the sending, with the misfortune of this turn. */
  turn(server: Server, luck: Luck): void {
    this.agora += 120_000
    const operacao = nextOperacao(this.operacoes, this.agora)
    if (!operacao || luck === 'killed-before') return
    const resultado = reachServer(server, operacao, luck)
    if (luck === 'killed-after') return
    const decisao = decideResultado(resultado, operacao.tentativas + 1, 0.5)
    if (decisao.tipo === 'concluir') {
      this.operacoes = this.operacoes.filter((other) => other !== operacao)
      this.copias.set(operacao.registroId, { valor: decisao.answer as Registro, excluida: false })
    }
    if (decisao.tipo === 'esperar') {
      const later = { tentativas: operacao.tentativas + 1, proximaTentativa: this.agora + decisao.esperaMs }
      this.operacoes = this.operacoes.map((other) => (other === operacao ? { ...other, ...later } : other))
    }
    expect(decisao.tipo, 'nothing here is the person’s mistake').not.toBe('entregar-a-pessoa')
  }
}

type Luck = 'good' | 'no-connection' | 'answer-lost' | 'server-down' | 'killed-before' | 'killed-after'

function reachServer(server: Server, operacao: Operacao, luck: Luck): Resultado {
  if (luck === 'no-connection') return refusal(0)
  if (luck === 'server-down') return refusal(503)
  const resultado = server.take(operacao)
  return luck === 'answer-lost' ? refusal(0) : resultado
}

const LUCKS: Luck[] = ['good', 'no-connection', 'answer-lost', 'server-down', 'killed-before', 'killed-after']

const step = fc.oneof(
  fc.record({ kind: fc.constant('turn' as const), luck: fc.constantFrom(...LUCKS) }),
  fc.record({ kind: fc.constant('cliente' as const), numero: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ kind: fc.constant('orcamento' as const), numero: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ kind: fc.constant('enviar' as const), numero: fc.integer({ min: 0, max: 5 }) }),
  fc.record({
    kind: fc.constant('edit' as const),
    numero: fc.integer({ min: 0, max: 5 }),
    campo: fc.constantFrom('a', 'b'),
    valor: fc.integer(),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What the person did, as the person remembers it. */
class Memory {
  readonly campos = new Map<string, Record<string, number>>()
  /** what each customer was to see, one after the other */
  readonly enviados = new Map<string, Record<string, number>[]>()

  act(device: Device, action: Step): void {
    if (action.kind === 'turn') return
    const isOfKnown = action.kind === 'edit' || action.kind === 'enviar'
    const registroId = isOfKnown ? [...this.campos.keys()][action.numero] : `${action.kind}-${action.numero}`
    if (registroId === undefined) return
    if (action.kind === 'enviar') {
      const campos = this.campos.get(registroId) ?? {}
      this.enviados.set(registroId, withVersao(this.enviados.get(registroId) ?? [], campos))
      return device.write({ registroId, acao: 'enviar', corpo: {}, dependeDe: [] })
    }
    if (action.kind === 'edit') {
      const change = { [action.campo]: action.valor }
      this.campos.set(registroId, { ...this.campos.get(registroId), ...change })
      return device.write({ registroId, acao: 'alterar', corpo: change, dependeDe: [] })
    }
    const cliente = `cliente-${action.numero}`
    const dependeDe = action.kind === 'orcamento' ? [cliente] : []
    if (this.campos.has(registroId) || dependeDe.some((id) => !this.campos.has(id))) return
    this.campos.set(registroId, { a: 0 })
    device.write({ registroId, acao: 'criar', corpo: { a: 0 }, dependeDe })
  }
}

it('brings every write to the server exactly once, in the order of the person, whatever happens between', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const [server, device, memory] = [new Server(), new Device(), new Memory()]
      for (const action of steps) {
        memory.act(device, action)
        if (action.kind === 'turn') device.turn(server, action.luck)
        for (const [id, campos] of memory.campos) expect(device.view(id)?.campos).toEqual(campos)
        for (const id of memory.enviados.keys()) expect(device.view(id)?.enviado).toBe(true)
      }
      while (device.operacoes.length > 0) device.turn(server, 'good')
      for (const [id, campos] of memory.campos) {
        expect(server.registros.get(id)).toMatchObject({ campos, criacoes: 1 })
        expect(device.view(id)?.campos).toEqual(campos)
      }
      expect(server.registros.size).toBe(memory.campos.size)
      expect(server.versoes).toEqual(memory.enviados)
    }),
    { numRuns: 2000 },
  )
})

it('notices a server that forgets its keys: the model is able to fail', () => {
  const [server, device, memory] = [new Server(), new Device(), new Memory()]
  memory.act(device, { kind: 'cliente', numero: 0 })
  device.turn(server, 'answer-lost')
  device.operacoes = device.operacoes.map((operacao) => ({ ...operacao, id: 'another key' }))
  while (device.operacoes.length > 0) device.turn(server, 'good')
  expect(server.registros.get('cliente-0')?.criacoes).toBe(2)
})

it('notices a sending that overtakes what was typed before it', () => {
  const [server, device, memory] = [new Server(), new Device(), new Memory()]
  memory.act(device, { kind: 'cliente', numero: 0 })
  device.turn(server, 'good')
  memory.act(device, { kind: 'edit', numero: 0, campo: 'a', valor: 7 })
  memory.act(device, { kind: 'enviar', numero: 0 })
  device.operacoes = device.operacoes.toReversed()
  while (device.operacoes.length > 0) device.turn(server, 'good')
  expect(server.versoes).not.toEqual(memory.enviados)
})
