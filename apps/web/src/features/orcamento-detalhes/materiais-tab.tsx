import { Suspense } from 'react'
import type { Orcamento, Servico } from '@lapida/contracts/orcamento'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { Card } from '@lapida/ui/card.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { RegrasContext } from '#blocks/regras-cobranca/regras-context.ts'
import { camposOfOrcamento } from '#blocks/conflito/campos-do-orcamento.ts'
import { MateriaisList } from './card-parts.tsx'

export interface MateriaisTabProps {
  orcamento: Orcamento
}

/** Materials by ambiente with their pieces and items, and the services, to be read. */
export function MateriaisTab({ orcamento }: MateriaisTabProps) {
  const { materiais, servicos } = orcamento
  if (materiais.length + servicos.length === 0) return <EmptyState title="Nenhum material neste orçamento" />
  return (
    <div className="grid grid-cols-1 items-start gap-4">
      {materiais.length > 0 && (
        <Suspense fallback={<Loading />}>
          <RegrasContext value={orcamento.regrasCobranca}>
            <MateriaisList materiais={camposOfOrcamento(orcamento).materiais} />
          </RegrasContext>
        </Suspense>
      )}
      {servicos.length > 0 && <ServicosCard servicos={servicos} />}
    </div>
  )
}

function ServicosCard({ servicos }: { servicos: Servico[] }) {
  return (
    <Card title="Serviços">
      <ul>
        {servicos.map(({ id, nome, descricao, valor }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-t border-line py-3">
            <span className="min-w-0">
              <span className="block font-label wrap-anywhere">{nome}</span>
              {descricao !== '' && (
                <span className="block text-small wrap-anywhere text-fg-3">{descricao}</span>
              )}
            </span>
            <span className="num shrink-0">{formatDinheiro(reaisToCentavos(valor))}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
