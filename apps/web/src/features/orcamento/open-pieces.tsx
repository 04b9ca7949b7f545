import type { ReactNode } from 'react'
import { MaterialLayers, useMaterialLayer } from '#blocks/material-editor/material-layers.tsx'
import { PieceScreen } from '#blocks/material-editor/piece-screen.tsx'
import { useHabitosDoOrcamento } from './use-habitos-do-orcamento.ts'
import { useWizard } from './wizard-context.ts'
import { useWizardUrl } from './use-wizard-url.ts'

export interface OpenPiecesProps {
  progress: ReactNode
}

/** The open material on the phone. */
export function OpenPieces({ progress }: OpenPiecesProps) {
  const { editor, saveEditor, cancelEditor } = useWizard()
  const habitos = useHabitosDoOrcamento()
  const { closePieces } = useWizardUrl()
  const { layer, open, close } = useMaterialLayer()
  return (
    <>
      <PieceScreen
        editor={editor}
        habitos={habitos}
        progress={progress}
        onDone={saveEditor}
        onLeave={closePieces}
        onCancel={cancelEditor}
        {...open}
      />
      <MaterialLayers editor={editor} layer={layer} onClose={close} />
    </>
  )
}
