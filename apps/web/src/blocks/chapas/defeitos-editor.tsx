import { Plus, Trash2, Undo2 } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import {
  problemaDoDefeito,
  retanguloEntre,
  type LadosChapa,
  type Retangulo,
} from '@lapida/domain/estoque/chapa'
import { parseMedida } from '@lapida/domain/shared/expressao'
import { formatCentimetros, type Milimetros } from '@lapida/domain/shared/medidas'
import { Button } from '@lapida/ui/button.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { NumberField } from '@lapida/ui/number-field.tsx'
import { ChapaDesenho } from './chapa-desenho.tsx'

export interface DefeitosEditorProps {
  chapa: LadosChapa
  foto: string | null
  defeitos: readonly Retangulo[]
  onChange: (defeitos: Retangulo[]) => void
}

interface Ponto {
  x: number
  y: number
}

const MAXIMO = LIMITES.defeitosPorChapa

/** Marks what must not be cut: drag on the slab with finger or mouse, or type the four measures. */
export function DefeitosEditor({ chapa, foto, defeitos, onChange }: DefeitosEditorProps) {
  const [past, setPast] = useState<(readonly Retangulo[])[]>([])
  const [chosen, setChosen] = useState<number | undefined>()
  const full = defeitos.length >= MAXIMO

  function change(next: Retangulo[]) {
    setPast([...past, defeitos])
    onChange(next)
  }
  function add(defeito: Retangulo) {
    if (full) return
    setChosen(defeitos.length)
    change([...defeitos, defeito])
  }
  function undo() {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    setChosen(undefined)
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
      <Canvas chapa={chapa} foto={foto} defeitos={defeitos} chosen={chosen} onDraw={add} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          disabledReason={full ? `O limite é de ${MAXIMO} defeitos por chapa.` : null}
          onClick={() => add(firstDefeito(chapa))}
        >
          Adicionar defeito
        </Button>
        <Button
          variant="ghost"
          icon={<Undo2 aria-hidden="true" />}
          disabledReason={past.length === 0 ? 'Nada para desfazer.' : null}
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
              onFocus={() => setChosen(index)}
              onChange={(next) => change(defeitos.map((each, at) => (at === index ? next : each)))}
              onRemove={() => {
                setChosen(undefined)
                change(defeitos.filter((_, at) => at !== index))
              }}
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
  chosen: number | undefined
  onDraw: (defeito: Retangulo) => void
}

function Canvas({ chapa, foto, defeitos, chosen, onDraw }: CanvasProps) {
  const [from, setFrom] = useState<Ponto | null>(null)
  const [to, setTo] = useState<Ponto | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const drawn = from && to ? retanguloEntre(from, to, chapa) : null

  function pointOf(event: PointerEvent): Ponto {
    const box = area.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return {
      x: ((event.clientX - box.left) / box.width) * chapa.largura,
      y: ((box.bottom - event.clientY) / box.height) * chapa.altura,
    }
  }
  function stop() {
    setFrom(null)
    setTo(null)
  }

  return (
    <div className="grid justify-items-center rounded-card bg-surface-2 p-3">
      <div
        ref={area}
        data-testid="area-de-defeitos"
        className="w-full cursor-crosshair touch-none select-none"
        style={{ maxWidth: `calc(44dvh * ${chapa.largura / chapa.altura})` }}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setFrom(pointOf(event))
          setTo(null)
        }}
        onPointerMove={(event) => {
          if (from) setTo(pointOf(event))
        }}
        onPointerUp={() => {
          if (drawn) onDraw(drawn)
          stop()
        }}
        onPointerCancel={stop}
      >
        <ChapaDesenho
          chapa={chapa}
          foto={foto}
          defeitos={defeitos}
          escolhido={chosen}
          novo={drawn}
          className="pointer-events-none block w-full rounded-small"
          titulo={`Chapa com ${defeitos.length} ${defeitos.length === 1 ? 'defeito marcado' : 'defeitos marcados'}`}
        />
      </div>
      <p className="mt-2 text-small text-fg-3">Arraste sobre a chapa para marcar um defeito.</p>
    </div>
  )
}

interface DefeitoRowProps {
  numero: number
  defeito: Retangulo
  chapa: LadosChapa
  onFocus: () => void
  onChange: (defeito: Retangulo) => void
  onRemove: () => void
}

const CAMPOS = [
  ['x', 'Da esquerda'],
  ['y', 'De baixo'],
  ['largura', 'Largura'],
  ['altura', 'Altura'],
] as const

function DefeitoRow({ numero, defeito, chapa, onFocus, onChange, onRemove }: DefeitoRowProps) {
  const problem = problemaDoDefeito(defeito, chapa)
  return (
    <li className="grid gap-2 rounded-card border border-line p-3" onFocus={onFocus}>
      <div className="flex items-center justify-between gap-2">
        <p className="text-label font-label text-fg-2">Defeito {numero} (cm)</p>
        <IconButton
          label={`Remover defeito ${numero}`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {CAMPOS.map(([campo, label]) => (
          <NumberField
            key={campo}
            label={label}
            aria-label={`${label} do defeito ${numero}`}
            value={defeito[campo]}
            parse={parseCentimetros}
            format={(value) => formatCentimetros(value as Milimetros)}
            onValueChange={(value) => {
              if (value !== null) onChange({ ...defeito, [campo]: value })
            }}
          />
        ))}
      </div>
      {problem !== null && <FieldError>{problem}</FieldError>}
    </li>
  )
}

function parseCentimetros(text: string): number | null {
  const medida = parseMedida(text, 'cm')
  return medida.ok && medida.milimetros >= 0 ? medida.milimetros : null
}
