// What a plan sells is what the server grants (ruling 47).
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Plano } from '@lapida/contracts/plano'
import type { NomeRota } from '@lapida/contracts/rotas'
import { createTestApp, type TestApp } from '#testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** What is sold, the words that sell it, and the call that it opens. */
const SOLD: [name: string, words: RegExp, call: NomeRota][] = [
  ['slabs and leftovers', /chapas e retalhos/i, 'chapas.list'],
  ['drawings', /desenho técnico/i, 'desenhos.list'],
  ['the cutting plan', /plano de corte/i, 'planos-corte.list'],
  ['stones', /estoque de materiais/i, 'estoque-materiais.list'],
]

async function planos(): Promise<Plano[]> {
  const { body } = await test.call('planos.list')
  return (body as { planos: Plano[] }).planos
}

it.each(SOLD)(
  '%s: sold by the plans that get it, as their own or with the plan before',
  async (_, words, call) => {
    const before: string[] = []
    for (const plano of await planos()) {
      const features = plano.features.flatMap((line) => (line.startsWith('Tudo do plano') ? before : [line]))
      const user = await test.createUser({ planoId: plano.id })
      const { status } = await test.call(call, { user })
      expect({ plano: plano.nome, sold: features.some((line) => words.test(line)) }).toEqual({
        plano: plano.nome,
        sold: status === 200,
      })
      before.push(...features)
    }
  },
)

it('no plan sells again what the plan before it has', async () => {
  const [essencial, profissional] = await planos()
  for (const [, words] of SOLD) {
    const both = [essencial, profissional].filter((plano) => plano?.features.some((line) => words.test(line)))
    expect(both, String(words)).toHaveLength(1)
  }
})
