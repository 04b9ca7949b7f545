// The company profile: every field and what becomes of it, from the key pressed to the customer's paper.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import type { Locator, Page, Request } from 'playwright-core'
import { TEXTO_DA_GUARDA } from '@lapida/domain/empresa/guarda'
import { audit } from '../../../../../e2e/audit.ts'
import {
  call,
  registerAccount,
  seedReferenceOrcamento,
  seedStones,
  signedInStorage,
  type Account,
} from '../../../../../e2e/accounts.ts'
import { failUntilPressed } from '../../../../../e2e/fail-until-pressed.ts'
import { startDevice } from '../../../../../e2e/killable-device.ts'
import { LOOKERS } from '../../../../../e2e/looks.ts'
import { startNetworkSwitch } from '../../../../../e2e/network-switch.ts'
import { empresaPage } from '../../../../../e2e/pages/empresa-page.ts'
import { orcamentoPage } from '../../../../../e2e/pages/orcamento-page.ts'
import { pdfText } from '../../../../../e2e/pdf.ts'
import { test } from '../../../../../e2e/test.ts'

const ABAS = ['Dados', 'Visual', 'Pagamento', 'Documentos'] as const
/** A field that stands when its tab has arrived. */
const LAST_FIELD = {
  Dados: 'Fuso horário',
  Visual: 'Cor destaque',
  Pagamento: 'Observação 3',
  Documentos: 'Rodapé',
}
const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ')

const stored = (account: Account) => call(account, 'empresa.get')

/** What the screen says of a wrong field; '' where it is right. */
async function problemOf(field: Locator): Promise<string> {
  return field.evaluate((element) => {
    if (element.getAttribute('aria-invalid') !== 'true') return ''
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
    return ids
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim()
  })
}

/** What the page changes of the profile, as it is sent; what a change starts from is looked at by other tests. */
function sentBodies(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request: Request) => {
    if (request.method() !== 'PATCH' || !request.url().endsWith('/api/empresa')) return
    const { base: _base, ...change } = request.postDataJSON() as Record<string, unknown>
    bodies.push(change)
  })
  return bodies
}

/** The page as tall as its content: bars at the lower edge then stand below it, not on it. */
async function stretch(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 1280 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, 844) })
}

/** A picture of coloured halves with its place and author written in it, as a camera does. */
async function photo(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ width, height }) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#8b1e3f'
      context.fillRect(0, 0, width / 2, height)
      context.fillStyle = '#0f766e'
      context.fillRect(width / 2, 0, width / 2, height)
      return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? ''
    },
    { width, height },
  )
  const jpeg = Buffer.from(base64, 'base64')
  const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\0SENTINELA GPS -23.55', 'latin1')
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)])
}

test('shows the stored profile, sends only what changed, and the paper follows every key', async ({
  open,
  account,
}) => {
  await call(account, 'empresa.change', { body: { nomeEmpresa: 'Rocha Forte', telefone: '1140028922' } })
  const page = await open('/empresa', { as: account })
  const empresa = empresaPage(page)
  const bodies = sentBodies(page)
  await expect.poll(() => empresa.field('Nome da empresa').inputValue()).toBe('Rocha Forte')
  await expect.poll(() => empresa.field('Telefone').inputValue()).toBe('(11) 4002-8922')
  await expect.poll(() => empresa.field('Fuso horário').inputValue()).toBe('America/Sao_Paulo')
  await expect.poll(() => empresa.naoSalvo.count()).toBe(0)

  await empresa.field('Nome da empresa').fill('Pedra & Arte')
  await expect.poll(() => empresa.papel.textContent()).toContain('Pedra & Arte')
  await empresa.naoSalvo.waitFor()
  await empresa.field('CNPJ').fill('12abc34501de35')
  await empresa.field('CNPJ').blur()
  await expect.poll(() => empresa.field('CNPJ').inputValue()).toBe('12.ABC.345/01DE-35')
  await expect.poll(() => empresa.papel.textContent()).toContain('CNPJ 12.ABC.345/01DE-35')
  await page.keyboard.press('Control+s')
  await empresa.perfilSalvo.waitFor()
  await empresa.naoSalvo.waitFor({ state: 'detached' })
  expect(bodies).toEqual([{ nomeEmpresa: 'Pedra & Arte', cnpj: '12ABC34501DE35' }])
  await expect
    .poll(() => stored(account))
    .toMatchObject({ nomeEmpresa: 'Pedra & Arte', telefone: '1140028922' })

  // What is back where it was is nothing to save.
  await empresa.field('Cidade').fill('Osasco')
  await empresa.naoSalvo.waitFor()
  await empresa.field('Cidade').fill('')
  await empresa.naoSalvo.waitFor({ state: 'detached' })
  await empresa.salvar.click()
  expect(bodies).toHaveLength(1)
})

test('the button says that it saves, and the server’s refusal stands at its field', async ({
  open,
  account,
}) => {
  const page = await open('/empresa', { as: account, expected: [/status of 400/] })
  const empresa = empresaPage(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/empresa', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await held
    return route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: JSON.stringify({
        error: 'Chave PIX: esta chave já é de outra empresa.',
        code: 'DADOS_INVALIDOS',
        campos: { chavePix: 'Esta chave já é de outra empresa.' },
      }),
    })
  })
  await empresa.aba('Pagamento').click()
  await empresa.field('Chave PIX').fill('contato@rocha.com.br')
  await empresa.aba('Dados').click()
  await empresa.field('Nome da empresa').fill('Rocha')
  await empresa.salvar.click()
  await empresa.salvando.waitFor()
  await expect.poll(() => empresa.salvando.getAttribute('aria-busy')).toBe('true')
  release()
  // The tab with the wrong field opens, its field has the focus, and nothing is lost.
  await expect.poll(() => problemOf(empresa.field('Chave PIX'))).toContain('já é de outra empresa')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
    .toBe('true')
  await expect.poll(() => empresa.field('Chave PIX').inputValue()).toBe('contato@rocha.com.br')
  await page.getByText(/O servidor não aceitou a última alteração/).waitFor()
  await page.unroute('**/api/empresa')
  await empresa.field('Chave PIX').fill('(11) 98765-4321')
  await empresa.salvar.click()
  await empresa.perfilSalvo.waitFor()
  await expect.poll(async () => (await stored(account)).chavePix).toBe('+5511987654321')
  expect((await stored(account)).nomeEmpresa).toBe('Rocha')
  await page.getByText(/O servidor não aceitou/).waitFor({ state: 'detached' })
})

test('names every wrong field, leads to the first across tabs, and marks the tabs', async ({
  open,
  account,
}) => {
  const page = await open('/empresa', { as: account })
  const empresa = empresaPage(page)
  const bodies = sentBodies(page)
  const wrong: [aba: (typeof ABAS)[number], campo: string, texto: string, palavras: string][] = [
    ['Dados', 'CNPJ', '12.ABC.345/01DE-36', 'CNPJ'],
    ['Dados', 'Telefone', '123', 'telefone'],
    ['Dados', 'E-mail', 'contato@', 'e-mail'],
    ['Dados', 'Site', 'javascript:alert(1)', 'site'],
    ['Dados', 'CEP', '123', 'CEP'],
    ['Dados', 'Estado', '1x', 'estado'],
    ['Visual', 'Cor primária', '#12', 'cor'],
    ['Pagamento', 'Chave PIX', 'qualquer', 'chave PIX'],
    ['Pagamento', 'CPF ou CNPJ', '529.982.247-24', 'CPF ou CNPJ'],
    ['Pagamento', 'Validade padrão', '900', '365 dias'],
    ['Pagamento', 'Acabamento por metro', 'caro', 'valor'],
    ['Documentos', 'Prefixo', 'ORC/1', 'hífen'],
  ]
  for (const [aba, campo, texto] of wrong) {
    await empresa.aba(aba).click()
    await empresa.field(campo).fill(texto)
  }
  await empresa.aba('Visual').click()
  await empresa.salvar.click()
  await expect.poll(() => problemOf(empresa.field('Cor primária'))).toContain('cor')
  await expect
    .poll(() => empresa.field('Cor primária').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await empresa.field('Cor primária').fill('#123456')
  await expect.poll(() => problemOf(empresa.field('Cor primária'))).toBe('')
  await empresa.aba('Documentos').click()
  await empresa.field('Prefixo').fill('ORC')
  // Without an error of its own the open tab gives way to the first one that has any.
  await empresa.salvar.click()
  await expect
    .poll(() => empresa.field('CNPJ').evaluate((field) => field === document.activeElement))
    .toBe(true)
  for (const [aba, campo, texto, palavras] of wrong.filter(
    ([aba]) => aba === 'Dados' || aba === 'Pagamento',
  )) {
    await empresa.aba(aba).click()
    expect(await problemOf(empresa.field(campo)), campo).toContain(palavras)
    expect(await empresa.field(campo).inputValue(), campo).toBe(texto)
  }
  await expect.poll(() => empresa.aba('Dados').textContent()).toContain('6 campos com erro')
  await expect.poll(() => empresa.aba('Pagamento').textContent()).toContain('4 campos com erro')
  await expect.poll(() => empresa.aba('Visual').textContent()).toBe('Visual')
  expect(bodies).toEqual([])
})

test('for how many years evidence stays is chosen between its limits, and what it means is said', async ({
  open,
  account,
}) => {
  const page = await open('/empresa?aba=documentos', { as: account })
  const empresa = empresaPage(page)
  const anos = empresa.field('Anos de guarda')
  expect(await anos.inputValue()).toBe('5')
  await page.getByText(TEXTO_DA_GUARDA).waitFor()
  await anos.fill('21')
  await page.getByText('A guarda vai de 1 a 20 anos.').waitFor()
  expect(await audit(page)).toEqual([])
  await anos.fill('10')
  await empresa.salvar.click()
  await empresa.perfilSalvo.waitFor()
  expect((await call(account, 'empresa.get')).guardaAnos).toBe(10)
})

test('a CEP fills in what nobody typed and leads on to the number', async ({ open, account }) => {
  const page = await open('/empresa', { as: account, expected: [/status of 404.*cep/] })
  const empresa = empresaPage(page)
  await empresa.field('Cidade').fill('Minha cidade')
  await empresa.field('CEP').pressSequentially('01310100')
  await expect.poll(() => empresa.field('Endereço').inputValue()).toBe('Avenida Paulista, ')
  await expect.poll(() => empresa.field('Cidade').inputValue()).toBe('Minha cidade')
  await expect.poll(() => empresa.field('Estado').inputValue()).toBe('SP')
  await expect
    .poll(() => empresa.field('Endereço').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await page.keyboard.type('1578')
  await expect.poll(() => empresa.field('Endereço').inputValue()).toBe('Avenida Paulista, 1578')
  await empresa.field('CEP').fill('00000000')
  await page.getByText('Não achamos o CEP. Pode preencher à mão.').waitFor()
  await expect.poll(() => empresa.field('Endereço').inputValue()).toBe('Avenida Paulista, 1578')
})

test('payment: means of one’s own, conditions in an order, PIX by its kind, days that are no number', async ({
  open,
  account,
}) => {
  const page = await open('/empresa?aba=pagamento', { as: account })
  const empresa = empresaPage(page)
  const bodies = sentBodies(page)
  await empresa.meio('Dinheiro').click()
  await empresa.meio('Transferência bancária').click()
  await empresa.field('Incluir outro meio').first().fill('  Boleto   bancário ')
  await empresa.field('Incluir outro meio').first().press('Enter')
  await expect.poll(() => empresa.meio('Boleto bancário').getAttribute('aria-pressed')).toBe('true')

  const condicoes = empresa.lista('Condições de pagamento')
  const nova = condicoes.getByPlaceholder('Incluir condição')
  await nova.fill('   ')
  await nova.press('Enter')
  await expect.poll(() => condicoes.getByRole('listitem').count()).toBe(3)
  await nova.fill(' 3x  sem juros ')
  await nova.press('Enter')
  await expect
    .poll(() => condicoes.getByLabel('Condição 4', { exact: true }).inputValue())
    .toBe('3x sem juros')
  await condicoes.getByRole('button', { name: 'Remover condição 2' }).click()
  await condicoes.getByRole('button', { name: 'Mover condição 3 para cima' }).click()
  await condicoes.getByRole('button', { name: 'Mover condição 2 para cima' }).click()
  await condicoes.getByLabel('Condição 2', { exact: true }).fill('Metade e metade')
  await expect.poll(() => empresa.papel.textContent()).toContain('3x sem juros')

  const pix = empresa.field('Chave PIX')
  for (const [texto, tipo] of [
    ['529.982.247-25', 'CPF'],
    ['12.ABC.345/01DE-35', 'CNPJ'],
    ['contato@rocha.com.br', 'E-mail'],
    ['+55 11 98765-4321', 'Telefone'],
    ['71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d', 'Chave aleatória'],
  ] as const) {
    await pix.fill(texto)
    await page.getByText(`Chave do tipo ${tipo}.`).waitFor()
  }
  await expect.poll(() => empresa.papel.textContent()).toContain('Chave PIX (Chave aleatória)')
  await empresa.field('Banco').fill('Itaú')
  await empresa.field('Tipo de conta').selectOption('Poupança')
  await empresa.field('Agência').fill('1234')
  await empresa.field('Conta').fill('5678-9')
  await empresa.field('Titular').fill('Rocha Forte')
  await empresa.field('CPF ou CNPJ').fill('52998224725')
  await empresa.field('Prazo de entrega padrão').fill('20 dias úteis')
  await empresa.field('Validade padrão').fill('um mês')
  await empresa.field('Acabamento por metro').fill('61,35')
  await empresa.field('Acabamento por metro').blur()
  await page.getByText('A validade vai de 1 a 365 dias.').waitFor()
  await expect.poll(() => empresa.field('Validade padrão').inputValue()).toBe('um mês')
  await empresa.field('Validade padrão').fill('15 dias')
  const observacoes = empresa.lista('Observações padrão')
  await observacoes.getByLabel('Observação 1', { exact: true }).fill('')
  await empresa.salvar.click()
  await empresa.perfilSalvo.waitFor()
  expect(bodies).toEqual([
    {
      meiosPagamentoPadrao: ['PIX', 'Dinheiro', 'Boleto bancário'],
      condicoesPagamentoPadrao: ['3x sem juros', 'Metade e metade', 'à vista com 5% de desconto'],
      observacoesPadrao: expect.any(Array),
      dadosBancarios: {
        banco: 'Itaú',
        agencia: '1234',
        conta: '5678-9',
        tipoConta: 'Poupança',
        titular: 'Rocha Forte',
        cpfCnpj: '52998224725',
      },
      chavePix: '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d',
      prazoEntregaPadrao: '20 dias úteis',
      acabamentoValorMetroPadrao: 61.35,
    },
  ])
  expect((await stored(account)).observacoesPadrao).toHaveLength(2)
  expect((await stored(account)).validadeOrcamentoPadrao).toBe(15)
})

test('the logo is cut out, written anew without what the camera wrote, and suggests the colours', async ({
  open,
  account,
}) => {
  const page = await open('/empresa?aba=visual', { as: account })
  const empresa = empresaPage(page)
  await empresa.arquivoDoLogo.setInputFiles({
    name: 'nota.png',
    mimeType: 'image/png',
    buffer: Buffer.from('isto não é'),
  })
  await page.getByText('Não conseguimos ler esta imagem.').waitFor()
  const buffer = await photo(page, 1_200, 600)
  expect(buffer.includes('SENTINELA')).toBe(true)
  await empresa.arquivoDoLogo.setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer })
  await empresa.recortar.waitFor()
  expect(await audit(page)).toEqual([])
  // The square of the right-hand half, by keyboard alone.
  await empresa.recortar.getByRole('radio', { name: 'Quadrado' }).click()
  await empresa.areaDoRecorte.focus()
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight')
  await empresa.usarLogo.click()
  await empresa.logo.waitFor()
  const path = (await empresa.logo.getAttribute('src')) ?? ''
  const answer = await fetch(`${account.url}${path}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
  expect(bytes.includes('EXIF') || bytes.includes('SENTINELA')).toBe(false)
  const picture = await empresa.logo.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1, height: 1 })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, 1, 1)
    const [red = 0, green = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
    return { width: image.naturalWidth, height: image.naturalHeight, isGreen: green > red }
  })
  expect(picture).toEqual({ width: 600, height: 600, isGreen: true })

  await empresa.usarCoresDoLogo.click()
  await expect
    .poll(() => empresa.field('Cor primária').inputValue())
    .toMatch(/^#[01][0-9a-f]7[0-9a-f]6[0-9a-f]$/)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => empresa.field('Cor primária').inputValue()).toBe('#1e40af')
  await expect.poll(() => empresa.papel.locator('img').getAttribute('src')).toBe(path)
  await page.getByRole('button', { name: 'Remover', exact: true }).click()
  await empresa.logo.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await empresa.logo.waitFor()
  await empresa.salvar.click()
  await empresa.perfilSalvo.waitFor()
  expect((await stored(account)).logo).toBe(path)
})

test('each colour says whether it can be read, and what is shown always can', async ({ open, account }) => {
  const page = await open('/empresa?aba=visual', { as: account })
  const empresa = empresaPage(page)
  await page.getByText('Legível 8,7:1').waitFor()
  await empresa.field('Cor texto').fill('#ffeb3b')
  await expect.poll(() => page.getByText('Ajustamos o tom do texto para ficar legível.').count()).toBe(2)
  await empresa.field('Cor fundo').fill('1a1a1a')
  await expect.poll(() => empresa.field('Cor fundo').inputValue()).toBe('#1a1a1a')
  await page.getByLabel('Escolher cor: Destaque').fill('#ff5500')
  await expect.poll(() => empresa.field('Cor destaque').inputValue()).toBe('#ff5500')
  await expect
    .poll(() =>
      empresa.papel.locator(':scope > div').evaluate((paper) => getComputedStyle(paper).backgroundColor),
    )
    .toBe('rgb(26, 26, 26)')
  expect(await audit(page)).toEqual([])
  await empresa.restaurarCores.click()
  await expect.poll(() => empresa.field('Cor fundo').inputValue()).toBe('#ffffff')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => empresa.field('Cor fundo').inputValue()).toBe('#1a1a1a')
  await empresa.salvar.click()
  await empresa.perfilSalvo.waitFor()
  expect((await stored(account)).cores).toEqual({
    primaria: '#1e40af',
    secundaria: '#3b82f6',
    texto: '#ffeb3b',
    fundo: '#1a1a1a',
    destaque: '#ff5500',
  })
})

test('what is saved stands in the wizard, on the customer’s page and in the PDF at once', async ({
  open,
  account,
}) => {
  await seedStones(account)
  const { id } = await seedReferenceOrcamento(account)
  const page = await open('/empresa?aba=documentos', {
    as: account,
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  const empresa = empresaPage(page)
  await page.getByText(/^Próximo número:/).waitFor()
  await empresa.field('Prefixo').fill('PED')
  await page.getByText('PED-2026-001').first().waitFor()
  await empresa.field('Cabeçalho').fill('Pedras desde 1987')
  await empresa.field('Rodapé').fill('Obrigado pela confiança')
  await page.getByRole('switch', { name: 'Incluir assinatura' }).click()
  await page.getByRole('switch', { name: 'Numeração automática' }).click()
  await expect.poll(() => empresa.field('Prefixo').count()).toBe(0)
  await empresa.aba('Pagamento').click()
  await empresa.field('Chave PIX').fill('12.ABC.345/01DE-35')
  await empresa.lista('Condições de pagamento').getByLabel('Condição 1', { exact: true }).fill('Metade agora')
  await empresa.meio('Cartão de crédito').click()
  await empresa.field('Banco').fill('Banco das Pedras')
  await empresa.aba('Dados').click()
  await empresa.field('Nome da empresa').fill('Rocha Forte Mármores')
  await empresa.salvar.click()
  await empresa.perfilSalvo.waitFor()
  expect((await stored(account)).documentos).toEqual({
    cabecalho: 'Pedras desde 1987',
    rodape: 'Obrigado pela confiança',
    mostrarLogo: true,
    incluirAssinatura: false,
    numeracaoAutomatica: false,
    prefixoNumeracao: 'PED',
  })

  // What is sent from now on has it; the payment is asked for once the customer has agreed.
  await call(account, 'orcamentos.change', { params: { id }, body: { status: 'finalizado' } })
  const shownAt = async (words: readonly string[]) => {
    await page.goto(`/orcamento/${id}`)
    const text = plain(await page.locator('body').textContent())
    for (const each of words) expect(text).toContain(each)
  }
  await shownAt(['Pedras desde 1987', 'Obrigado pela confiança', 'Rocha Forte Mármores'])
  await call(account, 'orcamentos.change', { params: { id }, body: { status: 'aprovado' } })
  await shownAt(['Obrigado pela confiança', 'Chave PIX (CNPJ)', '12.ABC.345/01DE-35'])
  await expect.poll(() => page.locator('.assinaturas').count()).toBe(0)
  await page.getByRole('button', { name: 'Copiar chave' }).click()
  await page.getByRole('button', { name: 'Copiado!' }).waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('12.ABC.345/01DE-35')
  await page.getByRole('button', { name: 'Copiar código PIX' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^000201.*12ABC34501DE35.*Rocha Forte Marmores.*6304[0-9A-F]{4}$/)
  expect(await audit(page)).toEqual([])

  const folder = await mkdtemp(join(tmpdir(), 'empresa-'))
  try {
    const file = join(folder, 'orcamento.pdf')
    const pdf = await fetch(`${account.url}/orcamento/${id}/pdf`)
    await writeFile(file, Buffer.from(await pdf.arrayBuffer()))
    const words = plain(await pdfText(file))
    for (const each of [
      'Pedras desde 1987',
      'Obrigado pela confiança',
      'Rocha Forte Mármores',
      'Pagar com PIX',
      '12.ABC.345/01DE-35',
    ])
      expect(words).toContain(each)
  } finally {
    await rm(folder, { recursive: true })
  }

  // A new quote starts with what was just saved, and asks for its number.
  const cliente = (await call(account, 'clientes.list')).clientes[0]
  await page.goto(`/orcamento?clienteId=${cliente?.id}`)
  const wizard = orcamentoPage(page)
  await wizard.pedra(/São Gabriel/).click()
  await wizard.ambiente('Cozinha').click()
  for (const typed of ['Bancada', '1', '1']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  await wizard.salvarMaterial.click()
  await wizard.proximo.click()
  await wizard.proximo.click()
  await page.getByRole('tab', { name: 'Pagamento' }).click()
  await expect.poll(() => page.getByLabel('Condições de pagamento').inputValue()).toBe('Metade agora')
  await expect.poll(() => empresa.meio('Cartão de crédito').getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => page.getByLabel('Banco').inputValue()).toBe('Banco das Pedras')
  await page.getByRole('tab', { name: 'Condições' }).click()
  await page.getByLabel('Número do orçamento').fill('A-77')
  await wizard.proximo.click()
  await page.getByText('Pedras desde 1987').waitFor()
  await wizard.soFinalizar.click()
  await page.waitForURL('**/orcamento-detalhes/**')
  await expect
    .poll(async () => (await call(account, 'orcamentos.list')).orcamentos.map(({ numeracao }) => numeracao))
    .toContain('A-77')
})

test('leaving with something unsaved asks once', async ({ open, account }) => {
  const page = await open('/home', { as: account })
  const empresa = empresaPage(page)
  const inicio = page.getByRole('link', { name: 'Início', exact: true }).first()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: /^Menu de / }).click()
  await page.getByText('Configurações da Empresa').click()
  await empresa.field('Cidade').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Empresa')
  await empresa.field('Cidade').fill('Osasco')
  // Tabs are the same screen: nothing is asked.
  await empresa.aba('Visual').click()
  await expect.poll(() => page.url()).toContain('aba=visual')
  await expect.poll(() => empresa.sair.count()).toBe(0)

  await inicio.click()
  await empresa.sair.waitFor()
  expect(await audit(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Continuar editando')
  await page.keyboard.press('Enter')
  await empresa.sair.waitFor({ state: 'detached' })
  expect(page.url()).toContain('/empresa')

  await inicio.click()
  await empresa.sair.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect.poll(() => page.url()).toContain('/home')
  expect((await stored(account)).cidade).toBe('Osasco')

  await empresa.open()
  await empresa.field('Cidade').fill('Barueri')
  await inicio.click()
  await empresa.sair.getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(() => page.url()).toContain('/home')
  await empresa.open()
  await expect.poll(() => empresa.field('Cidade').inputValue()).toBe('Osasco')
  await inicio.click()
  await expect.poll(() => page.url()).toContain('/home')
})

test('what is typed survives a dead battery; without a connection it is saved here and sent later', async () => {
  const account = await registerAccount(inject('serverUrl'))
  const network = await startNetworkSwitch(account.url)
  const folder = await mkdtemp(join(tmpdir(), 'empresa-aparelho-'))
  try {
    const first = await startDevice(folder, network.url, account)
    const page = await first.context.newPage()
    await page.goto('/empresa')
    const empresa = empresaPage(page)
    await empresa.field('Nome da empresa').fill('Pedra Clara')
    await empresa.naoSalvo.waitFor()
    await expect.poll(() => keptDraft(page)).toEqual({ nomeEmpresa: 'Pedra Clara' })
    await first.kill()

    const second = await startDevice(folder, network.url, account)
    const again = await second.context.newPage()
    await again.goto('/empresa')
    const profile = empresaPage(again)
    await expect.poll(() => profile.field('Nome da empresa').inputValue()).toBe('Pedra Clara')
    await profile.naoSalvo.waitFor()
    network.set('cut')
    await profile.salvar.click()
    await profile.perfilSalvo.waitFor()
    await again.getByText('Enviamos quando a internet voltar.').waitFor()
    await profile.naoSalvo.waitFor({ state: 'detached' })
    expect((await stored(account)).nomeEmpresa).toBe('')
    network.set('open')
    await again.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(async () => (await stored(account)).nomeEmpresa).toBe('Pedra Clara')
    await expect.poll(() => keptDraft(again)).toBeNull()
    await second.context.close()
  } finally {
    await network.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

/** What the device keeps of the typed profile. */
function keptDraft(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const [found] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('lapida-'))
    const request = indexedDB.open(found?.name ?? '')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const get = database.transaction('meta').objectStore('meta').get('empresaDigitada')
    const kept = await new Promise<{ valor: unknown } | undefined>((resolve) => {
      get.onsuccess = () => resolve(get.result as { valor: unknown } | undefined)
    })
    database.close()
    return kept?.valor ?? null
  })
}

test('a device that never had the profile loads it, says when it cannot, and tries again', async ({
  open,
  account,
}) => {
  const page = await open('/login', { context: { storageState: signedInStorage(account) }, expected: [/./] })
  await failUntilPressed(page, '**/api/empresa', (route) => route.abort())
  await page.goto('/empresa')
  await page.getByText('Carregando...').waitFor({ state: 'attached' })
  await page.getByText('Não deu para carregar.').waitFor()
  expect(await audit(page)).toEqual([])
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await empresaPage(page).field('Nome da empresa').waitFor()
})

test('every tab is accessible on every device, in light and dark', async ({ open, account }) => {
  await call(account, 'empresa.change', { body: { nomeEmpresa: 'Rocha Forte', chavePix: 'a@b.com.br' } })
  for (const { device, theme, context, looks } of LOOKERS) {
    const page = await open('/empresa', { as: account, device, theme, context })
    const empresa = empresaPage(page)
    for (const aba of ABAS) {
      await empresa.aba(aba).click()
      await expect.poll(() => empresa.aba(aba).getAttribute('aria-selected')).toBe('true')
      await empresa.field(LAST_FIELD[aba]).waitFor()
      await stretch(page)
      expect(await audit(page, { looks }), `${aba} ${device}`).toEqual([])
    }
    if (device === 'phone') {
      await page.setViewportSize(context.viewport)
      await empresa.verPrevia.click()
      await page.getByRole('dialog', { name: 'Prévia do orçamento' }).getByText('Total Final').waitFor()
      expect(await audit(page, { looks }), 'prévia').toEqual([])
    }
    await page.close()
  }
})

test('says how the copies of everything stand, and what went wrong with one', async ({ open, account }) => {
  const page = await open('/empresa', { as: account })
  const copia = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Cópia de segurança' }) })
  await expect
    .poll(async () => plain(await copia.textContent()))
    .toMatch(/Ainda não há cópia de segurança|Última cópia: hoje, \d\d:\d\d · [\d,]+ [KM]B · conferida$/)
  const em = new Date().toISOString()
  const mensagem = 'Não consegui copiar: o disco tem 120 MB livres, preciso de 600 MB.'
  await page.route('**/api/copias/ultima', (route) =>
    route.fulfill({
      json: { ultima: { em, bytes: 184_000_000 }, falha: { em, mensagem }, pelaLapida: true },
    }),
  )
  await page.reload()
  await copia.getByText(mensagem).waitFor()
  expect(plain(await copia.textContent())).toMatch(
    /Última cópia: hoje, .* · 184 MB · conferida\. A tentativa de hoje, /,
  )
  expect(await audit(page)).toEqual([])
})
