// Every screen of the table, filled, at both ends of width and of light; and every screen and step of a workshop whose
// names have no end, at the widths of phones. Each screen's own test audits its other states.
import { isWide } from '@lapida/domain/testing/wide-run'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { seedReferenceOrcamento, seedStones } from '../../../../e2e/accounts.ts'
import { auditWhole, axeProblems, drawn } from '../../../../e2e/audit.ts'
import { settle, type OpenOptions } from '../../../../e2e/browser.ts'
import { layoutFaults } from '../../../../e2e/layout-faults.ts'
import { seedOficinaDeNomesLongos } from '../../../../e2e/nomes-longos.ts'
import { SCREENS, type ShownRecords } from '../../../../e2e/screens.ts'
import { STEPS, type Step } from '../../../../e2e/steps.ts'
import { test, type TestTools } from '../../../../e2e/test.ts'

/** All screens in one test: on a busy machine that takes longer than any other. */
const PATIENCE = { timeout: 300_000 }

const NARROW = { viewport: { width: 320, height: 640 }, hasTouch: true }
/** Each screen's own test looks at it on a desktop, with its pointer. */
const WIDE = { width: 1280, height: 800, theme: 'dark' } as const

interface Walk extends Pick<TestTools, 'open' | 'account'> {
  records: ShownRecords
  options: OpenOptions
}

/** Goes to every screen of the table, first as nobody, and gives all that is found wrong with what stands there. */
async function seeEveryScreen(
  { open, account, records, options }: Walk,
  find: (page: Page, name: string) => Promise<string[]>,
): Promise<string[]> {
  const expected = SCREENS.flatMap((screen) => screen.expected ?? [])
  const faults: string[] = []
  for (const signedIn of [false, true]) {
    const page = await open('/planos', { ...options, expected, ...(signedIn && { as: account }) })
    for (const screen of SCREENS.filter((shown) => shown.signedIn === signedIn)) {
      await page.goto(screen.path(records))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      faults.push(...(await find(page, screen.name)))
    }
  }
  return faults
}

test(
  'no screen has a fault at 320 px in light nor at 1280 px in the dark',
  PATIENCE,
  async ({ open, account }) => {
    await seedStones(account)
    const { id: orcamentoId, clienteId } = await seedReferenceOrcamento(account)
    const records = { orcamentoId, clienteId: clienteId ?? '' }
    const walk = { open, account, records, options: { context: NARROW } }
    const faults = await seeEveryScreen(walk, async (page, name) => {
      await settle(page)
      return (await auditWhole(page, { looks: [WIDE] })).map((fault) => `${name}: ${fault}`)
    })
    expect(faults).toEqual([])
  },
)

/** Nothing but the room changes between them: each screen and step is reached once, and looked at in both. */
const PHONES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
]

/** Steps go on from the one before: in a usual run every second of those walks is gone. */
function walked(): readonly Step[] {
  let walk = 0
  return STEPS.filter(({ path }) => {
    if (path) walk += 1
    return isWide || walk % 2 === 1
  })
}

/** A menu finds its place in the new room in its own time, on a busy machine some frames later. */
async function faultsThatStay(page: Page): Promise<string[]> {
  await drawn(page)
  let found = await layoutFaults(page)
  for (let tries = 0; tries < 8 && found.length > 0; tries += 1) {
    await page.waitForTimeout(250)
    found = await layoutFaults(page)
  }
  return found
}

/** What does not fit, each line once, with the name of what was looked at. */
async function lookAt(page: Page, name: string): Promise<string[]> {
  await settle(page)
  const faults: string[] = []
  // The width that the screen was opened in comes last, so that it stands there when the next step is gone to.
  for (const viewport of PHONES.toReversed()) {
    await page.setViewportSize(viewport)
    faults.push(...(await faultsThatStay(page)).map((fault) => `${name} at ${viewport.width} px: ${fault}`))
  }
  // At the lowest window of all: what is longer than it has to be reached by keys.
  const unreached = await axeProblems(page, ['scrollable-region-focusable'])
  return [...new Set([...faults, ...unreached.map((fault) => `${name}: ${fault}`)])]
}

test('names without end push nothing off any screen of a phone', PATIENCE, async ({ open, account }) => {
  const records = await seedOficinaDeNomesLongos(account)
  expect(await seeEveryScreen({ open, account, records, options: { context: NARROW } }, lookAt)).toEqual([])
})

test(
  'names without end push nothing off any step or layer of a phone',
  PATIENCE,
  async ({ open, account }) => {
    const records = await seedOficinaDeNomesLongos(account)
    const page = await open('/home', { as: account, context: NARROW })
    const faults: string[] = []
    for (const step of walked()) {
      if (step.path) await page.goto(step.path(records))
      await step.go?.(page).catch((error: unknown) => {
        throw new Error(`${step.name} is not reached`, { cause: error })
      })
      faults.push(...(await lookAt(page, step.name)))
    }
    expect(faults).toEqual([])
  },
)

/** What does not fit, and how the check says it. */
const MISFITS: [html: string, said: RegExp][] = [
  ['<p style="width: 900px">x</p>', /^the page scrolls \d+ px sideways/],
  [
    '<button style="margin-left: 280px">Salvar</button>',
    /^pressed: button “Salvar” \d+ px out of the window/,
  ],
  [
    '<div style="width: 40px; overflow: hidden; border: 1px solid"><button>Concluir tudo</button></div>',
    /^pressed: button “Concluir tudo” \d+ px out of div/,
  ],
  ['<div style="position: fixed; bottom: -9px">Barra</div>', /^bar: div “Barra” leaves the window/],
  ['<div style="width: 40px; border: 1px solid">Pneumoultramicroscopicos</div>', /^words: div/],
  ['<p style="width: 30px; overflow-wrap: anywhere">Pendentes</p>', /^broken: “Pendentes”/],
  [
    '<p style="width: 40px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">R$ 1.234,56</p>',
    /^cut: p/,
  ],
  [
    '<button>Um</button><button style="position: relative; right: 30px">Dois</button>',
    /^pressed: button “Um” lies under button “Dois”/,
  ],
  ['<p style="width: 90px">Ana Prado · Osasco</p>', /^hanging '·': “AnaPrado·Osasco”/],
]

test('the check of the layout finds what does not fit, and nothing where all fits', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } })
  const foundIn = async (html: string) => {
    await page.setContent(html)
    return layoutFaults(page)
  }
  expect(await foundIn('<p>Preto São Gabriel</p><button>Salvar</button>')).toEqual([])
  for (const [html, said] of MISFITS)
    expect(await foundIn(html), html).toContainEqual(expect.stringMatching(said))
  await page.close()
})
