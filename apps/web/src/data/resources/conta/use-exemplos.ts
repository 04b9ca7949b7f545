import { useLiveQuery } from 'dexie-react-hooks'
import { NOMES_EXEMPLO } from '@lapida/domain/exemplos/nomes'
import type { DesenhoGuardado } from '#data/local/desenho-guardado.ts'
import { openedStore } from '#data/local/store.ts'
import { useOrcamentosListados } from '#data/resources/orcamentos/orcamentos-listados.ts'

const NAMES = Object.values(NOMES_EXEMPLO)

/**
 * Sample data on this device: by itself, beside customers, quotes, drawings or plans of one's own, or none; none while it
 * is read.
 */
export function useExemplos(): 'nenhum' | 'sozinhos' | 'entre-proprios' {
  const orcamentos = useOrcamentosListados()
  const clientes = useLiveQuery(async () => {
    const table = openedStore()?.clientes
    // By the names that samples have: an index answers, where looking at every customer would not be worth it.
    const samples = await table
      ?.where('nomeCompleto')
      .anyOf(NAMES)
      .filter(({ exemplo }) => exemplo)
      .count()
    return { exemplos: samples ?? 0, todos: (await table?.count()) ?? 0 }
  })
  const hasOwn = useLiveQuery(hasDocumentoProprio)
  if (!clientes || !orcamentos || hasOwn === undefined) return 'nenhum'
  const exemplos = orcamentos.filter(({ exemplo }) => exemplo).length
  if (clientes.exemplos === 0 && exemplos === 0) return 'nenhum'
  const proprios = hasOwn || clientes.todos > clientes.exemplos || orcamentos.length > exemplos
  return proprios ? 'entre-proprios' : 'sozinhos'
}

/** Whether this device has a drawing or a plan that is no sample; looks no further than the first. */
async function hasDocumentoProprio(): Promise<boolean> {
  const store = openedStore()
  if (!store) return false
  const isProprio = ({ exemplo, pedido }: Pick<DesenhoGuardado, 'exemplo' | 'pedido'>) =>
    exemplo !== true && pedido !== 'excluir'
  const found =
    (await store.desenhos.filter(isProprio).first()) ?? (await store.planosCorte.filter(isProprio).first())
  return found !== undefined
}
