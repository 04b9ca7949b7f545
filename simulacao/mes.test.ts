import { afterAll, beforeAll, describe, it } from 'vitest'
import { MES_DA_PROVA } from './atores/atores.ts'
import { findFalha } from './find-falha.ts'
import { isWide, someOf } from '@lapida/domain/testing/wide-run'
import { readProcessador, type Processador } from './processador.ts'
import { tellRoteiro } from './tell-roteiro.ts'

const numberOf = (name: string, usual: number) => Number(process.env[name] ?? usual)
const first = numberOf('LAPIDA_MES_SEMENTE', 1)
const count = numberOf('LAPIDA_MES_QUANTAS', isWide ? 20 : 8)
const passos = numberOf('LAPIDA_MES_PASSOS', 200)
/** Scripts that are tried on the way to a short one. */
const most = numberOf('LAPIDA_MES_TENTATIVAS', 100)
const seeds = Array.from({ length: count }, (_, index) => first + index)
/** Where all of them break, the scripts of a few are made short: a red run ends within minutes. */
let shortened = 2
let start: Processador

beforeAll(async () => {
  start = await readProcessador()
})

describe(`o mês de uma marmoraria, ${passos} passos`, () => {
  // Most of a month is waiting for the database: several are played at the same time.
  it.concurrent.for(seeds)(
    'semente %i: depois de cada passo vale o que sempre vale',
    async (seed, { expect }) => {
      const roteiro = await findFalha([seed], {
        passos,
        // Drawing papers takes longer than all else that is read: one month does.
        pdf: seed === first,
        mostOf: () => ((shortened -= 1) >= 0 ? most : 0),
      })
      expect(roteiro, roteiro ? tellRoteiro(roteiro) : '').toBeNull()
    },
  )
})

describe('o mês de quem mostra a pedra antes de cortar', () => {
  it.concurrent.for(someOf([1, 2, 3], 2))(
    'semente %i: a peça que o cliente viu é a que se corta, ou a prova deixou de valer',
    async (seed, { expect }) => {
      const roteiro = await findFalha([seed], { passos: 150, tipos: MES_DA_PROVA, mostOf: () => 20 })
      expect(roteiro, roteiro ? tellRoteiro(roteiro) : '').toBeNull()
    },
  )
})

afterAll(async () => {
  const end = await readProcessador()
  const seconds = (part: keyof Processador) => ((end[part] ?? 0) - (start[part] ?? 0)).toFixed(0)
  const server =
    end.postgresql === null ? 'sem o do PostgreSQL' : `e ${seconds('postgresql')} s do PostgreSQL`
  console.log(`${count} sementes × ${passos} passos: ${seconds('programa')} s de processador, ${server}`)
})
