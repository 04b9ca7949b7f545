import { TABLET_KEY } from './session.ts'

/** This device as a tablet of the workshop. */
export interface TabletGuardado {
  id: string
  token: string
}

/** What this device was allowed as; null where it was not. */
export function storedTablet(): TabletGuardado | null {
  const text = localStorage.getItem(TABLET_KEY)
  if (text === null) return null
  try {
    const { id, token } = JSON.parse(text) as Partial<TabletGuardado>
    if (typeof id === 'string' && typeof token === 'string') return { id, token }
  } catch {
    // Nothing that this program wrote.
  }
  forgetTablet()
  return null
}

/** This device is a tablet of the workshop from now on. */
export function storeTablet(tablet: TabletGuardado): void {
  localStorage.setItem(TABLET_KEY, JSON.stringify(tablet))
}

/** It is none any more. */
export function forgetTablet(): void {
  localStorage.removeItem(TABLET_KEY)
}
