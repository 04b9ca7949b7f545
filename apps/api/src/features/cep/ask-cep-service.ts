import type { EnderecoDoCep } from '@lapida/contracts/cep'
import * as z from 'zod/mini'

const PATIENCE_MS = 3_000
const LARGEST_ANSWER_BYTES = 16 * 1024

const short = z._default(z.string().check(z.maxLength(200)), '')
const serviceAnswer = z.object({
  logradouro: short,
  bairro: short,
  localidade: z.string().check(z.minLength(1), z.maxLength(200)),
  uf: z.string().check(z.regex(/^[A-Z]{2}$/)),
})

/** What the service said: an address, that there is none, or nothing that could be used. */
export type CepServiceAnswer = EnderecoDoCep | 'unknown' | 'failed'

/**
 * Asks the postal code service (ViaCEP's format). Its answer is foreign text: no redirects, at most 3 s and
 * 16 kB, and only the fields that we know.
 */
export async function askCepService(baseUrl: string, cep: string): Promise<CepServiceAnswer> {
  try {
    const response = await fetch(`${baseUrl}/${cep}/json/`, {
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!response.ok) {
      await response.body?.cancel()
      return 'failed'
    }
    return readAnswer(cep, JSON.parse(await limitedText(response)))
  } catch (error) {
    // Down, slow, too long, redirected, not JSON: the form stays usable and the person types the address.
    if (error instanceof Error) return 'failed'
    throw error
  }
}

function readAnswer(cep: string, answer: unknown): CepServiceAnswer {
  if (z.safeParse(z.object({ erro: z.union([z.literal(true), z.literal('true')]) }), answer).success) {
    return 'unknown'
  }
  const address = z.safeParse(serviceAnswer, answer)
  return address.success ? { cep, ...address.data } : 'failed'
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > LARGEST_ANSWER_BYTES) throw new Error('The answer of the postal code service is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
