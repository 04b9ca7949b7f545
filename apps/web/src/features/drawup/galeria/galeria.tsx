import { useRef, useState } from 'react'
import { ArrowLeft } from 'lucide-react'
import { MOLDES } from '@lapida/desenho/templates/moldes'
import { Button } from '@lapida/ui/button.tsx'
import { classNames } from '@lapida/ui/class-names'
import { LayerContent } from '@lapida/ui/layer-content.tsx'
import { useMedia } from '#shared/use-media.ts'
import { focoInicial } from '../foco-inicial.ts'
import { TecladoMedidas } from '../medida/teclado-medidas.tsx'
import type { DesenhoEditor } from '../tipos.ts'
import { ListaDeMoldes } from './lista-de-moldes.tsx'
import { MedidasDoMolde } from './medidas-fields.tsx'
import { useMolde, type MoldeAberto } from './use-molde.ts'

export interface GaleriaProps {
  editor: DesenhoEditor
  open: boolean
  onOpenChange: (open: boolean) => void
  /** the template to begin with: its measures are asked for at once */
  molde?: string | null
}

const LARGURA =
  'layer-rise inset-x-0 bottom-0 max-h-[calc(100dvh-24px)] rounded-t-sheet ' +
  'md:inset-6 md:m-auto md:h-fit md:max-h-[calc(100dvh-48px)] md:max-w-[960px] md:rounded-sheet'

/** The templates: choose a shape, type its measures, and the piece stands in the drawing. */
export function Galeria(props: GaleriaProps) {
  // A gallery that opens anew begins anew: its measures are those of the template.
  const [vez, setVez] = useState({ aberta: props.open, numero: 0 })
  if (vez.aberta !== props.open) setVez({ aberta: props.open, numero: vez.numero + (props.open ? 1 : 0) })
  return <GaleriaAberta key={vez.numero} {...props} />
}

function GaleriaAberta({ editor, open, onOpenChange, molde = null }: GaleriaProps) {
  const aberto = useMolde(editor, molde)
  const larga = useMedia('(min-width: 768px)')
  const [medindo, setMedindo] = useState(molde !== null)
  const [erro, setErro] = useState<string | null>(null)
  const primeira = useRef<HTMLInputElement>(null)
  const lista = useRef<HTMLDivElement>(null)
  const { reaberta } = aberto
  const { soMedidas, mede, volta } = partesOf({ larga, medindo, reabre: reaberta !== null })

  function measure() {
    setMedindo(true)
    requestAnimationFrame(() => primeira.current?.focus())
  }

  function add() {
    const problema = aberto.add()
    setErro(problema)
    if (problema === null) onOpenChange(false)
  }

  return (
    <LayerContent
      open={open}
      onOpenChange={onOpenChange}
      title={tituloOf(aberto, soMedidas)}
      description={descricaoOf(larga, reaberta !== null)}
      initialFocus={molde === null ? focoInicial(lista, '[role=radio][tabindex="0"]') : primeira}
      className={LARGURA}
      footer={
        <Rodape
          onAdd={mede ? add : null}
          muda={reaberta !== null}
          onGoBack={volta ? () => setMedindo(false) : null}
          onCancel={() => onOpenChange(false)}
        />
      }
    >
      <div
        className={classNames(
          'grid gap-5',
          reaberta === null && 'md:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]',
        )}
      >
        {!soMedidas && (
          <ListaDeMoldes
            lista={lista}
            moldes={MOLDES}
            editor={editor}
            value={aberto.molde.tipo}
            onValueChange={aberto.choose}
            onChoose={measure}
          />
        )}
        {mede && (
          <MedidasDoMolde
            key={aberto.molde.tipo}
            aberto={aberto}
            editor={editor}
            primeira={primeira}
            erro={erro}
            onEnter={add}
          />
        )}
      </div>
    </LayerContent>
  )
}

/** Which halves of the gallery are seen: shapes and measures side by side, or one after the other. */
function partesOf({ larga, medindo, reabre }: { larga: boolean; medindo: boolean; reabre: boolean }) {
  return {
    mede: larga || medindo,
    soMedidas: reabre || (!larga && medindo),
    volta: !reabre && !larga && medindo,
  }
}

function tituloOf({ reaberta, molde }: MoldeAberto, soMedidas: boolean): string {
  if (reaberta !== null) return reaberta
  return soMedidas ? molde.nome : 'Modelos'
}

function descricaoOf(larga: boolean, reaberta: boolean): string | undefined {
  if (reaberta) return 'As medidas do modelo: acabamentos e recortes ficam nos seus lados.'
  return larga ? 'Escolha a forma e digite as medidas: a figura acompanha.' : undefined
}

interface RodapeProps {
  /** the measures of a piece that is there are changed */
  muda: boolean
  /** null while a shape is still to be chosen */
  onAdd: (() => void) | null
  /** back to the shapes, where both do not fit */
  onGoBack: (() => void) | null
  onCancel: () => void
}

function Rodape({ muda, onAdd, onGoBack, onCancel }: RodapeProps) {
  return (
    <div className="grid w-full gap-2">
      <TecladoMedidas />
      <div className="flex justify-end gap-2 max-md:[&>button]:flex-1">
        {onGoBack ? (
          <Button variant="secondary" icon={<ArrowLeft aria-hidden="true" />} onClick={onGoBack}>
            Modelos
          </Button>
        ) : (
          <Button variant="secondary" onClick={onCancel}>
            Cancelar
          </Button>
        )}
        {onAdd && (
          <Button onClick={onAdd}>
            {muda ? 'Mudar medidas' : onGoBack ? 'Adicionar' : 'Adicionar ao desenho'}
          </Button>
        )}
      </div>
    </div>
  )
}
