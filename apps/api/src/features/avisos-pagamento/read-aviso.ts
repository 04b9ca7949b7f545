import type { FastifyRequest } from 'fastify'
import { encodeImagem } from '#features/imagens/encode-imagem.ts'
import { AppError } from '#http/app-error.ts'

/** The form of 'Já paguei' as it was sent. */
export interface FormularioDeAviso {
  parcela: string
  /** the bytes of the picture; null where none was chosen */
  arquivo: Buffer | null
}

/**
 * Reads the form; a file field that was left empty is no picture.
 * @throws {AppError} PEDIDO_ILEGIVEL for what is no such form, IMAGEM_GRANDE_DEMAIS, ENVIO_INCOMPLETO
 */
export async function readAviso(request: FastifyRequest): Promise<FormularioDeAviso> {
  if (!request.isMultipart()) throw new AppError('PEDIDO_ILEGIVEL')
  const form: FormularioDeAviso = { parcela: '', arquivo: null }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'parcela') form.parcela = String(part.value)
        continue
      }
      const bytes = await part.toBuffer()
      if (part.file.truncated) throw new AppError('IMAGEM_GRANDE_DEMAIS')
      if (part.fieldname === 'foto' && bytes.length > 0) form.arquivo = bytes
    }
  } catch (error) {
    // The parser of multipart bodies knows a broken one only as an error without a code.
    if (error instanceof Error && !('code' in error)) throw new AppError('ENVIO_INCOMPLETO')
    throw error
  }
  return form
}

/**
 * The picture written anew, as every picture that is kept.
 * @throws {AppError} IMAGEM_INVALIDA, IMAGEM_COM_PIXELS_DEMAIS
 */
export async function fotoOfAviso({ arquivo }: FormularioDeAviso): Promise<Buffer | null> {
  if (!arquivo) return null
  const imagem = await encodeImagem(arquivo)
  if (!imagem) throw new AppError('IMAGEM_INVALIDA')
  return imagem.bytes
}
