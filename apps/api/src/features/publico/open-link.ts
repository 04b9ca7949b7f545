import { documentoOrcamento, type DocumentoOrcamento } from '@lapida/documento/modelo'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { getAprovadoEm } from '#features/orcamentos/get-aprovado-em.ts'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { recordVisto } from '#features/orcamentos/record-visto.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { OpenContext } from '#http/route.ts'
import { findDonoDoLink } from './publico.repository.ts'

const CODE = /^[A-Za-z0-9_-]{32,36}$/

export interface Abertura {
  /** last part of the public address: the quote's id, or a token */
  codigo: string
  /** absolute address of the page, for its QR code */
  url: string
}

/**
 * Runs work as the owner of the quote that a public address opens.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO also for a revoked link and a deleted quote.
 */
export async function withLink<Result>(
  context: OpenContext,
  codigo: string,
  work: (context: Context, orcamentoId: string) => Promise<Result>,
): Promise<Result> {
  const dono = CODE.test(codigo)
    ? await context.inTransaction('nobody', (inside) => findDonoDoLink(inside, codigo))
    : null
  if (!dono) throw new AppError('ORCAMENTO_NAO_ENCONTRADO')
  return context.inTransaction({ userId: dono.userId }, (inside) => work(inside, dono.orcamentoId))
}

/**
 * The document behind a public address: only what the customer should see is in it.
 * @param visto whether a person looks at it now, which the owner is told.
 */
export function openDocumento(
  context: OpenContext,
  { codigo, url }: Abertura,
  { visto }: { visto: boolean },
): Promise<DocumentoOrcamento> {
  return withLink(context, codigo, async (inside, orcamentoId) => {
    const orcamento = await loadOrcamento(inside, orcamentoId)
    const empresa = await getEmpresa(inside)
    const aprovadoEm = await getAprovadoEm(inside, orcamento)
    if (visto) await recordVisto(inside, orcamento)
    return documentoOrcamento({ orcamento, empresa, urlPublica: url, agora: context.now, aprovadoEm })
  })
}
