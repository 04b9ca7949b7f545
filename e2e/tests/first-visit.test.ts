// What a phone with an empty cache and a poor line fetches until the network is silent: counted, never timed.
import { gzipSync } from 'node:zlib'
import { describe, expect, inject } from 'vitest'
import { seedReferenceOrcamento, signedInStorage } from '../accounts.ts'
import { openContext, quiet } from '../browser.ts'
import { SCREENS } from '../screens.ts'
import { test } from '../test.ts'

/** Scripts and kB (gzip) that each screen may take. The aim is 40 and 200, 260 for the drawing. */
const ALLOWED: Record<string, { files: number; kB: number }> = {
  'cliente-detalhes': { files: 42, kB: 225 },
  clientes: { files: 40, kB: 228 },
  drawup: { files: 95, kB: 467 },
  empresa: { files: 52, kB: 292 },
  estoque: { files: 50, kB: 235 },
  financeiro: { files: 42, kB: 223 },
  historico: { files: 46, kB: 228 },
  home: { files: 55, kB: 256 },
  importar: { files: 43, kB: 232 },
  materiais: { files: 46, kB: 231 },
  orcamento: { files: 84, kB: 367 },
  'orcamento-detalhes': { files: 67, kB: 297 },
  'orcamento-detalhes-editar': { files: 78, kB: 343 },
  'orcamento-detalhes-materiais': { files: 77, kB: 343 },
  orcamentos: { files: 42, kB: 238 },
  'plano-corte': { files: 61, kB: 292 },
  'plano-corte-chapas': { files: 66, kB: 312 },
  'plano-corte-corte': { files: 79, kB: 415 },
  receber: { files: 61, kB: 311 },
  retornos: { files: 37, kB: 223 },
}

/** The line says of itself that it is poor: what is fetched ahead on a good one is not on the way. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '3g' } })
}

describe('a first visit on a poor line', () => {
  const signedIn = SCREENS.filter((screen) => screen.signedIn)
  test.for(signedIn)('$name fetches no more than it may', async ({ name, path }, { browser, account }) => {
    const { id: orcamentoId, clienteId } = await seedReferenceOrcamento(account)
    const { context } = await openContext(browser, inject('serverUrl'), {
      device: 'phone',
      context: { storageState: signedInStorage(account) },
    })
    await context.addInitScript(saveData)
    const page = await context.newPage()
    const scripts: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.push(response.body())
    })
    await page.goto(path({ orcamentoId, clienteId: clienteId ?? '' }))
    await quiet(page)
    const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body).byteLength / 1000)
    await context.close()

    const found = { files: sizes.length, kB: Math.ceil(sizes.reduce((sum, size) => sum + size, 0)) }
    const allowed = ALLOWED[name] ?? { files: 40, kB: 200 }
    expect(found.files, `${name}: ${JSON.stringify(found)}`).toBeLessThanOrEqual(allowed.files)
    expect(found.kB, `${name}: ${JSON.stringify(found)}`).toBeLessThanOrEqual(allowed.kB)
  })
})
