import { useEffect, useMemo, useState } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { orcamentoToProduce } from '@lapida/domain/orcamento/producao'
import { serraOf } from '@lapida/domain/plano-corte/regras'
import { desenhosOf } from '#blocks/desenho-vinculo/has-desenho.ts'
import {
  loadPecasDesenhadas,
  makePecasByLados,
  type MakePecas,
} from '#blocks/desenho-vinculo/load-pecas-desenhadas.ts'
import { useSerra } from '#data/resources/conta/empresa.ts'
import { useChapas } from '#data/resources/estoque/chapas.ts'
import { useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'
import { useReservas } from '#data/resources/estoque/reservas.ts'
import { gruposOfReserva } from './grupos-da-reserva.ts'

/** The stones of a quote and their slabs as the server knows them now, and which of them are kept for it. */
export function useRack(orcamento: Orcamento) {
  // Of what counts, and nothing that the customer may leave out.
  const produzido = useMemo(() => orcamentoToProduce(orcamento), [orcamento])
  const makePecas = useMakePecas(produzido)
  const doServidor = useReservas(orcamento.id, orcamento.versao)
  const chapas = useChapas()
  const materiais = useEstoqueMateriais()
  const serra = useSerra()
  const { reservas } = doServidor
  // What this device knew before the server answered may be kept for others by now.
  const [current, setCurrent] = useState(false)
  if (!current && !chapas.carregando && !materiais.carregando) setCurrent(true)
  const grupos = useMemo(
    () =>
      current && makePecas && reservas && chapas.dados && materiais.dados && serra !== undefined
        ? gruposOfReserva(
            produzido,
            { chapas: chapas.dados, materiais: materiais.dados, reservas, serra: serraOf(serra) },
            makePecas,
          )
        : undefined,
    [current, makePecas, produzido, reservas, chapas.dados, materiais.dados, serra],
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

/** How the pieces of a quote are cut; undefined while its drawings are fetched. */
function useMakePecas({ materiais }: Orcamento): MakePecas | undefined {
  const desenhos = desenhosOf(materiais).join()
  const [loaded, setLoaded] = useState<{ desenhos: string; makePecas: MakePecas } | null>(null)
  useEffect(() => {
    if (desenhos === '') return
    let wanted = true
    void loadPecasDesenhadas(desenhos.split(',')).then((makePecas) => {
      if (wanted) setLoaded({ desenhos, makePecas })
    })
    return () => {
      wanted = false
    }
  }, [desenhos])
  if (desenhos === '') return makePecasByLados
  return loaded?.desenhos === desenhos ? loaded.makePecas : undefined
}
