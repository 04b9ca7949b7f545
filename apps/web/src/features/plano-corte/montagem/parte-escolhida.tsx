import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Pin, PinOff, RotateCw, Scissors } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { Ponto } from '@lapida/desenho/kernel/ponto'
import { nomeOfPedra, pedraOfChapa } from '@lapida/domain/plano-corte/pedra'
import { Button } from '@lapida/ui/button.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import type { ParteNaCena } from '@lapida/documento/plano-corte/cena-da-montagem'

export interface ParteEscolhidaProps {
  parte: ParteNaCena
  soLeitura: boolean
  /** moves the stone behind the part, mm, Y up */
  onMove: (by: Ponto) => void
  onTurn: () => void
  /** holds it where it is cut from when the engine lays the plan out anew, or lets it go */
  onHold: () => void
  onCorte: () => void
}

/** By what a press moves the stone, mm; with Shift by one. */
const PASSO = 10

const SETAS = [
  { tecla: 'ArrowLeft', rotulo: 'para a esquerda', icon: ArrowLeft, by: { x: -1, y: 0 } },
  { tecla: 'ArrowUp', rotulo: 'para cima', icon: ArrowUp, by: { x: 0, y: 1 } },
  { tecla: 'ArrowDown', rotulo: 'para baixo', icon: ArrowDown, by: { x: 0, y: -1 } },
  { tecla: 'ArrowRight', rotulo: 'para a direita', icon: ArrowRight, by: { x: 1, y: 0 } },
] as const

/** The chosen part: where it is cut from, and its stone moved and turned without a mouse. */
export function ParteEscolhida(props: ParteEscolhidaProps) {
  const { parte, soLeitura } = props
  const { nome, chapa, janela, foto } = parte
  const presa = janela?.naChapa?.posicionada.presa === true
  return (
    <section
      aria-label="Peça escolhida"
      className="grid gap-2 rounded-card border border-line bg-surface p-3.5"
    >
      <div className="min-w-0">
        <p className="text-label font-semibold break-words">{nome}</p>
        <p className="text-small text-fg-2">
          {ondeOf(parte)}
          {presa && ' Presa: Auto Organizar não a tira do lugar.'}
        </p>
      </div>
      {janela?.naChapa && !soLeitura && <Ferramentas {...props} presa={presa} />}
      {chapa && !foto?.plana && (
        <p className="text-small text-fg-2">
          Esta chapa não tem foto plana: fotografe em Chapas para ver a pedra na peça.
        </p>
      )}
    </section>
  )
}

/** Its stone moved, turned and held without a mouse. */
function Ferramentas({
  parte: { foto },
  presa,
  onMove,
  onTurn,
  onHold,
  onCorte,
}: ParteEscolhidaProps & { presa: boolean }) {
  const step = (by: Ponto, fine: boolean) => {
    const mm = fine ? 1 : PASSO
    onMove({ x: by.x * mm, y: by.y * mm })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const seta = SETAS.find(({ tecla }) => tecla === event.key)
    if (seta) {
      event.preventDefault()
      step(seta.by, event.shiftKey)
    } else if (event.key.toLowerCase() === 'g' && !event.ctrlKey && !event.metaKey) onTurn()
  }
  return (
    <div
      role="toolbar"
      aria-label="Mover o desenho da pedra"
      className="flex flex-wrap items-center gap-2"
      onKeyDown={onKeyDown}
    >
      {foto?.plana &&
        SETAS.map(({ tecla, rotulo, icon: Icon, by }) => (
          <IconButton
            key={tecla}
            variant="secondary"
            label={`Pedra ${rotulo}, 1 cm`}
            icon={<Icon aria-hidden="true" />}
            onClick={(event) => step(by, event.shiftKey)}
          />
        ))}
      {foto?.plana && (
        <Button variant="secondary" icon={<RotateCw aria-hidden="true" />} onClick={onTurn}>
          Girar 180°
        </Button>
      )}
      <Button
        variant="secondary"
        icon={presa ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
        onClick={onHold}
      >
        {presa ? 'Soltar' : 'Prender'}
      </Button>
      <Button variant="ghost" icon={<Scissors aria-hidden="true" />} onClick={onCorte}>
        Ver no corte
      </Button>
    </div>
  )
}

function ondeOf({ chapa, janela, sem }: ParteNaCena): string {
  if (sem === 'fora-do-plano') return 'Não está neste plano.'
  if (sem === 'desenho-mudou') return 'No plano ela tem outra medida que no desenho.'
  if (!chapa || !janela?.naChapa) return 'Ainda sem lugar na chapa.'
  return `Sai da chapa ${chapa.codigo || nomeOfPedra(pedraOfChapa(chapa))}.`
}
