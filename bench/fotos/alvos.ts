// Printed targets in pictures that a camera took: whether the four are found, and how far from their middles.
import { findAlvos } from '@lapida/pedra/imagem/find-alvos'
import { quantile } from '../statistics.ts'
import { atLeast, atMost, type Table } from '../table.ts'
import { drawCamera } from './camera.ts'
import { takeFoto } from './cena.ts'
import { bordasOf, cenaOf } from './geometria.ts'
import { compress } from './jpeg.ts'
import { Sorteio } from './sorteio.ts'

/** As wide as the photos of the other tables: a target is 30 pixels there, and 100 in a photo of 12 megapixels. */
const WIDTH = 1200

/** Photos with targets, and photos of the same slabs without them. */
export async function measureAlvos(count: number): Promise<Table> {
  let [found, invented] = [0, 0]
  const away: number[] = []
  for (let seed = 0; seed < count; seed++) {
    const sorteio = new Sorteio(60_000 + seed)
    const chapa = {
      largura: Math.round(sorteio.between(2600, 3200)),
      altura: Math.round(sorteio.between(1500, 2000)),
    }
    const camera = drawCamera(sorteio, chapa, { largura: WIDTH, altura: (WIDTH * 3) / 4 })
    const near = () => sorteio.between(90, 320)
    const alvos = [
      { x: near(), y: near() },
      { x: chapa.largura - near(), y: near() },
      { x: chapa.largura - near(), y: chapa.altura - near() },
      { x: near(), y: chapa.altura - near() },
    ].map((place) => ({ ...place, giro: sorteio.around(180) }))
    const look = {
      veio: sorteio.next() < 0.6 ? sorteio.between(0, 180) : null,
      luz: [sorteio.between(0.6, 1.4), sorteio.between(0.6, 1.4)] as const,
    }
    const asked = { bordas: bordasOf(camera, chapa), lados: chapa }
    const shoot = async (printed: typeof alvos) =>
      compress(takeFoto(cenaOf(seed, chapa, { ...look, alvos: printed }), camera, 1))
    const seen = findAlvos(await shoot(alvos), asked)
    if (findAlvos(await shoot([]), asked)) invented++
    if (!seen) continue
    const errors = seen.map(({ x, y }, index) => {
      const meant = camera.pixelAt(alvos[index] ?? { x: NaN, y: NaN })
      return Math.hypot(x - meant.x, y - meant.y) * (4000 / WIDTH)
    })
    if (errors.every((error) => error < 10)) found++
    else invented++
    away.push(...errors)
  }
  const share = (part: number) => (100 * part) / count
  return {
    title: `${count} fotos de 1.200 × 900, JPEG 75, com quatro alvos impressos, e as mesmas sem eles`,
    columns: [
      { key: 'o', title: '' },
      { key: 'valor', title: '', digits: 2 },
    ],
    rows: [
      {
        cells: { o: 'os quatro achados %', valor: share(found) },
        goal: atLeast({ value: share(found), limit: 95, unit: '%' }),
      },
      {
        cells: { o: 'alvo onde não há %', valor: share(invented) },
        goal: atMost({ value: share(invented), limit: 0, unit: '%', digits: 0 }),
      },
      {
        cells: {
          o: 'longe do meio, p95, px (de 12 MP)',
          valor: away.length > 0 ? quantile(away, 0.95) : null,
        },
        goal: null,
      },
    ],
  }
}
