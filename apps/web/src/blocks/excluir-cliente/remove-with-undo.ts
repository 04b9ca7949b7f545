import type { Cliente } from '@lapida/contracts/cliente'
import { showToast } from '@lapida/ui/toast-store'
import { findRecusa, followEnvio, removeCliente, restoreCliente } from '#data/resources/clientes/clientes.ts'
import { discardOperacao } from '#data/queue/mend-outbox.ts'

/** How long a refusal by the server is still shown. */
const VERDICT_MS = 60_000

/**
 * Deletes a customer with a toast that undoes it for 8 s. Gives false, and says so, when it was not deleted; what the
 * server refuses later comes back by itself.
 */
export async function removeWithUndo({ id }: Cliente, onRestored?: (id: string) => void): Promise<boolean> {
  try {
    const refused = await findRecusa(id)
    const unknownToServer = refused?.acao === 'criar'
    if (unknownToServer) await discardOperacao(refused.ordem)
    else await removeCliente(id)
    const undo = { label: 'Desfazer', onAction: () => void bringBack(id, onRestored) }
    showToast({
      title: 'Cliente excluído com sucesso!',
      tone: 'success',
      ...(unknownToServer ? {} : { action: undo }),
    })
    if (!unknownToServer) void undoWhenRefused(id)
    return true
  } catch (error) {
    reportError(error)
    sayFailure('Erro ao excluir cliente', 'Ocorreu um erro ao excluir o cliente.')
    return false
  }
}

async function undoWhenRefused(id: string): Promise<void> {
  const envio = await followEnvio(id, VERDICT_MS)
  if (envio.estado !== 'recusado' || envio.operacao.acao !== 'remover') return
  await discardOperacao(envio.operacao.ordem)
  sayFailure('Erro ao excluir cliente', envio.operacao.erro.message)
}

async function bringBack(id: string, onRestored?: (id: string) => void): Promise<void> {
  try {
    await restoreCliente(id)
    showToast({ title: 'Item restaurado com sucesso', tone: 'success' })
    onRestored?.(id)
  } catch (error) {
    reportError(error)
    sayFailure('Erro ao restaurar', 'Erro desconhecido')
  }
}

function sayFailure(title: string, description: string): void {
  showToast({ title, description, tone: 'error' })
}
