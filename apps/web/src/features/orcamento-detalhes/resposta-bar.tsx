import type { Orcamento, Status } from '@lapida/contracts/orcamento'
import { ROTULOS_STATUS } from '@lapida/domain/orcamento/status'
import { Button } from '@lapida/ui/button.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { WhatsappIcon } from '@lapida/ui/whatsapp-icon.tsx'
import { Check, X } from 'lucide-react'
import { changeOrcamento } from '#data/orcamentos.ts'

export interface RespostaBarProps {
  orcamento: Orcamento
  onShare: () => void
}

/** The customer's answer within reach of the thumb, on every tab of the phone. */
export function RespostaBar({ orcamento, onShare }: RespostaBarProps) {
  return (
    <div className="fixed inset-x-0 bottom-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] z-(--z-sticky) flex gap-2 border-t border-line bg-surface px-4 py-3 *:min-w-0 *:flex-1 *:px-2 lg:hidden max-[23.6rem]:[&_svg]:hidden">
      <RespostaButtons orcamento={orcamento} />
      <Button variant="whatsapp" size="large" icon={<WhatsappIcon />} onClick={onShare}>
        Enviar
      </Button>
    </div>
  )
}

/** Notes the customer's answer; a toast takes it back. */
export function RespostaButtons({ orcamento }: { orcamento: Orcamento }) {
  const { id, status } = orcamento
  return (
    <>
      <Button
        variant="secondary"
        size="large"
        icon={<X aria-hidden="true" />}
        disabledReason={status === 'rejeitado' ? 'Este orçamento já está rejeitado' : null}
        hideReason
        onClick={() => void moveTo(id, status, 'rejeitado')}
      >
        Rejeitar
      </Button>
      <Button
        variant="primary"
        size="large"
        icon={<Check aria-hidden="true" />}
        disabledReason={status === 'aprovado' ? 'Este orçamento já está aprovado' : null}
        hideReason
        onClick={() => void moveTo(id, status, 'aprovado')}
      >
        Aprovar
      </Button>
    </>
  )
}

/** Changes the status at once; the toast takes it back. */
async function moveTo(id: string, from: Status, to: Status): Promise<void> {
  try {
    await changeOrcamento(id, { status: to })
    showToast({
      tone: 'success',
      title: `Orçamento movido para ${ROTULOS_STATUS[to]}`,
      action: { label: 'Desfazer', onAction: () => void changeOrcamento(id, { status: from }) },
    })
  } catch (error) {
    reportError(error)
    showToast({
      tone: 'error',
      title: 'Erro ao atualizar orçamento',
      description: 'Não foi possível salvar o orçamento.',
    })
  }
}
