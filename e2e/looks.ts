const SIZES = { 320: 640, 390: 844, 1280: 800 } as const

/**
 * How a screen is looked at: every width in light; in dark a phone and a desktop, because between 320 and 390 px no
 * colour changes.
 */
export const LOOKS = (
  [
    [320, 'light'],
    [390, 'light'],
    [390, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const
).map(([width, theme]) => ({
  width,
  theme,
  context: { viewport: { width, height: SIZES[width] }, hasTouch: width < 1024 },
}))
