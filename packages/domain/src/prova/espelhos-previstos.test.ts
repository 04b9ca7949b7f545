import { expect, it } from 'vitest'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { espelhosPrevistos } from './espelhos-previstos.ts'

/** Two pieces of one quote and one of another, on three slabs of which the first two open like a book. */
const plano = {
  chapas: ['c1', 'c2', 'c3'].map((id) => ({ id, codigo: id.toUpperCase() })),
  pecas: [
    { id: 'um', orcamentoId: 'ORC' },
    { id: 'dois', orcamentoId: 'orc' },
    { id: 'alheia', orcamentoId: 'outro' },
  ],
  cortadas: [
    { chapa: 'c1', pecas: [{ peca: 'um' }] },
    { chapa: 'c2', pecas: [{ peca: 'dois' }, { peca: 'alheia' }] },
  ],
} as unknown as Pick<ConteudoPlanoCorte, 'pecas' | 'cortadas' | 'chapas'>
const livros = [['c1', 'c2']] as const
const ask = (orcamento: string, fotografadas: readonly string[], pares: typeof livros | [] = livros) =>
  espelhosPrevistos(plano, orcamento, { fotografadas: new Set(fotografadas), livros: pares })

it('asks for the photo of a slab whose pattern is only foreseen', () => {
  expect(ask('orc', ['c1'])).toEqual(['C2'])
  expect(ask('orc', ['c2'])).toEqual(['C1'])
})

it('asks for nothing that was photographed, opens with nothing, or is cut for somebody else', () => {
  expect(ask('orc', ['c1', 'c2'])).toEqual([])
  expect(ask('orc', ['c1'], [])).toEqual([])
  expect(ask('outro', ['c1'])).toEqual([])
})

it('asks for nothing where no photo is: nothing is foreseen of stone that nobody saw', () => {
  expect(ask('orc', [])).toEqual([])
})
