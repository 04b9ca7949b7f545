import * as z from 'zod/mini'

const MENSAGEM = 'Este arquivo não é uma exportação completa do Lapida, ou foi alterado. Nada foi mudado.'

/** More than what the largest body holds; a name is one of a table, a column or a file. */
const MOST = { rows: 1_000_000, imagens: 20_000, name: 200, base64: 64 * 1024 * 1024 }

const name = z.string().check(z.maxLength(MOST.name))

/** Of the JSON of an export what is read back: the rows as they are stored, and the pictures. The rest is for other programs. */
export const exportacaoRestore = z.looseObject(
  {
    /** who took the export: what they did is whoever reads it back's. A file of before there were people says nobody. */
    pessoa: z.optional(z.object({ id: name })),
    restauracao: z.object(
      { formato: z.int().check(z.positive()), versao: z.int().check(z.nonnegative()) },
      { error: MENSAGEM },
    ),
    /** table -> rows, each column -> value */
    tabelas: z.record(name, z.array(z.record(name, z.unknown())).check(z.maxLength(MOST.rows)), {
      error: MENSAGEM,
    }),
    imagens: z
      .array(
        z.object({
          nome: name,
          createdAt: z.iso.datetime(),
          base64: z.string().check(z.maxLength(MOST.base64)),
        }),
        { error: MENSAGEM },
      )
      .check(z.maxLength(MOST.imagens)),
  },
  { error: MENSAGEM },
)
export type ExportacaoRestore = z.infer<typeof exportacaoRestore>

/** How much came back. */
export const exportacaoRestaurada = z.object({ registros: z.int(), imagens: z.int() })
