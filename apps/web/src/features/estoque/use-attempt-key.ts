import { useRef } from 'react'
import { uuid } from '#shared/uuid.ts'

/** Gives the idempotency key of a body: the same one sent again is the same request, another one is another. */
export function useAttemptKey(): (body: object) => string {
  const attempt = useRef<{ sent: string; key: string } | null>(null)
  return (body) => {
    const sent = JSON.stringify(body)
    if (attempt.current?.sent !== sent) attempt.current = { sent, key: uuid() }
    return attempt.current.key
  }
}
