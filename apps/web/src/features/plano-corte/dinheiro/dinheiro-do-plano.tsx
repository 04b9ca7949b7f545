import {
  dinheiroOfPlano,
  type DinheiroDoPlano as Dinheiro,
} from '@lapida/domain/plano-corte/dinheiro-of-plano'
import { formatDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { formatArea, type MilimetrosQuadrados } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { Card } from '@lapida/ui/card.tsx'
import { classNames } from '@lapida/ui/class-names'
import { DefinitionList, DefinitionRow } from '@lapida/ui/definition-list.tsx'
import type { PlanoEditor } from '../use-plano-editor.ts'

export interface DinheiroDoPlanoProps {
  editor: PlanoEditor
}

/**
 * What the slabs of a plan cost beside what its pieces bring, with and without selling the leftovers later. It stays
 * on this screen: no paper for the workshop or the customer shows it.
 */
export function DinheiroDoPlano({ editor }: DinheiroDoPlanoProps) {
  const { conteudo } = editor
  if (conteudo.cortadas.every(({ pecas }) => pecas.length === 0)) return null
  const dinheiro = dinheiroOfPlano(conteudo, conteudo.cortadas)
  return (
    <Card title="Dinheiro">
      <div className="grid gap-5">
        <AreaBar {...dinheiro} />
        <DefinitionList>
          <DefinitionRow term="Área cobrada das peças">{formatArea(dinheiro.areaCobrada)}</DefinitionRow>
          <DefinitionRow term="Cobrado pela pedra">{formatDinheiro(dinheiro.valorCobrado)}</DefinitionRow>
          <DefinitionRow term="Custo das chapas">
            {formatDinheiro(-dinheiro.custoChapas as Centavos)}
          </DefinitionRow>
          <DefinitionRow term="Margem sem aproveitar as sobras" emphasis>
            <Margem dinheiro={dinheiro} margem={dinheiro.margemSemReuso} />
          </DefinitionRow>
          {dinheiro.valorSobras > 0 && (
            <>
              <DefinitionRow term="As sobras aproveitáveis valem">
                {formatDinheiro(dinheiro.valorSobras)}
              </DefinitionRow>
              <DefinitionRow term="Margem usando as sobras depois" emphasis>
                <Margem dinheiro={dinheiro} margem={dinheiro.margemComReuso} />
              </DefinitionRow>
            </>
          )}
        </DefinitionList>
        <Faltas dinheiro={dinheiro} />
      </div>
    </Card>
  )
}

/** How much of what was bought is paid for, what can be sold again, and what is thrown away. */
function AreaBar({ areaPecas, areaSobras, areaChapas }: Dinheiro) {
  const lost = Math.max(0, areaChapas - areaPecas - areaSobras) as MilimetrosQuadrados
  const parts = [
    { nome: 'Peças', area: areaPecas, look: 'bg-chart-1' },
    { nome: 'Sobras aproveitáveis', area: areaSobras, look: 'bg-chart-2' },
    { nome: 'Perda', area: lost, look: 'bg-line-input' },
  ]
  return (
    <div className="grid gap-2.5">
      <p className="num">
        De <strong>{formatArea(areaChapas)}</strong> de chapa, <strong>{formatArea(areaPecas)}</strong> são
        peças.
      </p>
      <div aria-hidden="true" className="flex h-4 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ nome, area, look }) =>
          area > 0 ? (
            <span
              key={nome}
              className={classNames('min-w-1', look)}
              style={{ flexGrow: area, flexBasis: 0 }}
            />
          ) : null,
        )}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-label text-fg-2">
        {parts.map(({ nome, area, look }) => (
          <li key={nome} className="num flex items-center gap-2">
            <span aria-hidden="true" className={classNames('size-3 rounded-focus', look)} />
            {nome}: {formatArea(area)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Margem({ dinheiro: { valorCobrado }, margem }: { dinheiro: Dinheiro; margem: Centavos }) {
  return (
    <span className={margem < 0 ? 'text-danger-fg' : 'text-success-fg'}>
      {formatDinheiro(margem)}
      {valorCobrado > 0 && (
        <span className="ml-2 text-label font-medium">
          {Math.round((margem / valorCobrado) * 100)} % do cobrado
        </span>
      )}
    </span>
  )
}

/** What is not known makes the margin look wrong: say so beside it. */
function Faltas({ dinheiro: { semValor, semPreco } }: { dinheiro: Dinheiro }) {
  const words = [
    semValor > 0 && `${plural(semValor, 'peça não tem', 'peças não têm')} valor cobrado`,
    semPreco > 0 && `${plural(semPreco, 'chapa não tem', 'chapas não têm')} preço`,
  ].filter(Boolean)
  if (words.length === 0)
    return <p className="text-small text-fg-3">Só aparece aqui: nenhum papel da oficina mostra valores.</p>
  return <p className="text-label text-warning-fg">A conta ainda não está completa: {words.join(' e ')}.</p>
}
