import { STATUS, type Status } from '@lapida/contracts/valores'

/** What the list is narrowed to; an empty text narrows nothing. The names are those of the address. */
export interface FiltroOrcamentos {
  /** customer, number, phone or value, as typed */
  busca: string
  status: Status | ''
  /** month in which they were made: '2026-11' */
  criado: string
  /** month in which they were approved: '2026-11' */
  aprovado: string
  /** stone that they contain */
  material: string
  clienteId: string
}

export const SEM_FILTRO: FiltroOrcamentos = {
  busca: '',
  status: '',
  criado: '',
  aprovado: '',
  material: '',
  clienteId: '',
}

const MES = /^\d{4}-(0[1-9]|1[0-2])$/

/** The filter that an address asks for; what it does not know is ignored. */
export function parseFiltro(search: Readonly<Record<string, string | undefined>>): FiltroOrcamentos {
  const mes = (text = '') => (MES.test(text) ? text : '')
  return {
    busca: search['busca'] ?? '',
    status: STATUS.find((status) => status === search['status']) ?? '',
    criado: mes(search['criado']),
    aprovado: mes(search['aprovado']),
    material: search['material'] ?? '',
    clienteId: search['clienteId'] ?? '',
  }
}

/** The filter as an address carries it: only what narrows. */
export function filtroToSearch(filtro: FiltroOrcamentos): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(filtro).map(([name, value]) => [name, value || undefined]))
}

/** Whether anything is narrowed. */
export function isFiltered(filtro: FiltroOrcamentos): boolean {
  return Object.values(filtro).some((value) => value.trim() !== '')
}
