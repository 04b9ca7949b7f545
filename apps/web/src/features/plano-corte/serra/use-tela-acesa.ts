import { useEffect } from 'react'

/** Keeps the screen lit while the component stands, where the device can; coming back to the page lights it again. */
export function useTelaAcesa(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let here = true
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused when the battery is low: the screen then goes dark as it always does.
      const granted = await navigator.wakeLock.request('screen').catch(() => null)
      if (here) lock = granted
      else void granted?.release()
    }
    const handleVisibility = () => void ask()
    document.addEventListener('visibilitychange', handleVisibility)
    void ask()
    return () => {
      here = false
      document.removeEventListener('visibilitychange', handleVisibility)
      void lock?.release()
    }
  }, [])
}
