import type { Invariante } from './invariante.ts'

const wandering = (tabela: string, coluna: string) => `
  select '${tabela}: uma linha de uma conta diz ' || t.${coluna} as achado from ${tabela} t
  join contas c on c.id = t.user_id
  where t.${coluna} like '%ZAGATA%' and c.email not like 'zagata%'
    or t.${coluna} like '%ZBERILO%' and c.email not like 'zberilo%'`

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
