import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const ASSETS = join(import.meta.dirname, '..', 'apps', 'web', 'dist', 'assets')

/**
 * Keeps the code in which `text` stands from reaching a page until the function it gives is called. It is found by
 * what it says: which file a module comes in is the bundler's choice, and changes.
 * @throws when no code of the built program has the text
 */
export async function holdCode(page: Page, text: string): Promise<() => void> {
  const files = readdirSync(ASSETS).filter(
    (file) => file.endsWith('.js') && readFileSync(join(ASSETS, file), 'utf8').includes(text),
  )
  if (files.length === 0) throw new Error(`No code of the built program says "${text}".`)
  let bring = () => {}
  const held = new Promise<void>((resolve) => (bring = resolve))
  for (const file of files)
    await page.route(`**/assets/${file}`, async (route) => {
      await held
      await route.continue()
    })
  return bring
}
