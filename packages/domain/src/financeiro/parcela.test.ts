import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import { isValidPixPayload } from '@brazilian-utils/brazilian-utils/is-valid-pix-payload'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codigoPixOfParcela } from '../empresa/pix.ts'
import { takesPix, txidOfParcela } from './parcela.ts'
import { testParcela } from '../testing/parcela-de-teste.ts'
import { gruposOfParcelas, parcelaOnDia, somasOfParcelas } from './somas-das-parcelas.ts'

const HOJE = '2026-12-10'

const EMPRESA = {
  nomeEmpresa: 'Mármores São João',
  cidade: 'São Caetano do Sul',
  dadosBancarios: { titular: '' },
  chavePix: '12.ABC.345/01DE-35',
}

it.each([
  ['ORC-2026-003', 2, 1, 'ORC2026003V2P1'],
  ['', 1, 1, 'V1P1'],
  ['Orçamento nº 12/B', 1, 2, 'Orcamenton12BV1P2'],
  ['CONSTRUTORA-HORIZONTE-2026-000123', 100, 47, 'RIZONTE2026000123V100P47'],
])('the txid of %s, version %i, row %i is %s', (numeracao, proposta, numero, txid) => {
  expect(txidOfParcela(numeracao, proposta, numero)).toBe(txid)
})

it('a txid is what a bank takes, whatever the number of the quote', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60, unit: 'grapheme' }),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 99 }),
      (numeracao, proposta, numero) => {
        expect(txidOfParcela(numeracao, proposta, numero)).toMatch(/^[A-Za-z0-9]{1,25}$/)
      },
    ),
  )
})

/** CRC-16/CCITT-FALSE, as the manual of the BR Code asks for it. */
function crc(text: string): string {
  let value = 0xffff
  for (const char of text) {
    value ^= char.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1)
      value = value & 0x8000 ? ((value << 1) ^ 0x1021) & 0xffff : (value << 1) & 0xffff
  }
  return value.toString(16).toUpperCase().padStart(4, '0')
}

it('a code says key, receiver, open balance and txid, and its check digits are right', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.string({ maxLength: 60, unit: 'grapheme' }),
      fc.string({ maxLength: 40, unit: 'grapheme' }),
      (centavos, rotulo, numeracao) => {
        const row = testParcela({
          saldo: centavos / 100,
          rotulo,
          orcamentoNumeracao: numeracao,
          txid: txidOfParcela(numeracao, 2, 1),
        })
        const codigo = codigoPixOfParcela(row, EMPRESA) ?? ''
        expect(isValidPixPayload(codigo)).toBe(true)
        expect(getPixPayloadInfo(codigo)).toMatchObject({
          key: '12ABC34501DE35',
          amount: centavos / 100,
          txid: row.txid,
          merchantName: 'Marmores Sao Joao',
        })
        expect(codigo.slice(-4)).toBe(crc(codigo.slice(0, -4)))
      },
    ),
    { numRuns: 500 },
  )
})

it.each([
  ['paid', { saldo: 0, situacao: 'paga' }],
  ['cancelled', { situacao: 'cancelada' }],
  ['by another means', { aceitaPix: false }],
] as const)('there is no code for what is %s', (_, changes) => {
  expect(codigoPixOfParcela(testParcela(changes), EMPRESA)).toBeNull()
})

it('there is none without a key', () => {
  expect(codigoPixOfParcela(testParcela(), { ...EMPRESA, chavePix: '' })).toBeNull()
})

it.each([
  ['', ['Dinheiro', 'PIX'], true],
  ['', ['Dinheiro'], false],
  ['PIX', ['Dinheiro'], true],
  ['Dinheiro', ['PIX'], false],
])('means %j among %j takes PIX: %s', (meio, meios, takes) => {
  expect(takesPix(meio, meios)).toBe(takes)
})

describe('instalments on a day', () => {
  it('a copy of yesterday is late today, and what was received without a connection counts', () => {
    const row = testParcela({ vencimento: '2026-12-09', avisos: [aviso(false)] })
    expect(parcelaOnDia(row, HOJE).situacao).toBe('avisada')
    expect(parcelaOnDia(row, HOJE, [945.25])).toMatchObject({
      recebido: 945.25,
      saldo: 1_000,
      situacao: 'vencida',
      avisos: [{ respondido: true }],
    })
    expect(parcelaOnDia(row, HOJE, [945.25, 1_100])).toMatchObject({
      saldo: 0,
      aDevolver: 100,
      situacao: 'paga',
    })
  })

  it('stand in groups by when they are due, with sums', () => {
    const all = [
      testParcela({ id: 'late', vencimento: '2026-12-09', saldo: 100, valor: 100 }),
      testParcela({ id: 'today', valor: 200 }),
      testParcela({ id: 'week', vencimento: '2026-12-17', valor: 300 }),
      testParcela({ id: 'later', vencimento: '2026-12-18', valor: 400 }),
      testParcela({ id: 'waits', vencimento: null, valor: 500 }),
      testParcela({ id: 'said', avisos: [aviso(false)], valor: 600 }),
      testParcela({ id: 'answered', avisos: [aviso(true)], valor: 700 }),
      testParcela({ id: 'paid', valor: 800, recebido: 800 }),
      testParcela({ id: 'gone', situacao: 'cancelada', valor: 900, recebido: 50 }),
    ]
    const groups = gruposOfParcelas(all, HOJE)
    expect(groups.map(({ grupo, parcelas, soma }) => [grupo, parcelas.map(({ id }) => id), soma])).toEqual([
      ['vencidas', ['late'], 10_000],
      ['hoje', ['today', 'answered'], 90_000],
      ['semana', ['week'], 30_000],
      ['avisadas', ['said'], 60_000],
      ['depois', ['later', 'waits'], 90_000],
    ])
    expect(somasOfParcelas(all, HOJE)).toEqual({ aReceber: 280_000, vencido: 10_000, aDevolver: 5_000 })
  })
})

function aviso(respondido: boolean) {
  return { id: 'a', foto: '', respondido, createdAt: '2026-12-09T12:00:00.000Z' }
}
