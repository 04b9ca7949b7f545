// A workshop whose every price is a figure that stands nowhere else, and what looks for them.
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import type { ChapaDoPlano, ConteudoPlanoCorte, PecaDoPlano } from '@lapida/contracts/plano-corte'
import { solveCorte } from '@lapida/corte/solve-corte'
import { gruposOfPlano } from '@lapida/domain/plano-corte/grupos-of-plano'
import { pecaOfOrcamento } from '@lapida/domain/plano-corte/pecas-do-orcamento'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { call, type Account } from './accounts.ts'
import { desenhoOfMoldes, storeDesenho } from './desenhos.ts'

/** Every price of the workshop begins with these digits, in reais, and nothing else does. */
const SENTINELA = 73_100
const preco = (which: number) => SENTINELA + which
/** As a number, or as a sentence writes it. */
const ESCRITA = /(?<!\d)73\.?1\d\d(?!\d)/

const PEDRA = 'Granito Sentinela'

/** Stones, a slab, an approved quote, its drawing and its plan, each with every price that it can have. */
export async function seedSentinelas(account: Account) {
  await call(account, 'empresa.change', { body: { acabamentoValorMetroPadrao: preco(1) } })
  const categoria = await call(account, 'categorias-material.create', { body: { nome: 'Pedras' } })
  const daPedra = { nome: PEDRA, categoriaId: categoria.id, quantidadeEstoque: 30, espessura: '2 cm' }
  const pedra = await call(account, 'estoque-materiais.create', {
    body: { ...daPedra, precoCompra: preco(2), precoVenda: preco(3) },
  })
  const deItens = await call(account, 'categorias-item.create', { body: { nome: 'Cubas' } })
  await call(account, 'estoque-itens.create', {
    body: {
      nome: 'Cuba Sentinela',
      categoriaId: deItens.id,
      precoCompra: preco(4),
      precoVenda: preco(5),
      quantidadeEstoque: 4,
    },
  })
  const medidas = { estoqueMaterialId: pedra.id, largura: 2900, altura: 1800 }
  const chapa = await call(account, 'chapas.create', {
    body: {
      ...medidas,
      codigo: 'CH-0001',
      custo: preco(6),
      local: 'Cavalete 3',
      venda: { preco: preco(90) },
    },
  })
  const outra = await call(account, 'chapas.create', {
    body: { ...medidas, codigo: 'CH-0002', custo: preco(7), local: 'Cavalete 4' },
  })
  const clienteId = crypto.randomUUID()
  await call(account, 'clientes.save', {
    body: {
      clientes: [
        {
          id: clienteId,
          nomeCompleto: 'Marina Prado',
          telefone: '11987654321',
          endereco: 'Rua das Flores',
          numero: '12',
          bairro: 'Centro',
          cidade: 'Osasco',
          estado: 'SP',
        },
      ],
    },
  })
  const peca = { nome: 'Bancada', largura: 0.6, comprimento: 1.8, quantidade: 1 }
  const orcamento = await call(account, 'orcamentos.create', {
    body: {
      clienteId,
      materiais: [
        {
          nome: 'Cozinha',
          tipo: PEDRA,
          estoqueMaterialId: pedra.id,
          espessura: '2 cm',
          precoM2: preco(8),
          pecas: [
            { ...peca, acabamento: 'Reto', acabamentoMetragemLinear: 1, acabamentoValorMetro: preco(9) },
            { ...peca, nome: 'Frontão', largura: 0.1 },
          ],
          itens: [{ nome: 'Cuba', quantidade: 1, valor: preco(10) }],
        },
      ],
      servicos: [{ nome: 'Instalação', valor: preco(11) }],
      tipoDesconto: 'valor',
      desconto: preco(12),
      observacoes: `O portão é o azul. Combinado por R$ ${preco(13)},00.`,
    },
  })
  await call(account, 'respostas.create', {
    params: { id: orcamento.id },
    body: { nome: 'Marina Prado', meio: 'pessoalmente' },
  })
  const desenho = {
    ...desenhoOfMoldes('Cozinha da Marina', [{ tipo: 'L' }]),
    orcamentoId: orcamento.id,
    clienteId,
  }
  await storeDesenho(account, desenho)
  const plano = await seedPlano(account, { orcamento, chapa: { ...chapa, nome: PEDRA } })
  return { pedra, chapa, outra, orcamento, desenho, plano }
}

type Seeded = Awaited<ReturnType<typeof seedSentinelas>>

async function seedPlano(
  account: Account,
  { orcamento, chapa }: Pick<Seeded, 'orcamento'> & { chapa: Seeded['chapa'] & { nome: string } },
) {
  const [material] = orcamento.materiais
  if (!material) throw new Error('The quote has no stone.')
  const projeto = `${orcamento.numeracao} · Marina Prado`
  const pecas: PecaDoPlano[] = material.pecas.map((peca, index) => ({
    ...pecaOfOrcamento({ id: orcamento.id, projeto }, material, { peca, id: `p${index}` }),
    valorCobrado: preco(20 + index),
  }))
  const chapas: ChapaDoPlano[] = [
    {
      id: 'c1',
      chapaId: chapa.id,
      estoqueMaterialId: chapa.estoqueMaterialId,
      codigo: chapa.codigo,
      material: chapa.nome,
      pedra: { codigo: '', acabamento: '' },
      largura: chapa.largura,
      altura: chapa.altura,
      espessura: chapa.espessura,
      preco: preco(30),
      quantidade: 1,
      retalho: false,
      veio: 'nenhum',
      foto: null,
      defeitos: [],
    },
  ]
  const open = { chapas, pecas, regras: REGRAS_PADRAO, cortadas: [], prontas: [] }
  const cortadas = gruposOfPlano(open).flatMap(({ entrada }) => solveCorte(entrada, { passos: 2000 }).chapas)
  const conteudo: ConteudoPlanoCorte = { ...open, cortadas }
  const id = crypto.randomUUID()
  await call(account, 'planos-corte.replace', {
    params: { id },
    body: { nome: 'Plano da Marina', versao: 0, conteudo },
  })
  return { id, conteudo }
}

/** No price stands on the page, nor a word that is left where one should be. */
export async function expectNoPrices(page: Page, where: string): Promise<void> {
  const text = await page.locator('body').innerText()
  expectNoPricesIn(text, where)
  // What a field holds and what is only read out is no text of the page.
  const hidden = await page
    .locator('body')
    .evaluate((body) =>
      [...body.querySelectorAll('*')].flatMap((element) => [
        element instanceof HTMLInputElement ? element.value : '',
        ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      ]),
    )
  expectNoPricesIn(hidden.join('\n'), `${where}, fields and labels`)
}

/** The same of a text that was read from elsewhere, such as a file. */
export function expectNoPricesIn(text: string, where: string): void {
  expect(text, where).not.toMatch(/R\$|NaN|undefined|\bnull\b|Infinity/)
  expect(text, where).not.toMatch(ESCRITA)
}

/** Nothing that this device keeps of the person has one. Gives how many values were looked at. */
export async function expectNoPricesOnDevice(page: Page): Promise<number> {
  const values = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
      })
    const found: (string | number)[] = []
    const walk = (value: unknown, place: string): void => {
      if (typeof value === 'number' || typeof value === 'string') found.push(value)
      if (typeof value === 'number' && Number.isNaN(value)) found.push(`NaN at ${place}`)
      if (typeof value !== 'object' || value === null) return
      for (const [name, part] of Object.entries(value)) walk(part, `${place}.${name}`)
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const table of database.objectStoreNames)
        walk(await done(database.transaction(table).objectStore(table).getAll()), table)
      database.close()
    }
    return [...found, ...Object.values<string>({ ...localStorage })]
  })
  const said = values.filter((value) =>
    typeof value === 'number'
      ? value >= SENTINELA && value < SENTINELA + 100
      : /R\$\s*\d|^NaN at/.test(value) || (!/^[\da-f-]{36}$/.test(value) && ESCRITA.test(value)),
  )
  expect(said).toEqual([])
  return values.length
}
