import { useEffect, useMemo, useState } from 'react'
import type { Desenho, Peca } from '@lapida/desenho/model/tipos'
import { custoOfEmenda, type CustoDaEmenda } from '@lapida/domain/desenho/custo-of-emenda'
import { serraOf } from '@lapida/domain/plano-corte/regras'
import { comoCorta } from '@lapida/domain/plano-corte/serra'
import type { Centavos } from '@lapida/domain/shared/dinheiro'
import { useSerra } from '#data/resources/conta/empresa.ts'
import { useChapas } from '#data/resources/estoque/chapas.ts'
import { useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'
import { countConsumo, countedBefore } from './emenda-motor.ts'
import type { PedidoAoMotor, RespostaDoMotor } from './emenda-worker.ts'
import { pedidoOfEmenda, type PedidoDaEmenda } from './pedido-of-emenda.ts'

/** Not while somebody types or drags: each change would begin anew. */
const REST_MS = 350

export interface EmendaContada {
  pedido: PedidoDaEmenda
  /** null while the engine counts, or where it cannot */
  custo: CustoDaEmenda | null
  estado: 'contando' | 'contado' | 'sem-motor'
}

/**
 * What one piece of a drawing costs against a seam, by the engine in a thread of its own; null where there is nothing to
 * choose. By the slabs of its stone that this device knows of.
 */
export function useCustoDaEmenda(
  desenho: Desenho,
  peca: Peca,
  precoM2: Centavos | null,
): EmendaContada | null {
  const chapas = useChapas().dados
  const pedras = useEstoqueMateriais().dados
  const serra = useSerra()
  const pedido = useMemo(() => {
    // With another saw it is another figure: none is said before it is known.
    if (serra === undefined) return null
    const veio = pedras?.find(({ id }) => id === peca.materialId)?.veio
    return pedidoOfEmenda(desenho, peca, { chapas: chapas ?? [], veio, serra: serraOf(serra) })
  }, [desenho, peca, chapas, pedras, serra])
  const consumo = useConsumo(pedido)
  return useMemo(() => {
    if (!pedido) return null
    if (!consumo) return { pedido, custo: null, estado: consumo === null ? 'sem-motor' : 'contando' }
    const { escolha, chapa, inteira } = pedido
    const como = comoCorta(inteira.corte)
    const custo = custoOfEmenda({ forma: escolha.forma, ...consumo, chapa, precoM2, comoCorta: como })
    return { pedido, custo, estado: 'contado' }
  }, [pedido, consumo, precoM2])
}

/** What the engine says of an order; undefined while it has not, null where it cannot. */
function useConsumo(pedido: PedidoDaEmenda | null): RespostaDoMotor | undefined {
  const chave = useMemo(() => pedido && keyOf(pedido), [pedido])
  const [counted, setCounted] = useState<{ chave: string; answer: RespostaDoMotor } | null>(null)
  useEffect(() => {
    if (chave === null || countedBefore(chave) !== undefined) return
    const end = new AbortController()
    const begin = setTimeout(() => {
      void countConsumo(chave, end.signal).then((answer) => {
        if (answer !== undefined) setCounted({ chave, answer })
      })
    }, REST_MS)
    return () => {
      clearTimeout(begin)
      end.abort()
    }
  }, [chave])
  if (chave === null) return undefined
  return counted?.chave === chave ? counted.answer : countedBefore(chave)
}

function keyOf({ inteira, emendada }: PedidoDaEmenda): string {
  return JSON.stringify({ inteira, emendada } satisfies PedidoAoMotor)
}
