import { useState } from 'react'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api/api.ts'
import { discardEdicao } from '#data/resources/orcamentos/edicao.ts'
import { restoreRegistro } from '#data/resources/conta/restore.ts'
import { useModo } from './use-modo.ts'

export interface EdicaoPerdidaProps {
  orcamentoId: string
}

/** Unsaved changes of a quote that somebody else deleted: they come back with it, or go for good. */
export function EdicaoPerdida({ orcamentoId }: EdicaoPerdidaProps) {
  const [restoring, setRestoring] = useState(false)
  const { goTo } = useModo(orcamentoId)
  async function restore() {
    setRestoring(true)
    try {
      await restoreRegistro({ entidade: 'orcamento', entidadeId: orcamentoId })
      goTo('editando-orcamento', { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ title: 'Erro ao restaurar orçamento', description: error.message, tone: 'error' })
    } finally {
      setRestoring(false)
    }
  }
  async function discard() {
    await discardEdicao(orcamentoId)
    showToast({ title: 'Alterações descartadas' })
  }
  return (
    <Banner
      tone="warning"
      action={
        <div className="flex flex-wrap gap-2 pb-2 pl-7.5">
          <Button variant="ghost" onClick={() => void discard()}>
            Descartar alterações
          </Button>
          <Button
            variant="secondary"
            busy={restoring}
            busyLabel="Restaurando..."
            onClick={() => void restore()}
          >
            Restaurar orçamento
          </Button>
        </div>
      }
    >
      Este orçamento foi excluído, mas as alterações que você digitou continuam neste aparelho.
    </Banner>
  )
}
