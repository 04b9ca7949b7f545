import { useCallback } from 'react'
import type { Cliente } from '@lapida/contracts/cliente'
import { Banner } from '@lapida/ui/banner.tsx'
import { Dialog } from '@lapida/ui/dialog.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { useAnswer } from '#data/api/use-answer.ts'
import { previewApagamento } from '#data/resources/clientes/dados-pessoais.ts'
import { useOnline } from '#shared/connection.ts'
import { ApagarDados } from './apagar-dados.tsx'
import { ExportarDados } from './exportar-dados.tsx'

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
        <ExportarDados cliente={cliente} online={online} />
        {open && <Apagar cliente={cliente} online={online} onErased={onErased} />}
      </div>
    </Dialog>
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
