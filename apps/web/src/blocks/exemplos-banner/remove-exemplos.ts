import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api/api.ts'
import { removeExemplos as remove, restoreExemplos } from '#data/resources/conta/exemplos.ts'

/** Takes all sample data away and offers to bring it back; whether it worked. When it did not, a message says why. */
export async function removeExemplos(): Promise<boolean> {
  const done = await attempt(remove, 'Não deu para apagar os exemplos')
  if (done)
    showToast({
      title: 'Exemplos apagados',
      action: {
        label: 'Desfazer',
        onAction: () => void attempt(restoreExemplos, 'Não deu para trazer os exemplos de volta'),
      },
    })
  return done
}

async function attempt(work: () => Promise<void>, failure: string): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast({ title: failure, description: error.message, tone: 'error' })
    return false
  }
}
