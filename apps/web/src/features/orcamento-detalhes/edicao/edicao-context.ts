import { createContext, useContext, useMemo, type Dispatch } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Status } from '@lapida/contracts/valores'
import type { EditorAberto, EditorAction } from '#blocks/material-editor/editor-material.ts'
import type { HabitosAgora } from '#blocks/material-editor/use-habitos.ts'
import type { RascunhoEmCurso } from '#blocks/rascunho/rascunho-context.ts'
import { partOfRascunho, type RascunhoStore } from '#blocks/rascunho/rascunho-store.ts'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import type { Local } from '#data/local/store.ts'
import type { ModoNoEndereco } from '../use-modo.ts'
import type { Edicao } from './model/edicao.ts'
import type { EdicaoAction } from './model/edicao-reducer.ts'

/** Where what is typed into the edit is. */
export type EdicaoStore = RascunhoStore<Edicao, EdicaoAction>

/** What every part of the edit mode may do, and where what is typed is; nothing here is another one with a key. */
export interface EdicaoEmCurso extends RascunhoEmCurso {
  store: EdicaoStore
  dispatch: Dispatch<EdicaoAction>
  /** the quote as this device knows it now, which somebody else may have changed meanwhile */
  orcamento: Local<Orcamento>
  habitos: HabitosAgora
  endereco: ModoNoEndereco
  /** somebody else changed what is changed here too: a choice waits */
  conflito: boolean
  saving: boolean
  /** Saves what changed, with another status when one is given; true when the edit is over. */
  save: (status?: Status) => Promise<boolean>
  /** Saves what changed, and the edit goes on. */
  saveNow: () => void
  /** Puts back what is stored, and offers what was typed once more. */
  discard: () => void
  /** Shows what this device and the server have of the quote now. */
  reload: () => void
  /** Leaves the edit, asking when something would be lost. */
  cancel: () => void
  /** Marks what is missing. */
  refuse: () => void
}

export const EdicaoContext = createContext<EdicaoEmCurso | null>(null)

/** The edit that this part stands in. */
export function useEdicao(): EdicaoEmCurso {
  const edicao = useContext(EdicaoContext)
  if (!edicao) throw new Error('This part stands outside of the edit mode.')
  return edicao
}

/** What this part shows of what is typed: it is drawn again when that is another. */
export function useTyped<Part>(
  select: (edicao: Edicao) => Part,
  isSame?: (before: Part, now: Part) => boolean,
): Part {
  return useRascunho(useEdicao().store, select, isSame)
}

/** An open material of the edit, for a part that stands while it is open. */
export function useEditorOf(id: string): EditorAberto {
  const { store } = useEdicao()
  return useMemo(
    () =>
      partOfRascunho(
        store,
        ({ editores }) => editores[id],
        (action: EditorAction) => ({ type: 'editor' as const, id, action }),
      ),
    [store, id],
  )
}
