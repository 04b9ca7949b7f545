import { formatHora } from '@lapida/domain/shared/datas'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { useEdicao } from './edicao-context.ts'

export interface ConflitoBannerProps {
  onCompare: () => void
}

/** Somebody else changed what is changed here too (ux §3.8); everything else comes to the screen by itself. */
export function ConflitoBanner({ onCompare }: ConflitoBannerProps) {
  const { conflito, orcamento, empresa } = useEdicao()
  if (!conflito) return null
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
      O que você mudou aqui também foi alterado em outro lugar, até as{' '}
      <span className="num">{formatHora(orcamento.updatedAt, empresa.fusoHorario)}</span>. Nada se perdeu:
      escolha o que fica.
    </Banner>
  )
}
