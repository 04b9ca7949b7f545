import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { plural } from '@lapida/domain/shared/texto'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { textOfOQue } from '#blocks/sync-pill/pendencia-textos.ts'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import { signOut } from '../sign-out.ts'
import { countPerdas, lookForPerdas, sendLast, type Perdas } from './perdas.ts'

export interface SignOutDialogProps {
  open: boolean
  onClose: () => void
}

/**
 * Signs out at once when the server has everything; otherwise asks first and names what would be lost, because what is
 * only here would be. A half-made quote can be kept as a draft.
 */
export function SignOutDialog({ open, onClose }: SignOutDialogProps) {
  const [perdas, setPerdas] = useState<Perdas | null>(null)
  const [busy, setBusy] = useState(false)
  const router = useRouter()
  const navigateTo = useNavigateTo()

  useEffect(() => {
    if (!open) return
    let asked = true
    void (async () => {
      const found = await lookForPerdas()
      if (!asked) return
      if (countPerdas(found) === 0) await signOut(router)
      else setPerdas(found)
    })()
    return () => {
      asked = false
      setPerdas(null)
    }
  }, [open, router])

  async function leave() {
    setBusy(true)
    await signOut(router)
  }

  /** The wizard goes before anything else is typed into it: what it shows is a quote of its own now. */
  async function keepAndLeave({ keep }: NonNullable<Perdas['rascunho']>) {
    setBusy(true)
    try {
      const id = await keep()
      await sendLast()
      const rest = await lookForPerdas()
      if (countPerdas(rest) === 0) return await signOut(router)
      navigateTo('orcamento-detalhes', { id }, { replace: true })
      setPerdas(rest)
      setBusy(false)
    } catch (error) {
      reportError(error)
      setBusy(false)
      onClose()
      showToast({
        title: 'Erro ao guardar o rascunho',
        description: 'Ele continua em “Novo orçamento”, neste aparelho.',
        tone: 'error',
      })
    }
  }

  const rascunho = perdas?.rascunho ?? null
  const common = {
    open: open && perdas !== null,
    onOpenChange: (next: boolean) => (next ? undefined : onClose()),
    cancelLabel: 'Ficar',
    busy,
  }
  if (rascunho)
    return (
      <AlertDialog
        {...common}
        title="Você tem um orçamento pela metade"
        description="Ao sair, este aparelho esquece tudo. Guardado como rascunho, o orçamento fica na sua conta e abre em qualquer aparelho."
        tone="primary"
        busyLabel="Guardando..."
        alternative={{ label: 'Descartar', onSelect: () => void leave() }}
        confirmLabel="Guardar e sair"
        onConfirm={() => void keepAndLeave(rascunho)}
      >
        <p className="num rounded-control bg-surface-2 px-4 py-3 font-semibold wrap-anywhere">
          {rascunho.texto || 'Orçamento sem cliente e sem peças'}
        </p>
        <Lista titulo="Não vai junto:" linhas={rascunho.resto} />
        <Lista titulo="E isto se perde:" linhas={linesOf(perdas)} />
      </AlertDialog>
    )
  return (
    <AlertDialog
      {...common}
      title={titleOf(perdas)}
      description="O que ainda não foi enviado existe só neste aparelho. Se você sair agora, isso se perde."
      confirmLabel="Sair e descartar"
      busyLabel="Saindo..."
      onConfirm={() => void leave()}
    >
      <Lista titulo="Você perderia:" linhas={linesOf(perdas)} />
    </AlertDialog>
  )
}

function titleOf(perdas: Perdas | null): string {
  const unsent = perdas?.naoEnviados.length ?? 0
  return unsent > 0
    ? `Há ${plural(unsent, 'envio pendente', 'envios pendentes')}`
    : 'Há alterações não salvas'
}

function linesOf(perdas: Perdas | null): string[] {
  if (!perdas) return []
  return [
    ...perdas.naoEnviados.map((pendencia) => `${pendencia.nome} — ${textOfOQue(pendencia)}`),
    ...perdas.digitados.map(({ nome }) => nome),
  ]
}

const SHOWN_LINES = 5

function Lista({ titulo, linhas }: { titulo: string; linhas: readonly string[] }) {
  if (linhas.length === 0) return null
  const rest = linhas.length - SHOWN_LINES
  return (
    <div className="text-label text-fg-2">
      <p className="font-semibold">{titulo}</p>
      <ul className="mt-1 pl-5 [list-style:disc]">
        {linhas.slice(0, SHOWN_LINES).map((linha, index) => (
          <li key={index} className="wrap-anywhere">
            {linha}
          </li>
        ))}
        {rest > 0 && <li>e mais {rest}</li>}
      </ul>
    </div>
  )
}
