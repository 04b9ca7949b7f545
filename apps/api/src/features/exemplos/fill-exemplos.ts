import type { CategoriaCreate, EstoqueMaterial } from '@lapida/contracts/estoque'
import {
  CLIENTES_DO_CONJUNTO,
  ITENS_DO_CONJUNTO,
  MATERIAIS_DO_CONJUNTO,
  ORCAMENTOS_DO_CONJUNTO,
} from '@lapida/domain/exemplos/conjunto'
import { dataValidade, textoValidade } from '@lapida/domain/orcamento/validade'
import { diaCivil } from '@lapida/domain/shared/datas'
import { categoriasItem } from '#features/estoque/categorias-item.ts'
import { categoriasMaterial } from '#features/estoque/categorias-material.ts'
import { saveClientes } from '#features/clientes/save-clientes.ts'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { estoqueItens } from '#features/estoque/estoque-itens.ts'
import { estoqueMateriais } from '#features/estoque/estoque-materiais.ts'
import { createOrcamento } from '#features/orcamentos/create-orcamento.ts'
import type { Context } from '#http/context.ts'
import { addCozinha } from './add-cozinha.ts'
import type { FotosDeExemplo } from './draw-fotos.ts'
import { markExemplos } from './exemplos.repository.ts'

const DAY_MS = 86_400_000

type Ids = ReadonlyMap<string, string>
type Pedras = ReadonlyMap<string, EstoqueMaterial>

/** What the quotes are made of, by name. */
interface Conjunto {
  clientes: Ids
  materiais: Pedras
  itens: Ids
}

/** Makes the sample data of an account through the use cases of its calls. @param fotos how its slabs look */
export async function fillExemplos(context: Context, fotos: FotosDeExemplo): Promise<void> {
  const categorias: string[] = []
  const clientes = await addClientes(context)
  const materiais = await addMateriais(context, categorias)
  const itens = await addItens(context, categorias)
  const marcados = await addOrcamentos(context, { clientes, materiais, itens }, fotos)
  await markExemplos(context, {
    clientes: [...clientes.values()],
    materiais: [...materiais.values()].map(({ id }) => id),
    itens: [...itens.values()],
    marcados,
    categorias,
  })
}

async function addClientes(context: Context): Promise<Ids> {
  const body = { clientes: [...CLIENTES_DO_CONJUNTO] }
  const { clientes } = await saveClientes(context, { body, params: undefined, query: undefined })
  return new Map(clientes.map(({ nomeCompleto, id }) => [nomeCompleto, id]))
}

async function addMateriais(context: Context, made: string[]): Promise<Pedras> {
  const create = (body: CategoriaCreate) => categoriasMaterial.create(context, { body })
  const categoriaId = categoriaFinder(await categoriasMaterial.list(context), { create, made })
  const pedras = new Map<string, EstoqueMaterial>()
  for (const { categoria, ...material } of MATERIAIS_DO_CONJUNTO) {
    const body = { ...material, categoriaId: await categoriaId(categoria) }
    pedras.set(material.nome, await estoqueMateriais.create(context, { body }))
  }
  return pedras
}

async function addItens(context: Context, made: string[]): Promise<Ids> {
  const create = (body: CategoriaCreate) => categoriasItem.create(context, { body })
  const categoriaId = categoriaFinder(await categoriasItem.list(context), { create, made })
  const ids = new Map<string, string>()
  for (const { categoria, ...item } of ITENS_DO_CONJUNTO) {
    const body = { ...item, categoriaId: await categoriaId(categoria) }
    ids.set(item.nome, (await estoqueItens.create(context, { body })).id)
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

/** @returns what was made beside the quotes, and is in the history */
async function addOrcamentos(context: Context, conjunto: Conjunto, fotos: FotosDeExemplo): Promise<string[]> {
  const { fusoHorario } = await getEmpresa(context)
  const made: string[] = []
  for (const { cliente, orcamento, diasAntes, desenhado } of ORCAMENTOS_DO_CONJUNTO) {
    const feitaEm = new Date(context.now.getTime() - diasAntes * DAY_MS)
    const validade = dataValidade(diaCivil(feitaEm, fusoHorario), null)
    const body = {
      ...orcamento,
      clienteId: known(conjunto.clientes, cliente.nomeCompleto),
      dataValidade: validade,
      validadeOrcamento: textoValidade(validade),
      materiais: orcamento.materiais.map((material) => ({
        ...material,
        estoqueMaterialId: known(conjunto.materiais, material.tipo).id,
        itens: material.itens.map((item) => ({ ...item, estoqueId: known(conjunto.itens, item.nome) })),
      })),
    }
    if (!desenhado) await createOrcamento({ ...context, now: feitaEm }, { body }, { exemplo: true })
    else {
      const pedra = known(conjunto.materiais, orcamento.materiais[0]?.tipo ?? '')
      const pedida = { orcamento: body, cliente: cliente.nomeCompleto, pedra, feitaEm, exemplo: true, fotos }
      made.push(...(await addCozinha(context, pedida)))
    }
  }
  return made
}

/** A sample that names what is not among the samples is a fault of the program. */
function known<T>(made: ReadonlyMap<string, T>, nome: string): T {
  const found = made.get(nome)
  if (found === undefined) throw new RangeError(`There is no sample called ${nome}.`)
  return found
}
