import type { Invariante } from './invariante.ts'

const twice = (tabela: string, coluna: string, where = 'true') => `
  select '${tabela}: ' || count(*) || ' vezes ' || ${coluna} as achado from ${tabela}
  where ${coluna} <> '' and ${where} group by user_id, ${coluna} having count(*) > 1`

/** Every step writes texts that nothing else has: what stands there twice was done twice. */
export const umaVezSo: Invariante = {
  nome: 'uma vez só',
  regra:
    'O que alguém mandou uma vez, por mais que a rede o repita, acontece uma vez; nenhum número é de dois orçamentos.',
  consulta: [
    twice('clientes', 'nome_completo'),
    twice('orcamentos', 'observacoes'),
    twice('orcamentos', 'numeracao'),
    twice('chapas', 'codigo', 'excluido_em is null'),
    twice('planos_corte', 'nome'),
    `select 'movimentos: ' || count(*) || ' vezes ' || motivo as achado from movimentos
     where motivo like 'Movimento %' group by user_id, motivo having count(*) > 1`,
  ].join(' union all '),
}
