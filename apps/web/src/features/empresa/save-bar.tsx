import { Button } from '@lapida/ui/button.tsx'

export interface SaveBarProps {
  dirty: boolean
  saving: boolean
}

/** What saves, always in reach: at the lower edge, on the phone above its bar. */
export function SaveBar({ dirty, saving }: SaveBarProps) {
  return (
    <div
      data-keep-clear=""
      className="sticky bottom-0 z-(--z-sticky) flex items-center justify-end gap-4 border-t border-line bg-bg py-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] max-lg:bg-surface max-lg:px-4"
    >
      <p role="status" className="text-label text-fg-3 empty:hidden">
        {dirty ? 'não salvo' : ''}
      </p>
      <Button type="submit" size="large" busy={saving} busyLabel="Salvando..." className="max-lg:flex-1">
        Salvar Perfil
      </Button>
    </div>
  )
}
