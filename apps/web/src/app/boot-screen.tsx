import { Loading } from '@lapida/ui/loading.tsx'
import { useEffect, useState } from 'react'

const PATIENCE_MS = 150

/** What stands while the sign-in is checked or a screen is on its way; nothing at all when that is quick. */
export function BootScreen() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return <main className="grid min-h-[60dvh] place-items-center">{late && <Loading />}</main>
}
