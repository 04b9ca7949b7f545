import { formatHora } from '@lapida/domain/shared/datas'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { useEdicao } from './edicao-context.ts'

export interface ConflitoBannerProps {
  onCompare: () => void
}

/** Somebody else changed the quote while it is edited here (ux §3.8). */
export function ConflitoBanner({ onCompare }: ConflitoBannerProps) {
  const { conflito, edicao, orcamento, empresa } = useEdicao()
  if (!conflito) return null
  const onServer = orcamento.versao > edicao.versao
  return (
    <Banner
      tone="danger"
      live="polite"
      action={
        <Button variant="secondary" onClick={onCompare}>
          Ver as duas versões
        </Button>
      }
    >
      Este orçamento foi alterado em {onServer ? 'outro aparelho' : 'outra janela'} às{' '}
      <span className="num">{formatHora(orcamento.updatedAt, empresa.fusoHorario)}</span>.
    </Banner>
  )
}
