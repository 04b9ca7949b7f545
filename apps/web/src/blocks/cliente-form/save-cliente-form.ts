import { showToast } from '@lapida/ui/toast-store'
import type { Cliente } from '@lapida/contracts/cliente'
import { changeCliente, findRecusa, followEnvio, saveCliente } from '#data/resources/clientes/clientes.ts'
import { isConflito, type OperacaoComErro } from '#data/local/operacao.ts'
import { mendOperacao } from '#data/queue/mend-outbox.ts'
import { isOnline } from '#shared/connection.ts'
import { changedValues, storedFields, type ClienteValues } from './cliente-values.ts'

/** How long the form waits for the server's verdict before it closes; the customer is on this device already. */
const VERDICT_WAIT_MS = 1_500
/** How long a verdict that comes later is still shown. */
const LATE_VERDICT_MS = 60_000

export interface ClienteToSave {
  /** the same at every attempt, so that two taps make one customer */
  id: string
  isNew: boolean
  /** the customer as the form was opened with it; null for a new one */
  opened: Cliente | null
  before: ClienteValues
  after: ClienteValues
  /** opens the form again, for a refusal that comes after it was closed */
  onLateRefusal: () => void
}

export type SaveOutcome = { saved: Cliente } | { refused: OperacaoComErro } | { failed: true }

/** Saves on this device, waits shortly for the server and says what came of it in the words of the catalogue. */
export async function saveClienteForm(input: ClienteToSave): Promise<SaveOutcome> {
  try {
    const saved = await write(input)
    const envio = await followEnvio(input.id, VERDICT_WAIT_MS)
    // The watch over all conflicts tells, with the way to both versions.
    if (envio.estado === 'recusado' && isConflito(envio.operacao)) return { saved }
    if (envio.estado === 'recusado') {
      sayError(input, envio.operacao.erro.message)
      return { refused: envio.operacao }
    }
    saySaved(input, envio.estado === 'enviado')
    if (envio.estado === 'espera' && isOnline()) void tellLateVerdict(input)
    return { saved }
  } catch (error) {
    reportError(error)
    sayError(input, '')
    return { failed: true }
  }
}

async function write({ id, isNew, opened, before, after }: ClienteToSave): Promise<Cliente> {
  const refused = await findRecusa(id)
  if (isNew && !refused) return saveCliente({ ...storedFields(after), id })
  if (!refused) return changeCliente(id, changedValues(before, after), opened)
  // What the server refused is mended by what the form says now, or else sent again as it was.
  const sent = await saveCliente({ ...storedFields(after), id }, opened)
  if (await findRecusa(id)) await mendOperacao(refused.ordem)
  return sent
}

function saySaved({ isNew }: ClienteToSave, sent: boolean): void {
  const waits = isOnline()
    ? 'Está neste aparelho e vai para o servidor em seguida.'
    : 'Sem internet: está neste aparelho e será enviado quando a conexão voltar.'
  showToast({
    title: isNew ? 'Cliente salvo com sucesso!' : 'Cliente atualizado com sucesso!',
    tone: 'success',
    ...(sent ? {} : { description: waits }),
  })
}

function sayError({ isNew, onLateRefusal }: ClienteToSave, fromServer: string, late = false): void {
  const verb = isNew ? 'salvar' : 'atualizar'
  showToast({
    title: `Erro ao ${verb} cliente`,
    description: fromServer || `Ocorreu um erro ao ${verb} o cliente.`,
    tone: 'error',
    ...(late ? { action: { label: 'Corrigir', onAction: onLateRefusal } } : {}),
  })
}

async function tellLateVerdict(input: ClienteToSave): Promise<void> {
  const envio = await followEnvio(input.id, LATE_VERDICT_MS)
  if (envio.estado === 'recusado' && !isConflito(envio.operacao))
    sayError(input, envio.operacao.erro.message, true)
}
