import type { Referencia } from './linhas.repository.ts'
import type { TabelaLevada } from './tabelas.ts'

export type Linha = Record<string, unknown>

interface Surroundings {
  tabela: TabelaLevada
  referencias: readonly Referencia[]
  /** rows of the tables before */
  kept: ReadonlyMap<string, Linha[]>
}

/** Rows whose references all lead to rows that are there, parents before children. */
export function fitReferencias(
  linhas: readonly Linha[],
  { tabela, referencias, kept }: Surroundings,
): Linha[] {
  const others = referencias
    .filter((referencia) => referencia.tabela !== tabela.nome)
    .map((referencia) => ({
      referencia,
      there: keysOf(kept.get(referencia.tabela) ?? [], referencia.colunasDela),
    }))
  const fitting = linhas.flatMap((linha) => {
    let fitted: Linha | null = linha
    for (const { referencia, there } of others) fitted = fitted && fit(fitted, referencia, there)
    return fitted ? [fitted] : []
  })
  return tabela.parent === undefined ? fitting : parentsFirst(fitting, tabela.parent)
}

/** The row, without the reference where it leads nowhere; null where it may not be without. */
function fit(linha: Linha, { colunas, anulaveis }: Referencia, there: ReadonlySet<string>): Linha | null {
  if (colunas.some((coluna) => linha[coluna] === null || linha[coluna] === undefined)) return linha
  if (there.has(keyOf(linha, colunas))) return linha
  if (anulaveis.length === 0) return null
  return { ...linha, ...Object.fromEntries(anulaveis.map((coluna) => [coluna, null])) }
}

function parentsFirst(linhas: readonly Linha[], parent: string): Linha[] {
  const byId = new Map(linhas.map((linha) => [linha.id, linha]))
  const placed = new Set<Linha>()
  const place = (linha: Linha, below: ReadonlySet<Linha>) => {
    if (placed.has(linha)) return
    const found = byId.get(linha[parent])
    // A circle was made by nobody; the database refuses it.
    if (found && !below.has(found)) place(found, new Set([...below, linha]))
    placed.add(linha)
  }
  for (const linha of linhas) place(linha, new Set())
  return [...placed].map((linha) => (byId.has(linha[parent]) ? linha : { ...linha, [parent]: null }))
}

function keysOf(linhas: readonly Linha[], colunas: readonly string[]): Set<string> {
  return new Set(linhas.map((linha) => keyOf(linha, colunas)))
}

function keyOf(linha: Linha, colunas: readonly string[]): string {
  return JSON.stringify(colunas.map((coluna) => linha[coluna]))
}
