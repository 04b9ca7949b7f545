import { linkWhatsapp } from '@lapida/domain/cliente/whatsapp'
import { mensagemLembrete, type MotivoLembrete } from '@lapida/domain/compartilhar/lembrete'
import { enderecoOfOrcamento } from '#blocks/enviar-whatsapp/enviar-whatsapp.ts'
import type { OrcamentoResumo } from '#data/orcamento-resumo.ts'
import { origemPublica } from '#shared/origem-publica.ts'
import type { MotivoAtencao } from './atencao.ts'

type OrcamentoLembrado = Pick<
  OrcamentoResumo,
  'id' | 'linkPublico' | 'versao' | 'cliente' | 'materiais' | 'dataValidade'
>

/** Address of the chat with a polite reminder written, to be sent by hand; null for drafts and without a phone. */
export function lembreteUrl(
  orcamento: OrcamentoLembrado,
  motivo: MotivoAtencao,
  origin = origemPublica(),
): string | null {
  const reason = motivoLembrete(orcamento, motivo)
  if (reason === null) return null
  const mensagem = mensagemLembrete({
    nomeCliente: orcamento.cliente?.nomeCompleto ?? '',
    ambientes: orcamento.materiais.map(({ ambiente }) => ambiente),
    link: enderecoOfOrcamento(orcamento, origin),
    motivo: reason,
  })
  return linkWhatsapp(orcamento.cliente?.telefone ?? '', mensagem)
}

function motivoLembrete({ dataValidade }: OrcamentoLembrado, motivo: MotivoAtencao): MotivoLembrete | null {
  if (motivo.tipo === 'visto') return { tipo: 'visto' }
  if (motivo.tipo === 'parado' || dataValidade === null) return null
  return { tipo: 'vence', dias: motivo.dias, validade: dataValidade.slice(0, 10) }
}
