import * as z from 'zod/mini'
import { decimais, id, texto } from './campos.ts'
import { corpo } from './formas.ts'
import { LIMITES } from './limites.ts'
import { TIPOS_MOVIMENTO, TIPOS_MOVIMENTO_MANUAL, TIPOS_PRODUTO } from './valores.ts'

const LEITURA = ['saldo', 'orcamentoId', 'orcamentoNumeracao', 'chapaId', 'chapaCodigo', 'createdAt'] as const

const quantidade = z.number().check(z.gte(0), z.lte(LIMITES.estoqueMaximo), decimais(4))

const quantidadePositiva = z
  .number()
  .check(
    z.gt(0, { error: 'A quantidade precisa ser maior que zero.' }),
    z.lte(LIMITES.estoqueMaximo),
    decimais(4),
  )

interface UmProduto {
  materialId?: string | undefined
  itemId?: string | undefined
}
/** Exactly one of a stone and an item. */
const umProduto = (escrito: UmProduto) =>
  (escrito.materialId === undefined) !== (escrito.itemId === undefined)
const SEM_PRODUTO = { error: 'Diga um material ou um item.', path: ['materialId'] }

/** Whose movements, the newest first, and where the page before ended. */
export const movimentosQuery = z
  .strictObject({
    materialId: z.optional(id),
    itemId: z.optional(id),
    limite: z.optional(z.string().check(z.regex(/^\d{1,4}$/, { error: 'Use um número inteiro.' }))),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  })
  .check(z.refine(umProduto, SEM_PRODUTO))

/** What a person writes: what came in, what went out, or, as a correction, how much was counted. */
export const movimentoCreate = corpo(
  {
    /** a UUID v4 that the client made: a repeat with it makes no second movement */
    id: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    materialId: z.optional(id),
    itemId: z.optional(id),
    tipo: z.enum(TIPOS_MOVIMENTO_MANUAL),
    /** more than zero; of a correction the new balance, of a stone with slabs what was counted without one */
    quantidade,
    motivo: texto(),
    /** writes an exit below zero all the same */
    mesmoSemEstoque: z._default(z.boolean(), false),
  },
  LEITURA,
).check(
  z.refine(umProduto, SEM_PRODUTO),
  z.refine((escrito) => escrito.tipo === 'correcao' || escrito.quantidade > 0, {
    error: 'A quantidade precisa ser maior que zero.',
    path: ['quantidade'],
  }),
)
export type MovimentoCreate = z.output<typeof movimentoCreate>

/** One change of a quantity: m² of a stone or units of an item, 4 decimals, negative for what went out. */
export const movimento = z.object({
  id: z.string(),
  tipo: z.enum(TIPOS_MOVIMENTO),
  quantidade: z.number(),
  /** what there was after it */
  saldo: z.number(),
  motivo: z.string(),
  orcamentoId: z.nullable(z.string()),
  /** number of the quote as of now; null without one */
  orcamentoNumeracao: z.nullable(z.string()),
  chapaId: z.nullable(z.string()),
  /** code of the slab as of now; null without one */
  chapaCodigo: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Movimento = z.infer<typeof movimento>
export const movimentos = z.object({
  movimentos: z.array(movimento),
  proximoCursor: z.nullable(z.string()),
})
export type Movimentos = z.infer<typeof movimentos>

/** One product that a quote takes out of the stock. Quantities in m² or units with 4 decimals. */
export const linhaPrevisao = z.object({
  tipo: z.enum(TIPOS_PRODUTO),
  id: z.string(),
  nome: z.string(),
  /** 'm²' of a stone, 'un' of an item */
  unidade: z.enum(['m²', 'un']),
  /** what the quote needs; once it has been taken, what was taken and is outstanding */
  necessario: z.number(),
  /** what is there now */
  disponivel: z.number(),
  /** what lacks; 0 where there is enough, and once it has been taken */
  falta: z.number(),
  /** has single slabs: those go out by being cut, never here */
  porChapas: z.boolean(),
  /** what can be taken here: of a stone with slabs what stands in none of them, else what is there */
  semChapa: z.number(),
})
export type LinhaPrevisao = z.infer<typeof linhaPrevisao>
export const previsaoEstoque = z.object({
  linhas: z.array(linhaPrevisao),
  /** whether something of the quote is out of the stock */
  baixado: z.boolean(),
})
export type PrevisaoEstoque = z.infer<typeof previsaoEstoque>

/** What an approved quote takes out now; lines that are left out stay in the stock. */
export const baixaEstoque = z.strictObject({
  linhas: z
    .array(z.strictObject({ tipo: z.enum(TIPOS_PRODUTO), id, quantidade: quantidadePositiva }))
    .check(z.minLength(1), z.maxLength(LIMITES.linhasDaBaixa)),
  /** takes what is not there too: the quantity goes below zero */
  mesmoSemEstoque: z._default(z.boolean(), false),
})
export type BaixaEstoque = z.output<typeof baixaEstoque>
