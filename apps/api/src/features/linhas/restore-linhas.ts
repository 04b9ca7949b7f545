import type { ExportacaoRestore } from '@lapida/contracts/exportacao'
import { AppError } from '#http/app-error.ts'
import { quemOf, type Context } from '#http/context.ts'
import { fitReferencias, type Linha } from './fit-referencias.ts'
import {
  deleteLinhas,
  findFormato,
  findReferencias,
  hasLinhas,
  insertLinhas,
  lockVersao,
  markRestaurada,
} from './linhas.repository.ts'
import { DE_CONTA_VAZIA, FORMATO_DAS_LINHAS, TABELAS_LEVADAS, type TabelaLevada } from './tabelas.ts'

const ROWS_AT_ONCE = 500

/**
 * Gives an empty account the rows of an export, with their ids and versions. What refers to something that the file has
 * not, because it was deleted, refers to nothing; what cannot be without stays out.
 * @returns how many rows there are now
 * @throws {AppError} EXPORTACAO_MAIS_NOVA, CONTA_NAO_VAZIA, REGISTROS_JA_EXISTEM, EXPORTACAO_INVALIDA
 */
export async function restoreLinhas(
  context: Context,
  { restauracao, tabelas, pessoa }: Pick<ExportacaoRestore, 'restauracao' | 'tabelas' | 'pessoa'>,
): Promise<number> {
  if (restauracao.formato > FORMATO_DAS_LINHAS) throw new AppError('EXPORTACAO_MAIS_NOVA')
  const known = TABELAS_LEVADAS.map(({ nome }) => nome)
  if (Object.keys(tabelas).some((nome) => !known.includes(nome))) throw new AppError('EXPORTACAO_MAIS_NOVA')
  const versao = await lockVersao(context)
  await requireEmpty(context)
  const leitor = quemOf(context).id
  // Of the people that rows may name only whoever reads them back is here.
  const kept = new Map<string, Linha[]>([['membros', [{ pessoa_id: leitor }]]])
  let count = 0
  for (const tabela of TABELAS_LEVADAS) {
    const referencias = await findReferencias(context, tabela.nome)
    const given = withLeitor(tabelas[tabela.nome] ?? [], tabela, { former: pessoa?.id, leitor })
    const linhas = fitReferencias(given, { tabela, referencias, kept })
    kept.set(tabela.nome, linhas)
    await store(context, tabela, { linhas, after: versao })
    count += linhas.length
  }
  await markRestaurada(context, versao + restauracao.versao)
  return count
}

/** @throws {AppError} CONTA_NAO_VAZIA */
async function requireEmpty(context: Context): Promise<void> {
  for (const { nome } of TABELAS_LEVADAS)
    if (!DE_CONTA_VAZIA.includes(nome) && (await hasLinhas(context, nome)))
      throw new AppError('CONTA_NAO_VAZIA')
  for (const nome of DE_CONTA_VAZIA) await deleteLinhas(context, nome)
}

/** Whoever reads an export back stands where `former`, who took it, was named; other people do not come along. */
function withLeitor(
  linhas: readonly Linha[],
  { autor }: TabelaLevada,
  { former, leitor }: { former: string | undefined; leitor: string },
): readonly Linha[] {
  if (autor === undefined || former === undefined) return linhas
  return linhas.map((linha) => (linha[autor] === former ? { ...linha, [autor]: leitor } : linha))
}

/** `after`: the version that devices of this account know already; what comes is newer for them. */
async function store(
  context: Context,
  { nome: tabela, set = {}, sincronizada }: TabelaLevada,
  { linhas, after }: { linhas: Linha[]; after: number },
): Promise<void> {
  const [first] = linhas
  if (!first) return
  const colunas = Object.keys(first)
  const { colunas: existing } = await findFormato(context, tabela)
  if (colunas.some((coluna) => !existing.includes(coluna))) throw new AppError('EXPORTACAO_MAIS_NOVA')
  for (let from = 0; from < linhas.length; from += ROWS_AT_ONCE) {
    const portion = linhas.slice(from, from + ROWS_AT_ONCE).map((linha) => ({
      ...linha,
      ...set,
      ...(sincronizada && { versao: Number(linha.versao) + after }),
    }))
    await insertLinhas(context, { tabela, colunas, linhas: portion })
  }
}
