// P3, P4 and P7: what is seen in pictures that a camera took.
import { avisosOfAjuste, avisosOfFoto } from '@lapida/pedra/imagem/avisos-da-foto'
import { alignSegunda } from '@lapida/pedra/imagem/align-segunda'
import { findBordas, guessBordas } from '@lapida/pedra/imagem/find-bordas'
import { flattenFoto } from '@lapida/pedra/imagem/flatten-foto'
import { joinFotos } from '@lapida/pedra/imagem/join-fotos'
import { fitFoto } from '@lapida/pedra/geometria/fit-foto'
import { LADOS, type Ajuste, type Ponto } from '@lapida/pedra/geometria/formato'
import { placeOnSlab } from '@lapida/pedra/geometria/lugares'
import { measureVeioDaFoto, SEM_VEIO } from '@lapida/pedra/veio/measure-veio-da-foto'
import { quantile } from '../statistics.ts'
import { atLeast, atMost, type Row, type Table } from '../table.ts'
import { Camera, drawCamera, type Chapa } from './camera.ts'
import { blurRetrato, takeFoto, type Cena, type Retrato } from './cena.ts'
import { bordasOf, cenaOf, cornersOf } from './geometria.ts'
import { compress } from './jpeg.ts'
import { Sorteio } from './sorteio.ts'

interface Tirada {
  seed: number
  chapa: Chapa
  cena: Cena
  camera: Camera
}

function drawTirada(seed: number, width: number, blobs: number | null): Tirada {
  const sorteio = new Sorteio(seed)
  const chapa = {
    largura: Math.round(sorteio.between(2600, 3200)),
    altura: Math.round(sorteio.between(1500, 2000)),
  }
  const camera = drawCamera(sorteio, chapa, { largura: width, altura: (width * 3) / 4 })
  const cena = cenaOf(seed, chapa, {
    veio: sorteio.next() < 0.6 ? sorteio.between(0, 180) : null,
    luz: [sorteio.between(0.6, 1.4), sorteio.between(0.6, 1.4)],
    blobs: blobs ?? (sorteio.next() < 0.3 ? 1 : 0),
  })
  return { seed, chapa, cena, camera }
}

/** How far the line of places that were found lies from a true edge at its worse end, px of a photo of 12 megapixels. */
function errorOf({ camera, chapa }: Tirada, side: number, places: readonly Ponto[]): number {
  const corners = [
    [0, 0],
    [chapa.largura, 0],
    [chapa.largura, chapa.altura],
    [0, chapa.altura],
  ] as const
  const [a, b] = [corners[side] ?? corners[0], corners[(side + 1) % 4] ?? corners[0]]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  let [n, st, stt, sd, std] = [0, 0, 0, 0, 0]
  for (const { x, y } of places) {
    const place = camera.slabAt(x, y)
    const t = ((place.x - a[0]) * (b[0] - a[0]) + (place.y - a[1]) * (b[1] - a[1])) / length ** 2
    const d = ((place.x - a[0]) * (b[1] - a[1]) - (place.y - a[1]) * (b[0] - a[0])) / length
    n += 1
    st += t
    stt += t * t
    sd += d
    std += t * d
  }
  const slope = (n * std - st * sd) / (n * stt - st * st)
  const start = (sd - slope * st) / n
  const [pa, pb] = [camera.pixelAt({ x: a[0], y: a[1] }), camera.pixelAt({ x: b[0], y: b[1] })]
  const scale = (Math.hypot(pb.x - pa.x, pb.y - pa.y) / length) * (4000 / camera.pedida.largura)
  return Math.max(Math.abs(start), Math.abs(start + slope)) * scale
}

const between = (one: number, other: number) => {
  const away = Math.abs(one - other) % 180
  return Math.min(away, 180 - away)
}

/** P3 and P4, from the same photos. */
export async function measureVistas(count: number, log: (message: string) => void): Promise<Table> {
  let [right, wrong, unsure] = [0, 0, 0]
  let [plainRight, plain] = [0, 0]
  const angles: number[] = []
  const asked: number[] = []
  const errors: number[] = []
  for (let seed = 0; seed < count; seed++) {
    const tirada = drawTirada(seed, 1200, null)
    const foto = await compress(takeFoto(tirada.cena, tirada.camera, 1))
    const found = findBordas(foto)
    LADOS.forEach((lado, side) => {
      const achada = found[lado]
      const error = achada && errorOf(tirada, side, achada.pontos)
      if (error === null) unsure++
      else if (error <= 3) right++
      else wrong++
      if (error !== null) errors.push(error)
    })
    const { ajuste } = fitFoto({
      foto: { largura: foto.width, altura: foto.height },
      medidas: { ...tirada.chapa, contorno: null },
      bordas: bordasOf(tirada.camera, tirada.chapa),
    })
    if (!ajuste) throw new Error('The camera shows a slab.')
    const veio = measureVeioDaFoto(flattenFoto(foto, ajuste, { pxPorMm: 0.25 }), 0.25)
    const { veio: truth } = tirada.cena.pedida
    if (truth === null) {
      plain++
      if (veio.coerencia < SEM_VEIO) plainRight++
    } else if (veio.coerencia >= 0.3) {
      angles.push(between(veio.angulo, tirada.cena.veioDesenhado()))
      asked.push(between(veio.angulo, truth))
    }
    if (seed % 40 === 39) log(`${seed + 1} de ${count} fotos`)
  }
  const all = right + wrong + unsure
  const share = (part: number, of: number) => (100 * part) / of
  const p95 = angles.length > 0 ? quantile(angles, 0.95) : null
  return {
    title: `${count} fotos de 1.200 × 900, JPEG 75: bordas sem dedo e veio`,
    columns: [
      { key: 'o', title: '' },
      { key: 'valor', title: '', digits: 1 },
    ],
    rows: [
      {
        cells: { o: 'P3 bordas a até 3 px (de 12 MP) %', valor: share(right, all) },
        goal: atLeast({ value: share(right, all), limit: 90, unit: '%' }),
      },
      { cells: { o: 'P3 bordas que pede à pessoa %', valor: share(unsure, all) }, goal: null },
      { cells: { o: 'P3 bordas erradas com certeza %', valor: share(wrong, all) }, goal: null },
      { cells: { o: 'P3 erro mediano das achadas, px', valor: quantile(errors, 0.5) }, goal: null },
      {
        cells: { o: `P4 ângulo do veio p95, graus (${angles.length} com coerência ≥ 0,3)`, valor: p95 },
        goal: atMost({ value: p95, limit: 3, unit: 'graus' }),
      },
      {
        cells: {
          o: 'P4 contra o ângulo que foi pedido, p95, graus',
          valor: asked.length > 0 ? quantile(asked, 0.95) : null,
        },
        goal: null,
      },
      {
        cells: { o: `P4 "sem veio" certo % (${plain})`, valor: share(plainRight, plain) },
        goal: atLeast({ value: share(plainRight, plain), limit: 95, unit: '%' }),
      },
    ],
  }
}

/** The same person at another place. */
function movedCamera({ camera }: Tirada, changes: Partial<Camera['pedida']>): Camera {
  return new Camera({ ...camera.pedida, ...changes })
}

function ajusteOf({ chapa }: Tirada, camera: Camera, medidas = { ...chapa, contorno: null }) {
  const { ajuste } = fitFoto({
    foto: { largura: camera.pedida.largura, altura: camera.pedida.altura },
    medidas,
    bordas: bordasOf(camera, chapa),
  })
  if (!ajuste) throw new Error('The camera shows a slab.')
  return ajuste
}

/** P7: each fault is warned of, and a good photo of nothing. */
export async function measureAvisos(count: number, views: number): Promise<Table> {
  const seen = {
    tremida: [0, 0],
    reflexo: [0, 0],
    pequena: [0, 0],
    'de-lado': [0, 0],
    cortada: [0, 0],
    medidas: [0, 0],
  } satisfies Record<string, [number, number]>
  let [alarms, good] = [0, 0]
  const note = (codigo: keyof typeof seen, found: readonly { codigo: string }[]) => {
    seen[codigo][1] += 1
    if (found.some((aviso) => aviso.codigo === codigo)) seen[codigo][0] += 1
  }
  for (let seed = 0; seed < count; seed++) {
    for (const blobs of [0, 1]) {
      const tirada = drawTirada(5000 + seed, 1800, blobs)
      const camera = movedCamera(tirada, {
        yaw: tirada.camera.pedida.yaw * 0.7,
        pitch: tirada.camera.pedida.pitch * 0.7,
      })
      const sharpOne = takeFoto(tirada.cena, camera, 0)
      const judge = async (retrato: Retrato) => {
        const figura = await compress(retrato)
        const ajuste = ajusteOf(tirada, camera)
        return avisosOfFoto({ figura, ajuste, plana: flattenFoto(figura, ajuste, { pxPorMm: 0.15 }) })
      }
      const found = await judge(sharpOne)
      if (blobs === 1) note('reflexo', found)
      else {
        const pictureFaults = found.filter(({ codigo }) => codigo === 'tremida' || codigo === 'reflexo')
        alarms += pictureFaults.length > 0 ? 1 : 0
        good += 1
        note('tremida', await judge(blurRetrato(sharpOne, 4)))
      }
    }
  }
  let [viewAlarms, viewGood] = [0, 0]
  for (let seed = 0; seed < views; seed++) {
    const tirada = drawTirada(seed, 4000, 0)
    const sorteio = new Sorteio(seed + 90_000)
    const { yaw, pitch } = tirada.camera.pedida
    const frontal = movedCamera(tirada, { yaw: yaw * 0.8, pitch: pitch * 0.8 })
    const corners = Object.values(bordasOf(frontal, tirada.chapa)).map(({ de }) => de)
    if (corners.every(({ x, y }) => x > 40 && y > 40 && x < 3960 && y < 2960)) {
      viewGood += 1
      if (avisosOfAjuste(ajusteOf(tirada, frontal)).length > 0) viewAlarms += 1
    }
    note(
      'pequena',
      avisosOfAjuste(ajusteOf(tirada, movedCamera(tirada, { distancia: sorteio.between(7500, 9500) }))),
    )
    note(
      'de-lado',
      avisosOfAjuste(
        ajusteOf(
          tirada,
          movedCamera(tirada, { yaw: sorteio.between(40, 55) * Math.sign(yaw), distancia: 4500 }),
        ),
      ),
    )
    const { x, y } = tirada.camera.pedida.alvo
    const aside = movedCamera(tirada, { alvo: { x: x + sorteio.between(900, 1800), y } })
    if (cornersOf(aside, tirada.chapa).some((corner) => corner.x < 0 || corner.x > 4000))
      note('cortada', avisosOfAjuste(ajusteOf(tirada, aside)))
    const mistyped = {
      largura: Math.round(tirada.chapa.largura * (1 + sorteio.one([-1, 1]) * sorteio.between(0.1, 0.3))),
      altura: tirada.chapa.altura,
      contorno: null,
    }
    note('medidas', avisosOfAjuste(ajusteOf(tirada, frontal, mistyped)))
  }
  const rows: Row[] = Object.entries(seen).map(([codigo, [warned, all]]) => {
    const value = (100 * warned) / all
    return {
      cells: { o: `P7 ${codigo} (${all})`, valor: value },
      goal: atLeast({ value, limit: 95, unit: '%' }),
    }
  })
  const [picture, view] = [(100 * alarms) / good, (100 * viewAlarms) / viewGood]
  return {
    title: 'Avisos da foto, % avisados; alarmes falsos',
    columns: [
      { key: 'o', title: '' },
      { key: 'valor', title: '%', digits: 1 },
    ],
    rows: [
      ...rows,
      {
        cells: { o: `P7 falso: tremida ou reflexo em foto boa (${good})`, valor: picture },
        goal: atMost({ value: picture, limit: 3, unit: '%' }),
      },
      {
        cells: { o: `P7 falso: vista boa (${viewGood})`, valor: view },
        goal: atMost({ value: view, limit: 3, unit: '%' }),
      },
    ],
  }
}

/** Fineness at which the app shows a flat picture, px for a millimetre. */
const MOSTRADA = 0.5

/** A second photo from half a step beside the first, as the app takes it up: of the same slab it is joined, of another one of its size it is not. */
export async function measureSegunda(count: number): Promise<Table> {
  let [edges, joined, refused] = [0, 0, 0]
  const misses: number[] = []
  for (let seed = 0; seed < count; seed++) {
    const tirada = drawTirada(7000 + seed, 1600, 1)
    const sorteio = new Sorteio(seed + 50_000)
    const { alvo, yaw } = tirada.camera.pedida
    const step = sorteio.one([-1, 1]) * sorteio.between(250, 500)
    const beside = movedCamera(tirada, { alvo: { ...alvo, x: alvo.x + step / 4 }, yaw: yaw + step / 100 })
    const luz = [sorteio.between(0.6, 1.4), sorteio.between(0.6, 1.4)] as const
    const { veio } = tirada.cena.pedida
    const fromTheFirst = ajusteOf(tirada, tirada.camera)
    const first = flattenFoto(await compress(takeFoto(tirada.cena, tirada.camera, 1)), fromTheFirst, {
      pxPorMm: MOSTRADA,
    })
    const second = async (cena: Cena) => {
      const foto = await compress(takeFoto(cena, beside, 1))
      const { achadas, palpites } = guessBordas(foto)
      const isSure = Object.values(achadas).every((one) => one !== null)
      const byEdges = fitFoto({
        foto: { largura: foto.width, altura: foto.height },
        medidas: { ...tirada.chapa, contorno: null },
        bordas: palpites,
      }).ajuste
      const begun = [...(byEdges ? [byEdges] : []), fromTheFirst]
      return { isSure, ajuste: alignSegunda(first, foto, begun) ?? (isSure ? byEdges : null), foto }
    }
    const same = await second(cenaOf(7000 + seed, tirada.chapa, { veio, luz, blobs: 1 }))
    const other = await second(cenaOf(8000 + seed, tirada.chapa, { veio, luz, blobs: 0 }))
    const join = ({ ajuste, foto }: typeof same) =>
      ajuste && joinFotos(first, flattenFoto(foto, ajuste, { pxPorMm: MOSTRADA }), MOSTRADA)
    if (same.isSure) edges++
    if (same.ajuste && join(same)) {
      joined++
      misses.push(worstOf(same.ajuste, beside, tirada.chapa))
    }
    if (!join(other)) refused++
  }
  const line = (o: string, part: number): Row => ({ cells: { o, valor: (100 * part) / count }, goal: null })
  return {
    title: `Segunda foto: ${count} pares`,
    columns: [
      { key: 'o', title: '' },
      { key: 'valor', title: '%', digits: 1 },
      { key: 'mm', title: 'pior ponto p95 mm', digits: 1 },
    ],
    rows: [
      line('as quatro bordas dela achadas', edges),
      {
        cells: { o: 'da mesma chapa, juntada', valor: (100 * joined) / count, mm: quantile(misses, 0.95) },
        goal: null,
      },
      line('de outra chapa, recusada', refused),
    ],
  }
}

/** How far the places of a slab lie off at most, mm. */
function worstOf(ajuste: Ajuste, camera: Camera, { largura, altura }: Chapa): number {
  let worst = 0
  for (let row = 0; row <= 8; row++)
    for (let column = 0; column <= 12; column++) {
      const place = { x: (largura * column) / 12, y: (altura * row) / 8 }
      const found = placeOnSlab(ajuste, camera.pixelAt(place))
      worst = Math.max(worst, Math.hypot(found.x - place.x, found.y - place.y))
    }
  return worst
}
