import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { Tag } from 'lucide-react'

/** 'À venda · R$ 350,00': it has a price on the page of leftovers. */
export function VendaBadge({ preco }: { preco: number }) {
  return (
    <StatusBadge tone="info" icon={<Tag aria-hidden="true" />}>
      <span className="num">À venda · {formatDinheiro(reaisToCentavos(preco))}</span>
    </StatusBadge>
  )
}
