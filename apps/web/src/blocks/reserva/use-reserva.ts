import { useState } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { ApiError } from '#data/api/api.ts'
import { createReservas, freeReservas } from '#data/resources/estoque/reservas.ts'
import { mudancaOfReserva, textoOfReserva, type MudancaDaReserva } from './mudanca-da-reserva.ts'
import { useEscolhas } from './use-escolhas.ts'
import { useRack } from './use-rack.ts'

/** How saving ended: nothing was to be changed, it is done, or it was refused and the screen says why. */
export type FimDaReserva = { tipo: 'nada' } | { tipo: 'recusada' } | { tipo: 'feita'; texto: string }

/** Which slabs are kept for a quote: proposed by the engine, changed by a person, until a day. */
export function useReserva(orcamento: Orcamento) {
  const rack = useRack(orcamento)
  const { grupos, reservas } = rack
  const { escolhas, toggle } = useEscolhas(grupos)
  const [typed, setTyped] = useState<string | null | undefined>(undefined)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const mudanca = mudancaOfReserva({
    reservas,
    grupos,
    typed,
    chosenOf: (chave) => escolhas[chave]?.chosen ?? [],
  })
  const pending = mudanca.keeps || mudanca.freed.length > 0

  async function save(): Promise<FimDaReserva> {
    if (!pending) return { tipo: 'nada' }
    if (mudanca.diaError !== null) return { tipo: 'recusada' }
    setBusy(true)
    setProblem(null)
    try {
      await write(orcamento.id, mudanca)
      return { tipo: 'feita', texto: textoOfReserva(mudanca) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      // Somebody else has kept, cut or deleted one meanwhile: what is shown is old.
      if (error.status === 409 || error.status === 404) rack.reload()
      return { tipo: 'recusada' }
    } finally {
      setBusy(false)
    }
  }

  return {
    ...rack,
    ...mudanca,
    escolhas,
    toggle: (chave: string, chapaId: string) => {
      setProblem(null)
      toggle(chave, chapaId)
    },
    setAte: setTyped,
    problem,
    busy,
    pending,
    save,
  }
}

export type ReservaEmEscolha = ReturnType<typeof useReserva>

async function write(orcamentoId: string, { chosen, freed, keeps, ate }: MudancaDaReserva): Promise<void> {
  if (keeps && ate !== null) await createReservas(orcamentoId, { chapas: chosen, ate })
  if (freed.length > 0) await freeReservas(orcamentoId, freed)
}
