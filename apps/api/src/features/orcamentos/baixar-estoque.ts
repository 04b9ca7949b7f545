import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { BaixaEstoque } from '@lapida/contracts/movimento'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { produtosOfOrcamento, type ProdutoUsado } from '@lapida/domain/estoque/baixa'
import { motivoSemEstoque, shortageInEstoque } from '@lapida/domain/estoque/movimento'
import { motivoSemChapa } from '@lapida/domain/estoque/sem-chapa'
import { orcamentoVigente } from '@lapida/domain/orcamento/orcamento-vigente'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { compareEstoque, type LinhaComparada } from '#features/movimentos/compare-estoque.ts'
import { chaveOfProduto } from '#features/movimentos/hold-produtos.ts'
import { notFound } from '#features/movimentos/require-produto.ts'
import { writeMovimentos } from '#features/movimentos/write-movimento.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { invalidData } from '#http/validation.ts'
import { loadOrcamento } from './load-orcamento.ts'
import { nextVersao, recordEventos, updateOrcamento } from './orcamentos.repository.ts'
import { previsaoOf } from './previsao-estoque.ts'

/**
 * Takes what an approved quote uses out of the stock, in the quantities that a person has checked; lines that are
 * left out stay there. It comes back by itself when the quote is no longer approved.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, ORCAMENTO_NAO_APROVADO, ESTOQUE_JA_BAIXADO, MATERIAL_NAO_ENCONTRADO,
 * ITEM_NAO_ENCONTRADO, MATERIAL_POR_CHAPAS, DADOS_INVALIDOS, and QUANTIDADE_INDISPONIVEL naming every line that lacks
 */
export async function baixarEstoque(
  context: Context,
  { params, body }: Pick<InputOf<'orcamentos.baixar-estoque'>, 'params' | 'body'>,
): Promise<AnswerOf<'orcamentos.baixar-estoque'>> {
  // Holds the account's quotes, before any product is held.
  const versao = await nextVersao(context)
  const orcamento = await loadOrcamento(context, params.id)
  if (orcamento.status !== 'aprovado') throw new AppError('ORCAMENTO_NAO_APROVADO')
  if (orcamento.estoqueBaixado) throw new AppError('ESTOQUE_JA_BAIXADO')
  const usados = checkedLinhas(orcamento, body)
  refuseComparadas(await compareEstoque(context, usados, { hold: true }), usados, body)
  const titulo = numeracaoVisivel(orcamento)
  await writeMovimentos(
    context,
    usados.map(({ tipo, id, quantidade }) => ({
      produto: { tipo, id },
      tipo: 'aprovacao',
      quantidade: -quantidade,
      motivo: `Baixa do orçamento ${titulo}`,
      orcamentoId: orcamento.id,
    })),
  )
  const { db, userId, now } = context
  await updateOrcamento(db, { userId, id: orcamento.id, versao, estoqueBaixado: true, updatedAt: now })
  await recordEventos(context, [
    { entidade: 'orcamento', entidadeId: orcamento.id, acao: 'estoque-baixado', titulo },
  ])
  return previsaoOf(context, { ...orcamento, estoqueBaixado: true })
}

/** The lines with their ids as they are stored: each product once, and each of this quote. */
function checkedLinhas(orcamento: Orcamento, { linhas }: BaixaEstoque): ProdutoUsado[] {
  const doOrcamento = new Set(produtosOfOrcamento(orcamentoVigente(orcamento)).map(chaveOfProduto))
  const seen = new Set<string>()
  const campos: Record<string, string> = {}
  const usados = linhas.map((linha) => ({ ...linha, id: idToFind(linha.id) }))
  usados.forEach((usado, index) => {
    const chave = chaveOfProduto(usado)
    if (!doOrcamento.has(chave)) campos[`linhas.${index}.id`] = 'Este produto não está no orçamento.'
    if (seen.has(chave)) campos[`linhas.${index}.id`] = 'Este produto já está em outra linha.'
    seen.add(chave)
  })
  if (Object.keys(campos).length > 0) throw invalidData(campos)
  return usados
}

function refuseComparadas(
  comparadas: readonly LinhaComparada[],
  usados: readonly ProdutoUsado[],
  { mesmoSemEstoque }: BaixaEstoque,
): void {
  const known = new Map(comparadas.map((linha) => [chaveOfProduto(linha), linha]))
  const faltas: Record<string, string> = {}
  usados.forEach((usado, index) => {
    const linha = known.get(chaveOfProduto(usado))
    if (!linha || linha.excluido)
      throw new AppError(notFound(usado), { campos: { [`linhas.${index}.id`]: GONE } })
    if (linha.porChapas && shortageInEstoque(linha.semChapa, linha.necessario) > 0)
      throw new AppError('MATERIAL_POR_CHAPAS', {
        campos: { [`linhas.${index}.quantidade`]: motivoSemChapa(linha.nome, linha.semChapa) },
      })
    if (linha.falta > 0) faltas[`linhas.${index}.quantidade`] = motivoSemEstoque(linha, linha.necessario)
  })
  if (Object.keys(faltas).length > 0 && !mesmoSemEstoque)
    throw new AppError('QUANTIDADE_INDISPONIVEL', { campos: faltas })
}

const GONE = 'Este produto não está mais no estoque.'
