import { documentoOrcamento } from '@lapida/documento/modelo/modelo'
import { useMemo } from 'react'
import { QuotePaper } from '#blocks/quote-paper/quote-paper.tsx'
import { draftOrcamento, useDraftEmpresa } from './draft-document.ts'
import { useTyped } from './wizard-context.ts'

/** The quote that is being written, as its customer will see it. */
export function DraftPaper() {
  const empresa = useDraftEmpresa()
  // The paper shows everything: it follows all that is typed.
  const typed = useTyped((state) => state)
  const documento = useMemo(
    () => ({
      ...documentoOrcamento({
        orcamento: draftOrcamento(typed),
        empresa,
        urlPublica: null,
        agora: new Date(),
      }),
      // A quote that is not stored yet has no number.
      numero: '',
    }),
    [typed, empresa],
  )
  return (
    <section aria-labelledby="previa" className="grid gap-2">
      <h2 id="previa" className="text-label font-label text-fg-2">
        Prévia do orçamento
      </h2>
      <QuotePaper documento={documento} />
    </section>
  )
}
