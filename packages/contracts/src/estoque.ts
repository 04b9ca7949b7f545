import * as z from 'zod/mini'
import {
  dinheiroPositivo,
  id,
  imagemUrl,
  quantidadeEstoque,
  saldoEstoque,
  texto,
  textoOpcional,
} from './campos.ts'
import { LIMITES } from './limites.ts'
import { comPadrao, corpo, parcial } from './formas.ts'

const LEITURA = [
  'id',
  'userId',
  'categoria',
  'margemLucro',
  'exemplo',
  'createdAt',
  'updatedAt',
  'versao',
  '_count',
  'porChapas',
  'chapas',
] as const

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
const padraoComum = {
  codigo: '',
  cor: '',
  fornecedor: '',
  observacoes: '',
  quantidadeEstoque: 0,
  estoqueMinimo: 0,
  ativo: true,
}

const camposMaterial = {
  ...comuns,
  acabamento: textoOpcional(100),
  espessura: textoOpcional(40),
  origem: textoOpcional(100),
  /** its photos in their order, as the upload named them */
  imagens: z.array(imagemUrl).check(z.maxLength(LIMITES.imagensNoCatalogo)),
}
const padraoMaterial = { ...padraoComum, acabamento: '', espessura: '', origem: '', imagens: [] as string[] }
export const estoqueMaterialCreate = corpo(comPadrao(camposMaterial, padraoMaterial), LEITURA)
export const estoqueMaterialReplace = corpo(
  comPadrao({ ...camposMaterial, quantidadeEstoque: saldoEstoque }, padraoMaterial),
  LEITURA,
)
export const estoqueMaterialChange = corpo(
  parcial({ ...camposMaterial, quantidadeEstoque: saldoEstoque }),
  LEITURA,
)
export type EstoqueMaterialCreate = z.output<typeof estoqueMaterialCreate>
export type EstoqueMaterialChange = z.output<typeof estoqueMaterialChange>

const camposItem = {
  ...comuns,
  marca: textoOpcional(100),
  modelo: textoOpcional(100),
  material: textoOpcional(100),
  dimensoes: textoOpcional(100),
  peso: z.number().check(z.gte(0), z.lte(100_000)),
  garantia: textoOpcional(60),
}
const padraoItem = {
  ...padraoComum,
  marca: '',
  modelo: '',
  material: '',
  dimensoes: '',
  peso: 0,
  garantia: '',
}
export const estoqueItemCreate = corpo(comPadrao(camposItem, padraoItem), LEITURA)
export const estoqueItemReplace = corpo(
  comPadrao({ ...camposItem, quantidadeEstoque: saldoEstoque }, padraoItem),
  LEITURA,
)
export const estoqueItemChange = corpo(parcial({ ...camposItem, quantidadeEstoque: saldoEstoque }), LEITURA)
export type EstoqueItemCreate = z.output<typeof estoqueItemCreate>
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
  LEITURA,
)
export type CategoriaCreate = z.output<typeof categoriaCreate>

const categoriaResumo = z.object({ id: z.string(), nome: z.string() })
const registro = {
  id: z.string(),
  nome: z.string(),
  codigo: z.string(),
  categoriaId: z.string(),
  categoria: categoriaResumo,
  cor: z.string(),
  fornecedor: z.string(),
  observacoes: z.string(),
  precoCompra: z.number(),
  precoVenda: z.number(),
  /** percent over the purchase price, 1 decimal */
  margemLucro: z.number(),
  quantidadeEstoque: z.number(),
  estoqueMinimo: z.number(),
  ativo: z.boolean(),
  /** sample data: shown with a mark, never counted */
  exemplo: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
}

export const estoqueMaterial = z.object({
  ...registro,
  acabamento: z.string(),
  espessura: z.string(),
  origem: z.string(),
  imagens: z.array(z.string()),
  /** held as single slabs: the quantity is the sum of those that are not cut */
  porChapas: z.boolean(),
  /** slabs and leftovers of it that are not cut */
  chapas: z.number(),
})
export type EstoqueMaterial = z.infer<typeof estoqueMaterial>
export const estoqueMateriais = z.array(estoqueMaterial)

export const estoqueItem = z.object({
  ...registro,
  marca: z.string(),
  modelo: z.string(),
  material: z.string(),
  dimensoes: z.string(),
  peso: z.number(),
  garantia: z.string(),
})
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
