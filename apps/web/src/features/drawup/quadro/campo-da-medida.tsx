import { Suspense, useEffect, useId, useRef, useState, type RefObject } from 'react'
import { parseConta } from '@lapida/domain/shared/conta'
import { formatComprimento, formatMedida, type Unidade } from '@lapida/domain/shared/medidas'
import { sugestaoOfConta } from '@lapida/domain/shared/sugestao-conta'
import { Chip } from '@lapida/ui/chip.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { Input } from '@lapida/ui/input.tsx'
import { lazyPart } from '#shared/lazy-part.ts'
import { useMedia } from '#shared/use-media.ts'
import type { DesenhoEditor } from '../tipos.ts'
import { BotoesDaAresta, SetaDaPonta } from './campo-da-aresta.tsx'
import { medidaOfCampo, movingPonta, type CampoDeMedida } from './campos-no-lugar.ts'
import type { Campo } from './ferramentas/ferramenta.ts'
import { MolduraDoCampo } from './moldura-do-campo.tsx'
import type { MotorDoQuadro } from './motor.ts'
import { onKeys, staysIn, useSelecionaTudo } from './teclas-do-campo.ts'
import type { Vista } from '#blocks/vista/vista.ts'

const TecladoDoCampo = lazyPart(async () => (await import('./teclado-do-campo.tsx')).TecladoDoCampo)

export interface CampoNoLugarProps {
  motor: MotorDoQuadro
  editor: DesenhoEditor
  campo: Campo
  vista: Vista
  onClose: () => void
}

/** Phones and tablets: the system's number pad has no plus, minus and brackets, and covers the drawing. */
export const DE_TOQUE = '(pointer: coarse), (max-width: 1023px)'

/** A measure that is typed where it stands, or on our keypad below the drawing. */
export function CampoDaMedida(props: CampoNoLugarProps) {
  const { motor, editor, campo, vista, onClose } = props
  const deToque = useMedia(DE_TOQUE)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const digitado = useMedidaDigitada(props)
  const { medida, ponta, texto, erro, type, flip, confirm } = digitado
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
          ponta={movingPonta(editor.desenho, medida, ponta)}
        />
      )}
      <MolduraDoCampo
        motor={motor}
        campo={campo}
        vista={vista}
        deToque={deToque}
        rotulo={medida.rotulo}
        onClose={onClose}
      >
        <div className="flex items-center gap-1">
          <EntradaDaMedida
            input={input}
            medida={medida}
            texto={texto}
            erro={erro}
            type={type}
            confirm={confirm}
            flip={flip}
            deToque={deToque}
            onClose={onClose}
            erroId={`${id}erro`}
            unidade={editor.unidade}
          />
          {medida.aresta && <BotoesDaAresta motor={motor} aresta={medida.aresta} onFlip={flip} />}
        </div>
        {!livre && <Sugestao texto={texto} unidade={editor.unidade} onAccept={type} />}
        {erro !== null && <FieldError id={`${id}erro`}>{erro}</FieldError>}
        {deToque && (
          <Suspense>
            <TecladoDoCampo
              input={input}
              onDone={confirm}
              onNext={medida.aresta ? flip : onClose}
              outra={medida.aresta !== undefined}
            />
          </Suspense>
        )}
      </MolduraDoCampo>
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
  type: (texto: string) => void
  confirm: () => void
  flip: () => void
  onClose: () => void
}

function EntradaDaMedida(props: EntradaDaMedidaProps) {
  const { medida, texto, erro, erroId, unidade, deToque, type, confirm, flip, onClose } = props
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
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeys({ Enter: confirm, Escape: onClose, ...(medida.aresta ? { Tab: flip } : {}) })}
      onBlur={(event) => !deToque && !staysIn(event.relatedTarget) && confirm()}
    />
  )
}

/** The text of the field, what it would do shown in the drawing while it is typed, and what comes of it. */
function useMedidaDigitada({ motor, editor, campo, onClose }: CampoNoLugarProps) {
  const { desenho, unidade } = editor
  const [ponta, setPonta] = useState<'inicio' | 'fim'>('fim')
  const medida = medidaOfCampo(desenho, campo, ponta)
  const [texto, setTexto] = useState(() => textoInicial(medida, unidade))
  const [erro, setErro] = useState<string | null>(null)

  const show = (novo: string, lado: 'inicio' | 'fim') => {
    const lido = parseConta(novo, unidade)
    const com = medidaOfCampo(desenho, campo, lado)
    const legivel = lido.ok && com?.texto === undefined
    motor.mudancas.show(legivel && com ? com.comando(lido.valor.mm, lido.valor.expr) : null)
  }
  const take = ({ texto: livre, comando }: CampoDeMedida) => {
    if (livre !== undefined) return motor.mudancas.apply(comando(0, texto.trim()))
    const lido = parseConta(texto, unidade)
    return lido.ok ? motor.mudancas.apply(comando(lido.valor.mm, lido.valor.expr)) : lido.problema.mensagem
  }
  // Closing takes the focus away, which by itself would take what was typed a second time.
  const tomado = useRef(false)
  const confirm = () => {
    if (tomado.current) return
    if (!medida || (texto === textoInicial(medida, unidade) && ponta === 'fim')) return onClose()
    const recusa = take(medida)
    if (recusa) return setErro(recusa)
    tomado.current = true
    onClose()
  }
  return {
    medida,
    ponta,
    texto,
    erro,
    confirm,
    type: (novo: string) => {
      setTexto(novo)
      setErro(null)
      show(novo, ponta)
    },
    flip: () => {
      const outra = ponta === 'fim' ? 'inicio' : 'fim'
      setPonta(outra)
      show(texto, outra)
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
  const sugestao = sugestaoOfConta(texto, unidade)
  if (!sugestao) return null
  return (
    <Chip
      className="justify-self-start"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onAccept(formatComprimento(sugestao.mm, unidade))}
    >
      {`${texto.trim()} → ${formatMedida(sugestao.mm, unidade)}?`}
    </Chip>
  )
}

function textoInicial(medida: CampoDeMedida | null, unidade: Unidade): string {
  if (!medida) return ''
  return medida.texto ?? (medida.valor === null ? '' : formatComprimento(medida.valor, unidade))
}
