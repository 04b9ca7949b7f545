// The tools of the browser tests, tried on a page with known faults: a watch that sees nothing proves nothing.
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from 'playwright-core'
import { launchBrowser, openContext, quiet } from '../browser.ts'
import { countInputs } from '../count-inputs.ts'
import { drawPdf, pdfInfo, pdfText } from '../pdf.ts'

const PAGES: Record<string, string> = {
  '/': `<label>Nome <input></label><button id="ok">Tocar</button>
    <script src="/count.js"></script>`,
  '/faulty': `<style>p { color: red }</style><p>Olá</p><img src="http://127.0.0.2:1/x.png" alt="">
    <script src="/throw.js"></script>`,
  '/count.js': `const count = (kind) => () => { document.title = document.title + kind }
    document.querySelector('#ok').addEventListener('click', count('T'))
    document.addEventListener('touchmove', count('M'))`,
  '/throw.js': `console.error('said'); throw new Error('thrown')`,
}

const server = createServer((request, response) => {
  const path = request.url ?? '/'
  response.setHeader('content-security-policy', "default-src 'none'; script-src 'self'; img-src http:")
  response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8')
  response.end(PAGES[path] ?? '')
})
let url = ''
let browser: Browser

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser.close()
  server.close()
})

it('sees console errors, uncaught errors, policy breaches and requests to other machines', async () => {
  const { context, problems } = await openContext(browser, url, { device: 'desktop' })
  const page = await context.newPage()
  await page.goto('/faulty')
  await expect.poll(() => problems().join('\n')).toMatch(/console: said/)
  await expect.poll(() => problems().join('\n')).toMatch(/uncaught: thrown/)
  await expect.poll(() => problems().join('\n')).toMatch(/policy: style-src-elem inline/)
  await expect.poll(() => problems().join('\n')).toMatch(/left the machine: http:\/\/127\.0\.0\.2:1\/x\.png/)
  await context.close()
})

it('lets a test expect a problem', async () => {
  const expected = [/said/, /thrown/, /style-src/, /Content Security Policy/, /127\.0\.0\.2/, /favicon/]
  const { context, problems } = await openContext(browser, url, { expected })
  const page = await context.newPage()
  await page.goto('/faulty')
  await quiet(page)
  expect(problems()).toEqual([])
  await context.close()
})

it.each([
  { device: 'phone', theme: 'dark', size: '390x844', dark: true, touch: true },
  { device: 'desktop', theme: 'light', size: '1280x800', dark: false, touch: false },
] as const)('is a $device in $theme', async ({ device, theme, size, dark, touch }) => {
  const { context } = await openContext(browser, url, { device, theme })
  const page = await context.newPage()
  await page.setContent('<meta name="viewport" content="width=device-width">')
  const found = await page.evaluate(() => ({
    size: `${innerWidth}x${innerHeight}`,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    touch: navigator.maxTouchPoints > 0,
    language: navigator.language,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }))
  expect(found).toEqual({ size, dark, touch, language: 'pt-BR', zone: 'America/Sao_Paulo' })
  await context.close()
})

it('pays for the page alone: no other page is started beside it', async () => {
  const { context } = await openContext(browser, url)
  const page = await context.newPage()
  await page.goto('/')
  const session = await browser.newBrowserCDPSession()
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] })
  expect(targetInfos.map(({ type }) => type).sort()).toEqual(['page', 'tab'])
  await context.close()
})

it('counts taps, keys and swipes as it makes them', async () => {
  const { context } = await openContext(browser, url, { device: 'phone' })
  const page = await context.newPage()
  await page.goto('/')
  const input = countInputs(page, true)
  await input.tap('campo', page.getByLabel('Nome'))
  await input.type('nome', 'Ana é')
  await input.press('confirma', 'Enter')
  await input.keypad('teclado', [page.getByText('Tocar'), page.getByText('Tocar')])
  await input.swipe('próxima', page.getByText('Tocar'), -60)
  expect(input.totals()).toEqual({ taps: 1, keys: 8, swipes: 1, inputs: 10 })
  await expect.poll(() => page.getByLabel('Nome').inputValue()).toBe('Ana é')
  await expect.poll(() => page.title()).toMatch(/^TTM+$/)
  await context.close()
})

it('reads a PDF', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lapida-pdf-'))
  const { context } = await openContext(browser, url)
  const page = await context.newPage()
  await page.setContent('<title>Orçamento</title><p>Total   R$ 2.028,20</p>')
  const file = join(folder, 'total.pdf')
  await writeFile(file, await page.pdf({ format: 'A4' }))
  await drawPdf(file, join(folder, 'page'))
  expect(await pdfText(file)).toContain('Total R$ 2.028,20')
  expect(await pdfInfo(file)).toMatchObject({ Pages: '1', Title: 'Orçamento' })
  await context.close()
  await rm(folder, { recursive: true })
})
