import type { EstoqueMaterial, EstoqueMaterialCreate } from '@lapida/contracts/estoque'
import { refusePorChapas } from '#features/chapas/refuse-por-chapas.ts'
import { prateleiraOf } from '#features/estoque/write-produto.ts'
import { estoqueMaterialEscrito, presentEstoqueMaterial } from './estoque-materiais.presenter.ts'
import {
  findEstoqueMaterial,
  holdCategoria,
  insertEstoqueMaterial,
  recordEventos,
  updateEstoqueMaterial,
} from './estoque-materiais.repository.ts'

/** The shelf of stones. */
export const prateleira = prateleiraOf<EstoqueMaterialCreate, EstoqueMaterial>({
  entidade: 'estoque-material',
  tipo: 'material',
  naoEncontrado: 'MATERIAL_NAO_ENCONTRADO',
  async find(context, place) {
    const found = await findEstoqueMaterial(context, place)
    return found && { escrito: estoqueMaterialEscrito(found.linha), produto: presentEstoqueMaterial(found) }
  },
  insert: insertEstoqueMaterial,
  update: updateEstoqueMaterial,
  hasCategoria: holdCategoria,
  refuseOutraQuantidade: (context, id) => refusePorChapas(context, id),
  record: (context, evento) => recordEventos(context, [evento]),
})
