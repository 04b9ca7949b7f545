import type { Contato } from '@lapida/contracts/contato'
import type { Context } from '#http/context.ts'
import { presentContato } from './contatos.presenter.ts'
import { findContatosSince } from './contatos.repository.ts'

export interface ContatosAlterados {
  contatos: Contato[]
  /** ids of removed contacts */
  excluidos: string[]
  /** version of the last contact given; null when there is none */
  ultimaVersao: number | null
}

/** Contacts written after a version, at most `limite`, in the order of the writes; removed ones as ids. */
export async function listChangedContatos(
  context: Context,
  page: { desde: number; limite: number },
): Promise<ContatosAlterados> {
  const rows = await findContatosSince(context, page)
  return {
    contatos: rows.filter(({ excluidoEm }) => excluidoEm === null).map(presentContato),
    excluidos: rows.filter(({ excluidoEm }) => excluidoEm !== null).map(({ id }) => id),
    ultimaVersao: rows.at(-1)?.versao ?? null,
  }
}
