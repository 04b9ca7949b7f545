import { useState } from 'react'
import type { PessoaDoTablet } from '@lapida/contracts/tablet'
import { Button } from '@lapida/ui/button.tsx'
import { Dialog } from '@lapida/ui/dialog.tsx'
import { TrocaPorPin } from '#blocks/tablet/troca-por-pin.tsx'
import { useSession } from '#shared/session.ts'
import { startAnew } from '../sign-out.ts'
import { countPerdas, lookForPerdas } from './perdas.ts'

export interface PessoasDialogProps {
  open: boolean
  onClose: () => void
}

/** On a tablet of the workshop: somebody else comes to work. What is only here is told before the PIN is asked for. */
export function PessoasDialog({ open, onClose }: PessoasDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Trocar de pessoa"
      description="Quem está no tablet sai; o que fizer a partir daqui leva o nome de quem entra."
    >
      {open && <Troca />}
    </Dialog>
  )
}

function Troca() {
  const { user } = useSession()
  const [escolhida, setEscolhida] = useState<PessoaDoTablet | null>(null)
  const [pedida, setPedida] = useState<PessoaDoTablet | null>(null)

  async function choose(pessoa: PessoaDoTablet | null) {
    setPedida(null)
    if (pessoa && countPerdas(await lookForPerdas()) > 0) return setPedida(pessoa)
    setEscolhida(pessoa)
  }

  if (pedida)
    return (
      <div className="grid gap-4">
        <p role="status" className="text-fg-2">
          Há algo de {user?.nome} que o servidor ainda não tem. O que não foi salvo se perde; o que espera
          envio fica neste tablet e segue quando {user?.nome} voltar.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setPedida(null)}>
            Ficar
          </Button>
          <Button
            onClick={() => {
              setPedida(null)
              setEscolhida(pedida)
            }}
          >
            Trocar mesmo assim
          </Button>
        </div>
      </div>
    )
  return (
    <TrocaPorPin
      atualId={user?.pessoa?.id}
      escolhida={escolhida}
      onChoose={(pessoa) => void choose(pessoa)}
      onEnter={startAnew}
    />
  )
}
