import {
  Brush,
  Ellipsis,
  ListTree,
  Plus,
  SlidersHorizontal,
  SquareDashed,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { classNames } from '@lapida/ui/class-names'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { acabamentosOfPincel } from '../campos/textos.ts'
import { useNomeia } from '../pecas-nomeadas.ts'
import { pecasOfSelecao } from '../selecao.ts'
import type { DesenhoEditor } from '../tipos.ts'
import type { BarraDeFerramentasProps } from './barra-de-ferramentas.tsx'
import { FERRAMENTAS } from './ferramentas.ts'
import { tituloOfSelecao } from './titulo-of-selecao.ts'

const PainelSheet = lazyLayer(async () => (await import('./painel-sheet.tsx')).PainelSheet)
const FerramentasSheet = lazyLayer(async () => (await import('./ferramentas-sheet.tsx')).FerramentasSheet)

/** The thumb's bar: a new piece, an opening, finishes, the pieces, and everything else; above it what is selected. */
export function BarraDoTelefone({ editor, onGaleria, onRecorte }: BarraDeFerramentasProps) {
  const [camada, setCamada] = useState<'painel' | 'ferramentas' | null>(null)
  const pintando = editor.ferramenta === 'pincel'
  const outra = FERRAMENTAS.find(
    ({ qual }) => qual === editor.ferramenta && qual !== 'selecionar' && qual !== 'pincel',
  )
  return (
    <div className="order-last border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      {pintando ? (
        <FaixaDoPincel editor={editor} />
      ) : (
        <Selecionado editor={editor} onOpen={() => setCamada('painel')} />
      )}
      <div role="toolbar" aria-label="Ferramentas" className="grid grid-cols-5">
        <Botao nome="Peça" Icone={Plus} onClick={onGaleria} />
        <Botao nome="Recorte" Icone={SquareDashed} onClick={onRecorte} />
        <Botao
          nome="Pincel"
          Icone={Brush}
          escolhida={pintando}
          onClick={() => editor.use(pintando ? 'selecionar' : 'pincel')}
        />
        <Botao nome="Peças" Icone={ListTree} onClick={() => setCamada('painel')} />
        <Botao
          nome={outra ? (outra.nome.split(' ')[0] ?? 'Mais') : 'Mais'}
          rotulo="Mais ferramentas"
          Icone={outra?.Icone ?? Ellipsis}
          escolhida={outra !== undefined}
          onClick={() => setCamada('ferramentas')}
        />
      </div>
      <PainelSheet open={camada === 'painel'} editor={editor} onClose={() => setCamada(null)} />
      <FerramentasSheet open={camada === 'ferramentas'} editor={editor} onClose={() => setCamada(null)} />
    </div>
  )
}

function Selecionado({ editor, onOpen }: { editor: DesenhoEditor; onOpen: () => void }) {
  const { desenho, selecao, nomeadas } = editor
  useNomeia(nomeadas, pecasOfSelecao(selecao))
  const titulo = tituloOfSelecao(desenho, selecao)
  if (titulo === '') return null
  return (
    <button
      type="button"
      className="flex min-h-12 w-full items-center gap-2 border-b border-line px-4 text-left"
      onClick={onOpen}
    >
      <span className="min-w-0 flex-1 truncate text-label font-semibold">{titulo}</span>
      <span className="flex items-center gap-1.5 text-small font-medium text-link">
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        Propriedades
      </span>
    </button>
  )
}

/** The brush in hand shows what it paints with, whatever is selected: one row that is moved sideways. */
function FaixaDoPincel({ editor }: { editor: DesenhoEditor }) {
  const { acabamentos, pincel, setPincel } = editor
  return (
    <div
      role="group"
      aria-label="Acabamento do pincel"
      className="flex gap-1.5 overflow-x-auto border-b border-line px-3 py-1.5"
    >
      {acabamentosOfPincel(acabamentos).map(({ id, nome }) => (
        <button
          key={id}
          type="button"
          aria-pressed={pincel === id}
          className={classNames(
            'min-h-11 shrink-0 rounded-full border px-3.5 text-label leading-tight whitespace-nowrap',
            pincel === id
              ? 'border-link bg-primary-soft-2 font-semibold text-on-primary-soft'
              : 'border-line-input bg-surface',
          )}
          onClick={() => setPincel(id)}
        >
          {nome}
        </button>
      ))}
    </div>
  )
}

interface BotaoProps {
  nome: string
  rotulo?: string
  Icone: LucideIcon
  escolhida?: boolean
  onClick: () => void
}

function Botao({ nome, rotulo, Icone, escolhida, onClick }: BotaoProps) {
  return (
    <button
      type="button"
      aria-label={rotulo}
      aria-pressed={escolhida}
      className={classNames(
        'grid min-h-14 min-w-0 content-center justify-items-center gap-0.5 px-1 text-micro leading-tight focus-visible:-outline-offset-2',
        escolhida ? 'font-semibold text-on-primary-soft' : 'text-fg-2',
      )}
      onClick={onClick}
    >
      <span
        className={classNames(
          'grid h-7 w-12 place-items-center rounded-full',
          escolhida && 'bg-primary-soft-2',
        )}
      >
        <Icone aria-hidden="true" className="size-5 stroke-[1.75]" />
      </span>
      <span className="max-w-full truncate">{nome}</span>
    </button>
  )
}
