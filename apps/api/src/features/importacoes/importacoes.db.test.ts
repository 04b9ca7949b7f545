import { endpoints } from '@lapida/contracts/endpoints'
import type { PreviaImportacao } from '@lapida/contracts/importacao'
import type { TipoImportacao } from '@lapida/contracts/valores'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { QUANTIDADE_POR_CHAPAS } from '#features/chapas/refuse-por-chapas.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  user = await test.createUser()
})
afterAll(() => test.close())

type Linhas = (string | number)[][]
const bodyOf = (tipo: TipoImportacao, linhas: Linhas, more: object = {}) => ({
  tipo,
  linhas: linhas.map((linha) => linha.map(String)),
  ...more,
})
const preview = async (
  tipo: TipoImportacao,
  linhas: Linhas,
  more: object = {},
): Promise<PreviaImportacao> => {
  const { status, body } = await test.call('importacoes.preview', { user, body: bodyOf(tipo, linhas, more) })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const create = (tipo: TipoImportacao, linhas: Linhas, more: object = {}, idempotencyKey?: string) =>
  test.call('importacoes.create', { user, body: bodyOf(tipo, linhas, more), idempotencyKey })
const clientes = async () => (await test.call('clientes.list', { user })).body.clientes
const materiais = async () => (await test.call('estoque-materiais.list', { user })).body

const CLIENTES: Linhas = [
  ['Nome', 'WhatsApp', 'CPF', 'Cidade', 'UF'],
  ['Ana Souza', '+55 (11) 98765-4321', '529.982.247-25', 'Osasco', 'São Paulo'],
  ['Construtora Horizonte', '1140028922', '', 'São Paulo', 'sp'],
]

it('wants a sign-in', async () => {
  for (const name of ['importacoes.preview', 'importacoes.create', 'importacoes.get-modelo'] as const)
    expect((await test.call(name, { body: {} })).status, name).toBe(401)
})

describe('customers', () => {
  it('finds the columns by their words, and stores nothing by looking', async () => {
    const previa = await preview('clientes', CLIENTES)
    expect(previa).toMatchObject({
      cabecalho: 0,
      colunas: ['nomeCompleto', 'telefone', 'cpf', 'cidade', 'estado'],
      total: 2,
      validas: 2,
      novas: 2,
      atualizadas: 0,
      iguais: 0,
      comErro: 0,
      erros: [],
    })
    expect(previa.amostra[0]).toEqual({
      linha: 2,
      situacao: 'nova',
      valores: {
        nomeCompleto: 'Ana Souza',
        telefone: '(11) 98765-4321',
        cpf: '529.982.247-25',
        cidade: 'Osasco',
        estado: 'SP',
      },
    })
    expect(await clientes()).toEqual([])
  })

  it('stores them as their own call would', async () => {
    expect((await create('clientes', CLIENTES)).body).toEqual({
      total: 2,
      novas: 2,
      atualizadas: 0,
      iguais: 0,
      puladas: 0,
    })
    expect(await clientes()).toMatchObject([
      { nomeCompleto: 'Ana Souza', telefone: '11987654321', cpf: '52998224725', estado: 'SP', email: '' },
      { nomeCompleto: 'Construtora Horizonte', telefone: '1140028922', cpf: '', cidade: 'São Paulo' },
    ])
    // Other devices get them with the next pull.
    const { body } = await test.call('sincronizacao.pull', { user })
    expect(body.clientes).toHaveLength(2)
  })

  it('knows them again: equal, changed and new ones; an empty cell takes nothing away', async () => {
    await create('clientes', CLIENTES)
    expect(await preview('clientes', CLIENTES)).toMatchObject({ iguais: 2, novas: 0, atualizadas: 0 })
    const again: Linhas = [
      ['Nome', 'Telefone', 'CPF', 'E-mail', 'Cidade'],
      ['Ana Souza', '11987654321', '', 'ana@exemplo.com.br', ''],
      ['Construtora Horizonte', '11 4002-8922', '', '', 'São Paulo'],
      ['Outra pessoa', '11987654321', '111.444.777-35', '', ''],
    ]
    expect(await preview('clientes', again)).toMatchObject({ iguais: 1, atualizadas: 1, novas: 1 })
    await create('clientes', again)
    expect(await clientes()).toMatchObject([
      { nomeCompleto: 'Ana Souza', cpf: '52998224725', email: 'ana@exemplo.com.br', cidade: 'Osasco' },
      { nomeCompleto: 'Construtora Horizonte' },
      { nomeCompleto: 'Outra pessoa', cpf: '11144477735' },
    ])
  })

  it('names the line, the column and what is wrong', async () => {
    const { erros, comErro, total } = await preview('clientes', [
      ['Clientes da loja'],
      [],
      ['Nome', 'Fone', 'CPF', 'CEP', 'E-mail', 'UF'],
      ['Ana', '11 98765-432', '', '', '', ''],
      [],
      ['', '11987654321', '123', '1310100', 'ana', 'Paulista'],
      ['Bia', '11987654322', '', '', '', ''],
      ['Bia de novo', '(11) 98765-4322', '', '', '', ''],
    ])
    expect([total, comErro]).toEqual([4, 3])
    expect(erros).toEqual([
      {
        linha: 4,
        campo: 'telefone',
        coluna: 'Fone',
        valor: '11 98765-432',
        mensagem: 'Faltou um dígito no telefone. Exemplo: (11) 98765-4321',
      },
      {
        linha: 6,
        campo: 'cpf',
        coluna: 'CPF',
        valor: '123',
        mensagem: 'Confira o CPF. Exemplo: 123.456.789-09',
      },
      {
        linha: 6,
        campo: 'estado',
        coluna: 'UF',
        valor: 'Paulista',
        mensagem: 'Use a sigla do estado. Exemplo: SP',
      },
      { linha: 6, campo: 'nomeCompleto', coluna: 'Nome', valor: '', mensagem: 'Preencha este campo.' },
      {
        linha: 6,
        campo: 'email',
        coluna: 'E-mail',
        valor: 'ana',
        mensagem: 'Confira o e-mail. Exemplo: nome@empresa.com.br',
      },
      {
        linha: 8,
        campo: 'telefone',
        coluna: 'Fone',
        valor: '(11) 98765-4322',
        mensagem: 'Repetida: é o mesmo registro da linha 7.',
      },
    ])
  })

  it('takes columns that were named by hand, also without headings', async () => {
    const linhas: Linhas = [
      ['x', '11987654321', 'Ana Souza'],
      ['y', '11987654322', 'Bia Lima'],
    ]
    const colunas = [null, 'telefone', 'nomeCompleto']
    expect(await preview('clientes', linhas, { cabecalho: -1, colunas })).toMatchObject({ novas: 2 })
    await create('clientes', linhas, { cabecalho: -1, colunas })
    expect((await clientes()).map(({ nomeCompleto }) => nomeCompleto)).toEqual(['Ana Souza', 'Bia Lima'])
  })

  it('refuses a sheet with bad lines whole, or leaves them out when told to', async () => {
    const linhas = [...CLIENTES, ['Sem telefone', '', '', '', '']]
    const refused = await create('clientes', linhas)
    expect([refused.status, refused.body.code]).toEqual([400, 'IMPORTACAO_COM_ERROS'])
    expect(refused.body.campos).toEqual({ 'linhas.4.telefone': 'Preencha este campo.' })
    expect(await clientes()).toEqual([])
    expect((await create('clientes', linhas, { pularErradas: true })).body).toMatchObject({
      novas: 2,
      puladas: 1,
    })
    expect(await clientes()).toHaveLength(2)
  })

  it('keeps what looks like a formula as the text that it is', async () => {
    await create('clientes', [
      ['Nome', 'Telefone', 'Observações'],
      ['=HYPERLINK("http://x")', '11987654321', "'=1+1"],
    ])
    expect((await clientes())[0]).toMatchObject({
      nomeCompleto: '=HYPERLINK("http://x")',
      observacoes: '=1+1',
    })
  })

  it('stores once for one key, and once for two imports of one sheet at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create('clientes', CLIENTES, {}, 'planilha-1')))
    expect(answers.map(({ body }) => body.novas)).toEqual([2, 2, 2])
    const others = await Promise.all(
      [1, 2, 3].map(() => create('clientes', [...CLIENTES, ['Caio', '11912345678']])),
    )
    expect(others.map(({ body }) => body.novas).sort()).toEqual([0, 0, 1])
    expect(await clientes()).toHaveLength(3)
  })
})

describe('stock', () => {
  const PEDRAS: Linhas = [
    ['Cód.', 'Pedra', 'Tipo', 'Custo', 'R$/m²', 'Qtd', 'Estoque mínimo', 'Espessura'],
    ['GR-1', 'São Gabriel', 'Granito', 'R$ 280,00', '1.480,50', '12,5 m²', '5', '2 cm'],
    ['MM-1', 'Carrara', 'Mármore', 520, '980', '', '', '2 cm'],
    ['', 'Itaúnas', '', '190,5', '420', '3', '', '3 cm'],
  ]

  it('creates products with their categories and quantities', async () => {
    expect(await preview('estoque-materiais', PEDRAS)).toMatchObject({
      novas: 3,
      categoriasNovas: ['Granito', 'Mármore', 'Sem categoria'],
    })
    expect((await test.call('categorias-material.list', { user })).body).toEqual([])
    await create('estoque-materiais', PEDRAS)
    expect(await materiais()).toMatchObject([
      { nome: 'Carrara', codigo: 'MM-1', precoCompra: 520, precoVenda: 980, quantidadeEstoque: 0 },
      { nome: 'Itaúnas', categoria: { nome: 'Sem categoria' }, precoCompra: 190.5, quantidadeEstoque: 3 },
      {
        nome: 'São Gabriel',
        categoria: { nome: 'Granito' },
        precoVenda: 1480.5,
        quantidadeEstoque: 12.5,
        ativo: true,
      },
    ])
    expect(await preview('estoque-materiais', PEDRAS)).toMatchObject({ iguais: 3, categoriasNovas: [] })
  })

  it('changes prices by code alone, and leaves everything else', async () => {
    await create('estoque-materiais', PEDRAS)
    const imagens = ['/imagens/AAAAAAAAAAAAAAAAAAAAAA.webp']
    const id = (await materiais()).find(({ codigo }) => codigo === 'GR-1')?.id ?? ''
    await test.call('estoque-materiais.change', { user, params: { id }, body: { imagens } })
    await create('estoque-materiais', [
      ['Código', 'Preço de venda'],
      ['gr-1', '1.600'],
    ])
    expect((await materiais()).find(({ nome }) => nome === 'São Gabriel')).toMatchObject({
      nome: 'São Gabriel',
      precoVenda: 1600,
      precoCompra: 280,
      quantidadeEstoque: 12.5,
      espessura: '2 cm',
      imagens,
    })
  })

  it('changes quantities by movements that say where they come from', async () => {
    await create('estoque-materiais', PEDRAS)
    await create('estoque-materiais', [
      ['Código', 'Qtd'],
      ['GR-1', '10'],
    ])
    const id = (await materiais()).find(({ codigo }) => codigo === 'GR-1')?.id ?? ''
    const { body } = await test.call('movimentos.list', { user, query: { materialId: id } })
    expect(body.movimentos).toMatchObject([
      { tipo: 'correcao', quantidade: -2.5, saldo: 10, motivo: 'Importação de planilha' },
      { tipo: 'inicial', quantidade: 12.5, saldo: 12.5, motivo: 'Importação de planilha' },
    ])
  })

  it('says of prices, quantities and names what its own call says', async () => {
    const { erros } = await preview('estoque-itens', [
      ['Nome', 'Custo', 'Preço', 'Qtd', 'Ativo'],
      ['Cuba', '0', 'grátis', '-3', 'talvez'],
      ['', '10', '20', '1', 'sim'],
    ])
    expect(erros.map(({ linha, coluna, mensagem }) => [linha, coluna, mensagem])).toEqual([
      [2, 'Preço', 'Use um valor em reais. Exemplo: 1.234,56'],
      [2, 'Ativo', 'Use Sim ou Não.'],
      [2, 'Custo', 'Precisa ser maior que 0.'],
      [2, 'Qtd', 'O menor valor aceito é 0.'],
      [3, 'Nome', 'Preencha este campo.'],
    ])
  })
})

describe('slabs', () => {
  const CHAPAS: Linhas = [
    ['Material', 'Chapa', 'Medidas', 'Esp.', 'Bloco', 'Cavalete', 'Custo'],
    ['São Gabriel', 'SG-1', '2,90 x 1,80', '2 cm', 'B-1', 'Cavalete 3', '1.450,00'],
    ['gr-1', 'SG-2', '285×175', '20', 'B-1', '', ''],
  ]
  beforeEach(async () => {
    await create('estoque-materiais', [
      ['Código', 'Nome', 'Custo', 'Preço', 'Qtd'],
      ['GR-1', 'São Gabriel', '280', '480', '3'],
    ])
  })

  it('belong to a stone of the stock, whose quantity is at least their sum', async () => {
    expect(await preview('chapas', CHAPAS)).toMatchObject({ novas: 2, comErro: 0 })
    expect((await create('chapas', CHAPAS)).body).toMatchObject({ novas: 2 })
    const { body: chapas } = await test.call('chapas.list', { user })
    expect(chapas).toMatchObject([
      { codigo: 'SG-1', largura: 2900, altura: 1800, espessura: 20, local: 'Cavalete 3', custo: 1450 },
      { codigo: 'SG-2', largura: 2850, altura: 1750, espessura: 20, custo: 0 },
    ])
    expect(await materiais()).toMatchObject([{ porChapas: true, quantidadeEstoque: 10.2075 }])
    expect(await preview('chapas', CHAPAS)).toMatchObject({ iguais: 2 })
  })

  const semChapa = { visto: 20, chapa: 'contada', resto: 'fica' } as const
  const counted = async (quantidade: string) =>
    create('estoque-materiais', [
      ['Código', 'Qtd'],
      ['GR-1', quantidade],
    ])
  const figures = async () =>
    (await materiais()).map(({ quantidadeEstoque, semChapa: left }) => [quantidadeEstoque, left])
  const store = (mais: object, linhas = CHAPAS) =>
    test.call('importacoes.create', { user, body: { ...bodyOf('chapas', linhas), ...mais } })
  const idOf = async (codigo: string) => (await materiais()).find((one) => one.codigo === codigo)?.id ?? ''
  const decided = async (choice: object = {}) => ({ [await idOf('GR-1')]: { ...semChapa, ...choice } })

  it('ask what becomes of m² without a slab, stone by stone', async () => {
    await counted('20')
    expect((await preview('chapas', CHAPAS)).semChapa).toMatchObject([
      { nome: 'São Gabriel', codigo: 'GR-1', precoVenda: 480, semChapa: 20, chapas: 2, area: 10.2075 },
    ])
    // Seen otherwise, not seen at all, and seen of a stone that is none: nothing is stored.
    for (const choices of [await decided({ visto: 19 }), {}, { nenhuma: { ...semChapa, visto: 20 } }]) {
      const other = await store({ semChapa: choices })
      expect([other.status, other.body.code]).toEqual([409, 'SEM_CHAPA_ALTERADO'])
      expect(other.body.error).toBe(
        'São Gabriel: O que está sem chapa mudou: agora são 20\u00a0m². Confira de novo.',
      )
    }
    expect((await store({ semChapa: { ...semChapa } })).status).toBe(400)
    expect(await figures()).toEqual([[20, 20]])
  })

  it('do with each stone what was chosen for it, and nothing with one that the sheet does not name', async () => {
    const { body: categorias } = await test.call('categorias-material.list', { user })
    const categoriaId = categorias[0]?.id ?? ''
    for (const codigo of ['MQ-1', 'MQ-2'])
      await test.call('estoque-materiais.create', {
        user,
        body: { nome: codigo, codigo, categoriaId, precoCompra: 1, precoVenda: 900, quantidadeEstoque: 8 },
      })
    await counted('20')
    const linhas = [...CHAPAS, ['MQ-1', 'MQ-A', '2,00 x 1,00', '2 cm']]
    const sai = { chapa: 'contada', resto: 'sai' } as const
    const answer = await store(
      {
        semChapa: {
          ...(await decided({ chapa: 'nova' })),
          [await idOf('MQ-1')]: { ...sai, visto: 8 },
          [await idOf('MQ-2')]: { ...sai, visto: 0 },
        },
      },
      linhas,
    )
    expect(answer.status).toBe(200)
    const left = new Map(
      (await materiais()).map((one) => [one.codigo, [one.quantidadeEstoque, one.semChapa]]),
    )
    expect(left.get('GR-1')).toEqual([30.2075, 20])
    expect(left.get('MQ-1')).toEqual([2, 0])
    expect(left.get('MQ-2')).toEqual([8, 8])
  })

  it.each([
    ['counted, the rest stays', {}, [20, 9.7925]],
    ['without a choice', null, [20, 9.7925]],
    ['counted, the rest leaves', { resto: 'sai' }, [10.2075, 0]],
    ['new, the rest stays', { chapa: 'nova' }, [30.2075, 20]],
    ['new, the rest leaves', { chapa: 'nova', resto: 'sai' }, [10.2075, 0]],
  ])('do with them what the person chose: %s', async (_, choice, expected) => {
    await counted('20')
    const mais = choice === null ? {} : { semChapa: await decided(choice) }
    expect((await store(mais)).status).toBe(200)
    expect(await figures()).toEqual([expected])
    expect((await preview('chapas', CHAPAS)).semChapa).toEqual([])
  })

  it('say what is wrong with a line, and store none of a sheet that has one', async () => {
    const linhas = [...CHAPAS, ['Itaúnas', 'IT-1', 'grande', '2 cm'], ['GR-1', 'SG-1', '2,9x1,8', '2cm']]
    const { erros } = await preview('chapas', linhas)
    expect(erros.map(({ linha, coluna, mensagem }) => [linha, coluna, mensagem])).toEqual([
      [4, 'Medidas', 'Use duas medidas como 2,90 × 1,80.'],
      [4, 'Material', 'Este material não está no estoque. Cadastre-o antes.'],
      [5, 'Chapa', 'Repetida: é o mesmo registro da linha 2.'],
    ])
    expect((await create('chapas', linhas)).status).toBe(400)
    expect((await test.call('chapas.list', { user })).body).toEqual([])
  })

  it('keep the quantity of their stone: another import of stones cannot change it', async () => {
    await create('chapas', CHAPAS)
    const { erros } = await preview('estoque-materiais', [
      ['Código', 'Qtd'],
      ['GR-1', '99'],
    ])
    expect(erros).toMatchObject([
      { campo: 'quantidadeEstoque', coluna: 'Qtd', mensagem: QUANTIDADE_POR_CHAPAS },
    ])
  })

  it('come at most 2,000 at once', async () => {
    const linhas = Array.from({ length: 2_002 }, () => ['x'])
    const { status, body } = await test.call('importacoes.preview', { user, body: bodyOf('chapas', linhas) })
    expect([status, body.campos]).toEqual([400, { linhas: 'Importe no máximo 2.000 linhas de uma vez.' }])
  })
})

describe('a sheet of 10,000 lines', () => {
  const BAD = new Set(Array.from({ length: 37 }, (_, index) => 101 + index * 263))
  const linhas: Linhas = [
    ['Código', 'Nome', 'Categoria', 'Preço de compra', 'Preço de venda', 'Quantidade', 'Fornecedor'],
    ...Array.from({ length: 10_000 }, (_, index) => {
      const linha = index + 2
      const preco = BAD.has(linha) ? (linha % 2 === 0 ? 'a combinar' : '-1') : `${(index % 900) + 100},50`
      return [
        `IT-${index}`,
        `Item ${index}`,
        `Categoria ${index % 12}`,
        '10,00',
        preco,
        index % 40,
        'Fornecedor',
      ]
    }),
  ]

  it('with 37 bad ones tells exactly those, stores none until told, and then all others at once', async () => {
    const previa = await preview('estoque-itens', linhas)
    expect(previa).toMatchObject({
      total: 10_000,
      comErro: 37,
      validas: 9_963,
      novas: 9_963,
      errosOmitidos: 0,
    })
    expect(previa.erros.map(({ linha }) => linha)).toEqual([...BAD])
    expect(new Set(previa.erros.map(({ coluna }) => coluna))).toEqual(new Set(['Preço de venda']))
    const list = async () => (await test.call('estoque-itens.list', { user })).body
    expect(await list()).toEqual([])
    expect((await create('estoque-itens', linhas)).status).toBe(400)
    expect(await list()).toEqual([])
    const { status, body } = await create('estoque-itens', linhas, { pularErradas: true })
    expect([status, body]).toEqual([
      200,
      { total: 10_000, novas: 9_963, atualizadas: 0, iguais: 0, puladas: 37 },
    ])
    expect(await list()).toHaveLength(9_963)
  }, 120_000)
})

describe('limits', () => {
  it('the largest sheet goes through, one line more is refused', async () => {
    const linha = ['Ana', '11987654321']
    const most = Array.from({ length: 20_001 }, () => linha)
    expect((await preview('clientes', [['Nome', 'Telefone'], ...most.slice(1)])).total).toBe(20_000)
    const { status, body } = await test.call('importacoes.preview', {
      user,
      body: bodyOf('clientes', [['Nome', 'Telefone'], ...most]),
    })
    expect([status, body.campos]).toEqual([400, { linhas: 'O limite é de 20001 na lista.' }])
  })

  it('refuses more columns than a sheet has, and a body of more than 12 MB', async () => {
    const wide = Array.from({ length: 61 }, () => 'x')
    expect((await create('clientes', [wide])).status).toBe(400)
    const long = 'x'.repeat(32_000)
    const huge = Array.from({ length: 420 }, () => [long])
    expect(endpoints['importacoes.create'].corpoMaximo).toBe(12 * 1024 * 1024)
    const refused = await create('clientes', huge)
    expect([refused.status, refused.body.code]).toEqual([413, 'CORPO_GRANDE_DEMAIS'])
  })

  it('per account: so many checks in a minute', async () => {
    const limited = await createTestApp({ RATE_LIMIT_IMPORT: '3', RATE_LIMIT_EXPORT: '1' })
    const owner = await limited.createUser()
    const call = () =>
      limited.call('importacoes.preview', { user: owner, body: bodyOf('clientes', CLIENTES) })
    for (let index = 0; index < 3; index += 1) expect((await call()).status).toBe(200)
    const refused = await call()
    expect([refused.status, refused.body.code]).toEqual([429, 'MUITAS_TENTATIVAS'])
    const other = await limited.createUser()
    expect(
      (await limited.call('importacoes.preview', { user: other, body: bodyOf('clientes', CLIENTES) })).status,
    ).toBe(200)
    const exported = () => limited.call('exportacao.get-json', { user: owner })
    expect([(await exported()).status, (await exported()).status]).toEqual([200, 429])
    await limited.close()
  })
})

it('gives a model sheet that its own import takes', async () => {
  for (const tipo of ['clientes', 'estoque-materiais', 'estoque-itens'] as const) {
    const answer = await test.app.inject({
      url: `/api/importacoes/modelos/${tipo}`,
      headers: { authorization: `Bearer ${user.token}` },
    })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="importacoes.xlsx"')
    const [sheet] = await readXlsxFile(answer.rawPayload)
    const linhas = (sheet?.data ?? []).map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
    expect(await preview(tipo, linhas), tipo).toMatchObject({ total: 2, comErro: 0, novas: 2 })
  }
  const unknown = await test.call('importacoes.get-modelo', { user, params: { tipo: 'outros' } })
  expect(unknown.status).toBe(400)
})
