import type { AppliedMigration } from '#db/migrate.ts'

/** The format of the file. A reader knows this one and every earlier one. */
export const FORMATO = 1

/** The first bytes of every copy. */
export const MAGIC = 'LAPIDA-COPIA\n'

/** Bytes of the stream that are sealed together. */
export const CHUNK_BYTES = 256 * 1024

/** A larger chunk was not written by us: nobody makes us take that much memory. */
export const LARGEST_CHUNK_BYTES = 4 * 1024 * 1024

/** How the key comes of the password, and what tells a wrong one from a changed file. */
export interface Cifra {
  algoritmo: 'aes-256-gcm'
  sal: string
  n: number
  r: number
  p: number
  conferencia: string
}

/** Stands readable at the beginning of the file, and under the seal of every chunk. */
export interface Cabecalho {
  formato: number
  criadaEm: string
  programa: string
  cifra: Cifra | null
}

export interface TabelaCopiada {
  tabela: string
  colunas: string[]
  linhas: number
  sha256: string
}

/** What the copy holds; the last thing in it. */
export interface Manifesto {
  formato: number
  criadaEm: string
  programa: string
  postgresql: string
  ultimaMigracao: string
  migracoes: AppliedMigration[]
  tabelas: TabelaCopiada[]
}

/** One after the other inside the file: the migrations, then each table with its rows as COPY writes them, then the manifest. */
export type Registro =
  | { kind: 'migracoes'; migracoes: AppliedMigration[] }
  /** `jaComprimida`: pictures and papers, in which nothing repeats */
  | { kind: 'tabela'; tabela: string; colunas: string[]; jaComprimida: boolean }
  | { kind: 'dados'; bytes: Buffer }
  | { kind: 'fim'; linhas: number; sha256: string }
  | { kind: 'manifesto'; manifesto: Manifesto }

const KINDS = ['migracoes', 'tabela', 'dados', 'fim', 'manifesto'] as const

/** Kind (one byte), length (four) and content. */
export const HEAD_BYTES = 5

/** The bytes of a record. */
export function encodeRegistro(registro: Registro): Buffer[] {
  const { kind, ...content } = registro
  const body = registro.kind === 'dados' ? registro.bytes : Buffer.from(JSON.stringify(content))
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(KINDS.indexOf(kind))
  head.writeUInt32BE(body.length, 1)
  return [head, body]
}

/** How long the content after this head is. */
export function lengthOfRegistro(head: Buffer): number {
  return head.readUInt32BE(1)
}

/** The record again; throws when it is none. */
export function decodeRegistro(head: Buffer, body: Buffer): Registro {
  const kind = KINDS[head.readUInt8()]
  if (kind === undefined) throw new Error('No such kind of record.')
  if (kind === 'dados') return { kind, bytes: body }
  return { kind, ...(JSON.parse(body.toString()) as object) } as Registro
}
