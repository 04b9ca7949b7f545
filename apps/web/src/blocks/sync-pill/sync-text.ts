import { plural } from '@lapida/domain/shared/texto'
import type { SyncStatus } from '#data/sync.ts'

export type SyncTone = 'quiet' | 'waiting' | 'problem'

export interface SyncText {
  tone: SyncTone
  /** few words for the pill */
  label: string
  /** the whole truth, for the panel behind it */
  details: string
}

type Facts = Pick<SyncStatus, 'online' | 'pendentes' | 'erros' | 'sincronizando' | 'lido'> &
  Partial<Pick<SyncStatus, 'documentos'>>

/** What is saved where, in words: never 'salvo' for what only this device has. */
export function syncText({
  online,
  pendentes: writes,
  documentos = 0,
  erros,
  sincronizando,
  lido,
}: Facts): SyncText {
  const pendentes = writes + documentos
  if (!lido)
    return {
      tone: 'quiet',
      label: 'Verificando…',
      details: 'Vendo o que este aparelho ainda tem para enviar.',
    }
  if (erros.length > 0)
    return {
      tone: 'problem',
      label: plural(erros.length, 'envio recusado', 'envios recusados'),
      details:
        'O servidor não aceitou estes dados. Eles continuam neste aparelho até você corrigir ou descartar.',
    }
  if (!online)
    return {
      tone: 'waiting',
      label: pendentes > 0 ? `Sem internet · ${plural(pendentes, 'envio', 'envios')}` : 'Sem internet',
      details:
        pendentes > 0
          ? 'Tudo está salvo neste aparelho. Enviamos quando a conexão voltar.'
          : 'Você vê o que estava neste aparelho quando a conexão caiu.',
    }
  if (pendentes > 0)
    return {
      tone: 'waiting',
      label: sincronizando ? 'Enviando…' : plural(pendentes, 'envio pendente', 'envios pendentes'),
      details: 'Salvo neste aparelho; ainda não chegou ao servidor.',
    }
  return {
    tone: 'quiet',
    label: 'Tudo salvo',
    details: 'Tudo o que está neste aparelho está também no servidor.',
  }
}
