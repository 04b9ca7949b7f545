import { useEffect, type Dispatch } from 'react'
import { usePreferences } from '#shared/preferences.ts'
import { uuid } from '#shared/uuid.ts'
import type { Leitura } from '#shared/use-leitura.ts'
import type { ModoNoEndereco } from '../use-modo.ts'
import type { Edicao } from './model/edicao.ts'
import type { EdicaoAction } from './model/edicao-reducer.ts'

interface EditoresOptions {
  edicao: Edicao
  dispatch: Dispatch<EdicaoAction>
  endereco: ModoNoEndereco
  leitura: Leitura
}

/**
 * The spreadsheet has every material open, the phone the one whose pieces are typed; anywhere else what is
 * complete is put back into the quote. Follows the address, so that the back button does the same as a button.
 */
export function useEditores({ edicao, dispatch, endereco, leitura }: EditoresOptions): void {
  const { unidade: preferida } = usePreferences()
  const unidade = leitura === 'larga' ? 'm' : preferida
  const { modo, material } = endereco
  const isAdvanced = modo === 'editando-materiais-avancado'
  const onScreen = edicao.materiais.filter(({ id }) => isAdvanced && (leitura === 'larga' || id === material))
  const wanted = onScreen.map(({ id }) => id).join(' ')
  const complete = onScreen.every(({ id }) => edicao.editores[id] !== undefined)

  useEffect(() => {
    if (wanted === '') return dispatch({ type: 'editores-closed' })
    const ids = wanted.split(' ')
    dispatch({ type: 'editores-opened', ids, unidade, nextIds: ids.map(() => uuid()) })
  }, [wanted, complete, unidade, dispatch])
}
