import type { ConflitoDeCampo } from '@lapida/contracts/erros'
import type { CodigoFalha } from '#data/api/api.ts'

/** Kinds of record that have a table of their own on this device. */
export type RecursoComTabela = 'clientes' | 'orcamentos' | 'recebimentos' | 'empresa' | 'contatos'
/** The shelves of the stock: the server's copies lie in one list each, under this name (chaves-estoque.ts). */
export type RecursoDoEstoque = 'estoque-materiais' | 'estoque-itens'
/** What is only added to a slab: it is seen in what waits, and once the server has it, on the slab. */
export type RecursoDaChapa = 'fotos-chapa'
/** Where the stone of a customer is cut, frozen on the server behind the plan that says so (provas-na-fila.ts). */
export type RecursoDaProva = 'provas'
export type Recurso = RecursoComTabela | RecursoDoEstoque | RecursoDaChapa | RecursoDaProva

export function isProduto(recurso: Recurso): recurso is RecursoDoEstoque {
  return recurso.startsWith('estoque-')
}

export function hasTabela(recurso: Recurso): recurso is RecursoComTabela {
  return !isProduto(recurso) && recurso !== 'fotos-chapa' && recurso !== 'provas'
}

/** The company profile has no id of its own: there is one per user. */
export const EMPRESA_ID = 'empresa'

/** What is done to a record itself. */
export type AcaoDeRegistro = 'criar' | 'alterar' | 'remover' | 'restaurar'
/** enviar: the customer of a quote is to see it as it stands behind what waits before */
export type Acao = AcaoDeRegistro | 'enviar'

/** Why the server did not take an operation. */
export interface ErroOperacao {
  status: number
  code: CodigoFalha
  message: string
  campos: Record<string, string>
  /** what was changed elsewhere since the state that the write started from */
  conflitos?: ConflitoDeCampo[]
}

/** One write that waits for the server, in the order in which the person did it. */
export interface Operacao {
  /** place in the queue; given by the store */
  ordem: number
  /** Idempotency-Key: however often it is sent, it happens once */
  id: string
  recurso: Recurso
  registroId: string
  acao: Acao
  /** criar: the whole record as the server takes it; alterar: the changed fields */
  corpo: Record<string, unknown>
  /** alterar: what was written of the record when the change was made; operations of older programs lack it */
  antes?: Record<string, unknown>
  /** alterar: made by somebody who had not seen what waits before it, such as from a form that was open for long */
  cega?: boolean
  /** alterar: the server's version of the record that stood beside it then */
  versao?: number
  /** records that the server must know first, such as the customer of a quote */
  dependeDe: string[]
  /** erro: the server refused it; it waits for the person */
  estado: 'pendente' | 'erro'
  tentativas: number
  /** milliseconds since 1970 before which it is not sent again */
  proximaTentativa: number
  criadaEm: string
  /** words that name the record to a person */
  rotulo: string
  erro?: ErroOperacao
}

export type OperacaoComErro = Operacao & { estado: 'erro'; erro: ErroOperacao }

/** Whether an operation waits because somebody else has changed the same: the person chooses between both values. */
export function isConflito(operacao: Operacao): operacao is OperacaoEmConflito {
  return operacao.estado === 'erro' && operacao.erro?.code === 'CAMPOS_EM_CONFLITO'
}

export type OperacaoEmConflito = OperacaoComErro & { erro: { code: 'CAMPOS_EM_CONFLITO' } }

/** Whether an operation does nothing but move a quote to another status. */
export function isMove({ recurso, acao, corpo }: Pick<Operacao, 'recurso' | 'acao' | 'corpo'>): boolean {
  const names = Object.keys(corpo).filter((name) => name !== 'refazerAprovacao')
  return recurso === 'orcamentos' && acao === 'alterar' && names.length === 1 && names[0] === 'status'
}

/** What came of sending an operation. `status` 0: no answer. */
export type Resultado =
  { ok: true; answer: unknown } | { ok: false; erro: ErroOperacao; retryAfterSeconds: number | null }

export type Decisao =
  /** the server has it: forget the operation and keep the server's copy */
  | { tipo: 'concluir'; answer: unknown }
  /** try again later: this operation alone, or everything, when the server as a whole does not answer */
  | { tipo: 'esperar'; alcance: 'operacao' | 'tudo'; esperaMs: number }
  /** the token is not taken any more: everything waits for the sign-in */
  | { tipo: 'pausar' }
  /** trying again would change nothing: the person decides */
  | { tipo: 'entregar-a-pessoa'; erro: ErroOperacao }

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
const LONGEST_ASKED_MS = 10 * LONGEST_WAIT_MS
/** The server as a whole is away or asks everybody to wait; 500, 408 and 425 may be this operation's own trouble. */
const SERVER_WIDE: readonly number[] = [0, 429, 502, 503, 504]
const TRY_AGAIN: readonly number[] = [408, 425, 429]

/**
 * How long to wait before the next attempt: doubling from 1 s to 60 s, of which the upper half is random, so that
 * the phones of a town do not all call at once when the server is back.
 * @param tentativas attempts made so far, at least 1
 * @param acaso a random number from 0 to 1
 */
export function waitMs(tentativas: number, acaso: number): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tentativas - 1))
  return Math.round(full / 2 + (full / 2) * acaso)
}

/** What the server says where a record is not there any more. */
const SEM_REGISTRO: Partial<Record<Recurso, CodigoFalha>> = {
  clientes: 'CLIENTE_NAO_ENCONTRADO',
  orcamentos: 'ORCAMENTO_NAO_ENCONTRADO',
  contatos: 'CONTATO_NAO_ENCONTRADO',
  'fotos-chapa': 'CHAPA_NAO_ENCONTRADA',
  provas: 'ORCAMENTO_NAO_ENCONTRADO',
  'estoque-materiais': 'MATERIAL_NAO_ENCONTRADO',
  'estoque-itens': 'ITEM_NAO_ENCONTRADO',
}

/** What came of an operation for the person: what another device has deleted already is deleted. */
export function settledResultado(
  { recurso, acao }: Pick<Operacao, 'recurso' | 'acao'>,
  resultado: Resultado,
): Resultado {
  const isDone = !resultado.ok && acao === 'remover' && isGone({ recurso, erro: resultado.erro })
  return isDone ? { ok: true, answer: null } : resultado
}

/** Whether an operation was refused because its record is not there any more. */
export function isGone({ recurso, erro }: Pick<Operacao, 'recurso' | 'erro'>): boolean {
  return erro !== undefined && erro.code === SEM_REGISTRO[recurso]
}

/** What to do after an operation was sent (architecture: data's way). `tentativas` counts this attempt. */
export function decideResultado(resultado: Resultado, tentativas: number, acaso: number): Decisao {
  if (resultado.ok) return { tipo: 'concluir', answer: resultado.answer }
  const { status, code } = resultado.erro
  // What was written while nothing may be changed goes once the plan is renewed.
  if (status === 401 || code === 'CONTA_SO_LEITURA') return { tipo: 'pausar' }
  if (status === 0 || status >= 500 || TRY_AGAIN.includes(status)) {
    const asked = (resultado.retryAfterSeconds ?? 0) * 1000
    return {
      tipo: 'esperar',
      alcance: SERVER_WIDE.includes(status) ? 'tudo' : 'operacao',
      esperaMs: Math.min(Math.max(asked, waitMs(tentativas, acaso)), LONGEST_ASKED_MS),
    }
  }
  return { tipo: 'entregar-a-pessoa', erro: resultado.erro }
}

function chaveRegistro(operacao: Operacao): string {
  return `${operacao.recurso}/${operacao.registroId}`
}

/** The sending that another one of the same record would only repeat: nothing of it stands between them. */
export function sendingToRepeat(ofRecord: readonly Operacao[]): Operacao | undefined {
  const last = ofRecord.at(-1)
  return last?.acao === 'enviar' ? last : undefined
}

/** An operation, and the one that has to be done before it; null where there is none. */
export interface OperacaoNaFila {
  operacao: Operacao
  atrasDe: Operacao | null
}

/** Each operation in its order, with the first one before it of the same record, or of a record it depends on. */
export function* operacoesNaFila(operacoes: readonly Operacao[]): Generator<OperacaoNaFila> {
  const ofRecord = new Map<string, Operacao>()
  const ofId = new Map<string, Operacao>()
  for (const operacao of operacoes) {
    const { registroId, dependeDe } = operacao
    const chave = chaveRegistro(operacao)
    const needed = dependeDe.flatMap((id) => ofId.get(id) ?? [])
    yield { operacao, atrasDe: ofRecord.get(chave) ?? needed[0] ?? null }
    if (!ofRecord.has(chave)) ofRecord.set(chave, operacao)
    if (!ofId.has(registroId)) ofId.set(registroId, operacao)
  }
}

/**
 * The operation to send now: the first in order that is due and does not stand behind another one, that failed or
 * waits. Undefined when there is nothing to do now.
 */
export function nextOperacao(operacoes: readonly Operacao[], agora: number): Operacao | undefined {
  for (const { operacao, atrasDe } of operacoesNaFila(operacoes))
    if (atrasDe === null && operacao.estado === 'pendente' && isDue(operacao, agora)) return operacao
  return undefined
}

/** A time further away than any wait was written by a clock that has been set back since. */
function isDue({ proximaTentativa }: Operacao, agora: number): boolean {
  return proximaTentativa <= agora || proximaTentativa > agora + LONGEST_ASKED_MS
}

/** When the next operation that stands behind no other is due, in milliseconds since 1970; null when none waits. */
export function proximoEnvio(operacoes: readonly Operacao[]): number | null {
  const due = [...operacoesNaFila(operacoes)].flatMap(
    ({ operacao: { estado, proximaTentativa }, atrasDe }) =>
      atrasDe === null && estado === 'pendente' ? [proximaTentativa] : [],
  )
  return due.length > 0 ? Math.min(...due) : null
}
