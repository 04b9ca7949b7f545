import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { pathOf } from '#shared/screens.ts'

/** How the detail of a quote is looked at (spec 1 §4). */
export type Modo = 'visualizacao' | 'editando-orcamento' | 'editando-materiais-avancado'

const MODOS_DE_EDICAO = { editar: 'editando-orcamento', materiais: 'editando-materiais-avancado' } as const
const WORDS = { 'editando-orcamento': 'editar', 'editando-materiais-avancado': 'materiais' } as const

export type ModoDeEdicao = keyof typeof WORDS

/** The mode that a word of the address names. */
export function modoFromText(word: string | undefined): Modo {
  return word === 'editar' || word === 'materiais' ? MODOS_DE_EDICAO[word] : 'visualizacao'
}

/** What of the edit stands on the screen. */
export interface Lugar {
  /** tab of the edit mode */
  parte?: string
  /** material whose pieces are open on the phone */
  material?: string
}

export interface ModoNoEndereco extends Lugar {
  modo: Modo
  /** Goes to an edit mode; what is left stays behind the back button unless `replace`. */
  goTo: (modo: ModoDeEdicao, options?: Lugar & { replace?: boolean }) => void
  /** One step back within the edit, or to this mode where the edit began here. */
  goBackTo: (modo: ModoDeEdicao, lugar?: Lugar) => void
  /** Ends the edit: the quote is to be read again, and the back button does not lead into the edit. */
  leave: () => void
}

/** How many entries of the browser's history lie between the view and here, all put there by the edit itself. */
interface Passos {
  passosDaEdicao?: number
}

/** The mode lives in the address, so that back, reload and links work. */
export function useModo(orcamentoId: string): ModoNoEndereco {
  const router = useRouter()
  const search = useRouterState({
    select: (state) => state.location.search as { modo?: string; parte?: string; material?: string },
  })
  const passos = useCallback(
    () => (router.history.location.state as Passos).passosDaEdicao ?? 0,
    [router.history],
  )

  const goTo = useCallback<ModoNoEndereco['goTo']>(
    (modo, { parte, material, replace = false } = {}) => {
      const href = pathOf('orcamento-detalhes', {
        id: orcamentoId,
        search: { modo: WORDS[modo], parte, material },
      })
      if (replace) router.history.replace(href, { passosDaEdicao: passos() })
      else router.history.push(href, { passosDaEdicao: passos() + 1 })
      // The router writes a moment later, and two steps in one moment would become one entry.
      router.history.flush()
    },
    [router.history, orcamentoId, passos],
  )
  const goBackTo = useCallback<ModoNoEndereco['goBackTo']>(
    (modo, lugar) => {
      // A link or a reload may have opened this place: then the entry before is somewhere else.
      if (passos() > 1) router.history.back()
      else goTo(modo, { ...lugar, replace: true })
    },
    [router.history, passos, goTo],
  )
  const leave = useCallback(() => {
    const back = passos()
    const options = { ignoreBlocker: true }
    if (back > 0) router.history.go(-back, options)
    else router.history.replace(pathOf('orcamento-detalhes', { id: orcamentoId }), {}, options)
  }, [router.history, orcamentoId, passos])

  return {
    modo: modoFromText(search.modo),
    parte: search.parte,
    material: search.material,
    goTo,
    goBackTo,
    leave,
  }
}
