import type { Material, Peca } from '@lapida/contracts/material'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { PecaDoPlano } from '@lapida/contracts/plano-corte'
import { numeracaoVisivel } from '../orcamento/numeracao.ts'
import { SEM_CLIENTE } from './nome-of-plano.ts'
import { pecaOfOrcamento } from './pecas-do-orcamento.ts'

/** A piece of a quote that could come into a plan. */
export interface Candidata {
  orcamento: Orcamento
  material: Material
  peca: Peca
}

const PROJETO_MAXIMO = 200

/** What a piece carries of its quote: 'ORC-2026-0001 · Marina Prado'. */
export function projetoOf(orcamento: Orcamento): string {
  const cliente = orcamento.cliente?.nomeCompleto ?? SEM_CLIENTE
  return `${numeracaoVisivel(orcamento)} · ${cliente}`.slice(0, PROJETO_MAXIMO)
}

/** All pieces of some materials of a quote. */
export function candidatasOf(orcamento: Orcamento, materiais: readonly Material[]): Candidata[] {
  return materiais.flatMap((material) => material.pecas.map((peca) => ({ orcamento, material, peca })))
}

/** A candidate as a piece of the plan; it may be turned only where the stone has no vein. */
export function pecaOfCandidata(
  { orcamento, material, peca }: Candidata,
  { id, podeGirar }: { id: string; podeGirar: boolean },
): PecaDoPlano {
  const projeto = projetoOf(orcamento)
  const { regrasCobranca } = orcamento
  const made = pecaOfOrcamento({ id: orcamento.id, projeto, regrasCobranca }, material, { peca, id })
  return { ...made, podeGirar }
}
