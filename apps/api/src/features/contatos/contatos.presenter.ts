import { CONTATO } from '@lapida/contracts/campos-escritos'
import type { Contato } from '@lapida/contracts/contato'
import { pickCampos } from '@lapida/contracts/registro-escrito'
import type { LinhaContato } from './contatos.repository.ts'

/** A contact as the wire has it. */
export function presentContato(row: LinhaContato): Contato {
  return {
    ...pickCampos(CONTATO, row),
    id: row.id,
    em: row.em.toISOString(),
    orcamentoId: row.orcamentoId,
    createdAt: row.createdAt.toISOString(),
    versao: row.versao,
  }
}
