import { Check, CloudUpload, PencilLine, RotateCw, Save, Trash2 } from 'lucide-react'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { ActionsMenu } from '#blocks/actions-menu/actions-menu.tsx'
import { useEdicao, useTyped } from './edicao-context.ts'
import { isAlterada } from './model/mudancas.ts'

/** Says that something is not saved, and saves it on the spot (spec 2 §2.1). */
export function Aviso() {
  const { saving, saveNow } = useEdicao()
  const alterada = useTyped(isAlterada)
  if (!alterada) return null
  return (
    <Banner
      tone="warning"
      action={
        <Button
          variant="secondary"
          className="mb-2 max-lg:ml-7.5"
          busy={saving}
          busyLabel="Salvando..."
          onClick={saveNow}
        >
          Salvar Agora
        </Button>
      }
    >
      Você tem alterações não salvas. Clique em "Salvar Tudo" para confirmar ou "Cancelar" para descartar.
    </Banner>
  )
}

/** What of the quote is where, said once (ruling 49): only typed, only on this device, or everywhere. */
export function EstadoDaCopia() {
  const { orcamento } = useEdicao()
  const alterada = useTyped(isAlterada)
  if (alterada) {
    return (
      <StatusBadge tone="warning" icon={<PencilLine aria-hidden="true" />}>
        Alterações não salvas
      </StatusBadge>
    )
  }
  const everywhere = orcamento._sync === 'sincronizado'
  return (
    <span className="flex items-center gap-1.5 text-small">
      {everywhere ? (
        <Check aria-hidden="true" className="size-4.5 shrink-0" />
      ) : (
        <CloudUpload aria-hidden="true" className="size-4.5 shrink-0" />
      )}
      {everywhere ? 'Salvo' : 'Salvo neste aparelho'}
    </span>
  )
}

/** Saving on the spot, giving up, and taking what was stored meanwhile. */
export function CopiaMenu() {
  const { saveNow, discard, reload } = useEdicao()
  const alterada = useTyped(isAlterada)
  return (
    <ActionsMenu
      label="Mais opções da edição"
      className="text-current"
      items={[
        {
          label: 'Salvar Agora',
          icon: <Save aria-hidden="true" />,
          disabled: !alterada,
          onSelect: saveNow,
        },
        { label: 'Recarregar', icon: <RotateCw aria-hidden="true" />, onSelect: reload },
        {
          label: 'Descartar alterações',
          icon: <Trash2 aria-hidden="true" />,
          tone: 'danger',
          separated: true,
          disabled: !alterada,
          onSelect: discard,
        },
      ]}
    />
  )
}
