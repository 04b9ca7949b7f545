import * as z from 'zod/mini'

const MENSAGEM = 'Este arquivo não é uma exportação completa do Lapida, ou foi alterado. Nada foi mudado.'

/** Of the JSON of an export what is read back: the rows as they are stored, and the pictures. The rest is for other programs. */
export const exportacaoRestore = z.looseObject(
  {
    restauracao: z.object(
      { formato: z.int().check(z.positive()), versao: z.int().check(z.nonnegative()) },
      { error: MENSAGEM },
    ),
    /** table -> rows, each column -> value */
    tabelas: z.record(z.string(), z.array(z.record(z.string(), z.unknown())), { error: MENSAGEM }),
    imagens: z.array(z.object({ nome: z.string(), createdAt: z.iso.datetime(), base64: z.string() }), {
      error: MENSAGEM,
    }),
  },
  { error: MENSAGEM },
)
export type ExportacaoRestore = z.infer<typeof exportacaoRestore>

/** How much came back. */
export const exportacaoRestaurada = z.object({ registros: z.int(), imagens: z.int() })
