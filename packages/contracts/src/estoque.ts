import * as z from 'zod/mini'
import {
  dinheiroPositivo,
  id,
  idDoCliente,
  imagemUrl,
  partida,
  quantidadeEstoque,
  saldoEstoque,
  texto,
  textoOpcional,
} from './campos.ts'
import { LIMITES } from './limites.ts'
import { ESTOQUE_ITEM, ESTOQUE_MATERIAL } from './campos-escritos.ts'
import { withPadrao, corpo, lidas, parcial, type FormasOf } from './formas.ts'
import { VEIOS_DA_PEDRA } from './valores.ts'
import { namesOfIgnorados } from './registro-escrito.ts'

const comuns = {
  nome: texto(),
  categoriaId: id,
  codigo: textoOpcional(60),
  cor: textoOpcional(60),
  fornecedor: textoOpcional(),
  observacoes: textoOpcional(LIMITES.textoLongo),
  precoCompra: dinheiroPositivo,
  precoVenda: dinheiroPositivo,
  quantidadeEstoque,
  estoqueMinimo: quantidadeEstoque,
  ativo: z.boolean(),
}

const camposMaterial = {
  ...comuns,
  acabamento: textoOpcional(100),
  espessura: textoOpcional(40),
  origem: textoOpcional(100),
  veio: z.enum(VEIOS_DA_PEDRA),
  /** its photos in their order, as the upload named them */
  imagens: z.array(imagemUrl).check(z.maxLength(LIMITES.imagensNoCatalogo)),
} satisfies FormasOf<typeof ESTOQUE_MATERIAL>
const ignoradosMaterial = namesOfIgnorados(ESTOQUE_MATERIAL)
/** What a new product ignores: the id that a device gave it is kept. */
const withoutId = (ignorados: readonly string[]) => ignorados.filter((name) => name !== 'id')
export const estoqueMaterialCreate = corpo(
  { id: idDoCliente, ...withPadrao(ESTOQUE_MATERIAL, camposMaterial) },
  withoutId(ignoradosMaterial),
)
export const estoqueMaterialReplace = corpo(
  withPadrao(ESTOQUE_MATERIAL, { ...camposMaterial, quantidadeEstoque: saldoEstoque }),
  ignoradosMaterial,
)
export const estoqueMaterialChange = corpo(
  { ...parcial({ ...camposMaterial, quantidadeEstoque: saldoEstoque }), base: partida.base },
  ignoradosMaterial,
)
export type EstoqueMaterialCreate = z.output<typeof estoqueMaterialCreate>
/** What is written of a stone of the stock, whoever gives it its id. */
export type EstoqueMaterialEscrito = Omit<EstoqueMaterialCreate, 'id'>
export type EstoqueMaterialChange = z.output<typeof estoqueMaterialChange>

const camposItem = {
  ...comuns,
  marca: textoOpcional(100),
  modelo: textoOpcional(100),
  material: textoOpcional(100),
  dimensoes: textoOpcional(100),
  peso: z.number().check(z.gte(0), z.lte(100_000)),
  garantia: textoOpcional(60),
} satisfies FormasOf<typeof ESTOQUE_ITEM>
const ignoradosItem = namesOfIgnorados(ESTOQUE_ITEM)
export const estoqueItemCreate = corpo(
  { id: idDoCliente, ...withPadrao(ESTOQUE_ITEM, camposItem) },
  withoutId(ignoradosItem),
)
export const estoqueItemReplace = corpo(
  withPadrao(ESTOQUE_ITEM, { ...camposItem, quantidadeEstoque: saldoEstoque }),
  ignoradosItem,
)
export const estoqueItemChange = corpo(
  { ...parcial({ ...camposItem, quantidadeEstoque: saldoEstoque }), base: partida.base },
  ignoradosItem,
)
export type EstoqueItemCreate = z.output<typeof estoqueItemCreate>
/** The same of an item. */
export type EstoqueItemEscrito = Omit<EstoqueItemCreate, 'id'>
export type EstoqueItemChange = z.output<typeof estoqueItemChange>

/** What a list of the stock may be asked for: words, a category, what is low, and pages by the last id of the one before. */
export const listaEstoqueQuery = z.strictObject({
  busca: z.optional(z.string().check(z.maxLength(200))),
  categoriaId: z.optional(id),
  baixo: z.optional(z.enum(['sim', 'nao'])),
  limite: z.optional(z.string().check(z.regex(/^\d{1,4}$/, { error: 'Use um número inteiro.' }))),
  depois: z.optional(id),
})
export type ListaEstoqueQuery = z.output<typeof listaEstoqueQuery>

export const categoriaCreate = corpo(
  { nome: texto(100), descricao: z._default(textoOpcional(500), '') },
  namesOfIgnorados(ESTOQUE_MATERIAL),
)
export type CategoriaCreate = z.output<typeof categoriaCreate>

const categoriaResumo = z.object({ id: z.string(), nome: z.string() })
const computados = {
  categoria: categoriaResumo,
  /** percent over the purchase price, 1 decimal */
  margemLucro: z.number(),
  /** sample data: shown with a mark, never counted */
  exemplo: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
} satisfies Record<keyof typeof ESTOQUE_ITEM.computados, z.core.$ZodType>

const computadosMaterial = {
  ...computados,
  /** has single slabs, those that are cut among them */
  porChapas: z.boolean(),
  /** slabs and leftovers of it that are not cut */
  chapas: z.number(),
  /** m² of the quantity that stand in no slab */
  semChapa: z.number(),
} satisfies Record<keyof typeof ESTOQUE_MATERIAL.computados, z.core.$ZodType>

export const estoqueMaterial = z.object({ id: z.string(), ...lidas(camposMaterial), ...computadosMaterial })
export type EstoqueMaterial = z.infer<typeof estoqueMaterial>
export const estoqueMateriais = z.array(estoqueMaterial)

export const estoqueItem = z.object({ id: z.string(), ...lidas(camposItem), ...computados })
export type EstoqueItem = z.infer<typeof estoqueItem>
export const estoqueItens = z.array(estoqueItem)

export const categoriaMaterial = z.object({
  id: z.string(),
  nome: z.string(),
  descricao: z.string(),
  _count: z.object({ materiais: z.number() }),
})
export type CategoriaMaterial = z.infer<typeof categoriaMaterial>

export const categoriaItem = z.object({
  id: z.string(),
  nome: z.string(),
  descricao: z.string(),
  _count: z.object({ itens: z.number() }),
})
export type CategoriaItem = z.infer<typeof categoriaItem>
