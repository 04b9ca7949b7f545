import { drizzle } from 'drizzle-orm/node-postgres'
import type { DatabaseHandle } from './client.ts'
import { planos } from './schema/contas.ts'

/** The plans on sale (ruling 33). Stable ids: /register?plano=ID stays a good bookmark. */
export const PLANOS_INICIAIS = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    nome: 'Essencial',
    preco: 4_990,
    descricao: 'Do metro ao orçamento aprovado, para a marmoraria que quer parar de perder tempo.',
    features: [
      'Orçamentos e clientes sem limite',
      'PDF com a sua marca e QR Code',
      'Link público para o cliente ver no celular',
      'Estoque de materiais, itens, chapas e retalhos',
      'Desenho técnico das peças, com medidas e DXF',
      'Catálogo de projetos e materiais',
      'Painel financeiro e histórico',
      'Funciona sem internet, na obra',
    ],
    planoCorte: false,
    limitePessoas: 1,
    ordem: 1,
    ativo: true,
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    nome: 'Profissional',
    preco: 9_990,
    descricao: 'Tudo do Essencial, com o plano de corte que aproveita cada chapa.',
    features: [
      'Tudo do plano Essencial',
      'Plano de corte com aproveitamento das chapas',
      'Folhas da serra para cortar sem perguntar',
      'Etiquetas das peças cortadas',
    ],
    planoCorte: true,
    limitePessoas: 5,
    ordem: 2,
    ativo: true,
  },
]

/** Adds the plans that are not there yet; rows edited in the database stay as they are. */
export async function seedPlanos(database: Pick<DatabaseHandle, 'pool'>): Promise<void> {
  await drizzle(database.pool)
    .insert(planos)
    .values(PLANOS_INICIAIS)
    .onConflictDoNothing({ target: planos.id })
}
