import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { TIPOS_HISTORICO } from '@lapida/contracts/valores'
import type { FiltroHistorico } from '#data/resources/conta/historico-lista.ts'
import { lengthProblem } from '@lapida/ui/text-length'
import { pathOf } from '#shared/screens.ts'

/** Letters of what can be searched for, as the server takes them. */
export const BUSCA_MAXIMA = 200

/** How long typing rests before the server is asked. */
const TYPING_REST_MS = 300

export interface FiltroDaTela {
  /** what the server is asked for */
  filtro: FiltroHistorico
  /** what stands in the search box */
  typed: string
  type: (text: string) => void
  choose: (tipo: FiltroHistorico['tipo']) => void
  choosePessoa: (id: string | undefined) => void
  clear: () => void
}

/** The filter lives in the address; the search box is a pause ahead of it. */
export function useFiltroHistorico(): FiltroDaTela {
  const router = useRouter()
  const search = useLocation({ select: (location) => location.search as Record<string, string | undefined> })
  const busca = search['busca'] ?? ''
  const pessoa = search['pessoa']
  const tipo = TIPOS_HISTORICO.find((name) => name === search['tipo'])
  const [typed, setTyped] = useState(busca)
  const written = useRef(busca)
  const isLong = lengthProblem(typed, BUSCA_MAXIMA) !== null

  function write(next: FiltroHistorico) {
    written.current = next.busca ?? ''
    router.history.replace(
      pathOf('historico', {
        search: { tipo: next.tipo, busca: next.busca || undefined, pessoa: next.pessoa },
      }),
    )
  }
  const later = useRef(write)
  useEffect(() => {
    later.current = write
  })

  // An address that changed by itself, such as by the back button, leads.
  useEffect(() => {
    if (busca === written.current) return
    written.current = busca
    setTyped(busca)
  }, [busca])
  useEffect(() => {
    if (typed === written.current || isLong) return
    const timer = setTimeout(() => later.current({ busca: typed, tipo, pessoa }), TYPING_REST_MS)
    return () => clearTimeout(timer)
  }, [typed, tipo, pessoa, isLong])

  return {
    filtro: { busca, tipo, pessoa },
    typed,
    type: setTyped,
    choose: (chosen) => write({ busca: isLong ? busca : typed, tipo: chosen, pessoa }),
    choosePessoa: (chosen) => write({ busca: isLong ? busca : typed, tipo, pessoa: chosen }),
    clear() {
      setTyped('')
      write({})
    },
  }
}
