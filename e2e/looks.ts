/** How a screen is looked at. */
export interface Look {
  width: number
  height: number
  theme: 'light' | 'dark'
}

/** A device, how a page is opened on it, and how else each moment of it is looked at. */
export interface Looker {
  device: 'phone' | 'desktop'
  theme: Look['theme']
  context: { viewport: { width: number; height: number }; hasTouch: boolean }
  /** for `audit` and `auditWhole`, in an order of few changes */
  looks: readonly Look[]
}

/** A phone: 320 px in light and 390 in dark, because between the two no colour changes. */
export const ON_PHONE: Looker = {
  device: 'phone',
  theme: 'light',
  context: { viewport: { width: 320, height: 640 }, hasTouch: true },
  looks: [{ width: 390, height: 844, theme: 'dark' }],
}

/** In the dark: in light the colours are those of the phone. */
export const ON_DESKTOP: Looker = {
  device: 'desktop',
  theme: 'dark',
  context: { viewport: { width: 1280, height: 800 }, hasTouch: false },
  looks: [],
}

/**
 * A screen is opened once on each device, and its moments are looked at from there: to open it anew for each look
 * costs as much again each time, and shows the same.
 */
export const LOOKERS = [ON_PHONE, ON_DESKTOP] as const
