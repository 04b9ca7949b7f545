import * as z from 'zod/mini'
import { id, idDoCliente, imagemUrl, instanteDoAparelho } from './campos.ts'
import { FOTO_CHAPA } from './campos-escritos.ts'
import { defeitoDaChapa } from './chapa.ts'
import { corpo, lidas, withPadrao, type FormasOf } from './formas.ts'
import { LIMITES } from './limites.ts'
import { namesOfIgnorados } from './registro-escrito.ts'
import { ORIGENS_DA_LENTE, VEIOS_DA_PEDRA } from './valores.ts'

const INTEIRO = { error: 'Use milímetros inteiros.' }

const lado = z
  .int(INTEIRO)
  .check(
    z.gte(1, { error: 'A medida precisa ser maior que zero.' }),
    z.lte(LIMITES.chapaLadoMaximoMm, { error: 'A chapa tem no máximo 10 m de lado.' }),
  )

/** A place in the original picture, in its pixels; an edge may be drawn past the border of it. */
const pixel = z.number().check(z.gte(-20_000), z.lte(20_000))
/** A length in tenths of a millimetre. */
const decimos = z.int().check(z.gte(0), z.lte(100_000))
const porMil = z.int().check(z.gte(0), z.lte(1_000))

const campos = {
  /** the flat picture: its upper left corner is that of the box around the slab */
  inteira: imagemUrl,
  /** the photo as it was taken, so that corners can be moved later; null where it was not kept */
  original: z.nullable(imagemUrl),
  /** what the flat picture shows, in mm: the slab as it was measured then */
  largura: lado,
  altura: lado,
  pxPorMetro: z.int().check(z.gte(50), z.lte(4_000)),
  /** corners of a slab that is no rectangle, in mm from the lower left of its box: lower left, lower right, upper right, upper left */
  contorno: z.nullable(z.array(z.array(z.int()).check(z.length(2))).check(z.length(4))),
  /** the slab's edges in the original, each x1, y1, x2, y2: lower, right, upper, left */
  bordas: z.array(z.array(pixel).check(z.length(4))).check(z.length(4)),
  lente: z.strictObject({
    k: z.number().check(z.gte(-1), z.lte(1)),
    origem: z.enum(ORIGENS_DA_LENTE),
  }),
  /** how far a place in the picture may lie from its place on the slab: on average and at worst; and one length by tape and by photo */
  precisao: z.strictObject({
    rms: decimos,
    pior: decimos,
    trena: z.nullable(lado),
    foto: z.nullable(lado),
  }),
  /** how much of the uneven light was taken out */
  luz: porMil,
  /** what red, green and blue were multiplied by, in thousandths; null without anything white in the picture */
  branco: z.nullable(z.array(z.int().check(z.gte(100), z.lte(10_000))).check(z.length(3))),
  /** share of the slab that lies under a reflection */
  reflexo: porMil,
  nitidez: porMil,
  /** the vein as it lies in the picture: degrees from the lower edge, counter-clockwise; null for a stone without one */
  veio: z.nullable(
    z.strictObject({
      angulo: z.int().check(z.gte(0), z.lte(179)),
      coerencia: z.int().check(z.gte(0), z.lte(100)),
    }),
  ),
  tirada: instanteDoAparelho,
} satisfies FormasOf<typeof FOTO_CHAPA>

/** A photo as it is added, and what it changes of the slab besides; the same id is the same photo. */
export const fotoChapaCreate = corpo(
  {
    id: idDoCliente,
    ...withPadrao(FOTO_CHAPA, campos),
    /** the slab's own vein from now on; null: it stays as it is */
    veioNoCorte: z._default(z.nullable(z.enum(VEIOS_DA_PEDRA)), null),
    /** flaws that are appended to those of the slab */
    defeitosNovos: z._default(z.array(defeitoDaChapa).check(z.maxLength(LIMITES.defeitosPorChapa)), []),
  },
  namesOfIgnorados(FOTO_CHAPA),
)
export type FotoChapaCreate = z.output<typeof fotoChapaCreate>

/** A photo of a slab, and what was made of it here: `media` of 2 mm a pixel, `mini` of 480 pixels at most. */
export const fotoChapa = z.object({
  id: z.string(),
  ...lidas(campos),
  chapaId: z.string(),
  media: z.string(),
  mini: z.string(),
  criadaPor: z.nullable(z.string()),
  createdAt: z.string(),
  retiradaEm: z.nullable(z.string()),
} satisfies Record<'id' | keyof typeof campos | keyof typeof FOTO_CHAPA.computados, z.core.$ZodType>)
export type FotoChapa = z.infer<typeof fotoChapa>

/** The photos of one slab that were not withdrawn, the newest first. */
export const fotosChapa = z.object({ fotos: z.array(fotoChapa) })

export const pelaFotoChapa = z.object({ id, fotoId: id })
