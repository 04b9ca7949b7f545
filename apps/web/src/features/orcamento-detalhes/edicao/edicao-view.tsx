import { Suspense, useEffect, useRef } from 'react'
import { Loading } from '@lapida/ui/loading.tsx'
import { RascunhoProvider } from '#blocks/rascunho/rascunho-provider.tsx'
import { UnsavedChangesDialog } from '#blocks/unsaved-changes/unsaved-changes-dialog.tsx'
import { fetchAhead } from '#shared/fetch-ahead.ts'
import { EdicaoContext } from './edicao-context.ts'
import { fetchModos, ModoAvancado, ModoEditar, VersoesDialog } from './later-parts.ts'
import { useEdicaoController, type EdicaoStart } from './use-edicao-controller.ts'

/** The edit of a quote in its two forms; what is typed lives as long as either stands. */
export function EdicaoView(start: EdicaoStart) {
  const { emCurso, saida, comparing, setComparing, perguntaDasMedidas } = useEdicaoController(start)
  const { modo } = emCurso.endereco
  useEffect(() => fetchAhead(fetchModos), [])
  return (
    <EdicaoContext value={emCurso}>
      <RascunhoProvider emCurso={emCurso}>
        <Suspense fallback={<Loading />}>
          {/* Before the form, which may put the focus into one of its fields. */}
          <ModoFocus modo={modo} />
          {modo === 'editando-materiais-avancado' ? (
            <ModoAvancado onCompare={() => setComparing(true)} />
          ) : (
            <ModoEditar onCompare={() => setComparing(true)} />
          )}
        </Suspense>
      </RascunhoProvider>
      <UnsavedChangesDialog
        open={saida.asking}
        onKeepEditing={saida.stay}
        onDiscard={saida.discard}
        onSave={saida.save}
      />
      {perguntaDasMedidas}
      {comparing && emCurso.conflito && (
        <Suspense>
          <VersoesDialog onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </EdicaoContext>
  )
}

/** After another mode came up, its code too, its heading takes the focus and the page begins at its top. */
function ModoFocus({ modo }: { modo: string }) {
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (before.current === modo) return
    before.current = modo
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [modo])
  return null
}
