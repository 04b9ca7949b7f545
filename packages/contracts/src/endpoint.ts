import * as z from 'zod/mini'
import { id } from './campos.ts'
import type { Papel } from './papel.ts'

/** Media type of a sheet. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Media type of an answer that does not end: server-sent events. */
export const EVENTOS = 'text/event-stream'

interface Chamada {
  resumo: string
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** name under which the body may also come wrapped, or under which it is wrapped and may come bare */
  envelope?: string
  /** multipart instead of JSON */
  upload?: true
  answer: z.core.$ZodType
  /** media type of an answer that is a file, not JSON */
  arquivo?: 'text/csv' | typeof XLSX | 'application/json' | 'application/pdf' | typeof EVENTOS
  /** bytes of the largest body, where it is not the usual limit */
  corpoMaximo?: number
  /** a limit of its own beside that of all calls */
  limite?: 'importacao' | 'exportacao'
  status: 200 | 201
}

/** Who may make a call: nobody is asked who they are, or one of these is. */
type Acesso = { auth: false; papeis?: never } | { auth: true; papeis: readonly Papel[] }
/** The same before `auth` is filled in. */
type AcessoDito = { auth: false; papeis?: never } | { papeis: readonly Papel[] }

/** What crosses the wire in one call. `auth: false` marks the calls that need no token; any other names who may make it. */
export type Endpoint = Chamada & Acesso

/** Answer of a call that has nothing to tell. */
export const sucesso = z.object({ success: z.literal(true) })

/** Path of one record. */
export const peloId = z.object({ id })

/** Path of one kept state of a document. */
export const pelaVersao = z.object({
  id,
  versao: z.string().check(z.regex(/^\d{1,9}$/, { error: 'Use um número inteiro.' })),
})

/** `given` over `usual`: a plain spread would make `auth: false` an impossible `true & false`. */
type Over<Usual, Given> = Omit<Usual, keyof Given> & Given

/** A call that needs a token and answers 200, where nothing else is said. */
export function ok<const E extends Omit<Chamada, 'status'> & Partial<Pick<Chamada, 'status'>> & AcessoDito>(
  endpoint: E,
) {
  return { auth: true, status: 200, ...endpoint } as Over<{ auth: true; status: 200 }, E>
}

/** A call that needs a token and answers 201. */
export function created<const E extends Omit<Chamada, 'status'> & { papeis: readonly Papel[] }>(endpoint: E) {
  return { auth: true, status: 201, ...endpoint } as Over<{ auth: true; status: 201 }, E>
}
