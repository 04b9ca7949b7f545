import * as z from 'zod/mini'

const quantidade = z.int()
/** reais */
const valor = z.number()
const quantia = z.object({ quantidade, total: valor })

/** One month of the company's calendar. */
export const mesFinanceiro = z.object({
  /** '2026-11' */
  mes: z.string(),
  /** quotes created in the month */
  quantidade,
  total: valor,
  /** 0 in a month without quotes */
  media: valor,
})
export type MesFinanceiro = z.infer<typeof mesFinanceiro>

/** A stone by how many quotes have it. */
export const materialVendido = z.object({
  /** the commonest spelling of its name */
  nome: z.string(),
  orcamentos: quantidade,
})

/**
 * Every figure of the finance screen, over all quotes of the account: deleted ones and samples do not count.
 * Months are those of the company's time zone.
 */
export const financeiro = z.object({
  /** the month that it is now: '2026-11' */
  mesAtual: z.string(),
  totalGeral: valor,
  orcamentos: quantidade,
  ticketMedio: valor,
  /** the last six months, the current one last */
  meses: z.array(mesFinanceiro),
  /** total of this month over that of the month before, in percent with 1 decimal; null when that one is 0 */
  crescimento: z.nullable(z.number()),
  /** approved of all quotes, in percent with 1 decimal; null without quotes */
  taxaAprovacao: z.nullable(z.number()),
  aprovados: quantia,
  finalizados: quantia,
  rejeitados: quantia,
  /** all quotes that are none of the other three */
  rascunhos: quantia,
  /** the five stones that most quotes have */
  materiais: z.array(materialVendido),
  metricas: z.object({
    /** average total of the approved quotes */
    ticketMedioAprovados: valor,
    /** area of the pieces of the approved quotes, m² with 2 decimals */
    areaVendidaM2: z.number(),
    /** discounts of all quotes over their subtotals, in percent with 1 decimal; null without any subtotal */
    descontoMedio: z.nullable(z.number()),
    /** the quote with the highest total, the newer of two equal ones */
    maiorOrcamento: z.nullable(
      z.object({ id: z.string(), numeracao: z.string(), cliente: z.string(), total: valor }),
    ),
  }),
})
export type Financeiro = z.infer<typeof financeiro>
