import { pathOf } from './screens.ts'

let unfinished: Promise<unknown> = Promise.resolve()

/** The program stays loaded until this is done, whichever page is asked for meanwhile. */
export function finishBeforeLeaving(work: Promise<unknown>): void {
  unfinished = Promise.allSettled([unfinished, work])
}

/** Leaves the program for the landing page, which is a document of its own. */
export async function openLanding(): Promise<void> {
  await unfinished
  location.replace(pathOf('landing'))
}
