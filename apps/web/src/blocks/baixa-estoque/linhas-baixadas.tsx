import { DefinitionList, DefinitionRow } from '@lapida/ui/definition-list.tsx'
import { withUnidade } from '#blocks/movimentos/movimento-texto.ts'
import type { PrevisaoEstoque } from '#data/resources/estoque/baixa-estoque.ts'

/** What a quote took out of the stock. */
export function LinhasBaixadas({ previsao }: { previsao: PrevisaoEstoque }) {
  return (
    <>
      <DefinitionList>
        {previsao.linhas
          .filter(({ necessario }) => necessario > 0)
          .map(({ tipo, id, nome, unidade, necessario }) => (
            <DefinitionRow key={`${tipo}/${id}`} term={nome}>
              {withUnidade(necessario, unidade)}
            </DefinitionRow>
          ))}
      </DefinitionList>
      <p className="mt-3 text-small text-fg-3">Volta ao estoque se o orçamento deixar de estar aprovado.</p>
    </>
  )
}
