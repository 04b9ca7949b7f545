import { useState, type FormEvent } from 'react'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { showToast } from '@lapida/ui/toast-store'
import { destinoInWords } from '#blocks/sem-internet/sem-internet.ts'
import { ApiError } from '#data/api/api.ts'
import { changeProduto, createProduto } from '#data/resources/estoque/estoque-escrita.ts'
import { useForm } from '#shared/use-form.ts'
import {
  copiaOfPedra,
  erroOfPreco,
  mudancasOfPedra,
  pedraNoFormulario,
  validatePedra,
  type PedraNoFormulario,
} from './pedra-values.ts'

type Preco = 'precoCompra' | 'precoVenda'

export interface PedraFormOptions {
  pedra: EstoqueMaterial
  copia: boolean
  onSaved: () => void
}

/** The form of a stone: what is typed, what is wrong with it, and its saving. */
export function usePedraForm({ pedra: shown, copia, onSaved }: PedraFormOptions) {
  // The stone may change under the form, by another device: what the person began with is what counts.
  const [pedra] = useState(shown)
  const [initial] = useState(() => pedraNoFormulario(pedra, copia))
  const form = useForm({ initial: initial.textos, validate: validatePedra })
  const [rest, setRest] = useState<Omit<PedraNoFormulario, 'textos'>>(initial)
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const current = { ...rest, textos: form.values }
  const wrongPreco = erroOfPreco(rest.precoVenda) ?? erroOfPreco(rest.precoCompra)

  async function send() {
    setBusy(true)
    try {
      const stored = copia
        ? await createProduto('materiais', copiaOfPedra(pedra, current))
        : await changeProduto('materiais', pedra, mudancasOfPedra(pedra, current))
      if (!stored.emConflito)
        showToast({ title: copia ? 'Material criado!' : 'Material atualizado!', ...destinoInWords(stored) })
      onSaved()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
      form.showErrors(error.campos)
      showToast({ title: 'Erro ao salvar material', description: error.message, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const found = validatePedra(form.values)
    if (stopAtUnread(form.form.current)) return
    if (wrongPreco === null && Object.keys(found).length === 0) return void send()
    setChecked(true)
    form.showErrors(found)
    showToast({ title: 'Preencha todos os campos obrigatórios', tone: 'error' })
  }

  return {
    ref: form.form,
    field: form.field,
    busy,
    failure,
    dirty: JSON.stringify(current) !== JSON.stringify({ ...initial }),
    imagens: rest.imagens,
    changeImagens: (imagens: string[]) => setRest((before) => ({ ...before, imagens })),
    preco: (name: Preco) => ({
      value: rest[name],
      error: checked ? erroOfPreco(rest[name]) : null,
      onValueChange: (reais: number | null) => setRest((before) => ({ ...before, [name]: reais })),
    }),
    handleSubmit,
  }
}

export type PedraFormState = ReturnType<typeof usePedraForm>
