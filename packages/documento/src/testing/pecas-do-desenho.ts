import { randomUUID } from 'node:crypto'
import type { Material, Peca } from '@lapida/contracts/material'
import type { PecaDoPlano } from '@lapida/contracts/plano-corte'
import type { Veio } from '@lapida/contracts/valores'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { linhasOfOrcamento } from '@lapida/desenho/quantities/linhas-of-orcamento'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import { pecaOfDesenho } from '@lapida/domain/desenho/linha-do-desenho'
import type { Candidata } from '@lapida/domain/plano-corte/candidata'
import { pecasDesenhadas } from '../plano-corte/pecas-desenhadas.ts'

/** The rows that a drawing puts into a quote, as candidates of a plan. */
export function candidatasOf(desenho: Desenho): Candidata[] {
  const pecas = linhasOfOrcamento(desenho).map((linha, at) => ({
    ...pecaOfDesenho(desenho, linha, regrasCobrancaPadrao()),
    id: `row-${at}`,
  })) as unknown as Peca[]
  const pedra = { tipo: 'Granito', estoqueMaterialId: null, espessura: '', acabamento: '' }
  const material = { nome: 'Cozinha', ...pedra, ambiente: 'Cozinha', precoM2: 100, pecas } as Material
  const orcamento = {
    id: 'o1',
    numeracao: 'ORC-1',
    cliente: null,
    regrasCobranca: null,
  } as Candidata['orcamento']
  return pecas.map((peca) => ({ orcamento, material, peca }))
}

/** The pieces of a plan that a drawing gives, for a slab whose vein runs so. */
export function planned(
  desenho: Desenho,
  candidatas: readonly Candidata[] = candidatasOf(desenho),
  veio: Veio = 'nenhum',
): PecaDoPlano[] {
  return pecasDesenhadas(candidatas, {
    desenhoOf: (id) => (id === desenho.id ? desenho : null),
    nomeOfAcabamento: (_, id) => `nome de ${id}`,
    veio,
    newId: randomUUID,
  })
}
