// How much data there is, and how its rows are called: ids follow from numbers, here as in the SQL that makes them.
import { createHash } from 'node:crypto'

export interface DataSize {
  quotes: number
  users: number
}

const MOST_USERS = 1_000
const QUOTES_OF_A_USER = 1_000
export const CUSTOMERS_OF_A_USER = 50

/** A thousand quotes for each account, and a thousand accounts when there are a million quotes. */
export function dataSize(quotes: number): DataSize {
  return { quotes, users: Math.min(MOST_USERS, Math.ceil(quotes / QUOTES_OF_A_USER)) }
}

/** The account of a number. */
export function userId(user: number): string {
  return uuidOf(`conta:${user}`)
}

/** The quote of a number; it belongs to account `quote % users`. */
export function quoteId(quote: number): string {
  return uuidOf(`orcamento:${quote}`)
}

/** The customer of a quote: one of its account's, in turn. */
export function clienteId(quote: number, { users }: DataSize): string {
  return uuidOf(`cliente:${quote % (users * CUSTOMERS_OF_A_USER)}`)
}

/** The session token of an account. */
export function tokenOf(user: number): string {
  return `lapida-bench-conta-${user}`
}

/** As PostgreSQL's `md5(text)::uuid`. */
function uuidOf(text: string): string {
  return createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
