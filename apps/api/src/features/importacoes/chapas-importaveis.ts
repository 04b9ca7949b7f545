import { chapaCreate, type ChapaCreate } from '@lapida/contracts/chapa'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import { foldText } from '@lapida/domain/shared/texto'
import { changeChapa } from '#features/chapas/change-chapa.ts'
import { createChapa } from '#features/chapas/create-chapa.ts'
import { listChapas } from '#features/chapas/list-chapas.ts'
import { listEstoqueMateriais } from '#features/estoque-materiais/list-estoque-materiais.ts'
import type { Importavel, Referencia } from './importavel.ts'

/** Slabs are known by their code and belong to a stone that is in the stock already. */
export const chapasImportaveis: Importavel = {
  schema: chapaCreate,
  ambiguo: 'Há mais de uma chapa com este código.',
  campoForte: 'codigo',
  campoFraco: 'codigo',
  async load(context) {
    const chapas = (await listChapas(context, { query: {} })).filter(({ exemplo }) => !exemplo)
    const materiais = (await listEstoqueMateriais(context)).filter(({ exemplo }) => !exemplo)
    const registros = chapas.map((escrito) => ({ id: escrito.id, escrito, ...chavesOf({ ...escrito }) }))
    return { registros, referencias: [materiaisOfChapas(materiais)] }
  },
  chavesOf,
  async store(context, linhas) {
    for (const { id, nova, escrito } of linhas) {
      // The contract of the create call has made what stands in them.
      const body = escrito as ChapaCreate
      if (nova) await createChapa(context, { body })
      else await changeChapa(context, { params: { id }, body })
    }
  },
}

function chavesOf({ codigo }: Readonly<Record<string, unknown>>) {
  const forte = typeof codigo === 'string' && codigo !== '' ? `chapa:${foldText(codigo)}` : ''
  return { forte, fracas: [], nome: '' }
}

/** Stones by their code, or by a name that only one has. */
function materiaisOfChapas(materiais: readonly EstoqueMaterial[]): Referencia {
  const ids = new Map<string, string[]>()
  const add = (key: string, id: string) => key !== '' && ids.set(key, [...(ids.get(key) ?? []), id])
  for (const { id, nome, codigo } of materiais)
    for (const key of new Set([foldText(nome), foldText(codigo)])) add(key, id)
  return {
    campo: 'material',
    contrato: 'estoqueMaterialId',
    find(nome) {
      const [id, ...others] = ids.get(foldText(nome)) ?? []
      if (id === undefined) return { mensagem: 'Este material não está no estoque. Cadastre-o antes.' }
      return others.length > 0 ? { mensagem: 'Há mais de um material com este nome. Use o código.' } : { id }
    },
    novas: () => [],
  }
}
