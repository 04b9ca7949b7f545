import { Check, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { readAvisos, useAvisos } from '#data/resources/conta/avisos.ts'
import { AvisosLista } from './avisos-lista.tsx'
import { AvisosPreferencias } from './avisos-preferencias.tsx'

export interface AvisosPanelProps {
  open: boolean
  onClose: () => void
}

/** What customers did, the newest first; and what of it is told while the app is closed. */
export function AvisosPanel({ open, onClose }: AvisosPanelProps) {
  const [choosing, setChoosing] = useState(false)
  const { dados } = useAvisos()
  const unread = (dados?.avisos ?? []).filter(({ lido }) => !lido).map(({ id }) => id)

  function close() {
    setChoosing(false)
    onClose()
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      title={choosing ? 'Preferências de avisos' : 'Avisos'}
      width="small"
      footer={
        choosing ? (
          <Button variant="secondary" onClick={() => setChoosing(false)}>
            Voltar aos avisos
          </Button>
        ) : (
          <>
            <Button variant="ghost" icon={<Settings2 aria-hidden="true" />} onClick={() => setChoosing(true)}>
              Preferências
            </Button>
            {unread.length > 0 && (
              <Button
                variant="secondary"
                icon={<Check aria-hidden="true" />}
                onClick={() => void readAvisos(unread)}
              >
                Marcar lidos
              </Button>
            )}
          </>
        )
      }
    >
      {choosing ? <AvisosPreferencias /> : <AvisosLista onOpened={close} />}
    </Sheet>
  )
}
