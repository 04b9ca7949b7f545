import type { Figura } from '../formato.ts'
import { cantosOfMedidas } from '../geometria/contorno.ts'
import { LADOS, type Bordas, type Ponto } from '../geometria/formato.ts'
import { homografiaOf, invertMatriz, projectPonto } from '../geometria/homografia.ts'
import { cornersOfLinhas, linhaThrough } from '../geometria/linha.ts'
import { findCruzes, refineCruz, type Cruz } from '../lente/find-cruzes.ts'
import { byteAt } from '../numeros.ts'

/** How large the printed checker is, mm: two fields by two. */
export const LADO_DO_ALVO = 100

/** So near to its corner a target hangs, as a share of the slab's sides. */
const PERTO = 0.36
/** Where the four fields of a target are looked at: mm from its middle, and radians beside their own middles. */
const NO_CAMPO = [18, 30, 42].flatMap((mm) => [-0.25, 0, 0.25].map((beside) => ({ mm, beside })))
/** The darkest paper and the brightest ink differ by more than this, of 255 and of what they differ at most. */
const CONTRASTE = 40
const IGUAIS = 0.4

/**
 * The printed targets of a slab, lower left, lower right, upper right, upper left, in pixels: of the crossings near each
 * corner the clearest one around which paper and ink change by quarters as far as a target reaches. Null where one of them
 * is not seen.
 * @param lados of the slab, mm
 */
export function findAlvos(
  figura: Figura,
  { bordas, lados }: { bordas: Bordas; lados: { largura: number; altura: number } },
): [Ponto, Ponto, Ponto, Ponto] | null {
  const corners = cornersOfLinhas(LADOS.map((lado) => linhaThrough([bordas[lado].de, bordas[lado].ate])))
  const { largura, altura } = lados
  const box = cantosOfMedidas({ largura, altura, contorno: null })
  const toPhoto = corners && homografiaOf(box, corners)
  if (!toPhoto) return null
  const toSlab = invertMatriz(toPhoto)
  const near = findCruzes(figura).map((cruz) => ({ cruz, place: projectPonto(toSlab, cruz) }))
  const seen = box.map((corner) => {
    const around = near.filter(
      ({ place: { x, y } }) =>
        Math.abs(x - corner.x) < PERTO * largura &&
        Math.abs(y - corner.y) < PERTO * altura &&
        Math.min(x, largura - x, y, altura - y) > 0,
    )
    const found = around.find(({ cruz, place }) => isAlvo(figura, cruz, pxPorMmAt(toPhoto, place)))
    if (!found) return null
    return refineCruz(figura, {
      cruz: found.cruz,
      reach: Math.max(6, 0.3 * LADO_DO_ALVO * pxPorMmAt(toPhoto, found.place)),
    })
  })
  const [a, b, c, d] = seen
  return a && b && c && d ? [a, b, c, d] : null
}

/** How many pixels a millimetre is, there where it is least. */
function pxPorMmAt(toPhoto: readonly number[], { x, y }: Ponto): number {
  const here = projectPonto(toPhoto, { x, y })
  const steps = [projectPonto(toPhoto, { x: x + 1, y }), projectPonto(toPhoto, { x, y: y + 1 })]
  return Math.min(...steps.map((there) => Math.hypot(there.x - here.x, there.y - here.y)))
}

/** Whether paper and ink change by quarters around a crossing, all over the fields of a target. */
function isAlvo(figura: Figura, { x, y, eixo }: Cruz, pxPorMm: number): boolean {
  const quarters = [0, 1, 2, 3].map((quarter) =>
    NO_CAMPO.map(({ mm, beside }) => {
      const angle = eixo + beside + (quarter * Math.PI) / 2
      const reach = mm * pxPorMm
      return meanAround(figura, { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) })
    }),
  )
  const [paper, ink] = [0, 1].map((which) => [...(quarters[which] ?? []), ...(quarters[which + 2] ?? [])])
  if (!paper || !ink) return false
  const contrast = Math.min(...paper) - Math.max(...ink)
  const whole = Math.max(...paper) - Math.min(...ink)
  return contrast > CONTRASTE && contrast > IGUAIS * whole
}

function meanAround({ width, height, data }: Figura, { x, y }: Ponto): number {
  let [sum, count] = [0, 0]
  for (let row = Math.floor(y) - 1; row <= Math.floor(y) + 1; row++)
    for (let column = Math.floor(x) - 1; column <= Math.floor(x) + 1; column++) {
      if (row < 0 || column < 0 || row >= height || column >= width) continue
      const from = 4 * (row * width + column)
      sum += (byteAt(data, from) + byteAt(data, from + 1) + byteAt(data, from + 2)) / 3
      count++
    }
  return count > 0 ? sum / count : NaN
}
