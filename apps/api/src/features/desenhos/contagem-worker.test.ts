import { expect, it } from 'vitest'
import { desenhoOf } from '#testing/desenho.ts'
import { countInThread } from './contagem-worker.ts'
import { countDesenho } from './count-desenho.ts'

it('counts as the server itself does, one after the other, and two of one account at most', async () => {
  const drawings = ['d1', 'd2', 'd3'].map((id) => desenhoOf(id, { nome: id }))
  const broken = { ...desenhoOf('d4'), ambientes: [{ id: 'amb1', nome: 'A', tipo: 'A', pecaIds: [] }] }
  const [first, second, third] = drawings
  if (!first || !second || !third) throw new Error('Three drawings.')
  const waiting = [countInThread('ana', first), countInThread('ana', second)]
  await expect(countInThread('ana', third)).rejects.toMatchObject({ code: 'MUITAS_TENTATIVAS' })
  waiting.push(countInThread('bia', third), countInThread('bia', broken))
  expect(await Promise.all(waiting)).toEqual([...drawings, broken].map(countDesenho))
  expect(await countInThread('ana', third)).toHaveProperty('resumo')
})
