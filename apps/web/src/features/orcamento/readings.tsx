import { lazyPart } from '#shared/lazy-part.ts'

// A screen needs one of the two. Both are asked for while what this device keeps is read.
const readings = {
  drop: () => import('./wide-wizard.tsx'),
  celular: () => import('./phone-wizard.tsx'),
}

/** Brings both readings: a window that is made narrower does not wait, nor does one without network. */
export function fetchReadings(): void {
  // What does not arrive now is asked for again when it is shown.
  void Promise.allSettled([readings.drop(), readings.celular()])
}

export const WideWizard = lazyPart(async () => (await readings.drop()).WideWizard)
export const PhoneWizard = lazyPart(async () => (await readings.celular()).PhoneWizard)
