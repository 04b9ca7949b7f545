import { useState } from 'react'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { useExemplos } from '#data/resources/conta/use-exemplos.ts'
import { whenThere } from '#shared/when-there.ts'

const loadRemoval = () => import('./remove-exemplos.ts')

/**
 * Says that sample data is shown and takes all of it away with one tap, while nothing else is shown. Beside records of
 * one's own the mark on each sample says it, and the menu of imports and exports takes them away.
 */
export function ExemplosBanner() {
  const shown = useExemplos() === 'sozinhos'
  const [busy, setBusy] = useState(false)
  if (!shown) return null

  async function remove() {
    setBusy(true)
    const { removeExemplos } = await whenThere(loadRemoval)
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
