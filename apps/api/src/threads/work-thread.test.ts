import { afterEach, expect, it } from 'vitest'
import type { SlowWork } from '#testing/slow.worker.ts'
import { WorkThread, WorkTooLarge } from './work-thread.ts'

const thread = new WorkThread<SlowWork, string>(new URL('../testing/slow.worker.ts', import.meta.url), {
  limitMs: 30_000,
  ofOne: 3,
  ofAll: 5,
  retryAfterSeconds: 7,
})
afterEach(() => thread.close())

const TOO_MUCH = { code: 'MUITAS_TENTATIVAS', details: { retryAfterSeconds: 7 } }

it('gives up what takes too long alone: what waits behind it, of anybody, is done', async () => {
  const endless = thread.run('ana', { nome: 'endless', endless: true }, { limitMs: 50 })
  const others = [thread.run('ana', { nome: 'a' }), thread.run('bia', { nome: 'b' })]
  await expect(endless).rejects.toBeInstanceOf(WorkTooLarge)
  expect(await Promise.all(others)).toEqual(['a', 'b'])
})

it('says what failed, and goes on', async () => {
  const broken = thread.run('ana', { nome: 'x', broken: true })
  const next = thread.run('ana', { nome: 'next' })
  await expect(broken).rejects.toThrow('Broken.')
  expect(await next).toBe('next')
})

it('lets accounts take turns: one piece of another is all that one waits for', async () => {
  const done: string[] = []
  const run = (owner: string, nome: string) => thread.run(owner, { nome }).then((answer) => done.push(answer))
  await Promise.all([
    run('ana', 'a1'),
    run('ana', 'a2'),
    run('ana', 'a3'),
    run('bia', 'b1'),
    run('bia', 'b2'),
  ])
  expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
})

it('refuses more than may wait, of one account and of all, and nobody else for it', async () => {
  const waiting = ['a1', 'a2', 'a3'].map((nome) => thread.run('ana', { nome }))
  await expect(thread.run('ana', { nome: 'a4' })).rejects.toMatchObject(TOO_MUCH)
  waiting.push(thread.run('bia', { nome: 'b1' }), thread.run('bia', { nome: 'b2' }))
  await expect(thread.run('caio', { nome: 'c1' })).rejects.toMatchObject(TOO_MUCH)
  expect(await Promise.all(waiting)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2'])
  expect(await thread.run('caio', { nome: 'c1' })).toBe('c1')
})

it('refuses what was left when it is closed, and starts anew for what comes then', async () => {
  const left = [thread.run('ana', { nome: 'x', endless: true }), thread.run('ana', { nome: 'y' })]
  const refused = Promise.allSettled(left)
  await thread.close()
  expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await thread.run('ana', { nome: 'z' })).toBe('z')
})
