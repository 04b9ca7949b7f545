import type { RegistroEscrito } from '@lapida/contracts/registro-escrito'
import { baseSince, escritaOf, isOrderOf, type Escritas } from '@lapida/domain/orcamento/escritas'
import { rebaseMudanca } from '@lapida/domain/orcamento/juncao'
import { AppError } from '#http/app-error.ts'

/** What a write says of the state that it started from; nothing: it is done to whatever is stored. */
export interface Partida {
  /** the account's version that the writer had seen */
  versao?: number | undefined
  /** what the changed fields were */
  base?: Readonly<Record<string, unknown>> | undefined
}

/** A stored record, as far as a change is judged by it. */
export interface Guardado {
  atual: object
  escritas: Escritas
  updatedAt: string
}

/**
 * The change as it has to be done to what is stored now: what others changed since stays, unless the change says
 * something else of the same field.
 * @throws {AppError} CAMPOS_EM_CONFLITO with both values of each such field, and who wrote the stored one, and when
 */
export function joinMudanca<M extends object>(
  escrito: RegistroEscrito,
  { atual, escritas, updatedAt }: Guardado,
  { mudanca, partida: { versao, base } }: { mudanca: M; partida: Partida },
): M {
  if (versao === undefined && base === undefined) return mudanca
  const begun = base ?? baseSince(escrito, { atual, mudanca, versao: versao ?? 0, escritas })
  const { mudanca: joined, conflitos } = rebaseMudanca(escrito, atual, {
    mudanca,
    base: begun,
    ...(base === undefined && { isOrderKnown: isOrderOf(versao ?? 0, escritas) }),
  })
  if (conflitos.length === 0) return joined as M
  throw new AppError('CAMPOS_EM_CONFLITO', {
    conflitos: conflitos.map((conflito) => {
      const { em = updatedAt, autor = 'usuario' as const } = escritaOf(escritas, conflito.caminho) ?? {}
      return { ...conflito, em, autor }
    }),
  })
}
