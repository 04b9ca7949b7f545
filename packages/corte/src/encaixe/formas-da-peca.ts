import type { ContornoPeca, Giro, PecaPedida, RegrasCorte } from '../formato.ts'
import { perfilOf } from '../maquina.ts'
import { formaOf, formaOfCaixa, type Forma } from './forma.ts'
import { convexParts } from './convex-parts.ts'
import { polygonsAround } from './polygons-around.ts'

/**
 * How a piece may lie where outlines count: by quarters where it may turn, upside down where its vein allows no quarter.
 * A rectangle is the same upside down.
 */
export function girosOf({
  largura,
  altura,
  podeGirar,
  contorno,
}: Omit<PecaPedida, 'id' | 'quantidade'>): Giro[] {
  if (contorno) return podeGirar ? [0, 90, 180, 270] : [0, 180]
  return podeGirar && largura !== altura ? [0, 90] : [0]
}

const known = new WeakMap<ContornoPeca['lacos'], Map<string, Forma>>()

/**
 * A piece as it lies; its openings are stone unless the machine uses what comes out of them. Asked for at every move of a
 * pointer, and worked out once for each way to lie.
 */
export function formaOfPeca(
  { largura, altura, contorno }: Pick<PecaPedida, 'largura' | 'altura' | 'contorno'>,
  giro: Giro,
  corte: Pick<RegrasCorte, 'usarRecortes'>,
): Forma {
  const box = giro % 180 === 0 ? { largura, altura } : { largura: altura, altura: largura }
  if (!contorno) return formaOfCaixa(box.largura, box.altura)
  const { usarRecortes } = perfilOf(corte)
  const formas = known.get(contorno.lacos) ?? new Map<string, Forma>()
  known.set(contorno.lacos, formas)
  const key = `${giro} ${box.largura} ${box.altura} ${usarRecortes}`
  const lacos = usarRecortes ? contorno.lacos : contorno.lacos.slice(0, 1)
  const found = formas.get(key) ?? formaOf(convexParts(polygonsAround({ lacos }, { giro, ...box })), box)
  formas.set(key, found)
  return found
}
