import fc from 'fast-check'
import type { EntradaCorte } from '../formato.ts'

const side = (least: number, most: number) => fc.integer({ min: least, max: most })

const pecas = fc
  .array(
    fc.record({
      largura: side(1, 900),
      altura: side(1, 900),
      quantidade: fc.integer({ min: 0, max: 5 }),
      podeGirar: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((list) => list.map((peca, index) => ({ id: `p${index + 1}`, ...peca })))

const defeitos = fc.array(
  fc.record({ x: side(0, 900), y: side(0, 600), largura: side(1, 300), altura: side(1, 300) }),
  { maxLength: 3 },
)

const chapas = fc
  .array(
    fc.record({
      largura: side(50, 1_200),
      altura: side(50, 800),
      quantidade: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 3 })),
      custo: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 20 })),
      retalho: fc.boolean(),
      defeitos,
    }),
    { maxLength: 3 },
  )
  .map((list) => list.map((chapa, index) => ({ id: `c${index + 1}`, ...chapa })))

/** Any order that the reader accepts: small slabs, so that a few steps say much. */
export const arbitraryEntrada: fc.Arbitrary<EntradaCorte> = fc.record({
  chapas,
  pecas,
  corte: fc.record({
    modo: fc.constantFrom('guilhotina' as const, 'livre' as const),
    serra: fc.integer({ min: 0, max: 10 }),
    refilo: fc.integer({ min: 0, max: 20 }),
    estagios: fc.oneof(fc.constant(null), fc.integer({ min: 2, max: 5 })),
    sobraMinima: fc.constant({ largura: 300, altura: 100, area: 60_000 }),
  }),
})
