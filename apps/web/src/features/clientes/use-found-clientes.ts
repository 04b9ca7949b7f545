import { useMemo } from 'react'
import { filterClientes, groupByLetter } from '@lapida/domain/cliente/lista'
import { isClienteAtivo, SEM_ORCAMENTOS, type ResumoDoCliente } from '@lapida/domain/cliente/resumo'
import { diaCivil, ZONA_PADRAO } from '@lapida/domain/shared/datas'
import type { ClienteDaLista } from '#data/resources/clientes/clientes-listados.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import type { FiltroClientes } from './use-filtro-clientes.ts'

const NOBODY: readonly ClienteDaLista[] = []

/** What the list shows under a filter: the customers by letter, and the letters that lead to somebody. */
export function useFoundClientes(
  listados: readonly ClienteDaLista[] = NOBODY,
  filtro: FiltroClientes,
  resumos: ReadonlyMap<string, ResumoDoCliente> | undefined,
) {
  const { busca, letra, ativos } = filtro
  const zona = useEmpresa()?.fusoHorario ?? ZONA_PADRAO
  const pool = useMemo(() => {
    if (!ativos) return listados
    const hoje = diaCivil(new Date(), zona)
    return listados.filter(
      ({ cliente }) =>
        !cliente.exemplo && isClienteAtivo(resumos?.get(cliente.id) ?? SEM_ORCAMENTOS, hoje, zona),
    )
  }, [listados, ativos, resumos, zona])
  return useMemo(() => {
    const searched = filterClientes(pool, { busca, letra: '' })
    const letters = groupByLetter(searched).map((grupo) => grupo.letra)
    const found = letra === '' ? searched : filterClientes(searched, { busca: '', letra })
    return { letters, grupos: groupByLetter(found), clientes: found }
  }, [pool, busca, letra])
}

export type FoundClientes = ReturnType<typeof useFoundClientes>
