import type { SyncFacts } from './sync-text.ts'

const DECISAO =
  'O mesmo foi alterado aqui e em outro lugar. As duas versões estão guardadas: escolha o que fica.'
const RECUSA =
  'O servidor não aceitou estes dados. Eles continuam neste aparelho até você corrigir ou descartar.'

/** What is saved where, the whole of it, for the panel behind the pill. */
export function syncDetails({
  online,
  pendentes: writes,
  documentos = 0,
  decisoes = 0,
  erros,
  lido,
}: SyncFacts): string {
  const isWaiting = writes + documentos > 0
  if (!lido) return 'Vendo o que este aparelho ainda tem para enviar.'
  if (erros.length + decisoes > 0)
    return [decisoes > 0 && DECISAO, erros.length > 0 && RECUSA].filter(Boolean).join(' ')
  if (!online)
    return isWaiting
      ? 'Tudo está salvo neste aparelho. Enviamos quando a conexão voltar.'
      : 'Você vê o que estava neste aparelho quando a conexão caiu.'
  return isWaiting
    ? 'Salvo neste aparelho; ainda não chegou ao servidor.'
    : 'Tudo o que foi salvo está também no servidor.'
}
