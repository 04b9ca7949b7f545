import { useState } from 'react'
import { formatTelefone, onlyDigits } from '@lapida/domain/shared/documentos'
import { showToast } from '@lapida/ui/toast-store'
import { saveEmpresa } from '#data/resources/conta/empresa.ts'
import type { EmpresaDigitada, WizardState } from './model/wizard-state.ts'
import type { Wizard } from './wizard-context.ts'

export type ErrosEmpresa = Partial<Record<keyof EmpresaDigitada, string>>

/** What is wrong with the typed profile, field by field. */
export function errosEmpresa({ nomeEmpresa, telefone }: EmpresaDigitada): ErrosEmpresa {
  return {
    ...(nomeEmpresa.trim() === '' ? { nomeEmpresa: 'Informe o nome da empresa.' } : {}),
    ...(onlyDigits(telefone).length > 11 ? { telefone: 'O telefone tem no máximo 11 dígitos.' } : {}),
  }
}

/** The profile as it is typed in the wizard: at first what is stored of it. */
export function empresaTyped(
  { empresaDigitada }: WizardState,
  { nomeEmpresa, telefone, cidade }: Wizard['empresa'],
): EmpresaDigitada {
  return empresaDigitada ?? { nomeEmpresa, telefone: formatTelefone(telefone), cidade }
}

type EmpresaOptions = Pick<Wizard, 'store' | 'empresa'>

/** The company profile as it is typed in the wizard, stored when it is left. */
export function useEmpresaStep({ store, empresa }: EmpresaOptions) {
  const [saving, setSaving] = useState(false)
  /** Stores what was typed; false when it cannot be stored. */
  async function submit(): Promise<boolean> {
    const typed = empresaTyped(store.get(), empresa)
    if (Object.keys(errosEmpresa(typed)).length > 0) return false
    setSaving(true)
    try {
      await saveEmpresa({ ...typed, telefone: onlyDigits(typed.telefone) })
      showToast({ title: 'Perfil salvo', tone: 'success' })
      store.dispatch({ type: 'empresa-digitada', empresa: null })
      return true
    } catch (error) {
      reportError(error)
      showToast({ title: 'Erro ao salvar o perfil', tone: 'error' })
      return false
    } finally {
      setSaving(false)
    }
  }
  return { saving, submit }
}
