import type { DefeitoDaChapa } from '@lapida/contracts/chapa'
import { Plus, Undo2 } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { defeitoInBox } from '@lapida/domain/estoque/defeito'
import type { LadosChapa, Retangulo } from '@lapida/domain/estoque/chapa'
import type { FotoMostrada } from '@lapida/domain/estoque/foto-of-chapa'
import { Button } from '@lapida/ui/button.tsx'
import { ChapaDesenho } from './chapa-desenho.tsx'
import { DefeitoRow } from './defeito-row.tsx'
import { useGestoDefeito } from './use-gesto-defeito.ts'

export interface DefeitosEditorProps {
  chapa: LadosChapa
  foto: FotoMostrada | null
  defeitos: readonly DefeitoDaChapa[]
  onChange: (defeitos: DefeitoDaChapa[]) => void
}

const MAXIMO = LIMITES.defeitosPorChapa

interface Passado {
  estados: (readonly DefeitoDaChapa[])[]
  /** what the last change was about; typing on in one field is one step back */
  campo: string | null
}

/** Marks the flaws, and which of them must not be cut: by finger or mouse on the slab, or by the four measures of each defect. */
export function DefeitosEditor({ chapa, foto, defeitos, onChange }: DefeitosEditorProps) {
  const [past, setPast] = useState<Passado>({ estados: [], campo: null })
  const [chosen, setChosen] = useState<number | null>(null)
  const [fresh, setFresh] = useState<number | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const full = defeitos.length >= MAXIMO

  function change(next: DefeitoDaChapa[], campo: string | null = null) {
    const goesOn = campo !== null && campo === past.campo
    setPast({ estados: goesOn ? past.estados : [...past.estados, defeitos], campo })
    onChange(next)
  }
  function add(defeito: Retangulo) {
    if (full) return
    setChosen(defeitos.length)
    change([...defeitos, defeito])
  }
  function replace(index: number, next: Retangulo, campo?: string) {
    change(
      defeitos.map((each, at) => (at === index ? defeitoInBox(each, next) : each)),
      campo,
    )
  }
  function mark(index: number, marca: Pick<DefeitoDaChapa, 'tipo' | 'evitar'>) {
    change(defeitos.map((each, at) => (at === index ? { ...each, ...marca } : each)))
  }
  function remove(index: number) {
    setChosen(null)
    setFresh(null)
    change(defeitos.filter((_, at) => at !== index))
    addButton.current?.focus()
  }
  function undo() {
    const before = past.estados.at(-1)
    if (!before) return
    setPast({ estados: past.estados.slice(0, -1), campo: null })
    setChosen(null)
    setFresh(null)
    onChange([...before])
  }
  function handleKeyDown(event: KeyboardEvent) {
    const inText = event.target instanceof HTMLInputElement
    if (inText || event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    undo()
  }

  return (
    // The keys of what stands inside pass through here; it takes no focus of its own.
    <div role="group" aria-label="Defeitos da chapa" className="grid gap-3" onKeyDown={handleKeyDown}>
      <Canvas
        chapa={chapa}
        foto={foto}
        defeitos={defeitos}
        chosen={chosen}
        onChoose={setChosen}
        onDraw={add}
        onMove={replace}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          ref={addButton}
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          disabledReason={full ? `O limite é de ${MAXIMO} defeitos por chapa.` : null}
          onClick={() => {
            setFresh(defeitos.length)
            add(firstDefeito(chapa))
          }}
        >
          Adicionar defeito
        </Button>
        <Button
          variant="ghost"
          icon={<Undo2 aria-hidden="true" />}
          disabledReason={past.estados.length === 0 ? 'Nada para desfazer.' : null}
          hideReason
          onClick={undo}
        >
          Desfazer
        </Button>
      </div>
      {defeitos.length > 0 && (
        <ul className="grid gap-3">
          {defeitos.map((defeito, index) => (
            <DefeitoRow
              key={index}
              numero={index + 1}
              defeito={defeito}
              chapa={chapa}
              escolhido={index === chosen}
              fresh={index === fresh}
              onFocus={() => setChosen(index)}
              onChange={(next, campo) => replace(index, next, `${index} ${campo}`)}
              onMark={(marca) => mark(index, marca)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** A small one at the lower left corner, to be moved by its figures. */
function firstDefeito({ largura, altura }: LadosChapa): Retangulo {
  return { x: 0, y: 0, largura: Math.min(100, largura), altura: Math.min(100, altura) }
}

interface CanvasProps extends Pick<DefeitosEditorProps, 'chapa' | 'foto' | 'defeitos'> {
  chosen: number | null
  onChoose: (index: number | null) => void
  onDraw: (defeito: Retangulo) => void
  onMove: (index: number, defeito: Retangulo) => void
}

function Canvas({ chapa, foto, defeitos, chosen, onChoose, onDraw, onMove }: CanvasProps) {
  const gesto = useGestoDefeito({ chapa, defeitos, escolhido: chosen, onChoose, onDraw, onChange: onMove })
  const count = `${defeitos.length} ${defeitos.length === 1 ? 'defeito marcado' : 'defeitos marcados'}`
  return (
    <div className="grid justify-items-center rounded-card bg-surface-2 p-3">
      <div
        ref={gesto.area}
        data-testid="area-de-defeitos"
        className="w-full cursor-crosshair touch-none select-none"
        style={{ maxWidth: `calc(44dvh * ${chapa.largura / chapa.altura})` }}
        {...gesto.handlers}
      >
        <ChapaDesenho
          chapa={chapa}
          foto={foto}
          defeitos={gesto.shown}
          escolhido={chosen}
          novo={gesto.novo}
          numerado
          className="pointer-events-none block w-full"
          titulo={`Chapa com ${count}`}
        />
      </div>
      <p className="mt-2 text-center text-small text-fg-3">
        {defeitos.length === 0
          ? 'Arraste sobre a chapa para marcar um defeito.'
          : 'Arraste sobre a chapa para marcar outro; arraste um defeito para mover, ou um canto para mudar o tamanho.'}
      </p>
    </div>
  )
}
