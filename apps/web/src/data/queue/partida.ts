import { pickEscrito, type RegistroEscrito } from '@lapida/contracts/registro-escrito'
import {
  baseOfMudanca,
  rebaseMudanca,
  settleBase,
  type Conflito,
  type Lado,
} from '@lapida/domain/orcamento/juncao'
import { applyMudanca, differenceOf } from '@lapida/domain/orcamento/mudanca'
import { hasTabela, isProduto, type Operacao, type Recurso } from '#data/local/operacao.ts'
import { mendedRefusal, type MendedRefusal } from './mended-refusal.ts'
import { regrasOfProduto, toldOfProduto } from './produtos-na-fila.ts'
import { escritoOf, regrasOf } from './regras.ts'

/** The record that an operation makes, as this device shows it. */
function createdBy(operacao: Operacao): object {
  const { recurso, corpo } = operacao
  if (isProduto(recurso)) return regrasOfProduto(recurso, []).create(corpo, operacao)
  return hasTabela(recurso) ? regrasOf(recurso).create(corpo, operacao) : corpo
}

/** The body of a change with what it started from. */
export function bodyWithPartida({ recurso, corpo, antes, versao }: Operacao): Record<string, unknown> {
  if (antes === undefined) return corpo
  const base = baseOfMudanca(escritoOf(recurso), antes, corpo)
  return { ...corpo, base, ...(versao !== undefined && recurso !== 'empresa' && { versao }) }
}

/**
 * What the operations behind one start from, once the server has taken it: the server writes some things its own way,
 * and nobody else has changed them.
 * @param copia the server's copy inside the answer
 */
export function settleBehind(done: Operacao, behind: readonly Operacao[], copia: object): Operacao[] {
  const { recurso } = done
  if (done.acao !== 'criar' && done.antes === undefined) return []
  const escrito = escritoOf(recurso)
  const vista =
    done.acao === 'criar'
      ? pickEscrito(escrito, createdBy(done))
      : applyMudanca(escrito, done.antes ?? {}, { mudanca: done.corpo })
  const aceita = { antes: done.antes, mudanca: done.corpo, vista, servidor: copia }
  return behind.flatMap((operacao) =>
    operacao.antes ? [{ ...operacao, antes: settleBase(escrito, operacao.antes, aceita) }] : [],
  )
}

/** A record after a change that started from an older state of it, and what was changed in both places. */
export function joinedRegistro<T extends object>(
  escrito: RegistroEscrito,
  registro: T,
  { corpo, antes = {}, choose }: Pick<Operacao, 'corpo' | 'antes'> & { choose?: (caminho: string) => Lado },
): { registro: T; conflitos: Conflito[] } {
  const { mudanca, conflitos } = rebaseMudanca(escrito, registro, {
    mudanca: corpo,
    base: antes,
    ...(choose && { choose }),
  })
  return { registro: applyMudanca(escrito, registro, { mudanca }), conflitos }
}

/**
 * What the server has of a product whose change met another one. The list of a shelf may be older than the refusal, so that
 * is what tells it; every other field of the change stood there as it began.
 */
export function copiaOfProduto({ antes, erro }: Pick<Operacao, 'antes' | 'erro'>): Record<string, unknown> {
  return { ...antes, ...toldOfProduto(erro) }
}

/**
 * A change that met another one, as it goes to the server after the person has chosen: it starts from what the server
 * has now. Null: nothing is left of it.
 */
export function chosenOperacao(
  operacao: Operacao,
  copia: object,
  choose: (caminho: string) => Lado,
): Operacao | null {
  const escrito = escritoOf(operacao.recurso)
  const { registro } = joinedRegistro(escrito, copia, { ...operacao, choose })
  const corpo: object | null = differenceOf(escrito, copia, registro)
  if (!corpo) return null
  const { versao } = copia as { versao?: number }
  return {
    ...operacao,
    corpo: { ...corpo },
    antes: { ...pickEscrito(escrito, copia) },
    ...(versao !== undefined && { versao }),
  }
}

/** What an edit makes of the refused write of the same record; see mendedRefusal. */
export function mendedOperacao(
  operacoes: readonly Operacao[],
  edit: Pick<Operacao, 'corpo' | 'antes' | 'cega'>,
  recurso: Recurso,
): MendedRefusal | null {
  return mendedRefusal(operacoes, edit, escritoOf(recurso))
}
