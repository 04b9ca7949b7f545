import { describe, expect, it } from 'vitest'
import { drawPassos } from './passo.ts'
import { playMes, T } from './play-mes.ts'

const SEEDS = Array.from({ length: Number(process.env['MES_SEEDS'] ?? 2) }, (_, index) => index + 1)

describe('o mês de uma marmoraria', () => {
  it.each(SEEDS)('semente %i', async (seed) => {
    const start = process.cpuUsage()
    const mes = await playMes(drawPassos(seed, Number(process.env['MES_STEPS'] ?? 200)))
    const { user, system } = process.cpuUsage(start)
    console.log(T, seed, (user + system) / 1e6, JSON.stringify(Object.fromEntries([...mes.respostas].sort()), null, 0))
    expect(mes.falha).toBeNull()
  })
})
