import type { OpenContext } from '#http/route.ts'
import { findFormato, findLinhas, findReferencias, findVersao } from './linhas.repository.ts'
import { FORMATO_DAS_LINHAS, type TabelaLevada } from './tabelas.ts'

const ROWS_AT_ONCE = 500

/** What tells a file that can be read back, and from where its rows go on. */
export interface Restauracao {
  formato: number
  versao: number
}

/** The head of the rows of an account in a file. */
export async function openLinhas(context: OpenContext): Promise<Restauracao> {
  const versao = await context.inTransaction({ userId: context.userId }, findVersao)
  return { formato: FORMATO_DAS_LINHAS, versao }
}

/** The rows of one table as they are stored, as JSON texts in portions. A slow download holds no connection. */
export async function* readLinhas(
  context: OpenContext,
  { nome: tabela, without = [] }: TabelaLevada,
): AsyncGenerator<string[]> {
  const { chave } = await context.inTransaction('nobody', (inside) => findFormato(inside, tabela))
  const referencias = await context.inTransaction('nobody', (inside) => findReferencias(inside, tabela))
  const acima = referencias.filter(({ anulaveis }) => anulaveis.length === 0)
  let depois: string | null = null
  do {
    const wish = { tabela, chave, without, acima, depois, limite: ROWS_AT_ONCE }
    const linhas: string[] = await context.inTransaction({ userId: context.userId }, (inside) =>
      findLinhas(inside, wish),
    )
    if (linhas.length > 0) yield linhas
    depois = linhas.length < ROWS_AT_ONCE ? null : (linhas.at(-1) ?? null)
  } while (depois !== null)
}
