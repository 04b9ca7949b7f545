import { ORCAMENTO } from '@lapida/contracts/campos-escritos'
import type { Material } from '@lapida/contracts/material'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { pickEscrito } from '@lapida/contracts/registro-escrito'
import { totalMaterial } from './material.ts'
import { completeRegistro } from './mudanca.ts'
import type { OrcamentoEscrito } from './orcamento-escrito.ts'
import { materialLido, orcamentoLido } from './orcamento-lido.ts'
import { totalOrcamento } from './total.ts'

/**
 * A quote whose totals, areas and lines follow from what is written of it, by the functions that the server presents
 * it with. What a copy of an older program lacks is filled in; what only the server knows stays as it is.
 */
export function orcamentoCalculado(orcamento: Orcamento): Orcamento {
  const escrito = completeRegistro(ORCAMENTO, pickEscrito(ORCAMENTO, orcamento)) as OrcamentoEscrito
  const totais = totalOrcamento(escrito)
  const materiais = escrito.materiais.map((material, index) => {
    const known = orcamento.materiais[index]
    return {
      ...known,
      ...materialLido(material, totais.materiaisTotais[index] ?? totalMaterial(material), {
        proprio: proprioOfMaterial(known, orcamento),
        disponivel: ({ id }) => disponivelOf(known, id),
      }),
    }
  })
  return {
    ...orcamento,
    ...orcamentoLido({ ...escrito, regrasCobranca: escrito.regrasCobranca ?? null }, totais, {
      proprio: orcamento,
      materiais,
    }),
  }
}

function proprioOfMaterial(known: Material | undefined, orcamento: Orcamento) {
  return {
    isTemplate: known?.isTemplate ?? false,
    clienteId: known?.clienteId ?? null,
    orcamentoId: orcamento.id,
    createdAt: known?.createdAt ?? orcamento.createdAt,
    updatedAt: known?.updatedAt ?? orcamento.updatedAt,
  }
}

function disponivelOf(known: Material | undefined, itemId: string) {
  const item = known?.itens?.find(({ id }) => id === itemId)
  return item?.quantidadeEstoqueDisponivel ?? null
}
