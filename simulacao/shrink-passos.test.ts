import { expect, it } from 'vitest'
import { drawPassos, type Passo } from './passo.ts'
import { shrinkPassos } from './shrink-passos.ts'

const passos = drawPassos(1, 200)
const seedOf = (index: number) => passos[index]?.semente
const needed = [17, 90, 171].map(seedOf)
const holdsAll = async (script: readonly Passo[]) =>
  needed.every((seed) => script.some(({ semente }) => semente === seed))

it('leaves out every step that the breach does not need', async () => {
  const short = await shrinkPassos(passos, holdsAll, { most: 500 })
  expect(short.map(({ semente }) => semente)).toEqual(needed)
})

it('leaves out what happens at the same time and what falls', async () => {
  const script: Passo[] = [
    { tipo: 'movimento', semente: 1, junto: { tipo: 'baixa', semente: 2 } },
    { tipo: 'baixa', semente: 3, queda: { quem: 'programa', comando: 3, quando: 'antes' } },
  ]
  const short = await shrinkPassos(script, async (left) => left.length === 2)
  expect(short).toEqual([
    { tipo: 'movimento', semente: 1 },
    { tipo: 'baixa', semente: 3 },
  ])
})

it('never tries a script without steps', async () => {
  const [only] = passos
  const short = await shrinkPassos(only ? [only] : [], async ({ length }) => length === 0)
  expect(short).toEqual([only])
})

it('keeps what it was given when nothing can be left out, and stops after so many scripts', async () => {
  let tried = 0
  const never = async () => {
    tried += 1
    return false
  }
  expect(await shrinkPassos(passos, never, { most: 30 })).toEqual(passos)
  expect(tried).toBe(30)
})

it('tells what it has when the time is over', async () => {
  expect(await shrinkPassos(passos, async () => true, { until: performance.now() - 1 })).toEqual(passos)
})
