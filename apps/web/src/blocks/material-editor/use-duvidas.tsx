import { useRef, useState, type ReactNode } from 'react'
import type { RegrasParaTotal } from '@lapida/domain/cobranca/medida-cobrada'
import { AlertDialogLater } from '#shared/alert-dialog-later.tsx'
import { usePreferences } from '#shared/preferences.ts'
import { useLeitura } from '#shared/use-leitura.ts'
import { duvidasOfMateriais } from './duvidas.ts'
import type { MaterialEditavel } from './material-editavel.ts'

interface Pergunta {
  duvidas: readonly string[]
  answer: (isCorrect: boolean) => void
}

export interface Duvidas {
  /**
   * Whether the measures may be taken: asks where what was typed in centimetres reads as metres, each doubt once.
   * `known` are materials as they were stored: what was so before is no doubt.
   */
  confirm: (
    materiais: readonly MaterialEditavel[],
    regras: RegrasParaTotal,
    known?: readonly MaterialEditavel[],
  ) => Promise<boolean>
  dialog: ReactNode
}

/** The question about measures of a wrong unit. Whoever asks shows `dialog`. */
export function useDuvidas(): Duvidas {
  const { unidade } = usePreferences()
  const leitura = useLeitura()
  const [pergunta, setPergunta] = useState<Pergunta | null>(null)
  const settled = useRef(new Set<string>())

  async function confirm(
    materiais: readonly MaterialEditavel[],
    regras: RegrasParaTotal,
    known: readonly MaterialEditavel[] = [],
  ): Promise<boolean> {
    // The wide reading types metres.
    if (unidade !== 'cm' || leitura === 'larga') return true
    const before = new Set([...settled.current, ...duvidasOfMateriais(known, regras)])
    const duvidas = duvidasOfMateriais(materiais, regras).filter((duvida) => !before.has(duvida))
    if (duvidas.length === 0) return true
    const isCorrect = await new Promise<boolean>((answer) => setPergunta({ duvidas, answer }))
    setPergunta(null)
    if (isCorrect) for (const duvida of duvidas) settled.current.add(duvida)
    return isCorrect
  }
  const dialog = (
    <AlertDialogLater
      open={pergunta !== null}
      onOpenChange={(open) => (open ? undefined : pergunta?.answer(false))}
      tone="primary"
      title="Estas medidas estão certas?"
      description="As peças estão em centímetros: 1,80 m se escreve 180."
      cancelLabel="Conferir"
      confirmLabel="Estão certas"
      onConfirm={() => pergunta?.answer(true)}
    >
      <ul className="num list-disc pl-5 wrap-anywhere">
        {pergunta?.duvidas.map((duvida) => (
          <li key={duvida}>{duvida}</li>
        ))}
      </ul>
    </AlertDialogLater>
  )
  return { confirm, dialog }
}
