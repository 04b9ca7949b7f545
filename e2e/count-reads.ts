// Counts the records that a page reads from its database: a count does not depend on how fast the machine is.
import type { Page } from 'playwright-core'

/** Records by the name of their store; keys without their records are not counted. */
export type ReadRecords = Record<string, number>

/** Counts from the next visit on; gives the function that tells. */
export async function countReads(page: Page): Promise<() => Promise<ReadRecords>> {
  await page.addInitScript(watchReads)
  return () => page.evaluate(() => (globalThis as unknown as Watched).readsOfTest)
}

interface Watched {
  readsOfTest: ReadRecords
}

/** Runs in the page, as its own text: a named function would need a helper of the compiler that is not there. */
function watchReads(): void {
  const counted: ReadRecords = {}
  Object.assign(globalThis, { readsOfTest: counted })
  for (const kind of [IDBObjectStore, IDBIndex])
    for (const method of ['get', 'getAll', 'openCursor'] as const) {
      const read = kind.prototype[method] as (...args: unknown[]) => IDBRequest<unknown>
      Object.assign(kind.prototype, {
        [method](this: IDBObjectStore | IDBIndex, ...args: unknown[]) {
          const name = 'objectStore' in this ? this.objectStore.name : this.name
          const request = read.apply(this, args)
          request.addEventListener('success', () => {
            const found = Array.isArray(request.result)
              ? request.result.length
              : Number(Boolean(request.result))
            counted[name] = (counted[name] ?? 0) + found
          })
          return request
        },
      })
    }
}
