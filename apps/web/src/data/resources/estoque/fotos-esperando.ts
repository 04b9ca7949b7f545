import { useLiveQuery } from 'dexie-react-hooks'
import type { BodyInput } from '@lapida/contracts/endpoints'
import type { FotoMostrada } from '@lapida/domain/estoque/foto-of-chapa'
import type { ErroOperacao, Operacao } from '#data/local/operacao.ts'
import { openedStore } from '#data/local/store.ts'

/** A photo that this device has and the server has not. */
export interface FotoEsperando {
  id: string
  /** address of its flat picture on this device (`useEnderecoDaFoto`) */
  inteira: string
  largura: number
  altura: number
  /** why the server refused it; null while it is on its way */
  recusa: ErroOperacao | null
}

/** A photo that waits as the picture of its slab: stretched to it while the slab has the sides that it was made for. */
export function fotoOfEsperando(
  { inteira, largura, altura }: FotoEsperando,
  chapa: { largura: number; altura: number },
): FotoMostrada {
  return { url: inteira, plana: largura === chapa.largura && altura === chapa.altura }
}

/** The newest photo that waits of each slab, by the slab's id; undefined while they are read. */
export function useFotosEsperando(): ReadonlyMap<string, FotoEsperando> | undefined {
  return useLiveQuery(async () => {
    const waiting = await openedStore()
      ?.operacoes.where('[recurso+registroId]')
      .between(['fotos-chapa', ''], ['fotos-chapa', '\uffff'])
      .sortBy('ordem')
    return new Map((waiting ?? []).map((one) => [String(one.corpo['chapaId']), esperandoOf(one)]))
  })
}

function esperandoOf({ registroId, corpo, erro }: Operacao): FotoEsperando {
  const { inteira, largura, altura } = corpo as BodyInput<'fotos-chapa.create'>
  return { id: registroId, inteira, largura, altura, recusa: erro ?? null }
}
