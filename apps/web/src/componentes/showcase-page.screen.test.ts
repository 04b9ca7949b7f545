import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../../../e2e/audit.ts'
import { launchBrowser } from '../../../../e2e/browser.ts'
import { LOOKERS } from '../../../../e2e/looks.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const BUILT = join(ROOT, '.cache/componentes')
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; " +
  "connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

let server: Server
let browser: Browser
let address: string
let page: Page

beforeAll(async () => {
  execFileSync(
    'npx',
    ['vite', 'build', '--configLoader', 'runner', '--mode', 'componentes', '--logLevel', 'error'],
    {
      cwd: join(ROOT, 'apps/web'),
      stdio: 'inherit',
    },
  )
  server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    try {
      const body = await readFile(join(BUILT, path))
      const type = TYPES[extname(path)] ?? 'application/octet-stream'
      response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/componentes.html`
  browser = await launchBrowser()
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await new Promise((resolve) => server?.close(resolve))
})

afterEach(async () => {
  const problems = await page.evaluate(() => Reflect.get(window, 'pageProblems') as string[])
  await page.context().close()
  expect(problems, 'violations of the Content-Security-Policy and errors of the page').toEqual([])
})

async function open(options: BrowserContextOptions = {}): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'pt-BR',
    ...options,
  })
  await context.addInitScript(() => {
    const problems: string[] = []
    Reflect.set(window, 'pageProblems', problems)
    addEventListener('securitypolicyviolation', (event) =>
      problems.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
    addEventListener('error', (event) => problems.push(event.message))
  })
  page = await context.newPage()
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabel(name, { exact: true })
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)
const layers = ['Abrir janela', 'Excluir cliente', 'Abrir folha', 'Abrir menu']

/** Puts a spreadsheet's text on the clipboard event of an input, as Ctrl+V does. */
async function paste(locator: Locator, text: string): Promise<void> {
  await locator.evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', data)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

async function caretOf(locator: Locator): Promise<number | null> {
  return locator.evaluate((element) => (element as HTMLInputElement).selectionStart)
}

test.each(LOOKERS)(
  'no problem on a $device, closed and with each layer open',
  async ({ context, looks }) => {
    await open(context)
    expect(await audit(page, { looks })).toEqual([])
    for (const name of layers) {
      await button(name).click()
      await page.locator('[role=dialog], [role=alertdialog]').waitFor()
      expect(await audit(page, { looks }), name).toEqual([])
      await page.keyboard.press('Escape')
      await page.locator('[role=dialog], [role=alertdialog]').waitFor({ state: 'detached' })
    }
    await button('Menu de Rafael').click()
    await button('Com ação').evaluate((element) => (element as HTMLElement).click())
    // What a message lies over differs with the width: it is looked at where it was called.
    const dark = { ...context.viewport, theme: 'dark' } as const
    expect(await audit(page, { looks: [dark] }), 'menu and toast').toEqual([])
  },
  60_000,
)

test('the audit sees what is wrong', async () => {
  await open(phone)
  await page.evaluate(() => {
    const wrong = document.createElement('div')
    const small = document.createElement('button')
    small.textContent = 'xyz'
    small.style.cssText = 'width: 20px; height: 20px; font-size: 9px; color: #ccc; background: #fff'
    const wide = document.createElement('img')
    wide.style.cssText = 'display: block; width: 900px; max-width: none; height: 9px'
    wrong.append(small, wide)
    document.querySelector('main')?.append(wrong)
  })
  const problems = (await audit(page)).join('\n')
  for (const sign of [
    'axe image-alt',
    'axe color-contrast',
    'target xyz: 20x20',
    'text xyz: 9 px',
    'overflow: ',
  ])
    expect(problems).toContain(sign)
})

test('the audit sees what is wrong in another width or light, and leaves the page as it stood', async () => {
  const [{ context, looks }] = LOOKERS
  await open({ ...context, viewport: { width: 320, height: 640 } })
  await page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync(
      '.em-390 { width: 44px; height: 44px } @media (min-width: 380px) { .em-390 { width: 20px } } ' +
        '.no-escuro { color: #000; background: #fff } @media (prefers-color-scheme: dark) { .no-escuro { color: #ddd } }',
    )
    document.adoptedStyleSheets = [style]
    const wrong = document.createElement('div')
    const button = Object.assign(document.createElement('button'), {
      textContent: 'xyz',
      className: 'em-390',
    })
    const words = Object.assign(document.createElement('p'), { textContent: 'abc', className: 'no-escuro' })
    wrong.append(button, words)
    document.querySelector('main')?.append(wrong)
  })
  expect(await audit(page)).toEqual([])
  const problems = await audit(page, { looks })
  const inDark = problems.filter((problem) => problem.startsWith('390 px, dark: axe color-contrast'))
  const inWidth = problems.filter((problem) => problem.startsWith('390 px, dark: target xyz: 20x44'))
  expect([inDark.length, inWidth.length], problems.join('\n')).toEqual([1, 1])
  expect(page.viewportSize()).toEqual({ width: 320, height: 640 })
  expect(await audit(page)).toEqual([])
})

describe('layers', () => {
  test.each([
    { opener: 'Abrir janela', first: 'Descartar' },
    { opener: 'Excluir cliente', first: 'Cancelar' },
    { opener: 'Abrir menu', first: 'Fechar' },
  ])('$opener keeps the focus inside, Escape closes, the focus returns', async ({ opener }) => {
    await open()
    await button(opener).click()
    const layer = page.locator('[role=dialog], [role=alertdialog]')
    await layer.waitFor()
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab')
      await expect
        .poll(() => layer.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true)
    }
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow))
      .toBe('hidden')
    await page.keyboard.press('Escape')
    await layer.waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(button(opener))).toBe(true)
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow))
      .not.toBe('hidden')
  })

  test('a question starts on Cancelar and a press outside leaves it open', async () => {
    await open()
    await button('Excluir cliente').click()
    await expect.poll(() => isFocused(button('Cancelar'))).toBe(true)
    await page.mouse.click(5, 5)
    await expect.poll(() => page.getByRole('alertdialog').isVisible()).toBe(true)
    await button('Excluir').click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  })

  test('a sheet starts on its first field, stands at the bottom of a phone, and a press outside closes it', async () => {
    await open(phone)
    await button('Abrir folha').click()
    const sheet = page.getByRole('dialog', { name: 'Novo Cliente' })
    await expect.poll(() => isFocused(sheet.getByLabel('Nome completo'))).toBe(true)
    await sheet.evaluate((element) =>
      Promise.all(element.getAnimations().map(({ finished }) => finished)).then(() => true),
    )
    const box = await sheet.boundingBox()
    expect(box && Math.round(box.y + box.height)).toBe(844)
    await page.touchscreen.tap(195, 8)
    await sheet.waitFor({ state: 'detached' })
  })

  test('a menu works by keyboard and returns the focus', async () => {
    await open()
    await button('Menu de Rafael').focus()
    await page.keyboard.press('Enter')
    // Radix moves the focus a moment after the key; the next key counts from where the focus is.
    const focused = (name: string) =>
      page.getByRole('menuitem', { name }).and(page.locator(':focus')).waitFor()
    await focused('Configurações da Empresa')
    await page.keyboard.press('ArrowDown')
    await focused('Duplicar')
    await page.keyboard.press('ArrowDown')
    await focused('Excluir')
    await page.keyboard.press('Enter')
    await page.getByText('Escolhido: excluir').waitFor()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(button('Menu de Rafael'))).toBe(true)
  })
})

describe('toast', () => {
  const toasts = () => page.locator('[data-toast-region] button[aria-label="Fechar aviso"]')

  test('only one stands, an error as an alert, and its action runs once', async () => {
    await open()
    await button('Sucesso').click()
    await button('Com ação').click()
    await expect.poll(() => toasts().count()).toBe(1)
    await expect
      .poll(() => page.getByRole('status').filter({ hasText: 'Cliente excluído com sucesso!' }).count())
      .toBe(1)
    await button('Desfazer').click()
    await page.getByText('Desfeitos: 1').waitFor()
    await expect.poll(() => toasts().count()).toBe(0)
    await button('Erro').click()
    await expect
      .poll(() => page.getByRole('alert').filter({ hasText: 'Erro ao atualizar orçamento' }).count())
      .toBe(1)
  })

  test('leaves after 5 s, 8 s with an action, never as an error; waits while hovered or focused', async () => {
    await open()
    await page.clock.install()
    await button('Sucesso').click()
    await page.clock.runFor(4000)
    await expect.poll(() => toasts().count()).toBe(1)
    await page.clock.runFor(1500)
    await expect.poll(() => toasts().count()).toBe(0)

    await button('Com ação').click()
    await page.clock.runFor(6000)
    await expect.poll(() => toasts().count()).toBe(1)
    await button('Desfazer').hover()
    await page.clock.runFor(20_000)
    await expect.poll(() => toasts().count()).toBe(1)
    await page.mouse.move(5, 5)
    await button('Desfazer').focus()
    await page.clock.runFor(20_000)
    await expect.poll(() => toasts().count()).toBe(1)
    await button('Abrir janela').focus()
    await page.clock.runFor(2500)
    await expect.poll(() => toasts().count()).toBe(0)

    await button('Erro').click()
    await page.clock.runFor(600_000)
    await expect.poll(() => toasts().count()).toBe(1)
    await button('Fechar aviso').click()
    await expect.poll(() => toasts().count()).toBe(0)
  })
})

describe('numbers', () => {
  test('money keeps the text and the caret while typed and takes its form on leaving', async () => {
    await open()
    const preco = field('Preço por m²').first()
    await expect.poll(() => preco.inputValue()).toBe('480,00')
    await preco.fill('1234,5')
    await preco.press('Home')
    await preco.press('ArrowRight')
    await preco.pressSequentially('99')
    await expect.poll(() => preco.inputValue()).toBe('199234,5')
    await expect.poll(() => caretOf(preco)).toBe(3)
    await preco.blur()
    await expect.poll(() => preco.inputValue()).toBe('199.234,50')
    await page.getByText('19923450 centavos').waitFor()
    await preco.fill('abc')
    await preco.blur()
    expect(await preco.inputValue(), 'what does not parse is not thrown away').toBe('abc')
    await preco.fill('R$ 1.800')
    await preco.blur()
    await expect.poll(() => preco.inputValue()).toBe('1.800,00')
  })

  test('a measure adds up and changes its unit', async () => {
    await open()
    const comprimento = field('Comprimento').first()
    await comprimento.fill('120+35')
    await page.getByText('Soma: 1,550 metros').first().waitFor()
    await comprimento.blur()
    await button('cm: trocar unidade para metros').click()
    await expect.poll(() => field('Comprimento').first().inputValue()).toBe('1,550')
  })

  test('the stepper counts, holds its bounds and can be typed into', async () => {
    await open()
    const quantidade = page.getByRole('textbox', { name: 'Quantidade' })
    await expect.poll(() => button('Diminuir quantidade').getAttribute('aria-disabled')).toBe('true')
    await button('Aumentar quantidade').click()
    await expect.poll(() => quantidade.inputValue()).toBe('2')
    // What it does not take stays as it was typed and is said; the buttons go on from the last figure that was taken.
    await quantidade.fill('500')
    await quantidade.blur()
    await page.getByText('De 1 a 12, sem vírgula.').waitFor()
    await expect.poll(() => quantidade.inputValue()).toBe('500')
    await button('Aumentar quantidade').click()
    await expect.poll(() => quantidade.inputValue()).toBe('3')
    await quantidade.fill('12')
    await expect.poll(() => button('Aumentar quantidade').getAttribute('aria-disabled')).toBe('true')
  })

  test('an edit in place confirms on Enter, discards on Escape, refuses what it cannot read', async () => {
    await open()
    const trigger = page.getByRole('button', { name: /Alterar preço por m²/ })
    const editor = page.getByRole('textbox', { name: 'preço por m²', exact: true })
    await trigger.click()
    await editor.fill('462,96')
    await page.getByText('Novo preço: R$ 462,96/m²').waitFor()
    await editor.press('Escape')
    await expect.poll(() => trigger.innerText()).toMatch(/^R\$\s480,00/)
    await expect.poll(() => isFocused(trigger)).toBe(true)
    await trigger.click()
    await editor.fill('nada')
    await editor.press('Enter')
    await page.getByText('Escreva um valor, por exemplo 480,00.').waitFor()
    await editor.fill('500')
    await editor.press('Enter')
    await expect.poll(() => trigger.innerText()).toMatch(/^R\$\s500,00/)
  })
})

describe('text fields', () => {
  test('a phone takes its form at the end of typing and never moves the caret in the middle', async () => {
    await open()
    const telefone = field('Telefone')
    await telefone.pressSequentially('11987654321')
    await expect.poll(() => telefone.inputValue()).toBe('(11) 98765-4321')
    await telefone.press('Home')
    await telefone.press('Delete')
    await telefone.press('ArrowRight')
    await telefone.pressSequentially('7')
    await expect.poll(() => caretOf(telefone)).toBe(2)
  })

  test('a CEP tells once that it is complete', async () => {
    await open()
    await field('CEP').pressSequentially('06010000')
    await expect.poll(() => field('CEP').inputValue()).toBe('06010-000')
    await page.getByText('Procurando 06010000').waitFor()
  })

  test('a date is typed without slashes and refused when there is no such day', async () => {
    await open()
    const data = field('Válido até')
    await data.fill('')
    await data.pressSequentially('20112026')
    await expect.poll(() => data.inputValue()).toBe('20/11/2026')
    await data.fill('31/02/2026')
    await data.blur()
    await expect.poll(() => data.inputValue()).toBe('31/02/2026')
  })

  test('a password can be shown', async () => {
    await open()
    await expect.poll(() => field('Senha').getAttribute('type')).toBe('password')
    await button('Mostrar senha').click()
    await expect.poll(() => field('Senha').getAttribute('type')).toBe('text')
    await expect.poll(() => button('Ocultar senha').getAttribute('aria-pressed')).toBe('true')
  })

  test('an error is tied to its field', async () => {
    await open()
    const telefone = field('Telefone com erro')
    await expect.poll(() => telefone.getAttribute('aria-invalid')).toBe('true')
    const described = await telefone.evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    )
    expect(described).toEqual(['Faltou um dígito no telefone. Exemplo: (11) 98765-4321'])
  })

  test('a search with choice is worked by keyboard', async () => {
    await open()
    const combobox = page.getByRole('combobox', { name: 'Para quem é o orçamento?' })
    await combobox.press('ArrowDown')
    await combobox.press('ArrowDown')
    const active = await combobox.getAttribute('aria-activedescendant')
    await expect.poll(() => page.locator(`[id="${active}"]`).innerText()).toContain('Ana Souto')
    await combobox.press('Enter')
    await page.getByText('Escolhido: Ana Souto').waitFor()
    await combobox.fill('Ana Souza')
    await combobox.press('Enter')
    await page.getByText('Escolhido: novo: Ana Souza').waitFor()
  })
})

test('a choice is one stop for Tab; arrows move over what is disabled and choose; a press chooses', async () => {
  await open()
  const plano = (name: string) =>
    page.getByRole('radiogroup', { name: 'Plano' }).getByRole('radio', { name, exact: true })
  const chosen = async (name: string) => [
    await plano(name).getAttribute('aria-checked'),
    await isFocused(plano(name)),
  ]
  const stops = (name: string) =>
    page
      .getByRole('radiogroup', { name })
      .getByRole('radio')
      .evaluateAll((radios) =>
        radios.filter(({ tabIndex }) => tabIndex === 0).map((radio) => radio.textContent),
      )
  expect(await stops('Plano')).toEqual([expect.stringMatching(/^Profissional/)])
  await plano('Profissional').focus()
  // 'Rede' is disabled: the next one is the first again.
  await page.keyboard.press('ArrowRight')
  expect(await chosen('Essencial')).toEqual(['true', true])
  await page.keyboard.press('ArrowUp')
  expect(await chosen('Profissional')).toEqual(['true', true])
  await page.keyboard.press('Home')
  expect(await chosen('Essencial')).toEqual(['true', true])
  await expect.poll(() => plano('Profissional').getAttribute('aria-checked')).toBe('false')
  await page.getByRole('radio', { name: 'Soleira' }).click()
  expect(await stops('Nome da peça')).toEqual(['Soleira'])
  await page.keyboard.press('End')
  expect(await stops('Nome da peça')).toEqual(['Peitoril'])
})

test('a busy button keeps its width and does not act again; one without its reason stays reachable', async () => {
  await open()
  const salvar = page.locator('button', { hasText: 'Salvando...' }).first()
  const before = await salvar.boundingBox()
  await salvar.click()
  await expect.poll(() => salvar.getAttribute('aria-busy')).toBe('true')
  expect((await salvar.boundingBox())?.width).toBe(before?.width)
  const blocked = page.getByRole('button', { name: 'Salvar Cliente' }).nth(1)
  await blocked.focus()
  await expect.poll(() => isFocused(blocked)).toBe(true)
  await expect.poll(() => blocked.getAttribute('aria-describedby')).not.toBeNull()
})

describe('keypad', () => {
  test('writes at the caret of an input without a system keyboard, and a real keyboard goes on working', async () => {
    await open(phone)
    const comprimento = field('Comprimento da peça')
    const pad = page.getByRole('group', { name: 'Teclado de medidas' })
    const press = (name: string) => pad.getByRole('button', { name, exact: true }).tap()
    await expect.poll(() => comprimento.getAttribute('inputmode')).toBe('none')
    await comprimento.tap()
    await comprimento.fill('')
    for (const key of ['1', '8', '0', 'Somar medida', '3', '5', 'Vírgula', '5', 'Apagar', 'Apagar'])
      await press(key)
    await expect.poll(() => comprimento.inputValue()).toBe('180+35')
    await expect.poll(() => isFocused(comprimento)).toBe(true)
    await page.keyboard.press('Home')
    await press('2')
    await page.keyboard.type('0')
    await expect.poll(() => comprimento.inputValue()).toBe('20180+35')
    await press('Próximo')
    const largura = field('Largura da peça')
    await expect.poll(() => isFocused(largura)).toBe(true)
    await press('9')
    await press('0')
    await page.getByText('Soma: 0,900 metros').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  })

  test('keys are 56 px high, 48 on a low screen', async () => {
    await open(phone)
    const height = async () => (await button('Vírgula').boundingBox())?.height
    await expect.poll(height).toBe(56)
    await page.setViewportSize({ width: 390, height: 640 })
    await expect.poll(height).toBe(48)
  })
})

describe('grid', () => {
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true })

  test('arrows, Enter, Ctrl+Enter, Ctrl+Home move; Escape brings back', async () => {
    await open()
    await cell('Peça, linha 1').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused(cell('Comprimento, linha 1'))).toBe(true)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => isFocused(cell('Comprimento, linha 2'))).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => isFocused(cell('Largura, linha 2'))).toBe(true)
    await page.keyboard.type('1,20+0,35')
    await page.keyboard.press('ArrowLeft')
    expect(await isFocused(cell('Largura, linha 2')), 'inside the text the arrow belongs to the text').toBe(
      true,
    )
    await page.keyboard.press('Enter')
    await expect.poll(() => cell('Largura, linha 2').inputValue()).toBe('1,550')
    await expect.poll(() => isFocused(cell('Peça, linha 3'))).toBe(true)
    await page.keyboard.type('Outra')
    await page.keyboard.press('Escape')
    await expect.poll(() => cell('Peça, linha 3').inputValue()).toBe('Ilha')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => isFocused(cell('Peça, linha 4'))).toBe(true)
    await page.keyboard.press('Control+Home')
    await expect.poll(() => isFocused(cell('Peça, linha 1'))).toBe(true)
  })

  test('Enter in the last cell starts a row', async () => {
    await open()
    await cell('Largura, linha 3').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused(cell('Peça, linha 4'))).toBe(true)
  })

  test('a block from a spreadsheet is laid over the cells; one value goes into its input', async () => {
    await open()
    await paste(cell('Comprimento, linha 2'), '2,40\t0,65\r\n1,10\t0,05\r\n0,90\t0,30\r\n')
    await expect.poll(() => cell('Comprimento, linha 2').inputValue()).toBe('2,400')
    await expect.poll(() => cell('Largura, linha 3').inputValue()).toBe('0,050')
    await expect.poll(() => cell('Comprimento, linha 4').inputValue()).toBe('0,900')
    await expect.poll(() => cell('Peça, linha 2').inputValue()).toBe('Frontão')
    const untouched = await cell('Peça, linha 1').inputValue()
    await paste(cell('Peça, linha 1'), 'Soleira\n')
    expect(await cell('Peça, linha 1').inputValue(), 'left to the browser').toBe(untouched)
  })
})

test('the theme is there before the first paint and is remembered', async () => {
  await open({ colorScheme: 'light' })
  await page.getByRole('radio', { name: 'Escuro' }).click()
  await page.goto(address)
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.tema)).toBe('escuro')
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .toBe('rgb(19, 17, 13)')
})

test('less motion when asked: layers do not travel', async () => {
  await open({ reducedMotion: 'reduce' })
  await button('Abrir janela').click()
  const duration = await page
    .getByRole('dialog')
    .evaluate((element) => getComputedStyle(element).animationDuration)
  expect(duration).toBe('0.001s')
})
