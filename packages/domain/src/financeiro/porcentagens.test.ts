import { describe, expect, it } from 'vitest'
import { crescimento, porcentagemOf } from './porcentagens.ts'

describe('porcentagens', () => {
  it.each([
    [7, 12, 58.3],
    [1, 3, 33.3],
    [2, 3, 66.7],
    [1, 2000, 0.1],
    [1, 2001, 0],
    [0, 5, 0],
    [5, 5, 100],
    [0, 0, null],
  ])('%s of %s is %s %%', (parte, todo, porcentagem) => {
    expect(porcentagemOf(parte, todo)).toBe(porcentagem)
  })

  it.each([
    [3_798_319, 4_520_000, 19],
    [4_520_000, 3_798_319, -16],
    [100, 0, -100],
    [100, 100, 0],
    [0, 100, null],
    [0, 0, null],
  ])('from %s to %s is %s %%', (antes, agora, porcentagem) => {
    expect(crescimento(antes, agora)).toBe(porcentagem)
  })
})
