import { useEffect, useState } from 'react'
import type { PlanoCorteVersao } from '@lapida/contracts/plano-corte'
import { diaCivil, formatDia, formatHora } from '@lapida/domain/shared/datas'
import { Button } from '@lapida/ui/button.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api/api.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { fetchVersao, fetchVersoes } from '#data/resources/documentos/planos-corte.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { ComProblemas, wordsOf } from './planos-sheet.tsx'

export interface VersoesSheetProps {
  open: boolean
  editor: PlanoEditor
  onClose: () => void
}

/** The states of the plan that the server has kept; each can be brought back, and that can be undone. */
export function VersoesSheet({ open, editor, onClose }: VersoesSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Versões"
      description="O servidor guarda os últimos 30 estados deste plano."
    >
      {open && <Versoes editor={editor} onClose={onClose} />}
    </Sheet>
  )
}

interface Lidas {
  versoes: PlanoCorteVersao[] | null
  erro: ApiError | null
}

function Versoes({ editor, onClose }: Omit<VersoesSheetProps, 'open'>) {
  const { id, servidor, change, rename } = editor
  const [{ versoes, erro }, setLidas] = useState<Lidas>({ versoes: null, erro: null })
  const [round, setRound] = useState(0)
  const isKnown = servidor !== null
  useEffect(() => {
    if (!isKnown) return
    let wanted = true
    fetchVersoes(id).then(
      (found) => wanted && setLidas({ versoes: found, erro: null }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (wanted) setLidas({ versoes: null, erro: error })
      },
    )
    return () => {
      wanted = false
    }
  }, [id, isKnown, round])

  /** What stands on screen already cannot be brought back. */
  const isShown = ({ versao }: PlanoCorteVersao) => versao === servidor?.versao && editor.salvo === 'salvo'

  async function bringBack({ versao }: PlanoCorteVersao) {
    try {
      const { nome, conteudo } = await fetchVersao(id, versao)
      change(`Restaurar versão ${versao}`, () => conteudo)
      rename(nome)
      onClose()
      showToast({ title: `Versão ${versao} restaurada`, tone: 'success' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ title: 'Erro ao restaurar a versão', description: error.message, tone: 'error' })
    }
  }

  if (!isKnown)
    return (
      <EmptyState
        title="Nenhuma versão ainda"
        description="O plano ainda está só neste aparelho. A primeira versão nasce quando ele chega ao servidor."
      />
    )
  if (erro) return <ErrorState description={erro.message} onRetry={() => setRound(round + 1)} />
  if (!versoes) return <Loading />
  return (
    <ul className="grid">
      {versoes.map((versao) => (
        <VersaoRow
          key={versao.versao}
          versao={versao}
          current={versao.versao === servidor.versao}
          readOnly={editor.estado === 'concluido' || isShown(versao)}
          onBringBack={() => bringBack(versao)}
        />
      ))}
    </ul>
  )
}

interface VersaoRowProps {
  versao: PlanoCorteVersao
  current: boolean
  readOnly: boolean
  onBringBack: () => Promise<void>
}

function VersaoRow({ versao, current, readOnly, onBringBack }: VersaoRowProps) {
  const zona = useEmpresa()?.fusoHorario
  const [busy, setBusy] = useState(false)
  const { createdAt, resumo, problemas, nome } = versao

  async function restore() {
    setBusy(true)
    await onBringBack()
    setBusy(false)
  }

  return (
    <li className="flex min-h-16 items-center justify-between gap-3 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0">
        <p className="num font-semibold">
          Versão {versao.versao}
          {current && (
            <span className="ml-2 text-small font-normal text-success-fg">a do servidor agora</span>
          )}
        </p>
        <p className="text-small text-fg-3 wrap-anywhere">{nome}</p>
        <p className="num text-small text-fg-3">
          <Dotted>
            {formatDia(diaCivil(createdAt, zona))} às {formatHora(createdAt, zona)} · {wordsOf(resumo)}
          </Dotted>
        </p>
        <p className="text-small empty:hidden">
          <ComProblemas problemas={problemas} />
        </p>
      </div>
      {!readOnly && (
        <Button
          variant="secondary"
          busy={busy}
          aria-label={`Restaurar versão ${versao.versao}`}
          onClick={() => void restore()}
        >
          Restaurar
        </Button>
      )}
    </li>
  )
}
