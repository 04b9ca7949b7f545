import { Delete } from 'lucide-react'
import { classNames } from '@lapida/ui/class-names'
import { setInputText } from '@lapida/ui/mask-text'
import type { ReactNode } from 'react'
import { useMedia } from '#shared/use-media.ts'
import { useCampoServido } from './teclado-aberto.ts'

interface Tecla {
  /** what it writes; null for those that do something */
  escreve: string | null
  rosto: ReactNode
  nome?: string
  faz?: 'apaga' | 'pronto'
}

const write = (texto: string, nome?: string): Tecla => ({
  escreve: texto,
  rosto: texto,
  ...(nome ? { nome } : {}),
})

const TECLAS: readonly Tecla[] = [
  write('1'),
  write('2'),
  write('3'),
  write('+', 'Mais'),
  {
    escreve: null,
    rosto: <Delete aria-hidden="true" className="size-5 stroke-[1.75]" />,
    nome: 'Apagar',
    faz: 'apaga',
  },
  write('4'),
  write('5'),
  write('6'),
  write('−', 'Menos'),
  write('(', 'Abre parêntese'),
  write('7'),
  write('8'),
  write('9'),
  write('×', 'Vezes'),
  write(')', 'Fecha parêntese'),
  write(',', 'Vírgula'),
  write('0'),
  write('m', 'Metros'),
  write('cm', 'Centímetros'),
  { escreve: null, rosto: 'OK', nome: 'Confirmar medida', faz: 'pronto' },
]

/** Writes at the caret of a field, as if it had been typed; null takes a character back. */
export function writeInCampo(input: HTMLInputElement, texto: string | null): void {
  const inicio = input.selectionStart ?? input.value.length
  const fim = input.selectionEnd ?? inicio
  const de = texto === null && inicio === fim ? Math.max(0, inicio - 1) : inicio
  setInputText(input, input.value.slice(0, de) + (texto ?? '') + input.value.slice(fim))
  const caret = de + (texto?.length ?? 0)
  input.setSelectionRange(caret, caret)
}

function press(input: HTMLInputElement, { escreve: texto, faz }: Tecla): void {
  if (faz !== 'pronto') return writeInCampo(input, faz === 'apaga' ? null : texto)
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  input.dispatchEvent(enter)
}

/**
 * Our own keys for measures, with the comma, the signs and the units that a phone's pad lacks. They stand where they
 * are put while a measure has the focus, on touch screens only, and never take the focus away.
 */
export function TecladoMedidas({ className }: { className?: string }) {
  const coarse = useMedia('(pointer: coarse)')
  const campo = useCampoServido()
  if (!coarse || !campo) return null
  return (
    <div
      role="group"
      aria-label="Teclado de medidas"
      className={classNames('grid grid-cols-5 gap-1.5', className)}
      onMouseDown={(event) => event.preventDefault()}
    >
      {TECLAS.map((tecla) => (
        <button
          key={tecla.nome ?? tecla.escreve}
          type="button"
          tabIndex={-1}
          aria-label={tecla.nome}
          className={classNames(
            'num grid min-h-11 min-w-0 touch-manipulation place-items-center rounded-control border leading-none shadow-card select-none active:scale-97 [@media(min-height:700px)]:min-h-12',
            tecla.faz === 'pronto'
              ? 'border-transparent bg-primary text-label font-semibold text-on-primary'
              : tecla.nome
                ? 'border-line bg-surface-3 text-lead font-semibold'
                : 'border-line bg-surface text-key font-medium',
          )}
          onClick={() => press(campo, tecla)}
        >
          {tecla.rosto}
        </button>
      ))}
    </div>
  )
}
