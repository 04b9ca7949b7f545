import { useEffect, useRef, useState } from 'react'
import type { EnderecoDoCep } from '@lapida/contracts/cep'
import { lookUpCep } from '#data/resources/clientes/cep.ts'
import { isOnline } from '#shared/connection.ts'
import { camposOfCep, NADA_PREENCHIDO, takeCep, type Preenchido } from './endereco-do-cep.ts'

const FOUND = 'Endereço preenchido pelo CEP.'
const NOT_FOUND = 'Não achamos o CEP. Pode preencher à mão.'
const OFFLINE = 'Sem internet para procurar o CEP. Pode preencher à mão.'
/** After this long the person is told to go on by hand; an answer that still comes fills what is empty then. */
const PATIENCE_MS = 2_000

/** The fields of a form that a CEP fills. */
export interface FormDoCep<Campo extends string> {
  values: Record<Campo, string>
  textosOf: (endereco: EnderecoDoCep) => Record<Campo, string>
  change: (changes: Partial<Record<Campo, string>>) => void
  /** leads on to what a CEP does not know */
  lead: () => void
}

export interface CepLookup {
  busy: boolean
  /** what came of it, in words; '' before */
  note: string
  /** whether that is good news */
  found: boolean
  /** fields that hold what the CEP gave, untouched since */
  filled: ReadonlySet<string>
  lookUp: (digits: string) => Promise<void>
  /** The CEP is typed anew: what was asked for is of no interest any more. */
  cancel: () => void
}

/** Fills the address from a whole CEP, never over what somebody typed, and leads on. */
export function useCep<Campo extends string>(form: FormDoCep<Campo>): CepLookup {
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')
  const [preenchido, setPreenchido] = useState<Preenchido<Campo>>(NADA_PREENCHIDO)
  const latest = useRef({ form, preenchido })
  const running = useRef<AbortController | null>(null)
  useEffect(() => {
    latest.current = { form, preenchido }
  })
  useEffect(() => () => running.current?.abort(), [])

  async function lookUp(digits: string) {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setBusy(true)
    setNote('')
    const timer = setTimeout(() => setNote(nothingFound()), PATIENCE_MS)
    const found = await lookUpCep(digits, own.signal)
    clearTimeout(timer)
    if (own.signal.aborted) return
    setBusy(false)
    const { form: now, preenchido: before } = latest.current
    const textos = found && now.textosOf(found)
    const { changes, after } = takeCep(now.values, before, { cep: digits, textos })
    now.change(changes)
    setPreenchido(after)
    setNote(found ? FOUND : nothingFound())
    if (found) now.lead()
  }

  function cancel() {
    running.current?.abort()
    setBusy(false)
    setNote('')
  }

  const filled = new Set<string>(camposOfCep(form.values, preenchido))
  return { busy, note, found: note === FOUND, filled, lookUp, cancel }
}

const nothingFound = () => (isOnline() ? NOT_FOUND : OFFLINE)
