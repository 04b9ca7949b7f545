import type { Usuario } from '@lapida/contracts/conta'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setUpDevice } from '#data/testing/device.ts'

const device = setUpDevice()
const written: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00.000Z'), toFake: ['Date'] })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    set cookie(cookie: string) {
      written.push(cookie)
    },
  })
  written.length = 0
})
afterEach(() => void vi.useRealTimers())

/** Has a user's browser keep the mark after so many hours, each time with the mark that the server gives then. */
async function keepAfter(...hours: number[]): Promise<string[]> {
  const [{ keepMarca }, { startSession, endSession }] = await Promise.all([
    import('./marca.ts'),
    import('#shared/session.ts'),
  ])
  device.answer = () => ({ marca: `marca-${device.asked.length}` })
  startSession({ id: 'u', plano: {} } as Usuario, 'token')
  for (const hour of hours) {
    vi.setSystemTime(new Date('2026-11-24T12:00:00.000Z').getTime() + hour * 3_600_000)
    await keepMarca()
  }
  endSession()
  return written.map((cookie) => cookie.split(';')[0] ?? '')
}

it('the mark of the house is asked for once a day, and written anew then', async () => {
  expect(await keepAfter(0, 1, 23)).toEqual(['__Host-lapida_casa=marca-1'])
})

it('is written anew after a day, before a browser that keeps it for a week forgets it', async () => {
  expect(await keepAfter(0, 25, 26)).toEqual(['__Host-lapida_casa=marca-1', '__Host-lapida_casa=marca-2'])
})

it('is written anew on a device whose clock was set back, and where an older program wrote it', async () => {
  expect(await keepAfter(0, -48)).toEqual(['__Host-lapida_casa=marca-1', '__Host-lapida_casa=marca-2'])
  localStorage.setItem('marca_da_casa', 'u')
  written.length = 0
  expect(await keepAfter(0)).toEqual(['__Host-lapida_casa=marca-3'])
})

it('over https only this host has it, in the clear only public pages; both go when the person signs out', async () => {
  const { forgetMarca } = await import('./marca.ts')
  await keepAfter(0)
  expect(written.splice(0)).toEqual([
    '__Host-lapida_casa=marca-1; path=/; secure; samesite=lax; max-age=15552000',
  ])
  forgetMarca()
  expect(written.splice(0)).toEqual([
    '__Host-lapida_casa=; path=/; secure; samesite=lax; max-age=0',
    'lapida_casa=; path=/orcamento; samesite=lax; max-age=0',
  ])
  vi.stubGlobal('location', { protocol: 'http:' })
  localStorage.removeItem('marca_da_casa')
  await keepAfter(0)
  expect(written).toEqual(['lapida_casa=marca-2; path=/orcamento; samesite=lax; max-age=15552000'])
})
