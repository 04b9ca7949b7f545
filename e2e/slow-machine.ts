// A run with LAPIDA_LENTO=sim: what a race of a test, or of the program, needs to show itself.
import type { BrowserContext, Page } from 'playwright-core'

const PROCESSOR = 4
const ANSWER_MS = 300

/** Whether this run is on a slow device behind a slow network. */
export const isSlow = process.env['LAPIDA_LENTO'] === 'sim'

/** Every page of the context gets a quarter of the processor, every answer of the API comes 300 ms later. */
export async function slowDown(context: BrowserContext): Promise<void> {
  context.on('page', (page) => {
    // A page that is closed at once needs no brake.
    slowProcessor(page).catch(() => undefined)
  })
  await slowAnswers(context)
}

/** Only the answers: for a context whose routes were all taken away. */
export async function slowAnswers(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
      // Whoever asked may have left meanwhile.
      await route.fallback().catch(() => undefined)
    },
  )
}

async function slowProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR })
}
