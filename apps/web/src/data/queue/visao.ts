import { isConflito, type Operacao } from '#data/local/operacao.ts'

type Registro = { id: string }
type Corpo = Readonly<Record<string, unknown>>

/** The last copy of a record that the server gave, and whether the server has it deleted. */
export interface Copia<T> {
  valor: T | null
  excluida: boolean
}

/** How the operations of one kind of record change it. */
export interface Regras<T> {
  /** a record as the server would store this body */
  create: (corpo: Corpo, operacao: Operacao) => T
  /** the record with these fields changed */
  change: (valor: T, corpo: Corpo, operacao: Operacao) => T
  /** the record once its customer was sent it; left out where nobody is sent such a record */
  send?: (valor: T) => T
}

/**
 * What the person sees of a record: the server's copy with everything still waiting done to it, in order.
 * Null when the record does not exist (never created, or deleted).
 */
export function visaoOfRegistro<T extends Registro>(
  copia: Copia<T>,
  operacoes: readonly Operacao[],
  regras: Regras<T>,
): T | null {
  let valor = copia.valor
  let excluida = copia.excluida
  for (const operacao of operacoes) {
    if (operacao.acao === 'criar') valor = regras.create(operacao.corpo, operacao)
    if (operacao.acao === 'alterar' && valor) valor = regras.change(valor, operacao.corpo, operacao)
    if (operacao.acao === 'enviar' && valor) valor = regras.send?.(valor) ?? valor
    // Work on a record that another device deleted stays visible: it can still be restored.
    if (operacao.acao !== 'remover') excluida = false
    if (operacao.acao === 'remover') excluida = true
  }
  return excluida ? null : valor
}

/** Of two copies that the server gave, the one that it gave later; an answer may be overtaken by a pull. */
export function copiaMaisNova<T extends { versao?: number }>(known: T | null, arrived: T): T {
  if (!known) return arrived
  return (arrived.versao ?? 0) >= (known.versao ?? 0) ? arrived : known
}

/** How a record stands with the server, for the mark on screen. */
export function estadoSync(
  operacoes: readonly Operacao[],
): 'pendente' | 'sincronizado' | 'erro' | 'conflito' {
  if (operacoes.some(isConflito)) return 'conflito'
  if (operacoes.some(({ estado }) => estado === 'erro')) return 'erro'
  return operacoes.length > 0 ? 'pendente' : 'sincronizado'
}
