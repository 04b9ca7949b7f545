import type { EnderecoDoCep } from '@lapida/contracts/cep'
import { ApiError, call } from '#data/api/api.ts'

const LONGEST_WAIT_MS = 4_000

/**
 * The address of a CEP (8 digits, marks ignored); null for anything else, an unknown CEP or a silent service. It
 * never throws: a form stays usable whatever happens (ruling 22).
 */
export async function lookUpCep(cep: string, signal?: AbortSignal): Promise<EnderecoDoCep | null> {
  const digits = cep.replace(/\D/g, '')
  if (digits.length !== 8) return null
  try {
    const endereco = await call('cep.get', { params: { cep: digits }, signal, timeoutMs: LONGEST_WAIT_MS })
    return endereco.erro === true ? null : endereco
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
