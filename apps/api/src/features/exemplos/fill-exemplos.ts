import type { CategoriaCreate } from '@lapida/contracts/estoque'
import { CHAPAS_EXEMPLO } from '@lapida/domain/exemplos/chapas'
import {
  CLIENTES_DO_CONJUNTO,
  ITENS_DO_CONJUNTO,
  MATERIAIS_DO_CONJUNTO,
  ORCAMENTOS_DO_CONJUNTO,
} from '@lapida/domain/exemplos/conjunto'
import { dataValidade, textoValidade } from '@lapida/domain/orcamento/validade'
import { diaCivil } from '@lapida/domain/shared/datas'
import { createChapa } from '#features/chapas/create-chapa.ts'
import { createCategoriaItem } from '#features/categorias-item/create-categoria-item.ts'
import { listCategoriasItem } from '#features/categorias-item/list-categorias-item.ts'
import { createCategoriaMaterial } from '#features/categorias-material/create-categoria-material.ts'
import { listCategoriasMaterial } from '#features/categorias-material/list-categorias-material.ts'
import { saveClientes } from '#features/clientes/save-clientes.ts'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { createEstoqueItem } from '#features/estoque-itens/create-estoque-item.ts'
import { createEstoqueMaterial } from '#features/estoque-materiais/create-estoque-material.ts'
import { createOrcamento } from '#features/orcamentos/create-orcamento.ts'
import type { Context } from '#http/context.ts'
import { markExemplos } from './exemplos.repository.ts'

const DAY_MS = 86_400_000

type Ids = ReadonlyMap<string, string>

/** Makes the sample data of an account through the use cases of its calls. */
export async function fillExemplos(context: Context): Promise<void> {
  const categorias: string[] = []
  const clientes = await addClientes(context)
  const materiais = await addMateriais(context, categorias)
  const itens = await addItens(context, categorias)
  const chapas = await addChapas(context, materiais)
  await addOrcamentos(context, { clientes, materiais, itens })
  await markExemplos(context, {
    clientes: [...clientes.values()],
    materiais: [...materiais.values()],
    itens: [...itens.values()],
    chapas,
    categorias,
  })
}

async function addClientes(context: Context): Promise<Ids> {
  const body = { clientes: [...CLIENTES_DO_CONJUNTO] }
  const { clientes } = await saveClientes(context, { body, params: undefined, query: undefined })
  return new Map(clientes.map(({ nomeCompleto, id }) => [nomeCompleto, id]))
}

async function addMateriais(context: Context, made: string[]): Promise<Ids> {
  const create = (body: CategoriaCreate) => createCategoriaMaterial(context, { body })
  const categoriaId = categoriaFinder(await listCategoriasMaterial(context), { create, made })
  const ids = new Map<string, string>()
  for (const { categoria, ...material } of MATERIAIS_DO_CONJUNTO) {
    const body = { ...material, categoriaId: await categoriaId(categoria) }
    ids.set(material.nome, (await createEstoqueMaterial(context, { body })).id)
  }
  return ids
}

async function addChapas(context: Context, materiais: Ids): Promise<string[]> {
  const made: string[] = []
  for (const { material, ...chapa } of CHAPAS_EXEMPLO) {
    const body = { ...chapa, estoqueMaterialId: materiais.get(material) ?? '' }
    made.push((await createChapa(context, { body }, { exemplo: true })).id)
  }
  return made
}

async function addItens(context: Context, made: string[]): Promise<Ids> {
  const create = (body: CategoriaCreate) => createCategoriaItem(context, { body })
  const categoriaId = categoriaFinder(await listCategoriasItem(context), { create, made })
  const ids = new Map<string, string>()
  for (const { categoria, ...item } of ITENS_DO_CONJUNTO) {
    const body = { ...item, categoriaId: await categoriaId(categoria) }
    ids.set(item.nome, (await createEstoqueItem(context, { body })).id)
  }
  return ids
}

type Categoria = { id: string; nome: string }

/** Gives the id of the account's category of a name, and makes it where there is none. */
function categoriaFinder(
  stored: readonly Categoria[],
  { create, made }: { create: (body: CategoriaCreate) => Promise<Categoria>; made: string[] },
): (nome: string) => Promise<string> {
  const ids = new Map(stored.map(({ nome, id }) => [nome, id]))
  return async (nome) => {
    const known = ids.get(nome)
    if (known !== undefined) return known
    const { id } = await create({ nome, descricao: '' })
    ids.set(nome, id)
    made.push(id)
    return id
  }
}

async function addOrcamentos(
  context: Context,
  { clientes, materiais, itens }: { clientes: Ids; materiais: Ids; itens: Ids },
): Promise<void> {
  const { fusoHorario } = await getEmpresa(context)
  for (const { cliente, orcamento, diasAntes } of ORCAMENTOS_DO_CONJUNTO) {
    const now = new Date(context.now.getTime() - diasAntes * DAY_MS)
    const validade = dataValidade(diaCivil(now, fusoHorario), null)
    const body = {
      ...orcamento,
      clienteId: clientes.get(cliente.nomeCompleto) ?? null,
      dataValidade: validade,
      validadeOrcamento: textoValidade(validade),
      materiais: orcamento.materiais.map((material) => ({
        ...material,
        estoqueMaterialId: materiais.get(material.tipo) ?? null,
        itens: material.itens.map((item) => ({ ...item, estoqueId: itens.get(item.nome) ?? null })),
      })),
    }
    await createOrcamento({ ...context, now }, { body }, { exemplo: true })
  }
}
