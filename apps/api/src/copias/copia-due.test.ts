import { describe, expect, it } from 'vitest'
import { isCopiaDue, isEnsaioDue } from './copia-due.ts'

const at = (text: string) => new Date(`${text}-03:00`)
const good = (text: string) => ({ ultima: at(text), tentativa: at(text), falhou: false })

describe('a copy is due', () => {
  it.each([
    ['when there is none', { ultima: null, tentativa: null, falhou: false }, '2026-11-24T10:00', true],
    ['at three, with one of the day before', good('2026-11-23T03:00'), '2026-11-24T03:00', true],
    ['not a minute earlier', good('2026-11-23T03:00'), '2026-11-24T02:59', false],
    ['once a night', good('2026-11-24T03:00'), '2026-11-24T03:01', false],
    ['not in the evening of that day', good('2026-11-24T03:00'), '2026-11-24T23:59', false],
    ['at three although somebody copied at noon', good('2026-11-23T12:00'), '2026-11-24T03:00', true],
    ['at a start of the morning that missed three', good('2026-11-23T12:00'), '2026-11-24T08:00', true],
    ['at a start after days', good('2026-11-20T03:00'), '2026-11-24T01:00', true],
  ])('%s', (_what, tries, now, due) => {
    expect(isCopiaDue(tries, at(now))).toBe(due)
  })

  it('an hour after a failure, not at once', () => {
    const failed = { ultima: at('2026-11-23T03:00'), tentativa: at('2026-11-24T03:00'), falhou: true }
    expect(isCopiaDue(failed, at('2026-11-24T03:59'))).toBe(false)
    expect(isCopiaDue(failed, at('2026-11-24T04:00'))).toBe(true)
  })

  it('is restored beside the database once a week', () => {
    expect(isEnsaioDue(null, at('2026-11-24T03:00'))).toBe(true)
    expect(isEnsaioDue(at('2026-11-18T03:00'), at('2026-11-24T03:00'))).toBe(false)
    expect(isEnsaioDue(at('2026-11-17T03:00'), at('2026-11-24T03:00'))).toBe(true)
  })
})
