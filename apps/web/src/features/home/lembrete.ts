import type { MotivoLembrete } from '@lapida/domain/compartilhar/lembrete'
import { lembreteUrl, type OrcamentoLembrado } from '#blocks/enviar-whatsapp/lembrete-url.ts'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { origemPublica } from '#shared/origem-publica.ts'
import type { MotivoAtencao } from './atencao.ts'

type OrcamentoDoInicio = OrcamentoLembrado & Pick<OrcamentoResumo, 'dataValidade'>

/** Address of the chat with a polite reminder written, to be sent by hand; null for drafts and without a phone. */
export function urlOfLembrete(
  orcamento: OrcamentoDoInicio,
  motivo: MotivoAtencao,
  origin = origemPublica(),
): string | null {
  const reason = motivoLembrete(orcamento, motivo)
  return reason === null ? null : lembreteUrl(orcamento, reason, origin)
}

function motivoLembrete(
  { dataValidade }: Pick<OrcamentoResumo, 'dataValidade'>,
  motivo: MotivoAtencao,
): MotivoLembrete | null {
  if (motivo.tipo === 'pedido') return { tipo: motivo.pedido }
  if (motivo.tipo === 'visto') return { tipo: 'visto' }
  if (motivo.tipo === 'parado' || dataValidade === null) return null
  return { tipo: 'vence', dias: motivo.dias, validade: dataValidade.slice(0, 10) }
}
