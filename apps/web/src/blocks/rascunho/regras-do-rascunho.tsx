import { RegrasDoOrcamento } from '#blocks/regras-cobranca/regras-do-orcamento.tsx'
import { useRascunhoEmCurso } from './rascunho-context.ts'

/** By which rules the quote is charged. */
export function RegrasDoRascunho() {
  const { empresa, dispatch } = useRascunhoEmCurso()
  return (
    <RegrasDoOrcamento
      empresa={empresa}
      onChange={(regrasCobranca) => dispatch({ type: 'condicoes-changed', changes: { regrasCobranca } })}
    />
  )
}
