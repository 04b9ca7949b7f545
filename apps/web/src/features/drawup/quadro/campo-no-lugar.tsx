import { ArrowLeftRight, Lock, LockOpen, X } from 'lucide-react'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
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
import { medidaDoCampo, pontaQueAnda, type CampoDeMedida } from './campos-no-lugar.ts'
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

function CampoDaMedida(props: CampoNoLugarProps) {
  const { motor, editor, campo, vista, onClose } = props
  const deToque = useMedia(DE_TOQUE)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const digitado = useMedidaDigitada(props)
  const { medida, ponta, texto, erro, digita, vira, confirma } = digitado
  useSelecionaTudo(input)
  useEffect(() => {
    // What was measured is gone, by undo for example: so is the field.
    if (!medida) onClose()
  })
  if (!medida) return null

  const livre = medida.texto !== undefined
  return (
    <>
      {medida.aresta && (
        <SetaDaPonta
          vista={vista}
          aresta={medida.aresta}
          ponta={pontaQueAnda(editor.desenho, medida, ponta)}
        />
      )}
      <Moldura
        motor={motor}
        campo={campo}
        vista={vista}
        deToque={deToque}
        rotulo={medida.rotulo}
        onClose={onClose}
      >
        <div className="flex items-center gap-1">
          <EntradaDaMedida
            {...{ input, medida, texto, erro, digita, confirma, vira, deToque, onClose }}
            erroId={`${id}erro`}
            unidade={editor.unidade}
          />
          {medida.aresta && <BotoesDaAresta motor={motor} aresta={medida.aresta} onVira={vira} />}
        </div>
        {!livre && <Sugestao texto={texto} unidade={editor.unidade} onAccept={digita} />}
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

interface EntradaDaMedidaProps {
  input: RefObject<HTMLInputElement | null>
  medida: CampoDeMedida
  texto: string
  erro: string | null
  erroId: string
  unidade: Unidade
  deToque: boolean
  digita: (texto: string) => void
  confirma: () => void
  vira: () => void
  onClose: () => void
}

function EntradaDaMedida(props: EntradaDaMedidaProps) {
  const { medida, texto, erro, erroId, unidade, deToque, digita, confirma, vira, onClose } = props
  const livre = medida.texto !== undefined
  return (
    <Input
      ref={props.input}
      aria-label={medida.rotulo}
      inputMode={deToque ? 'none' : livre ? 'text' : 'decimal'}
      className="num text-lead font-semibold"
      trailing={livre ? undefined : <span className="text-small">{unidade}</span>}
      value={texto}
      aria-invalid={erro !== null || undefined}
      aria-describedby={erro === null ? undefined : erroId}
      onChange={(event) => digita(event.currentTarget.value)}
      onKeyDown={onKeys({ Enter: confirma, Escape: onClose, ...(medida.aresta ? { Tab: vira } : {}) })}
      onBlur={(event) => !deToque && !staysIn(event.relatedTarget) && confirma()}
    />
  )
}

/** The text of the field, what it would do shown in the drawing while it is typed, and what comes of it. */
function useMedidaDigitada({ motor, editor, campo, onClose }: CampoNoLugarProps) {
  const { desenho, unidade } = editor
  const [ponta, setPonta] = useState<'inicio' | 'fim'>('fim')
  const medida = medidaDoCampo(desenho, campo, ponta)
  const [texto, setTexto] = useState(() => textoInicial(medida, unidade))
  const [erro, setErro] = useState<string | null>(null)

  const mostra = (novo: string, lado: 'inicio' | 'fim') => {
    const lido = leComprimento(novo, unidade)
    const com = medidaDoCampo(desenho, campo, lado)
    const legivel = lido.ok && com?.texto === undefined
    motor.mostraPrevia(legivel && com ? com.comando(lido.valor.mm, lido.valor.expr) : null)
  }
  const toma = ({ texto: livre, comando }: CampoDeMedida) => {
    if (livre !== undefined) return motor.aplica(comando(0, texto.trim()))
    const lido = leComprimento(texto, unidade)
    return lido.ok ? motor.aplica(comando(lido.valor.mm, lido.valor.expr)) : lido.problema.mensagem
  }
  // Closing takes the focus away, which by itself would take what was typed a second time.
  const tomado = useRef(false)
  const confirma = () => {
    if (tomado.current) return
    if (!medida || (texto === textoInicial(medida, unidade) && ponta === 'fim')) return onClose()
    const recusa = toma(medida)
    if (recusa) return setErro(recusa)
    tomado.current = true
    onClose()
  }
  return {
    ...{ medida, ponta, texto, erro, confirma },
    digita: (novo: string) => {
      setTexto(novo)
      setErro(null)
      mostra(novo, ponta)
    },
    vira: () => {
      const outra = ponta === 'fim' ? 'inicio' : 'fim'
      setPonta(outra)
      mostra(texto, outra)
    },
  }
}

interface SugestaoProps {
  texto: string
  unidade: Unidade
  onAccept: (texto: string) => void
}

/** 240 in a field of metres is 2,40 as likely as 240: it is asked, never guessed. */
function Sugestao({ texto, unidade, onAccept }: SugestaoProps) {
  const sugestao = sugestaoDeUnidade(texto, unidade)
  if (!sugestao) return null
  return (
    <Chip
      className="justify-self-start"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onAccept(formataComprimento(sugestao.mm, unidade))}
    >
      {`${texto.trim()} → ${formataMedida(sugestao.mm, unidade)}?`}
    </Chip>
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

/** What keys do in a field of the canvas; they go no further. Shift+Tab leaves it as everywhere. */
function onKeys(keys: Readonly<Record<string, () => void>>) {
  return (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || (event.key === 'Tab' && event.shiftKey)) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
}

/** The focus went to a button of the field itself: nothing is finished yet. */
function staysIn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-campo-no-lugar]') !== null
}

interface MolduraProps {
  motor: MotorDoQuadro
  campo: Campo
  vista: Vista
  deToque: boolean
  rotulo: string
  onClose: () => void
  children: ReactNode
}

/** At the place of the number; with fingers below the drawing, which stays in view. */
function Moldura({ motor, campo, vista, deToque, rotulo, onClose, children }: MolduraProps) {
  const caixa = useRef<HTMLDivElement>(null)
  useEffect(() => (deToque ? motor.cobre(caixa.current?.offsetHeight ?? 0) : undefined), [motor, deToque])
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
        ref={caixa}
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
  const segura = (event: MouseEvent) => event.preventDefault()
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
  const tomado = useRef(false)
  const confirma = () => {
    if (tomado.current) return
    tomado.current = true
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
  return (
    <Moldura motor={motor} campo={campo} vista={vista} deToque={deToque} rotulo="Nota" onClose={onClose}>
      <Input
        ref={input}
        aria-label="Texto da nota"
        placeholder="Texto da nota"
        maxLength={200}
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
        onKeyDown={onKeys({ Enter: confirma, Escape: onClose })}
        onBlur={confirma}
      />
    </Moldura>
  )
}
