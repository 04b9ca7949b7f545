import {
  GripVertical,
  Pin,
  PinOff,
  RotateCw,
  Trash2,
  Check,
  Clock,
  TriangleAlert,
  CornerDownRight,
} from 'lucide-react'
import { memo, type PointerEvent } from 'react'
import { formatLados, type Milimetros } from '@lapida/domain/shared/medidas'
import { Button } from '@lapida/ui/button.tsx'
import { classNames } from '@lapida/ui/class-names'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { formatPosicao } from './model/palavras.ts'
import { PosicaoField } from './posicao-field.tsx'

/** What rows ask for; the same functions for all of them. */
export interface AcoesDaLinha {
  onChoose: (chave: string) => void
  onMove: (chave: string, to: { x: number; y: number }) => void
  onRotate: (chave: string) => void
  onRemove: (chave: string) => void
  onHold: (chave: string) => void
  onPlace: (chave: string) => void
  /** `onde` as `chapa/copia` */
  onTransfer: (chave: string, onde: string) => void
  onCarry: (event: PointerEvent<HTMLElement>, chave: string) => void
}

export interface PecaLinhaProps {
  acoes: AcoesDaLinha
  chave: string
  nome: string
  /** room and project */
  origem: string
  largura: number
  altura: number
  /** null while it is pending */
  x: number | null
  y: number | null
  /** how far it can lie, in millimetres */
  maximoX: number
  maximoY: number
  /** what is wrong with it, or why it is pending; '' for nothing */
  aviso: string
  comProblema: boolean
  pronta: boolean
  presa: boolean
  escolhida: boolean
  alcancavel: boolean
  soLeitura: boolean
  /** the slab it lies on, '' while it is pending */
  onde: string
  chapas: readonly { value: string; label: string }[]
}

/** One copy of a piece: what it is, where it lies, and everything that can be done with it, without a mouse. */
export const PecaLinha = memo(function PecaLinha(props: PecaLinhaProps) {
  const { acoes, chave, nome, origem, largura, altura, x, y, escolhida, aviso, soLeitura } = props
  const pendente = x === null || y === null
  const carried = pendente && !soLeitura
  return (
    <li
      data-linha={chave}
      className={classNames(
        'grid rounded-control border [contain-intrinsic-size:auto_76px] [content-visibility:auto]',
        escolhida ? 'border-link bg-primary-soft' : 'border-line bg-surface',
      )}
    >
      <div className="flex items-stretch">
        {carried && (
          <span
            aria-hidden="true"
            className="grid w-9 shrink-0 cursor-grab touch-none place-items-center text-fg-3 [&_svg]:size-4.5"
            onPointerDown={(event) => acoes.onCarry(event, chave)}
          >
            <GripVertical />
          </span>
        )}
        <button
          type="button"
          data-abrir=""
          aria-expanded={escolhida}
          tabIndex={props.alcancavel ? 0 : -1}
          className={classNames(
            'grid min-h-14 min-w-0 flex-1 content-center rounded-control py-2 pr-3 text-left',
            carried ? 'pl-1' : 'pl-3',
          )}
          onClick={() => acoes.onChoose(chave)}
        >
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 font-semibold wrap-anywhere">{nome}</span>
            <Estado {...props} pendente={pendente} />
          </span>
          <span className="num text-small text-fg-2">
            {formatLados(largura as Milimetros, altura as Milimetros)}
            {!pendente && <span className="text-fg-3"> · em {formatPosicao({ x, y })}</span>}
          </span>
          {origem !== '' && <span className="text-micro wrap-anywhere text-fg-3">{origem}</span>}
        </button>
      </div>
      {aviso !== '' && <Aviso texto={aviso} grave={props.comProblema} />}
      {escolhida && !soLeitura && <Edicao {...props} />}
    </li>
  )
})

function Aviso({ texto, grave }: { texto: string; grave: boolean }) {
  return (
    <p
      className={classNames(
        'flex items-start gap-1.5 px-3 pb-2 text-small',
        grave ? 'text-danger-fg' : 'text-fg-2',
      )}
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{texto}</span>
    </p>
  )
}

function Estado({ pendente, comProblema, pronta, presa }: PecaLinhaProps & { pendente: boolean }) {
  if (comProblema)
    return (
      <StatusBadge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
        Com problema
      </StatusBadge>
    )
  if (pendente)
    return (
      <StatusBadge tone="warning" icon={<Clock aria-hidden="true" />}>
        Pendente
      </StatusBadge>
    )
  return (
    <StatusBadge tone="success" icon={presa ? <Pin aria-hidden="true" /> : <Check aria-hidden="true" />}>
      {pronta ? 'Cortada' : presa ? 'Presa' : 'Posicionada'}
    </StatusBadge>
  )
}

function Edicao(props: PecaLinhaProps) {
  const { acoes, chave, nome, x, y, maximoX, maximoY, onde, chapas } = props
  if (x === null || y === null)
    return (
      <div className="px-3 pb-3">
        <Button block icon={<CornerDownRight aria-hidden="true" />} onClick={() => acoes.onPlace(chave)}>
          Colocar na chapa
        </Button>
      </div>
    )
  return (
    <div className="grid gap-3 px-3 pb-3">
      <div className="flex gap-3">
        <PosicaoField
          rotulo="X"
          valor={x}
          maximo={maximoX}
          onChange={(next) => acoes.onMove(chave, { x: next, y })}
        />
        <PosicaoField
          rotulo="Y"
          valor={y}
          maximo={maximoY}
          onChange={(next) => acoes.onMove(chave, { x, y: next })}
        />
      </div>
      {chapas.length > 1 && (
        <SelectField
          label="Chapa"
          value={onde}
          onChange={(event) => acoes.onTransfer(chave, event.currentTarget.value)}
          options={chapas}
        />
      )}
      {props.presa && <p className="text-small text-fg-2">Presa: Auto Organizar não a tira do lugar.</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          className="flex-1"
          icon={<RotateCw aria-hidden="true" />}
          aria-label={`Rotacionar ${nome}`}
          onClick={() => acoes.onRotate(chave)}
        >
          Rotacionar
        </Button>
        <Button
          variant="secondary"
          className="flex-1"
          icon={props.presa ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
          aria-label={`${props.presa ? 'Soltar' : 'Prender'} ${nome}`}
          onClick={() => acoes.onHold(chave)}
        >
          {props.presa ? 'Soltar' : 'Prender'}
        </Button>
        <Button
          variant="secondary"
          className="flex-1"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={`Remover ${nome}`}
          onClick={() => acoes.onRemove(chave)}
        >
          Remover
        </Button>
      </div>
    </div>
  )
}
