import type { Orcamento } from '@lapida/contracts/orcamento'
import type { ExigenciaResposta, TipoResposta, TipoRespostaDeProva } from '@lapida/contracts/valores'
import { documentoPedido } from '@lapida/domain/resposta/documento-do-cliente'
import { momento, textoOfAceite } from '@lapida/domain/resposta/textos'
import { centavosToReais, formatDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import type { LinhaProposta } from '#features/propostas/load-versao.ts'
import type { Context } from '#http/context.ts'
import { findRespostas, type LinhaResposta } from './respostas.repository.ts'
import { aprovacaoOf, standingAprovacao } from './standing-aprovacao.ts'

/** What the form of an approval asks, and what it is filled with. */
export interface AprovacaoPedida {
  /** made with the page: whoever sends the same again gets the same answer */
  chave: string
  exige: ExigenciaResposta
  /** the first four signs of the document on file, or the whole of it where there is none */
  digitos: 'quatro' | 'completo' | null
  /** what that field is called; '' without one */
  rotuloDigitos: string
  nome: string
  /** what the box says, word for word as it is kept */
  texto: string
  /** centavos that the page shows: whoever approves another total is asked again */
  total: number
}

/** What may be answered to the quote itself. */
type TipoAoOrcamento = Exclude<TipoResposta, TipoRespostaDeProva>

/** An answer as the page tells it. */
export interface RespostaContada {
  tipo: TipoAoOrcamento
  proposta: number
  naPagina: boolean
  /** ISO instant */
  em: string
  mensagem: string
  /** reais of an approval */
  valor: number | null
}

/** The approval that counts, as its customer may see it. */
export interface AprovacaoContada {
  nome: string
  documento: string
  quando: string
  proposta: string
  /** first signs of the answer's hash, in groups */
  codigo: string
  tracos: number[][][]
  /** its paper can be had */
  arquivo: boolean
}

/** What a page of a quote says of the answers to it. */
export interface RespostasNaPagina {
  /** null for a version that was approved once and takes no answer any more */
  pedida: AprovacaoPedida | null
  /** all of them, the last one last */
  respostas: RespostaContada[]
}

const DIGITOS = { digitos: 'quatro', completo: 'completo', nenhuma: null } as const

/**
 * The answers to a version as its page tells them, and what its form asks.
 * @param options.total centavos that the page shows
 */
export async function loadPedido(
  context: Context,
  { id, cliente }: Pick<Orcamento, 'id' | 'cliente'>,
  { proposta, total }: { proposta: Pick<LinhaProposta, 'numero'>; total: number },
): Promise<RespostasNaPagina> {
  const pedida = await loadCamposPedidos(context, { cliente })
  const todas = await findRespostas(context, id)
  return {
    pedida: aprovacaoOf(todas, proposta.numero)
      ? null
      : { ...pedida, texto: textoOfAceite(proposta.numero, total as Centavos), total },
    respostas: todas.filter(isAoOrcamento).toReversed().map(contada),
  }
}

/** What is asked of whoever agrees to anything of a quote, and what that is filled with. */
export async function loadCamposPedidos(
  context: Context,
  { cliente }: Pick<Orcamento, 'cliente'>,
): Promise<Omit<AprovacaoPedida, 'texto' | 'total'>> {
  const { exigenciaResposta: exige } = await getEmpresa(context)
  const { conferencia, rotulo } = documentoPedido(exige, cliente?.cpf ?? '')
  return {
    chave: context.newId(),
    exige,
    digitos: DIGITOS[conferencia],
    rotuloDigitos: rotulo,
    nome: cliente?.nomeCompleto ?? '',
  }
}

/** The approval of a version as its customer may see it; null without one that counts. */
export async function loadAprovacao(
  context: Context,
  orcamentoId: string,
  proposta: number,
): Promise<AprovacaoContada | null> {
  const standing = standingAprovacao(await findRespostas(context, orcamentoId), proposta)
  return standing && aprovacaoContada(standing, (await getEmpresa(context)).fusoHorario)
}

type LinhaAoOrcamento = LinhaResposta & { tipo: TipoAoOrcamento }

function isAoOrcamento(linha: LinhaResposta): linha is LinhaAoOrcamento {
  return linha.prova === null
}

function contada({ tipo, proposta, origem, createdAt, mensagem, valor }: LinhaAoOrcamento): RespostaContada {
  return {
    tipo,
    proposta,
    naPagina: origem === 'pagina',
    em: createdAt.toISOString(),
    mensagem,
    valor: valor === null ? null : centavosToReais(valor as Centavos),
  }
}

const SIGNOS_DO_CODIGO = 16

function aprovacaoContada(linha: LinhaResposta, zona: string): AprovacaoContada {
  const { nome, documento, createdAt, proposta, valor, sha256, assinatura } = linha
  return {
    nome,
    documento,
    quando: momento(createdAt.toISOString(), zona),
    proposta: `versão ${proposta}, ${formatDinheiro((valor ?? 0) as Centavos)}`,
    codigo: (sha256.slice(0, SIGNOS_DO_CODIGO).match(/.{4}/g) ?? []).join(' '),
    tracos: assinatura?.tipo === 'tracos' ? assinatura.tracos : [],
    arquivo: true,
  }
}
