import { chapaCreate, type ChapaCreate } from '@lapida/contracts/chapa'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import { ESCOLHA_PADRAO } from '@lapida/domain/estoque/sem-chapa'
import { foldText } from '@lapida/domain/shared/texto'
import { changeChapa } from '#features/chapas/change-chapa.ts'
import { createChapa } from '#features/chapas/create-chapa.ts'
import { holdChapas } from '#features/chapas/hold-chapas.ts'
import { listChapas } from '#features/chapas/list-chapas.ts'
import { estoqueMateriais } from '#features/estoque/estoque-materiais.ts'
import type { Importavel, Referencia } from './importavel.ts'
import { holdPedrasSemChapa, listPedrasSemChapa, takeOutSemChapa } from './pedras-sem-chapa.ts'

/** Slabs are known by their code and belong to a stone that is in the stock already. */
export const chapasImportaveis: Importavel = {
  schema: chapaCreate,
  ambiguo: 'Há mais de uma chapa com este código.',
  campoForte: 'codigo',
  campoFraco: 'codigo',
  async load(context) {
    const chapas = (await listChapas(context, { query: {} })).filter(({ exemplo }) => !exemplo)
    const materiais = (await estoqueMateriais.list(context)).filter(({ exemplo }) => !exemplo)
    const registros = chapas.map((escrito) => ({ id: escrito.id, escrito, ...chavesOf({ ...escrito }) }))
    return { registros, referencias: [materiaisOfChapas(materiais)] }
  },
  chavesOf,
  async store(context, linhas, { semChapa }) {
    // Slabs before stones, each by id: the order of everybody who holds several.
    await holdChapas(
      context,
      linhas.filter(({ nova }) => !nova).map(({ id }) => id),
    )
    const pedras = await holdPedrasSemChapa(context, linhas, semChapa)
    for (const { id, nova, escrito } of linhas) {
      // The contract of the create call has made what stands in them.
      const body = escrito as ChapaCreate
      // The rest is what no slab of the sheet is: it goes when all of them have come.
      const chapa = semChapa?.[body.estoqueMaterialId]?.chapa ?? ESCOLHA_PADRAO.chapa
      const escolha = { chapa, resto: ESCOLHA_PADRAO.resto }
      if (nova) await createChapa(context, { body }, { escolhida: escolha })
      else await changeChapa(context, { params: { id }, body }, escolha)
    }
    await takeOutSemChapa(
      context,
      pedras.filter(({ id }) => semChapa?.[id]?.resto === 'sai'),
    )
  },
  listPedrasSemChapa,
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
