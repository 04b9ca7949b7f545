import { useState, type ReactNode } from 'react'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { usePreferences } from '#shared/preferences.ts'
import { duvidasOfMateriais } from './model/duvidas.ts'
import { materiaisOnScreen } from './model/wizard-totals.ts'
import type { Wizard } from './wizard-context.ts'

interface Pergunta {
  duvidas: readonly string[]
  goOn: () => void
}

/** The wizard whose step of the materials asks before it is left, where what was typed in centimetres reads as metres. */
export function useDuvidas(wizard: Wizard): { wizard: Wizard; dialog: ReactNode } {
  const { unidade } = usePreferences()
  const [pergunta, setPergunta] = useState<Pergunta | null>(null)
  const { state, etapa, motivos } = wizard

  function asking(goOn: () => void) {
    return () => {
      const asks = unidade === 'cm' && etapa === 'materiais' && motivos.materiais === null
      const duvidas = asks ? duvidasOfMateriais(materiaisOnScreen(state), state.condicoes.regrasCobranca) : []
      if (duvidas.length === 0) goOn()
      else setPergunta({ duvidas, goOn })
    }
  }
  const dialog = (
    <AlertDialog
      open={pergunta !== null}
      onOpenChange={(open) => (open ? undefined : setPergunta(null))}
      tone="primary"
      title="Estas medidas estão certas?"
      description="As peças estão em centímetros: 1,80 m se escreve 180."
      cancelLabel="Conferir"
      confirmLabel="Estão certas"
      onConfirm={() => {
        setPergunta(null)
        pergunta?.goOn()
      }}
    >
      <ul className="num list-disc pl-5 wrap-anywhere">
        {pergunta?.duvidas.map((duvida) => (
          <li key={duvida}>{duvida}</li>
        ))}
      </ul>
    </AlertDialog>
  )
  return { wizard: { ...wizard, next: asking(wizard.next), review: asking(wizard.review) }, dialog }
}
