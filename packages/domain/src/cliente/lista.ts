import { termoBusca, textoBuscaCliente, type ClienteParaBusca } from './busca.ts'

/** What a list needs of a customer. */
export type ClienteParaLista = ClienteParaBusca & { readonly id: string }

/** A customer with what searching and grouping compare, worked out once for thousands of keystrokes. */
export interface ClienteListado<T extends ClienteParaLista = ClienteParaLista> {
  readonly cliente: T
  /** as the search compares it: lower-case, without accents */
  readonly texto: string
  /** the letter it is filed under: A to Z, or '#' */
  readonly letra: string
}

export interface FiltroLista {
  /** as typed; '' for all */
  busca: string
  /** A to Z or '#'; '' for all */
  letra: string
}

/** The letter of names that begin with anything but A to Z; it comes last, as in a phone's address book. */
export const OUTRAS_LETRAS = '#'

const byName = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true })

/** A customer made ready for lists. */
export function clienteListado<T extends ClienteParaLista>(cliente: T): ClienteListado<T> {
  const texto = textoBuscaCliente(cliente)
  const first = texto.charAt(0).toUpperCase()
  return { cliente, texto, letra: /^[A-Z]$/.test(first) ? first : OUTRAS_LETRAS }
}

/** Customers by letter and then by name as Portuguese sorts it: Ágata, Álvaro, Ana, Érica; equal names by id. */
export function sortClientes<T extends ClienteParaLista>(
  listados: readonly ClienteListado<T>[],
): ClienteListado<T>[] {
  return [...listados].sort(
    (one, other) =>
      letterOrder(one.letra, other.letra) ||
      byName.compare(one.cliente.nomeCompleto, other.cliente.nomeCompleto) ||
      (one.cliente.id < other.cliente.id ? -1 : 1),
  )
}

function letterOrder(one: string, other: string): number {
  if (one === other) return 0
  if (one === OUTRAS_LETRAS) return 1
  return other === OUTRAS_LETRAS || one < other ? -1 : 1
}

/** The customers that a filter leaves, in their order. */
export function filterClientes<T extends ClienteParaLista>(
  listados: readonly ClienteListado<T>[],
  { busca, letra }: FiltroLista,
): ClienteListado<T>[] {
  const wanted = termoBusca(busca)
  return listados.filter(
    (listado) => (letra === '' || listado.letra === letra) && listado.texto.includes(wanted),
  )
}

export interface GrupoDeClientes<T extends ClienteParaLista = ClienteParaLista> {
  letra: string
  clientes: ClienteListado<T>[]
}

/** Sorted customers in groups of one letter each; only letters that somebody has. */
export function groupByLetter<T extends ClienteParaLista>(
  sorted: readonly ClienteListado<T>[],
): GrupoDeClientes<T>[] {
  const groups: GrupoDeClientes<T>[] = []
  for (const listado of sorted) {
    const last = groups.at(-1)
    if (last?.letra === listado.letra) last.clientes.push(listado)
    else groups.push({ letra: listado.letra, clientes: [listado] })
  }
  return groups
}
