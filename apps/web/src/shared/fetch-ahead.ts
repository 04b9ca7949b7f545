import { whenThere } from './when-there.ts'

/** A page that is never at rest does not wait for ever. */
const REST_LIMIT_MS = 3_000

/** What Chromium knows of the line; other browsers say nothing, and their line counts as a good one. */
interface Line {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Fetches code that is likely to be wanted soon, when the page has come to rest; on a poor line it is left until it is
 * wanted. Gives what stops it.
 */
export function fetchAhead(fetch: () => Promise<unknown>): () => void {
  let wanted = isGoodLine()
  const stop = () => {
    wanted = false
  }
  void atRest().then(() => wanted && whenThere(fetch).catch(reportError))
  return stop
}

/** Resolves when what the person waits for is there. */
export async function atRest(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await new Promise((resolve) => whenIdle(() => resolve(null)))
}

/** Safari has no word for it. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: REST_LIMIT_MS })
  else setTimeout(work, REST_LIMIT_MS / 3)
}

function isGoodLine(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line }
  return !connection?.saveData && !/2g|3g/.test(connection?.effectiveType ?? '')
}
