import type { Invariante, Vista } from './invariante.ts'

async function check({ rows, cortadasAMao, retalhosAMao }: Vista): Promise<string[]> {
  const slabs = await rows<{ id: string; codigo: string; planos: string; cortada: boolean }>(
    `select c.id, c.codigo, c.estado = 'cortada' as cortada, (
       select count(*) from planos_corte k, jsonb_array_elements(k.conclusao->'chapas') x
       where k.estado = 'concluido' and x.value->>'id' = c.id::text
     ) as planos
     from chapas c where c.excluido_em is null`,
  )
  const leftovers = await rows<{ id: string; codigo: string; planos: string }>(
    `select c.id, c.codigo, (
       select count(*) from planos_corte k, jsonb_array_elements(k.conclusao->'retalhos') x
       where k.estado = 'concluido' and x.value->>'id' = c.id::text
     ) as planos
     from chapas c where c.retalho and c.excluido_em is null`,
  )
  return [
    ...slabs.flatMap(({ id, codigo, planos, cortada }) => {
      if (Number(planos) > 1) return [`a chapa ${codigo} foi cortada por ${planos} planos`]
      if (Number(planos) === 1 && !cortada)
        return [`a chapa ${codigo} está no cavalete, e um plano concluído a cortou`]
      const byHand = cortadasAMao.has(id)
      return cortada && Number(planos) === 0 && !byHand
        ? [`a chapa ${codigo} está cortada, e nenhum plano a cortou`]
        : []
    }),
    ...leftovers.flatMap(({ id, codigo, planos }) =>
      Number(planos) === 1 || retalhosAMao.has(id)
        ? []
        : [`o retalho ${codigo} é de ${planos} planos concluídos`],
    ),
  ]
}

export const chapaDeUmPlano: Invariante = {
  nome: 'chapa de um plano',
  regra: 'Uma chapa cortada é de um plano concluído só, e reaberto o plano ela volta e os retalhos saem.',
  check,
}
