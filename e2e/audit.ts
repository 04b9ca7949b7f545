import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import type { Look } from './looks.ts'

export interface AuditOptions {
  /** Whether fingers use this screen: targets must then be 44 px. Without it: below 1024 px of width they do. */
  touch?: boolean
  /** How else the same moment is looked at: the page turns to each look, and back to how it stood. */
  looks?: readonly Look[]
  /** What else is asked of every width, as what does not fit. */
  also?: (page: Page) => Promise<string[]>
}

const TOUCH_WIDTH = 1024

/** Rules whose answer depends on colours, and those whose answer depends on places: the others read what the page says. */
const RULES_OF = {
  theme: ['color-contrast', 'link-in-text-block'],
  width: ['target-size', 'scrollable-region-focusable'],
} as const

/**
 * Everything that is wrong with what a page shows now: violations of every axe rule that runs by default and of
 * target-size, touch targets under 44 px, text under 12 px, sideways scrolling. Empty when all is well. Of the other
 * looks only what can differ there is judged: the places at another width, the colours in another light.
 */
export async function audit(page: Page, options: AuditOptions = {}): Promise<string[]> {
  const problems = await auditAsItStands(page, options)
  const { looks = [] } = options
  if (looks.length === 0) return problems
  const stood = await standing(page)
  let before = stood
  for (const look of looks) {
    await turnTo(page, { ...look, height: Math.max(look.height, stood.height) })
    const found = await auditAsItStands(page, options, changesBetween(before, look))
    problems.push(...found.map((problem) => `${look.width} px, ${look.theme}: ${problem}`))
    before = look
  }
  await turnTo(page, stood)
  return problems
}

/** Tall enough that nothing lies half under a bar that stays in place. */
const WHOLE_PAGE = 2600

/** As `audit`, with the window as tall as a long page: what a person scrolls out from under a bar is no fault. */
export async function auditWhole(
  page: Page,
  { height = WHOLE_PAGE, ...options }: AuditOptions & { height?: number } = {},
): Promise<string[]> {
  const shown = page.viewportSize()
  if (shown) await page.setViewportSize({ width: shown.width, height })
  const problems = await audit(page, options)
  if (shown) await page.setViewportSize(shown)
  return problems
}

type Changed = keyof typeof RULES_OF

async function auditAsItStands(
  page: Page,
  { touch, also }: AuditOptions,
  changed?: readonly Changed[],
): Promise<string[]> {
  const width = page.viewportSize()?.width ?? TOUCH_WIDTH
  await standStill(page)
  const own = await page.evaluate(ownProblems)
  return [
    ...(await axeProblems(
      page,
      changed?.flatMap((what) => RULES_OF[what]),
    )),
    ...((touch ?? width < TOUCH_WIDTH) ? own.targets : []),
    ...own.text,
    ...own.overflow,
    ...((await also?.(page)) ?? []),
  ]
}

function changesBetween(before: Look, { width, theme }: Look): Changed[] {
  return [
    ...(before.width === width ? [] : (['width'] as const)),
    ...(before.theme === theme ? [] : (['theme'] as const)),
  ]
}

async function standing(page: Page): Promise<Look> {
  const size = page.viewportSize()
  if (!size) throw new Error('Only a page of a fixed size is looked at in other ways.')
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  return { ...size, theme: isDark ? 'dark' : 'light' }
}

async function turnTo(page: Page, { width, height, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme })
  await drawn(page)
}

/** Waits until what changed is laid out and drawn: what floats beside a button finds its place a frame later. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Waits for the font and for every running transition: half-faded text has no true contrast. */
export async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const moving = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(moving.map((animation) => animation.finished))
  })
}

/** What axe alone finds: every rule that runs by default, and target-size; or only the rules that are named. */
export async function axeProblems(page: Page, only?: string[]): Promise<string[]> {
  await bringAxe(page)
  const asked = only ? { ...OPTIONS, runOnly: { type: 'rule' as const, values: only } } : OPTIONS
  const { violations } = await page.evaluate((options) => window.axe.run(document, options), asked)
  return violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `axe ${violation.id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`,
    ),
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Only what is wrong is worked out in full: what passes is not described. */
const OPTIONS: axe.RunOptions = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } },
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Puts axe into every frame that has none; it stays there until the page is left. */
async function bringAxe(page: Page): Promise<void> {
  await Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE)
    }),
  )
}

/** Runs in the page. */
function ownProblems() {
  const TARGETS =
    'a[href], button, input, select, textarea, summary, [role=button], [role=radio], [role=tab], [role=menuitem], [role=option], [role=switch]'
  const MIN_TARGET = 43.5
  const MIN_TEXT = 12

  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.tagName

  const isShown = (element: Element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) &&
    !element.closest('[aria-hidden=true]') &&
    element.getBoundingClientRect().width > 1

  const isTextLink = (element: Element) =>
    element.tagName === 'A' && getComputedStyle(element).display === 'inline'

  /** A tick box is pressed anywhere on its label. */
  const pressArea = (element: Element) =>
    element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
      ? (element.closest('label') ?? element)
      : element

  const targets = [...document.querySelectorAll(TARGETS)]
    .filter((element) => isShown(element) && !isTextLink(element))
    .map((element) => ({ element, box: pressArea(element).getBoundingClientRect() }))
    .filter(({ box }) => box.width < MIN_TARGET || box.height < MIN_TARGET)
    .map(
      ({ element, box }) =>
        `target ${nameOf(element)}: ${Math.round(box.width)}x${Math.round(box.height)} px`,
    )

  const text: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const words = walker.currentNode.nodeValue?.trim()
    const parent = walker.currentNode.parentElement
    if (!words || !parent || !isShown(parent)) continue
    const size = parseFloat(getComputedStyle(parent).fontSize)
    if (size < MIN_TEXT) text.push(`text ${words.slice(0, 40)}: ${size} px`)
  }

  const { scrollWidth, clientWidth } = document.documentElement
  const overflow = scrollWidth > clientWidth ? [`overflow: ${scrollWidth - clientWidth} px sideways`] : []
  return { targets, text, overflow }
}
