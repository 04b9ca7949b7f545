import { expect, it } from 'vitest'
import { Background } from './background.ts'

const gate = () => {
  let open = () => undefined as void
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

it('starts after the caller went on, two at a time, in order', async () => {
  const background = new Background(() => undefined)
  const started: number[] = []
  const gates = [gate(), gate(), gate()]
  gates.forEach(({ opened }, index) =>
    background.add(async () => {
      started.push(index)
      await opened
    }),
  )
  expect(started).toEqual([])
  await expect.poll(() => started).toEqual([0, 1])
  gates[0]?.open()
  await expect.poll(() => started).toEqual([0, 1, 2])
  gates.forEach(({ open }) => open())
  await background.finished()
})

it('tells what failed and goes on', async () => {
  const failures: unknown[] = []
  const background = new Background((error) => failures.push(error))
  const done: string[] = []
  background.add(async () => {
    throw new Error('no mail server')
  })
  background.add(async () => void done.push('next'))
  await background.finished()
  expect(failures).toEqual([new Error('no mail server')])
  expect(done).toEqual(['next'])
})

it('refuses what would make the line longer than 200', async () => {
  const background = new Background(() => undefined)
  const { open, opened } = gate()
  for (let index = 0; index < 202; index += 1) background.add(() => opened)
  expect(() => background.add(() => opened)).toThrow('Muitas tentativas')
  open()
  await background.finished()
})
