import type { TipoRespostaDeProva } from '@lapida/contracts/valores'
import { readAssinatura } from '@lapida/domain/resposta/assinatura'
import { textoOfAceiteDaProva } from '@lapida/domain/prova/textos'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { touchOrcamento } from '#features/orcamentos/touch-orcamento.ts'
import { findVersao } from '#features/propostas/load-versao.ts'
import { chaveOfResposta } from '#features/respostas/chave-of-resposta.ts'
import { compareDocumento, type DocumentoConferido } from '#features/respostas/compare-documento.ts'
import { isAnswered } from '#features/respostas/is-answered.ts'
import { isDesfecho, type Desfecho } from '#features/respostas/open-resposta.ts'
import { recordResposta, type NovaResposta } from '#features/respostas/record-resposta.ts'
import type { Context } from '#http/context.ts'
import { isMostravel } from '@lapida/domain/prova/is-mostravel'
import {
  findEncerradaAte,
  findPlanos,
  findProva,
  findRespostasDasProvas,
  nextVersao,
  type LinhaProva,
} from './provas.repository.ts'
import { comoEsta, type ProvaComoEsta } from './provas-como-estao.ts'

/** An answer to a proof, as its form was sent. */
export interface RespostaDaProva {
  orcamentoId: string
  tipo: TipoRespostaDeProva
  /** number of the proof that the form showed; null where it does not say it */
  prova: number | null
  /** as the form carries it */
  chave: string | null
  nome: string
  digitos: string
  /** strokes as JSON; '' lets the name sign */
  assinatura: string
  mensagem: string
  /** something of the form is missing or wrong */
  incompleta: boolean
  navegador: string
}

interface Aberta {
  orcamento: Awaited<ReturnType<typeof loadOrcamento>> & { propostaEnviada: number }
  prova: LinhaProva
}

/**
 * The customer's answer to where their stone is cut. The account, the plan and the proof are held: nothing is agreed to
 * that is cut otherwise at that moment. What was answered last counts.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function answerProva(context: Context, enviada: RespostaDaProva): Promise<Desfecho> {
  const chave = chaveOf(enviada)
  const versao = await nextVersao(context)
  const aberta = await openProva(context, enviada)
  if (isDesfecho(aberta)) return aberta
  const conferida = await checkResposta(context, aberta, enviada)
  if (isDesfecho(conferida)) return conferida
  const { orcamento, prova } = aberta
  const proposta = await findVersao(context, { orcamentoId: orcamento.id, numero: prova.proposta })
  if (!proposta) throw new Error('A proof names a version that is not there.')
  const isAprovada = enviada.tipo === 'prova'
  await recordResposta(
    context,
    // What is agreed to is the proof: its own hash stands in the chain.
    { orcamento, proposta: { ...proposta, conteudoSha256: prova.sha256, pdfSha256: null } },
    {
      ...conferida,
      tipo: enviada.tipo,
      origem: 'pagina',
      chave: chave ?? context.newId(),
      nome: isAprovada ? enviada.nome : (orcamento.cliente?.nomeCompleto ?? ''),
      prova: prova.numero,
      mensagem: enviada.mensagem,
      textoAceito: isAprovada ? textoOfAceiteDaProva(prova.numero) : '',
      navegador: enviada.navegador,
    } satisfies NovaResposta,
  )
  await touchOrcamento(context, orcamento.id, versao)
  return { tipo: 'aceita' }
}

function chaveOf({ chave, tipo, mensagem }: RespostaDaProva): string | null {
  return chaveOfResposta(chave, { tipo, mensagem })
}

async function openProva(context: Context, enviada: RespostaDaProva): Promise<Aberta | Desfecho> {
  if ((await findEncerradaAte(context)) !== null) return { tipo: 'empresa-encerrada' }
  const orcamento = await loadOrcamento(context, enviada.orcamentoId)
  const { id } = orcamento
  const chave = chaveOf(enviada)
  if (chave !== null && (await isAnswered(context, { orcamentoId: id, chave }))) return { tipo: 'aceita' }
  const numero = enviada.prova
  const known = numero === null ? null : await findProva(context, { orcamentoId: id, numero })
  if (!known || !isMostravel(orcamento)) return { tipo: 'fechada' }
  // The plan before the proof: as whoever saves a plan, and whoever takes a proof back.
  const plano = (await findPlanos(context, [known.planoId], { hold: true })).get(known.planoId) ?? null
  const prova = await findProva(context, { orcamentoId: id, numero: known.numero, hold: true })
  if (!prova) return { tipo: 'fechada' }
  const agora = comoEsta(prova, plano, await findRespostasDasProvas(context, [id]))
  return endOf(agora, enviada) ?? { orcamento, prova }
}

/** What is answered for a proof that takes no such answer; null for one that does. */
function endOf(
  { linha, plano, estado }: ProvaComoEsta,
  { tipo }: Pick<RespostaDaProva, 'tipo'>,
): Desfecho | null {
  if (estado === 'substituida')
    return { tipo: 'substituida', desde: (plano?.updatedAt ?? linha.createdAt).toISOString() }
  if (estado === 'retirada' || plano?.estado === 'concluido') return { tipo: 'fechada' }
  // Whoever agrees to what is agreed to has agreed.
  return estado === 'aprovada' && tipo === 'prova' ? { tipo: 'aceita' } : null
}

type Conferida = Pick<NovaResposta, 'assinatura'> & Partial<DocumentoConferido>

async function checkResposta(
  context: Context,
  { orcamento }: Aberta,
  { tipo, digitos, assinatura: tracos, nome, incompleta }: RespostaDaProva,
): Promise<Conferida | Desfecho> {
  if (incompleta) return { tipo: 'incompleta' }
  if (tipo === 'prova-alteracao') return { assinatura: null }
  const { exigenciaResposta, nomeEmpresa } = await getEmpresa(context)
  const noCadastro = orcamento.cliente?.cpf ?? ''
  const conferido = compareDocumento(exigenciaResposta, { typed: digitos, noCadastro })
  if (!conferido) return { tipo: 'nao-confere', empresa: nomeEmpresa || 'a marmoraria' }
  const assinatura = readAssinatura(tracos, nome)
  return assinatura ? { ...conferido, assinatura } : { tipo: 'assinatura-ilegivel' }
}
