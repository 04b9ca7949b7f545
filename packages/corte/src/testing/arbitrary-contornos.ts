import fc from 'fast-check'
import type { ContornoPeca, EntradaCorte, PecaPedida, Vertice } from '../formato.ts'

const corner = (x: number, y: number, bulge = 0): Vertice => ({ x, y, bulge })

interface Forma {
  largura: number
  altura: number
  contorno: ContornoPeca
}

const side = (least: number, most: number) => fc.integer({ min: least, max: most })
const half = fc.constantFrom(0, 0.5, 0.37)

/** Where the notch of an L is: its corners are the same by a turn, never by a mirror alone. */
const inL: fc.Arbitrary<Forma> = fc
  .record({
    largura: side(700, 900),
    altura: side(500, 700),
    a: side(40, 200),
    b: side(40, 200),
    off: half,
    mirror: fc.boolean(),
  })
  .map(({ largura, altura, a, b, off, mirror }) => {
    const [x, y] = [a + off, b + off]
    const laco = [
      corner(0, 0),
      corner(largura, 0),
      corner(largura, y),
      corner(x, y),
      corner(x, altura),
      corner(0, altura),
    ]
    const mirrored = laco.map((vertice) => ({ ...vertice, x: largura - vertice.x })).reverse()
    return { largura, altura, contorno: { lacos: [mirror ? mirrored : laco] } }
  })

const inU: fc.Arbitrary<Forma> = fc
  .record({ largura: side(700, 900), altura: side(500, 600), a: side(40, 150), b: side(40, 150) })
  .map(({ largura, altura, a, b }) => {
    const laco = [
      corner(0, 0),
      corner(largura, 0),
      corner(largura, altura - 20),
      corner(largura - a, altura - 20),
      corner(largura - a, b),
      corner(a, b),
      corner(a, altura),
      corner(0, altura),
    ]
    return { largura, altura, contorno: { lacos: [laco] } }
  })

/** A worktop with a slanted corner, a round one and an opening. */
const withOpening: fc.Arbitrary<Forma> = fc
  .record({
    largura: side(700, 900),
    altura: side(450, 600),
    cut: side(20, 150),
    radius: side(20, 180),
    frame: side(30, 60),
  })
  .map(({ largura, altura, cut, radius, frame }) => {
    const quarter = Math.tan(Math.PI / 8)
    const outline = [
      corner(0, 0),
      corner(largura - cut, 0),
      corner(largura, cut),
      corner(largura, altura - radius, quarter),
      corner(largura - radius, altura),
      corner(0, altura),
    ]
    const inset = Math.max(cut, radius) + frame
    const opening = [
      corner(frame, frame),
      corner(largura - inset, frame),
      corner(largura - inset, altura - inset),
      corner(frame, altura - inset),
    ]
    return { largura, altura, contorno: { lacos: [outline, opening] } }
  })

const rectangles = fc.record({ largura: side(20, 420), altura: side(20, 250) })

const pecas: fc.Arbitrary<PecaPedida[]> = fc
  .tuple(
    fc.array(fc.oneof(inL, inU, withOpening), { minLength: 1, maxLength: 3 }),
    fc.array(rectangles, { minLength: 1, maxLength: 6 }),
    fc.array(fc.record({ quantidade: side(1, 2), podeGirar: fc.boolean() }), { minLength: 9, maxLength: 9 }),
  )
  .map(([hosts, others, wishes]) =>
    [...hosts, ...others].map((forma, index) => ({
      id: `p${index + 1}`,
      quantidade: 1,
      podeGirar: true,
      ...wishes[index],
      ...forma,
    })),
  )

/** Orders with pieces in L and U, with slanted and round corners and openings, for the machines that use what they leave. */
export const arbitraryContornos: fc.Arbitrary<EntradaCorte> = fc.record({
  chapas: fc
    .record({
      largura: side(920, 1_000),
      altura: side(720, 800),
      espessura: fc.constantFrom(10, 20, 30),
      defeitos: fc.array(
        fc.record({ x: side(0, 900), y: side(0, 600), largura: side(1, 30), altura: side(1, 30) }),
        { maxLength: 1 },
      ),
    })
    .map((chapa) => [{ id: 'c1', quantidade: null, custo: null, retalho: false, ...chapa }]),
  pecas,
  corte: fc.record({
    modo: fc.constant('guilhotina' as const),
    serra: side(0, 8),
    refilo: side(0, 10),
    estagios: fc.oneof(fc.constant(null), side(2, 5)),
    sobraMinima: fc.constant({ largura: 200, altura: 100, area: 40_000 }),
    maquina: fc.constantFrom('parada' as const, 'jato' as const),
    jato: side(0, 3),
    disco: fc.constantFrom(150, 350),
    folgaCanto: side(0, 15),
    usarRecortes: fc.boolean(),
  }),
})
