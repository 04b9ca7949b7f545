import type { Sincronizacao } from '@lapida/contracts/sincronizacao'
import { listLapides } from '#features/apagamentos/list-lapides.ts'
import { listChangedClientes } from '#features/clientes/list-changed-clientes.ts'
import { listChangedContatos } from '#features/contatos/list-changed-contatos.ts'
import { listEntregues } from '#features/orcamentos/list-entregues.ts'
import { listChangedOrcamentos } from '#features/orcamentos/list-changed-orcamentos.ts'
import { together, type Context } from '#http/context.ts'
import { pageSize } from '#http/page-size.ts'
import type { InputOf } from '#http/route.ts'
import { findCurrentVersao } from './sincronizacao.repository.ts'

const PAGE = { usual: 200, most: 500 }

/**
 * What changed since a cursor. The cursor is the account's version number; when one of the lists was cut
 * off, it stops at that list's last row, so that the next call goes on there.
 */
export async function pullSincronizacao(
  context: Context,
  { query }: InputOf<'sincronizacao.pull'>,
): Promise<Sincronizacao> {
  const desde = Number(query.cursor ?? 0)
  const limite = pageSize(query.limite, PAGE)
  // Before the rows: a write in between is then given twice rather than never.
  const [current, clientes, orcamentos, contatos, lapides, entregues] = await together(
    findCurrentVersao(context),
    listChangedClientes(context, { desde, limite }),
    listChangedOrcamentos(context, { desde, limite }),
    listChangedContatos(context, { desde, limite }),
    listLapides(context, { desde, limite }),
    listEntregues(context, { desde, limite }),
  )
  const cut = [
    cutOffAt(clientes.clientes.length + clientes.excluidos.length, clientes.ultimaVersao, limite),
    cutOffAt(orcamentos.orcamentos.length + orcamentos.excluidos.length, orcamentos.ultimaVersao, limite),
    cutOffAt(contatos.contatos.length + contatos.excluidos.length, contatos.ultimaVersao, limite),
    cutOffAt(lapides.quantas, lapides.ultimaVersao, limite),
    cutOffAt(entregues.orcamentos.length, entregues.ultimaVersao, limite),
  ].filter((versao) => versao !== null)
  const cursor = cut.length > 0 ? Math.min(...cut) : current
  const upToCursor = ({ versao }: { versao: number }) => cut.length === 0 || versao <= cursor
  return {
    clientes: clientes.clientes.filter(upToCursor),
    orcamentos: orcamentos.orcamentos.filter(upToCursor),
    contatos: contatos.contatos.filter(upToCursor),
    excluidos: {
      clientes: union(clientes.excluidos, lapides.clientes),
      orcamentos: union(orcamentos.excluidos, lapides.orcamentos, entregues.orcamentos),
      contatos: union(contatos.excluidos, lapides.contatos, entregues.contatos),
    },
    apagados: [...lapides.clientes, ...lapides.orcamentos, ...lapides.contatos],
    cursor: String(cursor),
    temMais: cut.length > 0,
  }
}

/** A record may be deleted, and gone for good since. */
function union(...lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())]
}

/** Where a list of a full page ended; null when all of it was given. */
function cutOffAt(count: number, ultimaVersao: number | null, limite: number): number | null {
  return count < limite ? null : ultimaVersao
}
