import { useEffect, useState, type RefObject } from 'react'
import { ABAS, abaOfCampo, type Aba, type ErrosDoPerfil } from './model/perfil.ts'

interface ErrorPlace {
  erros: ErrosDoPerfil
  aba: Aba
  goTo: (aba: Aba) => void
}

/** Gives the function that leads to the first wrong field, on whatever tab it is, as soon as it is known. */
export function useErrorFocus(
  form: RefObject<HTMLFormElement | null>,
  { erros, aba, goTo }: ErrorPlace,
): (wanted: boolean) => void {
  const [wanted, setWanted] = useState(false)
  const wrong = new Set(Object.keys(erros).map(abaOfCampo))
  const target = wrong.has(aba) ? aba : ABAS.find((tab) => wrong.has(tab.aba))?.aba
  useEffect(() => {
    if (!wanted || target === undefined) return
    if (target !== aba) return goTo(target)
    const frame = form.current
    const focus = () => {
      const field = frame?.querySelector<HTMLElement>('[aria-invalid="true"]')
      field?.focus()
      if (field) setWanted(false)
      return field !== null
    }
    if (!frame || focus()) return
    // The tab's code is still on its way.
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect()
    })
    observer.observe(frame, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [wanted, target, aba, goTo, form])
  return setWanted
}
