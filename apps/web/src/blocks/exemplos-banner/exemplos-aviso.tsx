import { useState } from 'react'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { removeExemplos } from './remove-exemplos.ts'

/** Says that sample data is shown, and takes all of it away with one tap. */
export function ExemplosAviso() {
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    const done = await removeExemplos()
    setBusy(false)
    if (done) focusHeading()
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
