import { Camera, CloudUpload, ImagePlus, RotateCcw, Ruler, Trash2 } from 'lucide-react'
import { useRef, type ReactNode, type RefObject } from 'react'
import { setFundo } from '@lapida/desenho/commands/documento'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { Button } from '@lapida/ui/button.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { Foto } from '#blocks/material-editor/foto.tsx'
import { useFotos } from '#blocks/material-editor/use-fotos.ts'
import { isFotoLocal } from '#data/local/foto-local.ts'
import { useMedia } from '#shared/use-media.ts'
import { MedidaInput } from '../medida/medida-input.tsx'
import type { DesenhoEditor } from '../tipos.ts'
import {
  caixaOfFundo,
  withLargura,
  fundoNovo,
  giradoUmQuarto,
  larguraOfFundo,
  type Fundo,
} from './lugar-do-fundo.ts'
import { tamanhoOfFoto, useTamanhoDaFoto } from './use-tamanho-da-foto.ts'

export interface FundoSheetProps {
  editor: DesenhoEditor
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A photo or plan to draw over: chosen, made as large as it is, turned, taken away. */
export function FundoSheet({ editor, open, onOpenChange }: FundoSheetProps) {
  const { fundo } = editor.desenho
  const put = (novo: Fundo | undefined) => editor.apply((desenho) => setFundo(desenho, novo))
  const calibrate = () => {
    onOpenChange(false)
    editor.use('calibrar')
  }

  async function choose(imagem: string) {
    const tamanho = await tamanhoOfFoto(imagem)
    if (!tamanho) {
      showToast({ title: 'Não foi possível abrir a foto. Tente outra.', tone: 'error' })
      return
    }
    const novo = fundoNovo(editor.desenho, imagem, tamanho)
    put(novo)
    editor.show(caixaOfFundo(novo, tamanho))
    calibrate()
  }

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Foto de fundo"
      description="Desenhe por cima de uma foto ou planta. Uma medida conhecida dá o tamanho dela."
    >
      <div className="grid gap-4">
        {fundo && <FundoPosto editor={editor} fundo={fundo} onChange={put} onCalibrate={calibrate} />}
        <Escolha temFoto={fundo !== undefined} onChoose={(imagem) => void choose(imagem)}>
          {fundo && (
            <Button
              variant="ghost"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => {
                put(undefined)
                showToast({
                  title: 'Foto de fundo removida',
                  action: { label: 'Desfazer', onAction: () => put(fundo) },
                })
              }}
            >
              Remover foto
            </Button>
          )}
        </Escolha>
      </div>
    </Sheet>
  )
}

interface FundoPostoProps {
  editor: DesenhoEditor
  fundo: Fundo
  onChange: (fundo: Fundo) => unknown
  onCalibrate: () => void
}

/** The photo that lies there: how wide it is, by two points or by its own width. */
function FundoPosto({ editor, fundo, onChange, onCalibrate }: FundoPostoProps) {
  const tamanho = useTamanhoDaFoto(fundo.imagem)
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="relative self-start overflow-hidden rounded-card border border-line">
        <Foto endereco={fundo.imagem} alt="Foto de fundo do desenho" />
        {isFotoLocal(fundo.imagem) && editor.salvo !== 'salvo' && (
          <div className="absolute inset-x-1.5 bottom-1.5">
            <StatusBadge tone="warning" icon={<CloudUpload aria-hidden="true" />}>
              Espera a internet
            </StatusBadge>
          </div>
        )}
      </div>
      {tamanho && (
        <div className="grid content-start gap-3">
          <Button icon={<Ruler aria-hidden="true" />} onClick={onCalibrate}>
            Marcar dois pontos
          </Button>
          <div className="grid gap-1.5">
            <p className="text-label font-medium">Largura da foto inteira</p>
            <MedidaInput
              rotulo="Largura da foto inteira"
              texto={formatComprimento(larguraOfFundo(fundo, tamanho), editor.unidade)}
              unidade={editor.unidade}
              dica="Ou digite quanto mede a foto de lado a lado."
              onConfirm={(medida) => {
                if (!medida || medida.mm <= 0) return 'Digite a largura da foto.'
                onChange(withLargura(fundo, tamanho, medida.mm))
                return null
              }}
            />
          </div>
          <Button
            variant="secondary"
            icon={<RotateCcw aria-hidden="true" />}
            onClick={() => onChange(giradoUmQuarto(fundo, tamanho))}
          >
            Girar 90°
          </Button>
        </div>
      )}
    </div>
  )
}

interface EscolhaProps {
  temFoto: boolean
  onChoose: (imagem: string) => void
  /** what else can be done, beside it */
  children?: ReactNode
}

function Escolha({ temFoto, onChoose, children }: EscolhaProps) {
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isTouch = useMedia('(pointer: coarse)')
  const { add, sending, problem } = useFotos(SEM_FOTOS, ([imagem]) => imagem && onChoose(imagem), {
    maximo: 1,
    guardaSemInternet: true,
  })
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          variant={temFoto ? 'ghost' : 'primary'}
          icon={<ImagePlus aria-hidden="true" />}
          busy={sending}
          onClick={() => file.current?.click()}
        >
          {temFoto ? 'Trocar foto' : 'Escolher foto'}
        </Button>
        {isTouch && (
          <Button
            variant={temFoto ? 'ghost' : 'secondary'}
            icon={<Camera aria-hidden="true" />}
            busy={sending}
            onClick={() => camera.current?.click()}
          >
            Tirar foto
          </Button>
        )}
        {children}
      </div>
      <FileInput ref={file} label="Escolher foto" onFile={add} />
      <FileInput ref={camera} label="Tirar foto" onFile={add} capture="environment" />
      <div role="alert" className="empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </div>
  )
}

/** Each photo takes the place of the one before: none of them counts against a limit. */
const SEM_FOTOS: readonly string[] = []

interface FileInputProps {
  ref: RefObject<HTMLInputElement | null>
  label: string
  onFile: (file: File | undefined) => Promise<void>
  capture?: 'environment'
}

function FileInput({ ref, label, onFile, capture }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept="image/jpeg,image/png,image/webp"
      capture={capture}
      aria-label={label}
      onChange={(event) => {
        void onFile(event.currentTarget.files?.[0])
        event.currentTarget.value = ''
      }}
    />
  )
}
