import * as z from 'zod/mini'
import { email, telefone, texto, wellFormed } from './campos.ts'
import { credenciais, SENHA_MAXIMA } from './conta.ts'
import { papel } from './papel.ts'

/** One of a company's people, or somebody who was. */
export const membro = z.object({
  /** of the person */
  id: z.string(),
  nome: z.string(),
  email: z.string(),
  telefone: z.string(),
  papel,
  veCustos: z.boolean(),
  /** of a seller only */
  veTodosOrcamentos: z.optional(z.boolean()),
  /** who has left stays in the list: what they did bears their name */
  ativo: z.boolean(),
  desde: z.string(),
  /** to the hour; null: signed in never */
  ultimoUsoEm: z.nullable(z.string()),
  /** the one that asks */
  atual: z.boolean(),
})
export type Membro = z.infer<typeof membro>

/** How many people the company's plan takes, and how many places are taken: by people, and by invitations that are open. */
export const lugares = z.object({ usados: z.int(), limite: z.int() })
export type Lugares = z.infer<typeof lugares>

export const membros = z.object({ membros: z.array(membro), lugares })
export type Membros = z.infer<typeof membros>

/** The password of whoever changes who owns the company; nothing else asks for it. */
const senhaDeDono = z.optional(z.string().check(z.maxLength(SENHA_MAXIMA)))

export const membroChange = z.strictObject({
  papel: z.optional(papel),
  veCustos: z.optional(z.boolean()),
  veTodosOrcamentos: z.optional(z.boolean()),
  senha: senhaDeDono,
})

export const comSenha = z.strictObject({ senha: senhaDeDono })

/** Somebody who was invited and has not come yet. */
export const convite = z.object({
  id: z.string(),
  nome: z.string(),
  telefone: z.string(),
  papel,
  veCustos: z.boolean(),
  veTodosOrcamentos: z.boolean(),
  /** who invited */
  de: z.string(),
  criadoEm: z.string(),
  expiraEm: z.string(),
  /** its week is over; it can be sent again */
  vencido: z.boolean(),
})
export type Convite = z.infer<typeof convite>
export const convites = z.object({ convites: z.array(convite) })

export const conviteCreate = z.strictObject({
  nome: texto(),
  telefone,
  papel,
  veCustos: z._default(z.boolean(), false),
  veTodosOrcamentos: z._default(z.boolean(), false),
  senha: senhaDeDono,
})

/** The link is said here and never again: the server knows its hash only. */
export const conviteFeito = z.object({
  convite,
  link: z.string(),
  /** what is sent by WhatsApp, with the link in it */
  mensagem: z.string(),
})
export type ConviteFeito = z.infer<typeof conviteFeito>

const tokenDoConvite = z
  .string()
  .check(z.minLength(1, { error: 'Preencha este campo.' }), z.maxLength(200), wellFormed())

export const conviteGet = z.strictObject({ token: tokenDoConvite })

/** What somebody who was invited reads before they come. */
export const conviteRecebido = z.object({
  empresa: z.string(),
  de: z.string(),
  nome: z.string(),
  papel,
  veCustos: z.boolean(),
  veTodosOrcamentos: z.boolean(),
  expiraEm: z.string(),
})
export type ConviteRecebido = z.infer<typeof conviteRecebido>

/** Comes to a company: with `nome` as somebody new, without it as somebody who signs in already. */
export const conviteAccept = z.strictObject({
  token: tokenDoConvite,
  nome: z.optional(texto()),
  email,
  /** of somebody new it is held to the rules of new passwords by the use case */
  password: credenciais.shape.password,
})

/** A company to go on in, of those that the person works in. */
export const empresaSwitch = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(100), wellFormed()),
})
