// The quote as its customer opens it: without JavaScript, without an account, on an old phone and on paper.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, onTestFinished, vi } from 'vitest'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { addNota } from '@lapida/desenho/commands/documento'
import { setPeca } from '@lapida/desenho/commands/pecas'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { addMolde } from '@lapida/desenho/templates/moldes'
import { cozinhaInL, feito, pecaOf } from '@lapida/desenho/testing/cozinha'
import { paginaProposta } from '@lapida/documento/pagina/pagina-proposta'
import { ESTADOS } from '@lapida/documento/testing/proposta-de-teste'
import { qrPath } from '@lapida/documento/base/qr'
import { ORCAMENTO_COZINHA, ORCAMENTO_OBRA } from '@lapida/domain/exemplos/orcamentos'
import { diaCivil, formatDia, ZONA_PADRAO } from '@lapida/domain/shared/datas'
import { someOf } from '@lapida/domain/testing/wide-run'
import { call, seedReferenceOrcamento, type Account } from '../accounts.ts'
import { audit, auditWhole } from '../audit.ts'
import { storeDesenho } from '../desenhos.ts'
import { LOOKERS } from '../looks.ts'
import { detalhesPage } from '../pages/detalhes-page.ts'
import { publicaPage } from '../pages/publica-page.ts'
import { pdfInfo, pdfText } from '../pdf.ts'
import { test } from '../test.ts'

const NO_SCRIPT = { javaScriptEnabled: false }
const TOTAL = /R\$\s2\.028,20/
const SYNC_WAIT = { timeout: 30_000, interval: 200 }
const NOT_FOUND = [/status of 404/]
const REFUSED = [/status of 400/]
const NO_NETWORK = [/Failed to load resource|ERR_INTERNET_DISCONNECTED/]
const FUTURE = '2099-12-05'
/** Milliseconds from load to the print dialog. */
const PRINT_DELAY = 2_500
const KILOBYTE = 1024
/** Taller than every page here: what is under the bar that stays in place is scrolled out from under it. */
const TALL = 9_000
/** CSS pixels of a millimetre. */
const MILLIMETRE = 96 / 25.4

async function seedCompany(account: Account): Promise<void> {
  await call(account, 'empresa.change', {
    body: {
      nomeEmpresa: 'Rocha Forte Mármores',
      telefone: '1140028922',
      email: 'contato@rochaforte.com.br',
      website: 'www.rochaforte.com.br',
      instagram: 'rochaforte',
      cnpj: '11222333000181',
      endereco: 'Rua das Pedras, 120',
      cidade: 'Osasco',
      estado: 'SP',
      documentos: {
        cabecalho: '',
        rodape: 'Obrigado pela confiança.',
        mostrarLogo: true,
        incluirAssinatura: true,
        numeracaoAutomatica: true,
        prefixoNumeracao: 'ORC',
      },
    },
  })
}

/** The reference quote as sent to its customer, valid for long. */
async function seedSent(account: Account, changes: Partial<Orcamento> = {}): Promise<Orcamento> {
  // Three taps are those of a company that asks for a name only.
  await call(account, 'empresa.change', { body: { exigenciaResposta: 'nome' } })
  await seedCompany(account)
  const { id } = await seedReferenceOrcamento(account)
  return call(account, 'orcamentos.change', {
    params: { id },
    body: { status: 'finalizado', dataValidade: FUTURE, ...changes },
  })
}

/** What stands in a quote is what its customer sees from now on. */
async function sendAgain(account: Account, { id }: Pick<Orcamento, 'id'>): Promise<Orcamento> {
  return (await call(account, 'propostas.create', { params: { id } })).orcamento
}

/** A quote with more than one page, long words and the largest amount. */
async function seedFullest(account: Account): Promise<Orcamento> {
  const { id } = await seedSent(account)
  const peca = {
    nome: 'Bancada'.repeat(17),
    comprimento: 12.345,
    largura: 6.789,
    valorCustomizado: 9_999_999.99,
  }
  const changed = await call(account, 'orcamentos.change', {
    params: { id },
    body: {
      materiais: [
        ...ORCAMENTO_COZINHA.orcamento.materiais,
        ...ORCAMENTO_OBRA.orcamento.materiais,
        { nome: 'Granito'.repeat(20), precoM2: 999_999.99, pecas: [peca], itens: [] },
      ],
      servicos: ORCAMENTO_COZINHA.orcamento.servicos,
      desconto: 5,
      acrescimo: 3,
    },
  })
  return sendAgain(account, changed)
}

/** The kitchen of the sample sheet with its sink and cooktop, and an island that the quote has not. */
async function seedDrawn(account: Account): Promise<{ orcamento: Orcamento; desenho: Desenho }> {
  const cozinha = { ...cozinhaInL(), id: crypto.randomUUID(), nome: 'Cozinha da Ana' }
  const pecaId = pecaOf(cozinha).id
  const comIlha = feito(addMolde(cozinha, { tipo: 'ilha', medidas: { A: 1500, B: 900 } }))
  const desenho = feito(addNota(comIlha, { x: 700, y: 300, texto: 'cobrar o dobro' }))
  await storeDesenho(account, desenho)
  const sent = await seedSent(account)
  const vinculo = { desenhoId: desenho.id, pecaId, linha: 'peca', revisao: desenho.revisao, marca: 'm' }
  const materiais = sent.materiais.map((material) => ({
    ...material,
    pecas: material.pecas.map((peca, index) => (index === 0 ? { ...peca, desenho: vinculo } : peca)),
  }))
  await call(account, 'orcamentos.change', { params: { id: sent.id }, body: { materiais } })
  return { orcamento: await sendAgain(account, sent), desenho }
}

/** Width of what was loaded, in pixels of its own; 0 while nothing is. */
const widthOf = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth)

function linkOf({ linkPublico }: Orcamento): string {
  if (!linkPublico) throw new Error('The quote has no public link.')
  return linkPublico
}

/** A state of the page that takes other people or other days to come about, as the server sends it. */
async function openEstado(page: Page, account: Account, nome: string): Promise<void> {
  const pagina = ESTADOS[nome]?.()
  if (!pagina) throw new Error(`There is no state ${nome}.`)
  const { cores } = await call(account, 'empresa.get')
  const { html } = paginaProposta(pagina, {
    caminho: '/orcamento/estado',
    fonte: '/fontes/geist-5.woff2',
    cores,
  })
  await page.route('**/orcamento/estado', (route) =>
    route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
  )
  await page.goto('/orcamento/estado')
}

/** Replaces the print dialog, which nobody could close here, by a count. */
async function stubPrint(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    Reflect.set(window, 'printed', 0)
    window.print = () => Reflect.set(window, 'printed', Number(Reflect.get(window, 'printed')) + 1)
  })
}

/** From here on time passes in the pages only when the test lets it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-20T12:00:00Z' })
  await page.clock.pauseAt('2026-11-20T12:01:00Z')
}

const printed = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'printed')))

async function keepBytes(bytes: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lapida-print-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'documento.pdf')
  await writeFile(path, bytes)
  return path
}

describe('to be read', () => {
  test('everything stands there with JavaScript off', async ({ open, account }) => {
    const link = linkOf(await seedSent(account))
    const page = await open(link, { device: 'phone', context: NO_SCRIPT })
    const { saudacao, baixarPdf, imprimir, qr, quadro } = publicaPage(page)
    await expect
      .poll(() => saudacao.innerText())
      .toMatch(/^Olá, Ana\.\s+Este é\s+o orçamento\s+da sua\s+cozinha\.$/)
    const text = (await page.locator('body').innerText()).replace(/\s+/g, ' ')
    for (const part of [
      'Rocha Forte Mármores',
      'Responda até 5 de dezembro de 2099',
      'R$ 2.028,20',
      'Cozinha — Granito São Gabriel',
      '3 peças · 3,24 m²',
      'Bancada 1,800 × 0,600 m · 1 un · acabamento 2,40 m R$ 650,40',
      'Frontão 1,800 × 0,100 m · 1 un R$ 86,40',
      'Ilha 2,200 × 0,900 m · 1 un · acabamento 6,20 m R$ 1.291,40',
      'Prazo de entrega 15 dias úteis após confirmação',
      'O nome escrito acima vale como sua assinatura.',
    ])
      expect(text).toContain(part)
    await expect.poll(() => baixarPdf.getAttribute('href')).toBe(`${link}/pdf?proposta=1`)
    await expect.poll(() => imprimir.getAttribute('href')).toBe(`${link}/public?proposta=1`)
    // A phone cannot read the code on its own screen; what only a script brings is not there.
    await expect.poll(() => qr.count()).toBe(0)
    await expect.poll(() => quadro.isVisible()).toBe(false)
  })

  test('carries no cookie, no reference to another machine, only its own scripts, and says nothing that is not for the customer', async ({
    account,
  }) => {
    const orcamento = await seedSent(account, { observacoes: 'margem de 40 %' })
    const response = await fetch(`${account.url}${linkOf(orcamento)}`)
    const html = await response.text()
    expect(html).not.toMatch(/<script [^>]|\son\w+=|javascript:/i)
    const targets = [...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, target]) => target ?? '')
    expect(targets.filter((target) => !/^(\/|#|https:\/\/wa\.me\/)/.test(target))).toEqual([])
    expect(html).not.toContain('margem de 40')
    expect(html).not.toContain('98765')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).toMatch(/script-src 'sha256-/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })

  test('is small: page with style and scripts, without font and pictures, at most 30 kB', async ({
    account,
  }) => {
    const html = await (await fetch(`${account.url}${linkOf(await seedSent(account))}`)).text()
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(30 * KILOBYTE)
  })

  test('loads nothing but itself, the font, the icon and the picture of its stone', async ({
    open,
    account,
  }) => {
    const link = linkOf(await seedSent(account))
    const page = await open('about:blank')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(link, { waitUntil: 'networkidle' })
    const unexpected = asked.filter(
      (path) =>
        path !== link && !/^\/fontes\/.+\.woff2$|^\/favicon\.svg$|^\/pedras\/[\w-]+\.webp$/.test(path),
    )
    expect(unexpected).toEqual([])
  })

  test('an unknown and a revoked link answer 404 in a page of their own; a new link works', async ({
    open,
    account,
  }) => {
    const orcamento = await seedSent(account)
    const old = linkOf(orcamento)
    const params = { id: orcamento.id }
    await call(account, 'orcamentos.revoke-link', { params })
    const page = await open('about:blank', { expected: NOT_FOUND })
    for (const link of [old, `/orcamento/${crypto.randomUUID()}`, `${old}/public`, `${old}/pdf`]) {
      expect((await page.goto(link))?.status(), link).toBe(404)
      await expect.poll(() => publicaPage(page).saudacao.innerText()).toBe('Orçamento não encontrado')
      expect(await audit(page), link).toEqual([])
    }
    const { linkPublico } = await call(account, 'orcamentos.create-link', { params })
    expect(linkPublico).not.toBe(old)
    expect((await page.goto(linkPublico))?.status()).toBe(200)
    expect((await page.goto(old))?.status()).toBe(404)
  })
})

describe('approval without JavaScript', () => {
  test('says when and by whom it was approved, and is approved at the workshop', async ({
    open,
    account,
  }) => {
    const orcamento = await seedSent(account)
    const page = await open(linkOf(orcamento), { device: 'phone', context: NO_SCRIPT })
    const { aprovar, approve } = publicaPage(page)
    await approve('Ana Souza')
    await page.getByText(`Aprovado por você em ${formatDia(diaCivil(new Date(), ZONA_PADRAO))}`).waitFor()
    await expect.poll(() => aprovar.count()).toBe(0)
    expect((await call(account, 'orcamentos.get', { params: { id: orcamento.id } })).status).toBe('aprovado')
  })

  test('keeps the name when something is missing', async ({ open, account }) => {
    const page = await open(linkOf(await seedSent(account)), { device: 'phone', expected: REFUSED })
    const { nome, aceite, aprovar, erro, approve } = publicaPage(page)
    // As an old browser sends it that checks nothing itself.
    const checkNothing = () =>
      page.evaluate(() => document.querySelector('form')?.setAttribute('novalidate', ''))
    await checkNothing()
    await nome.fill('Ana <b>Souza</b> & Filhos')
    await aprovar.click()
    await expect.poll(() => erro.innerText()).toMatch(/^Marque que leu e (aprova|aceita) o orçamento\.$/)
    await expect.poll(() => nome.inputValue()).toBe('Ana <b>Souza</b> & Filhos')
    expect(await auditWhole(page, { height: TALL }), 'with an error').toEqual([])
    await checkNothing()
    await nome.fill('  ')
    await aceite.check()
    await aprovar.click()
    await expect.poll(() => erro.innerText()).toBe('Escreva seu nome para aprovar.')
    await approve('Ana Souza')
    await page.getByText('Aprovado por você em').waitFor()
    expect(await auditWhole(page, { height: TALL }), 'approved').toEqual([])
  })

  test("the owner's open screen shows it by itself", async ({ open, account }) => {
    const orcamento = await seedSent(account)
    const owner = await open(`/orcamento-detalhes/${orcamento.id}`, { as: account })
    const { aprovar, shown } = detalhesPage(owner)
    await shown()
    const page = await open(linkOf(orcamento), { context: NO_SCRIPT })
    await publicaPage(page).approve('Ana Souza')
    await page.getByText('Aprovado por você').waitFor()
    await vi.waitFor(async () => expect(await aprovar.getAttribute('aria-disabled')).toBe('true'), SYNC_WAIT)
  })

  test.for([
    { state: 'rejected', changes: { status: 'rejeitado' }, text: 'Este orçamento foi recusado.' },
    { state: 'approved by the workshop', changes: { status: 'aprovado' }, text: 'Aprovado. Obrigado, Ana.' },
  ] as const)(
    'a quote that is $state says so and takes no answer',
    async ({ changes, text }, { open, account }) => {
      const link = linkOf(await seedSent(account, changes))
      const page = await open(link, { device: 'phone', context: NO_SCRIPT })
      await page.getByText(text, { exact: true }).waitFor()
      await expect.poll(() => publicaPage(page).aprovar.count()).toBe(0)
      await expect.poll(() => page.getByRole('link', { name: 'Aprovar' }).count()).toBe(0)
      const sent = await fetch(`${account.url}${link}/aprovar`, {
        method: 'POST',
        body: new URLSearchParams({ nome: 'Ana Souza', aceite: 'sim' }),
        redirect: 'manual',
      })
      expect(sent.status === 409 || sent.status === 303).toBe(true)
      await page.reload()
      await page.getByText(text, { exact: true }).waitFor()
    },
  )

  test('a quote that has expired says so, and a new term can be asked for', async ({ open, account }) => {
    const page = await open('about:blank', { device: 'phone' })
    await openEstado(page, account, 'vencido')
    await page.getByText('A validade terminou em 21/11/2026.').waitFor()
    await page.getByRole('button', { name: 'Pedir novo prazo' }).waitFor()
    await expect.poll(() => publicaPage(page).aprovar.count()).toBe(0)
    await expect.poll(() => page.getByRole('link', { name: 'Aprovar' }).count()).toBe(0)
  })

  test('three taps beyond reading: the bar, the box, the button', async ({ open, account }) => {
    const page = await open(linkOf(await seedSent(account)), { device: 'phone', context: NO_SCRIPT })
    const { barra, aceite, aprovar } = publicaPage(page)
    await barra.getByRole('link', { name: 'Aprovar' }).click()
    await aceite.check()
    await aprovar.click()
    await page.getByText('Aprovado por você em').waitFor()
  })
})

describe('with a script', () => {
  test('a signature is drawn, cleaned and left out again', async ({ open, account }) => {
    const page = await open(linkOf(await seedSent(account)), { device: 'phone' })
    const { quadro, limpar, escrever } = publicaPage(page)
    const strokes = () => page.locator('[name=assinatura]').evaluate((field: HTMLInputElement) => field.value)
    await quadro.scrollIntoViewIfNeeded()
    const box = await quadro.boundingBox()
    if (!box) throw new Error('There is no pad.')
    expect(box.width / box.height).toBeCloseTo(25 / 12, 1)
    const draw = async () => {
      await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.5)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.25)
      await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.5)
      await page.mouse.up()
    }
    await draw()
    const [drawn = []] = JSON.parse(await strokes()) as [number, number][][]
    expect(drawn).toHaveLength(3)
    for (const [i, [x, y]] of [
      [250, 500],
      [500, 250],
      [750, 500],
    ].entries()) {
      expect(Math.abs((drawn[i]?.[0] ?? 0) - (x ?? 0))).toBeLessThanOrEqual(6)
      expect(Math.abs((drawn[i]?.[1] ?? 0) - (y ?? 0))).toBeLessThanOrEqual(12)
    }
    await limpar.click()
    expect(await strokes()).toBe('')
    await draw()
    await escrever.click()
    expect(await strokes()).toBe('')
    await expect.poll(() => quadro.isVisible()).toBe(false)
    await page.getByText('O nome escrito acima vale como sua assinatura.').waitFor()
  })

  test('another stone and an option change every total at once; without one the button does', async ({
    open,
    account,
  }) => {
    const sent = await seedSent(account)
    const variantes = [{ letra: 'B' as const, tipo: 'Branco Itaúnas', precoM2: 600 }]
    const materiais = sent.materiais.map((material) => ({ ...material, variantes }))
    const servicos = [{ nome: 'Impermeabilização', valor: 140, opcional: true }]
    const { id } = await call(account, 'orcamentos.change', {
      params: { id: sent.id },
      body: { materiais, servicos } as never,
    })
    await call(account, 'propostas.create', { params: { id } })
    const link = linkOf(sent)
    const page = await open(link, { device: 'phone' })
    const { pedra, opcional, soma, aprovar, atualizarTotal } = publicaPage(page)
    await expect.poll(() => atualizarTotal.isVisible()).toBe(false)
    await pedra('Branco Itaúnas').check({ force: true })
    await expect.poll(() => soma.innerText()).toMatch(/R\$\s2\.417,00/)
    await opcional('Impermeabilização').check()
    await expect.poll(() => soma.innerText()).toMatch(/R\$\s2\.557,00/)
    await expect.poll(() => aprovar.innerText()).toMatch(/Aprovar R\$\s2\.557,00/)
    expect(await auditWhole(page, { height: TALL })).toEqual([])

    const plain = publicaPage(await open(link, { device: 'phone', context: NO_SCRIPT }))
    await plain.pedra('Branco Itaúnas').check({ force: true })
    await plain.opcional('Impermeabilização').check()
    await plain.atualizarTotal.click()
    await expect.poll(() => plain.aprovar.innerText()).toMatch(/Aprovar R\$\s2\.557,00/)
    await expect.poll(() => plain.pedra('Branco Itaúnas').isChecked()).toBe(true)
  })
})

describe('print version', () => {
  test('opens the print dialog 2.5 s after loading, once', async ({ open, account }) => {
    const link = linkOf(await seedSent(account))
    const page = await open('about:blank')
    await stubPrint(page)
    await stopClock(page)
    const { openPrint, aviso } = publicaPage(page)
    await openPrint(link)
    await aviso.waitFor()
    await page.clock.runFor(PRINT_DELAY - 1)
    expect(await printed(page)).toBe(0)
    await page.clock.runFor(1)
    expect(await printed(page)).toBe(1)
    await expect.poll(() => aviso.count()).toBe(0)
    await page.clock.runFor(10_000)
    expect(await printed(page)).toBe(1)
  })

  test('Cancelar stops it', async ({ open, account }) => {
    const link = linkOf(await seedSent(account))
    const page = await open('about:blank')
    await stubPrint(page)
    await stopClock(page)
    const { openPrint, aviso, cancelar } = publicaPage(page)
    await openPrint(link)
    await cancelar.click()
    await page.clock.runFor(10_000)
    expect(await printed(page)).toBe(0)
    await expect.poll(() => aviso.count()).toBe(0)
  })

  test('the notice has no fault, and a browser without JavaScript does not show it', async ({
    open,
    account,
  }) => {
    const link = linkOf(await seedSent(account))
    const page = await open('about:blank', { device: 'phone' })
    await page.context().addInitScript((delay) => {
      const wait = window.setTimeout.bind(window)
      Reflect.set(window, 'setTimeout', (work: TimerHandler, time: number) =>
        time === delay ? 0 : wait(work, time),
      )
    }, PRINT_DELAY)
    const { openPrint, aviso } = publicaPage(page)
    await openPrint(link)
    await aviso.waitFor()
    expect(await audit(page)).toEqual([])
    const plain = await open(`${link}/public`, { device: 'phone', context: NO_SCRIPT })
    await expect.poll(() => publicaPage(plain).aviso.isVisible()).toBe(false)
  })

  test('on paper: A4, one page, head, total, and a QR code large enough for a camera', async ({
    open,
    account,
  }) => {
    const link = linkOf(await seedSent(account))
    const page = await open('about:blank')
    await stubPrint(page)
    await publicaPage(page).openPrint(link)
    await page.evaluate(() => document.fonts.ready)
    const file = await keepBytes(await page.pdf({ preferCSSPageSize: true }))
    expect(await pdfInfo(file)).toMatchObject({
      Pages: '1',
      'Page size': expect.stringContaining('A4') as string,
    })
    const text = await pdfText(file)
    expect(text).toMatch(TOTAL)
    expect(text).toContain('Rocha Forte Mármores')
    expect(text).not.toContain('Abrindo a impressão')
    await page.emulateMedia({ media: 'print' })
    const { qr } = publicaPage(page)
    const box = await qr.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(25 * MILLIMETRE)
    const code = qrPath(`${account.url}${link}`)
    await expect.poll(() => qr.getAttribute('viewBox')).toBe(`0 0 ${code.size} ${code.size}`)
    await expect.poll(() => qr.locator('path').getAttribute('d')).toBe(code.path)
  })

  test('a long quote is printed whole, without a row cut in two', async ({ open, account }) => {
    const orcamento = await seedFullest(account)
    const page = await open('about:blank')
    await stubPrint(page)
    await publicaPage(page).openPrint(linkOf(orcamento))
    const file = await keepBytes(await page.pdf({ preferCSSPageSize: true }))
    const text = await pdfText(file)
    const names = orcamento.materiais
      .flatMap(({ pecas, itens }) => [...pecas, ...itens])
      .map(({ nome }) => nome)
    for (const nome of names.filter((name) => !name.startsWith('BancadaB'))) expect(text).toContain(nome)
    expect(text).toContain('Total Final')
  })
})

describe('PDF of the server', () => {
  test('has everything as text, on A4, in a small file', async ({ account }) => {
    const response = await fetch(`${account.url}${linkOf(await seedSent(account))}/pdf`)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-disposition')).toMatch(
      /filename="orcamento-ana-souza-\d{8}-\d{6}\.pdf"/,
    )
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(bytes.length).toBeLessThan(60_000)
    const file = await keepBytes(bytes)
    expect(await pdfInfo(file)).toMatchObject({
      Pages: '1',
      'Page size': expect.stringContaining('A4') as string,
    })
    const text = (await pdfText(file)).replace(/\s+/g, ' ')
    for (const part of ['Rocha Forte Mármores', '(11) 4002-8922', 'Válido até 05/12/2099', 'Para Ana Souza'])
      expect(text).toContain(part)
    expect(text).toMatch(/Bancada R\$ 650,40|Bancada .*R\$ 650,40/)
    expect(text).toMatch(/Total Final R\$ 2\.028,20/)
    expect(text).toContain('Página 1 de 1')
  })

  test('a long quote repeats its head, numbers its pages and stays small', async ({ account }) => {
    const { id } = await seedFullest(account)
    const servicos = Array.from({ length: 40 }, (_, index) => ({ nome: `Serviço ${index + 1}`, valor: 10 }))
    await call(account, 'orcamentos.change', { params: { id }, body: { servicos } })
    const orcamento = await sendAgain(account, { id })
    const response = await fetch(`${account.url}${linkOf(orcamento)}/pdf`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(bytes.length).toBeLessThan(60_000)
    const file = await keepBytes(bytes)
    const pages = Number((await pdfInfo(file))['Pages'])
    expect(pages).toBeGreaterThan(1)
    const text = await pdfText(file)
    expect(text.match(/Página \d+ de \d+/g)).toHaveLength(pages)
    expect(text.split(orcamento.numeracao).length - 1).toBeGreaterThanOrEqual(pages)
  })
})

describe('the drawing', () => {
  test('stands on the page, on paper and in both PDFs', async ({ open, account }) => {
    const { orcamento, desenho } = await seedDrawn(account)
    const link = linkOf(orcamento)
    for (const width of [390, 1280]) {
      const page = await open(link, { context: { ...NO_SCRIPT, viewport: { width, height: 900 } } })
      const { desenhos, desenhoAmpliado } = publicaPage(page)
      await desenhos.heading.waitFor()
      await desenhos.picture('Cozinha').scrollIntoViewIfNeeded()
      await expect.poll(() => widthOf(desenhos.picture('Cozinha'))).toBeGreaterThan(0)
      const box = await desenhos.picture('Cozinha').boundingBox()
      expect(box?.width).toBeGreaterThan(Math.min(width, 720) - 60)
      expect(await desenhos.picture('Ilha').count(), 'a piece that is not in the quote').toBe(0)
      await desenhos.open('Cozinha')
      await desenhoAmpliado.getByText('P1 · Bancada cozinha').waitFor()
    }
    for (const width of [320, 390, 1280]) {
      const page = await open(link, { context: { viewport: { width, height: 900 } } })
      expect(await auditWhole(page, { height: TALL }), `${width} px`).toEqual([])
    }

    const page = await open('about:blank')
    await stubPrint(page)
    await publicaPage(page).openPrint(link)
    await expect.poll(() => widthOf(publicaPage(page).desenhos.picture('Cozinha'))).toBeGreaterThan(0)
    const printedPdf = await keepBytes(await page.pdf({ preferCSSPageSize: true }))
    const served = await fetch(`${account.url}${link}/pdf`)
    const servedPdf = await keepBytes(new Uint8Array(await served.arrayBuffer()))

    const owner = await open('about:blank', { as: account })
    await stubPrint(owner)
    await owner.goto(`/orcamento-detalhes/${orcamento.id}`)
    const detalhes = detalhesPage(owner)
    await detalhes.shown()
    const ownPdf = await (await detalhes.download()).path()
    for (const file of [printedPdf, servedPdf, ownPdf]) {
      const text = await pdfText(file)
      for (const words of ['Desenho', 'P1 · Bancada cozinha', 'Cooktop 560×490', '2,400', '1,780'])
        expect(text).toContain(words)
      expect(text).not.toContain(desenho.notas[0]?.texto)
      expect(text).not.toContain('P2')
    }

    const [popup] = await Promise.all([owner.waitForEvent('popup'), detalhes.choose('Imprimir')])
    await expect.poll(() => widthOf(publicaPage(popup).desenhos.picture('Cozinha'))).toBeGreaterThan(0)
    const [saved] = await Promise.all([
      owner.waitForEvent('download'),
      detalhes.choose('Baixar página (HTML)'),
    ])
    const file = await open('about:blank', { context: NO_SCRIPT })
    await file.setContent(await readFile(await saved.path(), 'utf8'))
    await expect.poll(() => widthOf(publicaPage(file).desenhos.picture('Cozinha'))).toBeGreaterThan(0)
  })

  test("the app's own PDF has the revision that was approved, and no other one without network", async ({
    open,
    account,
  }) => {
    const { orcamento, desenho } = await seedDrawn(account)
    const nova = feito(setPeca({ ...desenho, revisao: 'B' }, pecaOf(desenho).id, { nome: 'Bancada nova' }))
    const page = await open(`/orcamento-detalhes/${orcamento.id}`, { as: account, expected: NO_NETWORK })
    const { shown, download } = detalhesPage(page)
    const downloaded = async () => pdfText(await (await download()).path())
    await shown()
    await page.getByText('revisão A').waitFor()

    // Another device draws on after the quote was sent, and the customer approves what was sent.
    await storeDesenho(account, nova, 1)
    const sent = await downloaded()
    expect(sent).toContain('P1 · Bancada cozinha')
    expect(sent).not.toContain('Bancada nova')
    await call(account, 'orcamentos.change', { params: { id: orcamento.id }, body: { status: 'aprovado' } })
    const approved = await downloaded()
    expect(approved).toContain('P1 · Bancada cozinha')
    expect(approved).not.toContain('Bancada nova')

    await page.context().setOffline(true)
    const alone = await downloaded()
    expect(alone).toMatch(TOTAL)
    expect(alone).not.toMatch(/Desenho|P1 ·/)
  })
})

test.for(someOf(LOOKERS, 1))(
  'nothing is wrong to see or to touch on a $device in every state',
  async ({ device, theme, context, looks }, { open, account }) => {
    const page = await open('about:blank', { device, theme, context })
    for (const nome of Object.keys(ESTADOS)) {
      await openEstado(page, account, nome)
      expect(await auditWhole(page, { height: TALL, looks }), nome).toEqual([])
    }
  },
)

describe.for(LOOKERS)(
  'nothing is wrong to see or to touch on a $device',
  ({ device, theme, context, looks }) => {
    test.for(
      someOf(
        [
          ['fullest', seedFullest],
          ['waiting', seedSent],
          ['rejected', (account: Account) => seedSent(account, { status: 'rejeitado' })],
          ['approved', (account: Account) => seedSent(account, { status: 'aprovado' })],
        ] as const,
        1,
      ),
    )('%s', async ([, seed], { open, account }) => {
      const link = linkOf(await seed(account))
      const page = await open(link, { device, theme, context })
      expect(await auditWhole(page, { height: TALL, looks })).toEqual([])
    })
  },
)
