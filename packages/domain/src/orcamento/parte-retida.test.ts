import { ORCAMENTO, SERVICO } from '@lapida/contracts/campos-escritos'
import { emptyEscrito, pickEscrito } from '@lapida/contracts/registro-escrito'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mudancaQualquer, orcamentoQualquer } from '../testing/orcamento-qualquer.ts'
import { applyMudanca, differenceOf } from './mudanca.ts'
import { withHeldBack } from './parte-retida.ts'

it('is the record as it is now where nothing is held, and as it was where all is', () => {
  fc.assert(
    fc.property(orcamentoQualquer, mudancaQualquer, (quote, change) => {
      const antes = pickEscrito(ORCAMENTO, quote)
      const agora = applyMudanca(ORCAMENTO, antes, { mudanca: change })
      const held = (isHeld: boolean) => withHeldBack(ORCAMENTO, { antes, agora }, () => isHeld)
      expect(differenceOf(ORCAMENTO, agora, held(false))).toBeNull()
      const kept = held(true)
      for (const entry of antes.servicos) expect(kept.servicos).toContainEqual(entry)
      expect(kept.observacoes).toBe(antes.observacoes)
    }),
  )
})

const servico = (id: string, valor: number) => ({
  ...emptyEscrito(SERVICO),
  id,
  nome: id,
  valor,
})
const antes = {
  desconto: 5,
  tipoDesconto: 'valor',
  observacoes: 'a',
  servicos: [servico('s1', 1), servico('s2', 2), servico('s3', 3)],
}

it.each([
  [
    'a field, with what means one thing with it',
    { desconto: 7, observacoes: 'b' },
    'desconto',
    { observacoes: 'b' },
  ],
  ['its kind, with the field', { desconto: 7, observacoes: 'b' }, 'tipoDesconto', { observacoes: 'b' }],
  [
    'a line',
    { servicos: [servico('s1', 9), servico('s2', 9), servico('s3', 3)] },
    'servicos.s1',
    { servicos: [servico('s1', 1), servico('s2', 9), servico('s3', 3)] },
  ],
  [
    'a line that was taken out',
    { servicos: [servico('s1', 1), servico('s3', 9)] },
    'servicos.s2',
    { servicos: [servico('s1', 1), servico('s2', 2), servico('s3', 9)] },
  ],
  [
    'an order',
    { servicos: [servico('s3', 3), servico('s2', 9), servico('s1', 1), servico('s4', 4)] },
    'servicos.ordem',
    { servicos: [servico('s1', 1), servico('s4', 4), servico('s2', 9), servico('s3', 3)] },
  ],
])('holds back %s, and takes the rest', (_what, changed, path, taken) => {
  const agora = { ...antes, ...changed }
  expect(withHeldBack(ORCAMENTO, { antes, agora }, (caminho) => caminho === path)).toEqual({
    ...antes,
    ...taken,
  })
})
