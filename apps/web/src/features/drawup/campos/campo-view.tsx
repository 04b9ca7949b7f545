import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Unidade } from '@lapida/domain/shared/medidas'
import { classNames } from '@lapida/ui/class-names'
import { CONTROL_CLASSES } from '@lapida/ui/input.tsx'
import { unreadMark } from '@lapida/ui/stop-at-unread'
import { lengthProblem } from '@lapida/ui/text-length'
import { ChevronDown } from 'lucide-react'
import type { Mudanca } from '@lapida/desenho/commands/mudanca'
import type { Resultado } from '@lapida/desenho/resultado'
import { AbaixoDoCampo } from '../medida/abaixo-do-campo.tsx'
import { MedidaInput } from '../medida/medida-input.tsx'
import type { Comando } from '../tipos.ts'
import type { Campo, CampoEscolha, CampoMedida, CampoNumero, CampoSimNao, CampoTexto } from './tipos.ts'
import { numeroOfTexto, textoOfNumero, valorOfCampo } from './valor-of-campo.ts'

export interface CampoViewProps<Um extends Campo = Campo> {
  campo: Um
  unidade: Unidade
  apply: (comando: Comando, junta?: string) => Resultado<Mudanca>
  /** shows what a value would do while it is typed; null ends it */
  preview?: (comando: Comando | null) => void
  /** in a row of the tree: no label of its own, it takes the focus, and tells when it is done */
  naLinha?: { onPronto: () => void }
}

/** A value of the drawing as a field: what is typed is one step of undo, a refusal stands below in words. */
export function CampoView({ campo, ...rest }: CampoViewProps) {
  switch (campo.tipo) {
    case 'medida':
      return <MedidaView {...rest} campo={campo} />
    case 'numero':
      return <NumeroView {...rest} campo={campo} />
    case 'texto':
      return <TextoView {...rest} campo={campo} />
    case 'escolha':
      return <EscolhaView {...rest} campo={campo} />
    case 'sim-nao':
      return <SimNaoView {...rest} campo={campo} />
  }
}

/** Applies what was typed; the words of a refusal, or null. */
function refuse(resultado: Resultado<Mudanca>): string | null {
  return resultado.ok ? null : resultado.problema.mensagem
}

function MedidaView({ campo, unidade, apply, preview, naLinha }: CampoViewProps<CampoMedida>) {
  const texto = valorOfCampo(campo, unidade)
  const field = (
    <MedidaInput
      rotulo={campo.rotulo}
      texto={texto}
      {...(campo.expr && campo.expr !== texto ? { textoAoEntrar: campo.expr } : {})}
      {...(campo.dica ? { dica: campo.dica } : {})}
      unidade={unidade}
      onTyped={(mm) => preview?.(mm === null || mm === campo.mm ? null : campo.change(mm, ''))}
      onConfirm={(medida) => {
        if (medida) return refuse(apply(campo.change(medida.mm, medida.expr)))
        return campo.clear ? refuse(apply(campo.clear)) : 'Digite uma medida.'
      }}
      {...(naLinha ? { autoFocus: true, onEnter: naLinha.onPronto, onLeave: naLinha.onPronto } : {})}
    />
  )
  return naLinha ? field : <ComRotulo rotulo={campo.rotulo}>{field}</ComRotulo>
}

function NumeroView({ campo, apply, preview, naLinha }: CampoViewProps<CampoNumero>) {
  return (
    <LinhaDeTexto
      rotulo={campo.rotulo}
      texto={campo.valor === null ? '' : textoOfNumero(campo.valor, campo.casas)}
      sufixo={campo.sufixo}
      dica={campo.dica}
      inputMode="decimal"
      naLinha={naLinha}
      onTyped={(texto) => {
        const valor = numeroOfTexto(texto)
        preview?.(valor === null || valor === campo.valor ? null : campo.change(valor))
      }}
      onConfirm={(texto) => {
        const valor = numeroOfTexto(texto)
        return valor === null ? 'Digite um número.' : refuse(apply(campo.change(valor)))
      }}
    />
  )
}

function TextoView({ campo, apply, naLinha }: CampoViewProps<CampoTexto>) {
  return (
    <LinhaDeTexto
      rotulo={campo.rotulo}
      texto={campo.valor}
      dica={campo.dica}
      maximo={campo.maximo}
      naLinha={naLinha}
      onConfirm={(texto) => refuse(apply(campo.change(texto)))}
    />
  )
}

interface LinhaDeTextoProps {
  rotulo: string
  texto: string
  sufixo?: string | undefined
  dica?: string | undefined
  maximo?: number
  inputMode?: 'decimal'
  naLinha?: { onPronto: () => void } | undefined
  /** called at every key */
  onTyped?: (texto: string) => void
  onConfirm: (texto: string) => string | null
}

/** A text that waits for Enter or leaving; Escape brings back what was. */
function LinhaDeTexto(props: LinhaDeTextoProps) {
  const { rotulo, texto, sufixo, dica = null, naLinha } = props
  const id = useId()
  const linha = useTextoDigitado(props)
  const { digitado, erro } = linha
  const field = (
    <div className="grid min-w-0 gap-1">
      <div className="relative">
        <input
          type="text"
          autoComplete="off"
          enterKeyHint="done"
          inputMode={props.inputMode}
          // The field is the answer to the key that opened it.
          autoFocus={naLinha !== undefined}
          aria-label={rotulo}
          aria-invalid={erro === null ? undefined : true}
          aria-describedby={(erro ?? dica) === null ? undefined : id}
          data-own-escape={digitado === null ? undefined : ''}
          {...unreadMark(erro !== null, rotulo)}
          className={classNames(CONTROL_CLASSES, 'h-11 px-3 lg:h-9', sufixo && 'num pr-8')}
          value={digitado ?? texto}
          onChange={(event) => {
            linha.type(event.currentTarget.value)
            props.onTyped?.(event.currentTarget.value)
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={linha.handleBlur}
          onKeyDown={linha.handleKeyDown}
        />
        {sufixo && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-small text-fg-3"
          >
            {sufixo}
          </span>
        )}
      </div>
      <AbaixoDoCampo id={id} erro={erro} dica={dica} />
    </div>
  )
  return naLinha ? field : <ComRotulo rotulo={rotulo}>{field}</ComRotulo>
}

/** The text in the making: null while the field rests on its value. */
function useTextoDigitado(props: LinhaDeTextoProps) {
  const { texto, maximo = Infinity, naLinha, onTyped, onConfirm } = props
  const [digitado, setDigitado] = useState<string | null>(null)
  const [erro, setErro] = useState<string | null>(null)
  /** as it is now: Enter and the leaving that it brings take a text once */
  const atual = useRef<string | null>(null)

  function type(novo: string | null) {
    atual.current = novo
    setDigitado(novo)
  }

  const tooLong = (novo: string) => lengthProblem(novo, maximo)

  function confirm(): boolean {
    const novo = atual.current
    const problema = novo === null || novo === texto ? null : (tooLong(novo) ?? onConfirm(novo))
    setErro(problema)
    if (problema === null) type(null)
    return problema === null
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && digitado !== null) {
      event.stopPropagation()
      type(null)
      setErro(null)
      onTyped?.(texto)
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (confirm()) naLinha?.onPronto()
  }

  // A moment later: what goes from a dialog between two fields makes it take the focus for itself.
  function handleBlur() {
    setTimeout(() => {
      // What is not taken is not thrown away with the field that shows it.
      if (confirm()) naLinha?.onPronto()
    })
  }

  return { digitado, erro, type, handleKeyDown, handleBlur }
}

function EscolhaView({ campo, apply, naLinha }: CampoViewProps<CampoEscolha>) {
  const id = useId()
  const [erro, setErro] = useState<string | null>(null)
  const field = (
    <div className="grid min-w-0 gap-1">
      <div className="relative min-w-0">
        <select
          aria-label={campo.rotulo}
          aria-invalid={erro === null ? undefined : true}
          aria-describedby={(erro ?? campo.dica) === undefined ? undefined : id}
          // The list is the answer to the key that opened it.
          autoFocus={naLinha !== undefined}
          className={classNames(CONTROL_CLASSES, 'h-11 appearance-none truncate pr-9 pl-3 lg:h-9')}
          value={campo.valor}
          onChange={(event) => setErro(refuse(apply(campo.change(event.currentTarget.value))))}
          onKeyDown={(event) => {
            if (!naLinha || (event.key !== 'Enter' && event.key !== 'Escape')) return
            event.preventDefault()
            event.stopPropagation()
            naLinha.onPronto()
          }}
          onBlur={() => setTimeout(() => naLinha?.onPronto())}
        >
          {campo.valor === '' && <option value="">Vários</option>}
          {campo.opcoes.map(({ valor, nome }) => (
            <option key={valor} value={valor}>
              {nome}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4.5 text-fg-3"
        />
      </div>
      <AbaixoDoCampo id={id} erro={erro} dica={campo.dica ?? null} />
    </div>
  )
  return naLinha ? field : <ComRotulo rotulo={campo.rotulo}>{field}</ComRotulo>
}

function SimNaoView({ campo, apply }: CampoViewProps<CampoSimNao>) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-3 text-label text-fg-2 lg:min-h-9">
      {campo.rotulo}
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-primary"
        checked={campo.valor}
        onChange={(event) => apply(campo.change(event.currentTarget.checked))}
      />
    </label>
  )
}

/** The name at the left, the field at the right, both readable in a narrow panel. */
function ComRotulo({ rotulo, children }: { rotulo: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] items-start gap-2">
      <span aria-hidden="true" className="py-3 text-label leading-tight text-fg-2 lg:py-2">
        {rotulo}
      </span>
      {children}
    </div>
  )
}
