import { plural } from '@lapida/domain/shared/texto'
import type { SyncStatus } from '#data/sending/sync.ts'

export type SyncTone = 'quiet' | 'waiting' | 'problem'

export interface SyncText {
  tone: SyncTone
  /** few words for the pill */
  label: string
}

/** What of a device's state the words tell. */
export type SyncFacts = Pick<SyncStatus, 'online' | 'pendentes' | 'erros' | 'sincronizando' | 'lido'> &
  Partial<Pick<SyncStatus, 'documentos' | 'decisoes'>>

/** What is saved where, in few words: never 'salvo' for what only this device has. The rest is in sync-details.ts. */
export function syncText({
  online,
  pendentes: writes,
  documentos = 0,
  decisoes = 0,
  erros,
  sincronizando,
  lido,
}: SyncFacts): SyncText {
  const pendentes = writes + documentos
  if (!lido) return { tone: 'quiet', label: 'Verificando…' }
  if (erros.length + decisoes > 0) return { tone: 'problem', label: labelOfProblemas(erros.length, decisoes) }
  if (!online)
    return {
      tone: 'waiting',
      label: pendentes > 0 ? `Sem internet · ${plural(pendentes, 'envio', 'envios')}` : 'Sem internet',
    }
  if (pendentes > 0)
    return {
      tone: 'waiting',
      label: sincronizando ? 'Enviando…' : plural(pendentes, 'envio pendente', 'envios pendentes'),
    }
  return { tone: 'quiet', label: 'Tudo enviado' }
}

/** What only a person can go on with: what was changed in two places is no refusal, and nothing of it is wrong. */
function labelOfProblemas(recusados: number, decisoes: number): string {
  if (recusados === 0) return plural(decisoes, 'decisão sua', 'decisões suas')
  if (decisoes === 0) return plural(recusados, 'envio recusado', 'envios recusados')
  return `${recusados + decisoes} para resolver`
}
