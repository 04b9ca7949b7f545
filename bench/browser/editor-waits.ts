// The waits of somebody who types into a large quote: each key, in the wizard on the phone and in the spreadsheet.
import type { Browser, Page } from 'playwright-core'
import { signedInStorage, type Account } from '../../e2e/accounts.ts'
import { openContext } from '../../e2e/browser.ts'
import { leaveInWizard, seedLargeQuote } from '../../e2e/large-quote.ts'
import { openSlowDevice, SLOWDOWN } from './slow-device.ts'
import { eventToPaint, tapToPaint } from './time-to-paint.ts'

export interface EditorWaits {
  /** from a tap to the painted figure on a page that has nothing else: what the browser itself takes */
  bareMs: number[]
  /** from a key of our keypad to the painted total of the piece */
  phoneMs: number[]
  /** from a key in a cell of the spreadsheet to the painted total of the quote */
  gridMs: number[]
}

const TIMES = 24
const BARE = '<button onclick="this.nextSibling.textContent++">+</button><p id="figure">0</p>'

/** Types into a quote of ten stones with ten pieces each, in both editors of it. */
export async function measureEditorWaits(browser: Browser, account: Account): Promise<EditorWaits> {
  const options = { baseUrl: account.url, storageState: signedInStorage(account) }
  const quote = await seedLargeQuote(account)
  const phone = await openSlowDevice(browser, { ...options, slowNetwork: false })
  const { context } = await openContext(browser, account.url, {
    context: { reducedMotion: 'no-preference', storageState: options.storageState },
  })
  try {
    await phone.page.setContent(BARE)
    const bareMs = await times(() => tapToPaint(phone.page, phone.page.getByRole('button'), '#figure'))
    await phone.page.goto('/favicon.svg')
    await leaveInWizard(phone.page, account, quote)
    const phoneMs = await typeOnPhone(phone.page)
    const page = await context.newPage()
    return { bareMs, phoneMs, gridMs: await typeInGrid(page, quote.id) }
  } finally {
    await phone.close()
    await context.close()
  }
}

async function typeOnPhone(page: Page): Promise<number[]> {
  await page.goto('/orcamento')
  await page.getByRole('button', { name: 'Restaurar' }).tap()
  const keypad = page.getByRole('group', { name: 'Teclado de medidas' })
  const keys = ['5', 'Apagar'].map((name) => keypad.getByRole('button', { name, exact: true }))
  await page.getByLabel('Largura', { exact: true }).tap()
  return times((index) => {
    const key = keys[index % 2]
    if (!key) throw new Error('There is no such key.')
    return tapToPaint(page, key, '[data-valor="esta-peca"]')
  })
}

async function typeInGrid(page: Page, id: string): Promise<number[]> {
  await page.goto(`/orcamento-detalhes/${id}?modo=materiais`)
  await page.getByRole('textbox', { name: 'Largura, linha 3' }).nth(4).click()
  await page.keyboard.press('End')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return times((index) =>
    eventToPaint(page, { event: 'keydown', watched: '[data-valor="total-final"]' }, () =>
      page.keyboard.press(index % 2 === 0 ? '5' : 'Backspace'),
    ),
  )
}

async function times(measure: (index: number) => Promise<number>): Promise<number[]> {
  const waits: number[] = []
  for (let index = 0; index < TIMES; index += 1) waits.push(await measure(index))
  return waits
}
