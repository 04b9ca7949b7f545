import type { Retangulo } from '../formato.ts'
import type { Random } from '../random.ts'
import type { Folha } from './separacao.ts'

interface Asked {
  /** what is free there already; null where nothing is */
  has: Retangulo | null
  /** mm² that are to be free */
  area: number
  random: Random
}

/**
 * A rectangle that is to be kept free on a sheet, as large as is asked or a little larger: along a side, in a corner, or
 * what is free already and more of it. Null where it would be larger than the sheet.
 */
export function blockOn(folha: Folha, { has, area, random }: Asked): Retangulo | null {
  const wanted = Math.max(1, area)
  if (wanted > folha.largura * folha.altura) return null
  const way = random.below(has ? 5 : 3)
  if (way === 0) return alongSide(folha, wanted, random)
  if (way === 1) return turned(alongSide(turnedFolha(folha), wanted, random))
  if (has && way > 2) return grown(has, folha, { wanted, random })
  return inCorner(folha, wanted, random)
}

/** From below to above, at the left or at the right. */
function alongSide({ largura, altura }: Folha, wanted: number, random: Random): Retangulo | null {
  const wide = Math.ceil(wanted / altura)
  if (wide > largura) return null
  return { x: random.next() < 0.5 ? 0 : largura - wide, y: 0, largura: wide, altura }
}

const turnedFolha = ({ largura, altura }: Folha): Folha => ({ largura: altura, altura: largura })

function turned(box: Retangulo | null): Retangulo | null {
  return box && { x: box.y, y: box.x, largura: box.altura, altura: box.largura }
}

function inCorner({ largura, altura }: Folha, wanted: number, random: Random): Retangulo {
  const least = wanted / altura
  const wide = Math.min(largura, Math.ceil(least + random.next() * (largura - least)))
  const high = Math.min(altura, Math.ceil(wanted / wide))
  const [right, top] = [random.next() < 0.5, random.next() < 0.5]
  return { x: right ? largura - wide : 0, y: top ? altura - high : 0, largura: wide, altura: high }
}

/** The same place, more of it: from the sides of the sheet that it touches, else to both sides. */
function grown(
  has: Retangulo,
  folha: Folha,
  { wanted, random }: { wanted: number; random: Random },
): Retangulo {
  const more = wanted / (has.largura * has.altura)
  const largura = Math.min(folha.largura, Math.ceil(has.largura * more ** random.next()))
  const altura = Math.min(folha.altura, Math.ceil(wanted / largura))
  const share = random.next()
  const x = startOf({ from: has.x, size: has.largura, next: largura, whole: folha.largura }, share)
  const y = startOf({ from: has.y, size: has.altura, next: altura, whole: folha.altura }, share)
  return { x, y, largura, altura }
}

interface Span {
  from: number
  size: number
  next: number
  whole: number
}

function startOf({ from, size, next, whole }: Span, share: number): number {
  if (from <= 0) return 0
  if (from + size >= whole) return whole - next
  return Math.min(whole - next, Math.max(0, Math.round(from - share * (next - size))))
}
