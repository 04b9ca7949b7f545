import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { DefinitionList, DefinitionRow } from '@lapida/ui/definition-list.tsx'
import { useConteudo, useTotal } from './rascunho-context.ts'
import { TotalFinal } from './total-final.tsx'

export interface FiguresListProps {
  withTotal?: boolean
  /** says what discount and surcharge are counted from */
  withBases?: boolean
}

/** What the total is made of. */
export function FiguresList({ withTotal = false, withBases = false }: FiguresListProps) {
  const base = useConteudo(({ condicoes }) => condicoes.baseDesconto)
  const materiais = useTotal((totais) => totais.materiais)
  const servicos = useTotal((totais) => totais.servicos)
  const subtotal = useTotal((totais) => totais.subtotal)
  const desconto = useTotal((totais) => totais.desconto)
  const acrescimo = useTotal((totais) => totais.acrescimo)
  const ofDesconto = withBases ? ` sobre ${base === 'materiais' ? 'os materiais' : 'o subtotal'}` : ''
  return (
    <DefinitionList>
      <DefinitionRow term="Materiais">{formatDinheiro(materiais)}</DefinitionRow>
      <DefinitionRow term="Serviços">{formatDinheiro(servicos)}</DefinitionRow>
      <DefinitionRow term="Subtotal">{formatDinheiro(subtotal)}</DefinitionRow>
      {desconto > 0 && (
        <DefinitionRow term={`Desconto${ofDesconto}`}>− {formatDinheiro(desconto)}</DefinitionRow>
      )}
      {acrescimo > 0 && (
        <DefinitionRow term={withBases ? 'Acréscimo sobre o subtotal' : 'Acréscimo'}>
          + {formatDinheiro(acrescimo)}
        </DefinitionRow>
      )}
      {withTotal && (
        <DefinitionRow term="Total Final" emphasis>
          <TotalFinal />
        </DefinitionRow>
      )}
    </DefinitionList>
  )
}
