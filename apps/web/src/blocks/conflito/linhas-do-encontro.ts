import { rotuloCampo } from '@lapida/contracts/mensagens'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Encontro } from '#data/conflitos.ts'
import { camposOfOrcamento } from './campos-do-orcamento.ts'
import { diferencas, type Diferenca } from './diferencas.ts'

/** What is to be chosen, as a person reads it, and when the other version was written and by whom. */
export interface Linha extends Diferenca {
  /** ISO timestamp */
  em: string
  autor: 'usuario' | 'cliente'
}

/** Whether a line tells of a path. */
export function isAbout({ caminhos }: Pick<Diferenca, 'caminhos'>, caminho: string): boolean {
  return caminhos.some((each) => caminho === each || caminho.startsWith(`${each}.`))
}

/** The lines of what is to be chosen: every path in conflict is in one of them. */
export function linhasOfEncontro(
  { operacao, minha, atual, conflitos }: Encontro,
  nomeCliente: (id: string | null) => string,
): Linha[] {
  const told =
    operacao.recurso === 'orcamentos'
      ? diferencas(camposOfOrcamento(minha as Orcamento), camposOfOrcamento(atual as Orcamento), nomeCliente)
      : []
  const untold = conflitos.filter(({ caminho }) => !told.some((linha) => isAbout(linha, caminho)))
  return [...told, ...untold.map(linhaOfConflito)].flatMap((linha) => {
    const about = conflitos.filter(({ caminho }) => isAbout(linha, caminho))
    const newest = about.toSorted((one, other) => other.em.localeCompare(one.em))[0]
    return newest ? [{ ...linha, em: newest.em, autor: newest.autor }] : []
  })
}

function linhaOfConflito({ caminho, minha, atual }: Encontro['conflitos'][number]): Diferenca {
  return {
    caminhos: [caminho],
    campo: rotuloCampo(caminho),
    minha: [textoOf(minha)],
    outra: [textoOf(atual)],
  }
}

function textoOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) return value.map(textoOf).join(' · ')
  if (typeof value === 'object') return Object.values(value).map(textoOf).join(' · ')
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return String(value)
}
