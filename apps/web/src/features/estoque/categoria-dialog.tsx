import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Dialog } from '@lapida/ui/dialog.tsx'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { SemInternetBanner } from '#blocks/sem-internet/sem-internet-banner.tsx'
import { withNadaSalvo } from '#blocks/sem-internet/sem-internet.ts'
import { ApiError } from '#data/api/api.ts'
import {
  createCategoria,
  renameCategoria,
  type Categoria,
  type Prateleira,
} from '#data/resources/estoque/estoque-escrita.ts'
import { useAttemptKey } from './use-attempt-key.ts'

export interface CategoriaDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  prateleira: Prateleira
  /** the category to change; null makes a new one */
  categoria: Categoria | null
  onSaved?: (categoria: Categoria) => void
}

/** 'Nova Categoria', and the same form for one that exists. Every opening starts anew. */
export function CategoriaDialog(props: CategoriaDialogProps) {
  const [opening, setOpening] = useState({ open: props.open, count: 0 })
  if (props.open !== opening.open)
    setOpening({ open: props.open, count: opening.count + (props.open ? 1 : 0) })
  return <Opening key={opening.count} {...props} />
}

function Opening({ open, onOpenChange, prateleira, categoria, onSaved }: CategoriaDialogProps) {
  const [nome, setNome] = useState(categoria?.nome ?? '')
  const [descricao, setDescricao] = useState(categoria?.descricao ?? '')
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const keyOf = useAttemptKey()
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  async function save(event: FormEvent) {
    event.preventDefault()
    // It may stand over another form, whose submission this is not.
    event.stopPropagation()
    if (busy) return
    if (nome.trim() === '') {
      setError('Nome da categoria é obrigatório')
      setAttempts(attempts + 1)
      showToast({ title: 'Nome da categoria é obrigatório', tone: 'error' })
      return
    }
    if (stopAtUnread(form.current)) return
    setBusy(true)
    try {
      const body = { nome: nome.trim(), descricao: descricao.trim() }
      const stored = categoria
        ? await renameCategoria(prateleira, categoria.id, body)
        : await createCategoria(prateleira, body, keyOf(body))
      showToast({ title: categoria ? 'Categoria atualizada!' : 'Categoria criada!', tone: 'success' })
      onSaved?.(stored)
      onOpenChange(false)
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught
      setFailure(caught.message)
      setError(caught.campos['nome'] ?? null)
      showToast({ title: 'Erro ao salvar categoria', description: caught.message, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (busy ? undefined : onOpenChange(next))}
      title={categoria ? 'Editar Categoria' : 'Nova Categoria'}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Salvando...">
            Salvar
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        <SemInternetBanner escrita="categoria" />
        {failure !== null && (
          <Banner tone="danger" live="assertive">
            {withNadaSalvo(failure)}
          </Banner>
        )}
        <TextField
          label="Nome *"
          aria-required="true"
          maxLength={100}
          value={nome}
          error={error}
          onChange={(event) => {
            setNome(event.currentTarget.value)
            setError(null)
          }}
        />
        <TextArea
          label="Descrição"
          maxLength={500}
          value={descricao}
          onChange={(event) => setDescricao(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
