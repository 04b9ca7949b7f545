import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { call, type Account } from './accounts.ts'

/** The sample kitchen's plan, before the saw has begun, with slabs enough for any way to lay it. */
export async function seedCozinha(
  account: Account,
): Promise<{ id: string; chapas: ConteudoPlanoCorte['chapas'] }> {
  await call(account, 'exemplos.create')
  const [listed] = await call(account, 'planos-corte.list')
  const { id, nome, versao, conteudo } = await call(account, 'planos-corte.get', {
    params: { id: listed?.id ?? '' },
  })
  const [first, ...rest] = conteudo.chapas
  if (!first) throw new Error('The sample plan has no slab.')
  const { largura, altura, estoqueMaterialId } = first
  const codigo = 'CH-0900'
  const extra = await call(account, 'chapas.create', {
    body: { estoqueMaterialId: estoqueMaterialId ?? '', codigo, largura, altura },
  })
  const more = { ...first, id: 'mais', chapaId: extra.id, codigo, preco: 1850 }
  const chapas = [first, ...rest, more]
  const body = { nome, versao, conteudo: { ...conteudo, chapas, prontas: [] } }
  await call(account, 'planos-corte.replace', { params: { id }, body })
  return { id, chapas }
}
