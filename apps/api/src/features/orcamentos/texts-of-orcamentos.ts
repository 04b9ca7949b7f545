import type { Orcamento } from '@lapida/contracts/orcamento'
import { jsonText, type JsonText } from '#http/json-text.ts'
import type { ReadContext } from '#http/route.ts'
import type { OrcamentosLembrados } from './orcamentos-lembrados.ts'
import { presentOrcamento } from './orcamentos.presenter.ts'
import { findOrcamentosComChave, type ChaveDoOrcamento } from './orcamentos.repository.ts'

type Lembrados = Pick<ReadContext, 'read' | 'userId'> & { lembrados: OrcamentosLembrados }

/** The texts of these quotes, in their order; one that was deleted since is left out. */
export async function textsOfOrcamentos(
  context: Lembrados,
  chaves: readonly ChaveDoOrcamento[],
): Promise<JsonText<Orcamento>[]> {
  const known = chaves.map((chave) => context.lembrados.find(chave))
  const unknown = chaves.filter((_, index) => !known[index]).map(({ id }) => id)
  const written =
    unknown.length > 0 ? await newTextsOfOrcamentos(context, unknown) : new Map<string, JsonText<Orcamento>>()
  return chaves.flatMap(({ id }, index) => known[index] ?? written.get(id) ?? [])
}

/** Quotes that are not remembered, or no longer, by id; without those that are deleted. They are remembered from now on. */
export async function newTextsOfOrcamentos(
  { read, userId, lembrados }: Lembrados,
  ids: readonly string[],
): Promise<Map<string, JsonText<Orcamento>>> {
  const found = await read(({ db }) => findOrcamentosComChave(db, userId, ids))
  const texts = found.map(({ chave, ...guardado }) => {
    const { id } = guardado.orcamento
    const texto = jsonText(presentOrcamento(guardado))
    lembrados.keep(id, { chave, texto })
    return [id, texto] as const
  })
  return new Map(texts)
}
