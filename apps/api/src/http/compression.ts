import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below, an answer fits into one packet as it is. */
const SMALLEST = 1_024

/** The quickest of each: on a page of quotes it gains nine tenths, and the slower ones take up to nine times as long. */
const ENCODINGS = {
  br: (text: string | Buffer) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 1,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: string | Buffer) => promisify(gzip)(text, { level: 1 }),
}

type Encoding = keyof typeof ENCODINGS

/** An answer as it travels: compressed where the caller takes it and it gains something. */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
): Promise<string | Buffer> {
  if (body.length < SMALLEST) return body
  reply.header('vary', 'accept-encoding')
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === null) return body
  reply.header('content-encoding', encoding)
  return ENCODINGS[encoding](body)
}

/** The best encoding that a caller takes; null for none. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const taken = new Set(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((each) => each.split(';').map((part) => part.trim()))
      .flatMap(([name = '', quality = '']) => (/^q=0(\.0*)?$/.test(quality) ? [] : [name])),
  )
  return (['br', 'gzip'] as const).find((each) => taken.has(each)) ?? null
}
