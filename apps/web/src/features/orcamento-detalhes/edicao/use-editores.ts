import { useEffect } from 'react'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import { usePreferences } from '#shared/preferences.ts'
import { uuid } from '#shared/uuid.ts'
import type { Leitura } from '#shared/use-leitura.ts'
import type { ModoNoEndereco } from '../use-modo.ts'
import type { EdicaoStore } from './edicao-context.ts'
import type { Edicao } from './model/edicao.ts'

interface EditoresOptions {
  store: EdicaoStore
  endereco: ModoNoEndereco
  leitura: Leitura
}

/**
 * The spreadsheet has every material open, the phone the one whose pieces are typed; anywhere else what is
 * complete is put back into the quote. Follows the address, so that the back button does the same as a button.
 */
export function useEditores({ store, endereco, leitura }: EditoresOptions): void {
  const { unidade: preferida } = usePreferences()
  const unidade = leitura === 'larga' ? 'm' : preferida
  const { modo, material } = endereco
  const isAdvanced = modo === 'editando-materiais-avancado'
  const onScreen = ({ materiais }: Edicao) =>
    materiais.filter(({ id }) => isAdvanced && (leitura === 'larga' || id === material))
  const wanted = useRascunho(store, (edicao) =>
    onScreen(edicao)
      .map(({ id }) => id)
      .join(' '),
  )
  const complete = useRascunho(store, (edicao) =>
    onScreen(edicao).every(({ id }) => edicao.editores[id] !== undefined),
  )

  useEffect(() => {
    if (wanted === '') return store.dispatch({ type: 'editores-closed' })
    const ids = wanted.split(' ')
    store.dispatch({ type: 'editores-opened', ids, unidade, nextIds: ids.map(() => uuid()) })
  }, [wanted, complete, unidade, store])
}
