import { isSameValue } from '@lapida/domain/shared/same-value'
import { Card } from '@lapida/ui/card.tsx'
import { CondicoesForm } from '#blocks/condicoes-form/condicoes-form.tsx'
import { useConteudo, useRascunhoEmCurso } from './rascunho-context.ts'
import { useRascunho } from './use-rascunho.ts'

/** On which terms the quote is made. */
export function CondicoesDoRascunho() {
  const { dispatch, totais, hoje, empresa, leitura, attempted } = useRascunhoEmCurso()
  const isWide = leitura === 'larga'
  const form = (
    <CondicoesForm
      condicoes={useConteudo(({ condicoes }) => condicoes)}
      totais={useRascunho(totais, (now) => now, isSameValue)}
      hoje={hoje}
      condicoesPadrao={empresa.condicoesPagamentoPadrao}
      layout={isWide ? 'abas' : 'cartoes'}
      attempted={attempted}
      onChange={(changes) => dispatch({ type: 'condicoes-changed', changes })}
    />
  )
  return isWide ? <Card>{form}</Card> : form
}
