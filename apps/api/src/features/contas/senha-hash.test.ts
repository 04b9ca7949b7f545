import { describe, expect, it } from 'vitest'
import { Line } from './line.ts'
import { hashSenha, isSenhaOf } from './senha-hash.ts'

const MEMORIA = { memoriaKib: 19_456 }
const FULL = { code: 'MUITAS_TENTATIVAS' }

/** A line with a work in it that goes on until it is told to end. */
function busyLine(longest: number) {
  const line = new Line({ atOnce: 1, longest })
  let end = () => undefined as void
  const over = line.inTurn(() => new Promise<void>((resolve) => (end = resolve)))
  const finish = () => {
    end()
    return over
  }
  return { line, finish }
}

describe('the line', () => {
  it('lets two at once and the others in their order, and sends away who finds it full', async () => {
    const line = new Line({ atOnce: 2, longest: 2 })
    const ends: (() => void)[] = []
    const order: string[] = []
    const enter = (name: string) =>
      line.inTurn(() => {
        order.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      })
    const works = ['a', 'b', 'c', 'd'].map(enter)
    expect(order).toEqual(['a', 'b'])
    await expect(enter('e')).rejects.toMatchObject(FULL)
    for (let turn = 0; turn < works.length; turn += 1) {
      ends[turn]?.()
      await works[turn]
    }
    expect(order).toEqual(['a', 'b', 'c', 'd'])
    const later = enter('f')
    ends.at(-1)?.()
    await later
    expect(order.at(-1)).toBe('f')
  })

  it('goes on after a work that failed', async () => {
    const line = new Line({ atOnce: 1, longest: 1 })
    await expect(line.inTurn(() => Promise.reject(new Error('sem memória')))).rejects.toThrow('sem memória')
    expect(await line.inTurn(async () => 'depois')).toBe('depois')
  })
})

describe('a password', () => {
  it('is stored with the memory that is configured, and known again under any other', async () => {
    const stored = await hashSenha('mármore carrara', MEMORIA)
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=3,p=1\$/)
    expect(await isSenhaOf('mármore carrara', stored, { memoriaKib: 20_000 })).toBe(true)
    expect(await isSenhaOf('Mármore carrara', stored, MEMORIA)).toBe(false)
    expect(await isSenhaOf('mármore carrara', undefined, MEMORIA)).toBe(false)
  })

  it.each(['known', 'unknown'])('of an e-mail that is %s stands in line once', async (kind) => {
    const stored = kind === 'known' ? await hashSenha('granito', MEMORIA) : undefined
    const { line, finish } = busyLine(1)
    const waiting = isSenhaOf('granito', stored, { ...MEMORIA, line })
    await expect(isSenhaOf('granito', stored, { ...MEMORIA, line })).rejects.toMatchObject(FULL)
    await finish()
    expect(await waiting).toBe(kind === 'known')
  })

  it('is asked again in vain only while the line is full', async () => {
    const { line, finish } = busyLine(0)
    const stored = await hashSenha('granito', MEMORIA)
    await expect(isSenhaOf('granito', undefined, { ...MEMORIA, line })).rejects.toMatchObject(FULL)
    await finish()
    expect(await isSenhaOf('granito', stored, { ...MEMORIA, line })).toBe(true)
    expect(await isSenhaOf('granito', undefined, { ...MEMORIA, line })).toBe(false)
  })
})
