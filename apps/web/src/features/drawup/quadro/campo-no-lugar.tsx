import { ArrowLeftRight, Lock, LockOpen, X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { adicionaNota, setNota } from '@lapida/desenho/commands/documento'
import { leComprimento, sugestaoDeUnidade, type Unidade } from '@lapida/desenho/units/comprimento'
import { formataComprimento, formataMedida } from '@lapida/desenho/units/formato'
import { Chip } from '@lapida/ui/chip.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { Input } from '@lapida/ui/input.tsx'
import { applyKeypadKey } from '@lapida/ui/keypad-keys'
import { Keypad } from '@lapida/ui/keypad.tsx'
import { useMedia } from '#shared/use-media.ts'
import type { DesenhoEditor } from '../tipos.ts'
import { medidaDoCampo, type CampoDeMedida } from './campos-no-lugar.ts'
import type { Campo } from './ferramentas/ferramenta.ts'
import type { MotorDoQuadro } from './motor.ts'
import { naTela, type Vista } from './vista.ts'

export interface CampoNoLugarProps {
  motor: MotorDoQuadro
  editor: DesenhoEditor
  campo: Campo
  vista: Vista
  onClose: () => void
}

/** Phones and tablets: the system's number pad has no plus, minus and brackets, and covers the drawing. */
const DE_TOQUE = '(pointer: coarse), (max-width: 1023px)'
const SINAIS = ['(', ')', '×', '÷', 'm', 'cm'] as const

/** A measure that is typed where it stands, or on our keypad below the drawing. */
export function CampoNoLugar(props: CampoNoLugarProps) {
  return props.campo.tipo === 'nota' ? <CampoDaNota {...props} /> : <CampoDaMedida {...props} />
}

function CampoDaMedida({ motor, editor, campo, vista, onClose }: CampoNoLugarProps) {
  const deToque = useMedia(DE_TOQUE)
  const [ponta, setPonta] = useState<'inicio' | 'fim'>('fim')
  const medida = medidaDoCampo(editor.desenho, campo, ponta)
  const { unidade } = editor
  const [texto, setTexto] = useState(() => textoInicial(medida, unidade))
  const [erro, setErro] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useSelecionaTudo(input)
  useEffect(() => {
    // What was measured is gone, by undo for example: so is the field.
    if (!medida) onClose()
  })
  if (!medida) return null

  const mostra = (novo: string, lado: 'inicio' | 'fim') => {
    const lido = leComprimento(novo, unidade)
    const com = medidaDoCampo(editor.desenho, campo, lado)
    motor.mostraPrevia(
      lido.ok && com && com.texto === undefined ? com.comando(lido.valor.mm, lido.valor.expr) : null,
    )
  }
  const digita = (novo: string) => {
    setTexto(novo)
    setErro(null)
    mostra(novo, ponta)
  }
  const vira = () => {
    const outra = ponta === 'fim' ? 'inicio' : 'fim'
    setPonta(outra)
    mostra(texto, outra)
  }
  const confirma = () => {
    if (texto === textoInicial(medida, unidade) && medida.texto === undefined) return onClose()
    const lido = medida.texto === undefined ? leComprimento(texto, unidade) : null
    if (lido && !lido.ok) return setErro(lido.problema.mensagem)
    const recusa = motor.aplica(medida.comando(lido?.valor.mm ?? 0, lido?.valor.expr ?? texto.trim()))
    if (recusa) return setErro(recusa)
    onClose()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') confirma()
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Tab' && medida.aresta && !event.shiftKey) vira()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const sugestao = medida.texto === undefined ? sugestaoDeUnidade(texto, unidade) : undefined
  return (
    <>
      {medida.aresta && <SetaDaPonta vista={vista} aresta={medida.aresta} ponta={ponta} />}
      <Moldura campo={campo} vista={vista} deToque={deToque} rotulo={medida.rotulo} onClose={onClose}>
        <div className="flex items-center gap-1">
          <Input
            ref={input}
            id={id}
            aria-label={medida.rotulo}
            inputMode={deToque ? 'none' : medida.texto === undefined ? 'decimal' : 'text'}
            className="num text-lead font-semibold"
            trailing={medida.texto === undefined ? <span className="text-small">{unidade}</span> : undefined}
            value={texto}
            aria-invalid={erro !== null || undefined}
            aria-describedby={erro === null ? undefined : `${id}erro`}
            onChange={(event) => digita(event.currentTarget.value)}
            onKeyDown={handleKey}
            onBlur={deToque ? undefined : (event) => !saiuPara(event.relatedTarget) && confirma()}
          />
          {medida.aresta && <BotoesDaAresta motor={motor} aresta={medida.aresta} onVira={vira} />}
        </div>
        {sugestao && (
          <Chip
            className="justify-self-start"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => digita(formataComprimento(sugestao.mm, unidade))}
          >
            {`${texto.trim()} → ${formataMedida(sugestao.mm, unidade)}?`}
          </Chip>
        )}
        {erro !== null && <FieldError id={`${id}erro`}>{erro}</FieldError>}
        {deToque && (
          <Teclado
            input={input}
            onDone={confirma}
            onNext={medida.aresta ? vira : onClose}
            outra={medida.aresta !== undefined}
          />
        )}
      </Moldura>
    </>
  )
}

function textoInicial(medida: CampoDeMedida | null, unidade: Unidade): string {
  if (!medida) return ''
  return medida.texto ?? (medida.valor === null ? '' : formataComprimento(medida.valor, unidade))
}

function useSelecionaTudo(input: { current: HTMLInputElement | null }) {
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [input])
}

/** The focus went to a button of the field itself: nothing is finished yet. */
function saiuPara(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-campo-no-lugar]') !== null
}

interface MolduraProps {
  campo: Campo
  vista: Vista
  deToque: boolean
  rotulo: string
  onClose: () => void
  children: React.ReactNode
}

/** At the place of the number; with fingers below the drawing, which stays in view. */
function Moldura({ campo, vista, deToque, rotulo, onClose, children }: MolduraProps) {
  const caixa = useRef<HTMLDivElement>(null)
  const lugar = naTela(vista, campo.lugar)
  useLayoutEffect(() => {
    const element = caixa.current
    const pai = element?.offsetParent
    if (!element || !pai || deToque) return
    // It stands above its number where there is room, and never outside of the canvas.
    const { offsetWidth: w, offsetHeight: h } = element
    const x = Math.min(pai.clientWidth - w - 8, Math.max(8, lugar.x - w / 2))
    const acima = lugar.y - h - 14
    const y = Math.min(pai.clientHeight - h - 8, acima < 8 ? lugar.y + 18 : acima)
    element.style.transform = `translate(${x}px, ${y}px)`
  })
  if (deToque)
    return (
      <div
        data-campo-no-lugar=""
        role="group"
        aria-label={rotulo}
        className="absolute inset-x-0 bottom-0 z-(--z-sticky) grid gap-2 rounded-t-sheet border-t border-line bg-surface p-3 shadow-overlay md:left-auto md:w-96 md:rounded-tr-none"
      >
        <div className="flex items-center justify-between gap-2">
          <p className="min-w-0 truncate text-label font-semibold">{rotulo}</p>
          <IconButton label="Fechar" icon={<X aria-hidden="true" />} onClick={onClose} />
        </div>
        {children}
      </div>
    )
  return (
    <div
      ref={caixa}
      data-campo-no-lugar=""
      role="group"
      aria-label={rotulo}
      className="absolute top-0 left-0 z-(--z-sticky) grid w-72 gap-1.5 rounded-card border border-line bg-surface p-2 shadow-overlay"
    >
      {children}
    </div>
  )
}

interface BotoesDaArestaProps {
  motor: MotorDoQuadro
  aresta: NonNullable<CampoDeMedida['aresta']>
  onVira: () => void
}

function BotoesDaAresta({ motor, aresta, onVira }: BotoesDaArestaProps) {
  const segura = (event: React.MouseEvent) => event.preventDefault()
  return (
    <>
      <IconButton
        label="Mover a outra ponta (Tab)"
        icon={<ArrowLeftRight aria-hidden="true" />}
        onMouseDown={segura}
        onClick={onVira}
      />
      <IconButton
        label={aresta.trava ? 'Destravar medida' : 'Travar medida'}
        aria-pressed={aresta.trava}
        icon={aresta.trava ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
        onMouseDown={segura}
        onClick={() => motor.aplica(aresta.comandoDaTrava)}
      />
    </>
  )
}

/** A small arrow at the end of the edge that will move. */
function SetaDaPonta({
  vista,
  aresta,
  ponta,
}: {
  vista: Vista
  aresta: NonNullable<CampoDeMedida['aresta']>
  ponta: 'inicio' | 'fim'
}) {
  const [fixa, movel] = ponta === 'fim' ? [aresta.inicio, aresta.fim] : [aresta.fim, aresta.inicio]
  const [a, b] = [naTela(vista, fixa), naTela(vista, movel)]
  const graus = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
  return (
    <svg
      aria-hidden="true"
      data-ponta={ponta}
      viewBox="0 0 28 28"
      className="pointer-events-none absolute top-0 left-0 size-7 overflow-visible"
      style={{ transform: `translate(${b.x - 14}px, ${b.y - 14}px) rotate(${graus}deg)` }}
    >
      <circle cx="14" cy="14" r="13" className="fill-primary" />
      <path
        d="M7 14h13M15 8.5l5.5 5.5-5.5 5.5"
        className="fill-none stroke-on-primary"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

interface TecladoProps {
  input: { current: HTMLInputElement | null }
  onDone: () => void
  onNext: () => void
  /** the edge has another end */
  outra: boolean
}

function Teclado({ input, onDone, onNext, outra }: TecladoProps) {
  return (
    <Keypad
      label="Teclado de medidas"
      extra={SINAIS}
      onKey={(key) => input.current && applyKeypadKey(input.current, key)}
      nextLabel={outra ? 'Outra ponta' : 'Cancelar'}
      onNext={onNext}
      doneLabel="OK"
      doneName="Confirmar medida"
      onDone={onDone}
    />
  )
}

function CampoDaNota({ motor, editor, campo, vista, onClose }: CampoNoLugarProps) {
  const deToque = useMedia(DE_TOQUE)
  const notaId = campo.tipo === 'nota' ? campo.notaId : null
  const antes = editor.desenho.notas.find((nota) => nota.id === notaId)?.texto ?? ''
  const [texto, setTexto] = useState(antes)
  const input = useRef<HTMLInputElement>(null)
  useSelecionaTudo(input)
  const confirma = () => {
    const limpo = texto.trim()
    if (limpo !== antes.trim()) {
      const { x, y } = { x: Math.round(campo.lugar.x), y: Math.round(campo.lugar.y) }
      motor.aplica((desenho) =>
        notaId === null
          ? adicionaNota(desenho, { x, y, texto: limpo })
          : setNota(desenho, notaId, limpo === '' ? undefined : { texto: limpo }),
      )
    }
    onClose()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    if (event.key === 'Enter') confirma()
    else onClose()
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Moldura campo={campo} vista={vista} deToque={deToque} rotulo="Nota" onClose={onClose}>
      <Input
        ref={input}
        aria-label="Texto da nota"
        placeholder="Texto da nota"
        maxLength={200}
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
        onKeyDown={handleKey}
        onBlur={confirma}
      />
    </Moldura>
  )
}
