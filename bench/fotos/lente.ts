// A phone's lens from five photos of a printed checker, and from none: what comes of a sheet that is bent, dim or far away.
import { findXadrez, FOLHA_DE_XADREZ } from '@lapida/pedra/lente/find-xadrez'
import { fitLente, type LenteMedida, type VistaDaFolha } from '@lapida/pedra/lente/fit-lente'
import { quantile } from '../statistics.ts'
import { atLeast, atMost, type Table } from '../table.ts'
import { Camera } from './camera.ts'
import { takeFoto, type Motivo } from './cena.ts'
import { compress } from './jpeg.ts'
import { Sorteio } from './sorteio.ts'

const FOTO = { largura: 1600, altura: 1200 }
const VISTAS = 5
/** An A4 sheet and its fields, mm. */
const [LARGURA, ALTURA, CAMPO] = [297, 210, 28]

export interface Celular {
  seed: number
  k: number
  resto: number
  foco: number
}

export function drawCelular(seed: number): Celular {
  const sorteio = new Sorteio(seed)
  return { seed, k: sorteio.around(0.03), resto: sorteio.around(0.003), foco: sorteio.between(1.11, 1.29) }
}

/** A sheet with a checker on a table, with light from one side. */
class FolhaNaMesa implements Motivo {
  readonly pedida: { seed: number }
  readonly #luz: readonly [number, number]
  readonly #mesa: readonly [number, number, number]
  readonly #curva: number

  constructor(seed: number, curva: number) {
    const sorteio = new Sorteio(seed)
    this.pedida = { seed }
    this.#luz = [sorteio.between(0.45, 1), sorteio.between(0.45, 1)]
    this.#mesa = [sorteio.between(40, 200), sorteio.between(40, 180), sorteio.between(30, 170)]
    this.#curva = curva
  }

  paint(x: number, y: number, out: Float64Array): void {
    const [left, right] = this.#luz
    const light = left + ((right - left) * x) / LARGURA
    if (x < 0 || y < 0 || x > LARGURA || y > ALTURA) {
      const wood = 1 + 0.15 * Math.sin(y / 3 + 4 * Math.sin(x / 60))
      for (let part = 0; part < 3; part++) out[part] = (this.#mesa[part] ?? 0) * light * wood
      return
    }
    // A sheet that rolls up shows its fields nearer to each other at one end.
    const bent = x + this.#curva * Math.sin((Math.PI * x) / LARGURA)
    const column = Math.floor((bent - (LARGURA - 10 * CAMPO) / 2) / CAMPO)
    const row = Math.floor((y - (ALTURA - 7 * CAMPO) / 2) / CAMPO)
    const inside = column >= 0 && row >= 0 && column < 10 && row < 7
    const value = inside && (column + row) % 2 === 0 ? 38 : 238
    for (let part = 0; part < 3; part++) out[part] = value * light
  }
}

/** As somebody holds it over the sheet: from the front, then from four sides, with most of the picture full. */
function drawVista({ seed, k, resto, foco }: Celular, which: number, cheia: number): Camera {
  const sorteio = new Sorteio(seed * 31 + which)
  const aside = which === 0 ? 4 : 24
  const turned = sorteio.next() < 0.3 ? 90 : 0
  const sides = turned === 0 ? [LARGURA, ALTURA] : [ALTURA, LARGURA]
  const half = Math.hypot(FOTO.largura, FOTO.altura) / 2
  const near = Math.max((sides[0] ?? 0) / FOTO.largura, (sides[1] ?? 0) / FOTO.altura)
  return new Camera({
    ...FOTO,
    yaw: sorteio.around(aside),
    pitch: sorteio.around(aside),
    roll: turned + sorteio.around(6),
    k,
    resto,
    foco,
    alvo: { x: LARGURA / 2 + sorteio.around(8), y: ALTURA / 2 + sorteio.around(8) },
    distancia: (near * half * foco) / cheia,
  })
}

async function takeVistas(celular: Celular, { cheia, curva }: { cheia: number; curva: number }) {
  const vistas: VistaDaFolha[] = []
  for (let which = 0; which < VISTAS; which++) {
    const folha = new FolhaNaMesa(celular.seed * 7 + which, curva)
    const foto = await compress(takeFoto(folha, drawVista(celular, which, cheia), 1))
    const cruzes = findXadrez(foto)
    if (cruzes) vistas.push({ foto: { largura: foto.width, altura: foto.height }, cruzes })
  }
  return vistas
}

/** How far a crossing is found from where it is, px of these photos: `measureLentes` finds them in pictures. */
const CRUZ = 0.15

/** The lens that a calibration finds of a phone, by crossings that are found as those of pictures are; null where it finds none. */
export function calibrate(celular: Celular): LenteMedida | null {
  const sorteio = new Sorteio(celular.seed)
  const vistas = Array.from({ length: VISTAS }, (_, which): VistaDaFolha => {
    const camera = drawVista(celular, which, 0.92)
    const cruzes = Array.from({ length: 54 }, (_, place) => {
      const [coluna, linha] = [place % 9, Math.floor(place / 9)]
      const { x, y } = camera.pixelAt({
        x: (LARGURA - 8 * CAMPO) / 2 + coluna * CAMPO,
        y: (ALTURA - 5 * CAMPO) / 2 + linha * CAMPO,
      })
      return { coluna, linha, x: x + CRUZ * sorteio.normal(), y: y + CRUZ * sorteio.normal() }
    })
    return { foto: FOTO, cruzes }
  })
  return fitLente(vistas).lente
}

/** How far the bend at a place is from the one that was found, of half the diagonal, at the worst place to `reach`. */
function missOf({ k, resto }: Celular, found: number): number {
  let worst = 0
  for (let step = 1; step <= 20; step++) {
    const r = (0.95 * step) / 20
    const straight = r / (1 + k * r * r) + resto * r ** 5
    worst = Math.max(worst, Math.abs(straight - r / (1 + found * r * r)))
  }
  return worst
}

/** Calibrated phones: whether the sheet is found, and how well the lens is known then. */
export async function measureLentes(count: number): Promise<Table> {
  const all = FOLHA_DE_XADREZ.colunas * FOLHA_DE_XADREZ.linhas
  let [seen, whole, found, bent] = [0, 0, 0, 0]
  const misses: number[] = []
  const before: number[] = []
  const spreads: number[] = []
  for (let seed = 0; seed < count; seed++) {
    const celular = drawCelular(seed)
    const vistas = await takeVistas(celular, { cheia: 0.92, curva: 0 })
    seen += vistas.length
    whole += vistas.filter(({ cruzes }) => cruzes.length === all).length
    const { lente } = fitLente(vistas)
    if (lente) {
      found++
      misses.push(2500 * missOf(celular, lente.k))
      spreads.push(Math.abs(lente.k - celular.k))
    }
    before.push(2500 * missOf(celular, 0))
    const { problema } = fitLente(await takeVistas(celular, { cheia: 0.92, curva: 3 }))
    if (problema === 'torta') bent++
  }
  const percent = (part: number, of: number) => (100 * part) / of
  const miss = quantile(misses, 0.95)
  return {
    title: `Calibrar um celular: ${count} lentes de k ±3 % e um resto que o modelo não tem, ${VISTAS} fotos da folha`,
    columns: [
      { key: 'o', title: '' },
      { key: 'parte', title: '%', digits: 1 },
      { key: 'px', title: 'p95 px de 12 MP', digits: 2 },
    ],
    rows: [
      {
        cells: { o: 'folha achada na foto', parte: percent(seen, count * VISTAS) },
        goal: atLeast({ value: percent(seen, count * VISTAS), limit: 95, unit: '%' }),
      },
      { cells: { o: 'as 54 cruzes', parte: percent(whole, count * VISTAS) }, goal: null },
      { cells: { o: 'lente achada', parte: percent(found, count) }, goal: null },
      {
        cells: { o: 'lugar da foto, no pior raio', px: miss },
        goal: atMost({ value: miss, limit: 4, unit: 'px', digits: 2 }),
      },
      { cells: { o: 'o mesmo sem calibrar', px: quantile(before, 0.95) }, goal: null },
      {
        cells: { o: 'folha torta recusada', parte: percent(bent, count) },
        goal: atLeast({ value: percent(bent, count), limit: 95, unit: '%' }),
      },
    ],
  }
}
