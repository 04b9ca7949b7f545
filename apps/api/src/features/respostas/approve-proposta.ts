import type { EscolhasDaResposta } from '@lapida/contracts/resposta'
import { readAssinatura } from '@lapida/domain/resposta/assinatura'
import { textoOfAceite } from '@lapida/domain/resposta/textos'
import { reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { enterPelaResposta } from '#features/orcamentos/enter-pela-resposta.ts'
import { loadVersao } from '#features/propostas/load-versao.ts'
import type { Context } from '#http/context.ts'
import { chaveOfResposta } from './chave-of-resposta.ts'
import { compareDocumento, type DocumentoConferido } from './compare-documento.ts'
import {
  isDesfecho,
  openResposta,
  type Desfecho,
  type PedidoDeResposta,
  type RespostaAberta,
} from './open-resposta.ts'
import { recordResposta, type NovaResposta } from './record-resposta.ts'
import { readEscolhas } from './read-escolhas.ts'
import type { LinhaResposta } from './respostas.repository.ts'

/** An approval as its form was sent. */
export interface AprovacaoEnviada extends PedidoDeResposta {
  tipo: 'aprovacao'
  /** as the form carries it */
  chave: string | null
  nome: string
  digitos: string
  /** strokes as JSON; '' lets the name sign */
  assinatura: string
  escolhas: EscolhasDaResposta
  /** centavos that the page showed; null where the form does not say it */
  total: number | null
  /** something of the form is missing or wrong */
  incompleta: boolean
  navegador: string
}

/**
 * The customer's own approval: all checks with the account held, then the answer, then what follows from it, in one
 * transaction. The paper of the version was made before.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function approveProposta(context: Context, enviada: AprovacaoEnviada): Promise<Desfecho> {
  const pedido = pedidoOf(enviada)
  const aberta = await openResposta(context, pedido)
  if (isDesfecho(aberta)) return aberta
  const checked = await checkAprovacao(context, aberta, enviada)
  if (isDesfecho(checked)) return checked
  const { orcamento, versao, contagem } = aberta
  const { escolhas, valor } = checked
  await recordResposta(context, { orcamento, proposta: versao.proposta, versao: contagem }, {
    ...checked,
    tipo: enviada.tipo,
    origem: 'pagina',
    chave: pedido.chave ?? context.newId(),
    nome: enviada.nome,
    textoAceito: textoOfAceite(versao.proposta.numero, valor),
    navegador: enviada.navegador,
  } satisfies NovaResposta)
  await enterPelaResposta(context, orcamento, {
    contratada: { proposta: versao.proposta.numero, escolhas },
    autor: 'cliente',
    versao: contagem,
  })
  return { tipo: 'aceita' }
}

function pedidoOf({ orcamentoId, tipo, proposta, chave }: AprovacaoEnviada): PedidoDeResposta {
  return { orcamentoId, tipo, proposta, chave: chaveOfResposta(chave, { tipo }) }
}

/** What an approval would come to, without giving it: asked before its paper is made. */
export async function previewAprovacao(context: Context, enviada: AprovacaoEnviada): Promise<Desfecho> {
  const aberta = await openResposta(context, pedidoOf(enviada), { hold: false })
  if (isDesfecho(aberta)) return aberta
  const checked = await checkAprovacao(context, aberta, enviada)
  return isDesfecho(checked) ? checked : { tipo: 'aceita' }
}

type Conferida = DocumentoConferido & Pick<LinhaResposta, 'assinatura' | 'escolhas'> & { valor: Centavos }

async function checkAprovacao(
  context: Context,
  aberta: RespostaAberta,
  enviada: AprovacaoEnviada,
): Promise<Conferida | Desfecho> {
  if (aberta.vencida !== null) return { tipo: 'vencida', validade: aberta.vencida }
  if (enviada.incompleta) return { tipo: 'incompleta' }
  const { exigenciaResposta, nomeEmpresa } = await getEmpresa(context)
  const noCadastro = aberta.orcamento.cliente?.cpf ?? ''
  const conferido = compareDocumento(exigenciaResposta, { typed: enviada.digitos, noCadastro })
  if (!conferido) return { tipo: 'nao-confere', empresa: nomeEmpresa || 'a marmoraria' }
  const assinatura = readAssinatura(enviada.assinatura, enviada.nome)
  if (!assinatura) return { tipo: 'assinatura-ilegivel' }
  const escolhida = await checkEscolhas(context, aberta, enviada)
  return isDesfecho(escolhida) ? escolhida : { ...conferido, assinatura, ...escolhida }
}

/** What was chosen, and what it comes to: only what the page showed is approved. */
async function checkEscolhas(
  context: Context,
  { orcamento, versao }: RespostaAberta,
  { escolhas: sent, total }: AprovacaoEnviada,
): Promise<Pick<Conferida, 'escolhas' | 'valor'> | Desfecho> {
  const escolhas = readEscolhas(versao.proposta.conteudo.orcamento, sent)
  if (escolhas === 'desconhecidas') return { tipo: 'escolhas-desconhecidas' }
  const { numero } = versao.proposta
  const escolhida = escolhas && (await loadVersao(context, orcamento, { numero, escolhas }))
  const valor = reaisToCentavos((escolhida ?? versao).orcamento.valorTotal)
  return total !== null && total !== valor ? { tipo: 'outro-total', valor } : { escolhas, valor }
}
