import { EntradaError } from '@lapida/corte/entrada-error'
import { measureConsumo, type Consumo } from '@lapida/corte/measure-consumo'
import type { EntradaCorte } from '@lapida/corte/formato'

/** Two orders in, what each takes out; null where the engine cannot read one. */
export type PedidoAoMotor = Record<'inteira' | 'emendada', EntradaCorte>
export type RespostaDoMotor = Record<'inteira' | 'emendada', Consumo> | null

self.addEventListener('message', ({ data }: MessageEvent<PedidoAoMotor>) => {
  self.postMessage(answerOf(data))
})

function answerOf({ inteira, emendada }: PedidoAoMotor): RespostaDoMotor {
  try {
    return { inteira: measureConsumo(inteira), emendada: measureConsumo(emendada) }
  } catch (error) {
    if (!(error instanceof EntradaError)) throw error
    return null
  }
}
