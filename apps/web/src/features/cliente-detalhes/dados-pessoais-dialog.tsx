import { Download } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Cliente } from '@lapida/contracts/cliente'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Dialog } from '@lapida/ui/dialog.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { saveFile } from '#blocks/baixar-pdf/save-file.ts'
import { ApiError } from '#data/api/api.ts'
import { useAnswer } from '#data/api/use-answer.ts'
import { fetchDados, previewApagamento } from '#data/resources/clientes/dados-pessoais.ts'
import { useOnline } from '#shared/connection.ts'
import { ApagarDados } from './apagar-dados.tsx'

export interface DadosPessoaisDialogProps {
  cliente: Cliente
  open: boolean
  onOpenChange: (open: boolean) => void
  /** the customer is gone */
  onErased: () => void
}

/** What a customer may ask of the company by law: a copy of everything, or that it goes. */
export function DadosPessoaisDialog({ cliente, open, onOpenChange, onErased }: DadosPessoaisDialogProps) {
  const online = useOnline()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Dados pessoais (LGPD)"
      description="O cliente pode pedir uma cópia do que você guarda dele, ou que seja apagado."
      width="medium"
    >
      <div className="grid gap-6">
        {!online && (
          <Banner tone="offline" live="polite">
            Exportar e apagar precisam de internet.
          </Banner>
        )}
        <Exportar cliente={cliente} online={online} />
        {open && <Apagar cliente={cliente} online={online} onErased={onErased} />}
      </div>
    </Dialog>
  )
}

const SEM_INTERNET = 'Precisa de internet.'

function Exportar({ cliente, online }: { cliente: Cliente; online: boolean }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const file = await fetchDados(cliente.id)
      saveFile(new File([file], `dados-${cliente.nomeCompleto}.json`, { type: file.type }))
      showToast({
        tone: 'success',
        title: 'Dados exportados',
        description: 'O arquivo está nos seus downloads.',
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ tone: 'error', title: 'Erro ao exportar', description: error.message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="font-semibold">Exportar</h3>
      <p className="text-label text-fg-3">
        Um arquivo com tudo o que há deste cliente: cadastro, orçamentos, versões, respostas, contatos,
        visitas, recebimentos e histórico.
      </p>
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        busy={busy}
        busyLabel="Exportando..."
        disabledReason={online ? null : SEM_INTERNET}
        hideReason
        onClick={() => void save()}
      >
        Exportar dados
      </Button>
    </section>
  )
}

interface ApagarProps {
  cliente: Cliente
  online: boolean
  onErased: () => void
}

function Apagar({ cliente, online, onErased }: ApagarProps) {
  const ask = useCallback(() => previewApagamento(cliente.id), [cliente.id])
  const { dados, carregando, erro, reload } = useAnswer(ask, 0)
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">Apagar</h3>
      {dados && <ApagarDados clienteId={cliente.id} previa={dados} online={online} onErased={onErased} />}
      {!dados && carregando && <Loading text="Vendo o que seria apagado..." />}
      {!dados && !carregando && erro && (
        <ErrorState description={erro.message} onRetry={reload} retrying={carregando} />
      )}
    </section>
  )
}
