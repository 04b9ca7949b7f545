import { useMemo, type RefObject } from 'react'
import type { Desenho } from '@lapida/desenho/model/tipos'
import type { Molde } from '@lapida/desenho/templates/tipos'
import { RadioGroup } from '@lapida/ui/radio-group.tsx'
import { Miniatura } from '../miniatura.tsx'
import type { DesenhoEditor } from '../tipos.ts'
import { costumeOf, desenhoOfMolde } from './medidas-do-molde.ts'

export interface ListaDeMoldesProps {
  lista: RefObject<HTMLDivElement | null>
  moldes: readonly Molde[]
  editor: DesenhoEditor
  value: string
  onValueChange: (tipo: string) => void
  /** it is this one: its measures are wanted now */
  onChoose: () => void
}

interface Opcao {
  value: string
  nome: string
  desenho: Desenho | undefined
}

/** The fifteen shapes with a picture each; arrows go through them, Enter or a press takes one. */
export function ListaDeMoldes(props: ListaDeMoldesProps) {
  const { lista, moldes, editor, value, onValueChange, onChoose } = props
  const { desenho, acabamentos } = editor
  const opcoes = useMemo(
    () =>
      moldes.map(({ tipo, nome }): Opcao => ({
        value: tipo,
        nome,
        desenho: desenhoOfMolde({ tipo, costume: costumeOf(desenho, acabamentos) }),
      })),
    [moldes, desenho, acabamentos],
  )
  return (
    <div
      ref={lista}
      // Capture: the group itself keeps Enter from sending a form.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        event.stopPropagation()
        onChoose()
      }}
    >
      <RadioGroup
        label="Modelo"
        options={opcoes}
        value={value}
        onValueChange={onValueChange}
        className="grid grid-cols-[repeat(auto-fill,minmax(100px,1fr))] gap-2"
        optionClassName={
          'grid min-h-11 grid-rows-[44px_auto] md:grid-rows-[64px_auto] place-items-center gap-1.5 rounded-card border border-line bg-surface p-2 text-center text-small leading-tight transition-colors hover:bg-surface-2 focus-visible:rounded-card ' +
          'data-[state=checked]:border-link data-[state=checked]:bg-primary-soft-2 data-[state=checked]:font-semibold data-[state=checked]:text-on-primary-soft'
        }
      >
        {(opcao) => (
          <span className="contents" onClick={onChoose}>
            {opcao.desenho && <Miniatura desenho={opcao.desenho} className="h-11 w-full md:h-16" />}
            {opcao.nome}
          </span>
        )}
      </RadioGroup>
    </div>
  )
}
