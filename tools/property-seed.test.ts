// A run that found nothing must find nothing again, and one that did must find it again.
import fc from 'fast-check'
import { expect, it } from 'vitest'

it('properties draw the same cases in every run, unless another seed is asked for', () => {
  const usual = process.env.LAPIDA_SORTEIO ? Number(process.env.LAPIDA_SORTEIO) : 20_261_121
  expect(fc.readConfigureGlobal()?.seed).toBe(usual)
  const drawn = () => {
    const seen: number[] = []
    fc.assert(fc.property(fc.nat(), (number) => void seen.push(number)))
    return seen
  }
  expect(drawn()).toEqual(drawn())
})
