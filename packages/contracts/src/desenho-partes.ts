import * as z from 'zod/mini'
import { texto, wellFormed } from './campos.ts'
import { LIMITES } from './limites.ts'

/** Which way round, and how far: no drawing of a building is larger. */
const COORDENADA_MAXIMA_MM = 1_000_000
const ANGULO_MAXIMO = 1_000_000

const entre = (menor: number, maior: number) => z.number().check(z.gte(menor), z.lte(maior))

/** A coordinate, or a distance that may run either way, in mm. */
export const coordenada = entre(-COORDENADA_MAXIMA_MM, COORDENADA_MAXIMA_MM)
/** A measure in mm that may be nothing. */
const distancia = entre(0, COORDENADA_MAXIMA_MM)
/** A measure in mm. */
const medida = z
  .number()
  .check(
    z.gt(0, { error: 'A medida precisa ser maior que zero.' }),
    z.lte(LIMITES.desenhoLadoMaximoMm, { error: 'A medida passa de 100 m.' }),
  )
const angulo = entre(-ANGULO_MAXIMO, ANGULO_MAXIMO)

/** What the drawing's own generator makes: the kind in letters, then a number that it never gives twice. */
export const idDaParte = z
  .string()
  .check(
    z.maxLength(20),
    z.regex(/^[a-z]{1,8}\d{1,12}$/, { error: 'Este nome não é de uma parte do desenho.' }),
  )
/** An id from elsewhere: a finish of the company, a stone or an item of its stock. */
const referencia = z.string().check(z.minLength(1), z.maxLength(100), wellFormed())
/** Text that may be empty. Without a transform: the content of a drawing is answered as it is sent. */
const textoLivre = (max: number = LIMITES.texto) => z.string().check(z.maxLength(max), wellFormed())

/** A half circle at most; the rounding of a stored coordinate may lie beyond it. */
const bulge = entre(-1.000_001, 1.000_001)
const acabamento = referencia

/** Where a piece stands on the plan: mm and radians. */
const posicao = z.strictObject({
  x: coordenada,
  y: coordenada,
  rot: angulo,
  espelho: z.optional(z.boolean()),
})

const laco = z.readonly(
  z
    .array(z.readonly(z.strictObject({ x: coordenada, y: coordenada, bulge })))
    .check(z.minLength(2), z.maxLength(LIMITES.verticesPorRecorte)),
)

const canto = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('raio'), r: medida }),
  z.strictObject({ t: z.literal('chanfro'), a: medida, b: medida }),
])

const vertice = z.strictObject({
  id: idDaParte,
  x: coordenada,
  y: coordenada,
  canto: z.optional(canto),
  encontro: z.optional(z.enum(['45', 'antes', 'depois'])),
})

const frontao = z.strictObject({ h: medida, acabamento })
const saia = z.strictObject({
  h: z.union([medida, z.literal('piso')]),
  uniao: z.enum(['45', 'topo']),
  acabamento,
})

const trecho = z.strictObject({
  id: idDaParte,
  de: distancia,
  ate: z.union([distancia, z.literal('fim')]),
  acabamento,
  frontao: z.optional(frontao),
  saia: z.optional(saia),
  folga: z.optional(coordenada),
})

const aresta = z.strictObject({
  id: idDaParte,
  bulge: z.optional(bulge),
  lado: z.enum(['parede', 'livre', 'eletro', 'emenda']),
  trava: z.optional(z.literal(true)),
  expr: z.optional(textoLivre()),
  balanco: z.optional(distancia),
  trechos: z.array(trecho).check(z.minLength(1), z.maxLength(LIMITES.trechosPorAresta)),
})

const forma = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('ret'), w: medida, h: medida, r: distancia }),
  z.strictObject({ t: z.literal('circ'), d: medida }),
  z.strictObject({ t: z.literal('oval'), w: medida, h: medida }),
  z.strictObject({ t: z.literal('laco'), laco }),
])

const ancoraLado = z.strictObject({
  arestaId: idDaParte,
  dist: coordenada,
  ref: z.enum(['eixo', 'borda', 'centro']),
})
const ancoraNasArestas = z.strictObject({
  tipo: z.literal('arestas'),
  u: ancoraLado,
  v: ancoraLado,
  rot: angulo,
})
const ancora = z.discriminatedUnion('tipo', [
  ancoraNasArestas,
  z.strictObject({ tipo: z.literal('pai'), dx: coordenada, dy: coordenada, rot: angulo }),
])

const recorte = z.strictObject({
  id: idDaParte,
  tipo: z.enum([
    'cuba',
    'cooktop',
    'torneira',
    'misturador',
    'dosador',
    'valvula',
    'tomada',
    'lixeira',
    'coluna',
    'livre',
  ]),
  forma,
  montagem: z.optional(z.enum(['embutir', 'sobrepor', 'semi', 'apoio', 'esculpida'])),
  modelo: z.optional(textoLivre()),
  itemEstoqueId: z.optional(referencia),
  corpo: z.optional(z.strictObject({ w: medida, h: medida })),
  paiId: z.optional(idDaParte),
  ancora,
  acabamentoBorda: z.optional(acabamento),
})

const rebaixo = z.strictObject({
  id: idDaParte,
  forma,
  ancora: ancoraNasArestas,
  profundidade: distancia,
})

const pontoNaAresta = z.strictObject({ arestaId: idDaParte, dist: coordenada })
const emenda = z.strictObject({
  id: idDaParte,
  a: pontoNaAresta,
  b: pontoNaAresta,
  tipo: z.enum(['reta', '45', 'livre']),
})

const ref = z.union([z.strictObject({ verticeId: idDaParte }), z.strictObject({ recorteId: idDaParte })])
const cota = z.strictObject({
  id: idDaParte,
  a: ref,
  b: ref,
  dir: z.enum(['h', 'v', 'alinhada']),
  afast: coordenada,
  texto: z.optional(textoLivre()),
})

const molde = z.strictObject({
  tipo: textoLivre(60),
  params: z.record(z.string().check(z.maxLength(40), z.regex(/^[A-Z]{1,2}\d?$/)), coordenada).check(
    z.refine((params) => Object.keys(params).length <= LIMITES.parametrosDoMolde, {
      error: `Use no máximo ${LIMITES.parametrosDoMolde} medidas.`,
    }),
  ),
})

/** One piece of stone. */
export const pecaDoDesenho = z.strictObject({
  id: idDaParte,
  codigo: textoLivre(40),
  nome: textoLivre(),
  classe: z.enum([
    'tampo',
    'frontao',
    'saia',
    'pe',
    'prateleira',
    'soleira',
    'peitoril',
    'degrau',
    'espelho',
    'nicho',
    'revestimento',
    'livre',
  ]),
  materialId: z.optional(referencia),
  espessura: z
    .number()
    .check(
      z.gt(0, { error: 'A medida precisa ser maior que zero.' }),
      z.lte(LIMITES.espessuraMaximaMm, { error: `A espessura passa de ${LIMITES.espessuraMaximaMm} mm.` }),
    ),
  quantidade: z.int().check(z.gte(1), z.lte(LIMITES.quantidadeMaxima)),
  pos: posicao,
  vertices: z.array(vertice).check(z.minLength(2), z.maxLength(LIMITES.verticesPorPeca)),
  arestas: z.array(aresta).check(z.minLength(2), z.maxLength(LIMITES.verticesPorPeca)),
  recortes: z.array(recorte).check(z.maxLength(LIMITES.recortesPorPeca)),
  emendas: z.array(emenda).check(z.maxLength(LIMITES.emendasPorPeca)),
  rebaixos: z.array(rebaixo).check(z.maxLength(LIMITES.recortesPorPeca)),
  veio: z.strictObject({ angulo, travado: z.boolean(), casaCom: z.optional(idDaParte) }),
  molde: z.optional(molde),
  derivadaDe: z.optional(z.strictObject({ pecaId: idDaParte, arestaId: idDaParte, trechoId: idDaParte })),
  cotas: z.array(cota).check(z.maxLength(LIMITES.cotasPorPeca)),
})

/** A room. */
export const ambienteDoDesenho = z.strictObject({
  id: idDaParte,
  nome: texto(60),
  tipo: textoLivre(60),
  pecaIds: z.array(idDaParte).check(z.maxLength(LIMITES.pecasPorDesenho)),
})

/** A text with a place on the plan. */
export const notaDoDesenho = z.strictObject({
  id: idDaParte,
  x: coordenada,
  y: coordenada,
  texto: textoLivre(LIMITES.textoLongo),
  pecaId: z.optional(idDaParte),
})
