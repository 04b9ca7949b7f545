import type { Desenho } from '@lapida/desenho/model/tipos'
import { NOME_DA_REGRA } from '@lapida/desenho/quantities/quantidades'
import type { Proposta } from '@lapida/domain/desenho/propostas'
import { Button } from '@lapida/ui/button.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api/api.ts'
import { changeDesenho } from '#data/resources/documentos/mudanca-de-desenho.ts'
import { DiferencasList } from './diferencas-list.tsx'
import { bringToDesenho } from './bring-to-desenho.ts'
import { TotalDasDiferencas } from './total-das-diferencas.tsx'
import type { Diferencas } from './use-diferencas.ts'

export interface VinculoSheetProps {
  desenho: Desenho
  diferencas: Diferencas
  onApply: () => void
  onClose: () => void
}

/** What the drawing and the quote say differently, each side with a way to go over to the other. */
export function VinculoSheet({ desenho, diferencas, onApply, onClose }: VinculoSheetProps) {
  async function bring(proposta: Proposta) {
    try {
      const answered = await changeDesenho(desenho.id, bringToDesenho(proposta))
      if (!answered.ok) return showToast({ tone: 'error', title: answered.problema.mensagem })
      diferencas.setLinha(proposta.chave, true)
      return showToast({
        title: 'O desenho tem a medida do orçamento',
        action: { label: 'Desfazer', onAction: () => void undo() },
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return showToast({ tone: 'error', title: 'O desenho não pôde ser mudado', description: error.message })
    }
  }
  /** The pieces as they were; everything else of the drawing stays as it is by now. */
  function undo() {
    return changeDesenho(desenho.id, (now) => ({
      ok: true,
      valor: { desenho: { ...now, pecas: desenho.pecas }, nome: 'Desfaz a medida do orçamento', avisos: [] },
    }))
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      width="large"
      title="Diferenças com o desenho"
      description={`${desenho.nome} · revisão ${desenho.revisao} · regra: ${NOME_DA_REGRA[desenho.regras.area]}`}
      footer={
        <>
          <TotalDasDiferencas {...diferencas.total} />
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            disabledReason={diferencas.nothing ? 'Marque o que vem do desenho.' : null}
            hideReason
            onClick={onApply}
          >
            Atualizar orçamento
          </Button>
        </>
      }
    >
      <DiferencasList diferencas={diferencas} onBring={(proposta) => void bring(proposta)} />
    </Sheet>
  )
}
