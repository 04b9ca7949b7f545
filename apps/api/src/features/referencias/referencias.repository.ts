import { and, eq, inArray } from 'drizzle-orm'
import { anyOf } from '#db/any-of.ts'
import { chapas } from '#db/schema/chapas.ts'
import { clientes } from '#db/schema/clientes.ts'
import { estoqueMateriais } from '#db/schema/estoque.ts'
import { pecas } from '#db/schema/materiais.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import { imagens } from '#db/schema/registros.ts'
import type { Context } from '#http/context.ts'
import { isUuid } from '#http/uuid.ts'

const TABELAS = {
  orcamento: orcamentos,
  cliente: clientes,
  peca: pecas,
  chapa: chapas,
  material: estoqueMateriais,
} as const

/** What a document can name. */
export type Referencia = keyof typeof TABELAS | 'foto'

/** Those of these names that belong to the account, deleted records among them. */
export async function findConhecidas(
  context: Context,
  tipo: Referencia,
  nomes: readonly string[],
): Promise<Set<string>> {
  if (nomes.length === 0) return new Set()
  return new Set(tipo === 'foto' ? await findFotos(context, nomes) : await findIds(context, tipo, nomes))
}

async function findIds(
  { db, userId }: Context,
  tipo: Exclude<Referencia, 'foto'>,
  ids: readonly string[],
): Promise<string[]> {
  const tabela = TABELAS[tipo]
  const rows = await db
    .selectDistinct({ id: tabela.id })
    .from(tabela)
    .where(and(eq(tabela.userId, userId), anyOf(tabela.id, ids.filter(isUuid))))
  return rows.map(({ id }) => id)
}

/** Pictures that the account has sent, and those of its slabs. */
async function findFotos({ db, userId }: Context, enderecos: readonly string[]): Promise<string[]> {
  const nomes = enderecos.map((endereco) => endereco.replace(/^\/imagens\//, ''))
  const sent = await db
    .select({ nome: imagens.nome })
    .from(imagens)
    .where(and(eq(imagens.userId, userId), inArray(imagens.nome, nomes)))
  const ofSlabs = await db
    .selectDistinct({ foto: chapas.foto })
    .from(chapas)
    .where(and(eq(chapas.userId, userId), inArray(chapas.foto, [...enderecos])))
  return [...sent.map(({ nome }) => `/imagens/${nome}`), ...ofSlabs.flatMap(({ foto }) => foto ?? [])]
}

/** Whether any of these quotes, customers and slabs of the account is no sample data. */
export async function isAnyProprio(
  { db, userId }: Context,
  nomeados: Readonly<Record<'orcamento' | 'cliente' | 'chapa', readonly string[]>>,
): Promise<boolean> {
  for (const tipo of ['orcamento', 'cliente', 'chapa'] as const) {
    const tabela = TABELAS[tipo]
    const [found] = await db
      .select({ id: tabela.id })
      .from(tabela)
      .where(
        and(
          eq(tabela.userId, userId),
          eq(tabela.exemplo, false),
          anyOf(tabela.id, nomeados[tipo].filter(isUuid)),
        ),
      )
      .limit(1)
    if (found) return true
  }
  return false
}
