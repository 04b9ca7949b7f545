import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** The tokens declared in the first rule with this selector. */
function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf('{', css.indexOf(`${selector} {`))
  const body = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]),
  )
}

const light = tokensOf(':root')
const dark = tokensOf(":root[data-tema='escuro']")
const darkBySystem = tokensOf(":root:not([data-tema='claro'])")

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of WCAG 2. */
function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

const SURFACES = ['bg', 'surface', 'surface-2', 'surface-3']
const TONES = ['neutral', 'info', 'success', 'danger', 'warning']
const cross = (foregrounds: string[], backgrounds: string[]) =>
  foregrounds.flatMap((foreground) => backgrounds.map((background) => [foreground, background] as const))

const TEXT_PAIRS = [
  ...cross(['fg', 'fg-2', 'fg-3'], SURFACES),
  ...cross(['link', 'danger-fg', 'success-fg'], ['bg', 'surface', 'surface-2']),
  ...cross(['on-primary'], ['primary', 'primary-hover', 'primary-active']),
  ...cross(['on-primary-soft'], ['primary-soft', 'primary-soft-2', 'bg', 'surface']),
  ...cross(['on-danger'], ['danger', 'danger-hover']),
  ...cross(['on-success'], ['success', 'success-hover']),
  ...TONES.map((tone) => [`tone-${tone}-fg`, `tone-${tone}-bg`] as const),
  ['on-highlight', 'highlight'],
  ['danger-fg', 'danger-soft'],
  ['success-fg', 'success-soft'],
  ['warning-fg', 'warning-soft'],
  ['on-toast', 'toast'],
  ['toast-action', 'toast'],
  ['drawing-part-fg', 'drawing-part'],
  ['fg', 'drawing-area'],
] as const

const SHAPE_PAIRS = [
  ...cross(['border-input', 'ring'], ['bg', 'surface', 'surface-2']),
  ...cross(['primary', 'link'], ['bg', 'surface']),
  ...TONES.map((tone) => [`tone-${tone}-dot`, 'surface'] as const),
  ...[1, 2, 3, 4, 5, 6].map((series) => [`chart-${series}`, 'surface'] as const),
  ['drawing-part-border', 'drawing-area'],
  ['drawing-error', 'drawing-area'],
  ['link', 'primary-soft-2'],
  ['toast-action', 'toast'],
] as const

const THEMES = { light, dark: { ...light, ...dark } }

for (const [theme, tokens] of Object.entries(THEMES)) {
  const ratio = (one: string, other: string) => contrast(tokens[one] ?? 'missing', tokens[other] ?? 'missing')

  test.each(TEXT_PAIRS)(`${theme}: text %s on %s reads at 4.5 or more`, (foreground, background) => {
    expect(ratio(foreground, background)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(SHAPE_PAIRS)(`${theme}: shape %s on %s is seen at 3 or more`, (foreground, background) => {
    expect(ratio(foreground, background)).toBeGreaterThanOrEqual(3)
  })
}

test('the contrast of black on white is 21, of equal colours 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#837c74', '#837c74')).toBeCloseTo(1)
})

test('dark by choice and dark by the system are the same', () => {
  expect(Object.keys(dark).length).toBeGreaterThan(50)
  expect(darkBySystem).toEqual(dark)
})

test('the theme maps only tokens that exist', () => {
  const theme = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')
  const used = [...theme.matchAll(/--color-[\w-]+: var\(--([\w-]+)\)/g)].map(([, name]) => name ?? '')
  const declared = new Set([...css.matchAll(/--([\w-]+):/g)].map(([, name]) => name ?? ''))
  expect(used.length).toBeGreaterThan(60)
  expect(used.filter((name) => !declared.has(name))).toEqual([])
})
