import { useMemo, useState } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { orcamentoToProduce } from '@lapida/domain/orcamento/producao'
import { useChapas } from '#data/chapas.ts'
import { useEstoqueMateriais } from '#data/estoque.ts'
import { useReservas } from '#data/reservas.ts'
import { gruposOfReserva } from './grupos-da-reserva.ts'

/** The stones of a quote and their slabs as the server knows them now, and which of them are kept for it. */
export function useRack(orcamento: Orcamento) {
  const doServidor = useReservas(orcamento.id, orcamento.versao)
  const chapas = useChapas()
  const materiais = useEstoqueMateriais()
  const { reservas } = doServidor
  // What this device knew before the server answered may be kept for others by now.
  const [current, setCurrent] = useState(false)
  if (!current && !chapas.carregando && !materiais.carregando) setCurrent(true)
  const grupos = useMemo(
    () =>
      current && reservas && chapas.dados && materiais.dados
        ? gruposOfReserva(orcamentoToProduce(orcamento), {
            chapas: chapas.dados,
            materiais: materiais.dados,
            reservas,
          })
        : undefined,
    [current, orcamento, reservas, chapas.dados, materiais.dados],
  )
  const erro = grupos ? null : (doServidor.erro ?? chapas.erro ?? materiais.erro)
  return {
    grupos,
    reservas,
    erro,
    carregando: !grupos && !erro,
    reload: () => {
      doServidor.reload()
      chapas.reload()
      materiais.reload()
    },
  }
}
