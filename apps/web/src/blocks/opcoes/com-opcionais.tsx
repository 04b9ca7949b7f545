import { escolhasComTudo } from '@lapida/domain/orcamento/opcoes'
import { totalOrcamento, type OrcamentoParaTotal } from '@lapida/domain/orcamento/total'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'

/** What a quote comes to with all that its customer may leave out; nothing where there is no such thing. */
export function ComOpcionais({ orcamento }: { orcamento: OrcamentoParaTotal }) {
  const tudo = escolhasComTudo(orcamento)
  if (tudo.opcionais.length === 0) return null
  const { total } = totalOrcamento(orcamento, tudo)
  return (
    <p className="num text-small text-fg-2">
      Com {plural(tudo.opcionais.length, 'opcional', 'opcionais')}: {formatDinheiro(total)}
    </p>
  )
}
