// The detail of a quote: what it shows, the customer's answer, the PDF and the ways to share, with and without network.
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page } from 'playwright-core'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { ORCAMENTO_COZINHA, ORCAMENTO_LAVATORIO, ORCAMENTO_OBRA } from '@lapida/domain/exemplos/orcamentos'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { someOf } from '@lapida/domain/testing/wide-run'
import { call, registerAccount, seedClientes, seedReferenceOrcamento, type Account } from '../accounts.ts'
import { audit } from '../audit.ts'
import { quiet } from '../browser.ts'
import { failUntilPressed } from '../fail-until-pressed.ts'
import { LOOKERS } from '../looks.ts'
import { detalhesPage } from '../pages/detalhes-page.ts'
import { pdfInfo, pdfText } from '../pdf.ts'
import { test } from '../test.ts'

const TOTAL = /R\$\s2\.028,20/
const SYNC_WAIT = { timeout: 20_000, interval: 100 }
const NO_NETWORK = [/Failed to load resource|ERR_INTERNET_DISCONNECTED/]

/** Five materials, nine services, discount and surcharge, and a customer whose name fills two lines. */
async function seedLongOrcamento(account: Account) {
  const [cliente] = await seedClientes(account, [
    'Maria Aparecida dos Santos Albuquerque de Vasconcelos Figueiredo',
  ])
  const { orcamento } = ORCAMENTO_COZINHA
  return call(account, 'orcamentos.create', {
    body: {
      ...orcamento,
      clienteId: cliente?.id ?? null,
      materiais: [ORCAMENTO_COZINHA, ORCAMENTO_LAVATORIO, ORCAMENTO_OBRA].flatMap(
        (exemplo) => exemplo.orcamento.materiais,
      ),
      servicos: [...orcamento.servicos, ...ORCAMENTO_OBRA.orcamento.servicos],
      acrescimo: 3,
      observacoes: 'Instalar aos sábados.',
    },
  })
}

/** R$ 9.999.999,99 in one piece with the longest words that the fields take. */
async function seedHugeOrcamento(account: Account) {
  const peca = {
    nome: 'Bancada'.repeat(17),
    comprimento: 12.345,
    largura: 6.789,
    valorCustomizado: 9_999_999.99,
  }
  return call(account, 'orcamentos.create', {
    body: {
      materiais: [{ nome: 'Granito'.repeat(20), precoM2: 999_999.99, pecas: [peca], itens: [] }],
      servicos: [],
      prazoEntrega: '120 dias úteis após a confirmação da medição no local',
    },
  })
}

async function keepFile(download: Download): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lapida-pdf-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, download.suggestedFilename())
  await download.saveAs(path)
  return path
}

async function statusOnServer(account: Account, id: string): Promise<string> {
  return (await call(account, 'orcamentos.get', { params: { id } })).status
}

/** Replaces the device's sharing by one that notes what it was given, or fails with the name of an error. */
async function stubShare(page: Page, failure: string | null): Promise<void> {
  await page.context().addInitScript((errorName) => {
    const shared: object[] = []
    Reflect.set(window, 'shared', shared)
    Object.defineProperty(navigator, 'canShare', { value: () => true })
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        shared.push({ url: data.url, files: data.files?.map(({ name, type }) => ({ name, type })) })
        if (errorName) throw new DOMException('stub', errorName)
      },
    })
  }, failure)
}

const shared = (page: Page) => page.evaluate(() => Reflect.get(window, 'shared') as object[])

test('a device that has nothing yet says that it loads, and never that the quote is missing', async ({
  open,
  account,
}) => {
  const { id } = await seedReferenceOrcamento(account)
  const page = await open('/login')
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('auth_token', token)
    localStorage.setItem('auth_user', JSON.stringify(user))
    // Writes down whatever the screen says from here on, however shortly.
    sessionStorage.setItem('texts', '')
  }, account)
  await page.context().addInitScript(() => {
    new MutationObserver(() => {
      const known = sessionStorage.getItem('texts') ?? ''
      for (const text of ['Carregando orçamento...', 'Orçamento não encontrado'])
        if (document.body?.innerText.includes(text) && !known.includes(text))
          sessionStorage.setItem('texts', `${known}${text};`)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.route('**/api/sync/alteracoes**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  const detalhes = detalhesPage(page)
  await detalhes.open(id)
  await detalhes.loading.waitFor()
  await detalhes.shown()
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('texts')))
    .toBe('Carregando orçamento...;')
})

test('a quote that does not exist says so and leads to the list', async ({ open, account }) => {
  const page = await open('/home', { as: account })
  await detalhesPage(page).open(crypto.randomUUID())
  await page.getByText('Orçamento não encontrado').waitFor()
  await page.getByText('O orçamento solicitado não existe ou foi removido').waitFor()
  expect(await audit(page)).toEqual([])
  await page.getByRole('link', { name: 'Voltar aos Orçamentos' }).click()
  await page.waitForURL('**/orcamentos')
})

test("another user's quote is not found", async ({ open, account }) => {
  const { id } = await seedReferenceOrcamento(await registerAccount(account.url))
  const page = await open(`/orcamento-detalhes/${id}`, { as: account })
  await page.getByText('Orçamento não encontrado').waitFor()
})

test('head, figures and the three tabs, by mouse and by arrow keys', async ({ open, account }) => {
  const { id, numeracao } = await seedReferenceOrcamento(account)
  const page = await open(`/orcamento-detalhes/${id}`, { as: account })
  const { numero, numeros, tab, painel, shown } = detalhesPage(page)
  await shown()
  await expect.poll(() => numero.innerText()).toBe(`#${numeracao}`)
  await page.getByText('Ana Souza · ').waitFor()
  expect((await numeros.innerText()).replace(/\s+/g, ' ')).toBe(
    'Total R$ 2.028,20 Materiais 1 Serviços 0 Prazo 15 dias úteis após confirmação',
  )
  await expect.poll(() => painel('Resumo').innerText()).toMatch(/Total Final\s+R\$\s2\.028,20/)
  await tab('Materiais').click()
  await expect
    .poll(() => painel('Materiais').innerText())
    .toMatch(/Bancada[\s\S]+R\$\s650,40[\s\S]+Ilha[\s\S]+R\$\s1\.291,40/)
  await tab('Cliente').click()
  await expect.poll(() => painel('Cliente').innerText()).toContain('(11) 98765-4321')
  await page.keyboard.press('ArrowLeft')
  await painel('Materiais').waitFor()
  await page.keyboard.press('Home')
  await painel('Resumo').waitFor()
  await page.keyboard.press('ArrowLeft')
  await painel('Cliente').waitFor()
})

test('a quote without customer, materials and term says so', async ({ open, account }) => {
  const { id } = await call(account, 'orcamentos.create', { body: { materiais: [], servicos: [] } })
  const page = await open(`/orcamento-detalhes/${id}`, { as: account })
  const { numeros, tab, painel, shown } = detalhesPage(page)
  await shown()
  expect((await numeros.innerText()).replace(/\s+/g, ' ')).toBe(
    'Total R$ 0,00 Materiais 0 Serviços 0 Prazo -',
  )
  await tab('Materiais').click()
  await painel('Materiais').getByText('Nenhum material neste orçamento').waitFor()
  await tab('Cliente').click()
  await painel('Cliente').getByText('Cliente não informado').waitFor()
})

describe('answer', () => {
  test.for(someOf(['phone', 'desktop'] as const, 1))(
    'approve, undo and reject reach the server (%s)',
    async (device, { open, account }) => {
      const { id, status } = await seedReferenceOrcamento(account)
      const page = await open(`/orcamento-detalhes/${id}`, { as: account, device })
      const { approve, aprovar, rejeitar, desfazer } = detalhesPage(page)
      await approve()
      await page.getByText('Orçamento movido para Aprovado').waitFor()
      await expect.poll(() => aprovar.getAttribute('aria-disabled')).toBe('true')
      await expect.poll(() => rejeitar.getAttribute('aria-disabled')).toBeNull()
      await vi.waitFor(async () => expect(await statusOnServer(account, id)).toBe('aprovado'), SYNC_WAIT)
      await desfazer.click()
      await vi.waitFor(async () => expect(await statusOnServer(account, id)).toBe(status), SYNC_WAIT)
      await rejeitar.click()
      await page.getByText('Orçamento movido para Rejeitado').waitFor()
      await expect.poll(() => rejeitar.getAttribute('aria-disabled')).toBe('true')
      await vi.waitFor(async () => expect(await statusOnServer(account, id)).toBe('rejeitado'), SYNC_WAIT)
    },
  )

  test('a press on an answer that stands already changes nothing and names the reason', async ({
    open,
    account,
  }) => {
    const { id } = await seedReferenceOrcamento(account)
    await call(account, 'orcamentos.change', { params: { id }, body: { status: 'aprovado' } })
    const before = await call(account, 'orcamentos.get', { params: { id } })
    const page = await open(`/orcamento-detalhes/${id}`, { as: account })
    const { aprovar } = detalhesPage(page)
    // Playwright itself waits for a button to be enabled; a person just presses.
    await aprovar.click({ force: true })
    await expect.poll(() => page.getByText('Este orçamento já está aprovado').count()).toBeGreaterThan(0)
    await expect.poll(() => page.getByText('Orçamento movido').count()).toBe(0)
    const after = await call(account, 'orcamentos.get', { params: { id } })
    expect(after.versao).toBe(before.versao)
  })

  test('without network the answer waits on the device and is sent later', async ({ open, account }) => {
    const { id, status } = await seedReferenceOrcamento(account)
    const page = await open(`/orcamento-detalhes/${id}`, {
      as: account,
      device: 'phone',
      expected: NO_NETWORK,
    })
    const { aprovar, shown } = detalhesPage(page)
    await shown()
    await quiet(page)
    await page.context().setOffline(true)
    await aprovar.click()
    await page.getByText('Orçamento movido para Aprovado').waitFor()
    await expect.poll(() => statusOnServer(account, id)).toBe(status)
    await page.context().setOffline(false)
    await vi.waitFor(async () => expect(await statusOnServer(account, id)).toBe('aprovado'), SYNC_WAIT)
  })

  test('an offer whose code cannot come leaves the screen as it is', async ({ open, account }) => {
    const { id } = await seedReferenceOrcamento(account)
    const expected = [/Failed to load resource|dynamically imported module/]
    const page = await open('/planos', { as: account, expected })
    let asked = 0
    await page.route('**/assets/baixa-oferta*', (route) => {
      asked += 1
      return route.abort()
    })
    const { approve, aprovar, open: openDetalhes, numero } = detalhesPage(page)
    await openDetalhes(id)
    await approve()
    await expect.poll(() => asked).toBe(3)
    await vi.waitFor(async () => expect(await statusOnServer(account, id)).toBe('aprovado'), SYNC_WAIT)
    await numero.getByText(/^#/).waitFor()
    await aprovar.filter({ visible: true }).waitFor()
  })

  test('when the network goes before the last part has come, the screen works on and the part comes later', async ({
    open,
    account,
  }) => {
    const { id } = await seedReferenceOrcamento(account)
    const page = await open('/planos', { as: account, expected: NO_NETWORK })
    let lose: (() => void) | undefined
    const gone = new Promise<void>((resolve) => (lose = resolve))
    await page.route('**/assets/linha-do-tempo*', async (route) => {
      await gone
      await route.abort('internetdisconnected')
    })
    const { aprovar, linhaDoTempo, ...detalhes } = detalhesPage(page)
    await detalhes.open(id)
    await aprovar.filter({ visible: true }).waitFor()
    await page.context().setOffline(true)
    await page.getByText('Sem internet. Você pode continuar').waitFor()
    lose?.()
    await aprovar.filter({ visible: true }).click()
    await page.getByText('Orçamento movido para Aprovado').waitFor()
    await linhaDoTempo.filter({ visible: true }).waitFor()
    await page.unroute('**/assets/linha-do-tempo*')
    await page.context().setOffline(false)
    await linhaDoTempo.getByRole('listitem').filter({ visible: true }).first().waitFor()
    await vi.waitFor(async () => expect(await statusOnServer(account, id)).toBe('aprovado'), SYNC_WAIT)
  })
})

describe('PDF', () => {
  test('downloads under its name, with the total as text, on A4', async ({ open, account }) => {
    const { id } = await seedReferenceOrcamento(account)
    const page = await open(`/orcamento-detalhes/${id}`, { as: account })
    const { shown, download } = detalhesPage(page)
    await shown()
    const file = await download()
    expect(file.suggestedFilename()).toMatch(/^orcamento-ana-souza-\d{8}-\d{6}\.pdf$/)
    const path = await keepFile(file)
    expect(await pdfText(path)).toMatch(TOTAL)
    expect(await pdfInfo(path)).toMatchObject({
      Pages: '1',
      'Page size': expect.stringContaining('A4') as string,
    })
    expect((await stat(path)).size).toBeLessThan(60_000)
  })

  test('is drawn without network once it was drawn with it', async ({ open, account }) => {
    const { id } = await seedReferenceOrcamento(account)
    const page = await open(`/orcamento-detalhes/${id}`, {
      as: account,
      serviceWorker: true,
      expected: NO_NETWORK,
    })
    const { shown, download } = detalhesPage(page)
    await shown()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await download()
    await page.context().setOffline(true)
    // The browser's own memory must not be what helps: another day it is empty.
    const session = await page.context().newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    await page.reload()
    await shown()
    const path = await keepFile(await download())
    expect(await pdfText(path)).toMatch(TOTAL)
  })

  test('a failure is told in the words of the catalogue', async ({ open, account }) => {
    const { id } = await seedReferenceOrcamento(account)
    const page = await open(`/orcamento-detalhes/${id}`, {
      as: account,
      expected: [/Failed to load resource/, /uncaught/, /Font not available/],
    })
    const { shown, baixarPdf } = detalhesPage(page)
    await shown()
    await page.context().route('**/*.woff', (route) => route.fulfill({ status: 500, body: '' }))
    await baixarPdf.click()
    await page.getByRole('alert').getByText('Erro ao gerar PDF').waitFor()
    await page.getByText('Ocorreu um erro ao tentar gerar o PDF. Tente novamente.').waitFor()
  })
})

describe('head', () => {
  test('on the phone one button holds everything, on the desktop what is left', async ({ open, account }) => {
    const { id } = await seedReferenceOrcamento(account)
    const entries = async (device: 'phone' | 'desktop') => {
      const page = await open(`/orcamento-detalhes/${id}`, { as: account, device })
      const { shown, menu } = detalhesPage(page)
      await shown()
      await menu.click()
      const items = page.getByRole('menuitem')
      await items.first().waitFor()
      expect(await audit(page)).toEqual([])
      return items.allInnerTexts()
    }
    const rest = ['Imprimir', 'Baixar página (HTML)', 'Excluir']
    expect(await entries('phone')).toEqual([
      'Editar',
      'Duplicar',
      'Desenhar peças',
      'Baixar PDF',
      'Compartilhar',
      ...rest,
    ])
    expect(await entries('desktop')).toEqual(['Duplicar', 'Desenhar peças', ...rest])
  })

  test('says how often and when the customer saw it, without a reload', async ({ open, account }) => {
    const { id, linkPublico } = await seedReferenceOrcamento(account)
    await call(account, 'propostas.create', { params: { id } })
    const page = await open(`/orcamento-detalhes/${id}`, { as: account })
    await detalhesPage(page).shown()
    await expect.poll(() => page.getByText(/^visto/).count()).toBe(0)
    const visitor = await open(linkPublico ?? '')
    await visitor.getByRole('heading', { level: 1 }).waitFor()
    // The window comes back to the front: then this device asks what is new.
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await page.getByText('visto agora').waitFor()
  })

  test('a copy opens as a quote of its own', async ({ open, account }) => {
    const { id } = await seedReferenceOrcamento(account)
    const page = await open(`/orcamento-detalhes/${id}`, { as: account })
    const { shown, choose, numero } = detalhesPage(page)
    await shown()
    const before = await numero.innerText()
    await choose('Duplicar')
    await page.getByText('Orçamento criado com sucesso!').waitFor()
    await vi.waitFor(async () => expect(await numero.innerText()).not.toBe(before), SYNC_WAIT)
    expect(new URL(page.url()).pathname).not.toContain(id)
  })

  test('deleting asks in the words of the specification, leads to the list, and can be undone', async ({
    open,
    account,
  }) => {
    const { id, numeracao } = await seedReferenceOrcamento(account)
    const page = await open(`/orcamento-detalhes/${id}`, { as: account })
    const { shown, choose, excluir, desfazer } = detalhesPage(page)
    await shown()
    await choose('Excluir')
    await excluir
      .getByText(
        `Tem certeza que deseja excluir o orçamento #${numeracao}? Você pode desfazer logo em seguida.`,
      )
      .waitFor()
    await expect
      .poll(() => excluir.getByRole('button').allInnerTexts())
      .toEqual(['Cancelar', expect.stringContaining('Excluir')])
    expect(
      await excluir
        .getByRole('button', { name: 'Cancelar' })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true)
    await excluir.getByRole('button', { name: 'Excluir' }).click()
    await page.waitForURL('**/orcamentos')
    await page.getByText('Orçamento excluído com sucesso!').waitFor()
    await desfazer.click()
    await page.locator(`a[href="/orcamento-detalhes/${id}"]`).waitFor()
    await vi.waitFor(async () => expect(await statusOnServer(account, id)).toBe('rascunho'), SYNC_WAIT)
  })
})

describe('timeline', () => {
  test('tells what happened, the newest first, and follows what happens', async ({ open, account }) => {
    const { id } = await seedReferenceOrcamento(account)
    await call(account, 'orcamentos.change', { params: { id }, body: { status: 'finalizado' } })
    const page = await open(`/orcamento-detalhes/${id}`, { as: account })
    const { linhaDoTempo, approve } = detalhesPage(page)
    const rows = linhaDoTempo.getByRole('listitem')
    await rows.nth(1).waitFor()
    await expect
      .poll(() => rows.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Você mudou o orçamento .+ de Rascunho para Finalizado\s+Hoje às \d\d:\d\d$/),
        expect.stringMatching(/^Você criou o orçamento .+\s+Hoje às \d\d:\d\d$/),
      ])
    await approve()
    await linhaDoTempo.getByText(/de Finalizado para Aprovado/).waitFor()
  })

  test('without network it shows what this device heard last, and says of when that is', async ({
    open,
    account,
  }) => {
    const { id } = await seedReferenceOrcamento(account)
    const page = await open(`/orcamento-detalhes/${id}`, { as: account, expected: NO_NETWORK })
    const { linhaDoTempo, aprovar } = detalhesPage(page)
    await linhaDoTempo.getByText(/^Você criou o orçamento/).waitFor()
    await quiet(page)
    await page.context().setOffline(true)
    await aprovar.click()
    await page.route('**/api/historico**', (route) => route.abort())
    await page.context().setOffline(false)
    // The change is sent, the history is asked for again and does not come.
    await linhaDoTempo.getByText(/^Como estava às \d\d:\d\d\.$/).waitFor({ timeout: 20_000 })
    await linhaDoTempo.getByText(/^Você criou o orçamento/).waitFor()
    expect(await audit(page)).toEqual([])
  })

  test('an error says so and can be tried again', async ({ open, account }) => {
    const { id } = await seedReferenceOrcamento(account)
    const page = await open('/home', { as: account, expected: [/Failed to load resource/] })
    await failUntilPressed(page, '**/api/historico**', (route) => route.fulfill({ status: 500, body: '{}' }))
    const { open: openDetalhes, linhaDoTempo } = detalhesPage(page)
    await openDetalhes(id)
    await linhaDoTempo.getByText('Não deu para carregar.').waitFor()
    expect(await audit(page)).toEqual([])
    await linhaDoTempo.getByRole('button', { name: 'Tentar de novo' }).click()
    await linhaDoTempo.getByText(/^Você criou o orçamento/).waitFor()
  })
})

describe('print', () => {
  test('opens the print version in a window and prints it, without a visit of the customer', async ({
    open,
    account,
  }) => {
    const { id } = await seedReferenceOrcamento(account)
    const page = await open('/home', { as: account })
    await page.context().addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
    })
    const { open: openDetalhes, shown, choose } = detalhesPage(page)
    await openDetalhes(id)
    await shown()
    const [popup] = await Promise.all([page.waitForEvent('popup'), choose('Imprimir')])
    await popup.locator('html[data-printed]').waitFor()
    await expect.poll(() => popup.getByRole('main').innerText()).toMatch(/Total Final\s+R\$\s2\.028,20/)
    await expect.poll(() => popup.title()).toMatch(/^orcamento-ana-souza-\d{8}-\d{6}$/)
    await expect
      .poll(() => popup.locator('.faixa').evaluate((band) => getComputedStyle(band).height))
      .toBe('6px')
    expect((await call(account, 'orcamentos.get', { params: { id } })).visualizacoes).toBe(0)
  })

  test('a blocked window is told in the words of the catalogue', async ({ open, account }) => {
    const { id } = await seedReferenceOrcamento(account)
    const page = await open('/home', { as: account })
    await page.context().addInitScript(() => {
      window.open = () => null
    })
    const { open: openDetalhes, shown, choose } = detalhesPage(page)
    await openDetalhes(id)
    await shown()
    await choose('Imprimir')
    await page.getByRole('alert').getByText('Erro ao abrir visualização').waitFor()
    await page
      .getByText('Não foi possível abrir a janela de impressão. Verifique se pop-ups estão bloqueados.')
      .waitFor()
  })
})

describe('the quote as one HTML file', () => {
  /** A picture of one pixel, uploaded as the app does, and its path. */
  async function uploadPixel(account: Account): Promise<string> {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const form = new FormData()
    form.append('file', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'foto.png')
    form.append('folder', 'materiais')
    const response = await fetch(`${account.url}/api/upload-image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.token}` },
      body: form,
    })
    const { imageUrl } = (await response.json()) as { imageUrl: string }
    return imageUrl
  }

  async function seedHostile(account: Account) {
    const { materiais = [], ...orcamento } = ORCAMENTO_COZINHA.orcamento
    const hostile = '<img src=x onerror="document.title=\'hacked\'"><script>document.title="hacked"</script>'
    const image = await uploadPixel(account)
    return call(account, 'orcamentos.create', {
      body: {
        ...orcamento,
        materiais: materiais.map((material) => ({ ...material, nome: hostile, images: [image] })),
        observacoesGerais: [hostile, '</style><link rel=stylesheet href=https://evil.example/x.css>'],
      },
    })
  }

  test('opens from the disk without network: the total, the photo, no request, nothing runs', async ({
    browser,
    open,
    account,
  }) => {
    const { id, valorTotal } = await seedHostile(account)
    const page = await open(`/orcamento-detalhes/${id}`, { as: account })
    const { shown, choose } = detalhesPage(page)
    await shown()
    const [download] = await Promise.all([page.waitForEvent('download'), choose('Baixar página (HTML)')])
    expect(download.suggestedFilename()).toMatch(/^orcamento-cliente-\d{8}-\d{6}\.html$/)
    const path = await keepFile(download)

    const context = await browser.newContext({ offline: true, viewport: { width: 390, height: 844 } })
    onTestFinished(() => context.close())
    const file = await context.newPage()
    const requests: string[] = []
    const errors: string[] = []
    file.on('request', (request) => requests.push(request.url()))
    file.on('console', (message) => (message.type() === 'error' ? errors.push(message.text()) : null))
    await file.goto(`file://${path}`)
    const total = formatDinheiro(reaisToCentavos(valorTotal))
    await expect.poll(() => file.getByRole('main').innerText()).toContain(total)
    expect(
      await file
        .locator('.fotos img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(1)
    expect(
      await file.evaluate(() =>
        document.fonts.ready.then(() => document.fonts.check('16px "Geist Variable"')),
      ),
    ).toBe(true)
    await expect.poll(() => file.title()).not.toContain('hacked')
    await expect.poll(() => file.locator('script, form, link').count()).toBe(0)
    expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([`file://${path}`])
    expect(errors).toEqual([])
    expect(await audit(file)).toEqual([])
  })

  test('is made without network, too, of what this device has', async ({ open, account }) => {
    const { id } = await seedReferenceOrcamento(account)
    const page = await open(`/orcamento-detalhes/${id}`, {
      as: account,
      serviceWorker: true,
      expected: NO_NETWORK,
    })
    const { shown, choose } = detalhesPage(page)
    await shown()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.context().setOffline(true)
    const [download] = await Promise.all([page.waitForEvent('download'), choose('Baixar página (HTML)')])
    expect(await readFile(await keepFile(download), 'utf8')).toMatch(TOTAL)
  })
})

describe('share', () => {
  test('WhatsApp opens the chat with the message and the link', async ({ open, account }) => {
    const { id, linkPublico } = await seedReferenceOrcamento(account)
    const page = await open(`/orcamento-detalhes/${id}`, {
      as: account,
      device: 'phone',
      expected: [/wa\.me/],
    })
    await page
      .context()
      .route('https://wa.me/**', (route) =>
        route.fulfill({ body: '<title>chat</title>', contentType: 'text/html' }),
      )
    const { enviar, folha } = detalhesPage(page)
    await enviar.click()
    await expect.poll(() => folha.telefone.inputValue()).toBe('(11) 98765-4321')
    const [chat] = await Promise.all([page.waitForEvent('popup'), folha.whatsapp.click()])
    await chat.waitForURL('https://wa.me/**')
    const url = new URL(chat.url())
    expect(url.pathname).toBe('/5511987654321')
    const link = new URL(linkPublico ?? '', account.url).href
    expect(url.searchParams.get('text')?.replace(/\s/g, ' ')).toBe(
      `Olá, Ana! Segue o orçamento da sua cozinha: ${link}. Total R$ 2.028,20.`,
    )
    await expect.poll(() => chat.evaluate(() => window.opener)).toBeNull()
    await folha.dialog.waitFor({ state: 'detached' })
  })

  test('without a phone the field is named', async ({ open, account }) => {
    const { id } = await seedReferenceOrcamento(account)
    const page = await open(`/orcamento-detalhes/${id}`, { as: account })
    const { share, folha } = detalhesPage(page)
    await share()
    await folha.telefone.fill('')
    await folha.whatsapp.click()
    await folha.dialog.getByText('Informe o telefone do cliente.').waitFor()
    expect(await audit(page)).toEqual([])
  })

  test('the link goes to the clipboard', async ({ open, account }) => {
    const { id, linkPublico } = await seedReferenceOrcamento(account)
    const page = await open(`/orcamento-detalhes/${id}`, {
      as: account,
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    })
    const { share, folha } = detalhesPage(page)
    await share()
    await folha.copiar.click()
    await page.getByText('Link copiado!').waitFor()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(new URL(linkPublico ?? '', account.url).href)
  })

  test.for([
    { outcome: 'success', failure: null, text: 'Compartilhado com sucesso!' },
    { outcome: 'a change of mind', failure: 'AbortError', text: null },
    { outcome: 'a failure', failure: 'NotAllowedError', text: 'Erro ao compartilhar' },
  ])("the device's own sharing: $outcome", async ({ failure, text }, { open, account }) => {
    const { id, linkPublico } = await seedReferenceOrcamento(account)
    const page = await open('/home', { as: account, expected: [/stub/] })
    await stubShare(page, failure)
    const { open: openDetalhes, share, folha } = detalhesPage(page)
    await openDetalhes(id)
    await share()
    await folha.aparelho.click()
    if (text) await page.getByText(text).waitFor()
    await vi.waitFor(
      async () =>
        await expect
          .poll(() => shared(page))
          .toEqual([{ url: new URL(linkPublico ?? '', account.url).href }]),
    )
    if (!text) {
      await page.waitForTimeout(300)
      expect(
        await page
          .getByText(/ompartilha(do|r$)/)
          .and(page.locator('[data-toast-region] *'))
          .count(),
      ).toBe(0)
    }
  })

  test('the PDF goes alone, as a file', async ({ open, account }) => {
    const { id } = await seedReferenceOrcamento(account)
    const page = await open('/home', { as: account })
    await stubShare(page, null)
    const { open: openDetalhes, share, folha } = detalhesPage(page)
    await openDetalhes(id)
    await share()
    await folha.enviarPdf.click()
    await page.getByText('Compartilhado com sucesso!').waitFor()
    await expect
      .poll(() => shared(page))
      .toEqual([
        {
          files: [
            {
              name: expect.stringMatching(/^orcamento-ana-souza-.*\.pdf$/) as string,
              type: 'application/pdf',
            },
          ],
        },
      ])
  })

  test('a revoked link is not shared', async ({ open, account }) => {
    const { id } = await seedReferenceOrcamento(account)
    await call(account, 'orcamentos.revoke-link', { params: { id } })
    const page = await open(`/orcamento-detalhes/${id}`, { as: account })
    const { share, folha } = detalhesPage(page)
    await share()
    await folha.dialog.getByText('O link público deste orçamento foi revogado.').waitFor()
    await expect.poll(() => folha.whatsapp.count()).toBe(0)
  })

  test('the owner revokes the link and makes a new one', async ({ open, account }) => {
    const { id } = await seedReferenceOrcamento(account)
    const page = await open(`/orcamento-detalhes/${id}`, { as: account })
    const { share, folha } = detalhesPage(page)
    const status = (path: string) => page.request.get(path).then((answer) => answer.status())
    await share()
    await expect.poll(() => status(`/orcamento/${id}`)).toBe(200)
    await folha.revogar.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click()
    await folha.dialog.getByText('O link público deste orçamento foi revogado.').waitFor()
    await expect.poll(() => status(`/orcamento/${id}`)).toBe(404)
    await folha.dialog.getByRole('button', { name: 'Criar novo link' }).click()
    await folha.mensagem.waitFor()
    const [path] = /\/orcamento\/[\w-]{32}/.exec(await folha.mensagem.inputValue()) ?? []
    await expect.poll(() => status(path ?? '')).toBe(200)
    await expect.poll(() => status(`/orcamento/${id}`)).toBe(404)
  })
})

/** Makes the window as tall as the page: nothing of it lies half under a bar only because of where it was scrolled to. */
async function showWhole(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(whole, height) })
}

/** Amounts that stand on more than one line. */
const brokenAmounts = (page: Page) => page.evaluate(findBrokenAmounts)

/** Runs in the page. */
function findBrokenAmounts(): string[] {
  const broken: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue ?? ''
    for (const { 0: amount, index } of text.matchAll(/R\$\s[\d.]+,\d\d/g)) {
      const range = document.createRange()
      range.setStart(walker.currentNode, index)
      range.setEnd(walker.currentNode, index + amount.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(amount)
    }
  }
  return broken
}

describe.for(LOOKERS)(
  'nothing is wrong to see or to touch on a $device',
  ({ device, theme, context, looks }) => {
    test.for(
      someOf(
        [
          ['reference', seedReferenceOrcamento],
          ['long', seedLongOrcamento],
          ['huge', seedHugeOrcamento],
        ] as const,
        2,
      ),
    )('%s quote, every tab and the share sheet', async ([, seed], { open, account }) => {
      const { id } = await seed(account)
      const page = await open(`/orcamento-detalhes/${id}`, { as: account, device, theme, context })
      const { shown, tab, share } = detalhesPage(page)
      await shown()
      for (const name of ['Resumo', 'Materiais', 'Cliente']) {
        await tab(name).click()
        await showWhole(page)
        expect(await audit(page, { looks, also: brokenAmounts }), name).toEqual([])
      }
      await share()
      expect(await audit(page, { looks }), 'share sheet').toEqual([])
    })
  },
)

test('on the phone the answer stands above the bar of the shell and hides nothing at the end', async ({
  open,
  account,
}) => {
  const { id } = await seedLongOrcamento(account)
  const page = await open(`/orcamento-detalhes/${id}`, { as: account, device: 'phone' })
  const { aprovar, tab, painel, shown } = detalhesPage(page)
  await shown()
  const bar = await page.getByRole('navigation', { name: 'Atalhos' }).boundingBox()
  const answer = await aprovar.boundingBox()
  expect((answer?.y ?? 0) + (answer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await tab('Materiais').click()
  // Its contents come after the tab.
  await painel('Materiais').getByRole('listitem').last().scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = await painel('Materiais').getByRole('listitem').last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(answer?.y ?? 0)
})
