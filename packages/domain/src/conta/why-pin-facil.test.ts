import { describe, expect, it } from 'vitest'
import { whyPinFacil } from './why-pin-facil.ts'

describe('a PIN that somebody beside the tablet would try first', () => {
  it.each([
    ['0000', 'repete o mesmo número'],
    ['777777', 'repete o mesmo número'],
    ['1212', 'repete os mesmos números'],
    ['123123', 'repete os mesmos números'],
    ['1234', 'números seguidos'],
    ['0123', 'números seguidos'],
    ['7890', 'números seguidos'],
    ['654321', 'números seguidos'],
    ['0987', 'números seguidos'],
    ['2580', 'segue as teclas'],
    ['1984', 'um ano ou uma data'],
    ['2007', 'um ano ou uma data'],
    ['251290', 'um ano ou uma data'],
  ])('%s is refused, and why is said', (pin, why) => {
    expect(whyPinFacil(pin)).toContain(why)
    expect(whyPinFacil(pin)).toMatch(/Escolha outro\.$/)
  })
})

it.each(['4071', '8362', '1243', '5501', '2512', '72914', '918273', '459913'])('%s is taken', (pin) => {
  expect(whyPinFacil(pin)).toBeNull()
})
