import { Readable } from 'node:stream'
import { listCategoriasItem } from '#features/categorias-item/list-categorias-item.ts'
import { listCategoriasMaterial } from '#features/categorias-material/list-categorias-material.ts'
import { listChapas } from '#features/chapas/list-chapas.ts'
import { listClientes } from '#features/clientes/list-clientes.ts'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { listEstoqueItens } from '#features/estoque-itens/list-estoque-itens.ts'
import { listEstoqueMateriais } from '#features/estoque-materiais/list-estoque-materiais.ts'
import { listMateriais } from '#features/materiais/list-materiais.ts'
import type { Context } from '#http/context.ts'
import type { OpenContext } from '#http/route.ts'
import { read, readOrcamentos } from './registros.ts'

/** Lists that are read at once, as their own calls answer them. */
const LISTAS: Record<string, (context: Context) => Promise<unknown[]>> = {
  clientes: async (context) => (await listClientes(context)).clientes,
  projetos: (context) => listMateriais(context, { query: { isTemplate: 'true' } }),
  categoriasMaterial: listCategoriasMaterial,
  estoqueMateriais: listEstoqueMateriais,
  chapas: (context) => listChapas(context, { query: {} }),
  categoriasItem: listCategoriasItem,
  estoqueItens: listEstoqueItens,
}

/** Everything of the account as its calls answer it, written while it is read: no more than one list is in memory. */
export async function getJson(context: OpenContext): Promise<Readable> {
  const empresa = await read(context, getEmpresa)
  return Readable.from(parts(context, empresa), { objectMode: false })
}

async function* parts(context: OpenContext, empresa: unknown): AsyncGenerator<string> {
  yield `{"geradoEm":${JSON.stringify(context.now.toISOString())},"empresa":${JSON.stringify(empresa)}`
  for (const [nome, list] of Object.entries(LISTAS)) {
    const registros = await read(context, list)
    yield `,\n${JSON.stringify(nome)}:[`
    yield* entries(registros, true)
    yield ']'
  }
  yield ',\n"orcamentos":['
  let first = true
  for await (const orcamentos of readOrcamentos(context)) {
    yield* entries(orcamentos, first)
    first = false
  }
  yield ']}\n'
}

const ENTRIES_AT_ONCE = 200

function* entries(registros: readonly unknown[], first: boolean): Generator<string> {
  for (let from = 0; from < registros.length; from += ENTRIES_AT_ONCE) {
    const text = registros
      .slice(from, from + ENTRIES_AT_ONCE)
      .map((registro) => JSON.stringify(registro))
      .join(',\n')
    yield first && from === 0 ? text : `,\n${text}`
  }
}
