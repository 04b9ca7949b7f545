import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Acao } from '@lapida/contracts/historico'
import type { TipoAviso, TipoResposta } from '@lapida/contracts/valores'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { SEM_ANTERIOR } from '@lapida/domain/resposta/corrente'
import { formatDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { announce } from '#features/avisos/announce.ts'
import type { LinhaProposta } from '#features/propostas/load-versao.ts'
import type { Context } from '#http/context.ts'
import { sha256OfResposta } from './hash-resposta.ts'
import {
  countVistas,
  findUltimoElo,
  insertResposta,
  recordEventos,
  saveUltimaResposta,
  type LinhaResposta,
} from './respostas.repository.ts'

/** What is the answer's own; the rest follows from where it is given. */
export type NovaResposta = Pick<LinhaResposta, 'tipo' | 'origem' | 'chave' | 'nome'> &
  Partial<
    Pick<
      LinhaResposta,
      | 'meio'
      | 'documento'
      | 'conferencia'
      | 'assinatura'
      | 'foto'
      | 'escolhas'
      | 'valor'
      | 'textoAceito'
      | 'motivo'
      | 'mensagem'
      | 'linha'
      | 'navegador'
      | 'desfazId'
      | 'prova'
    >
  >

const ACAO: Readonly<Record<TipoResposta, Acao>> = {
  aprovacao: 'aprovado-pelo-cliente',
  recusa: 'recusado-pelo-cliente',
  alteracao: 'alteracao-pedida',
  prazo: 'prazo-pedido',
  desfeita: 'aprovacao-desfeita',
  prova: 'corte-aprovado',
  'prova-alteracao': 'corte-alteracao-pedida',
}

/** What of it the workshop is told at once: what it wrote down itself it knows. */
const AVISO: Partial<Record<TipoResposta, TipoAviso>> = {
  aprovacao: 'aprovado',
  recusa: 'recusado',
  alteracao: 'alteracao',
  prazo: 'prazo',
  prova: 'prova',
  'prova-alteracao': 'prova-alteracao',
}

async function announceResposta(
  context: Context,
  orcamento: Respondida['orcamento'],
  { tipo, origem, nome, valor }: LinhaResposta,
): Promise<void> {
  const aviso = AVISO[tipo]
  if (origem !== 'pagina' || !aviso) return
  const told = { tipo: aviso, orcamento, nome }
  await announce(context, valor === null ? told : { ...told, valor: valor as Centavos })
}

/** What the quote becomes by an answer. */
const PARA: Partial<Record<TipoResposta, string>> = { aprovacao: 'aprovado', recusa: 'rejeitado' }

export interface Respondida {
  orcamento: Pick<Orcamento, 'id' | 'numeracao'> & Partial<Pick<Orcamento, 'cliente'>>
  proposta: Pick<LinhaProposta, 'numero' | 'createdAt' | 'conteudoSha256' | 'pdfSha256'>
  /** the account's version of this write, where no other write of the same transaction carries it; the account is held */
  versao?: number | undefined
}

/**
 * Writes an answer as the next link of the account's chain, what lists tell of it, and its event: the one writer of
 * answers, in the transaction of what they bring about.
 */
export async function recordResposta(
  context: Context,
  { orcamento, proposta, versao }: Respondida,
  nova: NovaResposta,
): Promise<LinhaResposta> {
  const anterior = await findUltimoElo(context)
  const vistas = await countVistas(context, {
    orcamentoId: orcamento.id,
    proposta: proposta.numero,
    desde: proposta.createdAt,
  })
  const sem = {
    meio: null,
    documento: '',
    conferencia: 'nenhuma' as const,
    assinatura: null,
    foto: null,
    escolhas: null,
    valor: null,
    textoAceito: '',
    motivo: null,
    mensagem: '',
    linha: null,
    navegador: '',
    desfazId: null,
    prova: null,
  }
  const linha = {
    ...sem,
    ...nova,
    id: context.newId(),
    userId: context.userId,
    orcamentoId: orcamento.id,
    proposta: proposta.numero,
    ordem: (anterior?.ordem ?? 0) + 1,
    numeracao: numeracaoVisivel(orcamento),
    ip: nova.origem === 'pagina' ? context.ip : '',
    historia: {
      enviadaEm: proposta.createdAt.toISOString(),
      primeiraVistaEm: vistas.primeira?.toISOString() ?? null,
      ultimaVistaEm: vistas.ultima?.toISOString() ?? null,
      vezesVista: vistas.vezes,
    },
    conteudoSha256: proposta.conteudoSha256,
    pdfSha256: proposta.pdfSha256 ?? '',
    anteriorSha256: anterior?.sha256 ?? SEM_ANTERIOR,
    createdAt: context.now,
  }
  const stored = { ...linha, sha256: sha256OfResposta(linha) }
  await insertResposta(context, stored)
  const { tipo, nome, mensagem } = stored
  const ultima = { tipo, proposta: proposta.numero, em: context.now.toISOString(), nome, mensagem }
  // What was said of a cut answers nothing that was asked about the quote.
  if (stored.prova === null) await saveUltimaResposta(context, { orcamentoId: orcamento.id, versao, ultima })
  await recordEventos(context, [eventoOf(orcamento, stored)])
  await announceResposta(context, orcamento, stored)
  return stored
}

function eventoOf({ id }: Pick<Orcamento, 'id'>, linha: LinhaResposta) {
  const { tipo, origem, nome, meio, motivo, mensagem, valor, proposta, ip, navegador } = linha
  const naPagina = origem === 'pagina'
  return {
    entidade: 'orcamento',
    entidadeId: id,
    acao: tipo === 'aprovacao' && !naPagina ? 'aprovacao-registrada' : ACAO[tipo],
    titulo: linha.numeracao,
    autor: naPagina ? 'cliente' : 'usuario',
    detalhes: textsOf({
      nome,
      para: PARA[tipo] ?? '',
      versao: String(proposta),
      total: valor === null ? '' : formatDinheiro(valor as Centavos),
      texto: linha.textoAceito,
      meio,
      motivoDaRecusa: motivo,
      mensagem,
      ip,
      navegador,
    }),
  } as const
}

function textsOf(detalhes: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(detalhes).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}
