import { BORDAS } from '@lapida/contracts/material'
import { STATUS } from '@lapida/contracts/valores'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORCAMENTO_REFERENCIA } from '../exemplos/orcamentos.ts'
import { centavos } from '../shared/dinheiro.ts'
import { metrosToMilimetros, milimetros, type MilimetrosQuadrados } from '../shared/medidas.ts'
import { BORDAS_EM_ORDEM, bordasPadrao, metragemBordas } from './acabamento-bordas.ts'
import { avisoMaiorQueChapa } from './aviso-chapa.ts'
import { valorTotalMaterial } from './material.ts'
import { formatNumeracao, numeracaoVisivel } from './numeracao.ts'
import { materialComPrecoM2 } from './preco-editado.ts'
import { materialComTotal, pecaComQuantidade, precoM2OfTotal } from './preco-material.ts'
import { normalizeStatus, rotuloStatus, STATUS_EM_ORDEM, tomStatus } from './status.ts'
import {
  dataValidade,
  diaOfValidade,
  diasOfValidade,
  diasRestantes,
  isVencido,
  textoValidade,
  textoVencimento,
} from './validade.ts'

describe('status', () => {
  it.each([
    ['rascunho', 'rascunho', 'Rascunho', 'rascunho'],
    ['finalizado', 'finalizado', 'Finalizado', 'finalizado'],
    ['aprovado', 'aprovado', 'Aprovado', 'aprovado'],
    ['rejeitado', 'rejeitado', 'Rejeitado', 'rejeitado'],
    ['concluido', 'finalizado', 'Concluído', 'finalizado'],
    ['pendente', 'rascunho', 'Pendente', 'pendente'],
    ['', 'rascunho', 'Pendente', 'pendente'],
    [null, 'rascunho', 'Pendente', 'pendente'],
    [undefined, 'rascunho', 'Pendente', 'pendente'],
    ['arquivado', null, 'Pendente', 'pendente'],
    ['toString', null, 'Pendente', 'pendente'],
  ])('%j is stored as %s, reads %s, is coloured as %s', (text, stored, label, tone) => {
    expect(normalizeStatus(text)).toBe(stored)
    expect(rotuloStatus(text)).toBe(label)
    expect(tomStatus(text)).toBe(tone)
  })

  it('knows the statuses and edges of the contract', () => {
    expect(STATUS_EM_ORDEM).toEqual(STATUS)
    expect(BORDAS_EM_ORDEM).toEqual(BORDAS)
  })
})

describe('validade', () => {
  it.each([
    [7, 7],
    [30, 30],
    [0, 0],
    [10.9, 10],
    [-3, 0],
    [Number.NaN, 15],
    [null, 15],
    [undefined, 15],
  ])('%s days count as %s', (days, expected) => {
    expect(diasOfValidade(days)).toBe(expected)
  })

  it('counts from the day it is given', () => {
    expect(dataValidade('2026-11-20', Number.NaN)).toBe('2026-12-05')
    expect(textoValidade('2026-12-05')).toBe('Válido até 05/12/2026')
    expect(textoValidade(null)).toBe('A definir')
    expect(diaOfValidade('2026-12-05')).toBe('2026-12-05')
    expect(diaOfValidade('2026-12-06T02:00:00Z')).toBe('2026-12-05')
  })

  it.each([
    ['2026-12-05', 15, false, 'Vence em 15 dias'],
    ['2026-11-21', 1, false, 'Vence amanhã'],
    ['2026-11-20', 0, false, 'Vence hoje'],
    ['2026-11-19', -1, true, 'Vencido'],
  ])('valid until %s on 2026-11-20: %s days, expired %s, %s', (validade, days, expired, text) => {
    expect(diasRestantes(validade, '2026-11-20')).toBe(days)
    expect(isVencido(validade, '2026-11-20')).toBe(expired)
    expect(textoVencimento(validade, '2026-11-20')).toBe(text)
  })

  it('never expires without a date', () => {
    expect(isVencido(null, '2026-11-20')).toBe(false)
  })
})

describe('numeracao', () => {
  it('shows the number, or the end of the id', () => {
    expect(numeracaoVisivel({ numeracao: 'ORC-2026-001', id: 'x' })).toBe('ORC-2026-001')
    expect(numeracaoVisivel({ numeracao: '', id: '123e4567-e12b-12d1-a456-426655440000' })).toBe('440000')
    expect(numeracaoVisivel({ id: 'abc' })).toBe('abc')
  })

  it.each([
    ['ORC', 2026, 1, 'ORC-2026-001'],
    ['ORC', 2026, 1234, 'ORC-2026-1234'],
    ['', 2026, 42, '2026-042'],
  ])('%j %s %s is %s', (prefixo, ano, sequencia, expected) => {
    expect(formatNumeracao(prefixo, ano, sequencia)).toBe(expected)
  })
})

describe('price from a wanted total', () => {
  it('divides the total by the area, half-up', () => {
    expect(precoM2OfTotal(centavos(150000), 3_240_000 as MilimetrosQuadrados)).toBe(46296)
    expect(precoM2OfTotal(centavos(150000), 0 as MilimetrosQuadrados)).toBeNull()
  })

  it('never strays more than half a centavo per m² from the total', () => {
    const area = fc.integer({ min: 1, max: 10 ** 9 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), area, (total, mm2) => {
        const preco = precoM2OfTotal(centavos(total), mm2 as MilimetrosQuadrados) ?? Number.NaN
        const error = BigInt(preco) * BigInt(mm2) - BigInt(total) * 1_000_000n
        expect((error < 0n ? -error : error) * 2n).toBeLessThanOrEqual(BigInt(mm2))
      }),
    )
  })

  it('keeps the total that was typed', () => {
    const [material] = ORCAMENTO_REFERENCIA.orcamento.materiais
    if (!material) throw new Error('The reference quote has a material.')
    const edited = materialComTotal(material, centavos(150000))
    // (1.500,00 − 473,00 of finishing) ÷ 3,24 m²
    expect(edited.precoM2).toBe(316.98)
    expect(valorTotalMaterial(edited)).toBe(150000)
    expect(materialComTotal({ precoM2: 480, pecas: [] }, centavos(100)).precoM2).toBe(480)
  })

  it('drops custom values when the price changes', () => {
    const peca = { largura: 1, comprimento: 1, quantidade: 2, valorCustomizado: 5 }
    const edited = materialComPrecoM2({ precoM2: 1, valorCustomizado: 9, pecas: [peca] }, centavos(10000))
    expect(edited).toEqual({
      precoM2: 100,
      valorCustomizado: null,
      pecas: [{ ...peca, valorCustomizado: null }],
    })
    expect(pecaComQuantidade(peca, 3)).toEqual({ ...peca, quantidade: 3, valorCustomizado: null })
    expect(peca.valorCustomizado).toBe(5)
  })
})

describe('finished edges', () => {
  it.each([
    ['Bancada', ['frente']],
    ['bancada da pia', ['frente']],
    ['Ilha', ['frente', 'fundo', 'esquerda', 'direita']],
    ['Frontão', []],
    ['Saia', []],
    ['Pianíssimo', []],
    ['', []],
  ])('%s has %j', (nome, bordas) => {
    expect(bordasPadrao(nome)).toEqual(bordas)
  })

  it('measures the reference pieces', () => {
    const bancada = { comprimento: metrosToMilimetros(1.8), largura: metrosToMilimetros(0.6) }
    const ilha = { comprimento: metrosToMilimetros(2.2), largura: metrosToMilimetros(0.9) }
    expect(metragemBordas(bancada, ['frente', 'direita'])).toBe(2400)
    expect(metragemBordas(ilha, bordasPadrao('Ilha'))).toBe(6200)
    expect(metragemBordas(bancada, ['frente', 'frente'])).toBe(1800)
    expect(metragemBordas(bancada, [])).toBe(0)
  })
})

describe('slab hint', () => {
  const chapa = { comprimento: milimetros(3200), largura: milimetros(2000) }

  it.each([
    [3200, 2000, null],
    [2000, 3200, null],
    [3201, 600, 'Maior que a chapa de 3,20 × 2,00 m. Vai precisar de emenda.'],
    [2100, 2100, 'Maior que a chapa de 3,20 × 2,00 m. Vai precisar de emenda.'],
  ])('%s by %s mm', (comprimento, largura, text) => {
    const peca = { comprimento: milimetros(comprimento), largura: milimetros(largura) }
    expect(avisoMaiorQueChapa(peca, chapa)).toBe(text)
  })
})
