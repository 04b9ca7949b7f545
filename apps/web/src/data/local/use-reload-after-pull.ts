import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef } from 'react'
import { CURSOR_KEY } from './cursor.ts'
import { openedStore } from './store.ts'

/**
 * Asks again for what the server computes whenever changes of customers or quotes have reached this device, its own
 * ones too: whatever was computed before them is old.
 */
export function useReloadAfterPull(reload: () => void): void {
  const cursor = useLiveQuery(async () => (await openedStore()?.meta.get(CURSOR_KEY))?.valor ?? null)
  const known = useRef(cursor)
  useEffect(() => {
    if (cursor === undefined) return
    const before = known.current
    known.current = cursor
    if (before !== undefined && before !== cursor) reload()
  }, [cursor, reload])
}
