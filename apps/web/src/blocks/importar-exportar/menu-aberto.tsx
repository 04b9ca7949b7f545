import { FileBraces, FileSpreadsheet, FileUp, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { DropdownMenu } from '@lapida/ui/dropdown-menu.tsx'
import { removeExemplos } from '#blocks/exemplos-banner/remove-exemplos.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { useExemplos } from '#data/resources/conta/use-exemplos.ts'
import { useOnline } from '#shared/connection.ts'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import { saveExportacao } from './save-exportacao.ts'

export interface MenuAbertoProps {
  /** kind of sheet that the import opens with */
  tipo: string
  trigger: ReactElement
  /** an export is on its way */
  busy: boolean
  onBusy: (busy: boolean) => void
}

/** The entries of the menu, fetched by the press that wants them. */
export function MenuAberto({ tipo, trigger, busy, onBusy }: MenuAbertoProps) {
  const online = useOnline()
  const navigateTo = useNavigateTo()
  const exemplos = useExemplos()
  const empresa = useEmpresa()

  async function save(formato: 'xlsx' | 'json') {
    onBusy(true)
    await saveExportacao(formato, empresa?.fusoHorario)
    onBusy(false)
  }
  return (
    <DropdownMenu
      defaultOpen
      trigger={trigger}
      items={[
        {
          label: 'Importar planilha',
          icon: <FileUp aria-hidden="true" />,
          onSelect: () => navigateTo('importar', { search: { tipo } }),
        },
        {
          label: 'Exportar tudo em Excel',
          icon: <FileSpreadsheet aria-hidden="true" />,
          separated: true,
          disabled: !online || busy,
          onSelect: () => void save('xlsx'),
        },
        {
          label: 'Exportar tudo em JSON',
          icon: <FileBraces aria-hidden="true" />,
          disabled: !online || busy,
          onSelect: () => void save('json'),
        },
        ...(exemplos === 'nenhum'
          ? []
          : [
              {
                label: 'Apagar exemplos',
                icon: <Trash2 aria-hidden="true" />,
                separated: true,
                disabled: !online,
                onSelect: () => void removeExemplos(),
              },
            ]),
      ]}
    />
  )
}
