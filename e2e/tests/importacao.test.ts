// Sheets in and out: read in the browser, understood, checked line by line, stored only when confirmed; everything exported.
import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { call, seedClientes, seedReferenceOrcamento, seedStones, type Account } from '../accounts.ts'
import { audit, auditWhole } from '../audit.ts'
import { goOffline } from '../browser.ts'
import { readCsv } from '../csv.ts'
import { LOOKERS } from '../looks.ts'
import { importarPage } from '../pages/importar-page.ts'
import { latin1Csv, readWorkbook, workbook } from '../planilhas.ts'
import { test } from '../test.ts'

const NO_NETWORK = [/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/]
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

const clientes = async (account: Account) => (await call(account, 'clientes.list')).clientes
const itens = (account: Account) => call(account, 'estoque-itens.list')
const materiais = (account: Account) => call(account, 'estoque-materiais.list')

const PESSOAS = [
  ['Nome', 'WhatsApp', 'CPF', 'Cidade'],
  ['Ana Souza', 11987654321, '529.982.247-25', 'Osasco'],
  ['Bia Lima', '(11) 98765-4322', null, 'São Paulo'],
  ['Construtora Horizonte', 1140028922, null, null],
]

describe('a workbook of customers', () => {
  test('from the list of customers and back to it, nothing stored before it is confirmed', async ({
    open,
    account,
  }) => {
    const page = await open('/clientes', { as: account })
    const tela = importarPage(page)
    await tela.menu.click()
    await tela.entrada('Importar planilha').click()
    await tela.titulo.waitFor()
    expect(new URL(page.url()).search).toBe('?tipo=clientes')
    await tela.choose(
      await workbook('clientes julho.xlsx', {
        Resumo: [['Total', 3]],
        Contatos: [['Nossos clientes'], [], ...PESSOAS],
      }),
    )
    await expect.poll(() => tela.contagem()).toEqual(['3', '0', '0', '0'])
    // Who hears the screen hears which file it is about.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('clientes julho.xlsx')
    expect(plain(await tela.arquivo.innerText())).toContain('3 linhas conferidas')
    // The sheet whose headings name fields, and the row in which they stand.
    await expect.poll(() => tela.aba.locator('option:checked').innerText()).toBe('Contatos')
    await expect
      .poll(() => tela.titulos.locator('option:checked').innerText())
      .toMatch(/^Linha 3: Nome, WhatsApp/)
    await expect.poll(() => tela.coluna('WhatsApp').inputValue()).toBe('telefone')
    expect(plain(await tela.amostra.innerText())).toContain('(11) 98765-4321 529.982.247-25')
    await expect.poll(() => clientes(account)).toEqual([])

    await tela.importar.click()
    await tela.resultado.waitFor()
    await expect.poll(() => tela.resultado.innerText()).toBe('3 clientes importados')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('3 clientes importados')
    expect((await clientes(account)).map(({ nomeCompleto, telefone }) => [nomeCompleto, telefone])).toEqual([
      ['Ana Souza', '11987654321'],
      ['Bia Lima', '11987654322'],
      ['Construtora Horizonte', '1140028922'],
    ])
    await tela.verLista.click()
    await page.waitForURL('**/clientes')
    await page.getByText('Construtora Horizonte').first().waitFor()
  })

  test('columns are named by hand, headings and sheets are chosen, the kind is changed, cells are pasted', async ({
    open,
    account,
  }) => {
    await seedClientes(account, ['Davi'])
    const page = await open('/importar', { as: account })
    const tela = importarPage(page)
    await tela.choose(
      await workbook('lista.xlsx', {
        A: [
          ['quem', 'onde falar'],
          ['Ana', 11987654321],
          ['Bia', 11987654322],
        ],
        B: [['Caio', '11987654323']],
      }),
    )
    // No heading is known: everything is data until it is told otherwise.
    await tela.arquivo.getByText('3 linhas conferidas').waitFor()
    await page.getByText('Falta indicar as colunas: Nome completo, Telefone.').waitFor()
    await tela.titulos.selectOption({ label: 'Linha 1: quem, onde falar' })
    await tela.coluna('quem').selectOption({ label: 'Nome completo (obrigatório)' })
    await tela.coluna('onde falar').selectOption({ label: 'Telefone (obrigatório)' })
    await expect.poll(() => tela.contagem()).toEqual(['2', '0', '0', '0'])
    expect(plain(await tela.amostra.innerText())).toContain('Ana (11) 98765-4321')
    // A field belongs to one column only.
    await tela.coluna('quem').selectOption({ label: 'Telefone (obrigatório)' })
    await expect.poll(() => tela.coluna('onde falar').inputValue()).toBe('')
    await tela.aba.selectOption({ label: 'B' })
    await tela.arquivo.getByText('1 linha conferida').waitFor()
    await tela.coluna('Coluna A').selectOption({ label: 'Nome completo (obrigatório)' })
    await tela.coluna('Coluna B').selectOption({ label: 'Telefone (obrigatório)' })
    await expect.poll(() => tela.contagem()).toEqual(['1', '0', '0', '0'])

    // The same cells as another kind of record.
    await tela.tipo('Itens').click()
    await page.getByText('Falta indicar as colunas: Nome, Preço de compra, Preço de venda.').waitFor()
    expect(new URL(page.url()).search).toBe('?tipo=itens')
    await tela.trocar.click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await tela.tipo('Clientes').click()

    // What Excel copies has tabs between its cells.
    await tela.celulas.fill('Nome\tTelefone\tCidade\nDavi Prado\t11980000000\tOsasco\nEva\t11980000001\t')
    await tela.usarCelulas.click()
    await expect.poll(() => tela.contagem()).toEqual(['1', '1', '0', '0'])
    await expect.poll(() => page.getByRole('main').innerText()).toContain('Células coladas')
    await tela.importar.click()
    await page.getByText('1 novo · 1 atualizado').waitFor()
    expect((await clientes(account)).map(({ nomeCompleto, cidade }) => [nomeCompleto, cidade])).toEqual([
      ['Davi Prado', 'Osasco'],
      ['Eva', ''],
    ])
  })
})

test('a CSV of Excel in Portuguese: one byte for each letter, semicolons, decimal commas', async ({
  open,
  account,
}) => {
  const page = await open('/importar?tipo=materiais', { as: account })
  const tela = importarPage(page)
  await tela.choose(
    latin1Csv(
      'tabela de preços.csv',
      [
        ['Cód.', 'Pedra', 'Tipo', 'Custo', 'Tabela', 'Qtd', 'Espessura'],
        ['GR-1', 'Granito Itaúnas', 'Granito', 'R$ 280,00', '1.480,50', '12,5', '2 cm'],
        ['MM-1', 'Mármore “Piguês” – extra', 'Mármore', '520', '980', '', '3 cm'],
      ].map((row) => row.map(windows1252)),
    ),
  )
  await expect.poll(() => tela.contagem()).toEqual(['0', '0', '0', '2'])
  await page.getByText('Falta indicar a coluna: Preço de venda.').waitFor()
  await tela.coluna('Tabela').selectOption({ label: 'Preço de venda (obrigatório)' })
  await expect.poll(() => tela.contagem()).toEqual(['2', '0', '0', '0'])
  await page.getByText('Categorias que serão criadas: Granito, Mármore.').waitFor()
  const amostra = plain(await tela.amostra.innerText())
  expect(amostra).toContain('GR-1 Granito Itaúnas Granito R$ 280,00 R$ 1.480,50 12,5 2 cm')
  expect(amostra).toContain('Mármore “Piguês” – extra')
  await expect.poll(() => materiais(account)).toEqual([])
  await tela.importar.click()
  await tela.resultado.waitFor()
  await expect
    .poll(() => materiais(account))
    .toMatchObject([
      { nome: 'Granito Itaúnas', precoVenda: 1480.5, quantidadeEstoque: 12.5 },
      { nome: 'Mármore “Piguês” – extra', precoCompra: 520, quantidadeEstoque: 0 },
    ])
  await expect.poll(() => tela.verLista.getAttribute('href')).toBe('/estoque?aba=materiais')
})

/** What Windows writes as one byte and latin1 does not know: curly quotes and the dash. */
function windows1252(text: string): string {
  return text.replaceAll('“', '\u0093').replaceAll('”', '\u0094').replaceAll('–', '\u0096')
}

describe('lines with errors', () => {
  test('are named, listed as a file that can be put right and imported, and left out by choice', async ({
    open,
    account,
  }) => {
    const page = await open('/importar?tipo=clientes', { as: account })
    const tela = importarPage(page)
    await tela.choose(
      latin1Csv('clientes.csv', [
        ['Cliente', 'Fone', 'E-mail', 'Observações'],
        ['Ana Souza', '11987654321', '', ''],
        ['=HYPERLINK("http://x")', '11 98765-432', 'ana', 'de manhã'],
        ['Bia Lima', '11987654322', '', ''],
        ['', '(11) 98765-4321', '', 'sem nome'],
      ]),
    )
    await expect.poll(() => tela.contagem()).toEqual(['2', '0', '0', '2'])
    expect((await tela.erros.allInnerTexts()).map(plain)).toEqual([
      'Linha 3 Fone: “11 98765-432” Faltou um dígito no telefone. Exemplo: (11) 98765-4321',
      'Linha 3 E-mail: “ana” Confira o e-mail. Exemplo: nome@empresa.com.br',
      'Linha 5 Cliente Preencha este campo.',
      'Linha 5 Fone: “(11) 98765-4321” Repetida: é o mesmo registro da linha 2.',
    ])
    const rows = await readCsv(await tela.download(() => tela.baixarLista.click()))
    expect(rows).toEqual([
      ['Nº da linha', 'Problema', 'Cliente', 'Fone', 'E-mail', 'Observações'],
      [
        '3',
        'Fone: Faltou um dígito no telefone. Exemplo: (11) 98765-4321. E-mail: Confira o e-mail. Exemplo: nome@empresa.com.br.',
        // No spreadsheet runs it.
        `'=HYPERLINK("http://x")`,
        '11 98765-432',
        'ana',
        'de manhã',
      ],
      [
        '5',
        'Cliente: Preencha este campo. Fone: Repetida: é o mesmo registro da linha 2.',
        '',
        '(11) 98765-4321',
        '',
        'sem nome',
      ],
    ])

    await expect.poll(() => tela.importar.getAttribute('aria-disabled')).toBe('true')
    await page.getByText('Corrija as linhas com erro ou deixe-as de fora').waitFor()
    await expect.poll(() => clientes(account)).toEqual([])
    await tela.deixarDeFora.check()
    await tela.importar.click()
    await page.getByText('2 novos · 2 linhas de fora').waitFor()
    await expect.poll(() => clientes(account)).toHaveLength(2)

    // The list, put right, is a sheet itself.
    await tela.outra.click()
    const [titulos = [], ana = []] = rows
    const corrected = [
      titulos,
      ana.map((cell) => (cell === '11 98765-432' ? '11987654329' : cell.replace(/^ana$/, ''))),
    ]
    await tela.choose({
      name: 'erros.csv',
      buffer: Buffer.from(corrected.map((row) => row.map(quoted).join(';')).join('\r\n')),
    })
    await expect.poll(() => tela.contagem()).toEqual(['1', '0', '0', '0'])
    await tela.importar.click()
    await tela.resultado.waitFor()
    expect((await clientes(account)).map(({ nomeCompleto }) => nomeCompleto)).toContain(
      '=HYPERLINK("http://x")',
    )
  })

  test('of 10,000: the 37 bad ones and no other, none stored until told, and the page goes on meanwhile', async ({
    open,
    account,
  }) => {
    const BAD = new Set(Array.from({ length: 37 }, (_, index) => 101 + index * 263))
    const page = await open('/importar?tipo=itens', { as: account })
    const tela = importarPage(page)
    await tela.titulo.waitFor()
    await tela.choose(
      latin1Csv('itens.csv', [
        ['Código', 'Nome', 'Categoria', 'Preço de compra', 'Preço de venda', 'Quantidade', 'Fornecedor'],
        ...Array.from({ length: 10_000 }, (_, index) => {
          const preco = BAD.has(index + 2) ? 'a combinar' : `${(index % 900) + 100},50`
          return [
            `IT-${index}`,
            `Peça ${index}`,
            `Linha ${index % 12}`,
            '10,00',
            preco,
            `${index % 40}`,
            'Aço Sul',
          ]
        }),
      ]),
    )
    await expect.poll(() => tela.contagem()).toEqual(['9.963', '0', '0', '37'])
    await page.getByRole('heading', { name: '37 linhas com erro' }).waitFor()
    await expect.poll(() => tela.erros.count()).toBe(8)
    await tela.verTodos.click()
    await expect.poll(() => tela.linhasComErro()).toEqual([...BAD])
    await expect.poll(() => itens(account)).toEqual([])
    await tela.deixarDeFora.check()
    await expect.poll(() => tela.importar.innerText()).toBe('Importar 9.963 itens')
    await tela.importar.click()
    await tela.resultado.waitFor()
    await expect.poll(() => tela.resultado.innerText()).toBe('9.963 itens importados')
    await expect.poll(() => itens(account)).toHaveLength(9_963)
    await expect.poll(() => tela.verLista.getAttribute('href')).toBe('/estoque?aba=itens')
  })
})

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

describe('what goes wrong', () => {
  test('a file that is no sheet is told in words that help', async ({ open, account }) => {
    const page = await open('/importar', { as: account, expected: [/status of 400/] })
    const tela = importarPage(page)
    const files: [string, number[], string][] = [
      [
        'antigo.xls',
        [0xd0, 0xcf, 0x11, 0xe0, 0xa1],
        'Este é um arquivo do Excel antigo (.xls). Abra no Excel e salve como .xlsx.',
      ],
      [
        'quebrado.xlsx',
        [0x50, 0x4b, 3, 4],
        'Não conseguimos ler este arquivo. Salve como .xlsx ou .csv e tente de novo.',
      ],
      ['foto.csv', [0x89, 0x50, 0, 0], 'Este arquivo não é uma planilha. Use .xlsx ou .csv.'],
      ['vazio.csv', [0x3b, 0x0a], 'A planilha está vazia.'],
    ]
    for (const [name, bytes, problem] of files) {
      await tela.choose({ name, buffer: Buffer.from(bytes) })
      await tela.problema.filter({ hasText: problem }).waitFor()
    }
    const many = Array.from({ length: 2_002 }, () => ['x', 'y'])
    await tela.tipo('Chapas').click()
    await tela.choose(latin1Csv('chapas.csv', many))
    await tela.problema.filter({ hasText: 'Importe no máximo 2.000 linhas de uma vez.' }).waitFor()
  })

  test('slabs of stones that were counted ask first: nothing leaves the stock, in m² and R$, unless a person says so', async ({
    open,
    account,
  }) => {
    const [pedra] = await seedStones(account)
    const stone = async () => (await materiais(account)).find(({ id }) => id === pedra?.id)?.quantidadeEstoque
    const page = await open('/importar?tipo=chapas', {
      as: account,
      expected: [/status of 409.*\/api\/importacoes/],
    })
    const tela = importarPage(page)
    const pergunta = page.getByRole('region', { name: 'Sem chapa' })
    const says = async () => plain(await pergunta.innerText())
    await tela.choose(
      latin1Csv('chapas.csv', [
        ['Material', 'Código', 'Largura', 'Altura', 'Espessura'],
        [pedra?.nome ?? '', 'CH-1', '2,90 m', '1,80 m', '2 cm'],
        [pedra?.nome ?? '', 'CH-2', '2,90 m', '1,80 m', '2 cm'],
      ]),
    )
    await expect.poll(says).toMatch(/1 pedra desta planilha tem 20 m² \(R\$ [\d.,]+\) sem chapa no estoque/)
    expect(await says()).toMatch(/20 m² \(R\$ [\d.,]+\) sem chapa · 2 chapas de 10,44 m²/)
    expect(await says()).toMatch(/O resto: 9,56 m² \(R\$ [\d.,]+\)/)
    await page.getByText('Ao importar, a quantidade em estoque não muda.').first().waitFor()
    await pergunta.getByRole('radio', { name: 'Sai do estoque' }).click()
    await expect.poll(says).toContain('Ao importar, saem do estoque 9,56 m²')
    expect(await auditWhole(page)).toEqual([])

    // What is there has changed since: it is asked again, with what there is.
    const body = { materialId: pedra?.id ?? '', tipo: 'entrada' as const, quantidade: 1, motivo: 'Compra' }
    await call(account, 'movimentos.create', { body })
    await tela.importar.click()
    await tela.problema.filter({ hasText: 'O que está sem chapa mudou: agora são 21 m².' }).waitFor()
    await expect.poll(says).toContain('Ao importar, saem do estoque 10,56 m²')
    await tela.importar.click()
    await tela.resultado.waitFor()
    await expect.poll(stone).toBe(10.44)
  })

  test('without a connection the sheet is read and waits; it is checked when the connection is back', async ({
    open,
    account,
  }) => {
    const page = await open('/importar', { as: account, serviceWorker: true, expected: NO_NETWORK })
    const tela = importarPage(page)
    await tela.titulo.waitFor()
    await goOffline(page)
    await tela.choose(await workbook('clientes.xlsx', { Contatos: PESSOAS }))
    await page.getByText('Sem internet. A planilha é conferida quando a conexão voltar.').waitFor()
    await tela.problema.filter({ hasText: 'Erro de conexão. Tente novamente.' }).waitFor()
    await expect.poll(() => tela.coluna('WhatsApp').inputValue()).toBe('telefone')
    await expect.poll(() => tela.importar.count()).toBe(0)
    await page.context().setOffline(false)
    await expect.poll(() => tela.contagem()).toEqual(['3', '0', '0', '0'])
    await expect.poll(() => page.getByText('Sem internet.').count()).toBe(0)
  })

  test('an answer that is lost: sent again, the sheet is stored once', async ({ open, account }) => {
    const page = await open('/importar', { as: account, expected: NO_NETWORK })
    const tela = importarPage(page)
    await tela.choose(await workbook('clientes.xlsx', { Contatos: PESSOAS }))
    await tela.contagem()
    await page.route('**/api/importacoes', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await tela.importar.click()
    await tela.problema.filter({ hasText: 'Erro de conexão. Tente novamente.' }).waitFor()
    await expect.poll(() => clientes(account)).toHaveLength(3)
    await page.unroute('**/api/importacoes')
    await tela.importar.click()
    await tela.resultado.waitFor()
    // The first answer once more, not a second import.
    await expect.poll(() => tela.resultado.innerText()).toBe('3 clientes importados')
    await expect.poll(() => clientes(account)).toHaveLength(3)
  })

  test('a server that refuses says why, and the sheet stays', async ({ open, account }) => {
    const page = await open('/importar', { as: account, expected: [/429/] })
    const tela = importarPage(page)
    await page.route('**/api/importacoes/previa', (route) =>
      route.fulfill({
        status: 429,
        json: { error: 'Muitas tentativas. Aguarde 20 segundos.', code: 'MUITAS_TENTATIVAS' },
      }),
    )
    await tela.choose(await workbook('clientes.xlsx', { Contatos: PESSOAS }))
    await tela.problema.filter({ hasText: 'Muitas tentativas. Aguarde 20 segundos.' }).waitFor()
    await page.unroute('**/api/importacoes/previa')
    await tela.conferirDeNovo.click()
    await expect.poll(() => tela.contagem()).toEqual(['3', '0', '0', '0'])
    await expect.poll(() => tela.problema.count()).toBe(0)
  })
})

describe('out of the account', () => {
  test('everything as a workbook and as JSON; the models can be filled in', async ({ open, account }) => {
    await seedStones(account)
    const orcamento = await seedReferenceOrcamento(account)
    await call(account, 'clientes.save', {
      body: { clientes: [{ id: crypto.randomUUID(), nomeCompleto: '=1+1', telefone: '11987654320' }] },
    })
    const page = await open('/empresa', { as: account })
    const tela = importarPage(page)
    await tela.menu.click()
    const xlsx = await tela.download(() => tela.entrada('Exportar tudo em Excel').click())
    expect(xlsx.suggestedFilename()).toMatch(/^lapida-.+\.xlsx$/)
    const abas = await readWorkbook(xlsx)
    const [titulos = [], linha = []] = abas.get('Orçamentos') ?? []
    expect(linha[titulos.indexOf('Total')]).toBe(orcamento.valorTotal)
    expect(abas.get('Clientes')?.flat()).toContain('=1+1')
    expect(abas.get('Estoque materiais')).toHaveLength(4)

    await tela.menu.click()
    const json = await tela.download(() => tela.entrada('Exportar tudo em JSON').click())
    const everything = JSON.parse(await readFile(await json.path(), 'utf8')) as Record<string, unknown[]>
    expect(everything['orcamentos']).toMatchObject([{ id: orcamento.id, valorTotal: orcamento.valorTotal }])
    expect(everything['clientes']).toHaveLength(2)

    // What went out as a workbook comes in again without a change.
    await tela.menu.click()
    await tela.entrada('Importar planilha').click()
    await tela.choose({ name: 'tudo.xlsx', buffer: await readFile(await xlsx.path()) })
    await expect.poll(() => tela.contagem()).toEqual(['0', '0', '2', '0'])
    await expect.poll(() => tela.importar.getAttribute('aria-disabled')).toBe('true')
    await page.getByText('Não há nada novo para guardar').waitFor()
    await tela.trocar.click()

    for (const [tipo, novas, mudam] of [
      // Ana Souza of the model is the customer of the reference quote.
      ['Clientes', '1', '1'],
      ['Materiais', '2', '0'],
      ['Itens', '2', '0'],
    ] as const) {
      await tela.tipo(tipo).click()
      const modelo = await tela.download(() => tela.baixarModelo.click())
      expect(modelo.suggestedFilename()).toBe(`modelo-${tipo.toLowerCase()}.xlsx`)
      await tela.choose({ name: 'modelo.xlsx', buffer: await readFile(await modelo.path()) })
      expect(await tela.contagem(), tipo).toEqual([novas, mudam, '0', '0'])
      await tela.trocar.click()
    }
  })
})

describe('for everybody', () => {
  test.for(LOOKERS)(
    '$device: each step without a fault, on 320 px too',
    async ({ device, theme, context, looks }, { open, account }) => {
      const page = await open('/importar?tipo=itens', { as: account, device, theme, context })
      const tela = importarPage(page)
      await tela.titulo.waitFor()
      const steps: Record<string, string[]> = { choose: await auditWhole(page, { looks }) }
      await tela.choose(
        await workbook('itens.xlsx', {
          Cubas: [
            ['Código', 'Nome', 'Categoria', 'Custo', 'Preço', 'Qtd', 'Observações'],
            ['C-1', 'Cuba inox', 'Cubas', 120.5, 350, 4, 'Com válvula e sifão, entrega em cinco dias úteis'],
            ['C-2', 'Cuba de apoio', 'Cubas', 'a combinar', 420, -2, null],
            ['C-3', 'Ralo', 'Ralos', 12, 30, 10, null],
          ],
          Outra: [['Nome'], ['x']],
        }),
      )
      await tela.contagem()
      steps['check'] = await auditWhole(page, { looks })
      const { width } = context.viewport
      await page.setViewportSize({ width: 320, height: 700 })
      steps['check on 320 px'] = await audit(page, { touch: false })
      await page.setViewportSize({ width, height: 844 })
      await tela.deixarDeFora.check()
      await tela.importar.click()
      await tela.resultado.waitFor()
      steps['result'] = await auditWhole(page, { looks })
      expect(steps).toEqual({ choose: [], check: [], 'check on 320 px': [], result: [] })
    },
  )
})
