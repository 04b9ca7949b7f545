import { useState } from 'react'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api.ts'
import { removeExemplos, restoreExemplos, useTemExemplos } from '#data/exemplos.ts'

/** Says that sample data is shown and takes all of it away with one tap; nothing where there is none. */
export function ExemplosBanner() {
  const shown = useTemExemplos()
  const [busy, setBusy] = useState(false)
  if (!shown) return null

  async function remove() {
    setBusy(true)
    const done = await attempt(removeExemplos, 'Não deu para apagar os exemplos')
    setBusy(false)
    if (!done) return
    focusHeading()
    showToast({
      title: 'Exemplos apagados',
      action: { label: 'Desfazer', onAction: () => void undo() },
    })
  }

  return (
    <Banner
      tone="info"
      action={
        <Button variant="secondary" busy={busy} busyLabel="Apagando..." onClick={() => void remove()}>
          Apagar exemplos
        </Button>
      }
    >
      Você está vendo dados de exemplo
    </Banner>
  )
}

/** The button is gone with the banner: the focus goes on at the top of the screen. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function undo(): Promise<boolean> {
  return attempt(restoreExemplos, 'Não deu para trazer os exemplos de volta')
}

/** Whether it worked; when it did not, a message says why. */
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
