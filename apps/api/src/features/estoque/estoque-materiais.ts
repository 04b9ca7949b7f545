import { ESTOQUE_MATERIAL } from '@lapida/contracts/campos-escritos'
import type { EstoqueMaterial, EstoqueMaterialEscrito } from '@lapida/contracts/estoque'
import { refusePorChapas } from '#features/chapas/refuse-por-chapas.ts'
import { materialEscrito, presentMaterial } from './estoque.presenter.ts'
import { prateleiraOf } from './prateleira.ts'
import { materiaisGuardados, type MaterialGuardado } from './produtos.repository.ts'

/** The shelf of stones. */
export const estoqueMateriais = prateleiraOf<EstoqueMaterialEscrito, EstoqueMaterial, MaterialGuardado>({
  entidade: 'estoque-material',
  tipo: 'material',
  naoEncontrado: 'MATERIAL_NAO_ENCONTRADO',
  guardados: materiaisGuardados,
  campos: ESTOQUE_MATERIAL,
  escrito: materialEscrito,
  present: presentMaterial,
  refuseOutraQuantidade: (context, id) => refusePorChapas(context, id),
})
