import { useEffect, useMemo, useRef, useState } from 'react'
import { EMPRESA } from '@lapida/contracts/campos-escritos'
import { differenceOf } from '@lapida/domain/orcamento/mudanca'
import { showToast } from '@lapida/ui/toast-store'
import {
  keepEmpresaDigitada,
  leaveEmpresaDigitada,
  saveEmpresa,
  useEmpresaRecusada,
  waitForEmpresa,
} from '#data/resources/conta/empresa.ts'
import type { Destino } from '#data/sending/destino.ts'
import { mendOperacao } from '#data/queue/mend-outbox.ts'
import type { EmpresaRegistro } from '#data/local/store.ts'
import {
  camposDigitados,
  empresaOfPerfil,
  errosAoDigitar,
  errosOfPerfil,
  perfilOfEmpresa,
  type ErrosDoPerfil,
  type Perfil,
} from './model/perfil.ts'

/** What the tabs work with. */
export interface CamposProps {
  perfil: Perfil
  erros: ErrosDoPerfil
  change: (changes: Partial<Perfil>) => void
}

const KEEP_AFTER_MS = 300

/**
 * The profile while it is edited: the stored one under what is typed. Text that is not saved is kept on this device,
 * so that a closed tab loses nothing.
 */
export function usePerfil(empresa: EmpresaRegistro, digitado: Partial<Perfil>) {
  const [typed, setTyped] = useState(digitado)
  const [erros, setErros] = useState<ErrosDoPerfil>({})
  const [saving, setSaving] = useState(false)
  const base = useMemo(() => perfilOfEmpresa(empresa), [empresa])
  const unsaved = useMemo(() => camposDigitados(base, typed), [base, typed])
  const perfil: Perfil = useMemo(() => ({ ...base, ...unsaved }), [base, unsaved])
  const recusada = useEmpresaRecusada()
  const dirty = Object.keys(unsaved).length > 0
  // What others change while something is typed here is not what the person began with.
  const [begun, setBegun] = useState(empresa)
  if (!dirty && begun !== empresa) setBegun(empresa)
  const forget = useKept(dirty ? unsaved : null)

  // What the server refused is said where it was typed, also when the refusal comes after a time without connection.
  const [refusalSeen, setRefusalSeen] = useState<string | null>(null)
  if (recusada && recusada.id !== refusalSeen) {
    setRefusalSeen(recusada.id)
    setErros({ ...erros, ...recusada.erro.campos })
  }

  function change(changes: Partial<Perfil>) {
    setTyped((before) => ({ ...before, ...changes }))
    setErros((before) => mended(before, { ...perfil, ...changes }, Object.keys(changes)))
  }

  /** Saves what changed. False when a field is wrong or the server did not take it. */
  async function save(): Promise<boolean> {
    const found = errosOfPerfil(perfil)
    setErros(found)
    if (Object.keys(found).length > 0) return false
    const meant = empresaOfPerfil(perfil)
    const changes = differenceOf<typeof EMPRESA, Partial<EmpresaRegistro>>(EMPRESA, empresa, meant)
    setSaving(true)
    try {
      if (changes) await saveEmpresa(changes, begun)
      else if (recusada) await mendOperacao(recusada.ordem)
      const sent = changes !== null || recusada !== null
      return finish(sent ? await waitForEmpresa() : 'enviada')
    } catch (error) {
      reportError(error)
      showToast({ title: 'Erro ao salvar o perfil', tone: 'error' })
      return false
    } finally {
      setSaving(false)
    }
  }

  function finish(destino: Destino): boolean {
    // From here on this device has it; what was typed meanwhile stays.
    setTyped((now) => (now === typed ? {} : camposDigitados(perfil, now)))
    if (destino === 'recusada') return false
    // Of a conflict the watch over all of them tells.
    if (destino === 'em-conflito') return true
    showToast({
      title: 'Perfil salvo',
      tone: 'success',
      ...(destino === 'guardada' && { description: 'Enviamos quando a internet voltar.' }),
    })
    return true
  }

  /** Gives up what is not saved; when this ends it is gone from this device, too. */
  async function discard(): Promise<void> {
    setTyped({})
    setErros({})
    await forget()
  }

  return {
    perfil,
    base,
    erros: { ...errosAoDigitar(perfil), ...erros },
    change,
    save,
    saving,
    dirty,
    discard,
    recusada,
  }
}

/** The errors after some fields changed: what was wrong is looked at again, nothing new is complained about. */
function mended(erros: ErrosDoPerfil, perfil: Perfil, names: string[]): ErrosDoPerfil {
  const belongs = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`))
  if (!Object.keys(erros).some(belongs)) return erros
  const found = errosOfPerfil(perfil)
  return Object.fromEntries(
    Object.entries(erros).flatMap(([path, message]) => {
      if (!belongs(path)) return [[path, message]]
      const still = found[path]
      return still ? [[path, still]] : []
    }),
  )
}

/**
 * Keeps the typed fields on this device, shortly after they were typed and at once when the page is left. What it
 * gives forgets them.
 */
function useKept(unsaved: Partial<Perfil> | null): () => Promise<void> {
  const latest = useRef(unsaved)
  const kept = useRef(unsaved)
  useEffect(() => {
    latest.current = unsaved
    const timer = setTimeout(() => {
      void keepEmpresaDigitada(unsaved).then(() => {
        kept.current = unsaved
      })
    }, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [unsaved])
  useEffect(() => {
    const keep = () => void keepEmpresaDigitada(latest.current)
    const leave = () => {
      if (latest.current !== kept.current) leaveEmpresaDigitada(latest.current)
      keep()
    }
    document.addEventListener('visibilitychange', keep)
    addEventListener('pagehide', leave)
    return () => {
      keep()
      document.removeEventListener('visibilitychange', keep)
      removeEventListener('pagehide', leave)
    }
  }, [])
  return () => {
    latest.current = null
    kept.current = null
    return keepEmpresaDigitada(null)
  }
}
