// Pictures of a kitchen in a browser: the bytes of the server (K3), the shapes of a graphics card (K4).
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { cozinhaEmpilhada } from '@lapida/documento/testing/plano-empilhado'
import { build } from 'esbuild'
import { expect } from 'vitest'
import { hashesOfQuadros } from '../../../../../../../e2e/quadros-de-exemplo.ts'
import { test } from '../../../../../../../e2e/test.ts'

const E2E = join(import.meta.dirname, '..', '..', '..', '..', '..', '..', '..', 'e2e')

const { desenho, conteudo } = cozinhaEmpilhada()

/** What a function of a module gives of the sample kitchen, in a page. */
async function askPage(browser: Browser, module: string, name: string): Promise<number[]> {
  const { outputFiles } = await build({
    entryPoints: [module],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'quadros',
    target: 'es2022',
  })
  const page = await browser.newPage()
  const call = `quadros.${name}(${JSON.stringify(conteudo)}, ${JSON.stringify(desenho)})`
  const answer = await page.evaluate<number[]>(`${outputFiles[0]?.text ?? ''};${call}`)
  await page.close()
  return answer
}

test('K3: a kitchen is drawn to the same bytes in a page as in Node', async ({ browser }) => {
  const there = await askPage(browser, join(E2E, 'quadros-de-exemplo.ts'), 'hashesOfQuadros')
  expect(there).toHaveLength(3)
  expect(there).toEqual(hashesOfQuadros(conteudo, desenho))
})

test(
  'K4: a kitchen covers what a graphics card covers, to 99.5 %',
  { timeout: 60_000 },
  async ({ browser }) => {
    const shares = await askPage(browser, join(import.meta.dirname, 'silhuetas.ts'), 'sharedSilhuetas')
    expect(shares).toHaveLength(3)
    for (const share of shares) expect(share).toBeGreaterThan(0.995)
  },
)
