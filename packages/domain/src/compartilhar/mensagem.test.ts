import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavos } from '../shared/dinheiro.ts'
import { assuntoOrcamento, mensagemOrcamento, nomeArquivoPdf } from './mensagem.ts'

const quote = {
  nomeCliente: 'Marina Prado',
  ambientes: ['Cozinha'],
  link: 'https://lapida.app/orcamento/abc',
  total: centavos(202820),
  validade: '2026-12-05',
}

describe('mensagemOrcamento', () => {
  it('greets by first name and names room, link, total and validity', () => {
    expect(mensagemOrcamento(quote)).toBe(
      'Olá, Marina! Segue o orçamento da sua cozinha: https://lapida.app/orcamento/abc. Total R$\u00a02.028,20, válido até 05/12.',
    )
  })

  it('leaves out what is not known', () => {
    expect(mensagemOrcamento({ ...quote, nomeCliente: ' ', ambientes: [], validade: null })).toBe(
      'Olá! Segue o seu orçamento: https://lapida.app/orcamento/abc. Total R$\u00a02.028,20.',
    )
  })

  it.each([
    [['Cozinha'], 'o orçamento da sua cozinha'],
    [['Cozinha', 'cozinha', ''], 'o orçamento da sua cozinha'],
    [['Cozinha', 'Banheiro'], 'o orçamento da sua cozinha e do seu banheiro'],
    [
      ['Sala', 'Area Externa', 'Lavanderia'],
      'o orçamento da sua sala, da sua área externa e da sua lavanderia',
    ],
    [['Cozinha', 'Hall'], 'o seu orçamento'],
    [[], 'o seu orçamento'],
  ])('%j is %s', (ambientes, subject) => {
    expect(assuntoOrcamento(ambientes)).toBe(subject)
  })
})

describe('nomeArquivoPdf', () => {
  const momento = new Date('2026-11-20T17:32:05Z')

  it.each([
    ['Marina Prado', 'orcamento-marina-prado-20261120-143205.pdf'],
    ['Érica & João / Ltda.', 'orcamento-erica-joao-ltda-20261120-143205.pdf'],
    ['../../etc', 'orcamento-etc-20261120-143205.pdf'],
    ['😀', 'orcamento-cliente-20261120-143205.pdf'],
    ['', 'orcamento-cliente-20261120-143205.pdf'],
  ])('%j is %s', (nome, file) => {
    expect(nomeArquivoPdf(nome, momento)).toBe(file)
  })

  it('is short and safe for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (nome) => {
        expect(nomeArquivoPdf(nome, momento)).toMatch(/^orcamento-[a-z0-9][a-z0-9-]{0,59}-\d{8}-\d{6}\.pdf$/)
      }),
    )
  })
})
