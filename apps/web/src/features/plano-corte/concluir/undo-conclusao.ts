import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api/api.ts'
import { reopenPlanoCorte } from '#data/resources/documentos/plano-corte-conclusao.ts'

/** Takes the finishing of a plan back and says so, or why it cannot be. */
export async function undoConclusao(id: string): Promise<void> {
  try {
    await reopenPlanoCorte(id)
    showToast({
      title: 'Conclusão desfeita',
      description: 'As chapas voltaram ao estoque e os retalhos saíram.',
      tone: 'success',
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast({ title: 'A conclusão não foi desfeita', description: error.message, tone: 'error' })
  }
}
