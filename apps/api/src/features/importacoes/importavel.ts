import type { EscolhasDasPedras, PedraSemChapa } from '@lapida/contracts/importacao'
import type { Chaves, Registro } from '@lapida/domain/importacao/casamento'
import type * as z from 'zod/mini'
import type { Context } from '#http/context.ts'

/** A record that exists, as the body of its create call would carry it. */
export interface RegistroGuardado extends Registro {
  escrito: Readonly<Record<string, unknown>>
}

/** A row that may be stored: its record's id, new or known, and the body as the contract gives it. */
export interface LinhaPronta {
  id: string
  nova: boolean
  escrito: Readonly<Record<string, unknown>>
  /** the record as it was; undefined for a new one */
  antes: RegistroGuardado | undefined
}

/** A field of a row that names another record by its name: a category, the stone of a slab. */
export interface Referencia {
  /** as the sheet names it, and as the contract does */
  campo: string
  contrato: string
  /** id of the named record, or what is wrong */
  find(nome: string): { id: string } | { mensagem: string }
  /** what a new record gets whose row names none */
  padrao?: string
  /** records that are missing and come with the rows that name them */
  novas(): { id: string; nome: string }[]
}

/** What one kind of sheet reads from the account before any row is looked at. */
export interface Acervo {
  registros: RegistroGuardado[]
  referencias: Referencia[]
}

/** What an import brings besides its rows. */
export interface MaisDaImportacao {
  /** records that the rows name and that are not there yet */
  novas: readonly { id: string; nome: string }[]
  /** what the person decided about m² without a slab, stone by stone */
  semChapa?: EscolhasDasPedras | undefined
}

/** How one kind of record is imported. */
export interface Importavel {
  /** the contract of the very call that creates one */
  schema: z.core.$ZodType<Record<string, unknown>>
  /** what keeps a known record from becoming this one, field of the sheet -> message */
  refuse?(antes: RegistroGuardado, escrito: Readonly<Record<string, unknown>>): Record<string, string>
  /** said when two records fit one row */
  ambiguo: string
  load(context: Context): Promise<Acervo>
  chavesOf(valores: Readonly<Record<string, unknown>>): Chaves
  /** which field of the sheet is meant by the strong key, and by the weak one */
  campoForte: string
  campoFraco: string
  /** Writes all rows in the transaction of the context. */
  store(context: Context, linhas: readonly LinhaPronta[], mais: MaisDaImportacao): Promise<void>
  /** the stones of which a person decides what becomes of the m² without a slab */
  listPedrasSemChapa?(context: Context, linhas: readonly LinhaPronta[]): Promise<PedraSemChapa[]>
}
