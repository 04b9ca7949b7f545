import { useEffect, useRef } from 'react'
import type { DoCatalogo } from './add-from-catalogo.ts'
import { useWizardUrl } from './use-wizard-url.ts'
import type { Wizard } from './wizard-context.ts'

/** Opening with `?material=` chooses that stone, with `?modelo=` puts that template into the quote. */
export function useMaterialDoCatalogo({ dispatch }: Pick<Wizard, 'dispatch'>): void {
  const { search, goTo } = useWizardUrl()
  const asked = useRef<string | null>(null)
  const { material, modelo } = search
  useEffect(() => {
    const id = material ?? modelo
    if (!id || asked.current === id) return
    asked.current = id
    const wanted: DoCatalogo = { tipo: material ? 'material' : 'modelo', id }
    // Few quotes begin in the catalogue: the first load of the wizard does not carry it.
    import('./add-from-catalogo.ts')
      .then(({ addFromCatalogo }) => addFromCatalogo(wanted, dispatch))
      .catch(reportError)
      // The address no longer asks for it: a reload must not add it again.
      .finally(() => goTo('materiais', { replace: true }))
  }, [material, modelo, dispatch, goTo])
}
