import { describe, expect, it } from 'vitest'
import { checkPlan } from './check-plan.ts'
import { createCorteService, type CorteResposta } from './corte-service.ts'
import { readEntrada } from './read-entrada.ts'

const entrada = {
  chapas: [{ id: 'c1', largura: 3200, altura: 2000, quantidade: null }],
  pecas: Array.from({ length: 60 }, (_, index) => ({
    id: `p${index}`,
    largura: 300 + ((index * 137) % 1700),
    altura: 100 + ((index * 61) % 520),
  })),
}

/** A worker without a thread: its clock goes on by a millisecond whenever it is looked at. */
function world() {
  const answers: CorteResposta[] = []
  const waiting: (() => void)[] = []
  let now = 0
  const service = createCorteService({
    post: (resposta) => answers.push(resposta),
    later: (goOn) => waiting.push(goOn),
    agora: () => (now += 1),
  })
  const slices = (count: number) => {
    for (let slice = 0; slice < count; slice += 1) waiting.shift()?.()
  }
  return { answers, waiting, service, slices, time: () => now }
}

const kinds = (answers: CorteResposta[]) => answers.map(({ tipo }) => tipo)

describe('the engine in a worker', () => {
  it('tells better plans on the way and the last one at the end', () => {
    const { answers, service, slices } = world()
    service({ tipo: 'resolver', pedido: 1, entrada, tempoMs: 3_000 })
    slices(1_000)
    expect(kinds(answers)).toContain('plano')
    expect(answers.at(-1)).toMatchObject({ tipo: 'fim', pedido: 1, parado: false })
    for (const answer of answers)
      if ('plano' in answer) expect(checkPlan(readEntrada(entrada), answer.plano)).toEqual([])
    const parts = answers.flatMap((answer) => ('parte' in answer ? [answer.parte] : []))
    expect(parts).toEqual(parts.toSorted((one, other) => one - other))
  })

  it('reads its messages every few milliseconds', () => {
    const { service, slices, time } = world()
    service({ tipo: 'resolver', pedido: 1, entrada, tempoMs: 100_000 })
    slices(10)
    const before = time()
    slices(1)
    expect(time() - before).toBeLessThan(50)
  })

  it('stops on request, with the best plan so far', () => {
    const { answers, service, slices, waiting } = world()
    service({ tipo: 'resolver', pedido: 1, entrada, tempoMs: 100_000 })
    slices(5)
    service({ tipo: 'parar', pedido: 1 })
    expect(answers.at(-1)).toMatchObject({ tipo: 'fim', parado: true })
    const told = answers.length
    slices(10)
    expect(answers).toHaveLength(told)
    expect(waiting).toEqual([])
  })

  it('a new order ends the one before it', () => {
    const { answers, service, slices } = world()
    service({ tipo: 'resolver', pedido: 1, entrada, tempoMs: 100_000 })
    slices(2)
    service({ tipo: 'resolver', pedido: 2, entrada, tempoMs: 200 })
    slices(1_000)
    const ends = answers.filter(({ tipo }) => tipo === 'fim')
    expect(ends.map(({ pedido }) => pedido)).toEqual([1, 2])
    service({ tipo: 'parar', pedido: 1 })
    expect(answers.filter(({ tipo }) => tipo === 'fim')).toHaveLength(2)
  })

  it('says which field of an order cannot be used', () => {
    const { answers, service } = world()
    service({ tipo: 'resolver', pedido: 7, entrada: { ...entrada, pecas: [{ id: 'p' }] } })
    expect(answers).toMatchObject([{ tipo: 'erro', pedido: 7, campo: 'pecas[0].largura' }])
  })
})
