import type { Movimento } from '@lapida/contracts/movimento'
import type { TipoProduto } from '@lapida/contracts/valores'
import type { TestApp, TestUser } from './app.ts'

/** A product of the stock as tests name it. */
export interface TestProduto {
  tipo: TipoProduto
  id: string
}

/** What tests do with the stock of one account, through the API. */
export function stockOf(test: TestApp, user: TestUser) {
  const nameIt = ({ tipo, id }: TestProduto): Record<string, string> =>
    tipo === 'material' ? { materialId: id } : { itemId: id }

  async function create(tipo: TipoProduto, body: object): Promise<TestProduto> {
    const shelf = tipo === 'material' ? 'materiais' : 'itens'
    const categoria = await test.call(`categorias-${tipo}.create`, { user, body: { nome: 'Geral' } })
    const usual = { nome: tipo, categoriaId: categoria.body.id, precoCompra: 280, precoVenda: 480 }
    const answer = await test.call(`estoque-${shelf}.create`, { user, body: { ...usual, ...body } })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return { tipo, id: answer.body.id }
  }

  async function list(tipo: TipoProduto): Promise<{ id: string; quantidadeEstoque: number }[]> {
    const shelf = tipo === 'material' ? 'materiais' : 'itens'
    return (await test.call(`estoque-${shelf}.list`, { user })).body
  }

  return {
    nameIt,
    newMaterial: (quantidadeEstoque: number, nome = 'Preto São Gabriel') =>
      create('material', { quantidadeEstoque, nome }),
    newItem: (quantidadeEstoque: number, nome = 'Cuba inox') => create('item', { quantidadeEstoque, nome }),

    async quantidade({ tipo, id }: TestProduto): Promise<number | undefined> {
      return (await list(tipo)).find((produto) => produto.id === id)?.quantidadeEstoque
    },

    /** All movements of a product, the oldest first. */
    async movimentos(produto: TestProduto): Promise<Movimento[]> {
      const query = { ...nameIt(produto), limite: '500' }
      return (await test.call('movimentos.list', { user, query })).body.movimentos.reverse()
    },

    /** Writes a quantity as a form of the product does. */
    change: ({ tipo, id }: TestProduto, body: object) =>
      test.call(`estoque-${tipo === 'material' ? 'materiais' : 'itens'}.change`, {
        user,
        params: { id },
        body,
      }),

    move: (produto: TestProduto, body: object, idempotencyKey?: string) =>
      test.call('movimentos.create', {
        user,
        body: { motivo: 'Contagem', ...nameIt(produto), ...body },
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }),
  }
}

/** A quote that uses 1,44 m² of a stone and some of an item, as a body. */
export function orcamentoCom(
  { material, item }: { material?: TestProduto; item?: TestProduto },
  { status = 'aprovado', quantidade = 2 }: { status?: string; quantidade?: number } = {},
) {
  const itens = item ? [{ nome: 'Cuba', valor: 350, quantidade, estoqueId: item.id }] : []
  const pecas = [{ nome: 'Bancada', largura: 0.6, comprimento: 2.4 }]
  return {
    status,
    materiais: [{ nome: 'Cozinha', precoM2: 480, estoqueMaterialId: material?.id ?? null, pecas, itens }],
  }
}
