import type { Parcela } from '@lapida/contracts/parcela'

/** An instalment of half the price, due on 2026-12-10. */
export function testParcela(changes: Partial<Parcela> = {}): Parcela {
  return {
    id: 'p1',
    orcamentoId: 'o1',
    orcamentoNumeracao: 'ORC-2026-003',
    cliente: { id: 'c1', nomeCompleto: 'Mariana', telefone: '11987654321' },
    proposta: 1,
    numero: 1,
    rotulo: 'Entrada',
    valor: 1_945.25,
    recebido: 0,
    saldo: 1_945.25,
    aDevolver: 0,
    vencimento: '2026-12-10',
    gatilho: 'aprovacao',
    dias: 0,
    meio: '',
    txid: 'ORC2026003V1P1',
    situacao: 'aberta',
    canceladaPorque: '',
    aceitaPix: true,
    recebimentos: [],
    avisos: [],
    ...changes,
  }
}
