// What the measure of continuity says of joints of which it is known what belongs together.
import { measureContinuidade } from '@lapida/pedra/veio/measure-continuidade'
import type { Face } from '@lapida/pedra/veio/sample-face'
import { Sorteio } from '../fotos/sorteio.ts'
import { COM_VEIO, drawChapa, drawReta, faceOf, otherFoto, SEM_VEIO } from './pares.ts'

/** What the saw takes between two faces, mm. */
const SERRA = 4
/** How many strangers a true neighbour stands against. */
const OUTROS = 200

export interface Medidas {
  /** shares of joints, 0 to 1 */
  auc: number
  primeira: number
  desvio: number
  outraFoto: number
  trocada: number
  semVeio: number
  verdadeiras: number[]
  estranhas: number[]
  /** joints of veined stone of which nothing was said */
  caladas: number
  juntas: number
}

/** V1 to V5 on so many slabs, three joints each, at so many pixels for a millimetre. */
export function measureMedida(chapas: number, pxPorMm: number, seed = 1): Medidas {
  const sorteio = new Sorteio(seed)
  const firsts: boolean[] = []
  const shifts: boolean[] = []
  const photos: boolean[] = []
  const swaps: boolean[] = []
  const silent: boolean[] = []
  const verdadeiras: number[] = []
  const estranhas: number[] = []
  const shares: number[] = []
  let [caladas, juntas] = [0, 0]
  for (let k = 0; k < chapas; k++) {
    const chapa = drawChapa(COM_VEIO[k % COM_VEIO.length] ?? 'carrara', `v${seed}-${k}`, pxPorMm)
    const foto = otherFoto(chapa, sorteio)
    for (let joint = 0; joint < 3; joint++) {
      const reta = drawReta(sorteio)
      const a = faceOf(chapa, reta, { lado: 1 })
      const b = faceOf(chapa, reta, { lado: -1, longe: SERRA })
      juntas++
      const own = measureContinuidade(a, b)
      if (own.valor === null) {
        caladas++
        continue
      }
      verdadeiras.push(own.valor)
      const others = strangers(a, () =>
        faceOf(chapa, { ...drawReta(sorteio), upright: reta.upright }, { lado: -1 }),
      )
      estranhas.push(...others)
      const below = others.filter((one) => one < (own.valor ?? 0)).length
      shares.push(below / others.length)
      firsts.push(below === others.length)
      swaps.push(Math.abs((measureContinuidade(b, a).valor ?? NaN) - own.valor) <= 0.5)
      const again = measureContinuidade(a, faceOf(foto, reta, { lado: -1, longe: SERRA }))
      photos.push((again.valor ?? 0) >= own.valor - 5)
      const slid = Math.round(sorteio.around(15))
      const planted = measureContinuidade(a, faceOf(chapa, reta, { lado: -1, ao: slid }))
      if (planted.valor !== null) shifts.push(Math.abs(planted.desencontro - Math.abs(slid)) <= 1)
    }
  }
  for (let k = 0; k < chapas; k++) {
    const chapa = drawChapa(SEM_VEIO[k % SEM_VEIO.length] ?? 'preto-absoluto', `s${seed}-${k}`, pxPorMm)
    for (let joint = 0; joint < 3; joint++) {
      const reta = drawReta(sorteio)
      const one = measureContinuidade(
        faceOf(chapa, reta, { lado: 1 }),
        faceOf(chapa, reta, { lado: -1, longe: SERRA }),
      )
      silent.push(one.valor === null)
    }
  }
  return {
    auc: meanOfAll(shares),
    primeira: shareOf(firsts),
    desvio: shareOf(shifts),
    outraFoto: shareOf(photos),
    trocada: shareOf(swaps),
    semVeio: shareOf(silent),
    verdadeiras,
    estranhas,
    caladas,
    juntas,
  }
}

function strangers(a: Face, draw: () => Face): number[] {
  return Array.from({ length: OUTROS }, () => measureContinuidade(a, draw()).valor ?? 0)
}

const meanOfAll = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const shareOf = (values: readonly boolean[]) => values.filter(Boolean).length / values.length
