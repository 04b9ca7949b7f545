import type { MotivoRecusa } from '@lapida/contracts/valores'
import { declinePelaResposta } from '#features/orcamentos/enter-pela-resposta.ts'
import type { Context } from '#http/context.ts'
import { chaveOfResposta } from './chave-of-resposta.ts'
import { isDesfecho, openResposta, type Desfecho, type PedidoDeResposta } from './open-resposta.ts'
import { recordResposta } from './record-resposta.ts'

/** Declining, asking for a change and asking for more time, as their forms were sent. */
export interface RespostaEnviada extends PedidoDeResposta {
  /** as the form carries it */
  chave: string | null
  tipo: 'recusa' | 'alteracao' | 'prazo'
  motivo: MotivoRecusa | null
  mensagem: string
  linha: string | null
  /** something of the form is missing or wrong */
  incompleta: boolean
  navegador: string
}

/**
 * The customer's answer that is no approval. Declining makes the quote 'rejeitado', unless it is approved and only a change
 * of it is declined; asking for something leaves it as it is. After its validity only more time can be asked for.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function answerProposta(context: Context, enviada: RespostaEnviada): Promise<Desfecho> {
  const chave = chaveOfResposta(enviada.chave, enviada)
  const aberta = await openResposta(context, { ...enviada, chave })
  if (isDesfecho(aberta)) return aberta
  const { orcamento, versao, contagem, vencida } = aberta
  const { tipo, motivo, mensagem, linha, navegador } = enviada
  if (vencida !== null && tipo !== 'prazo') return { tipo: 'vencida', validade: vencida }
  if (enviada.incompleta) return { tipo: 'incompleta' }
  await recordResposta(
    context,
    { orcamento, proposta: versao.proposta, versao: contagem },
    {
      tipo,
      origem: 'pagina',
      chave: chave ?? context.newId(),
      nome: orcamento.cliente?.nomeCompleto ?? '',
      motivo,
      mensagem,
      linha,
      navegador,
    },
  )
  if (tipo === 'recusa' && orcamento.status !== 'aprovado')
    await declinePelaResposta(context, orcamento.id, contagem)
  return { tipo: 'aceita' }
}
