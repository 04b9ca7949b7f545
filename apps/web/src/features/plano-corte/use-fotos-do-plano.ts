import { useMemo } from 'react'
import type { ChapaDoPlano } from '@lapida/contracts/plano-corte'
import type { FotoNoPlano } from '@lapida/documento/plano-corte/cena-da-montagem'
import { fotoNoPlano, fotoOfChapa, type FotoMostrada } from '@lapida/domain/estoque/foto-of-chapa'
import { useChapas, type ChapaDita } from '#data/resources/estoque/chapas.ts'
import {
  fotoOfEsperando,
  useFotosEsperando,
  type FotoEsperando,
} from '#data/resources/estoque/fotos-esperando.ts'
import { useEnderecosDasFotos } from '#data/local/fotos-guardadas.ts'

/**
 * The pictures of a plan's slabs, by the slabs' ids in the plan: of one that waits on this device the newest, else that
 * of the slab in the stock as it is now, because it may have been photographed since; where this device knows none, the
 * one that came with it into the plan.
 */
export function useFotosDoPlano(chapas: readonly ChapaDoPlano[]): ReadonlyMap<string, FotoNoPlano> {
  const { dados } = useChapas()
  const esperando = useFotosEsperando()
  const achadas = chapas.flatMap((chapa) => {
    const foto = fotoOf(chapa, dados, esperando)
    return foto ? [[chapa.id, foto] as const] : []
  })
  const enderecos = useEnderecosDasFotos(achadas.map(([, { url }]) => url))
  const shown = achadas.flatMap(([id, { url: endereco, plana }]) => {
    const url = enderecos.get(endereco)
    return url === undefined ? [] : [[id, { url, endereco, plana }] as const]
  })
  // The same answer for the same pictures: they are drawn and measured by it.
  const chave = JSON.stringify(shown)
  return useMemo(() => new Map(JSON.parse(chave) as [string, FotoNoPlano][]), [chave])
}

function fotoOf(
  chapa: ChapaDoPlano,
  dados: readonly ChapaDita[] | undefined,
  esperando: ReadonlyMap<string, FotoEsperando> | undefined,
): FotoMostrada | null {
  const { chapaId, largura, altura } = chapa
  const waiting = chapaId === null ? undefined : esperando?.get(chapaId)
  if (waiting) return fotoOfEsperando(waiting, chapa)
  const known = chapaId === null ? undefined : dados?.find(({ id }) => id === chapaId)
  const now = known ? fotoOfChapa({ ...known, largura, altura }, 'media') : null
  return now ?? fotoNoPlano(chapa)
}

/** The picture of one slab of a plan. */
export function useFotoDaChapaDoPlano(chapa: ChapaDoPlano): FotoNoPlano | null {
  const chapas = useMemo(() => [chapa], [chapa])
  return useFotosDoPlano(chapas).get(chapa.id) ?? null
}
