// The yardstick of a first synchronization: the same pages of the API, put into a database of the browser as they come.
import type { Page } from 'playwright-core'

interface Asked {
  token: string
  limite: string
}

/** Milliseconds from the first call to the last record stored; the page must be one of the program's own origin. */
export function bareSync(page: Page, asked: Asked): Promise<number> {
  return page.evaluate(syncHere, asked)
}

/** Runs in the page, as its own text: a function with a name would need a helper of the compiler that is not there. */
async function syncHere({ token, limite }: Asked): Promise<number> {
  const start = performance.now()
  const opening = indexedDB.open('nua', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('registros', { keyPath: 'id' })
  await new Promise((resolve, reject) => {
    opening.onsuccess = resolve
    opening.onerror = reject
  })
  let cursor = '0'
  for (let more = true; more;) {
    const answer = await fetch(`/api/sync/alteracoes?${new URLSearchParams({ cursor, limite }).toString()}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
    const page = (await answer.json()) as Record<'clientes' | 'orcamentos', { id: string }[]> & {
      cursor: string
      temMais: boolean
    }
    const writing = opening.result.transaction('registros', 'readwrite')
    for (const record of [...page.clientes, ...page.orcamentos]) writing.objectStore('registros').put(record)
    await new Promise((resolve, reject) => {
      writing.oncomplete = resolve
      writing.onerror = reject
    })
    more = page.temMais && page.cursor !== cursor
    cursor = page.cursor
  }
  return performance.now() - start
}
