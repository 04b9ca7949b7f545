import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { guardRascunho, type GuardaOptions } from './guarda.ts'
import { createRascunho } from './rascunho-store.ts'

const DELAY_MS = 1000

/** A text whose stored form is ''; it cannot be written while `fails`. */
function typing() {
  const kept: (string | null)[] = []
  const notes: (string | null)[] = []
  const said: string[] = []
  const device = { fails: false }
  const draft = createRascunho((text: string, next: string) => (text === next ? text : next), '')
  const write = async (text: string | null) => {
    await Promise.resolve()
    if (device.fails) throw new Error('The device is full.')
    kept.push(text)
  }
  const options: GuardaOptions<string> = {
    draft,
    fateOf: (text) => (text === '?' ? 'neither' : text === '' ? 'forget' : 'keep'),
    keep: write,
    forget: () => write(null),
    leaveNote: (text) => notes.push(text),
    delayMs: DELAY_MS,
    onFailed: () => said.push('failed'),
  }
  const guarda = guardRascunho(options)
  const stop = guarda.follow()
  const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  return { draft, guarda, kept, notes, said, device, stop, later, estado: () => guarda.estado.get().estado }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('reportError', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what is typed', () => {
  test('is written a moment after the first change, whatever is typed meanwhile', async () => {
    const { draft, kept, later, estado } = typing()
    draft.dispatch('a')
    expect(estado()).toBe('pendente')
    await later(600)
    draft.dispatch('ab')
    await later(300)
    expect(kept).toEqual([])
    await later(100)
    expect(kept).toEqual(['ab'])
    expect(estado()).toBe('salvo')
    draft.dispatch('abc')
    await later(DELAY_MS)
    expect(kept).toEqual(['ab', 'abc'])
  })

  test('is on its way while more is typed during the writing', async () => {
    const { draft, guarda, kept, later, estado } = typing()
    draft.dispatch('a')
    const writing = guarda.keepNow()
    draft.dispatch('ab')
    await writing
    expect(estado()).toBe('pendente')
    await later(DELAY_MS)
    expect(kept).toEqual(['a', 'ab'])
  })

  test('leaves a note only of what is not written', async () => {
    const { draft, guarda, notes } = typing()
    guarda.leave()
    expect(notes).toEqual([])
    draft.dispatch('a')
    guarda.leave()
    await guarda.keepNow()
    guarda.leave()
    expect(notes).toEqual(['a'])
    // Changed back: the note says that there is nothing unsaved, for whoever reads it before the device has forgotten.
    draft.dispatch('')
    guarda.leave()
    expect(notes).toEqual(['a', null])
  })

  test('is forgotten at once when it was changed back to what is stored', async () => {
    const { draft, kept, later } = typing()
    draft.dispatch('a')
    await later(DELAY_MS)
    draft.dispatch('')
    await later(0)
    expect(kept).toEqual(['a', null])
  })

  test('is not written when it is not worth it, nor once it is over or nobody follows', async () => {
    const { draft, guarda, kept, stop, later, estado } = typing()
    draft.dispatch('?')
    await later(DELAY_MS)
    expect(kept).toEqual([])
    draft.dispatch('a')
    await guarda.end()
    draft.dispatch('ab')
    await later(DELAY_MS)
    expect(await guarda.keepNow()).toBe(true)
    expect(kept).toEqual([null])
    expect(estado()).toBe('nada')
    stop()
  })

  test('goes on being kept after what was kept is given up', async () => {
    const { draft, guarda, kept, later } = typing()
    draft.dispatch('a')
    await guarda.clear()
    await later(DELAY_MS)
    expect(kept).toEqual([null])
    draft.dispatch('ab')
    await later(DELAY_MS)
    expect(kept).toEqual([null, 'ab'])
  })

  test('that cannot be written is said once until it could, and tried again at the next change', async () => {
    const { draft, guarda, kept, said, device, later, estado } = typing()
    device.fails = true
    draft.dispatch('a')
    expect(await guarda.keepNow()).toBe(false)
    expect(estado()).toBe('falhou')
    draft.dispatch('ab')
    await later(DELAY_MS)
    expect(said).toEqual(['failed'])
    device.fails = false
    draft.dispatch('abc')
    await later(DELAY_MS)
    expect(kept).toEqual(['abc'])
    device.fails = true
    draft.dispatch('abcd')
    await later(DELAY_MS)
    expect(said).toEqual(['failed', 'failed'])
  })
})
