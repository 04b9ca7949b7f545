import { LIMITES } from '@lapida/contracts/limites'
import {
  centavosToReais,
  formatDecimal,
  parseDinheiro,
  reaisToCentavos,
} from '@lapida/domain/shared/dinheiro'
import { formatQuantidade, parseQuantidadeEstoque } from '@lapida/domain/shared/quantidade'
import type { Prateleira, Produto, ProdutoEscrito } from '#data/resources/estoque/estoque-escrita.ts'
import type { FormErrors } from '#shared/use-form.ts'

/** Every text of both forms; a form shows those of its shelf. */
export interface TextosProduto extends Record<string, string> {
  nome: string
  categoriaId: string
  codigo: string
  fornecedor: string
  cor: string
  observacoes: string
  precoCompra: string
  precoVenda: string
  quantidadeEstoque: string
  estoqueMinimo: string
  acabamento: string
  espessura: string
  origem: string
  veio: string
  marca: string
  modelo: string
  material: string
  dimensoes: string
  peso: string
  garantia: string
}

/** What a form of a product holds. */
export interface ProdutoNoFormulario {
  textos: TextosProduto
  ativo: boolean
  imagens: readonly string[]
}

const VAZIO: TextosProduto = {
  nome: '',
  categoriaId: '',
  codigo: '',
  fornecedor: '',
  cor: '',
  observacoes: '',
  precoCompra: '',
  precoVenda: '',
  quantidadeEstoque: '0',
  estoqueMinimo: '0',
  acabamento: '',
  espessura: '',
  origem: '',
  veio: 'sem',
  marca: '',
  modelo: '',
  material: '',
  dimensoes: '',
  peso: '',
  garantia: '',
}

const COMUNS = ['nome', 'categoriaId', 'codigo', 'fornecedor', 'cor', 'observacoes'] as const
const PRECOS = ['precoCompra', 'precoVenda'] as const
const QUANTIDADES = ['quantidadeEstoque', 'estoqueMinimo'] as const
const PROPRIOS = {
  materiais: ['acabamento', 'espessura', 'origem', 'veio'],
  itens: ['marca', 'modelo', 'material', 'dimensoes', 'garantia'],
} as const

const PESO_MAXIMO = 100_000

/** An empty form (spec 2 §9: quantities 0, active), or that of a product, with everything that it has. */
export function produtoNoFormulario(produto: Produto | null): ProdutoNoFormulario {
  if (!produto) return { textos: VAZIO, ativo: true, imagens: [] }
  const known = Object.entries(VAZIO).map(([name, empty]) => [
    name,
    textOf(name, Reflect.get(produto, name), empty),
  ])
  return {
    textos: Object.fromEntries(known) as unknown as TextosProduto,
    ativo: produto.ativo,
    imagens: 'imagens' in produto ? produto.imagens : [],
  }
}

function textOf(name: string, value: unknown, empty: string): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return empty
  if (PRECOS.some((preco) => preco === name)) return formatDecimal(reaisToCentavos(value))
  return name === 'peso' && value === 0 ? '' : formatQuantidade(value)
}

/** Reais of a typed price; null when it cannot be read. */
export function precoOfTexto(text: string): number | null {
  const centavos = parseDinheiro(text)
  return centavos === null || centavos < 0 ? null : centavosToReais(centavos)
}

/** Said when something that must be there is not (spec 2 §5). */
export const OBRIGATORIOS = 'Preencha todos os campos obrigatórios'

/** Whether one of the four that must be there is empty or zero. */
export function faltaObrigatorio({ nome, categoriaId, precoCompra, precoVenda }: TextosProduto): boolean {
  return (
    nome.trim() === '' || categoriaId === '' || [precoCompra, precoVenda].some((text) => !precoOfTexto(text))
  )
}

/** What is wrong with each field; a quantity that was not touched is never wrong. */
export function validateProduto(textos: TextosProduto, antes: TextosProduto): FormErrors<TextosProduto> {
  const errors: FormErrors<TextosProduto> = {}
  if (textos.nome.trim() === '') errors.nome = 'Preencha este campo.'
  if (textos.categoriaId === '') errors.categoriaId = 'Escolha a categoria.'
  for (const name of PRECOS) {
    const problem = precoProblem(textos[name])
    if (problem) errors[name] = problem
  }
  for (const name of QUANTIDADES) {
    const problem = textos[name] === antes[name] ? null : quantidadeProblem(textos[name])
    if (problem) errors[name] = problem
  }
  if (pesoOfTexto(textos.peso) === null) errors.peso = 'Digite o peso em quilos. Exemplo: 12,5'
  return errors
}

function precoProblem(text: string): string | null {
  const reais = precoOfTexto(text)
  if (!reais) return 'Informe um valor maior que zero.'
  return reais > LIMITES.precoMaximo ? 'O preço passa do limite de R$ 1 milhão.' : null
}

function quantidadeProblem(text: string): string | null {
  const quantidade = quantidadeOfTexto(text)
  if (quantidade === null) return 'Digite a quantidade. Exemplo: 12,5'
  return quantidade > LIMITES.estoqueMaximo ? 'A quantidade passa do limite de 10 milhões.' : null
}

/** A typed quantity, 0 for nothing; null when it cannot be read. */
export function quantidadeOfTexto(text: string): number | null {
  return text.trim() === '' ? 0 : parseQuantidadeEstoque(text)
}

function pesoOfTexto(text: string): number | null {
  const peso = quantidadeOfTexto(text)
  return peso !== null && peso <= PESO_MAXIMO ? peso : null
}

/** Every field of a new product. */
export function produtoNovo(prateleira: Prateleira, form: ProdutoNoFormulario): ProdutoEscrito {
  const { textos, ativo, imagens } = form
  const texts = [...COMUNS, ...PROPRIOS[prateleira]].map((name) => [name, textos[name].trim()])
  return {
    ...(Object.fromEntries(texts) as ProdutoEscrito),
    precoCompra: precoOfTexto(textos.precoCompra) ?? 0,
    precoVenda: precoOfTexto(textos.precoVenda) ?? 0,
    quantidadeEstoque: quantidadeOfTexto(textos.quantidadeEstoque) ?? 0,
    estoqueMinimo: quantidadeOfTexto(textos.estoqueMinimo) ?? 0,
    ativo,
    ...(prateleira === 'materiais' ? { imagens: [...imagens] } : { peso: pesoOfTexto(textos.peso) ?? 0 }),
  }
}

/** The fields that a person changed, and no other: what somebody else wrote meanwhile stays. */
export function produtoMudado(
  prateleira: Prateleira,
  antes: ProdutoNoFormulario,
  form: ProdutoNoFormulario,
): ProdutoEscrito {
  const whole = produtoNovo(prateleira, form)
  const before = { ...antes.textos, ativo: antes.ativo, imagens: antes.imagens }
  const now = { ...form.textos, ativo: form.ativo, imagens: form.imagens }
  const changed = Object.entries(whole).filter(
    ([name]) => JSON.stringify(Reflect.get(before, name)) !== JSON.stringify(Reflect.get(now, name)),
  )
  return Object.fromEntries(changed)
}
