// Every screen of the table, filled, at both ends of width and of light. Each screen's own test audits its other states.
import { expect } from 'vitest'
import { seedReferenceOrcamento, seedStones } from '../accounts.ts'
import { auditWhole } from '../audit.ts'
import { settle } from '../browser.ts'
import { SCREENS } from '../screens.ts'
import { test } from '../test.ts'

const LOOKS = [
  { theme: 'light', viewport: { width: 320, height: 640 } },
  { theme: 'dark', viewport: { width: 1280, height: 800 } },
] as const

test.for(LOOKS)('no screen has a fault in $theme at $viewport.width px', async (look, { open, account }) => {
  const { theme, viewport } = look
  await seedStones(account)
  const { id: orcamentoId, clienteId } = await seedReferenceOrcamento(account)
  const records = { orcamentoId, clienteId: clienteId ?? '' }
  const context = { viewport, hasTouch: viewport.width < 1024 }
  const faults: string[] = []
  for (const screen of SCREENS) {
    const page = await open(screen.path(records), {
      theme,
      context,
      expected: screen.expected ?? [],
      ...(screen.signedIn && { as: account }),
    })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await settle(page)
    faults.push(...(await auditWhole(page)).map((fault) => `${screen.name}: ${fault}`))
    await page.close()
  }
  expect(faults).toEqual([])
})
