import * as z from 'zod/mini'
import { id, texto, wellFormed } from './campos.ts'
import { papel } from './papel.ts'
import { senhaAtual } from './pessoa.ts'

/** The digits alone: whether they are too easy is judged by the domain. */
export const pin = z.string().check(z.regex(/^\d{4,6}$/, { error: 'O PIN tem de 4 a 6 números.' }))

export const pinChange = z.strictObject({ senha: senhaAtual, pin })
export const pinRemove = z.strictObject({ senha: senhaAtual })

/** Somebody who may sign in on a tablet by their PIN. */
export const pessoaDoTablet = z.object({
  /** of the person */
  id: z.string(),
  nome: z.string(),
  papel,
  /** whether they have made themselves one */
  temPin: z.boolean(),
  /** too many wrong tries on this tablet */
  bloqueado: z.boolean(),
})
export type PessoaDoTablet = z.infer<typeof pessoaDoTablet>

/** A device of the workshop that several people use, as its owner sees it. */
export const tablet = z.object({
  id: z.string(),
  nome: z.string(),
  permitidoEm: z.string(),
  /** when somebody last signed in on it by a PIN; null: nobody has */
  ultimoUsoEm: z.nullable(z.string()),
  pessoas: z.array(pessoaDoTablet),
})
export type Tablet = z.infer<typeof tablet>
export const tablets = z.object({ tablets: z.array(tablet) })

const nome = texto(40)
const permitidas = z
  .array(id)
  .check(z.minLength(1, { error: 'Escolha ao menos uma pessoa.' }), z.maxLength(100))

/** Allows the device that calls; the password is the owner's own. */
export const tabletCreate = z.strictObject({ nome, pessoas: permitidas, senha: senhaAtual })

/** The token is said here and never again: the server knows its hash only. */
export const tabletPermitido = z.object({ tablet, token: z.string() })
export type TabletPermitido = z.infer<typeof tabletPermitido>

export const tabletChange = z.strictObject({ nome: z.optional(nome), pessoas: z.optional(permitidas) })

/** Whose PIN is to be taken again. */
export const tabletUnlock = z.strictObject({ pessoa: id })

const token = z
  .string()
  .check(z.minLength(1, { error: 'Preencha este campo.' }), z.maxLength(200), wellFormed())

/** The device's own token. */
export const tabletOpen = z.strictObject({ tablet: token })

/** Who may sign in on the tablet that asks. */
export const pessoasDoTablet = z.object({
  nome: z.string(),
  empresa: z.string(),
  pessoas: z.array(pessoaDoTablet),
})
export type PessoasDoTablet = z.infer<typeof pessoasDoTablet>

export const tabletEnter = z.strictObject({
  tablet: token,
  pessoa: id,
  pin,
  /** the token of the session that the device had: it ends once the PIN is right */
  anterior: z.optional(token),
})
