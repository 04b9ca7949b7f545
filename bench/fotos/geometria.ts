// P1 and P2: where a place of the slab comes to lie, from edges that are found with waves, bows and a tape.
import type { AlvosNaFoto } from '@lapida/pedra/geometria/fit-alvos'
import { fitFoto } from '@lapida/pedra/geometria/fit-foto'
import type { Ajuste, Ponto } from '@lapida/pedra/geometria/formato'
import { placeOnSlab } from '@lapida/pedra/geometria/lugares'
import { atLeast, atMost, type Row, type Table } from '../table.ts'
import { quantile } from '../statistics.ts'
import { drawCamera, type Camera, type Chapa } from './camera.ts'
import { Cena } from './cena.ts'
import { calibrate } from './lente.ts'
import { Sorteio } from './sorteio.ts'

const CHAPA = { largura: 3000, altura: 2000 }
/** The engine's constants were set on the views before this one; those that are measured were not seen then. */
const PRIMEIRA = 10_000
const FOTO = { largura: 4000, altura: 3000 }

interface Medida {
  worst: number
  rms: number
  pior: number
}

export function cenaOf(seed: number, chapa: Chapa, changes: Partial<Cena['pedida']> = {}): Cena {
  return new Cena({
    seed,
    chapa,
    veio: null,
    luz: [1, 1],
    blobs: 0,
    branco: [1, 1, 1],
    folha: false,
    ...changes,
  })
}

/** Corners of a slab in a photo: lower left, lower right, upper right, upper left. */
export function cornersOf(camera: Camera, { largura, altura }: Chapa) {
  const see = (x: number, y: number) => camera.pixelAt({ x, y })
  return [see(0, 0), see(largura, 0), see(largura, altura), see(0, altura)] as const
}

export function bordasOf(camera: Camera, chapa: Chapa) {
  const [a, b, c, d] = cornersOf(camera, chapa)
  return {
    baixo: { de: a, ate: b },
    direita: { de: b, ate: c },
    topo: { de: c, ate: d },
    esquerda: { de: d, ate: a },
  }
}

/** Places along the raw edges of a slab as they are found, each with its own small error. */
function pontosOf(cena: Cena, camera: Camera, sorteio: Sorteio) {
  const { largura, altura } = cena.pedida.chapa
  const along = (side: number, placeAt: (at: number) => Ponto) =>
    Array.from({ length: 72 }, (_, index) => {
      const { x, y } = camera.pixelAt(placeAt((index + 0.5) / 72))
      return { x: x + 0.4 * sorteio.normal(), y: y + 0.4 * sorteio.normal(), side }
    })
  return {
    baixo: along(0, (at) => ({ x: at * largura, y: -cena.edgeAt(0, at * largura) })),
    direita: along(1, (at) => ({ x: largura + cena.edgeAt(1, at * altura), y: at * altura })),
    topo: along(2, (at) => ({ x: at * largura, y: altura + cena.edgeAt(2, at * largura) })),
    esquerda: along(3, (at) => ({ x: -cena.edgeAt(3, at * altura), y: at * altura })),
  }
}

function measureAjuste(ajuste: Ajuste, camera: Camera): Medida {
  let [worst, squares] = [0, 0]
  for (let row = 0; row <= 20; row++)
    for (let column = 0; column <= 30; column++) {
      const place = { x: (CHAPA.largura * column) / 30, y: (CHAPA.altura * row) / 20 }
      const found = placeOnSlab(ajuste, camera.pixelAt(place))
      const away = Math.hypot(found.x - place.x, found.y - place.y)
      worst = Math.max(worst, away)
      squares += away * away
    }
  return { worst, rms: Math.sqrt(squares / 651), pior: ajuste.precisao.pior }
}

type Modo =
  | 'quatro alvos, celular calibrado'
  | 'quatro alvos'
  | 'celular calibrado'
  | 'só as bordas'
  | 'quatro cantos a dedo'

function measureVista(seed: number, modo: Modo): Medida | null {
  const sorteio = new Sorteio(seed)
  const camera = drawCamera(sorteio, CHAPA, FOTO)
  const medidas = {
    largura: CHAPA.largura + 2 * sorteio.normal(),
    altura: CHAPA.altura + 2 * sorteio.normal(),
    contorno: null,
  }
  const finger = ({ x, y }: Ponto) => ({ x: x + 1.5 * sorteio.normal(), y: y + 1.5 * sorteio.normal() })
  const [a, b, c, d] = cornersOf(camera, CHAPA)
  const [fa, fb, fc, fd] = [finger(a), finger(b), finger(c), finger(d)]
  const bordas = {
    baixo: { de: fa, ate: fb },
    direita: { de: fb, ate: fc },
    topo: { de: fc, ate: fd },
    esquerda: { de: fd, ate: fa },
  }
  const { ajuste } = fitFoto({
    foto: FOTO,
    medidas,
    bordas,
    ...(modo !== 'quatro cantos a dedo' && { pontos: pontosOf(cenaOf(seed, CHAPA), camera, sorteio) }),
    ...(modo.endsWith('celular calibrado') && { lente: calibrated(camera, sorteio) }),
    ...(modo.startsWith('quatro alvos') && { alvos: alvosOf(camera, sorteio) }),
  })
  return ajuste && measureAjuste(ajuste, camera)
}

/** Four printed targets near the corners as they are seen, and the tape between them. */
function alvosOf(camera: Camera, sorteio: Sorteio): AlvosNaFoto {
  const { largura, altura } = CHAPA
  const near = () => sorteio.between(90, 320)
  const places = [
    { x: near(), y: near() },
    { x: largura - near(), y: near() },
    { x: largura - near(), y: altura - near() },
    { x: near(), y: altura - near() },
  ] as const
  const [a, b, c, d] = places
  const tape = (one: Ponto, other: Ponto) =>
    Math.hypot(one.x - other.x, one.y - other.y) + 2 * sorteio.normal()
  const seen = (place: Ponto) => {
    const { x, y } = camera.pixelAt(place)
    return { x: x + 0.25 * sorteio.normal(), y: y + 0.25 * sorteio.normal() }
  }
  return {
    vistos: [seen(a), seen(b), seen(c), seen(d)],
    medidas: {
      baixo: tape(a, b),
      direita: tape(b, c),
      topo: tape(c, d),
      esquerda: tape(d, a),
      diagonal: tape(a, c),
      outraDiagonal: tape(b, d),
    },
  }
}

/** What a calibration over a sheet finds of the camera; four metres away its lens is another by up to a tenth. */
function calibrated({ pedida: { k, resto, foco } }: Camera, sorteio: Sorteio): { k: number } | null {
  const found = calibrate({ seed: Math.floor(1e6 * sorteio.next()), k, resto, foco })
  return found && { k: found.k * (1 + sorteio.around(0.1)) }
}

/** How far places lie off, by what is known. */
export function measureGeometria(count: number): Table {
  const modes: { modo: Modo; limit: number | null }[] = [
    { modo: 'quatro alvos, celular calibrado', limit: 3.5 },
    { modo: 'quatro alvos', limit: 3.5 },
    { modo: 'celular calibrado', limit: 5 },
    { modo: 'só as bordas', limit: 6 },
    { modo: 'quatro cantos a dedo', limit: null },
  ]
  const rows = modes.flatMap(({ modo, limit }): Row[] => {
    const found = Array.from({ length: count }, (_, seed) => measureVista(PRIMEIRA + seed, modo)).filter(
      (one) => one !== null,
    )
    const worst = quantile(
      found.map((one) => one.worst),
      0.95,
    )
    const held = (100 * found.filter((one) => one.worst <= one.pior).length) / found.length
    const cells = {
      rms: quantile(
        found.map((one) => one.rms),
        0.5,
      ),
      pior: worst,
      dito: quantile(
        found.map((one) => one.pior),
        0.5,
      ),
    }
    return [
      {
        cells: { o: `P1 ${modo}`, ...cells },
        goal: limit === null ? null : atMost({ value: worst, limit, unit: 'mm', digits: 1 }),
      },
      {
        cells: { o: `P2 ${modo}: pior ≤ o dito`, parte: held },
        goal: atLeast({ value: held, limit: 95, unit: '%' }),
      },
    ]
  })
  return {
    title: `Lugares de uma chapa de 3 × 2 m em ${count} vistas de 12 MP, trena σ 2 mm, k ±3 %`,
    columns: [
      { key: 'o', title: '' },
      { key: 'rms', title: 'rms mediano mm', digits: 1 },
      { key: 'pior', title: 'pior ponto p95 mm', digits: 1 },
      { key: 'dito', title: 'pior dito mm', digits: 1 },
      { key: 'parte', title: '%', digits: 1 },
    ],
    rows,
  }
}
