import { SENHA_MINIMA } from '@lapida/contracts/conta'
import { z } from 'zod'
import type { TlsFiles } from './http/tls.ts'
import { leavesMachine } from './leaves-machine.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** At most `max` requests within `windowMs`. */
export type RateLimit = { max: number; windowMs: number }

/** The mail server, and who the messages come from. */
export type SmtpConfig = { url: string; from: { name: string; address: string } }

export type Config = {
  /** 0 lets the system choose (tests). */
  port: number
  host: string
  dataDir: string
  /** How long a process that was asked to end says that it is not ready any more before its door closes. */
  leavingNoticeMs: number
  /** Undefined: the program runs its own PostgreSQL in dataDir. */
  databaseUrl: string | undefined
  /** Folder of the copies; undefined: in dataDir, and with databaseUrl none are made. */
  copiaDir: string | undefined
  /** What copies are encrypted with; undefined: whoever has the file can read it. */
  copiaSenha: string | undefined
  /** Owner of the tables, for migrations alone; undefined: the user of databaseUrl. */
  databaseOwnerUrl: string | undefined
  /** Undefined: no mail leaves; the recovery screen shows operadorContato instead. */
  smtp: SmtpConfig | undefined
  cepApiUrl: string
  /** Pushes may also go to this machine and without encryption: for a push server of a test, never for a workshop. */
  pushLocal: boolean
  /** Start of the links we give out; undefined: the address that the request came to. */
  publicUrl: string | undefined
  /**
   * Addresses of the proxies before us, as Fastify's trustProxy takes them. Never `true` or a number: anybody
   * could then invent the address that rate limits count.
   */
  trustProxy: string | false
  /** Files of the certificate that the program itself answers with; undefined: HTTP, for a proxy before it. */
  tls: TlsFiles | undefined
  /** Who may read the figures of the program: this machine on a port of its own, whoever knows a token. Nobody else. */
  metrics: { port: number | undefined; token: string | undefined }
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Address that the recovery screen shows when no mail can be sent. */
  operadorContato: string | undefined
  /** Phone for help by WhatsApp, digits with the country's code. */
  operadorWhatsapp: string | undefined
  /** Shortest new password, in characters. */
  senhaMinima: number
  /** Memory of the hash of a password, KiB. */
  senhaMemoriaKib: number
  rateLimits: {
    loginAccount: RateLimit
    loginIp: RateLimit
    register: RateLimit
    publicPage: RateLimit
    publicMiss: RateLimit
    api: RateLimit
    upload: RateLimit
    pdf: RateLimit
    /** answers to one public quote */
    answer: RateLimit
    /** wrong digits of a customer's document for one public quote; then it pauses */
    documentMiss: RateLimit
    /** checking and storing sheets, for one account */
    importacao: RateLimit
    /** everything of an account as a file */
    exportacao: RateLimit
    /** asking for a link to a new password: for one e-mail, and from one address */
    recoveryAccount: RateLimit
    recoveryIp: RateLimit
    /** invitations of one company */
    invite: RateLimit
  }
}

/** Variables of the environment are wrong; the message is Portuguese, one line for each. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Whole number in a variable, within limits. Digits only: '', '3e3' and ' 3' are mistakes. */
function wholeNumber(min: number, max: number): z.ZodType<number, string> {
  const message = `deve ser um número inteiro de ${min} a ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
}

function address(protocol: RegExp, example: string): z.ZodType<string> {
  return z.url({ protocol, error: `deve ser um endereço como ${example}` })
}

/** Of another machine only what is encrypted is asked. */
function serviceAddress(usual: string): z.ZodType<string> {
  return address(/^https?$/, usual).refine(
    (text) => text.startsWith('https:') || !leavesMachine(text),
    'deve começar com https (http só para esta máquina)',
  )
}

const SSL_MODES = ['require', 'verify-ca', 'verify-full', 'disable']

/** A database of another machine: the operator says how the way there is protected, and nothing is taken for granted. */
function databaseAddress(user: string): z.ZodType<string> {
  return address(/^postgres(ql)?$/, `postgres://${user}:senha@servidor:5432/banco`).refine(
    (text) => !leavesMachine(text) || SSL_MODES.includes(new URL(text).searchParams.get('sslmode') ?? ''),
    'deve terminar em ?sslmode=verify-full, ou em ?sslmode=disable se a rede até o banco é só sua',
  )
}

function trustProxy(): z.ZodType<string | false> {
  const addresses = /^(false|(?!\d+$|true$)[\da-z.:/, ]+)$/i
  return z
    .string()
    .regex(addresses, 'deve listar os endereços dos proxies, como 127.0.0.1,10.0.0.0/8')
    .transform((text) => (text === 'false' ? (false as const) : text))
    .default(false)
}

const ADDRESS = String.raw`[^\s@<>"',;:\\]+@[^\s@<>"',;:\\]+`
const SENDER = new RegExp(`^(?:([^<>"\\r\\n]*[^<>"\\s]) <(${ADDRESS})>|(${ADDRESS}))$`)

/** `Nome <e-mail>`, or an e-mail alone. */
function sender(): z.ZodType<SmtpConfig['from']> {
  return z
    .string()
    .regex(SENDER, 'deve ser um remetente como Lapida <nao-responda@exemplo.com.br>')
    .transform((text) => {
      const [, name = '', named, alone] = SENDER.exec(text) ?? []
      return { name, address: named ?? alone ?? '' }
    })
}

/** Characters. The specification says 6 (ruling 27), and a longer one may be asked for. */
const SHORTEST_SENHA = { min: SENHA_MINIMA, max: 64, usual: SENHA_MINIMA }

/** KiB. With less than OWASP's minimum for argon2id a stolen hash would be too cheap to guess. */
const SENHA_MEMORIA = { min: 19_456, max: 1_048_576, usual: 65_536 }

const LIMIT = { min: 1, max: 1_000_000 }
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  AVISO_DE_SAIDA_S: wholeNumber(0, 60).default(0),
  COPIA_DIR: z.string().optional(),
  COPIA_SENHA: z.string().min(8, 'deve ter ao menos 8 letras').optional(),
  DATABASE_URL: databaseAddress('usuario').optional(),
  DATABASE_OWNER_URL: databaseAddress('dono').optional(),
  SMTP_URL: address(/^smtps?$/, 'smtp://usuario:senha@servidor:587').optional(),
  SMTP_FROM: sender().optional(),
  CEP_API_URL: serviceAddress('https://viacep.com.br/ws').default('https://viacep.com.br/ws'),
  PUSH_LOCAL: z
    .enum(['sim', 'nao'], { error: 'deve ser sim ou nao' })
    .transform((text) => text === 'sim')
    .default(false),
  PUBLIC_URL: address(/^https?$/, 'https://orcamentos.exemplo.com.br').optional(),
  TRUST_PROXY: trustProxy(),
  TLS_CERTIFICADO: z.string().optional(),
  TLS_CHAVE: z.string().optional(),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{24,200}$/, 'deve ter de 24 a 200 letras, números, - ou _')
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `deve ser um destes: ${LOG_LEVELS.join(', ')}` }).default('info'),
  OPERADOR_WHATSAPP: z
    .string()
    .regex(/^(55)?\d{10,11}$/, 'deve ser um telefone só com números, como 11987654321')
    .transform((digits) => digits.replace(/^(55)?(?=\d{10,11}$)/, '55'))
    .optional(),
  OPERADOR_CONTATO: z.email({ error: 'deve ser um e-mail' }).optional(),
  SENHA_MINIMA: wholeNumber(SHORTEST_SENHA.min, SHORTEST_SENHA.max).default(SHORTEST_SENHA.usual),
  SENHA_MEMORIA_KIB: wholeNumber(SENHA_MEMORIA.min, SENHA_MEMORIA.max).default(SENHA_MEMORIA.usual),
  RATE_LIMIT_LOGIN_ACCOUNT: wholeNumber(LIMIT.min, LIMIT.max).default(5),
  RATE_LIMIT_LOGIN_IP: wholeNumber(LIMIT.min, LIMIT.max).default(30),
  RATE_LIMIT_REGISTER: wholeNumber(LIMIT.min, LIMIT.max).default(5),
  RATE_LIMIT_PUBLIC: wholeNumber(LIMIT.min, LIMIT.max).default(60),
  RATE_LIMIT_PUBLIC_MISS: wholeNumber(LIMIT.min, LIMIT.max).default(20),
  RATE_LIMIT_API: wholeNumber(LIMIT.min, LIMIT.max).default(300),
  RATE_LIMIT_UPLOAD: wholeNumber(LIMIT.min, LIMIT.max).default(20),
  RATE_LIMIT_PDF: wholeNumber(LIMIT.min, LIMIT.max).default(10),
  RATE_LIMIT_ANSWER: wholeNumber(LIMIT.min, LIMIT.max).default(20),
  RATE_LIMIT_DOCUMENT_MISS: wholeNumber(LIMIT.min, LIMIT.max).default(5),
  RATE_LIMIT_IMPORT: wholeNumber(LIMIT.min, LIMIT.max).default(30),
  RATE_LIMIT_EXPORT: wholeNumber(LIMIT.min, LIMIT.max).default(10),
  RATE_LIMIT_RECOVERY_ACCOUNT: wholeNumber(LIMIT.min, LIMIT.max).default(3),
  RATE_LIMIT_RECOVERY_IP: wholeNumber(LIMIT.min, LIMIT.max).default(10),
  RATE_LIMIT_INVITE: wholeNumber(LIMIT.min, LIMIT.max).default(20),
})

const TLS_PAIR = [
  ['TLS_CERTIFICADO', 'TLS_CHAVE'],
  ['TLS_CHAVE', 'TLS_CERTIFICADO'],
] as const

/** A link in a mail never starts with the host of a request: its sender could write any name there. */
const environmentSchema = variables.check(({ value, issues }) => {
  if (value.DATABASE_OWNER_URL !== undefined && value.DATABASE_URL === undefined)
    issues.push({
      code: 'custom',
      input: value,
      path: ['DATABASE_OWNER_URL'],
      message: 'deve vir com DATABASE_URL, que diz com que usuário o programa trabalha',
    })
  for (const [name, other] of TLS_PAIR) {
    if (value[name] === undefined && value[other] !== undefined)
      issues.push({ code: 'custom', input: value, path: [name], message: `deve ser definida com ${other}` })
  }
  if (value.SMTP_URL === undefined) return
  for (const name of ['SMTP_FROM', 'PUBLIC_URL'] as const) {
    if (value[name] === undefined)
      issues.push({ code: 'custom', input: value, path: [name], message: 'deve ser definida com SMTP_URL' })
  }
})

/**
 * Reads the configuration from environment variables; empty ones count as absent.
 * Throws ConfigError naming every variable that is wrong.
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')
  const parsed = environmentSchema.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(lines.join('\n'))
  }
  return toConfig(parsed.data)
}

function toConfig(values: z.infer<typeof environmentSchema>): Config {
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    leavingNoticeMs: values.AVISO_DE_SAIDA_S * 1_000,
    copiaDir: values.COPIA_DIR,
    copiaSenha: values.COPIA_SENHA,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    smtp: values.SMTP_URL && values.SMTP_FROM ? { url: values.SMTP_URL, from: values.SMTP_FROM } : undefined,
    cepApiUrl: withoutEndSlash(values.CEP_API_URL),
    pushLocal: values.PUSH_LOCAL,
    publicUrl: values.PUBLIC_URL === undefined ? undefined : withoutEndSlash(values.PUBLIC_URL),
    trustProxy: values.TRUST_PROXY,
    tls:
      values.TLS_CERTIFICADO && values.TLS_CHAVE
        ? { certificado: values.TLS_CERTIFICADO, chave: values.TLS_CHAVE }
        : undefined,
    metrics: { port: values.METRICS_PORT, token: values.METRICS_TOKEN },
    logLevel: values.LOG_LEVEL,
    operadorContato: values.OPERADOR_CONTATO,
    operadorWhatsapp: values.OPERADOR_WHATSAPP,
    senhaMinima: values.SENHA_MINIMA,
    senhaMemoriaKib: values.SENHA_MEMORIA_KIB,
    rateLimits: {
      loginAccount: { max: values.RATE_LIMIT_LOGIN_ACCOUNT, windowMs: MINUTE_MS },
      loginIp: { max: values.RATE_LIMIT_LOGIN_IP, windowMs: MINUTE_MS },
      register: { max: values.RATE_LIMIT_REGISTER, windowMs: HOUR_MS },
      publicPage: { max: values.RATE_LIMIT_PUBLIC, windowMs: MINUTE_MS },
      publicMiss: { max: values.RATE_LIMIT_PUBLIC_MISS, windowMs: 10 * MINUTE_MS },
      api: { max: values.RATE_LIMIT_API, windowMs: MINUTE_MS },
      upload: { max: values.RATE_LIMIT_UPLOAD, windowMs: MINUTE_MS },
      pdf: { max: values.RATE_LIMIT_PDF, windowMs: MINUTE_MS },
      answer: { max: values.RATE_LIMIT_ANSWER, windowMs: HOUR_MS },
      documentMiss: { max: values.RATE_LIMIT_DOCUMENT_MISS, windowMs: HOUR_MS },
      importacao: { max: values.RATE_LIMIT_IMPORT, windowMs: MINUTE_MS },
      exportacao: { max: values.RATE_LIMIT_EXPORT, windowMs: 10 * MINUTE_MS },
      recoveryAccount: { max: values.RATE_LIMIT_RECOVERY_ACCOUNT, windowMs: HOUR_MS },
      recoveryIp: { max: values.RATE_LIMIT_RECOVERY_IP, windowMs: HOUR_MS },
      invite: { max: values.RATE_LIMIT_INVITE, windowMs: HOUR_MS },
    },
  }
}

function withoutEndSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
