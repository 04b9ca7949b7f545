import { defeitoDaChapa } from './chapa.ts'
import * as z from 'zod/mini'
import { chapa } from './chapa.ts'
import { dinheiro, id, imagemUrl, texto, textoOpcional, wellFormed } from './campos.ts'
import { LIMITES } from './limites.ts'
import { ESTADOS_PLANO_CORTE, GIROS, MAQUINAS_CORTE, MODOS_CORTE, TIPOS_DE_CORTE, VEIOS } from './valores.ts'

const lado = z
  .int({ error: 'Use milímetros inteiros.' })
  .check(
    z.gte(1, { error: 'A medida precisa ser maior que zero.' }),
    z.lte(LIMITES.chapaLadoMaximoMm, { error: 'A medida passa de 10 m.' }),
  )
const posicao = z.int({ error: 'Use milímetros inteiros.' }).check(z.gte(0), z.lte(LIMITES.chapaLadoMaximoMm))
const chave = z.string().check(z.minLength(1), z.maxLength(60), wellFormed())
const copias = z.int().check(z.gte(1), z.lte(LIMITES.pecasPorPlanoCorte))
/** Text that may be empty. Without a transform: the content of a plan is answered as it is sent. */
const textoLivre = (max: number = LIMITES.texto) => z.string().check(z.trim(), z.maxLength(max), wellFormed())
/** The most letters that the stock keeps of a stone's code and of its finish. */
const codigoDaPedra = textoLivre(60)
const acabamentoDaPedra = textoLivre(100)

/** Which stone, beside its name: the row of the stock with what it is there. Empty or null where nobody knows. */
const identidade = {
  estoqueMaterialId: z.nullable(id),
  codigo: codigoDaPedra,
  /** millimetres */
  espessura: z.nullable(z.int().check(z.gte(1), z.lte(LIMITES.espessuraMaximaMm))),
  acabamento: acabamentoDaPedra,
}
const retangulo = { x: posicao, y: posicao, largura: lado, altura: lado }

/** A slab, or so many equal ones, that a plan may cut. Sides in millimetres, `preco` in reais for one slab. */
export const chapaDoPlano = z.strictObject({
  /** made by the client; unique within the plan */
  id: chave,
  /** the slab of the stock; null for a sheet that was typed */
  chapaId: z.nullable(id),
  /** the stone of the stock, where leftovers go; null when unknown */
  estoqueMaterialId: z.nullable(id),
  /** code of the slab of the stock, '' for a typed sheet */
  codigo: textoLivre(40),
  /** type of the stone, as quotes name it */
  material: texto(),
  largura: lado,
  altura: lado,
  espessura: z.int().check(z.gte(1), z.lte(LIMITES.espessuraMaximaMm)),
  /** code and finish of the stone; plans made before stones had an identity are without */
  pedra: z.optional(z.strictObject({ codigo: codigoDaPedra, acabamento: acabamentoDaPedra })),
  preco: dinheiro,
  /** null: as many as needed; a slab of the stock is always one */
  quantidade: z.nullable(copias),
  retalho: z.boolean(),
  veio: z.enum(VEIOS),
  foto: z.nullable(imagemUrl),
  /** the photo shows the slab from border to border; plans made before there were such photos are without */
  fotoPlana: z.optional(z.boolean()),
  defeitos: z.array(defeitoDaChapa).check(z.maxLength(LIMITES.defeitosPorChapa)),
})
export type ChapaDoPlano = z.output<typeof chapaDoPlano>

/** Corner of an outline, with the bulge of the side that starts there: tan of a quarter of its angle, 0 for straight. */
const vertice = z.strictObject({
  x: z.number().check(z.gte(0), z.lte(LIMITES.chapaLadoMaximoMm)),
  y: z.number().check(z.gte(0), z.lte(LIMITES.chapaLadoMaximoMm)),
  bulge: z.number().check(z.gte(-1), z.lte(1)),
})

/** The true outline of a drawn piece inside of its box, in millimetres from the lower left corner. */
const contornoDaPeca = z.strictObject({
  /** the outline, then the openings */
  lacos: z
    .array(z.array(vertice).check(z.minLength(2), z.maxLength(LIMITES.verticesPorContorno)))
    .check(z.minLength(1), z.maxLength(LIMITES.lacosPorContorno)),
  /** in how many parts the drawn piece is cut */
  partes: z.int().check(z.gte(1), z.lte(LIMITES.pecasPorChapaCortada)),
})
export type ContornoDaPeca = z.output<typeof contornoDaPeca>

/** What is done with a part of a side of a piece, or what stands there. */
export const TIPOS_DE_BORDA = ['acabada', 'bruta', 'parede', 'eletro', 'meia-esquadria', 'emenda'] as const

/** A part of a side, from one point of the outline to another, in the coordinates of `contorno`. */
const bordaDaPeca = z.strictObject({
  /** of the side in its drawing, '' where it has none */
  letra: textoLivre(4),
  tipo: z.enum(TIPOS_DE_BORDA),
  /** name of the finish of an edge that is worked, else '' */
  acabamento: textoLivre(100),
  de: vertice,
  ate: vertice,
})
export type BordaDaPeca = z.output<typeof bordaDaPeca>

/** What of a drawing a piece is; `linha` is told as rows of a quote tell it, the parts between seams by their size. */
const desenhoDaPeca = z.strictObject({
  desenhoId: id,
  pecaId: chave,
  linha: z.string().check(z.minLength(1), z.maxLength(80), wellFormed()),
  /** the piece lies a quarter to the left of how it is drawn */
  girada: z.boolean(),
})
export type DesenhoDaPecaNoPlano = z.output<typeof desenhoDaPeca>

/** A piece, or so many equal ones, to be cut; it knows where it comes from. Sides in millimetres. */
export const pecaDoPlano = z.strictObject({
  id: chave,
  /** null for a piece that was typed */
  orcamentoId: z.nullable(id),
  pecaId: z.nullable(id),
  /** number of the quote and customer, as 'ORC-2026-0001 · Marina Prado' */
  projeto: textoLivre(),
  ambiente: textoLivre(),
  nome: texto(),
  material: texto(),
  /** the stone that was sold; without it only its name is known (plans made before stones had an identity) */
  pedra: z.optional(z.strictObject(identidade)),
  /** the stone that a person has it cut from, where that is not exactly the one that was sold */
  cortarDe: z.optional(z.strictObject({ material: texto(), ...identidade })),
  /** along the slab's width */
  largura: lado,
  altura: lado,
  quantidade: copias,
  /** may be turned by 90°: not where the stone has a vein */
  podeGirar: z.boolean(),
  /** reais that the quote charges for the stone of one copy; null when unknown */
  valorCobrado: z.nullable(dinheiro),
  /** mm² that the quote charges of one copy, its rules counted; null when unknown */
  areaCobrada: z.nullable(z.int().check(z.gte(0), z.lte(LIMITES.chapaLadoMaximoMm ** 2 * 2))),
  /** of a drawn piece; without it the box is the piece */
  contorno: z.optional(contornoDaPeca),
  /** of a drawn piece: what is on its sides; one of which nothing is known has none */
  bordas: z.optional(z.array(bordaDaPeca).check(z.maxLength(LIMITES.bordasPorPeca))),
  /** of a drawn piece; plans made before pieces stood together are without */
  desenho: z.optional(desenhoDaPeca),
})
export type PecaDoPlano = z.output<typeof pecaDoPlano>

/** The rules of the saw; lengths in millimetres, `area` in mm². */
export const regrasDoPlano = z.strictObject({
  modo: z.enum(MODOS_CORTE),
  serra: z.int().check(z.gte(0), z.lte(50)),
  refilo: z.int().check(z.gte(0), z.lte(500)),
  estagios: z.nullable(z.int().check(z.gte(2), z.lte(10))),
  sobraMinima: z.strictObject({ largura: lado, altura: lado, area: z.int().check(z.gte(1), z.lte(1e8)) }),
  /** what cuts; plans made before there was a choice are for a bridge saw */
  maquina: z.optional(z.enum(MAQUINAS_CORTE)),
  /** width of the jet */
  jato: z.optional(z.int().check(z.gte(0), z.lte(50))),
  /** diameter of the disc */
  disco: z.optional(z.int().check(z.gte(100), z.lte(2_000))),
  /** what a saw leaves free beside the stone around a notch, more than its blade */
  folgaCanto: z.optional(z.int().check(z.gte(0), z.lte(200))),
  /** whether the stone of openings is used, not only that of notches */
  usarRecortes: z.optional(z.boolean()),
})
export type RegrasDoPlano = z.output<typeof regrasDoPlano>

/**
 * Stone that a piece leaves inside its box, or beside it inside its base: which copy on the same slab, and its number, 1 for
 * the first. Of four notches there are five ends on a side.
 */
const bolsoDaPeca = z.strictObject({ peca: chave, copia: copias, bolso: z.int().check(z.gte(1), z.lte(16)) })

/** One slab as it is cut, in the format of the cutting engine (`packages/corte/src/formato.ts`). */
export const chapaCortada = z.strictObject({
  /** id of a slab of the plan */
  chapa: chave,
  /** 1 for the first slab of its kind */
  copia: copias,
  pecas: z
    .array(
      z.strictObject({
        ...retangulo,
        peca: chave,
        copia: copias,
        girada: z.boolean(),
        /** how it lies, where outlines count; else `girada` says it, which is 90 */
        giro: z.optional(z.literal(GIROS)),
        /** lies in stone that another piece leaves inside its box, or inside its base */
        dentro: z.optional(bolsoDaPeca),
        /** the stone that it is cut out of with what lies in its notches, where these reach beyond its box */
        base: z.optional(z.strictObject(retangulo)),
        /** stays where it lies when the engine lays the others out */
        presa: z.optional(z.literal(true)),
      }),
    )
    .check(z.maxLength(LIMITES.pecasPorChapaCortada)),
  cortes: z
    .array(
      z.strictObject({
        ordem: z.int().check(z.gte(1)),
        sentido: z.enum(['vertical', 'horizontal']),
        // The blade may run off the far edge by its own width.
        posicao: z.int().check(z.gte(0), z.lte(LIMITES.chapaLadoMaximoMm + 50)),
        de: posicao,
        ate: posicao,
        /** from edge to edge where it is not said */
        tipo: z.optional(z.enum(TIPOS_DE_CORTE)),
        /** the stone that it frees or divides, where that is a pocket */
        dentro: z.optional(bolsoDaPeca),
        /** corners of the host at which it ends, from above */
        paradas: z.optional(z.array(z.strictObject({ x: posicao, y: posicao })).check(z.maxLength(2))),
        /** how much stays uncut below at each of them */
        aMao: z.optional(posicao),
      }),
    )
    .check(z.maxLength(LIMITES.pecasPorChapaCortada * 5)),
  sobras: z
    .array(z.strictObject({ ...retangulo, aproveitavel: z.boolean(), dentro: z.optional(bolsoDaPeca) }))
    .check(z.maxLength(LIMITES.pecasPorChapaCortada * 5)),
  /** share of the raw slab that is piece, 0 to 1 */
  aproveitamento: z.number().check(z.gte(0), z.lte(1)),
})
export type ChapaCortadaDoPlano = z.output<typeof chapaCortada>

/** Which copy of a piece: `<peca>/<copia>`. */
const copiaDePeca = z.string().check(z.maxLength(80), z.regex(/^.{1,60}\/\d{1,5}$/), wellFormed())

/** All that a person decides about a plan; what is not in `cortadas` is pending. */
export const conteudoPlanoCorte = z.strictObject({
  chapas: z.array(chapaDoPlano).check(z.maxLength(LIMITES.chapasPorPlanoCorte)),
  pecas: z.array(pecaDoPlano).check(z.maxLength(LIMITES.pecasPorPlanoCorte)),
  regras: regrasDoPlano,
  cortadas: z.array(chapaCortada).check(z.maxLength(LIMITES.chapasPorPlanoCorte)),
  /** pieces that the saw has cut already */
  prontas: z.array(copiaDePeca).check(z.maxLength(LIMITES.pecasPorPlanoCorte)),
})
export type ConteudoPlanoCorte = z.output<typeof conteudoPlanoCorte>

/** The whole plan as a device has it; `versao` is the one it was changed from, 0 for a new plan. */
export const planoCorteReplace = z.strictObject({
  nome: texto(),
  versao: z.int().check(z.gte(0)),
  conteudo: conteudoPlanoCorte,
})
export type PlanoCorteReplace = z.output<typeof planoCorteReplace>

/** A leftover that goes into the stock when a plan is finished: where it lies in the plan, and where it will stand. */
export const sobraGuardada = z.strictObject({
  chapa: chave,
  copia: copias,
  /** place in the `sobras` of that slab, from 0 */
  indice: z.int().check(z.gte(0)),
  /** '' for the next free one of its slab, as 'CH-014-R1' */
  codigo: textoOpcional(40),
  local: textoOpcional(60),
  /** the stone it belongs to; needed where the slab has none */
  estoqueMaterialId: z.nullable(id),
})
export type SobraGuardada = z.output<typeof sobraGuardada>

export const planoCorteFinish = z.strictObject({
  versao: z.int().check(z.gte(1)),
  sobras: z.array(sobraGuardada).check(z.maxLength(LIMITES.chapasPorPlanoCorte)),
  /** why it is cut before a customer has agreed to the cut; only an owner may say so */
  semProva: z._default(z.nullable(texto()), null),
})
export type PlanoCorteFinish = z.output<typeof planoCorteFinish>

const resumo = z.object({
  chapas: z.number(),
  pecas: z.number(),
  pendentes: z.number(),
  /** share of the raw slabs that is piece, 0 to 1 */
  aproveitamento: z.number(),
  materiais: z.array(z.string()),
  orcamentos: z.array(z.string()),
  /** of an open plan the slabs of the stock and the pieces of quotes that it has, by id; a finished one keeps none */
  chapasDoEstoque: z.optional(z.array(z.string())),
  pecasDosOrcamentos: z.optional(z.array(z.string())),
})

/** Something that keeps a plan from being cut as it lies, found by the server: in words for a person. */
export const problemaDoPlano = z.object({
  /** the slab as `cortadas` has it; null where it is about several */
  onde: z.nullable(z.object({ chapa: z.string(), copia: z.number() })),
  texto: z.string(),
})
export type ProblemaDoPlano = z.infer<typeof problemaDoPlano>

const cabecalho = {
  id: z.string(),
  nome: z.string(),
  versao: z.number(),
  estado: z.enum(ESTADOS_PLANO_CORTE),
  /** sample data */
  exemplo: z.boolean(),
  resumo,
  /** a plan with any is a draft: it is stored and shown, and cannot be finished, nor be printed as one to be cut */
  problemas: z.array(problemaDoPlano),
  /** ISO timestamp; null while it is open */
  concluidoEm: z.nullable(z.string()),
  /** until then finishing can be undone; null while it is open */
  reabrivelAte: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
}

export const planoCorteResumo = z.object(cabecalho)
export type PlanoCorteResumo = z.infer<typeof planoCorteResumo>
export const planosCorte = z.array(planoCorteResumo)

export const planoCorte = z.object({
  ...cabecalho,
  conteudo: conteudoPlanoCorte,
  /** the leftovers that finishing has put into the stock */
  retalhos: z.array(chapa),
})
export type PlanoCorte = z.infer<typeof planoCorte>

/** One version that was stored, without its content. */
export const planoCorteVersao = z.object({
  versao: z.number(),
  nome: z.string(),
  resumo,
  problemas: cabecalho.problemas,
  createdAt: z.string(),
})
export type PlanoCorteVersao = z.infer<typeof planoCorteVersao>
export const planoCorteVersoes = z.array(planoCorteVersao)
export const planoCorteVersaoInteira = z.object({
  ...planoCorteVersao.shape,
  conteudo: conteudoPlanoCorte,
})
