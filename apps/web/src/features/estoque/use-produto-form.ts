import { useState, type FormEvent } from 'react'
import { sumQuantidades } from '@lapida/domain/estoque/movimento'
import { formatQuantidade } from '@lapida/domain/shared/quantidade'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { showToast } from '@lapida/ui/toast-store'
import { destinoInWords, withNadaSalvo } from '#blocks/sem-internet/sem-internet.ts'
import { ApiError } from '#data/api/api.ts'
import {
  changeProduto,
  createProduto,
  type Prateleira,
  type Produto,
  type ProdutoSalvo,
} from '#data/resources/estoque/estoque-escrita.ts'
import { numberProps } from '#shared/number-props.ts'
import { useForm } from '#shared/use-form.ts'
import { PALAVRAS } from './palavras.ts'
import {
  faltaObrigatorio,
  OBRIGATORIOS,
  precoOfTexto,
  produtoMudado,
  produtoNoFormulario,
  produtoNovo,
  quantidadeOfTexto,
  validateProduto,
  type TextosProduto,
} from './produto-values.ts'

export interface ProdutoFormOptions {
  prateleira: Prateleira
  /** the product to change; null makes a new one */
  produto: Produto | null
  /** category that a new product starts in, '' for none */
  categoriaId: string
  onSaved: (produto: ProdutoSalvo) => void
}

/** What is typed about a product, what is wrong with it, its margin, and its saving. */
export function useProdutoForm({ prateleira, produto, categoriaId, onSaved }: ProdutoFormOptions) {
  // The record may change under the form, by another device: what the person began with is what counts.
  const [initial] = useState(() => {
    const started = produtoNoFormulario(produto)
    return produto ? started : { ...started, textos: { ...started.textos, categoriaId } }
  })
  const [antes] = useState(produto)
  const form = useForm<TextosProduto>({
    initial: initial.textos,
    validate: (textos) => validateProduto(textos, initial.textos),
  })
  const [rest, setRest] = useState({ ativo: initial.ativo, imagens: initial.imagens })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const current = { ...rest, textos: form.values }
  const palavras = PALAVRAS[prateleira]

  async function send() {
    setBusy(true)
    setFailure(null)
    try {
      const stored = antes
        ? await changeProduto(prateleira, antes, produtoMudado(prateleira, initial, current))
        : await createProduto(prateleira, produtoNovo(prateleira, current))
      if (!stored.emConflito)
        showToast({ title: antes ? palavras.atualizado : palavras.criado, ...destinoInWords(stored) })
      onSaved(stored)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(withNadaSalvo(error.message))
      form.showErrors(error.campos)
      showToast({ title: palavras.erroAoSalvar, description: error.message, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const found = validateProduto(form.values, initial.textos)
    if (Object.keys(found).length === 0) return stopAtUnread(form.form.current) ? undefined : void send()
    form.showErrors(found)
    setFailure(faltaObrigatorio(form.values) ? OBRIGATORIOS : 'Confira os campos marcados.')
    if (faltaObrigatorio(form.values)) showToast({ title: OBRIGATORIOS, tone: 'error' })
  }

  return {
    ref: form.form,
    values: form.values,
    field: form.field,
    setValue: form.setValue,
    ...rest,
    changeAtivo: (ativo: boolean) => setRest((before) => ({ ...before, ativo })),
    changeImagens: (imagens: string[]) => setRest((before) => ({ ...before, imagens })),
    preco: (name: 'precoCompra' | 'precoVenda') => ({
      name,
      value: precoOfTexto(form.values[name]),
      error: form.errors[name] ?? null,
      onValueChange: (_reais: number | null, text: string) => form.setValue(name, text),
      onUnread: (text: string) => form.setValue(name, text),
    }),
    quantidade: (name: 'quantidadeEstoque' | 'estoqueMinimo' | 'peso') =>
      numberProps(form, name, {
        // What was not touched stays what it is, also below zero.
        read: (text) =>
          (text === initial.textos[name] ? storedOf(produto, name) : null) ?? quantidadeOfTexto(text),
        format: formatQuantidade,
      }),
    precos: {
      precoCompra: precoOfTexto(form.values.precoCompra) ?? NaN,
      precoVenda: precoOfTexto(form.values.precoVenda) ?? NaN,
    },
    correcao: produto ? correcaoOf(produto, initial.textos, form.values) : null,
    busy,
    failure,
    dirty: JSON.stringify(current) !== JSON.stringify({ ...rest, ...initial }),
    handleSubmit,
  }
}

export type ProdutoFormState = ReturnType<typeof useProdutoForm>

function storedOf(produto: Produto | null, name: string): number | null {
  const stored: unknown = produto && Reflect.get(produto, name)
  return typeof stored === 'number' ? stored : null
}

/** How much a quantity typed over the old one adds or takes; null while it is the old one or cannot be read. */
function correcaoOf(produto: Produto, antes: TextosProduto, textos: TextosProduto): number | null {
  const typed = quantidadeOfTexto(textos.quantidadeEstoque)
  if (typed === null || textos.quantidadeEstoque === antes.quantidadeEstoque) return null
  return sumQuantidades(typed, -produto.quantidadeEstoque) || null
}
