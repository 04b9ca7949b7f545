import * as z from 'zod/mini'
import { email, telefoneOpcional, texto } from './campos.ts'
import { senha, SENHA_MAXIMA } from './conta.ts'
import { papel } from './papel.ts'

/** The password that somebody has, as they type it: any characters, never trimmed. */
export const senhaAtual = z
  .string()
  .check(
    z.minLength(1, { error: 'Digite a sua senha atual.' }),
    z.maxLength(SENHA_MAXIMA, { error: 'A senha deve ter no máximo 128 caracteres' }),
  )

/** A company that a person belongs to. */
export const empresaDaPessoa = z.object({
  /** of the account */
  id: z.string(),
  nome: z.string(),
  papel,
  /** the one of this session */
  atual: z.boolean(),
})
export type EmpresaDaPessoa = z.infer<typeof empresaDaPessoa>

/** Who has signed in, as they see themselves. */
export const pessoa = z.object({
  id: z.string(),
  nome: z.string(),
  email: z.string(),
  telefone: z.string(),
  papel,
  /** a new address that waits to be confirmed; null: none */
  emailPendente: z.nullable(z.string()),
  /** whether a new address is confirmed by a mail; otherwise it holds at once */
  confirmaEmail: z.boolean(),
  /** whether they have a PIN for the tablets of this company */
  temPin: z.boolean(),
  empresas: z.array(empresaDaPessoa),
})
export type Pessoa = z.infer<typeof pessoa>

export const pessoaChange = z.strictObject({
  nome: z.optional(texto()),
  telefone: z.optional(telefoneOpcional),
})

export const emailChange = z.strictObject({ email, senha: senhaAtual })

/** `pendente`: a link was sent to the new address, and the old one holds until it is opened. */
export const emailTrocado = z.object({ success: z.literal(true), pendente: z.boolean() })

export const emailConfirm = z.strictObject({
  token: z.string().check(z.minLength(1, { error: 'Preencha este campo.' }), z.maxLength(200)),
})
export const emailConfirmado = z.object({ success: z.literal(true), email: z.string() })

export const senhaChange = z.strictObject({ senhaAtual, senhaNova: senha })

/** How many other sessions ended. */
export const sessoesEncerradas = z.object({ success: z.literal(true), encerradas: z.int() })

/** Where a person is signed in. */
export const sessaoAberta = z.object({
  /** names the session without being of use to enter */
  id: z.string(),
  /** 'Chrome no Android'; '' of sessions from before it was kept */
  aparelho: z.string(),
  /** opened by a PIN, on that tablet of the workshop */
  porPin: z.boolean(),
  empresa: z.string(),
  criadaEm: z.string(),
  /** to the hour */
  ultimoUsoEm: z.string(),
  /** the one that asks */
  atual: z.boolean(),
})
export type SessaoAberta = z.infer<typeof sessaoAberta>
export const sessoesAbertas = z.object({ sessoes: z.array(sessaoAberta) })

/** The password of whoever ends a session of theirs: with a token alone nobody locks others out. */
export const sessaoRevoke = z.strictObject({ senha: senhaAtual })

export const pelaSessao = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{16}$/, { error: 'Esta sessão não existe.' })),
})
