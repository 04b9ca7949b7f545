// What a test leaves when it fails: what its pages looked like, and what stood in them.
import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Page } from 'playwright-core'
import type { RunnerTestCase } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, '.cache', 'test-failures')
const LONGEST_NAME = 80
/** A page that hangs must not hang the run. */
const PATIENCE_MS = 5_000

/** A picture and the text of each page, in `.cache/test-failures`; the message of the failure says where. */
export async function keepFailure(task: Readonly<RunnerTestCase>, pages: readonly Page[]): Promise<void> {
  const error = task.result?.errors?.at(-1)
  if (!error || pages.length === 0) return
  await mkdir(FOLDER, { recursive: true })
  const kept: string[] = []
  for (const [index, page] of pages.entries())
    kept.push(...(await keepPage(page, join(FOLDER, nameOf(task, index)))))
  error.message += `\nThe page when it failed: ${kept.join(', ')}`
}

function nameOf({ name, file, result }: Readonly<RunnerTestCase>, index: number): string {
  const title = `${file.name.replace(/^.*\//, '').replace(/\.test\.ts$/, '')} ${name}`
  const plain = title
    .normalize('NFD')
    .replace(/[^\w]+/g, '-')
    .slice(0, LONGEST_NAME)
  return `${plain}-try${(result?.retryCount ?? 0) + 1}-page${index + 1}`
}

async function keepPage(page: Page, path: string): Promise<string[]> {
  if (page.isClosed()) return []
  try {
    await page.screenshot({ path: `${path}.png`, timeout: PATIENCE_MS })
    const text = await page.locator('body').innerText({ timeout: PATIENCE_MS })
    await writeFile(`${path}.txt`, `${page.url()}\n\n${text}\n`)
    return [relative(ROOT, `${path}.png`), relative(ROOT, `${path}.txt`)]
  } catch (error) {
    // The test has failed already, and of this page nothing can be said but that.
    return [`(${page.url()} could not be kept: ${String(error)})`]
  }
}
