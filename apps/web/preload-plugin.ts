import type { Plugin } from 'vite'
import { screenList } from '@lapida/contracts/screens'

type Chunks = Record<
  string,
  { type: string; name?: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[] }
>

/**
 * Writes which scripts the screens of a first visit need beside the app itself: preload.json, by address. The server
 * names them in a header of the page, so that the browser asks for them together with the app instead of after it.
 */
export function preloadScreens(): Plugin {
  return {
    name: 'preload-screens',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const source = JSON.stringify(preloadsOf(bundle as Chunks))
        this.emitFile({ type: 'asset', fileName: 'preload.json', source })
      },
    },
  }
}

/** What surrounds every screen of somebody who is signed in. */
const FRAME = 'shell'

function preloadsOf(chunks: Chunks): Record<string, string[]> {
  const roots = Object.keys(chunks).filter((file) => chunks[file]?.isEntry)
  const app = staticGraph(chunks, roots)
  const visits = screenList.flatMap(({ name, path, signedIn }) => {
    if (name === 'landing') return []
    const names = [`${name}-screen`, ...(signedIn ? [FRAME] : [])]
    const files = Object.keys(chunks).filter((file) => names.includes(chunks[file]?.name ?? ''))
    const needed = [...staticGraph(chunks, files)].filter((file) => !app.has(file))
    return [[path, needed.map((file) => `/${file}`)] as const]
  })
  return Object.fromEntries(visits)
}

function staticGraph(chunks: Chunks, roots: string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = [...roots]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    waiting.push(...(chunks[file]?.imports ?? []))
  }
  return seen
}
