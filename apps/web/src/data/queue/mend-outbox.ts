// What a person does about an operation that waits: few sessions need it, so it stands apart from the queue itself.
import { isGone, type Operacao } from '#data/local/operacao.ts'
import { keepCopia, operacoesOf, refreshVisao, renewed, transaction } from './outbox.ts'
import { currentStore } from '#data/local/store.ts'
import { requestSync } from './sync-request.ts'

/**
 * Sends a refused operation again, as another change when one is given. What another device deleted meanwhile is
 * restored first.
 */
export async function mendOperacao(
  ordem: number,
  change?: Pick<Operacao, 'corpo' | 'antes' | 'versao'>,
): Promise<void> {
  const store = currentStore()
  await transaction(store, async () => {
    const operacao = await store.operacoes.get(ordem)
    if (!operacao) return
    const { recurso, registroId } = operacao
    const copia = await store.copias.get([recurso, registroId])
    const isDeleted = copia?.excluida === true || isGone(operacao)
    if (isDeleted && (operacao.acao === 'alterar' || operacao.acao === 'enviar')) {
      const before = { ...renewed(operacao), ordem: ordem - 0.5, acao: 'restaurar' as const, corpo: {} }
      await store.operacoes.put(before)
    }
    const { corpo, antes, versao } = change ?? operacao
    await store.operacoes.put(renewed({ ...operacao, corpo, antes, versao }))
    await refreshVisao(store, recurso, registroId)
  })
  requestSync()
}

/**
 * Gives up an operation; the record goes back to what the server has, or away when the server never had it. Gives what
 * puts it back into its place.
 */
export async function discardOperacao(ordem: number): Promise<() => Promise<void>> {
  const store = currentStore()
  const given = await transaction(store, async () => {
    const operacao = await store.operacoes.get(ordem)
    if (!operacao) return []
    const { recurso, registroId, acao } = operacao
    const gone = acao === 'criar' ? await operacoesOf(store, recurso, registroId) : [operacao]
    await store.operacoes.bulkDelete(gone.map((one) => one.ordem))
    await refreshVisao(store, recurso, registroId)
    return gone
  })
  requestSync()
  return async () => {
    await transaction(store, async () => {
      const [first] = given
      if (!first) return
      await keepCopia(store, first.recurso, first.registroId)
      await store.operacoes.bulkPut(given)
      await refreshVisao(store, first.recurso, first.registroId)
    })
    requestSync()
  }
}
