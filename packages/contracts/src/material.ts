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
import { acabamentoDaPeca, recorteDaPeca, type AcabamentoDaPeca, type RecorteDaPeca } from './cobranca.ts'
import { LIMITES } from './limites.ts'
import { comPadrao, corpo, parcial } from './formas.ts'
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
}
const padraoPeca = {
  quantidade: 1,
  acabamentoMetragemLinear: 0,
  acabamentoValorMetro: 0,
  bordas: [] as Borda[],
  acabamento: '',
  modoCobranca: 'm2' as const,
  valorUnitario: 0,
  recortes: [] as RecorteDaPeca[],
  acabamentos: [] as AcabamentoDaPeca[],
  areaDesenhada: null,
  desenho: null,
  valorCustomizado: null,
}
const LEITURA_PECA = [
  'area',
  'acabamentoValorTotal',
  'valorTotal',
  'materialId',
  'createdAt',
  'updatedAt',
  'userId',
] as const

/** A piece inside a material: an id that the material already has updates it, any other is a new piece. */
export const pecaSalvar = corpo({ id: idDoCliente, ...comPadrao(camposPeca, padraoPeca) }, LEITURA_PECA)
export const pecaReplace = corpo(comPadrao(camposPeca, padraoPeca), ['id', ...LEITURA_PECA])
export const pecaChange = corpo(parcial(camposPeca), ['id', ...LEITURA_PECA])
export type PecaSalvar = z.output<typeof pecaSalvar>
export type PecaReplace = z.output<typeof pecaReplace>
export type PecaChange = z.output<typeof pecaChange>

export const peca = z.object({
  id: z.string(),
  nome: z.string(),
  /** metres */
  largura: z.number(),
  /** metres */
  comprimento: z.number(),
  quantidade: z.number(),
  /** m² of one piece */
  area: z.number(),
  acabamentoMetragemLinear: z.number(),
  acabamentoValorMetro: z.number(),
  /** reais, finishing of one piece */
  acabamentoValorTotal: z.number(),
  bordas: z.array(z.enum(BORDAS)),
  acabamento: z.string(),
  modoCobranca: z.enum(MODOS_COBRANCA),
  /** reais per metre or per unit */
  valorUnitario: z.number(),
  recortes: z.array(recorteDaPeca),
  acabamentos: z.array(acabamentoDaPeca),
  /** m² of one piece as it was drawn; null where width × length is its area */
  areaDesenhada: z.nullable(z.number()),
  desenho: z.nullable(desenhoDaPeca),
  valorCustomizado: z.nullable(z.number()),
  /** reais, the whole line */
  valorTotal: z.number(),
})
export type Peca = z.infer<typeof peca>

const camposItem = {
  nome: texto(),
  tipo: textoOpcional(100),
  valor: dinheiroPositivo,
  quantidade,
  valorCustomizado,
  estoqueId: z.nullable(id),
  observacoes: textoOpcional(500),
}
const padraoItem = { tipo: '', quantidade: 1, valorCustomizado: null, estoqueId: null, observacoes: '' }
const LEITURA_ITEM = [
  'valorTotal',
  'quantidadeEstoqueDisponivel',
  'materialId',
  'createdAt',
  'updatedAt',
  'userId',
] as const

export const itemSalvar = corpo({ id: idDoCliente, ...comPadrao(camposItem, padraoItem) }, LEITURA_ITEM)
export const itemReplace = corpo(comPadrao(camposItem, padraoItem), ['id', ...LEITURA_ITEM])
export const itemChange = corpo(parcial(camposItem), ['id', ...LEITURA_ITEM])
export type ItemSalvar = z.output<typeof itemSalvar>
export type ItemReplace = z.output<typeof itemReplace>
export type ItemChange = z.output<typeof itemChange>

export const item = z.object({
  id: z.string(),
  nome: z.string(),
  tipo: z.string(),
  /** reais per unit */
  valor: z.number(),
  quantidade: z.number(),
  valorCustomizado: z.nullable(z.number()),
  valorTotal: z.number(),
  estoqueId: z.nullable(z.string()),
  /** units on hand of the stock item behind it; null for a free item */
  quantidadeEstoqueDisponivel: z.nullable(z.number()),
  observacoes: z.string(),
})
export type Item = z.infer<typeof item>

const camposMaterial = {
  /** name of the application, e.g. 'Cozinha em L' */
  nome: texto(),
  /** name of the stone, e.g. 'Preto São Gabriel' */
  tipo: textoOpcional(),
  categoria: textoOpcional(100),
  precoM2: dinheiro,
  ambiente: textoOpcional(100),
  observacoes: textoOpcional(LIMITES.textoLongo),
  images: z.array(imagemUrl).check(z.maxLength(LIMITES.imagensNoCatalogo)),
  valorCustomizado,
  /** stock material that the stone was picked from; null when typed by hand */
  estoqueMaterialId: z.nullable(id),
  pecas: z.array(pecaSalvar).check(z.maxLength(LIMITES.pecasPorMaterial)),
  itens: z.array(itemSalvar).check(z.maxLength(LIMITES.itensPorMaterial)),
}
const padraoMaterial = {
  tipo: '',
  categoria: '',
  ambiente: '',
  observacoes: '',
  images: [] as string[],
  valorCustomizado: null,
  estoqueMaterialId: null,
  pecas: [] as PecaSalvar[],
  itens: [] as ItemSalvar[],
}
const camposDono = { isTemplate: z.boolean(), clienteId: z.nullable(id), orcamentoId: z.nullable(id) }
const LEITURA_MATERIAL = [
  'areaTotal',
  'valorTotal',
  'larguraMedia',
  'alturaMedia',
  'metragemLinear',
  'userId',
  'createdAt',
  'updatedAt',
  'versao',
] as const

/** A material inside the body of a quote. */
export const materialDoOrcamento = corpo({ id: idDoCliente, ...comPadrao(camposMaterial, padraoMaterial) }, [
  'isTemplate',
  'clienteId',
  'orcamentoId',
  ...LEITURA_MATERIAL,
])
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
        .array(corpo({ ...parcial(camposPeca), id: idDoCliente }, LEITURA_PECA))
        .check(z.maxLength(LIMITES.pecasPorMaterial)),
    ),
    itens: z.optional(
      z
        .array(corpo({ ...parcial(camposItem), id: idDoCliente }, LEITURA_ITEM))
        .check(z.maxLength(LIMITES.itensPorMaterial)),
    ),
  },
  ['isTemplate', 'clienteId', 'orcamentoId', ...LEITURA_MATERIAL],
)
export type MaterialDoOrcamentoChange = z.output<typeof materialDoOrcamentoChange>

const materialAvulso = { ...camposMaterial, ...camposDono }
const padraoAvulso = { ...padraoMaterial, isTemplate: true, clienteId: null, orcamentoId: null }
export const materialCreate = z.strictObject({
  material: corpo({ id: idDoCliente, ...comPadrao(materialAvulso, padraoAvulso) }, LEITURA_MATERIAL),
})
export const materialReplace = z.strictObject({
  material: corpo(comPadrao(materialAvulso, padraoAvulso), ['id', ...LEITURA_MATERIAL]),
})
export const materialChange = z.strictObject({
  material: corpo(parcial(materialAvulso), ['id', ...LEITURA_MATERIAL]),
})
export type MaterialCreate = z.output<typeof materialCreate>['material']
export type MaterialReplace = z.output<typeof materialReplace>['material']
export type MaterialChange = z.output<typeof materialChange>['material']

export const material = z.object({
  id: z.string(),
  nome: z.string(),
  tipo: z.string(),
  categoria: z.string(),
  precoM2: z.number(),
  ambiente: z.string(),
  observacoes: z.string(),
  images: z.array(z.string()),
  isTemplate: z.boolean(),
  clienteId: z.nullable(z.string()),
  orcamentoId: z.nullable(z.string()),
  estoqueMaterialId: z.nullable(z.string()),
  valorCustomizado: z.nullable(z.number()),
  pecas: z.array(peca),
  itens: z.array(item),
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
})
export type Material = z.infer<typeof material>
