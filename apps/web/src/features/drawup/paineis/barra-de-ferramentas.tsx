import { Keyboard, Plus, SquareDashed } from 'lucide-react'
import { classNames } from '@lapida/ui/class-names'
import { Kbd } from '@lapida/ui/kbd.tsx'
import { lazyPart } from '#shared/lazy-part.ts'
import { useMedia } from '#shared/use-media.ts'
import type { DesenhoEditor } from '../tipos.ts'
import { FERRAMENTAS } from './ferramentas.ts'

const BarraDoTelefone = lazyPart(async () => (await import('./barra-do-telefone.tsx')).BarraDoTelefone)

export interface BarraDeFerramentasProps {
  editor: DesenhoEditor
  onGaleria: () => void
  onRecorte: () => void
  onAtalhos: () => void
}

/** The tools of the drawing: a column beside the canvas, a bar under it on the phone. */
export function BarraDeFerramentas(props: BarraDeFerramentasProps) {
  const larga = useMedia('(min-width: 1024px)')
  return larga ? <Coluna {...props} /> : <BarraDoTelefone {...props} />
}

function Coluna({ editor, onGaleria, onRecorte, onAtalhos }: BarraDeFerramentasProps) {
  return (
    <div
      role="toolbar"
      aria-label="Ferramentas"
      aria-orientation="vertical"
      className="flex w-14 shrink-0 flex-col items-center gap-1 overflow-y-auto border-r border-line bg-surface py-2"
    >
      <Botao nome="Modelos de peça" tecla="B" primario onClick={onGaleria}>
        <Plus aria-hidden="true" />
      </Botao>
      {FERRAMENTAS.map(({ qual, nome, tecla, Icone }) => (
        <Botao
          key={qual}
          nome={nome}
          tecla={tecla}
          escolhida={editor.ferramenta === qual}
          onClick={() => editor.use(qual)}
        >
          <Icone aria-hidden="true" />
        </Botao>
      ))}
      <Botao nome="Recorte: cuba, cooktop, furo" tecla="C" onClick={onRecorte}>
        <SquareDashed aria-hidden="true" />
      </Botao>
      <div className="mt-auto">
        <Botao nome="Atalhos do desenho" tecla="?" onClick={onAtalhos}>
          <Keyboard aria-hidden="true" />
        </Botao>
      </div>
    </div>
  )
}

interface BotaoProps {
  nome: string
  tecla: string
  escolhida?: boolean
  primario?: boolean
  onClick: () => void
  children: React.ReactNode
}

function Botao({ nome, tecla, escolhida, primario = false, onClick, children }: BotaoProps) {
  return (
    <button
      type="button"
      aria-label={nome}
      aria-pressed={escolhida}
      title={tecla ? `${nome} (${tecla})` : nome}
      className={classNames(
        'group relative grid size-11 shrink-0 place-items-center rounded-control transition-colors focus-visible:rounded-control [&_svg]:size-5 [&_svg]:stroke-[1.75]',
        primario
          ? 'bg-primary text-on-primary hover:bg-primary-hover'
          : escolhida
            ? 'bg-primary-soft-2 text-on-primary-soft inset-ring inset-ring-link'
            : 'text-fg-2 hover:bg-surface-3',
      )}
      onClick={onClick}
    >
      {children}
      {tecla && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-0 bottom-0 opacity-0 transition-opacity group-focus-visible:opacity-100 group-hover:opacity-100"
        >
          <Kbd>{tecla}</Kbd>
        </span>
      )}
    </button>
  )
}
