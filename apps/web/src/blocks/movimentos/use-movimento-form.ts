import type { TipoMovimentoManual } from '@lapida/contracts/valores'
import { useEffect, useRef, useState } from 'react'
import { motivoSemEstoque } from '@lapida/domain/estoque/movimento'
import { motivoSemChapa } from '@lapida/domain/estoque/sem-chapa'
import { parseQuantidadeEstoque } from '@lapida/domain/shared/quantidade'
import { dismissToast, showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api/api.ts'
import { createMovimento, type NovoMovimento } from '#data/resources/estoque/movimentos.ts'
import { useForm } from '#shared/use-form.ts'
import { uuid } from '#shared/uuid.ts'
import { withUnidade } from './movimento-texto.ts'
import { validateMovimento, type TextosMovimento } from './movimento-values.ts'
import type { ProdutoDosMovimentos } from './movimentos-view.tsx'
import { saldoDepois } from './saldo-depois.ts'

const REGISTRADO: Readonly<Record<TipoMovimentoManual, string>> = {
  entrada: 'Entrada registrada',
  saida: 'Saída registrada',
  correcao: 'Correção registrada',
}

/** The form of one movement, what the balance would be, and what became of sending it. */
export function useMovimentoForm(
  produto: ProdutoDosMovimentos,
  first: TipoMovimentoManual,
  onDone: () => void,
) {
  const [tipo, setTipo] = useState(first)
  const form = useForm<TextosMovimento>({
    initial: { quantidade: '', motivo: '' },
    validate: (textos) => validateMovimento(tipo, textos),
  })
  const movel = produto.semChapa ?? produto.saldo
  const { refuse, stop, forget, send, ...sending } = useSendMovimento(produto, onDone)
  const typed = parseQuantidadeEstoque(form.values.quantidade)

  function submit(mesmoSemEstoque: boolean) {
    return form.submit(({ quantidade: text, motivo }) => {
      forget()
      const quantidade = parseQuantidadeEstoque(text) ?? 0
      const isTooMuch = tipo === 'saida' && saldoDepois(tipo, movel, quantidade) < 0
      // What is in slabs is never less than the slabs are.
      if (isTooMuch && produto.semChapa !== undefined) return stop(motivoSemChapa(produto.nome, movel))
      if (isTooMuch && !mesmoSemEstoque)
        return refuse(motivoSemEstoque({ ...produto, disponivel: movel }, quantidade))
      void send({ tipo, quantidade, motivo: motivo.trim(), mesmoSemEstoque })
    })
  }

  return {
    ...sending,
    form,
    tipo,
    /** what there is of what is moved by hand */
    movel,
    chooseTipo: (next: TipoMovimentoManual) => {
      forget()
      setTipo(next)
    },
    changeQuantidade: (text: string) => {
      forget()
      form.setValue('quantidade', text)
    },
    depois: typed === null ? null : saldoDepois(tipo, movel, typed),
    submit,
  }
}

/** What was said of the movement before: it would lie over the buttons of the next one. */
let lastToast: number | null = null

/** Sends one movement; what was refused stays said until something else is asked for. */
function useSendMovimento(produto: ProdutoDosMovimentos, onDone: () => void) {
  /** why nothing was written, where it can be written all the same */
  const [indisponivel, setIndisponivel] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const key = useRef(uuid())
  useEffect(() => {
    if (lastToast !== null) dismissToast(lastToast)
  }, [])

  async function send(novo: NovoMovimento) {
    if (busy) return
    setBusy(true)
    try {
      const { saldo } = await createMovimento(produto, novo, key.current)
      const description = `${produto.nome}: saldo de ${withUnidade(saldo, produto.unidade)}.`
      lastToast = showToast({ tone: 'success', title: REGISTRADO[novo.tipo], description })
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Another attempt after a refusal is another request.
      if (error.status > 0) key.current = uuid()
      const reason = Object.values(error.campos)[0] ?? error.message
      if (error.code === 'QUANTIDADE_INDISPONIVEL') setIndisponivel(reason)
      else setProblem(reason)
    } finally {
      setBusy(false)
    }
  }

  return {
    indisponivel,
    problem,
    busy,
    send,
    refuse: setIndisponivel,
    stop: setProblem,
    forget: () => {
      setIndisponivel(null)
      setProblem(null)
    },
  }
}
