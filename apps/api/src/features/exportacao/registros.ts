import type { Evento } from '@lapida/contracts/historico'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { listHistorico } from '#features/historico/list-historico.ts'
import { listOrcamentos } from '#features/orcamentos/list-orcamentos.ts'
import type { Context } from '#http/context.ts'
import type { OpenContext } from '#http/route.ts'
import { findConteudo, findImagens, type ImagemGuardada } from './exportacao.repository.ts'

/** Few enough for the memory, many enough for few round trips. */
const QUOTES_AT_ONCE = '100'
const EVENTS_AT_ONCE = '200'

/** Reads in a transaction of its own: a slow download holds no connection. */
export function read<T>(context: OpenContext, work: (inside: Context) => Promise<T>): Promise<T> {
  return context.inTransaction({ userId: context.userId }, work)
}

/** Every quote of the account in portions, the newest first. */
export async function* readOrcamentos(context: OpenContext): AsyncGenerator<Orcamento[]> {
  let cursor: string | undefined
  do {
    const query = { limite: QUOTES_AT_ONCE, cursor }
    const page = await read(context, (inside) => listOrcamentos(inside, { query }))
    if (page.orcamentos.length > 0) yield page.orcamentos
    cursor = page.proximoCursor ?? undefined
  } while (cursor !== undefined)
}

/** What happened in the account in portions, the newest first. */
export async function* readHistorico(context: OpenContext): AsyncGenerator<Evento[]> {
  let cursor: string | undefined
  do {
    const query = { limite: EVENTS_AT_ONCE, cursor }
    const page = await read(context, (inside) =>
      listHistorico(inside, { params: undefined, query, body: undefined }),
    )
    yield page.eventos
    cursor = page.proximoCursor ?? undefined
  } while (cursor !== undefined)
}

/** A picture with its bytes. */
export type ImagemExportada = ImagemGuardada & { endereco: string; base64: string }

/** Every picture of the account, one at a time: only one is in memory. */
export async function* readImagens(context: OpenContext): AsyncGenerator<ImagemExportada[]> {
  for (const imagem of await read(context, findImagens)) {
    const bytes = await read(context, (inside) => findConteudo(inside, imagem.nome))
    if (bytes) yield [{ ...imagem, endereco: `/imagens/${imagem.nome}`, base64: bytes.toString('base64') }]
  }
}
