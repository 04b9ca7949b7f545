import { createHash } from 'node:crypto'
import { comprovanteOf } from '@lapida/documento/orcamento/comprovante'
import { escolhasEmTexto } from '@lapida/domain/orcamento/escolhas-em-texto'
import { completeOferta } from '@lapida/domain/orcamento/oferta'
import { centavosToReais, type Centavos } from '@lapida/domain/shared/dinheiro'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { loadVersao } from '#features/propostas/load-versao.ts'
import { loadPapel } from '#features/publico/load-papel.ts'
import type { PdfThread } from '#features/publico/pdf-thread.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { OpenContext } from '#http/route.ts'
import {
  findComprovante,
  findRespostas,
  saveComprovante,
  type LinhaResposta,
} from './respostas.repository.ts'
import { standsStill } from './standing-aprovacao.ts'

export interface LugarDoComprovante {
  userId: string
  orcamentoId: string
  /** which approval; null for the one that counts, or the last one where none does */
  respostaId: string | null
  /** where the customer reads the quote */
  url: string | null
}

/**
 * The paper of an approval, the same bytes for ever: what was approved, and its evidence behind it.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, RESPOSTA_NAO_ENCONTRADA
 */
export async function loadComprovante(
  context: OpenContext,
  thread: PdfThread,
  { userId, orcamentoId, respostaId, url }: LugarDoComprovante,
): Promise<Buffer> {
  const found = await context.inTransaction({ userId }, async (inside) => {
    const aprovacao = await findAprovacao(inside, { orcamentoId, respostaId })
    const kept = await findComprovante(inside, aprovacao.id)
    return {
      aprovacao,
      kept,
      papel: kept ? null : await papelOf(inside, aprovacao, { url, origin: context.origin }),
    }
  })
  if (found.kept) return found.kept
  const { aprovacao, papel } = found
  if (!papel) throw new AppError('PROPOSTA_NAO_ENCONTRADA')
  const pdf = await thread.pdfOf(context, userId, papel)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  return context.inTransaction({ userId }, async (inside) => {
    await saveComprovante(inside, { respostaId: aprovacao.id, pdf, sha256 })
    // Where another was made at the same time, that one stays and answers.
    return (await findComprovante(inside, aprovacao.id)) ?? pdf
  })
}

async function findAprovacao(
  context: Context,
  { orcamentoId, respostaId }: Pick<LugarDoComprovante, 'orcamentoId' | 'respostaId'>,
): Promise<LinhaResposta> {
  const { id } = await loadOrcamento(context, orcamentoId)
  const todas = await findRespostas(context, id)
  const aprovacoes = todas.filter(({ tipo }) => tipo === 'aprovacao')
  const found =
    respostaId === null
      ? (aprovacoes.find((linha) => standsStill(linha, todas)) ?? aprovacoes[0])
      : aprovacoes.find((linha) => linha.id === respostaId)
  if (!found) throw new AppError('RESPOSTA_NAO_ENCONTRADA')
  return found
}

async function papelOf(
  context: Context,
  aprovacao: LinhaResposta,
  { url, origin }: { url: string | null; origin: string },
) {
  const stored = await loadOrcamento(context, aprovacao.orcamentoId)
  const { proposta: numero, escolhas } = aprovacao
  const versao = await loadVersao(context, stored, { numero, escolhas })
  if (!versao) return null
  const papel = await loadPapel(context, versao, url)
  const valor = aprovacao.valor === null ? null : centavosToReais(aprovacao.valor as Centavos)
  const comprovante = comprovanteOf(
    { ...aprovacao, valor, createdAt: aprovacao.createdAt.toISOString() },
    {
      documento: papel.documento,
      escolhas: escolhas ? escolhasEmTexto(completeOferta(versao.proposta.conteudo.orcamento), escolhas) : [],
      zona: versao.empresa.fusoHorario,
      urlConferir: `${origin}/conferir`,
    },
  )
  return { ...papel, comprovante }
}
