import { ArrowDownUp, FileBraces, FileSpreadsheet, FileUp, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { removeExemplos } from '#blocks/exemplos-banner/remove-exemplos.ts'
import { useEmpresa } from '#data/empresa.ts'
import { useExemplos } from '#data/exemplos.ts'
import { useOnline } from '#shared/connection.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import { saveExportacao } from './save-exportacao.ts'

const DropdownMenu = lazyPart(async () => (await import('@lapida/ui/dropdown-menu.tsx')).DropdownMenu)

export interface ImportarExportarMenuProps {
  /** kind of sheet that the import opens with: 'clientes', 'materiais', 'itens', 'chapas' */
  tipo: string
}

/** The ways in and out of the account: a sheet comes in, everything goes out, the samples go away. */
export function ImportarExportarMenu({ tipo }: ImportarExportarMenuProps) {
  const [wanted, setWanted] = useState(false)
  const [busy, setBusy] = useState(false)
  const empresa = useEmpresa()
  const online = useOnline()
  const navigateTo = useNavigateTo()
  const exemplos = useExemplos()

  async function save(formato: 'xlsx' | 'json') {
    setBusy(true)
    await saveExportacao(formato, empresa?.fusoHorario)
    setBusy(false)
  }
  const look = {
    variant: 'secondary' as const,
    icon: <ArrowDownUp aria-hidden="true" />,
    busy,
    // A phone's heading has room for a button of its own beside it, not for one more of words.
    className: 'max-sm:w-11 max-sm:px-0',
    'aria-haspopup': 'menu' as const,
  }
  const label = <span className="max-sm:sr-only">Importar e exportar</span>
  const waiting = (
    <Button {...look} onClick={() => setWanted(true)}>
      {label}
    </Button>
  )
  if (!wanted) return waiting
  return (
    <Suspense fallback={waiting}>
      <DropdownMenu
        defaultOpen
        trigger={<Button {...look}>{label}</Button>}
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
    </Suspense>
  )
}
