import { useRef, useState } from 'react'
import { addNota, setNota } from '@lapida/desenho/commands/documento'
import { TextField } from '@lapida/ui/text-field.tsx'
import { lengthProblem } from '@lapida/ui/text-length'
import { useMedia } from '#shared/use-media.ts'
import { DE_TOQUE, type CampoNoLugarProps } from './campo-da-medida.tsx'
import { MolduraDoCampo } from './moldura-do-campo.tsx'
import { onKeys, useSelecionaTudo } from './teclas-do-campo.ts'

/** Letters of a note, as the server takes them. */
const LONGA = 200

/** A note that is written where it stands; emptied, it goes, and one that is too long stays open. */
export function CampoDaNota({ motor, editor, campo, vista, onClose }: CampoNoLugarProps) {
  const deToque = useMedia(DE_TOQUE)
  const notaId = campo.tipo === 'nota' ? campo.notaId : null
  const antes = editor.desenho.notas.find((nota) => nota.id === notaId)?.texto ?? ''
  const [texto, setTexto] = useState(antes)
  const input = useRef<HTMLInputElement>(null)
  useSelecionaTudo(input)
  const tomado = useRef(false)
  const confirm = () => {
    if (tomado.current || lengthProblem(texto, LONGA) !== null) return
    tomado.current = true
    const limpo = texto.trim()
    if (limpo !== antes.trim()) {
      const { x, y } = { x: Math.round(campo.lugar.x), y: Math.round(campo.lugar.y) }
      motor.mudancas.apply((desenho) =>
        notaId === null
          ? addNota(desenho, { x, y, texto: limpo })
          : setNota(desenho, notaId, limpo === '' ? undefined : { texto: limpo }),
      )
    }
    onClose()
  }
  return (
    <MolduraDoCampo
      motor={motor}
      campo={campo}
      vista={vista}
      deToque={deToque}
      rotulo="Nota"
      onClose={onClose}
    >
      <TextField
        ref={input}
        label="Texto da nota"
        hideLabel
        placeholder="Texto da nota"
        maxLength={LONGA}
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
        onKeyDown={onKeys({ Enter: confirm, Escape: onClose })}
        onBlur={confirm}
      />
    </MolduraDoCampo>
  )
}
