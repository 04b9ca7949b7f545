import type { NomeRota } from '@lapida/contracts/rotas'
import type { CallParts } from '#data/api/call-address.ts'
import { EMPRESA_ID, type AcaoDeRegistro, type Operacao, type Recurso } from '#data/local/operacao.ts'

/** The call that carries an operation to the server. */
export interface Envio extends CallParts {
  name: NomeRota
  /** how long it may take, where that is longer than usual */
  timeoutMs?: number
}

/** What is done to a record, in the names of the calls. */
const VERBOS = { criar: 'create', alterar: 'change', remover: 'remove', restaurar: 'restore' } as const

/** The calls of what is not written as most records are. */
const CALLS = {
  // What came in is written once: a mistake is taken back by the server's own call.
  recebimentos: {
    criar: 'recebimentos.create',
    alterar: 'recebimentos.create',
    remover: 'recebimentos.create',
    restaurar: 'recebimentos.create',
  },
  // The profile always exists: whatever is written to it is a change.
  empresa: {
    criar: 'empresa.change',
    alterar: 'empresa.change',
    remover: 'empresa.replace',
    restaurar: 'empresa.change',
  },
  // A contact is never changed, and noting it again brings it back.
  contatos: {
    criar: 'contatos.create',
    alterar: 'contatos.create',
    remover: 'contatos.remove',
    restaurar: 'contatos.create',
  },
  // A photo is added once, and withdrawn by a call of its own.
  'fotos-chapa': {
    criar: 'fotos-chapa.create',
    alterar: 'fotos-chapa.create',
    remover: 'fotos-chapa.create',
    restaurar: 'fotos-chapa.create',
  },
  // What was shown is never changed; taking it back is a call of its own.
  provas: {
    criar: 'provas.create',
    alterar: 'provas.create',
    remover: 'provas.create',
    restaurar: 'provas.create',
  },
} as const satisfies Partial<Record<Recurso, Record<AcaoDeRegistro, NomeRota>>>

function nameOfCall({ recurso, acao }: Pick<Operacao, 'recurso' | 'acao'>): NomeRota {
  if (acao === 'enviar') return 'propostas.create'
  if (recurso in CALLS) return CALLS[recurso as keyof typeof CALLS][acao]
  if (recurso === 'clientes' && acao === 'criar') return 'clientes.save'
  return `${recurso as Exclude<Recurso, keyof typeof CALLS | 'clientes'>}.${VERBOS[acao]}`
}

/** The server measures joints and draws kitchens before it answers; on a busy one that takes longer than other calls. */
const PROVA_MS = 90_000

/** Name, path and body of the call for an operation. */
export function envioOfOperacao({ id, recurso, registroId, acao, corpo }: Operacao): Envio {
  const write = { name: nameOfCall({ recurso, acao }), idempotencyKey: id }
  if (recurso === 'empresa') return { ...write, body: corpo }
  if (recurso === 'recebimentos') {
    const params = { id: String(corpo['parcelaId']) }
    return { ...write, params, body: { ...corpo, id: registroId } }
  }
  if (recurso === 'fotos-chapa') {
    const { chapaId, ...foto } = corpo
    return { ...write, params: { id: String(chapaId) }, body: { ...foto, id: registroId } }
  }
  if (recurso === 'provas') {
    const { orcamentoId, planoId, versao } = corpo
    return { ...write, params: { id: String(orcamentoId) }, body: { planoId, versao }, timeoutMs: PROVA_MS }
  }
  if (recurso === 'contatos') {
    const { orcamentoId, ...contato } = corpo
    const quote = { id: String(orcamentoId) }
    if (acao === 'remover') return { ...write, params: { ...quote, contatoId: registroId } }
    return { ...write, params: quote, body: { ...contato, id: registroId } }
  }
  if (acao === 'criar') {
    const registro = { ...corpo, id: registroId }
    return { ...write, body: recurso === 'clientes' ? { clientes: [registro] } : registro }
  }
  return { ...write, params: { id: registroId }, ...(acao === 'alterar' ? { body: corpo } : {}) }
}

/** The server's copy of the record inside the answer to an operation; null when the answer carries none. */
export function copiaNaResposta({ recurso, registroId, acao }: Operacao, answer: unknown): object | null {
  // A receipt is answered with its instalment, which is kept elsewhere (parcelas.ts); a photo stands on its slab, a proof in the
  // list of its plan.
  if (acao === 'remover' || acao === 'restaurar') return null
  if (recurso === 'recebimentos' || recurso === 'fotos-chapa' || recurso === 'provas') return null
  if (acao === 'enviar') return (answer as { orcamento: object }).orcamento
  if (recurso === 'empresa') return { ...(answer as object), id: EMPRESA_ID }
  if (recurso !== 'clientes' || acao === 'alterar') return answer as object
  const { clientes } = answer as { clientes: { id: string }[] }
  return clientes.find(({ id }) => id === registroId) ?? null
}
