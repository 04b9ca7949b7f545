import * as z from 'zod/mini'
import { LIMITES } from './limites.ts'
import { TIPOS_CONTA, UFS } from './valores.ts'

const NUL_OR_LONE_SURROGATE = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Text that any database and any font can carry: no NUL, no half of a surrogate pair. */
export function wellFormed() {
  return z.refine<string>((value) => !NUL_OR_LONE_SURROGATE.test(value), {
    error: 'Este texto tem um caractere que não pode ser guardado.',
  })
}

const hasDecimals = (value: number, places: number) => {
  const scaled = value * 10 ** places
  return Math.abs(scaled - Math.round(scaled)) < 1e-4
}

/** At most so many decimals. */
export function decimais(places: number) {
  return z.refine<number>((value) => hasDecimals(value, places), {
    error: `Use no máximo ${places} casas decimais.`,
  })
}

/** Required text: trimmed, at least one character. */
export function texto(max: number = LIMITES.texto) {
  return z
    .string()
    .check(z.trim(), z.minLength(1, { error: 'Preencha este campo.' }), z.maxLength(max), wellFormed())
}

/** Optional text: null and absence mean empty, and empty is stored as ''. */
export function textoOpcional(max: number = LIMITES.texto) {
  return z.pipe(
    z.nullable(z.string().check(z.maxLength(max), wellFormed())),
    z.pipe(
      z.transform((value: string | null) => (value ?? '').trim()),
      z.string(),
    ),
  )
}

/** Digits, whatever marks a person typed between them; at most `max` of them. */
export function digitos(max: number, min = 0) {
  return z.pipe(
    z.nullable(z.string().check(z.maxLength(40), z.regex(/^[\d\s().+/-]*$/, { error: 'Use só números.' }))),
    z.pipe(
      z.transform((value: string | null) => (value ?? '').replace(/\D/g, '')),
      z.string().check(z.minLength(min, { error: 'Preencha este campo.' }), z.maxLength(max)),
    ),
  )
}

/** A CPF in digits, or what was typed of one or of a CNPJ; letters stand only in a whole CNPJ. */
const CPF_CNPJ = /^(?:\d{0,14}|[\dA-Z]{12}\d{2})$/

/** CPF or CNPJ without its punctuation, letters in capitals; null and absence mean none. Its check digits are for a person to judge. */
export const cpfCnpj = z.pipe(
  z.nullable(
    z
      .string()
      .check(
        z.maxLength(40),
        z.regex(/^[\dA-Za-z\s().+/-]*$/, { error: 'Use só números e letras no CPF ou CNPJ.' }),
      ),
  ),
  z.pipe(
    z.transform((value: string | null) => (value ?? '').toUpperCase().replace(/[^\dA-Z]/g, '')),
    z
      .string()
      .check(
        z.maxLength(14, { error: 'O CNPJ tem no máximo 14 caracteres.' }),
        z.regex(CPF_CNPJ, { error: 'Letras só cabem em um CNPJ completo. Exemplo: 12.ABC.345/01DE-35' }),
      ),
  ),
)

/** Phone in digits: area code and number; a leading +55 is dropped. */
export const telefone = z.pipe(
  z.string().check(z.maxLength(40), z.regex(/^[\d\s().+/-]*$/, { error: 'Use só números.' })),
  z.pipe(
    z.transform((value: string) => value.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')),
    z
      .string()
      .check(
        z.minLength(8, { error: 'Faltam dígitos no telefone. Exemplo: (11) 98765-4321' }),
        z.maxLength(11, { error: 'O telefone tem no máximo 11 dígitos.' }),
      ),
  ),
)

/** The same phone where it may be left empty. */
export const telefoneOpcional = z.pipe(
  z.nullable(z.string().check(z.maxLength(40), z.regex(/^[\d\s().+/-]*$/, { error: 'Use só números.' }))),
  z.pipe(
    z.transform((value: string | null) => (value ?? '').replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')),
    z.string().check(z.maxLength(11, { error: 'O telefone tem no máximo 11 dígitos.' })),
  ),
)

const EMAIL = /^[^\s@<>"',;:\\]+@[^\s@<>"',;:\\]+\.[^\s@<>"',;:\\]+$/

/** E-mail of an account: required, lower-case. */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.regex(EMAIL, { error: 'Confira o e-mail. Exemplo: nome@empresa.com.br' }),
    wellFormed(),
  )

/** E-mail that may be left empty. */
export const emailOpcional = z.pipe(
  z.nullable(z.string().check(z.maxLength(254), wellFormed())),
  z.pipe(
    z.transform((value: string | null) => (value ?? '').trim()),
    z.string().check(
      z.refine((value) => value === '' || EMAIL.test(value), {
        error: 'Confira o e-mail. Exemplo: nome@empresa.com.br',
      }),
    ),
  ),
)

const UF_OU_NADA = new RegExp(`^(${UFS.join('|')})?$`)

/** One of the 27 states, two upper-case letters, or ''. */
export const estado = z.pipe(
  z.nullable(z.string().check(z.maxLength(10))),
  z.pipe(
    z.transform((value: string | null) => (value ?? '').trim().toUpperCase()),
    z.string().check(z.regex(UF_OU_NADA, { error: 'Use a sigla do estado. Exemplo: SP' })),
  ),
)

/** Reais, 0 to 1.000.000, at most 2 decimals. */
export const dinheiro = z.number().check(z.gte(0), z.lte(LIMITES.precoMaximo), decimais(2))

/** Reais greater than zero. */
export const dinheiroPositivo = z.number().check(z.gt(0), z.lte(LIMITES.precoMaximo), decimais(2))

/** An amount that replaces a computed one: up to the limit of a whole quote; null means computed. */
export const valorCustomizado = z.nullable(
  z.number().check(z.gte(0), z.lte(LIMITES.totalMaximoCentavos / 100), decimais(2)),
)

/** Metres greater than zero, at most 100, in whole millimetres. */
export const metros = z.number().check(z.gt(0), z.lte(LIMITES.metrosMaximo), decimais(3))

/** The area of a drawn piece in m², whole mm²; null where the two sides say it. */
export const areaDesenhada = z.nullable(
  z.number().check(z.gt(0), z.lte(LIMITES.metrosMaximo ** 2), decimais(6)),
)

/** Linear metres of finishing: zero allowed. */
export const metrosDeAcabamento = z.number().check(z.gte(0), z.lte(LIMITES.metrosMaximo * 10), decimais(3))

/** A whole number of pieces or units, at least 1. */
export const quantidade = z.int().check(z.gte(1), z.lte(LIMITES.quantidadeMaxima))

/** Stock on hand: m² or units, at most 4 decimals. */
export const quantidadeEstoque = z.number().check(z.gte(0), z.lte(LIMITES.estoqueMaximo), decimais(4))

/** The same where a form sends back what it got: below zero when more went out than there was. */
export const saldoEstoque = z
  .number()
  .check(z.gte(-LIMITES.estoqueMaximo), z.lte(LIMITES.estoqueMaximo), decimais(4))

/** Id in a path or reference: any text; the owner's rows decide whether it exists. */
export const id = z.string().check(z.minLength(1), z.maxLength(100), wellFormed())

/** Id of an entry that the client may have made itself: a UUID is kept, anything else is replaced. */
export const idDoCliente = z.optional(z.nullable(z.string().check(z.maxLength(100), wellFormed())))

const DAY_OR_INSTANT = /^(\d{4}-\d{2}-\d{2})(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/

/** A day of the calendar that exists: Date.parse takes the 30th of February for the 2nd of March. */
function isDate(value: string): boolean {
  const day = DAY_OR_INSTANT.exec(value)?.[1]
  if (day === undefined || Number.isNaN(Date.parse(value))) return false
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

/** Day `YYYY-MM-DD`, also taken from an ISO date and time; null means none. */
export const data = z.nullable(
  z.string().check(z.maxLength(40), z.refine(isDate, { error: 'Use uma data válida.' })),
)

/** Day `YYYY-MM-DD` and nothing else. */
export const diaCivil = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Use uma data válida.' }),
    z.refine(isDate, { error: 'Use uma data válida.' }),
  )

export const dadosBancariosSalvar = z.strictObject({
  banco: z._default(textoOpcional(100), ''),
  agencia: z._default(textoOpcional(20), ''),
  conta: z._default(textoOpcional(30), ''),
  tipoConta: z._default(z.enum(TIPOS_CONTA), ''),
  titular: z._default(textoOpcional(), ''),
  cpfCnpj: z._default(textoOpcional(30), ''),
})
export const dadosBancarios = z.object({
  banco: z.string(),
  agencia: z.string(),
  conta: z.string(),
  tipoConta: z.enum(TIPOS_CONTA),
  titular: z.string(),
  cpfCnpj: z.string(),
})
export type DadosBancarios = z.output<typeof dadosBancarios>

/** Where the work is done, when that is not where the customer lives: an address with what a door needs. */
export const enderecoObraSalvar = z.strictObject({
  cep: z._default(digitos(8), ''),
  endereco: z._default(textoOpcional(), ''),
  numero: z._default(textoOpcional(20), ''),
  complemento: z._default(textoOpcional(100), ''),
  bairro: z._default(textoOpcional(100), ''),
  cidade: z._default(textoOpcional(100), ''),
  estado: z._default(estado, ''),
})
export type EnderecoObra = z.output<typeof enderecoObraSalvar>

/** Who recommended the workshop: a person, without any money. */
export const indicadoPorSalvar = z.strictObject({
  nome: z._default(textoOpcional(), ''),
  telefone: z._default(telefoneOpcional, ''),
})
export type IndicadoPor = z.output<typeof indicadoPorSalvar>

const INSTANT = /^2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

const INSTANTE_INVALIDO = { error: 'Use uma data e hora válidas.' }
/** '2026-11-24T08:00:00.123456789-03:00' has as many. */
const LONGEST_INSTANT = 35

/** ISO instant, by the clock of the device on which something was done. */
export const instanteDoAparelho = z.string().check(
  z.maxLength(LONGEST_INSTANT, INSTANTE_INVALIDO),
  z.refine((value) => INSTANT.test(value) && !Number.isNaN(Date.parse(value)), INSTANTE_INVALIDO),
)

/** Path of an image that this server stored, as `/imagens/<name>.webp`. */
export const imagemUrl = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^\/imagens\/[A-Za-z0-9_-]+\.(webp|jpg|png)$/, { error: 'Envie a imagem antes de usá-la.' }),
  )

/** The state that a write started from; without it the write is done to whatever is stored. */
export const partida = {
  /** the account's version that the writer had seen of the record */
  versao: z.optional(z.int().check(z.gte(0))),
  /** what the changed fields were then, in the shape of the change */
  base: z.optional(z.record(z.string().check(z.maxLength(60)), z.unknown())),
}

/**
 * Fields that a GET gives and a write ignores (ruling 34): accepted in a body, never stored.
 * Spread into a strict object; `corpo` (formas.ts) takes them out again.
 */
export function somenteLeitura<const Names extends readonly string[]>(...names: Names) {
  return Object.fromEntries(names.map((name) => [name, z.optional(z.unknown())])) as {
    [Name in Names[number]]: z.ZodMiniOptional<z.ZodMiniUnknown>
  }
}
