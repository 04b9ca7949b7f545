import { withEscrita } from '@lapida/domain/orcamento/escritas'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { isVencido } from '@lapida/domain/orcamento/validade'
import { diaCivil } from '@lapida/domain/shared/datas'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { findSent } from '#features/propostas/find-sent.ts'
import { forgetSaida } from '#features/reservas/saida-de-aprovado.ts'
import type { Context } from '#http/context.ts'
import { enterAprovado } from './enter-aprovado.ts'
import { loadOrcamento } from './load-orcamento.ts'
import { findEscritas, nextVersao, recordEventos, updateOrcamento } from './orcamentos.repository.ts'

/** What the customer agreed to on the public page, word for word. */
const TEXTO_ACEITO = 'Li e aprovo este orçamento'

export interface Aprovacao {
  id: string
  /** number of the version that the customer has read; null where the form did not say it */
  proposta: number | null
  /** as the customer typed it */
  nome: string
  navegador: string
}

/**
 * The customer's own approval on the public page, kept with name, moment and where it came from. Approving
 * again changes nothing.
 * @returns whether the quote is approved now; false when it has expired, was never sent, was answered, or another version
 * is sent meanwhile.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function approveOrcamento(
  context: Context,
  { id, proposta, nome, navegador }: Aprovacao,
): Promise<boolean> {
  const { db, userId, now, ip } = context
  const versao = await nextVersao(context)
  const orcamento = await loadOrcamento(context, id)
  if (orcamento.status === 'aprovado') return true
  const sent = orcamento.propostaEnviada
  // Only what was sent, and only what was read, is approved (ruling 43).
  if (orcamento.status !== 'finalizado' || sent === null || (proposta ?? sent) !== sent) return false
  const { fusoHorario } = await getEmpresa(context)
  const { validade, valor } = await findSent(context, orcamento.id, sent)
  if (isVencido(validade, diaCivil(now, fusoHorario))) return false
  const escritas = withEscrita(await findEscritas(db, userId, orcamento.id), ['status'], {
    versao,
    em: now.toISOString(),
    autor: 'cliente',
  })
  const approved = { status: 'aprovado', aprovadoEm: now, updatedAt: now } as const
  await updateOrcamento(db, { userId, id: orcamento.id, versao, escritas, ...approved })
  await forgetSaida(context, orcamento.id)
  await recordEventos(context, [
    {
      entidade: 'orcamento',
      entidadeId: orcamento.id,
      acao: 'aprovado-pelo-cliente',
      titulo: numeracaoVisivel(orcamento),
      autor: 'cliente',
      detalhes: {
        de: orcamento.status,
        para: 'aprovado',
        nome,
        texto: TEXTO_ACEITO,
        total: formatDinheiro(valor),
        versao: String(sent),
        ip,
        navegador,
      },
    },
  ])
  const contratada = { proposta: sent, escolhas: null }
  await enterAprovado(context, orcamento, { contratada, autor: 'cliente', versao })
  return true
}
