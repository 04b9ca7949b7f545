import { afterAll, describe, it } from 'vitest'
import { findFalha } from './find-falha.ts'
import { tellRoteiro } from './tell-roteiro.ts'

const numberOf = (name: string, usual: number) => Number(process.env[name] ?? usual)
const first = numberOf('LAPIDA_MES_SEMENTE', 1)
const count = numberOf('LAPIDA_MES_QUANTAS', 20)
const passos = numberOf('LAPIDA_MES_PASSOS', 200)
/** Scripts that are tried on the way to a short one. */
const most = numberOf('LAPIDA_MES_TENTATIVAS', 100)
const seeds = Array.from({ length: count }, (_, index) => first + index)
const start = process.cpuUsage()

describe(`o mês de uma marmoraria, ${passos} passos`, () => {
  // Most of a month is waiting for the database: several are played at the same time.
  it.concurrent.for(seeds)(
    'semente %i: depois de cada passo vale o que sempre vale',
    async (seed, { expect }) => {
      const roteiro = await findFalha([seed], { passos, most })
      expect(roteiro, roteiro ? tellRoteiro(roteiro) : '').toBeNull()
    },
  )
})

afterAll(() => {
  const { user, system } = process.cpuUsage(start)
  console.log(`${count} sementes × ${passos} passos: ${((user + system) / 1e6).toFixed(0)} s de processador`)
})
