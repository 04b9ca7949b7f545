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
  Partial<Pick<SyncStatus, 'documentos' | 'decisoes'>>

/** What only a person can go on with: what was changed in two places is no refusal, and nothing of it is wrong. */
function textOfProblemas(recusados: number, decisoes: number): SyncText {
  const recusa =
    'O servidor não aceitou estes dados. Eles continuam neste aparelho até você corrigir ou descartar.'
  const decisao =
    'O mesmo foi alterado aqui e em outro lugar. As duas versões estão guardadas: escolha o que fica.'
  const tone = 'problem'
  if (recusados === 0)
    return { tone, label: plural(decisoes, 'decisão sua', 'decisões suas'), details: decisao }
  if (decisoes === 0)
    return { tone, label: plural(recusados, 'envio recusado', 'envios recusados'), details: recusa }
  return { tone, label: `${recusados + decisoes} para resolver`, details: `${decisao} ${recusa}` }
}

/** What is saved where, in words: never 'salvo' for what only this device has. */
export function syncText({
  online,
  pendentes: writes,
  documentos = 0,
  decisoes = 0,
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
  if (erros.length + decisoes > 0) return textOfProblemas(erros.length, decisoes)
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
