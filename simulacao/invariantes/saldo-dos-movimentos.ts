import type { Invariante } from './invariante.ts'

const ofShelf = (tabela: string, coluna: string) => `
  select p.nome || ': tem ' || p.quantidade_estoque || ', os movimentos somam ' || coalesce(sum(m.quantidade), 0) as achado
  from ${tabela} p left join movimentos m on m.${coluna} = p.id
  group by p.id, p.nome, p.quantidade_estoque having p.quantidade_estoque <> coalesce(sum(m.quantidade), 0)`

export const saldoDosMovimentos: Invariante = {
  nome: 'saldo dos movimentos',
  regra: 'A quantidade de um produto é a soma dos seus movimentos, e cada movimento diz o saldo depois dele.',
  consulta: `
    ${ofShelf('estoque_materiais', 'estoque_material_id')}
    union all ${ofShelf('estoque_itens', 'estoque_item_id')}
    union all
    select 'movimento ' || lugar || ' de um produto: saldo ' || saldo || ', devia ser ' || soma || ', ordem ' || ordem
    from (
      select saldo, ordem, sum(quantidade) over produto as soma, row_number() over produto as lugar
      from movimentos window produto as (partition by coalesce(estoque_material_id, estoque_item_id) order by ordem)
    ) contados where saldo <> soma or ordem <> lugar`,
}
