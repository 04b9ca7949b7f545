import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import type { EnderecoDoCep } from '@lapida/contracts/cep'
import { lookUpCep } from '#data/cep.ts'
import type { ClienteValues } from './cliente-values.ts'

const FOUND = 'Endereço preenchido pelo CEP.'
const NOT_FOUND = 'Não achamos o CEP. Pode preencher à mão.'
/** After this long the person is told to go on by hand; an answer that still comes fills what is empty then. */
const PATIENCE_MS = 2_000

type FromCep = 'endereco' | 'bairro' | 'cidade' | 'estado'
const NO_FIELDS: ReadonlySet<string> = new Set()

export interface CepLookup {
  busy: boolean
  /** what came of it, in words; '' before */
  note: string
  /** whether that is good news */
  found: boolean
  /** fields that hold what the CEP gave, untouched since */
  filled: ReadonlySet<string>
  lookUp: (digits: string) => Promise<void>
  /** The person typed into a field: it is theirs now. */
  claim: (name: keyof ClienteValues) => void
}

/** Fills the address from a whole CEP, never over what somebody typed, and leads on to the number. */
export function useCep(
  values: ClienteValues,
  setValues: Dispatch<SetStateAction<ClienteValues>>,
  goToNumero: () => void,
): CepLookup {
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')
  const [filled, setFilled] = useState(NO_FIELDS)
  const latest = useRef({ values, filled })
  const running = useRef<AbortController | null>(null)
  useEffect(() => {
    latest.current = { values, filled }
  })
  useEffect(() => () => running.current?.abort(), [])

  async function lookUp(digits: string) {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setBusy(true)
    setNote('')
    const timer = setTimeout(() => setNote(NOT_FOUND), PATIENCE_MS)
    const found = await lookUpCep(digits, own.signal)
    clearTimeout(timer)
    if (own.signal.aborted) return
    setBusy(false)
    if (!found) return setNote(NOT_FOUND)
    const changes = addressOf(found, latest.current)
    setValues((current) => ({ ...current, ...changes }))
    setFilled(new Set([...latest.current.filled, ...Object.keys(changes)]))
    setNote(FOUND)
    goToNumero()
  }

  function claim(name: keyof ClienteValues) {
    if (filled.has(name)) setFilled(new Set([...filled].filter((field) => field !== name)))
    if (name !== 'cep') return
    running.current?.abort()
    setBusy(false)
    setNote('')
  }

  return { busy, note, found: note === FOUND, filled, lookUp, claim }
}

/** What the CEP gives for fields that are empty, or that an earlier CEP filled. */
function addressOf(
  { logradouro, bairro, localidade, uf }: EnderecoDoCep,
  { values, filled }: { values: ClienteValues; filled: ReadonlySet<string> },
): Partial<ClienteValues> {
  const given: [FromCep, string][] = [
    ['endereco', logradouro],
    ['bairro', bairro],
    ['cidade', localidade],
    ['estado', uf],
  ]
  return Object.fromEntries(
    given.filter(([name, text]) => text !== '' && (values[name].trim() === '' || filled.has(name))),
  )
}
