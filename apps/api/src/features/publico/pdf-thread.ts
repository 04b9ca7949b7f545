import type { FastifyInstance } from 'fastify'
import type { DocumentoOrcamento } from '@lapida/documento/modelo/modelo'
import type { ProvaNoPapel } from '@lapida/documento/prova/prova-blocos'
import type { OpenContext } from '#http/route.ts'
import { loadImagensPdf } from '#features/imagens/load-imagens-pdf.ts'
import { WorkThread } from '#threads/work-thread.ts'
import type { PdfPedido, ProvaPedida } from './pdf.worker.ts'

/** What a paper may take for each of its rows beside what any may take: many times what it needs. */
const ROW_MS = 2

/** How long a paper may take, and how many may wait. */
export const PAPERS = { limitMs: 20_000, ofOne: 20, ofAll: 200, retryAfterSeconds: 10 }

/** A paper without its pictures, which are read while nothing is held. */
export type PapelPedido = Omit<PdfPedido, 'imagens'>

/** The one thread in which papers for customers are made. */
export class PdfThread {
  readonly #thread = new WorkThread<PdfPedido | ProvaPedida, Uint8Array>(
    new URL('./pdf.worker.ts', import.meta.url),
    PAPERS,
  )

  /** A quote as a PDF, with the evidence of its approval where that is given. */
  async pdfOf(context: OpenContext, dono: string, papel: PapelPedido): Promise<Buffer> {
    const imagens = await loadImagensPdf(context, imagensOf(papel.documento))
    const limitMs = PAPERS.limitMs + rowsOf(papel.documento) * ROW_MS
    return Buffer.from(await this.#thread.run(dono, { ...papel, imagens }, { limitMs }))
  }

  /** A proof of the cut as a PDF, with the photos of its slabs and the pictures of its kitchens. */
  async provaOf(context: OpenContext, dono: string, prova: ProvaNoPapel): Promise<Buffer> {
    const { chapas, cozinhas } = prova.conteudo
    const quadros = cozinhas.flatMap((cozinha) => cozinha.quadros.map(({ foto }) => foto))
    const logo = prova.documento.empresa.logo ?? []
    const fotos = [logo, chapas.map(({ foto }) => foto), quadros].flat()
    const imagens = await loadImagensPdf(context, fotos)
    // What a page turns is nothing that paper draws.
    const noPapel = cozinhas.map(({ sala: _sala, ...cozinha }) => cozinha)
    const conteudo = { ...prova.conteudo, cozinhas: noPapel }
    return Buffer.from(await this.#thread.run(dono, { prova: { ...prova, conteudo }, imagens }))
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}

const threads = new WeakMap<FastifyInstance, PdfThread>()

/** The thread of an application; it ends with it. */
export function pdfThreadOf(app: FastifyInstance): PdfThread {
  const known = threads.get(app)
  if (known) return known
  const thread = new PdfThread()
  threads.set(app, thread)
  app.addHook('onClose', () => thread.close())
  return thread
}

function imagensOf({ empresa, materiais }: DocumentoOrcamento): string[] {
  return [...(empresa.logo ? [empresa.logo] : []), ...materiais.flatMap(({ fotos }) => fotos)]
}

function rowsOf({ materiais, servicos }: DocumentoOrcamento): number {
  return materiais.reduce((sum, { linhas }) => sum + linhas.length, servicos.length)
}
