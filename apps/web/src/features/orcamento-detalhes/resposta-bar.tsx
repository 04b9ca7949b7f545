import type { Orcamento } from '@lapida/contracts/orcamento'
import { hasAditivo } from '@lapida/domain/orcamento/has-aditivo'
import { Button } from '@lapida/ui/button.tsx'
import { WhatsappIcon } from '@lapida/ui/whatsapp-icon.tsx'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { moveWithUndo } from '#blocks/orcamento-acoes/orcamento-actions.ts'
import { isOnline } from '#shared/connection.ts'
import { AprovarSheet } from './later-parts.tsx'

export interface RespostaBarProps {
  orcamento: Orcamento
  onShare: () => void
}

/** The customer's answer within reach of the thumb, on every tab of the phone. */
export function RespostaBar({ orcamento, onShare }: RespostaBarProps) {
  return (
    <div
      data-keep-clear=""
      className="fixed inset-x-0 bottom-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] z-(--z-sticky) flex gap-2 border-t border-line bg-surface px-4 py-3 *:min-w-0 *:flex-1 *:px-2 lg:hidden max-[23.6rem]:[&_svg]:hidden"
    >
      <RespostaButtons orcamento={orcamento} />
      <Button variant="whatsapp" size="large" icon={<WhatsappIcon />} onClick={onShare}>
        Enviar
      </Button>
    </div>
  )
}

/** Notes the customer's answer: a decline at once, with a toast that takes it back; an approval with who gave it. */
export function RespostaButtons({ orcamento }: { orcamento: Orcamento }) {
  const { status } = orcamento
  const [approving, setApproving] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="large"
        icon={<X aria-hidden="true" />}
        disabledReason={status === 'rejeitado' ? 'Este orçamento já está rejeitado' : null}
        hideReason
        onClick={() => void moveWithUndo(orcamento, 'rejeitado')}
      >
        Rejeitar
      </Button>
      <Button
        variant="primary"
        size="large"
        icon={<Check aria-hidden="true" />}
        disabledReason={
          status === 'aprovado' && !hasAditivo(orcamento) ? 'Este orçamento já está aprovado' : null
        }
        hideReason
        // Who approved is kept by the server; without it the status alone moves, and is sent later.
        onClick={() => (isOnline() ? setApproving(true) : void moveWithUndo(orcamento, 'aprovado'))}
      >
        Aprovar
      </Button>
      <AprovarSheet orcamento={orcamento} open={approving} onOpenChange={setApproving} />
    </>
  )
}
