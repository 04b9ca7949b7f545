import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** 10 MB, as the catalogue says. */
export const LARGEST_UPLOAD_BYTES = 10 * 1024 * 1024

/**
 * The bytes of the one file in a multipart body.
 * @throws {AppError} IMAGEM_INVALIDA without a file, IMAGEM_GRANDE_DEMAIS above 10 MB, ENVIO_INCOMPLETO for a body that
 * does not end or has no parts that can be told apart.
 */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('IMAGEM_INVALIDA')
  const file = await readParts(() => request.file())
  if (!file) throw new AppError('IMAGEM_INVALIDA')
  const bytes = await readParts(() => file.toBuffer())
  if (file.file.truncated) throw new AppError('IMAGEM_GRANDE_DEMAIS')
  return bytes
}

/** The parser of multipart bodies knows a broken one only as an error without a code. */
async function readParts<Part>(read: () => Promise<Part>): Promise<Part> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error && !('code' in error)) throw new AppError('ENVIO_INCOMPLETO')
    throw error
  }
}
