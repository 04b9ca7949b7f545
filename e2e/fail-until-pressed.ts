// A failure that lasts until a button is pressed: what the page tries by itself cannot take the button away before.
import type { Page, Route } from 'playwright-core'

const TRY_AGAIN = 'Tentar de novo'

/**
 * Requests to `url` fail as `fail` says until the button 'Tentar de novo' is pressed in the page; then they go through.
 * Call it before the page that has the button is opened.
 */
export async function failUntilPressed(
  page: Page,
  url: string,
  fail: (route: Route) => Promise<void>,
): Promise<void> {
  await page.addInitScript((name) => {
    const listen = (event: Event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (button?.textContent === name) sessionStorage.setItem('pressed', 'yes')
    }
    addEventListener('click', listen, { capture: true })
  }, TRY_AGAIN)
  await page.route(url, async (route) => {
    if (await isPressed(page)) await route.continue()
    else await fail(route)
  })
}

/** A page that is just being left or opened answers nothing: nobody has pressed there. */
function isPressed(page: Page): Promise<boolean> {
  return page.evaluate(() => sessionStorage.getItem('pressed') === 'yes').catch(() => false)
}
