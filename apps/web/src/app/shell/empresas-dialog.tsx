import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { EmpresaDaPessoa } from '@lapida/contracts/pessoa'
import { nomeOfPapel } from '@lapida/domain/conta/papel-in-words'
import { Dialog } from '@lapida/ui/dialog.tsx'
import { Spinner } from '@lapida/ui/spinner.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api/api.ts'
import { useEmpresas } from '#data/resources/conta/empresas.ts'
import { switchEmpresa } from '../sign-out.ts'
import { countPerdas, lookForPerdas } from './perdas.ts'

export interface EmpresasDialogProps {
  open: boolean
  onClose: () => void
}

/** The companies that the person works in: another one is entered by pressing it. */
export function EmpresasDialog({ open, onClose }: EmpresasDialogProps) {
  const { dados: empresas = [] } = useEmpresas()
  const [going, setGoing] = useState<string | null>(null)
  const [unsent, setUnsent] = useState<EmpresaDaPessoa | null>(null)

  async function goTo(empresa: EmpresaDaPessoa) {
    setGoing(empresa.id)
    try {
      const asked = unsent?.id === empresa.id
      if (!asked && countPerdas(await lookForPerdas()) > 0) return setUnsent(empresa)
      await switchEmpresa(empresa.id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ tone: 'error', title: error.message })
    } finally {
      setGoing(null)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next || going !== null ? undefined : onClose())}
      title="Trocar de empresa"
      description="Cada empresa tem os seus dados: este aparelho mostra uma de cada vez."
    >
      <ul className="grid gap-2">
        {empresas.map((empresa) => (
          <li key={empresa.id}>
            <Linha
              empresa={empresa}
              going={going === empresa.id}
              disabled={going !== null}
              onSelect={() => void goTo(empresa)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="mt-4 text-fg-2 empty:hidden">
        {unsent &&
          `Há algo que você digitou e que o servidor ainda não tem. O que não foi salvo se perde; o que espera envio segue quando você voltar. Toque em ${unsent.nome} de novo para trocar mesmo assim.`}
      </p>
    </Dialog>
  )
}

interface LinhaProps {
  empresa: EmpresaDaPessoa
  going: boolean
  disabled: boolean
  onSelect: () => void
}

function Linha({ empresa: { nome, papel, atual }, going, disabled, onSelect }: LinhaProps) {
  return (
    <button
      type="button"
      aria-current={atual ? 'true' : undefined}
      disabled={disabled || atual}
      onClick={onSelect}
      className="flex min-h-16 w-full items-center gap-3 rounded-card border border-line-input bg-surface px-4 py-2 text-left hover:bg-surface-2 focus-visible:rounded-card disabled:bg-surface-2 [&_svg]:size-5 [&_svg]:shrink-0"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{nome}</span>
        <span className="block text-small text-fg-3">
          {nomeOfPapel(papel)}
          {atual && ' · aberta agora'}
        </span>
      </span>
      {going ? <Spinner /> : !atual && <ChevronRight aria-hidden="true" />}
    </button>
  )
}
