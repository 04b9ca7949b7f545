import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import type { Unidade } from '@lapida/domain/shared/medidas'
import { classNames } from '@lapida/ui/class-names'
import { CONTROL_CLASSES } from '@lapida/ui/input.tsx'
import { unreadMark } from '@lapida/ui/stop-at-unread'
import { useMedia } from '#shared/use-media.ts'
import { AbaixoDoCampo } from './abaixo-do-campo.tsx'
import { readMedida } from './read-medida.ts'
import { useCampoComTeclado } from './teclado-aberto.ts'

export interface MedidaInputProps {
  rotulo: string
  /** the text at rest */
  texto: string
  /** what stands in the field once it is entered, when that is not its text at rest: the sum as it was typed */
  textoAoEntrar?: string
  unidade: Unidade
  /**
   * Takes what was typed, null for an emptied field. Gives the words of a refusal, or null. Not called when nothing
   * was changed.
   */
  onConfirm: (medida: { mm: number; expr: string } | null) => string | null
  /** called at every key, for pictures that follow the value; null while the text is empty or none */
  onTyped?: (mm: number | null, texto: string) => void
  /** after Enter has been taken */
  onEnter?: () => void
  onEntered?: () => void
  /** what is wrong from outside */
  erro?: string | null
  dica?: string
  descritoPor?: string
  campo?: RefObject<HTMLInputElement | null>
  autoFocus?: boolean
  /** after the field was left with what is taken; what is not stays, with the words about it */
  onLeave?: () => void
  className?: string
}

/**
 * A length as text: sums and units are read, Enter or leaving takes it, Escape brings back what was. Words about it
 * stand below. On a touch screen our own keys serve it, which have the plus and the comma that a phone's lack.
 */
export function MedidaInput(props: MedidaInputProps) {
  const own = useRef<HTMLInputElement>(null)
  const input = props.campo ?? own
  const id = useId()
  const medida = useMedidaDigitada(props, input)
  const erro = medida.erro ?? props.erro ?? null
  const dica = medida.lida?.soma ?? props.dica ?? null
  const sugestao = medida.lida?.sugestao
  return (
    <div className="grid min-w-0 gap-1">
      <Caixa
        {...props}
        input={input}
        medida={medida}
        invalida={erro !== null}
        palavras={(erro ?? dica) === null ? undefined : id}
      />
      {sugestao && (
        <button
          type="button"
          className="min-h-11 justify-self-start rounded-full border border-line-input px-3 text-small font-medium lg:min-h-8"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => medida.type(sugestao.texto)}
        >
          {sugestao.rotulo}
        </button>
      )}
      <AbaixoDoCampo id={id} erro={erro} dica={dica} />
    </div>
  )
}

interface CaixaProps extends MedidaInputProps {
  input: RefObject<HTMLInputElement | null>
  medida: ReturnType<typeof useMedidaDigitada>
  invalida: boolean
  palavras: string | undefined
}

function Caixa({ input, medida, invalida, palavras, ...props }: CaixaProps) {
  const coarse = useMedia('(pointer: coarse)')
  const teclado = useCampoComTeclado(input)
  // A press would put the caret where it is let go: the first one selects the whole text, like Tab.
  const pressed = useRef(false)
  const enter = (event: FocusEvent<HTMLInputElement>) => {
    // By the event: the reference is not there yet when the field gets the focus as it appears.
    event.currentTarget.select()
    medida.enter()
    teclado.open(event.currentTarget)
    props.onEntered?.()
  }
  // A moment later: what goes from a dialog between two fields makes it take the focus for itself.
  const leave = () => {
    teclado.close()
    setTimeout(() => {
      if (medida.confirm()) props.onLeave?.()
    })
  }
  return (
    <div className="relative">
      <input
        ref={input}
        type="text"
        autoComplete="off"
        inputMode={coarse ? 'none' : 'decimal'}
        enterKeyHint="done"
        // The field is the answer to the key or press that opened it.
        autoFocus={props.autoFocus}
        aria-label={props.rotulo}
        aria-invalid={invalida || undefined}
        aria-describedby={classNames(palavras, props.descritoPor) || undefined}
        data-own-escape={medida.digitado === null ? undefined : ''}
        {...unreadMark(medida.isUnread, props.rotulo)}
        className={classNames(CONTROL_CLASSES, 'num h-11 px-3 pr-9 lg:h-9', props.className)}
        value={medida.digitado ?? props.texto}
        onChange={(event) => medida.type(event.currentTarget.value)}
        onPointerDown={(event) => {
          pressed.current = event.currentTarget !== document.activeElement
        }}
        onMouseUp={(event) => {
          if (!pressed.current) return
          pressed.current = false
          event.preventDefault()
          event.currentTarget.select()
        }}
        onFocus={enter}
        onBlur={leave}
        onKeyDown={medida.handleKeyDown}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-small text-fg-3"
      >
        {props.unidade}
      </span>
    </div>
  )
}

/** The text in the making: null while the field rests on its value. */
function useMedidaDigitada(props: MedidaInputProps, input: RefObject<HTMLInputElement | null>) {
  const [digitado, setState] = useState<string | null>(null)
  /** as it is now: Enter and the leaving that it brings take a text once */
  const atual = useRef<string | null>(null)
  const setDigitado = (texto: string | null) => {
    atual.current = texto
    setState(texto)
  }
  const [erro, setErro] = useState<string | null>(null)
  const trocado = useRef(false)
  const lida = digitado === null ? null : readMedida(digitado, props.unidade)

  function type(texto: string) {
    setDigitado(texto)
    setErro(null)
    props.onTyped?.(readMedida(texto, props.unidade).mm, texto)
  }

  function enter() {
    if (digitado !== null || props.textoAoEntrar === undefined) return
    setDigitado(props.textoAoEntrar)
    trocado.current = true
  }

  // All of the sum is selected in the same breath, so that the first key that is typed replaces it.
  useLayoutEffect(() => {
    if (!trocado.current) return
    trocado.current = false
    input.current?.select()
  })

  /** Gives whether the field rests again. */
  function confirm(): boolean {
    const texto = atual.current
    if (texto === null) return true
    const mudou = texto.trim() !== props.texto && texto.trim() !== (props.textoAoEntrar ?? props.texto)
    const problema = mudou ? attempt(texto) : null
    setErro(problema)
    if (problema === null) setDigitado(null)
    return problema === null
  }

  function attempt(texto: string): string | null {
    const { mm, expr, erro: naoLido } = readMedida(texto, props.unidade)
    if (naoLido !== null) return naoLido
    return props.onConfirm(mm === null ? null : { mm, expr })
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && digitado !== null) {
      event.stopPropagation()
      setDigitado(null)
      setErro(null)
      props.onTyped?.(readMedida(props.texto, props.unidade).mm, props.texto)
      return
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (!confirm()) return
    input.current?.select()
    props.onEnter?.()
  }

  // At once, not when it is left: a button may be pressed before that is heard of.
  const isUnread = digitado !== null && (erro ?? lida?.erro ?? null) !== null
  return { digitado, lida, erro, isUnread, type, enter, confirm, handleKeyDown }
}
