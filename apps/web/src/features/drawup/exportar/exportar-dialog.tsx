import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { falha, type Resultado } from '@lapida/desenho/resultado'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Dialog } from '@lapida/ui/dialog.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { Segmented } from '@lapida/ui/segmented.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { saveFile } from '#blocks/baixar-pdf/save-file.ts'
import { useVePrecos } from '#shared/use-acesso.ts'
import type { DesenhoEditor } from '../tipos.ts'
import type { ArquivoDxf } from './arquivos-dxf.ts'
import { createArquivo, SaidaRecusada } from './create-arquivo.ts'
import { OpcoesDaFolha } from './opcoes-da-folha.tsx'
import { OpcoesDoDxf } from './opcoes-do-dxf.tsx'
import { nomesOfAcabamentos } from './papeis.ts'
import { Previa } from './previa.tsx'
import { FORMATOS, SAIDA_PADRAO, type Formato, type Saida } from './saida.ts'
import { useDadosDasFolhas } from './use-dados-das-folhas.ts'
import { useSaida } from './use-saida.ts'
import { useTrabalho } from './use-trabalho.ts'

export interface ExportarDialogProps {
  editor: DesenhoEditor
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Every way out of a drawing: sheets, pictures, the machine's file, the list of pieces, and a copy of all of it. */
export function ExportarDialog({ editor, open, onOpenChange }: ExportarDialogProps) {
  const [lembrada, change] = useSaida()
  const [baixando, setBaixando] = useState(false)
  const [problema, setProblema] = useState<string | null>(null)
  const vePrecos = useVePrecos()
  const saida = useMemo(() => saidaPossivel(lembrada ?? SAIDA_PADRAO, vePrecos), [lembrada, vePrecos])
  const dados = useDadosDasFolhas(editor, saida.folha)
  const vazio = Object.keys(editor.desenho.pecas).length === 0
  const conferidos = useConferidos(editor, saida, open && saida.formato === 'dxf' && !vazio)
  const recusado = saida.formato === 'dxf' && conferidos !== null && !conferidos.ok

  function handleChange(campos: Partial<Saida>) {
    setProblema(null)
    change(campos)
  }

  async function download() {
    if (!dados) return
    setBaixando(true)
    setProblema(null)
    try {
      const file = await createArquivo(dados, saida, {
        unidade: editor.unidade,
        conferidos: conferidos?.ok ? conferidos.valor : null,
      })
      saveFile(file)
      showToast({ title: `${file.name} baixado`, tone: 'success' })
    } catch (error) {
      const recusa = error instanceof SaidaRecusada
      if (!recusa) reportError(error)
      setProblema(recusa ? error.message : 'Não deu para gerar o arquivo. Tente de novo.')
    } finally {
      setBaixando(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="wide"
      title="Exportar"
      footer={
        <>
          <Button variant="ghost" className="max-md:hidden" onClick={() => onOpenChange(false)}>
            Fechar
          </Button>
          <Button
            icon={<Download aria-hidden="true" />}
            busy={baixando}
            busyLabel="Gerando..."
            disabledReason={
              vazio ? 'Desenhe uma peça primeiro.' : recusado ? 'Corrija o desenho primeiro.' : null
            }
            hideReason
            onClick={() => void download()}
          >
            Baixar {saida.formato.toUpperCase()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Segmented
          label="Formato"
          options={FORMATOS}
          value={saida.formato}
          onValueChange={(formato: Formato) => handleChange({ formato })}
          className="w-full flex-wrap max-sm:[&>button]:basis-1/3"
        />
        {vazio ? (
          <EmptyState
            title="O desenho ainda não tem peças"
            description="Desenhe ou escolha um molde na galeria."
          />
        ) : dados ? (
          <Corpo
            editor={editor}
            saida={saida}
            dados={dados}
            conferidos={conferidos}
            onChange={handleChange}
          />
        ) : (
          <Loading />
        )}
        <div role="alert" className="empty:hidden">
          {problema !== null && <FieldError>{problema}</FieldError>}
        </div>
      </div>
    </Dialog>
  )
}

/** A PDF always is a sheet; for whoever sees no prices not the customer's. */
function saidaPossivel(saida: Saida, vePrecos: boolean): Saida {
  const wanted = saida.formato === 'pdf' && saida.folha === 'desenho' ? 'cliente' : saida.folha
  // What the customer signs has prices.
  return { ...saida, folha: wanted === 'cliente' && !vePrecos ? 'oficina' : wanted }
}

interface CorpoProps {
  editor: DesenhoEditor
  saida: Saida
  dados: NonNullable<ReturnType<typeof useDadosDasFolhas>>
  conferidos: Resultado<ArquivoDxf[]> | null
  onChange: (campos: Partial<Saida>) => void
}

function Corpo({ editor, saida, dados, conferidos, onChange }: CorpoProps) {
  const { formato } = saida
  if (formato === 'csv' || formato === 'json') return <SemFolha formato={formato} editor={editor} />
  return (
    <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_256px]">
      <PreviaDaSaida editor={editor} saida={saida} dados={dados} />
      <div className="grid min-w-0 gap-4">
        {formato === 'dxf' ? (
          <OpcoesDoDxf saida={saida} onChange={onChange} conferidos={conferidos} />
        ) : (
          <OpcoesDaFolha saida={saida} onChange={onChange} />
        )}
      </div>
    </div>
  )
}

function PreviaDaSaida({ editor, saida, dados }: Pick<CorpoProps, 'editor' | 'saida' | 'dados'>) {
  const { unidade } = editor
  const pedido = useMemo(() => ({ tipo: 'papeis' as const, dados, saida, unidade }), [dados, saida, unidade])
  const { resposta } = useTrabalho(pedido)
  if (resposta?.tipo === 'falha')
    return (
      <p className="text-label text-fg-2">A prévia não pôde ser montada. O arquivo ainda pode ser baixado.</p>
    )
  return resposta?.tipo === 'papeis' ? <Previa dados={dados} papeis={resposta.valor} /> : <Loading />
}

function SemFolha({ formato, editor: { desenho } }: { formato: 'csv' | 'json'; editor: DesenhoEditor }) {
  const pecas = plural(Object.keys(desenho.pecas).length, 'peça', 'peças')
  return (
    <div className="grid gap-1 rounded-card border border-line bg-surface-2 p-4">
      <p className="font-semibold">{formato === 'csv' ? 'Lista de peças' : 'Cópia do desenho'}</p>
      <p className="text-label text-fg-2">
        {formato === 'csv'
          ? `${pecas} com frontões e saias: medidas, áreas, acabamentos e recortes. Abre no Excel.`
          : `${pecas} com medidas, acabamentos e recortes. Volta para cá em Importar, sem perder nada.`}
      </p>
    </div>
  )
}

/** The machine's files, made and read back after every choice; null while that goes on. */
function useConferidos(
  { desenho, unidade, acabamentos }: DesenhoEditor,
  saida: Saida,
  wanted: boolean,
): Resultado<ArquivoDxf[]> | null {
  const pedido = useMemo(() => {
    if (!wanted) return null
    const escrita = { unidade, acabamentos: nomesOfAcabamentos(acabamentos) }
    return { tipo: 'dxf' as const, desenho, saida, escrita }
  }, [desenho, unidade, acabamentos, saida, wanted])
  const { resposta, emDia } = useTrabalho(pedido)
  if (!emDia || resposta?.tipo === 'papeis') return null
  return resposta?.tipo === 'dxf' ? resposta.valor : falha('preflight', 'O arquivo não pôde ser conferido.')
}
