import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { Dialog } from '@lapida/ui/dialog.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { RadioCardGroup } from '@lapida/ui/radio-card-group.tsx'
import type { MaterialDito } from '#data/resources/estoque/estoque.ts'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import { saveFile } from '#blocks/baixar-pdf/save-file.ts'
import { knownEmpresa } from '#data/resources/conta/empresa.ts'

export interface EtiquetaDialogProps {
  chapas: readonly ChapaDita[]
  /** the stones of the stock */
  pedras: readonly MaterialDito[]
  onClose: () => void
}

type Formato = 'a4' | 'rolo-80'

const FORMATOS = [
  { value: 'a4', title: 'Folha A4', description: '8 etiquetas por folha, com marcas de corte' },
  {
    value: 'rolo-80',
    title: 'Rolo de 80 mm',
    description: 'Uma etiqueta depois da outra, para impressora térmica',
  },
] as const

/** On which paper the labels go; the file is drawn when it is asked for. */
export function EtiquetaDialog({ chapas, pedras, onClose }: EtiquetaDialogProps) {
  const [formato, setFormato] = useState<Formato>('a4')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const count = chapas.length === 1 ? '1 etiqueta' : `${chapas.length} etiquetas`

  async function download() {
    setBusy(true)
    setFailed(false)
    try {
      const { createEtiquetas } = await import('./create-etiquetas.ts')
      const empresa = await knownEmpresa()
      saveFile(await createEtiquetas({ chapas, pedras, formato, empresa: empresa?.nomeEmpresa ?? '' }))
      onClose()
    } catch (error) {
      reportError(error)
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={chapas.length === 1 ? `Etiqueta de ${chapas[0]?.codigo ?? ''}` : 'Etiquetas'}
      description="O QR Code abre a chapa no celular."
      footer={
        <>
          <Button variant="ghost" className="max-md:hidden" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            icon={<Printer aria-hidden="true" />}
            busy={busy}
            busyLabel="Gerando..."
            onClick={() => void download()}
          >
            Baixar {count}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <RadioCardGroup
          label="Papel"
          options={FORMATOS}
          value={formato}
          onValueChange={(value) => setFormato(value === 'a4' ? 'a4' : 'rolo-80')}
        />
        <div role="alert" className="empty:hidden">
          {failed && <FieldError>Ocorreu um erro ao gerar as etiquetas. Tente novamente.</FieldError>}
        </div>
      </div>
    </Dialog>
  )
}
