import { formatDinheiro, sumCentavos } from '@lapida/domain/shared/dinheiro'
import { isContado } from '@lapida/domain/orcamento/contado'
import { formatArea, formatMetragem } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { Card } from '@lapida/ui/card.tsx'
import { CollapsibleCard } from '@lapida/ui/collapsible-card.tsx'
import { DefinitionList, DefinitionRow } from '@lapida/ui/definition-list.tsx'
import {
  gruposPorAmbiente,
  tituloMaterial,
  type MaterialEditavel,
} from '#blocks/material-editor/material-editavel.ts'
import { totalOfMaterial } from '#blocks/material-editor/totais-of-linhas.ts'
import { useTotal } from '#blocks/rascunho/rascunho-context.ts'
import { useRegrasCobranca } from '#blocks/regras-cobranca/regras-context.ts'
import { materiaisOnScreen } from '../model/wizard-totals.ts'
import { useTyped } from '../wizard-context.ts'

/** What the quote has so far, in figures and by ambiente. */
export function MateriaisSummary() {
  const regras = useRegrasCobranca()
  const total = (material: MaterialEditavel) => totalOfMaterial(material, regras).total
  const materiais = useTyped(materiaisOnScreen)
  const area = useTotal(({ areaTotalMm2 }) => areaTotalMm2)
  const metragem = useTotal(({ metragemLinearMm }) => metragemLinearMm)
  const subtotal = useTotal((totais) => totais.subtotal)
  const pecas = materiais.reduce((sum, material) => sum + count(material.pecas), 0)
  const itens = materiais.reduce((sum, material) => sum + count(material.itens), 0)
  return (
    <Card title="Resumo dos Materiais">
      <div className="grid gap-4">
        <DefinitionList className="sm:grid-cols-2 sm:gap-x-8">
          <DefinitionRow term="Materiais">{materiais.length}</DefinitionRow>
          <DefinitionRow term="Peças">{pecas}</DefinitionRow>
          <DefinitionRow term="Itens">{itens}</DefinitionRow>
          <DefinitionRow term="Área total">{formatArea(area)}</DefinitionRow>
          <DefinitionRow term="Metragem linear">{formatMetragem(metragem)} m</DefinitionRow>
          <DefinitionRow term="Materiais + Serviços">{formatDinheiro(subtotal)}</DefinitionRow>
        </DefinitionList>
        {gruposPorAmbiente(materiais).map(({ ambiente, materiais: list }) => (
          <CollapsibleCard
            key={ambiente}
            title={ambiente}
            summary={`${plural(list.length, 'material', 'materiais')} · ${formatDinheiro(sumCentavos(list.filter((material) => isContado(material)).map(total)))}`}
          >
            <DefinitionList>
              {list.map((material) => (
                <DefinitionRow key={material.id} term={tituloMaterial(material)}>
                  {formatDinheiro(total(material))}
                </DefinitionRow>
              ))}
            </DefinitionList>
          </CollapsibleCard>
        ))}
      </div>
    </Card>
  )
}

function count(lines: readonly { quantidade: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantidade, 0)
}
