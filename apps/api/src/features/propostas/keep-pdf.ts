import { createHash } from 'node:crypto'
import type { Context } from '#http/context.ts'
import { findPdf, savePdf } from './propostas.repository.ts'

type Lugar = { orcamentoId: string; numero: number }

/** The paper of a version; null until it is made. */
export async function loadPdf(context: Context, lugar: Lugar): Promise<Buffer | null> {
  return (await findPdf(context, lugar))?.pdf ?? null
}

/** Keeps the paper of a version with its hash. Where another came first, that one stays and answers. */
export async function keepPdf(context: Context, { pdf, ...lugar }: Lugar & { pdf: Buffer }): Promise<Buffer> {
  await savePdf(context, { ...lugar, pdf, sha256: createHash('sha256').update(pdf).digest('hex') })
  return (await loadPdf(context, lugar)) ?? pdf
}
