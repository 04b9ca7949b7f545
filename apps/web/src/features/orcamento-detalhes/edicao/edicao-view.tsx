import { useEffect, useRef } from 'react'
import { RascunhoProvider } from '#blocks/rascunho/rascunho-provider.tsx'
import { UnsavedChangesDialog } from '#blocks/unsaved-changes/unsaved-changes-dialog.tsx'
import { EdicaoContext } from './edicao-context.ts'
import { ModoAvancado } from './modo-avancado.tsx'
import { ModoEditar } from './modo-editar.tsx'
import { useEdicaoController, type EdicaoStart } from './use-edicao-controller.ts'
import { VersoesDialog } from './versoes-dialog.tsx'

/** The edit of a quote in its two forms; what is typed lives as long as either stands. */
export function EdicaoView(start: EdicaoStart) {
  const { emCurso, saida, comparing, setComparing, perguntaDasMedidas } = useEdicaoController(start)
  const { modo } = emCurso.endereco
  useModoFocus(modo)
  return (
    <EdicaoContext value={emCurso}>
      <RascunhoProvider emCurso={emCurso}>
        {modo === 'editando-materiais-avancado' ? (
          <ModoAvancado onCompare={() => setComparing(true)} />
        ) : (
          <ModoEditar onCompare={() => setComparing(true)} />
        )}
      </RascunhoProvider>
      <UnsavedChangesDialog
        open={saida.asking}
        onKeepEditing={saida.stay}
        onDiscard={saida.discard}
        onSave={saida.save}
      />
      {perguntaDasMedidas}
      {comparing && emCurso.conflito && <VersoesDialog onClose={() => setComparing(false)} />}
    </EdicaoContext>
  )
}

/** After another mode came up its heading takes the focus and the page begins at its top. */
function useModoFocus(modo: string): void {
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (before.current === modo) return
    before.current = modo
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [modo])
}
