import { useEffect } from 'react'
import { plural } from '@lapida/domain/shared/texto'
import { showToast } from '@lapida/ui/toast-store'
import type { Enviados } from '#data/sending/drain.ts'
import { subscribeToDelivered } from '#data/sending/sync.ts'
import { isOnline, subscribeToConnection } from '#shared/connection.ts'

/** 'Conexão voltou. 2 orçamentos enviados.' */
export function textoReconexao({ orcamentos, clientes, produtos, fotos, provas }: Enviados): string {
  const parts = [
    ...(orcamentos > 0 ? [plural(orcamentos, 'orçamento enviado', 'orçamentos enviados')] : []),
    ...(clientes > 0 ? [plural(clientes, 'cliente enviado', 'clientes enviados')] : []),
    ...(produtos > 0 ? [plural(produtos, 'item do estoque enviado', 'itens do estoque enviados')] : []),
    ...(fotos > 0 ? [plural(fotos, 'foto de chapa enviada', 'fotos de chapas enviadas')] : []),
    ...(provas > 0 ? [plural(provas, 'prova do corte enviada', 'provas do corte enviadas')] : []),
  ]
  return `Conexão voltou. ${new Intl.ListFormat('pt-BR').format(parts)}.`
}

/** Says what was sent when the connection is back. */
export function useReconnectionToast(): void {
  useEffect(() => {
    let wasOffline = !isOnline()
    const stopConnection = subscribeToConnection(() => {
      wasOffline ||= !isOnline()
    })
    const stopDelivered = subscribeToDelivered((enviados) => {
      if (!wasOffline) return
      wasOffline = false
      showToast({ title: textoReconexao(enviados), tone: 'success' })
    })
    return () => {
      stopConnection()
      stopDelivered()
    }
  }, [])
}
