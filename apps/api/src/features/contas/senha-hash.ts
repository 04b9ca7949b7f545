import { hash, verify } from '@node-rs/argon2'
import { Line } from './line.ts'

/** Argon2id (the library's default), 3 passes, 1 lane; the memory is configured (decision 007). */
const PARAMETERS = { timeCost: 3, parallelism: 1 }

/** Each hash takes much memory and a whole core: at most two at once in this process, the others wait in line. */
const LINE = new Line({ atOnce: 2, longest: 100 })

export type HashOptions = { memoriaKib: number; line?: Line }

/** What is stored of a password. Throws MUITAS_TENTATIVAS when too many wait already. */
export function hashSenha(senha: string, { memoriaKib, line = LINE }: HashOptions): Promise<string> {
  return line.inTurn(() => hash(senha, { ...PARAMETERS, memoryCost: memoriaKib }))
}

/**
 * Whether a password belongs to a hash. Without a hash (unknown e-mail) it says no and works as long, the first time
 * as ever after: a hash made and thrown away is the work of a comparison. Throws MUITAS_TENTATIVAS as `hashSenha`.
 */
export async function isSenhaOf(
  senha: string,
  senhaHash: string | undefined,
  options: HashOptions,
): Promise<boolean> {
  if (senhaHash !== undefined) return (options.line ?? LINE).inTurn(() => verify(senhaHash, senha))
  await hashSenha(senha, options)
  return false
}
