import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Context } from '#http/context.ts'
import { jsonText, type JsonText } from '#http/json-text.ts'
import type { Lembrado, OrcamentosLembrados } from './orcamentos-lembrados.ts'
import { presentOrcamento } from './orcamentos.presenter.ts'
import type { OrcamentoDaResposta } from './orcamentos.repository.ts'

/** A quote of an answer: as it was sent before where nothing of it changed, else made now and remembered. */
export function textOfOrcamento(
  { userId }: Pick<Context, 'userId'>,
  { id, chave, guardado }: OrcamentoDaResposta,
  { lembrado, lembrados }: { lembrado: Lembrado | undefined; lembrados: OrcamentosLembrados },
): JsonText<Orcamento> {
  if (guardado) {
    const texto = jsonText(presentOrcamento(guardado))
    lembrados.keep(userId, id, { chave, texto })
    return texto
  }
  if (lembrado?.chave !== chave) throw new Error('The key of a quote was known, and its text was not.')
  return lembrado.texto
}
