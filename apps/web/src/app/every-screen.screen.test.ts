// Every screen of the table, filled, at both ends of width and of light. Each screen's own test audits its other states.
import { expect } from 'vitest'
import { seedReferenceOrcamento, seedStones } from '../../../../e2e/accounts.ts'
import { auditWhole } from '../../../../e2e/audit.ts'
import { settle } from '../../../../e2e/browser.ts'
import { SCREENS } from '../../../../e2e/screens.ts'
import { test } from '../../../../e2e/test.ts'

/** All screens in one test: on a busy machine that takes longer than any other. */
const PATIENCE = { timeout: 300_000 }

const LOOKS = [
  { theme: 'light', viewport: { width: 320, height: 640 } },
  { theme: 'dark', viewport: { width: 1280, height: 800 } },
] as const

test.for(LOOKS)(
  'no screen has a fault in $theme at $viewport.width px',
  PATIENCE,
  async (look, { open, account }) => {
    const { theme, viewport } = look
    await seedStones(account)
    const { id: orcamentoId, clienteId } = await seedReferenceOrcamento(account)
    const records = { orcamentoId, clienteId: clienteId ?? '' }
    const options = {
      theme,
      context: { viewport, hasTouch: viewport.width < 1024 },
      expected: SCREENS.flatMap(({ expected = [] }) => expected),
    }
    const faults: string[] = []
    for (const signedIn of [false, true]) {
      const page = await open('/planos', { ...options, ...(signedIn && { as: account }) })
      for (const screen of SCREENS.filter((shown) => shown.signedIn === signedIn)) {
        await page.goto(screen.path(records))
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await settle(page)
        faults.push(...(await auditWhole(page)).map((fault) => `${screen.name}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  },
)
