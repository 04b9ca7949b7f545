import fc from 'fast-check'
import { applyCantos, type Canto } from '#kernel/cantos.ts'
import { circulo, placeLaco, lacoOfPontos, type Laco } from '#kernel/laco.ts'
import { validateLaco, type LacoSimples } from '#kernel/simples.ts'

const mm = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((v) => v / 10)

/** Corners of the shapes of a kitchen, in mm, counter-clockwise. */
const forma = fc.oneof(
  fc.tuple(mm(300, 3000), mm(300, 900)).map(([w, h]) => [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ]),
  fc.tuple(mm(1200, 3000), mm(1200, 2500), mm(300, 700), mm(300, 700)).map(([w, h, d, e]) => [
    [0, 0],
    [d, 0],
    [d, h - e],
    [w, h - e],
    [w, h],
    [0, h],
  ]),
  fc.tuple(mm(1800, 3000), mm(1200, 2500), mm(300, 600)).map(([w, h, d]) => [
    [0, 0],
    [d, 0],
    [d, h - d],
    [w - d, h - d],
    [w - d, 0],
    [w, 0],
    [w, h],
    [0, h],
  ]),
  fc.tuple(mm(600, 2500), mm(400, 800), mm(-120, 120), mm(-120, 120)).map(([w, h, s, t]) => [
    [0, 0],
    [w, s],
    [w + t, h + s],
    [t, h],
  ]),
)

const canto: fc.Arbitrary<Canto | undefined> = fc.oneof(
  fc.constant(undefined),
  mm(1, 140).map((r): Canto => ({ t: 'raio', r })),
  fc.tuple(mm(5, 100), mm(5, 100)).map(([a, b]): Canto => ({ t: 'chanfro', a, b })),
)

/** A worktop's outline: rectangle, L, U or skewed, with corners and now and then an arc for a side. */
export const arbitraryContorno: fc.Arbitrary<LacoSimples> = fc
  .record({
    forma,
    cantos: fc.array(canto, { minLength: 8, maxLength: 8 }),
    arco: fc.option(fc.record({ lado: fc.nat(7), bulge: fc.double({ min: -0.3, max: 0.3, noNaN: true }) })),
    x: mm(-2000, 2000),
    y: mm(-2000, 2000),
    rot: fc.double({ min: -3, max: 3, noNaN: true }),
    espelho: fc.boolean(),
  })
  .map(({ forma, cantos, arco, ...posicao }) => {
    const agudo = lacoOfPontos(forma.map(([x = 0, y = 0]) => ({ x, y }))).map((v, i) =>
      arco?.lado === i ? { ...v, bulge: arco.bulge } : v,
    )
    const comCantos = applyCantos(agudo, cantos.slice(0, agudo.length))
    const laco: Laco = comCantos.ok ? comCantos.valor.laco : agudo
    return validateLaco(placeLaco(laco, posicao))
  })
  .filter((valido) => valido.ok)
  .map((valido) => (valido.ok ? valido.valor : (circulo({ x: 0, y: 0 }, 1) as LacoSimples)))
