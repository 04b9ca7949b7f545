import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'

/** Changes that were typed and never saved are not forgotten, and can be found again. */
export function EdicaoBanner({ onEdit }: { onEdit: () => void }) {
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="secondary" className="max-sm:mb-2" onClick={onEdit}>
          Continuar editando
        </Button>
      }
    >
      Este orçamento tem alterações não salvas neste aparelho.
    </Banner>
  )
}
