import { showToast } from '@lapida/ui/toast-store'
import { NovoServicoForm } from '#blocks/servico-form/novo-servico-form.tsx'
import { isSameList } from './is-same-list.ts'
import { useConteudo, useRascunhoEmCurso } from './rascunho-context.ts'

/** One more service of the quote. */
export function NovoServico() {
  const { dispatch } = useRascunhoEmCurso()
  return (
    <NovoServicoForm
      novo={useConteudo(({ novoServico }) => novoServico)}
      taken={useConteudo(({ servicos }) => servicos.map(({ nome }) => nome), isSameList)}
      onChange={(changes) => dispatch({ type: 'novo-servico-changed', changes })}
      onAdd={(servico) => {
        dispatch({ type: 'servico-added', servico })
        showToast({ title: 'Serviço adicionado (não salvo)' })
      }}
    />
  )
}
