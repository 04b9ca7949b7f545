import type { Invariante } from './invariante.ts'

const folded = (text: string) => `lower(trim(coalesce(${text}, '')))`

export const pedraVendida: Invariante = {
  nome: 'pedra vendida',
  regra: 'O que um plano concluído cortou é a pedra que foi vendida, ou a que alguém disse que servia.',
  consulta: `
    with cortadas as (
      select k.nome as plano, s.value as chapa, p.value as peca,
        case when p.value ? 'cortarDe' then p.value->'cortarDe' else p.value->'pedra' end as pedra
      from planos_corte k, jsonb_array_elements(k.conteudo->'cortadas') c, jsonb_array_elements(c.value->'pecas') l,
        jsonb_array_elements(k.conteudo->'chapas') s, jsonb_array_elements(k.conteudo->'pecas') p
      where k.estado = 'concluido' and s.value->>'id' = c.value->>'chapa' and p.value->>'id' = l.value->>'peca'
    )
    select distinct plano || ': ' || (peca->>'nome') || ' é de ' || pedra || ', a chapa é de ' || (chapa->>'material')
      || ', ' || (chapa->>'espessura') || ' mm' as achado
    from cortadas where pedra is not null and (
      (pedra->>'estoqueMaterialId' is not null and chapa->>'estoqueMaterialId' is not null
        and pedra->>'estoqueMaterialId' <> chapa->>'estoqueMaterialId')
      or (pedra->>'espessura' is not null and pedra->>'espessura' <> chapa->>'espessura')
      or (${folded("pedra->>'acabamento'")} <> '' and ${folded("chapa->'pedra'->>'acabamento'")} <> ''
        and ${folded("pedra->>'acabamento'")} <> ${folded("chapa->'pedra'->>'acabamento'")}))`,
}
