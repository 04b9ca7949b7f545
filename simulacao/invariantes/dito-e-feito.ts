import type { Invariante } from './invariante.ts'

const COLUNAS = [
  ['clientes', 'nome_completo'],
  ['orcamentos', 'observacoes'],
  ['orcamentos', 'status'],
  ['orcamentos', 'prazo_entrega'],
  ['orcamentos', 'condicoes_pagamento'],
  ['estoque_materiais', 'nome'],
  ['estoque_itens', 'nome'],
  ['chapas', 'codigo'],
  ['planos_corte', 'nome'],
] as const

const ofColuna = ([tabela, coluna]: (typeof COLUNAS)[number]) => `
  select '${tabela}.${coluna} de ' || d.id || ' tem ' || coalesce(t.${coluna}, 'nada') || ', quem gravou leu que tem '
    || d.valores::text as achado
  from jsonb_to_recordset($1::jsonb) d(lugar text, id uuid, valores jsonb)
  left join ${tabela} t on t.id = d.id
  where d.lugar = '${tabela}.${coluna}' and not coalesce(d.valores ? t.${coluna}, false)`

export const ditoEFeito: Invariante = {
  nome: 'dito e feito',
  regra: 'O que o programa disse que guardou está guardado, até que outra pessoa grave outra coisa.',
  consulta: COLUNAS.map(ofColuna).join(' union all '),
}
