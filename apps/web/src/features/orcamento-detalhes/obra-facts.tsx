import type { Orcamento } from '@lapida/contracts/orcamento'
import { datasEmTexto, diasUteisEmTexto } from '@lapida/domain/orcamento/datas-da-obra'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { enderecoEmTexto } from '@lapida/domain/shared/endereco'
import { Dotted } from '@lapida/ui/dotted.tsx'

/** What is known of when and where the work of a quote is done, and of who recommended the workshop. */
export function ObraFacts({ orcamento }: { orcamento: Orcamento }) {
  const { prazoDiasUteis, enderecoObra, indicadoPor } = orcamento
  const indicado = [indicadoPor?.nome, formatTelefone(indicadoPor?.telefone ?? '')]
  return [
    ['Prazo em dias úteis', diasUteisEmTexto(prazoDiasUteis)],
    ['Início e término', datasEmTexto(orcamento)],
    ['Endereço da obra', enderecoObra ? enderecoEmTexto(enderecoObra) : ''],
    ['Indicado por (só a marmoraria vê)', indicado.filter(Boolean).join(' · ')],
  ].map(
    ([rotulo = '', texto = '']) =>
      texto !== '' && (
        <div key={rotulo}>
          <dt className="text-small text-fg-3">{rotulo}</dt>
          <dd className="num wrap-anywhere">
            <Dotted>{texto}</Dotted>
          </dd>
        </div>
      ),
  )
}
