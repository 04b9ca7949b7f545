import * as z from 'zod/mini'
import { escolhaSemChapa, type EscolhaSemChapa } from './chapa.ts'
import { id } from './campos.ts'
import { LIMITES } from './limites.ts'
import { TIPOS_IMPORTACAO } from './valores.ts'

/** The most text that a cell of Excel holds. */
const LONGEST_CELL = 32_767
const LONGEST_FIELD_NAME = 60

const celula = z.string().check(z.maxLength(LONGEST_CELL))
const planilha = {
  tipo: z.enum(TIPOS_IMPORTACAO),
  /** the cells as text, from the first row of the sheet on, so that places in it are line numbers */
  linhas: z
    .array(z.array(celula).check(z.maxLength(LIMITES.colunasPorImportacao)))
    .check(z.minLength(1), z.maxLength(LIMITES.linhasPorImportacao + 1)),
  /** place of the row that has the headings; null: found by its words. -1: the sheet has none */
  cabecalho: z._default(z.nullable(z.int().check(z.gte(-1), z.lte(LIMITES.linhasPorImportacao))), null),
  /** for each column the field that it holds, null where it is left out; null: found by the headings */
  colunas: z._default(
    z.nullable(
      z
        .array(z.nullable(z.string().check(z.maxLength(LONGEST_FIELD_NAME))))
        .check(z.maxLength(LIMITES.colunasPorImportacao)),
    ),
    null,
  ),
}

export const importacaoPreview = z.strictObject(planilha)
export const importacaoCreate = z.strictObject({
  ...planilha,
  /** stores the good lines of a sheet that has bad ones; without it such a sheet is refused whole */
  pularErradas: z._default(z.boolean(), false),
  /**
   * of slabs: about the m² without a slab of each stone of the preview, by its id. Where it is given it names every
   * stone that has some; without it each slab is one of those that were counted, and the rest stays
   */
  semChapa: z.optional(
    z
      .record(id, escolhaSemChapa)
      .check(z.refine((escolhas) => Object.keys(escolhas).length <= LIMITES.linhasPorImportacao)),
  ),
})
/** What is decided about the stones of a sheet of slabs, by their id. */
export type EscolhasDasPedras = Readonly<Record<string, EscolhaSemChapa>>
export type PlanilhaEnviada = z.output<typeof importacaoPreview>

const contagem = {
  /** rows with anything in them, without the heading */
  total: z.int(),
  novas: z.int(),
  atualizadas: z.int(),
  /** rows that say what is stored already */
  iguais: z.int(),
}

const SITUACOES = ['nova', 'atualizada', 'igual', 'erro'] as const
export type SituacaoLinha = (typeof SITUACOES)[number]

export const erroImportacao = z.object({
  /** number of the line in the sheet, from 1 */
  linha: z.int(),
  campo: z.string(),
  /** heading of the column in the sheet, or its letter; '' when no column holds the field */
  coluna: z.string(),
  /** what stands in the cell */
  valor: z.string(),
  mensagem: z.string(),
})
export type ErroImportacao = z.infer<typeof erroImportacao>

/** A stone with m² that stand in no slab, beside the slabs that a sheet brings to it. */
const pedraSemChapa = z.object({
  id: z.string(),
  nome: z.string(),
  codigo: z.string(),
  acabamento: z.string(),
  espessura: z.string(),
  /** reais per m² */
  precoVenda: z.number(),
  /** m² without a slab now; below zero when more went out than there was */
  semChapa: z.number(),
  /** slabs that the sheet brings, and their m² */
  chapas: z.int(),
  area: z.number(),
})
export type PedraSemChapa = z.infer<typeof pedraSemChapa>

/** What an import would do; nothing of it is stored. */
export const previaImportacao = z.object({
  ...contagem,
  cabecalho: z.int(),
  colunas: z.array(z.nullable(z.string())),
  validas: z.int(),
  comErro: z.int(),
  /** by line; at most so many as a person reads */
  erros: z.array(erroImportacao),
  errosOmitidos: z.int(),
  /** categories that do not exist yet and would be created */
  categoriasNovas: z.array(z.string()),
  /** stones that have m² without a slab and would get slabs by this sheet */
  semChapa: z.array(pedraSemChapa),
  /** the first rows as they would be stored: field -> text */
  amostra: z.array(
    z.object({
      linha: z.int(),
      situacao: z.enum(SITUACOES),
      valores: z.record(z.string(), z.string()),
    }),
  ),
})
export type PreviaImportacao = z.infer<typeof previaImportacao>

export const importacao = z.object({ ...contagem, puladas: z.int() })
export type Importacao = z.infer<typeof importacao>

export const modeloParams = z.object({ tipo: z.enum(TIPOS_IMPORTACAO) })
