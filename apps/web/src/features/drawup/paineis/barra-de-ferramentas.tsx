import { Keyboard, Plus, SquareDashed, Type } from 'lucide-react'
import { classNames } from '@lapida/ui/class-names'
import { Kbd } from '@lapida/ui/kbd.tsx'
import { lazyPart } from '#shared/lazy-part.ts'
import { changePreferences, usePreferences } from '#shared/preferences.ts'
import { useMedia } from '#shared/use-media.ts'
import type { DesenhoEditor } from '../tipos.ts'
import { LARGURA_COM_NOMES, LARGURA_SEM_NOMES } from './largura-da-barra.ts'
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
  const { nomesDasFerramentas: comNomes } = usePreferences()
  const esconder = comNomes ? 'Esconder nomes' : 'Mostrar nomes'
  return (
    <div
      role="toolbar"
      aria-label="Ferramentas"
      aria-orientation="vertical"
      className={classNames(
        'flex shrink-0 flex-col items-center overflow-y-auto border-r border-line bg-surface py-2',
        comNomes ? LARGURA_COM_NOMES : `${LARGURA_SEM_NOMES} gap-1`,
      )}
    >
      <Botao nome="Modelos de peça" curto="Modelos" tecla="B" primario comNome={comNomes} onClick={onGaleria}>
        <Plus aria-hidden="true" />
      </Botao>
      {FERRAMENTAS.map(({ qual, nome, curto, tecla, Icone }) => (
        <Botao
          key={qual}
          nome={nome}
          curto={curto}
          tecla={tecla}
          comNome={comNomes}
          escolhida={editor.ferramenta === qual}
          onClick={() => editor.use(qual)}
        >
          <Icone aria-hidden="true" />
        </Botao>
      ))}
      <Botao
        nome="Recorte: cuba, cooktop, furo"
        curto="Recorte"
        tecla="C"
        comNome={comNomes}
        onClick={onRecorte}
      >
        <SquareDashed aria-hidden="true" />
      </Botao>
      <div className="mt-auto grid justify-items-center">
        <Botao nome="Atalhos do desenho" curto="Atalhos" tecla="?" comNome={comNomes} onClick={onAtalhos}>
          <Keyboard aria-hidden="true" />
        </Botao>
        <Botao
          nome={esconder}
          curto={comNomes ? 'Esconder' : ''}
          tecla=""
          comNome={comNomes}
          onClick={() => changePreferences({ nomesDasFerramentas: !comNomes })}
        >
          <Type aria-hidden="true" />
        </Botao>
      </div>
    </div>
  )
}

interface BotaoProps {
  nome: string
  curto: string
  tecla: string
  comNome: boolean
  escolhida?: boolean
  primario?: boolean
  onClick: () => void
  children: React.ReactNode
}

function Botao({ nome, curto, tecla, comNome, escolhida, primario = false, onClick, children }: BotaoProps) {
  return (
    <button
      type="button"
      aria-label={nome}
      aria-pressed={escolhida}
      title={tecla ? `${nome} (${tecla})` : nome}
      className={classNames(
        'group relative grid shrink-0 place-items-center content-center rounded-control transition-colors focus-visible:rounded-control [&_svg]:size-5 [&_svg]:stroke-[1.75]',
        comNome ? 'min-h-11 w-19 py-0.5 text-micro leading-tight' : 'size-11',
        lookOf({ primario, escolhida: escolhida === true }),
      )}
      onClick={onClick}
    >
      {children}
      {comNome && <span className="max-w-full text-center">{curto}</span>}
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

function lookOf({ primario, escolhida }: { primario: boolean; escolhida: boolean }): string {
  if (primario) return 'bg-primary text-on-primary hover:bg-primary-hover'
  return escolhida
    ? 'bg-primary-soft-2 text-on-primary-soft inset-ring inset-ring-link'
    : 'text-fg-2 hover:bg-surface-3'
}
