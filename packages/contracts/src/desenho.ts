import * as z from 'zod/mini'
import { id, imagemUrl, texto } from './campos.ts'
import { ambienteDoDesenho, coordenada, idDaParte, notaDoDesenho, pecaDoDesenho } from './desenho-partes.ts'
import { LIMITES } from './limites.ts'
import { REGRAS_DE_AREA } from './valores.ts'

/** Letter of a revision: A, B, … Z, AA. */
const letra = z.string().check(z.regex(/^[A-Z]{1,3}$/, { error: 'Use a letra de uma revisão: A, B, C…' }))

const regrasDoDesenho = z.strictObject({
  area: z.enum(REGRAS_DE_AREA),
  /** m² */
  descontaRecorteAcimaDe: z.optional(z.number().check(z.gte(0), z.lte(1_000))),
  arredonda: z.number().check(z.gte(0), z.lte(1_000)),
  cantoConta: z.enum(['arco', 'vivo']),
  frontaoComo: z.enum(['peca', 'metro']),
  saiaComo: z.enum(['peca', 'metro']),
  /** mm */
  tiraMaxima: z.optional(z.number().check(z.gte(100), z.lte(LIMITES.desenhoLadoMaximoMm))),
  kerf: z.number().check(z.gte(0), z.lte(50)),
  inclinacao45: z.number().check(z.gte(30), z.lte(60)),
  alturaBancada: z.number().check(z.gt(0), z.lte(LIMITES.desenhoLadoMaximoMm)),
})

/**
 * The drawing as `packages/desenho` has it (`model/tipos.ts`; a test of the API holds the two together): lengths in mm,
 * outlines counter-clockwise, Y up. Read and written whole.
 */
export const conteudoDesenho = z.strictObject({
  /** the drawing's own id, made by the device */
  id: z.string().check(z.maxLength(100)),
  versaoEsquema: z.literal(1, { error: 'O desenho foi feito por outra versão do programa.' }),
  nome: texto(),
  /** it names itself by what is in it */
  nomeProprio: z.optional(z.literal(true)),
  orcamentoId: z.optional(id),
  clienteId: z.optional(id),
  revisao: letra,
  proximoId: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
  regras: regrasDoDesenho,
  ambientes: z.array(ambienteDoDesenho).check(z.minLength(1), z.maxLength(LIMITES.ambientesPorDesenho)),
  pecas: z.record(idDaParte, pecaDoDesenho).check(
    z.refine((pecas) => Object.keys(pecas).length <= LIMITES.pecasPorDesenho, {
      error: `Um desenho tem no máximo ${LIMITES.pecasPorDesenho.toLocaleString('pt-BR')} peças. Divida-o em dois.`,
    }),
  ),
  notas: z.array(notaDoDesenho).check(z.maxLength(LIMITES.notasPorDesenho)),
  fundo: z.optional(
    z.strictObject({
      imagem: imagemUrl,
      escalaMmPorPx: z.number().check(z.gt(0), z.lte(10_000)),
      x: coordenada,
      y: coordenada,
      rot: coordenada,
    }),
  ),
})
export type ConteudoDesenho = z.output<typeof conteudoDesenho>

/** The whole drawing as a device has it; `versao` is the one it was changed from, 0 for a new drawing. */
export const desenhoReplace = z.strictObject({
  versao: z.int().check(z.gte(0)),
  conteudo: conteudoDesenho,
})
export type DesenhoReplace = z.output<typeof desenhoReplace>

const metros = z.record(z.string(), z.number())

/** What the server counts of a drawing by its own rules: lengths in mm, areas in mm², volume in m³. */
const resumo = z.object({
  ambientes: z.array(z.string()),
  /** copies counted */
  pecas: z.number(),
  regraArea: z.enum(REGRAS_DE_AREA),
  total: z.object({
    cobrada: z.number(),
    /** by id of the finish */
    acabamentos: metros,
    frontao: z.object({ mm: z.number(), mm2: z.number() }),
    saia: z.object({ mm: z.number(), mm2: z.number(), mm45: z.number() }),
    recortes: z.number(),
    furos: z.number(),
    emendaMm: z.number(),
    corteMm: z.number(),
    volume: z.number(),
  }),
})
export type ResumoDesenho = z.infer<typeof resumo>

const cabecalho = {
  id: z.string(),
  nome: z.string(),
  /** letter of the revision that the drawing is at */
  revisao: z.string(),
  /** letters of the frozen revisions; a drawing that is at one of them needs the next letter for a change */
  congeladas: z.array(z.string()),
  orcamentoId: z.nullable(z.string()),
  clienteId: z.nullable(z.string()),
  versao: z.number(),
  /** sample data */
  exemplo: z.boolean(),
  resumo,
  createdAt: z.string(),
  updatedAt: z.string(),
}

export const desenhoResumo = z.object(cabecalho)
export type DesenhoResumo = z.infer<typeof desenhoResumo>
export const desenhos = z.array(desenhoResumo)

export const desenho = z.object({ ...cabecalho, conteudo: conteudoDesenho })
export type DesenhoGuardado = z.infer<typeof desenho>

/** One state that is kept, without its content. */
export const desenhoVersao = z.object({
  versao: z.number(),
  nome: z.string(),
  revisao: z.string(),
  resumo,
  createdAt: z.string(),
})
export type DesenhoVersao = z.infer<typeof desenhoVersao>
export const desenhoVersoes = z.array(desenhoVersao)
export const desenhoVersaoInteira = z.object({ ...desenhoVersao.shape, conteudo: conteudoDesenho })

/** A revision as it was when its quote was approved: it never changes again. */
export const desenhoRevisao = z.object({
  revisao: z.string(),
  nome: z.string(),
  versao: z.number(),
  orcamentoId: z.string(),
  /** number of the quote when it was approved, as 'ORC-2026-0001' */
  orcamento: z.string(),
  resumo,
  congeladaEm: z.string(),
})
export type DesenhoRevisao = z.infer<typeof desenhoRevisao>
export const desenhoRevisoes = z.array(desenhoRevisao)
export const desenhoRevisaoInteira = z.object({ ...desenhoRevisao.shape, conteudo: conteudoDesenho })
