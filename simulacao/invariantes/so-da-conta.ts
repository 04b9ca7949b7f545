import type { Invariante } from './invariante.ts'

const wandering = (tabela: string, coluna: string) => `
  select '${tabela}: uma linha de uma conta diz ' || t.${coluna} as achado from ${tabela} t
  join membros m on m.user_id = t.user_id and m.papel = 'dono'
  join pessoas p on p.id = m.pessoa_id
  where t.${coluna} like '%ZAGATA%' and p.email not like 'zagata%'
    or t.${coluna} like '%ZBERILO%' and p.email not like 'zberilo%'`

export const soDaConta: Invariante = {
  nome: 'só da conta',
  regra: 'Nada de uma conta está ou aparece em outra.',
  consulta: [
    wandering('clientes', 'nome_completo'),
    wandering('orcamentos', 'observacoes'),
    wandering('estoque_materiais', 'nome'),
    wandering('chapas', 'local'),
    wandering('planos_corte', 'nome'),
  ].join(' union all '),
}
