import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import type { FormErrors } from '#shared/use-form.ts'
import type { ProdutoEscrito } from '#data/resources/estoque/estoque-escrita.ts'
import { nomeOfCopia } from './entradas.ts'

/** The texts of the form of a stone. */
export type PedraDigitada = Record<
  'nome' | 'categoriaId' | 'codigo' | 'cor' | 'acabamento' | 'espessura' | 'origem' | 'observacoes',
  string
>

/** What the form holds: its texts, its prices in reais (null while unreadable) and its photos. */
export interface PedraNoFormulario {
  textos: PedraDigitada
  precoCompra: number | null
  precoVenda: number | null
  imagens: readonly string[]
}

/** A stone as the form opens it; a copy has another name, no code and nothing in stock. */
export function pedraNoFormulario(pedra: EstoqueMaterial, copia: boolean): PedraNoFormulario {
  const { nome, categoriaId, codigo, cor, acabamento, espessura, origem, observacoes } = pedra
  return {
    textos: {
      nome: copia ? nomeOfCopia(nome) : nome,
      categoriaId,
      codigo: copia ? '' : codigo,
      cor,
      acabamento,
      espessura,
      origem,
      observacoes,
    },
    precoCompra: pedra.precoCompra,
    precoVenda: pedra.precoVenda,
    imagens: pedra.imagens,
  }
}

const OBRIGATORIO = 'Preencha este campo.'

/** What is missing of the texts. */
export function validatePedra({ nome, categoriaId }: PedraDigitada): FormErrors<PedraDigitada> {
  return {
    ...(nome.trim() === '' && { nome: OBRIGATORIO }),
    ...(categoriaId === '' && { categoriaId: 'Escolha a categoria.' }),
  }
}

/** Why a price cannot be stored; null when it can. */
export function erroOfPreco(preco: number | null): string | null {
  return preco === null || preco <= 0 ? 'Informe um valor maior que zero.' : null
}

/** What of the form differs from the stone: only that is written, so that nobody else's change is lost. */
export function mudancasOfPedra(pedra: EstoqueMaterial, form: PedraNoFormulario): ProdutoEscrito {
  const written = escritoOf(form)
  const changed = Object.entries(written).filter(
    ([name, value]) => JSON.stringify(Reflect.get(pedra, name)) !== JSON.stringify(value),
  )
  return Object.fromEntries(changed)
}

/** The body of a copy: what the form does not show comes from the stone that was copied. */
export function copiaOfPedra(pedra: EstoqueMaterial, form: PedraNoFormulario): ProdutoEscrito {
  const { fornecedor, estoqueMinimo, veio } = pedra
  return { fornecedor, estoqueMinimo, veio, quantidadeEstoque: 0, ativo: true, ...escritoOf(form) }
}

function escritoOf({ textos, precoCompra, precoVenda, imagens }: PedraNoFormulario) {
  const trimmed = Object.fromEntries(Object.entries(textos).map(([name, text]) => [name, text.trim()]))
  return {
    ...trimmed,
    ...(precoCompra !== null && { precoCompra }),
    ...(precoVenda !== null && { precoVenda }),
    imagens: [...imagens],
  }
}
