import { ChartNoAxesColumn } from 'lucide-react'
import { estatisticasCatalogo, type EstatisticasCatalogo } from '@lapida/domain/estoque/estatisticas'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import { formatDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import { Card } from '@lapida/ui/card.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { StatCard } from '@lapida/ui/stat-card.tsx'

export interface EstatisticasTabProps {
  materiais: readonly EstoqueMaterial[]
  modelos: number
}

/** What the stones that are sold cost (spec 2 §2.7): in figures, and by category in bars with their figures beside. */
export function EstatisticasTab({ materiais, modelos }: EstatisticasTabProps) {
  const found = estatisticasCatalogo(materiais)
  if (!found)
    return (
      <EmptyState
        icon={<ChartNoAxesColumn aria-hidden="true" />}
        title="Ainda não há o que contar"
        description="As estatísticas aparecem com a primeira pedra do estoque. Os dados de exemplo não contam."
      />
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <Figures found={found} modelos={modelos} />
      <PrecoPorCategoria found={found} />
    </div>
  )
}

function Figures({ found, modelos }: { found: EstatisticasCatalogo; modelos: number }) {
  const { total, categorias, precoMedio, maisCaro, maisBarato } = found
  return (
    <section
      aria-label="Números do catálogo"
      className="grid grid-cols-2 gap-3 max-[22.4rem]:grid-cols-1 lg:grid-cols-3 lg:gap-4"
    >
      <StatCard
        label="Total de materiais"
        value={total.toLocaleString('pt-BR')}
        note={plural(modelos, 'modelo', 'modelos')}
      />
      <StatCard
        label="Categorias"
        value={categorias.length.toLocaleString('pt-BR')}
        note="com pedras à venda"
      />
      <StatCard label="Preço médio por m²" value={formatDinheiro(precoMedio)} note="preço de venda" />
      <StatCard label="Mais caro" value={formatDinheiro(maisCaro.preco)} note={maisCaro.nome} />
      <StatCard label="Mais barato" value={formatDinheiro(maisBarato.preco)} note={maisBarato.nome} />
      <StatCard
        label="Faixa de preço"
        value={`${formatDinheiro(maisBarato.preco)} a ${formatDinheiro(maisCaro.preco)}`}
        note="do mais barato ao mais caro"
      />
    </section>
  )
}

function PrecoPorCategoria({ found }: { found: EstatisticasCatalogo }) {
  const most = Math.max(1, ...found.categorias.map(({ precoMedio }) => precoMedio))
  return (
    <Card title="Preço médio por categoria">
      <ul className="grid gap-4">
        {found.categorias.map(({ nome, total, precoMedio, maisBarato, maisCaro }) => (
          <li key={nome} className="grid gap-1.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-label wrap-anywhere">
                {nome}{' '}
                <span className="num text-small font-normal text-fg-3">
                  {plural(total, 'material', 'materiais')}
                </span>
              </span>
              <span className="num font-semibold">{formatDinheiro(precoMedio)}/m²</span>
            </p>
            <svg
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="h-2.5 w-full overflow-hidden rounded-full"
            >
              <rect width="100" height="4" className="fill-surface-3" />
              <rect width={(precoMedio / most) * 100} height="4" className="fill-chart-1" />
            </svg>
            <p className="num text-small text-fg-3">
              {total === 1 ? maisCaro.nome : faixa(maisBarato.preco, maisCaro.preco)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** 'de R$ 390,00 a R$ 980,00' */
function faixa(menor: Centavos, maior: Centavos): string {
  return menor === maior
    ? `${formatDinheiro(menor)} em todos`
    : `de ${formatDinheiro(menor)} a ${formatDinheiro(maior)}`
}
