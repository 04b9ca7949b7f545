import type { OpenContext } from '#http/route.ts'
import { AppError } from '#http/app-error.ts'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import type { Desfecho } from './open-resposta.ts'
import { hasEventoDesde, recordEventos } from './respostas.repository.ts'

/** After so many misses nobody may try for a while. */
const PAUSA_MS = 15 * 60_000

/** What was typed of the document was wrong too often: nobody may try for a while. */
export class DocumentoEmPausa extends Error {}

/** The quote that is answered, and whose it is. */
interface Link {
  userId: string
  orcamentoId: string
}

/**
 * Runs one try at a customer's document. Tries are counted before they are made, so that many at once are no more than one
 * after the other; the last miss that is allowed begins a pause, of which the owner reads.
 * @param tentativa.counted whether the form is whole, so that the document is compared
 * @throws {DocumentoEmPausa}
 */
export async function takeTentativa(
  context: OpenContext,
  link: Link,
  { counted, work }: { counted: boolean; work: () => Promise<Desfecho> },
): Promise<Desfecho> {
  const { max, windowMs } = context.config.rateLimits.documentMiss
  const [tries, misses] = [`documento:${link.orcamentoId}`, `documento-errado:${link.orcamentoId}`]
  if (await isPaused(context, link)) throw new DocumentoEmPausa()
  if (!counted) return work()
  if (!(await fits(context, tries, { max, windowMs }))) throw new DocumentoEmPausa()
  const desfecho = await work()
  if (desfecho.tipo !== 'nao-confere') {
    await context.clearLimit(tries)
    return desfecho
  }
  // One less fits than may be missed: the last miss is the one that does not.
  if (max > 1 && (await fits(context, misses, { max: max - 1, windowMs }))) return desfecho
  await beginPause(context, link)
  await context.clearLimit(tries)
  await context.clearLimit(misses)
  return desfecho
}

function isPaused(context: OpenContext, { userId, orcamentoId }: Link): Promise<boolean> {
  const desde = new Date(context.now.getTime() - PAUSA_MS)
  const acao = 'documento-nao-conferiu'
  return context.inTransaction({ userId }, (inside) => hasEventoDesde(inside, { orcamentoId, acao, desde }))
}

async function fits(
  context: OpenContext,
  key: string,
  limit: { max: number; windowMs: number },
): Promise<boolean> {
  try {
    await context.limit(key, limit)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

function beginPause(context: OpenContext, { userId, orcamentoId }: Link): Promise<void> {
  return context.inTransaction({ userId }, async (inside) => {
    const orcamento = await loadOrcamento(inside, orcamentoId)
    await recordEventos(inside, [
      {
        entidade: 'orcamento',
        entidadeId: orcamentoId,
        acao: 'documento-nao-conferiu',
        titulo: numeracaoVisivel(orcamento),
        autor: 'cliente',
        detalhes: { ip: inside.ip },
      },
    ])
  })
}
