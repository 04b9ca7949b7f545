import { rotuloCampo } from '@lapida/contracts/mensagens'
import type { ConflitoDeCampo } from '@lapida/contracts/erros'
import type { RegrasDoPlano } from '@lapida/contracts/plano-corte'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Lado } from '@lapida/domain/orcamento/juncao'
import { regrasEmTexto } from '@lapida/domain/plano-corte/serra'
import { ORDEM } from '@lapida/domain/orcamento/ordem'
import { isProduto } from '#data/local/operacao.ts'
import type { Encontro } from '#data/pending/conflitos.ts'
import { camposOfOrcamento } from './campos-do-orcamento.ts'
import { diferencas, type Diferenca } from './diferencas.ts'
import { produtoLadoALado } from './produto-lado-a-lado.ts'

/** What is to be chosen, as a person reads it, and when the other version was written and by whom. */
export interface Linha extends Diferenca {
  /** ISO timestamp; where nobody is known it is when the record was last changed at all */
  em: string
  autor: Autor
}

/** Who wrote the other version; null: this device has not been told yet. */
type Autor = ConflitoDeCampo['autor'] | null

/** A conflict whose author may not be known. */
export type ConflitoContado = Omit<ConflitoDeCampo, 'autor'> & { autor: Autor }

/** Whether a line tells of a path. */
export function isAbout({ caminhos }: Pick<Diferenca, 'caminhos'>, caminho: string): boolean {
  // An order has a line of its own.
  const isOrdem = caminho.endsWith(`.${ORDEM}`)
  return caminhos.some((each) => caminho === each || (!isOrdem && caminho.startsWith(`${each}.`)))
}

/** What tells a line from the others: two materials may be called the same. */
export function chaveOfLinha({ caminhos }: Pick<Diferenca, 'caminhos'>): string {
  return caminhos.join()
}

/**
 * The side that was chosen for a path, by the line that tells of it; what is stored where none does.
 * @param lados by `chaveOfLinha`
 */
export function ladoOf(
  caminho: string,
  linhas: readonly Linha[],
  lados: Readonly<Record<string, Lado>>,
): Lado {
  const linha = linhas.find((each) => isAbout(each, caminho))
  return (linha && lados[chaveOfLinha(linha)]) ?? 'atual'
}

/**
 * The lines of what is to be chosen: every path in conflict is in one of them.
 * @param nomeOf the name of a customer or a category by its id
 */
export function linhasOfEncontro(encontro: Encontro, nomeOf: (id: string | null) => string): Linha[] {
  return linhasOfConflitos(toldOf(encontro, nomeOf), encontro.conflitos)
}

/** What reads otherwise than a field by its value. */
function toldOf(
  { operacao: { recurso }, minha, atual, conflitos }: Encontro,
  nomeOf: (id: string | null) => string,
): readonly Diferenca[] {
  if (isProduto(recurso)) return produtoLadoALado(recurso, conflitos, nomeOf)
  if (recurso !== 'orcamentos') return []
  return diferencas(camposOfOrcamento(minha as Orcamento), camposOfOrcamento(atual as Orcamento), nomeOf)
}

/** The lines of these conflicts, of all in which two versions differ. */
export function linhasOfConflitos(
  told: readonly Diferenca[],
  conflitos: readonly ConflitoContado[],
): Linha[] {
  const untold = conflitos.filter(({ caminho }) => !told.some((linha) => isAbout(linha, caminho)))
  return [...told, ...untold.map(linhaOfConflito)].flatMap((linha) => {
    const about = conflitos.filter(({ caminho }) => isAbout(linha, caminho))
    const newest = about.toSorted((one, other) => other.em.localeCompare(one.em))[0]
    return newest ? [{ ...linha, em: newest.em, autor: newest.autor }] : []
  })
}

function linhaOfConflito({ caminho, minha, atual }: ConflitoContado): Diferenca {
  return {
    caminhos: [caminho],
    campo: rotuloCampo(caminho),
    minha: linesOf(caminho, minha),
    outra: linesOf(caminho, atual),
  }
}

function linesOf(caminho: string, value: unknown): string[] {
  if (caminho !== 'serra' || value === null || value === undefined) return [textoOf(value)]
  return regrasEmTexto(value as RegrasDoPlano)
}

function textoOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) return value.map(textoOf).join(' · ')
  if (typeof value === 'object') return Object.values(value).map(textoOf).join(' · ')
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return String(value)
}
