import * as z from 'zod/mini'
import { email, id, telefoneOpcional, texto, wellFormed } from './campos.ts'
import { quem } from './papel.ts'
import { plano } from './plano.ts'

export const SENHA_MINIMA = 6
export const SENHA_MAXIMA = 128

/** Any characters, never trimmed; the commonest passwords are refused by the use case (ruling 27). */
export const senha = z
  .string()
  .check(
    z.minLength(SENHA_MINIMA, { error: 'A senha deve ter pelo menos 6 caracteres' }),
    z.maxLength(SENHA_MAXIMA, { error: 'A senha deve ter no máximo 128 caracteres' }),
  )

/** The company that somebody has signed in to, and their own name and addresses. */
export const usuario = z.object({
  /** of the account, not of the person */
  id: z.string(),
  email: z.string(),
  nome: z.string(),
  telefone: z.string(),
  plano: z.pick(plano, { id: true, nome: true, preco: true, planoCorte: true, features: true }),
  /** the last day that the plan is paid; null: no end was set */
  venceEm: z.nullable(z.string()),
  /** closed: the last day on which it can be read and opened again; null: it is open */
  encerradaAte: z.nullable(z.string()),
  /** where links for customers begin, as the operator says (PUBLIC_URL); null: where the app was opened */
  origemPublica: z.nullable(z.string()),
})
export type Usuario = z.infer<typeof usuario>

/** What closing the company's account asks to be typed, and until when it could be read then. */
export const encerramento = z.object({
  /** the number of the company, or its name where it has none */
  pede: z.enum(['CNPJ', 'nome']),
  /** what that is */
  texto: z.string(),
  /** the last day of reading if it were closed now; of a closed one the day that holds */
  ate: z.string(),
  encerradaAte: z.nullable(z.string()),
  /** whether the owners are told by a mail */
  porEmail: z.boolean(),
})
export type Encerramento = z.infer<typeof encerramento>

const senhaDigitada = z
  .string()
  .check(z.minLength(1, { error: 'Digite a sua senha.' }), z.maxLength(SENHA_MAXIMA))

export const contaClose = z.strictObject({
  senha: senhaDigitada,
  /** what `pede` asks for */
  confirmacao: z
    .string()
    .check(z.minLength(1, { error: 'Preencha este campo.' }), z.maxLength(200), wellFormed()),
})

export const contaReopen = z.strictObject({ senha: senhaDigitada })

export const contaEncerrada = z.object({ encerradaAte: z.nullable(z.string()) })

export const cadastro = z.strictObject({
  nome: texto(),
  email,
  telefone: z._default(telefoneOpcional, ''),
  password: senha,
  planoId: id,
})

export const credenciais = z.strictObject({
  email: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: 'Preencha este campo.' }),
      z.maxLength(254),
      wellFormed(),
    ),
  password: z.string().check(z.minLength(1, { error: 'Preencha este campo.' }), z.maxLength(SENHA_MAXIMA)),
})

export const sessao = z.object({
  success: z.literal(true),
  user: usuario,
  pessoa: quem,
  token: z.string(),
  message: z.optional(z.string()),
})
export type Sessao = z.infer<typeof sessao>

export const verificacao = z.object({ success: z.literal(true), user: usuario, pessoa: quem })

/** How a forgotten password is recovered on this server: by a mail, or by asking who runs it. */
export const recuperacao = z.object({
  /** this server sends a link by e-mail */
  porEmail: z.boolean(),
  /** e-mail of who runs the program, '' when none was set */
  contato: z.string(),
  /** phone of who runs the program, digits with the country's code, '' when none was set */
  whatsapp: z.string(),
})

/** Where to send the link to a new password. */
export const pedidoRecuperacao = z.strictObject({ email })

/** The token of the link, and the password that takes the old one's place. */
export const novaSenha = z.strictObject({
  token: z.string().check(z.minLength(1, { error: 'Preencha este campo.' }), z.maxLength(200)),
  password: senha,
})
