import { expect, it } from 'vitest'
import { desenhoOf } from '#testing/desenho.ts'
import { countInThread } from './count-in-thread.ts'
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

it('gives up what takes too long, and goes on with the next', async () => {
  const [small, next] = [desenhoOf('d5'), desenhoOf('d6')]
  const [peca] = Object.values(small.pecas)
  if (!peca) throw new Error('No piece.')
  const many = Array.from({ length: 3_000 }, (_, index) => [`p${index}`, { ...peca }] as const)
  const endless = { ...small, pecas: Object.fromEntries(many) }
  const waiting = [countInThread('ana', endless, { limitMs: 0 }), countInThread('ana', next)]
  expect(await Promise.all(waiting)).toEqual([
    { campos: { conteudo: 'O desenho é complicado demais para ser conferido. Divida-o em dois.' } },
    countDesenho(next),
  ])
})
