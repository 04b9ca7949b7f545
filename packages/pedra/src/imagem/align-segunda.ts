import type { Figura } from '../formato.ts'
import type { Ajuste, Ponto } from '../geometria/formato.ts'
import { homografiaThrough, projectPonto, solveEquations } from '../geometria/homografia.ts'
import { at, byteAt, floatAt } from '../numeros.ts'
import { flattenFoto } from './flatten-foto.ts'
import { reduceFigura } from './reduce-figura.ts'

/** How fine the two are looked at, one after the other, px for a millimetre. */
const FINURAS = [0.04, 0.08, 0.16] as const
const VOLTAS = 12
/** Alike as only the same stone is: drawn slabs of the same kind are at 0.4 at most. */
const MESMA_PEDRA = 0.6
/** How far from where its edges say a second photo is looked for, mm: an edge of another slab may be taken for its own. */
const ALCANCE = 640
/** Parts of the slab, of its sides, that are looked for by themselves, how far from the whole, mm, and how alike. */
const PARTE = 0.34
const ALCANCE_DAS_PARTES = 200
const PARTE_IGUAL = 0.3
const FEWEST_PARTES = 8
/** What is compared is how a place differs from the stone around it, mm: a window lights a whole side. */
const EM_VOLTA = 260
/** A place that differs by more is under a light, or is not the same stone. */
const OUTRA_COISA = 2.2
/** Less than this of what the stone shows there is noise, values of 255. */
const RUIDO = 1.5

/**
 * How a second photo lies on the slab, by the stone that both show, from the ways in which it might lie: where its edges
 * are, or where those of the first were. First a shift is looked for, then all eight numbers of the projection are moved
 * together until both pictures differ least (Lucas and Kanade), coarse to fine; what differs much counts for nothing. So
 * none of its edges has to be found, and stone that lies alike along a vein takes what edges say of that direction. Null
 * where it is not the same stone, or shows nothing to go by.
 * @param plana the first photo, flat
 * @param begun how the second might lie, the likeliest first
 */
export function alignSegunda(plana: Figura, segunda: Figura, begun: readonly Ajuste[]): Ajuste | null {
  for (const ajuste of begun) {
    const found = alignFrom(plana, segunda, ajuste)
    if (found && found.semelhanca >= MESMA_PEDRA) return found.ajuste
  }
  return null
}

interface Alinhada {
  ajuste: Ajuste
  /** how alike both are there, -1 to 1 */
  semelhanca: number
}

function alignFrom(plana: Figura, segunda: Figura, begun: Ajuste): Alinhada | null {
  let ajuste: Ajuste | null = begun
  let semelhanca = -1
  const [coarse] = FINURAS
  for (const finura of FINURAS) {
    if (!ajuste) return null
    const first = new Relevo(reduceTo(plana, ajuste, finura))
    if (finura === coarse)
      ajuste = shifted(
        ajuste,
        first,
        new Relevo(flattenFoto(segunda, ajuste, { pxPorMm: first.pxPorMm(ajuste) })),
      )
    for (let volta = 0; ajuste && volta < VOLTAS; volta++) {
      const second = new Relevo(flattenFoto(segunda, ajuste, { pxPorMm: first.pxPorMm(ajuste) }))
      const move = moveOf(first, second)
      if (!move) return null
      semelhanca = move.semelhanca
      ajuste = movedBy(ajuste, move.passo, first)
      if (Math.max(...move.passo.map(Math.abs)) < 0.05) break
    }
  }
  return ajuste && { ajuste, semelhanca }
}

function reduceTo(plana: Figura, { medidas: { largura, altura } }: Ajuste, finura: number): Figura {
  return reduceFigura(plana, Math.round(Math.max(largura, altura) * finura))
}

/** A flat picture as how each place differs from the stone around it; 0 where nothing is shown. */
class Relevo {
  readonly width: number
  readonly height: number
  readonly values: Float64Array
  /** 1 where the picture shows something */
  readonly shown: Uint8Array

  constructor({ width, height, data }: Figura) {
    this.width = width
    this.height = height
    this.shown = Uint8Array.from({ length: width * height }, (_, pixel) =>
      byteAt(data, 4 * pixel + 3) < 128 ? 0 : 1,
    )
    const grey = Float64Array.from({ length: width * height }, (_, pixel) =>
      at(this.shown, pixel)
        ? (byteAt(data, 4 * pixel) + 2 * byteAt(data, 4 * pixel + 1) + byteAt(data, 4 * pixel + 2)) / 4
        : 0,
    )
    const reach = Math.max(3, Math.round((EM_VOLTA * width) / 3_000 / 2))
    const count = boxSums(Float64Array.from(this.shown), this, reach)
    const mean = boxSums(grey, this, reach).map((sum, place) => sum / Math.max(1, floatAt(count, place)))
    const away = grey.map((value, place) => (at(this.shown, place) ? value - floatAt(mean, place) : 0))
    const squares = boxSums(
      away.map((value) => value * value),
      this,
      reach,
    )
    this.values = away.map(
      (value, place) =>
        value / (RUIDO + Math.sqrt(floatAt(squares, place) / Math.max(1, floatAt(count, place)))),
    )
  }

  pxPorMm({ medidas }: Ajuste): number {
    return this.width / medidas.largura
  }

  at(x: number, y: number): number {
    return x < 0 || y < 0 || x >= this.width || y >= this.height
      ? 0
      : floatAt(this.values, y * this.width + x)
  }
}

/** The sums of the values around each place. */
function boxSums(
  values: Float64Array,
  { width, height }: { width: number; height: number },
  reach: number,
): Float64Array {
  const rows = new Float64Array(values.length)
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let x = -reach; x < width; x++) {
      if (x + reach < width) sum += floatAt(values, y * width + x + reach)
      if (x - reach - 1 >= 0) sum -= floatAt(values, y * width + x - reach - 1)
      if (x >= 0) rows[y * width + x] = sum
    }
  }
  const sums = new Float64Array(values.length)
  for (let x = 0; x < width; x++) {
    let sum = 0
    for (let y = -reach; y < height; y++) {
      if (y + reach < height) sum += floatAt(rows, (y + reach) * width + x)
      if (y - reach - 1 >= 0) sum -= floatAt(rows, (y - reach - 1) * width + x)
      if (y >= 0) sums[y * width + x] = sum
    }
  }
  return sums
}

/** A window of the first picture, and how far beside it the second is looked at, px. */
interface Janela {
  left: number
  top: number
  width: number
  height: number
}

/** The fit moved by the one shift under which both are most alike, then each part of it by its own. */
function shifted(ajuste: Ajuste, first: Relevo, second: Relevo): Ajuste | null {
  const scale = first.pxPorMm(ajuste)
  const whole = { left: 0, top: 0, width: first.width, height: first.height }
  const all = bestShift({ first, second }, whole, {
    around: { x: 0, y: 0 },
    reach: Math.round(ALCANCE * scale),
    // A shift of the whole is none of any part: the parts find theirs.
    step: 2,
  })
  if (!all) return null
  const [width, height] = [Math.round(first.width * PARTE), Math.round(first.height * PARTE)]
  const reach = Math.round(ALCANCE_DAS_PARTES * scale)
  const from: Ponto[] = []
  const to: Ponto[] = []
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 5; column++) {
      const left = Math.round(((first.width - width) * column) / 4)
      const top = Math.round(((first.height - height) * row) / 3)
      const shift = bestShift(
        { first, second },
        { left, top, width, height },
        { around: all, reach, step: 1 },
      )
      if (!shift || shift.alike < PARTE_IGUAL) continue
      const place = {
        x: (left + width / 2) / scale,
        y: ajuste.medidas.altura - (top + height / 2) / scale,
      }
      from.push(place)
      to.push(projectPonto(ajuste.homografia, { x: place.x + shift.x / scale, y: place.y - shift.y / scale }))
    }
  const parts = from.length >= FEWEST_PARTES ? homografiaThrough(from, to) : null
  return parts
    ? { ...ajuste, homografia: parts }
    : withMove(ajuste, () => ({ x: all.x / scale, y: -all.y / scale }))
}

function bestShift(
  { first, second }: { first: Relevo; second: Relevo },
  janela: Janela,
  { around, reach, step }: { around: Ponto; reach: number; step: number },
): (Ponto & { alike: number }) | null {
  let best: (Ponto & { alike: number }) | null = null
  for (let y = around.y - reach; y <= around.y + reach; y += step)
    for (let x = around.x - reach; x <= around.x + reach; x += step) {
      const alike = likenessAt({ first, second }, janela, { x, y })
      if (alike > (best?.alike ?? -1)) best = { x, y, alike }
    }
  return best
}

/** The correlation of both where they overlap; none where they hardly do. */
function likenessAt(
  { first, second }: { first: Relevo; second: Relevo },
  { left, top, width, height }: Janela,
  shift: Ponto,
): number {
  let [aa, bb, ab, count] = [0, 0, 0, 0]
  const [low, high] = [Math.max(top, -shift.y), Math.min(top + height, second.height - shift.y)]
  const [start, end] = [Math.max(left, -shift.x), Math.min(left + width, second.width - shift.x)]
  for (let y = low; y < high; y++)
    for (let x = start; x < end; x++) {
      const [here, there] = [y * first.width + x, (y + shift.y) * second.width + x + shift.x]
      if (!at(first.shown, here) || !at(second.shown, there)) continue
      const [a, b] = [floatAt(first.values, here), floatAt(second.values, there)]
      count++
      aa += a * a
      bb += b * b
      ab += a * b
    }
  // What overlaps little is alike by chance.
  const share = count / (width * height)
  return share < 0.4 || aa === 0 || bb === 0 ? -1 : (ab / Math.sqrt(aa * bb)) * Math.sqrt(share)
}

interface Passo {
  /** the eight numbers by which places move: three for x, three for y, two of perspective; px */
  passo: number[]
  semelhanca: number
}

/** How places of the second have to move so that it differs least from the first; null where the stone says nothing. */
function moveOf(first: Relevo, second: Relevo): Passo | null {
  const rows = Array.from({ length: 8 }, () => new Array<number>(9).fill(0))
  const jacobian = new Float64Array(8)
  let [aa, bb, ab] = [0, 0, 0]
  const [halfX, halfY] = [first.width / 2, first.height / 2]
  for (let y = 1; y < first.height - 1; y++)
    for (let x = 1; x < first.width - 1; x++) {
      const place = y * first.width + x
      if (!at(first.shown, place) || !at(second.shown, place)) continue
      const [a, b] = [floatAt(first.values, place), floatAt(second.values, place)]
      const gx = (second.at(x + 1, y) - second.at(x - 1, y)) / 2
      const gy = (second.at(x, y + 1) - second.at(x, y - 1)) / 2
      const away = a - b
      if (Math.abs(away) > OUTRA_COISA) continue
      aa += a * a
      bb += b * b
      ab += a * b
      const weight = (1 - (away / OUTRA_COISA) ** 2) ** 2
      const [u, v] = [(x + 0.5) / halfX - 1, (y + 0.5) / halfY - 1]
      const along = gx * u * halfX + gy * v * halfY
      jacobian.set([gx, gx * u, gx * v, gy, gy * u, gy * v, (along * u) / halfX, (along * v) / halfX])
      for (let one = 0; one < 8; one++) {
        const row = rows[one] ?? []
        const share = weight * floatAt(jacobian, one)
        for (let other = one; other < 8; other++)
          row[other] = at(row, other) + share * floatAt(jacobian, other)
        row[8] = at(row, 8) + share * away
      }
    }
  rows.forEach((row, one) => {
    for (let other = 0; other < one; other++) row[other] = at(rows[other] ?? [], one)
    // A little held back: along a vein nothing says how far.
    row[one] = at(row, one) * 1.01 + 1e-3
  })
  const passo = solveEquations(rows)
  return passo && aa > 0 && bb > 0 ? { passo, semelhanca: ab / Math.sqrt(aa * bb) } : null
}

function movedBy(ajuste: Ajuste, passo: readonly number[], first: Relevo): Ajuste | null {
  const scale = first.pxPorMm(ajuste)
  const { largura, altura } = ajuste.medidas
  const [halfX, halfY] = [first.width / 2, first.height / 2]
  return withMove(ajuste, ({ x, y }) => {
    // Rows of a picture go down, the slab's millimetres up.
    const [u, v] = [(2 * x) / largura - 1, 1 - (2 * y) / altura]
    const bend = (at(passo, 6) * u + at(passo, 7) * v) / halfX
    const right = at(passo, 0) + at(passo, 1) * u + at(passo, 2) * v + bend * u * halfX
    const down = at(passo, 3) + at(passo, 4) * u + at(passo, 5) * v + bend * v * halfY
    return { x: right / scale, y: -down / scale }
  })
}

/** The fit under which each place of the slab is seen where another one was, mm. */
function withMove(ajuste: Ajuste, moveAt: (place: Ponto) => Ponto): Ajuste | null {
  const { largura, altura } = ajuste.medidas
  const places = Array.from({ length: 35 }, (_, index) => ({
    x: (largura * (index % 7)) / 6,
    y: (altura * Math.floor(index / 7)) / 4,
  }))
  const homografia = homografiaThrough(
    places,
    places.map((place) => {
      const move = moveAt(place)
      return projectPonto(ajuste.homografia, { x: place.x + move.x, y: place.y + move.y })
    }),
  )
  return homografia && { ...ajuste, homografia }
}
