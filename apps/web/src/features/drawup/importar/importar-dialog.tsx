import { FileUp } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import type { Aviso } from '@lapida/desenho/commands/mudanca'
import type { Desenho, Peca } from '@lapida/desenho/model/tipos'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { classNames } from '@lapida/ui/class-names'
import { Dialog } from '@lapida/ui/dialog.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { FileButton } from '@lapida/ui/file-button.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { duplicateDesenho } from '#data/resources/documentos/desenhos.ts'
import type { DesenhoEditor } from '../tipos.ts'
import { useEnderecoDesenho } from '../use-endereco-desenho.ts'
import { CopiaLida } from './copia-lida.tsx'
import { DxfLidoView } from './dxf-lido.tsx'
import { importPecas, readArquivo, type Arquivo } from './read-arquivo.ts'
import { useDxf, type EntendimentoDoDxf } from './use-dxf.ts'

export interface ImportarDialogProps {
  editor: DesenhoEditor
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What others drew becomes pieces that can be edited: a DXF of anybody, or a copy that this program made. */
export function ImportarDialog({ editor, open, onOpenChange }: ImportarDialogProps) {
  const [arquivo, setArquivo] = useState<Arquivo | null>(null)
  const [problema, setProblema] = useState<string | null>(null)
  const dxf = useDxf(arquivo?.tipo === 'dxf' ? arquivo : null)
  const { goTo } = useEnderecoDesenho()

  async function take(file: File) {
    const lido = readArquivo(file.name, new Uint8Array(await file.arrayBuffer()))
    setArquivo(lido.ok ? lido.valor : null)
    setProblema(lido.ok ? null : lido.problema.mensagem)
  }

  function close() {
    onOpenChange(false)
    setArquivo(null)
    setProblema(null)
  }

  function runImport(pecas: readonly Peca[], avisos: readonly Aviso[]) {
    const feita = editor.apply(importPecas(pecas, { nome: `Importa ${arquivo?.nome ?? ''}`, avisos }))
    if (!feita.ok) return setProblema(feita.problema.mensagem)
    if (avisos.length === 0)
      showToast({ title: `${plural(pecas.length, 'peça importada', 'peças importadas')}`, tone: 'success' })
    close()
  }

  async function openFile(desenho: Desenho) {
    const id = await duplicateDesenho({ desenho }, desenho.nome)
    close()
    goTo({ desenho: id, peca: '' })
    showToast({ title: 'Desenho importado', tone: 'success' })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      width={arquivo ? 'wide' : 'medium'}
      title="Importar"
      description="DXF de medidor a laser ou de CAD, ou uma cópia JSON daqui."
      footer={
        arquivo && (
          <Acoes
            arquivo={arquivo}
            dxf={dxf}
            onImport={runImport}
            onOpen={(desenho) => void openFile(desenho)}
            onOutro={() => setArquivo(null)}
          />
        )
      }
    >
      <div className="grid gap-4">
        {arquivo?.tipo === 'dxf' ? (
          <DxfLidoView arquivo={arquivo} dxf={dxf} editor={editor} />
        ) : arquivo?.tipo === 'json' ? (
          <CopiaLida arquivo={arquivo} />
        ) : (
          <Escolher onFile={(file) => void take(file)} />
        )}
        <div role="alert" className="empty:hidden">
          {problema !== null && <FieldError>{problema}</FieldError>}
        </div>
      </div>
    </Dialog>
  )
}

interface AcoesProps {
  arquivo: Arquivo
  dxf: EntendimentoDoDxf
  onImport: (pecas: readonly Peca[], avisos: readonly Aviso[]) => void
  onOpen: (desenho: Desenho) => void
  onOutro: () => void
}

function Acoes({ arquivo, dxf: { lidas }, onImport, onOpen: onOpenFile, onOutro }: AcoesProps) {
  if (arquivo.tipo === 'json')
    return (
      <>
        <Button variant="secondary" onClick={() => onImport(Object.values(arquivo.desenho.pecas), [])}>
          Juntar a este desenho
        </Button>
        <Button onClick={() => onOpenFile(arquivo.desenho)}>Abrir como desenho novo</Button>
      </>
    )
  const prontas = lidas?.ok ? lidas.valor : null
  return (
    <>
      <Button variant="ghost" onClick={onOutro}>
        Outro arquivo
      </Button>
      <Button
        disabledReason={prontas ? null : 'Responda o que falta.'}
        hideReason
        onClick={() => prontas && onImport(prontas.pecas, prontas.avisos)}
      >
        {prontas ? `Importar ${plural(prontas.pecas.length, 'peça', 'peças')}` : 'Importar'}
      </Button>
    </>
  )
}

function Escolher({ onFile }: { onFile: (file: File) => void }) {
  const [over, setOver] = useState(false)
  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-2 rounded-card border border-dashed px-4 py-10 text-center',
        over ? 'border-link bg-primary-soft' : 'border-line-input bg-surface',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <span className="mb-1 grid size-14 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        <FileUp aria-hidden="true" className="size-7 stroke-[1.75]" />
      </span>
      <p className="font-semibold">
        <span className="max-lg:hidden">Arraste o arquivo para cá</span>
        <span className="lg:hidden">Escolha o arquivo</span>
      </p>
      <p className="max-w-[44ch] text-label text-fg-3">
        Linhas, arcos, polilinhas, círculos e blocos, do R12 ao 2018. Arcos continuam arcos e cantos
        arredondados voltam a ser cantos com raio.
      </p>
      <FileButton
        className="mt-3"
        icon={<FileUp aria-hidden="true" />}
        accept=".dxf,.json,application/json,image/vnd.dxf"
        inputLabel="Arquivo do desenho"
        onFile={onFile}
      >
        Escolher arquivo
      </FileButton>
    </div>
  )
}
