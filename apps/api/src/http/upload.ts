import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** 10 MB, as the catalogue says. */
export const LARGEST_UPLOAD_BYTES = 10 * 1024 * 1024

/**
 * The bytes of the one file in a multipart body.
 * @throws {AppError} IMAGEM_INVALIDA without a file, IMAGEM_GRANDE_DEMAIS above 10 MB.
 */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('IMAGEM_INVALIDA')
  const file = await request.file()
  if (!file) throw new AppError('IMAGEM_INVALIDA')
  const bytes = await file.toBuffer()
  if (file.file.truncated) throw new AppError('IMAGEM_GRANDE_DEMAIS')
  return bytes
}
