import { createContext, useContext, type Dispatch } from 'react'
import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Status } from '@lapida/contracts/valores'
import type { TotalOrcamento } from '@lapida/domain/orcamento/total'
import type { DiaCivil } from '@lapida/domain/shared/datas'
import type { HabitosDePeca } from '#blocks/material-editor/nomes-peca.ts'
import type { Local } from '#data/local/store.ts'
import type { Leitura } from '#shared/use-leitura.ts'
import type { ModoNoEndereco } from '../use-modo.ts'
import type { Edicao } from './model/edicao.ts'
import type { EdicaoAction } from './model/edicao-reducer.ts'
import type { Problema } from './model/mudancas.ts'

/** What every part of the edit mode may read and do. */
export interface EdicaoEmCurso {
  edicao: Edicao
  dispatch: Dispatch<EdicaoAction>
  /** the quote as this device knows it now, which somebody else may have changed meanwhile */
  orcamento: Local<Orcamento>
  empresa: Omit<Empresa, 'updatedAt'>
  hoje: DiaCivil
  habitos: HabitosDePeca
  totais: TotalOrcamento
  leitura: Leitura
  endereco: ModoNoEndereco
  /** something would be lost by leaving */
  alterada: boolean
  /** somebody else changed what is changed here too: a choice waits */
  conflito: boolean
  /** saving was tried while something was missing: it is marked */
  attempted: boolean
  /** what stands in the way of saving, once it was tried */
  problema: Problema | null
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
