import type { Material, Peca } from '@lapida/contracts/material'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { ConteudoPlanoCorte, PecaDoPlano } from '@lapida/contracts/plano-corte'
import { chaveOfMaterial } from '@lapida/domain/plano-corte/grupos-of-plano'
import { isCortavel, pecaOfOrcamento, pedraOfMaterial } from '@lapida/domain/plano-corte/pecas-do-orcamento'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'

/** A piece of a quote that could come into the plan. */
export interface Candidata {
  orcamento: Orcamento
  material: Material
  peca: Peca
}

const PROJETO_MAXIMO = 200

/** What a piece carries of its quote: 'ORC-2026-0001 · Marina Prado'. */
export function projetoOf(orcamento: Orcamento): string {
  const cliente = orcamento.cliente?.nomeCompleto ?? 'Cliente não informado'
  return `${numeroOrcamento(orcamento)} · ${cliente}`.slice(0, PROJETO_MAXIMO)
}

/** All pieces of some materials of a quote. */
export function candidatasOf(orcamento: Orcamento, materiais: readonly Material[]): Candidata[] {
  return materiais.flatMap((material) => material.pecas.map((peca) => ({ orcamento, material, peca })))
}

/** The piece of the plan that was made of a piece of a quote; undefined while it is not in the plan. */
export function findNoPlano(
  { pecas }: Pick<ConteudoPlanoCorte, 'pecas'>,
  { orcamento, peca }: Candidata,
): PecaDoPlano | undefined {
  return pecas.find(({ orcamentoId, pecaId }) => orcamentoId === orcamento.id && pecaId === peca.id)
}

/** Those that a slab may take: of its stone, not in the plan yet, and of a size that a saw can do something with. */
export function compativeis(
  candidatas: readonly Candidata[],
  conteudo: Pick<ConteudoPlanoCorte, 'pecas'>,
  chapa: { material: string },
): Candidata[] {
  const stone = chaveOfMaterial(chapa.material)
  return candidatas.filter(
    (candidata) =>
      chaveOfMaterial(pedraOfMaterial(candidata.material)) === stone &&
      isCortavel(candidata.peca) &&
      findNoPlano(conteudo, candidata) === undefined,
  )
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
