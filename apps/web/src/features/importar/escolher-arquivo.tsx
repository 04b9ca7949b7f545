import { ClipboardPaste, Download, FileSpreadsheet } from 'lucide-react'
import { Suspense, useEffect, useRef, useState, type DragEvent } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { classNames } from '@lapida/ui/class-names'
import { FileButton } from '@lapida/ui/file-button.tsx'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { CAMPOS_IMPORTACAO, LINHAS_POR_IMPORTACAO } from '@lapida/domain/importacao/campos'
import type { PedidoLeitura } from './planilha-lida.ts'
import { saveModelo } from './save-modelo.ts'
import type { TipoDaTela } from './tipos.ts'
import { lazyPart } from '#shared/lazy-part.ts'

const RestaurarCard = lazyPart(async () => (await import('./restaurar-card.tsx')).RestaurarCard)

export interface EscolherArquivoProps {
  tipo: TipoDaTela
  onOpen: (nome: string, pedido: PedidoLeitura) => Promise<void>
}

/** The three ways in: a file, cells copied from Excel, and a model to fill in first. */
export function EscolherArquivo({ tipo, onOpen }: EscolherArquivoProps) {
  usePastedCells(onOpen)
  return (
    <>
      <DropArea tipo={tipo} onOpen={onOpen} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <PasteCard onOpen={onOpen} />
        <ModelCard tipo={tipo} />
        <Suspense>
          <RestaurarCard />
        </Suspense>
      </div>
    </>
  )
}

function DropArea({ tipo, onOpen }: EscolherArquivoProps) {
  const [over, setOver] = useState(false)
  const take = (file: File) => void onOpen(file.name, { arquivo: file })
  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) take(file)
  }
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-2 rounded-card border border-dashed px-4 py-10 text-center lg:py-14',
        over ? 'border-link bg-primary-soft' : 'border-line-input bg-surface',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <span className="mb-1 grid size-14 place-items-center rounded-full bg-success-soft text-success-fg">
        <FileSpreadsheet aria-hidden="true" className="size-7 stroke-[1.75]" />
      </span>
      <h2 className="text-h2">
        <span className="max-lg:hidden">Arraste a planilha de {tipo.muitos} para cá</span>
        <span className="lg:hidden">Escolha a planilha de {tipo.muitos}</span>
      </h2>
      <p className="text-label text-fg-3">
        Excel (.xlsx) ou CSV, até {LINHAS_POR_IMPORTACAO[tipo.tipo].toLocaleString('pt-BR')} linhas.
      </p>
      <FileButton
        size="large"
        className="mt-3"
        icon={<FileSpreadsheet aria-hidden="true" />}
        accept=".xlsx,.csv,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        inputLabel="Arquivo da planilha"
        onFile={take}
      >
        Escolher arquivo
      </FileButton>
    </div>
  )
}

function PasteCard({ onOpen }: Pick<EscolherArquivoProps, 'onOpen'>) {
  const [texto, setTexto] = useState('')
  return (
    <Card title="Colar do Excel">
      <div className="grid justify-items-start gap-3">
        <TextArea
          label="Células copiadas"
          hint="Copie com os títulos das colunas e cole aqui."
          fieldClassName="w-full"
          rows={3}
          value={texto}
          onChange={(event) => setTexto(event.target.value)}
          className="max-h-48 font-normal"
        />
        <Button
          variant="secondary"
          icon={<ClipboardPaste aria-hidden="true" />}
          disabledReason={texto.trim() === '' ? 'Cole as células primeiro' : null}
          hideReason
          onClick={() => void onOpen('Células coladas', { texto })}
        >
          Usar estas células
        </Button>
      </div>
    </Card>
  )
}

function ModelCard({ tipo }: Pick<EscolherArquivoProps, 'tipo'>) {
  const [busy, setBusy] = useState(false)
  const obrigatorios = CAMPOS_IMPORTACAO[tipo.tipo].filter(({ obrigatorio }) => obrigatorio)
  return (
    <Card title="Começar pelo modelo">
      <div className="grid justify-items-start gap-3">
        <p className="text-label text-fg-2">
          Uma planilha com as colunas certas e duas linhas de exemplo. São obrigatórias:{' '}
          <strong className="font-semibold">{obrigatorios.map(({ titulo }) => titulo).join(', ')}</strong>.
        </p>
        <p className="text-label text-fg-3">
          Quem já está cadastrado é reconhecido {tipo.chave} e atualizado. Célula vazia não apaga nada.
        </p>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          busy={busy}
          onClick={() => {
            setBusy(true)
            void saveModelo(tipo).finally(() => setBusy(false))
          }}
        >
          Baixar planilha modelo
        </Button>
      </div>
    </Card>
  )
}

/** Cells pasted anywhere on the screen but in a field: what Excel copies has tabs. */
function usePastedCells(onOpen: EscolherArquivoProps['onOpen']): void {
  const open = useRef(onOpen)
  useEffect(() => {
    open.current = onOpen
  })
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const inField = event.target instanceof Element && event.target.closest('input, textarea') !== null
      const texto = event.clipboardData?.getData('text/plain') ?? ''
      if (inField || !/[\t;\n]/.test(texto)) return
      event.preventDefault()
      void open.current('Células coladas', { texto })
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [])
}
