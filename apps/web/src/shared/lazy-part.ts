import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { whenThere } from './when-there.ts'

/** A part of a screen whose code comes after the screen; without network it is waited for (`whenThere`). */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await whenThere(load) }))
}
