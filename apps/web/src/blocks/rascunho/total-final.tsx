import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { ComOpcionais } from '#blocks/opcoes/later-parts.tsx'
import { useRascunhoEmCurso, useTotal } from './rascunho-context.ts'
import { useRascunho } from './use-rascunho.ts'

/** What the quote comes to, as it is typed. */
export function TotalFinal() {
  return formatDinheiro(useTotal(({ total }) => total))
}

/** The same with all that its customer may leave out. */
export function TotalComOpcionais() {
  return <ComOpcionais orcamento={useRascunho(useRascunhoEmCurso().orcamentoNaTela, (now) => now)} />
}
