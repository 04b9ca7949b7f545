import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#http/app-error.ts'

/** Argon2id (the library's default) with 64 MiB, 3 passes, 1 lane. */
const PARAMETERS = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const MOST_AT_ONCE = 2
const LONGEST_QUEUE = 100

let running = 0
const waiting: (() => void)[] = []
let hashOfNobody: Promise<string> | undefined

/** What is stored of a password. */
export function hashSenha(senha: string): Promise<string> {
  return inTurn(() => hash(senha, PARAMETERS))
}

/**
 * Whether a password belongs to a hash. Without a hash (unknown e-mail) it works as long and says no, so
 * that the time tells nothing.
 */
export async function isSenhaOf(senha: string, senhaHash: string | undefined): Promise<boolean> {
  hashOfNobody ??= hashSenha('uma conta que não existe')
  const compared = senhaHash ?? (await hashOfNobody)
  const equal = await inTurn(() => verify(compared, senha))
  return equal && senhaHash !== undefined
}

/** Each hash takes 64 MiB and a whole core: at most two at once, the others wait in line. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= LONGEST_QUEUE) throw new AppError('MUITAS_TENTATIVAS', { retryAfterSeconds: 5 })
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place is handed on, so the count stays.
    if (next) next()
    else running -= 1
  }
}
