import * as z from 'zod/mini'
import {
  areaDesenhada,
  dinheiro,
  dinheiroPositivo,
  id,
  idDoCliente,
  imagemUrl,
  metros,
  metrosDeAcabamento,
  quantidade,
  texto,
  textoOpcional,
  valorCustomizado,
  wellFormed,
} from './campos.ts'
import { acabamentoDaPeca, recorteDaPeca } from './cobranca.ts'
import { variantesDoMaterial } from './escolhas.ts'
import { LIMITES } from './limites.ts'
import { ITEM, MATERIAL, MATERIAL_AVULSO, PECA } from './campos-escritos.ts'
import { withPadrao, corpo, lidas, parcial, type FormasOf } from './formas.ts'
import { namesOfIgnorados } from './registro-escrito.ts'
import { MODOS_COBRANCA } from './valores.ts'

/** Edges of a rectangular piece that carry a finish, seen from above: frente is nearest the user. */
export const BORDAS = ['frente', 'fundo', 'esquerda', 'direita'] as const
export type Borda = (typeof BORDAS)[number]

const chave = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), wellFormed())

/** From where in a technical drawing a piece came, and what it was there when it was last brought over. */
const desenhoDaPeca = z.strictObject({
  desenhoId: id,
  /** the drawn piece; a part of it or a strip on it is told by `linha` */
  pecaId: chave(60),
  linha: chave(80),
  /** letter of the drawing's revision */
  revisao: chave(10),
  /** marks of the figures that both sides had (domain: desenho/marca) */
  marca: chave(80),
})
export type DesenhoDaPeca = z.infer<typeof desenhoDaPeca>

const camposPeca = {
  nome: texto(120),
  largura: metros,
  comprimento: metros,
  quantidade,
  acabamentoMetragemLinear: metrosDeAcabamento,
  acabamentoValorMetro: dinheiro,
  bordas: z.array(z.enum(BORDAS)).check(z.maxLength(4)),
  /** name of the finish, '' when none was chosen */
  acabamento: textoOpcional(60),
  modoCobranca: z.enum(MODOS_COBRANCA),
  /** reais per metre or per unit, where the piece is not charged by its area */
  valorUnitario: dinheiro,
  /** cut-outs of one piece */
  recortes: z.array(recorteDaPeca).check(z.maxLength(LIMITES.linhasDeCobranca)),
  /** several finishes; when there are any, the metres are their sum and the value per metre the weighted one */
  acabamentos: z.array(acabamentoDaPeca).check(
    z.maxLength(LIMITES.linhasDeCobranca),
    z.refine((lista) => lista.reduce((soma, { metros: um }) => soma + um, 0) <= LIMITES.metrosMaximo * 10, {
      error: `Os acabamentos de uma peça somam no máximo ${LIMITES.metrosMaximo * 10} m.`,
    }),
  ),
  /** m² of one copy, charged instead of width × length */
  areaDesenhada,
  desenho: z.nullable(desenhoDaPeca),
  valorCustomizado,
} satisfies FormasOf<typeof PECA>

/** A piece inside a material: an id that the material already has updates it, any other is a new piece. */
export const pecaSalvar = corpo({ id: idDoCliente, ...withPadrao(PECA, camposPeca) }, namesOfIgnorados(PECA))
export const pecaReplace = corpo(withPadrao(PECA, camposPeca), ['id', ...namesOfIgnorados(PECA)])
export const pecaChange = corpo(parcial(camposPeca), ['id', ...namesOfIgnorados(PECA)])
export type PecaSalvar = z.output<typeof pecaSalvar>
export type PecaReplace = z.output<typeof pecaReplace>
export type PecaChange = z.output<typeof pecaChange>

const computadosPeca = {
  /** m² of one piece */
  area: z.number(),
  /** reais, finishing of one piece */
  acabamentoValorTotal: z.number(),
  /** reais, the whole line */
  valorTotal: z.number(),
} satisfies Record<keyof typeof PECA.computados, z.core.$ZodType>

export const peca = z.object({ id: z.string(), ...lidas(camposPeca), ...computadosPeca })
export type Peca = z.infer<typeof peca>

const camposItem = {
  nome: texto(),
  tipo: textoOpcional(100),
  valor: dinheiroPositivo,
  quantidade,
  valorCustomizado,
  estoqueId: z.nullable(id),
  observacoes: textoOpcional(500),
  /** the customer may leave it out */
  opcional: z.boolean(),
  /** of an optional one: it counts until somebody chose */
  marcado: z.boolean(),
} satisfies FormasOf<typeof ITEM>

export const itemSalvar = corpo({ id: idDoCliente, ...withPadrao(ITEM, camposItem) }, namesOfIgnorados(ITEM))
export const itemReplace = corpo(withPadrao(ITEM, camposItem), ['id', ...namesOfIgnorados(ITEM)])
export const itemChange = corpo(parcial(camposItem), ['id', ...namesOfIgnorados(ITEM)])
export type ItemSalvar = z.output<typeof itemSalvar>
export type ItemReplace = z.output<typeof itemReplace>
export type ItemChange = z.output<typeof itemChange>

const computadosItem = {
  valorTotal: z.number(),
  /** units on hand of the stock item behind it; null for a free item */
  quantidadeEstoqueDisponivel: z.nullable(z.number()),
} satisfies Record<keyof typeof ITEM.computados, z.core.$ZodType>

export const item = z.object({ id: z.string(), ...lidas(camposItem), ...computadosItem })
export type Item = z.infer<typeof item>

const camposMaterial = {
  /** name of the application, e.g. 'Cozinha em L' */
  nome: texto(),
  /** name of the stone, e.g. 'Preto São Gabriel' */
  tipo: textoOpcional(),
  categoria: textoOpcional(100),
  /** thickness and finish as the stock had them when the stone was chosen, e.g. '2 cm', 'Polido' */
  espessura: textoOpcional(40),
  acabamento: textoOpcional(100),
  precoM2: dinheiro,
  ambiente: textoOpcional(100),
  observacoes: textoOpcional(LIMITES.textoLongo),
  images: z.array(imagemUrl).check(z.maxLength(LIMITES.imagensNoCatalogo)),
  valorCustomizado,
  /** stock material that the stone was picked from; null when typed by hand */
  estoqueMaterialId: z.nullable(id),
  /** the customer may leave it out, with all its pieces and items */
  opcional: z.boolean(),
  /** of an optional one: it counts until somebody chose */
  marcado: z.boolean(),
  /** other stones for the same pieces */
  variantes: variantesDoMaterial,
} satisfies FormasOf<typeof MATERIAL>
const listasMaterial = {
  pecas: z.array(pecaSalvar).check(z.maxLength(LIMITES.pecasPorMaterial)),
  itens: z.array(itemSalvar).check(z.maxLength(LIMITES.itensPorMaterial)),
}
/** A material inside the body of a quote. */
export const materialDoOrcamento = corpo(
  { id: idDoCliente, ...withPadrao(MATERIAL, { ...camposMaterial, ...listasMaterial }) },
  namesOfIgnorados(MATERIAL),
)
export type MaterialDoOrcamento = z.output<typeof materialDoOrcamento>

/**
 * An entry of `materiais` in PATCH (spec 1 §5): with a known id only its changed fields, otherwise a new material.
 * The use case completes a new one through `materialDoOrcamento`.
 */
export const materialDoOrcamentoChange = corpo(
  {
    ...parcial(camposMaterial),
    id: idDoCliente,
    pecas: z.optional(
      z
        .array(corpo({ ...parcial(camposPeca), id: idDoCliente }, namesOfIgnorados(PECA)))
        .check(z.maxLength(LIMITES.pecasPorMaterial)),
    ),
    itens: z.optional(
      z
        .array(corpo({ ...parcial(camposItem), id: idDoCliente }, namesOfIgnorados(ITEM)))
        .check(z.maxLength(LIMITES.itensPorMaterial)),
    ),
  },
  namesOfIgnorados(MATERIAL),
)
export type MaterialDoOrcamentoChange = z.output<typeof materialDoOrcamentoChange>

const camposAvulso = {
  ...camposMaterial,
  isTemplate: z.boolean(),
  clienteId: z.nullable(id),
  orcamentoId: z.nullable(id),
} satisfies FormasOf<typeof MATERIAL_AVULSO>
const avulso = { ...camposAvulso, ...listasMaterial }
const ignoradosAvulso = namesOfIgnorados(MATERIAL_AVULSO)
export const materialCreate = z.strictObject({
  material: corpo({ id: idDoCliente, ...withPadrao(MATERIAL_AVULSO, avulso) }, ignoradosAvulso),
})
export const materialReplace = z.strictObject({
  material: corpo(withPadrao(MATERIAL_AVULSO, avulso), ['id', ...ignoradosAvulso]),
})
export const materialChange = z.strictObject({
  material: corpo(parcial(avulso), ['id', ...ignoradosAvulso]),
})
export type MaterialCreate = z.output<typeof materialCreate>['material']
export type MaterialReplace = z.output<typeof materialReplace>['material']
export type MaterialChange = z.output<typeof materialChange>['material']

const computadosMaterial = {
  /** m², all pieces with their quantities */
  areaTotal: z.number(),
  /** metres of finishing, all pieces with their quantities */
  metragemLinear: z.number(),
  /** metres, mean over the pieces */
  larguraMedia: z.number(),
  /** metres, mean over the pieces' lengths */
  alturaMedia: z.number(),
  valorTotal: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
} satisfies Record<keyof typeof MATERIAL_AVULSO.computados, z.core.$ZodType>

export const material = z.object({
  id: z.string(),
  ...lidas(camposAvulso),
  pecas: z.array(peca),
  itens: z.array(item),
  ...computadosMaterial,
})
export type Material = z.infer<typeof material>
