import { ORCAMENTO } from '@lapida/contracts/campos-escritos'
import { oferta as schema } from '@lapida/contracts/orcamento'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mudancaQualquer, orcamentoQualquer } from '../testing/orcamento-qualquer.ts'
import { comparePropostas } from './compare-propostas.ts'
import { applyMudanca } from './mudanca.ts'
import { isSameOferta } from './is-same-oferta.ts'
import { completeOferta, ofertaOfOrcamento } from './oferta.ts'
import { orcamentoOfOferta } from './orcamento-vigente.ts'
import { orcamentoCalculado } from './orcamento-calculado.ts'
import { totalOrcamento } from './total.ts'
import { orcamentoVigente } from './orcamento-vigente.ts'
import { valorVigente } from './valor-vigente.ts'

const changed = (orcamento: Parameters<typeof orcamentoCalculado>[0], mudanca: object) =>
  orcamentoCalculado(applyMudanca(ORCAMENTO, orcamento, { mudanca }))

describe('the offer of any quote', () => {
  it('is what the contract names, to the field: nothing of the workshop is in it', () => {
    fc.assert(
      fc.property(orcamentoQualquer, (orcamento) => {
        const oferta = ofertaOfOrcamento({
          ...orcamento,
          observacoes: 'SEGREDO',
          indicadoPor: { nome: 'SEGREDO', telefone: '' },
        })
        expect(Object.keys(oferta).sort()).toEqual(Object.keys(schema.shape).sort())
        const texts = JSON.stringify({
          ...oferta,
          materiais: oferta.materiais.map(({ observacoes, itens }) => [
            observacoes,
            itens.map((item) => item.observacoes),
          ]),
        })
        expect(texts).not.toContain('SEGREDO')
        for (const { observacoes, itens } of oferta.materiais)
          expect([observacoes, ...itens.map((item) => item.observacoes)].join('')).toBe('')
      }),
    )
  })

  it('does not depend on looks, status or links, and comes back whole from what stores it', () => {
    fc.assert(
      fc.property(orcamentoQualquer, (orcamento) => {
        const oferta = ofertaOfOrcamento(orcamento)
        const later = {
          ...orcamento,
          status: 'rejeitado',
          visualizacoes: 7,
          linkPublico: null,
          versao: 99,
        } as const
        expect(ofertaOfOrcamento(later)).toEqual(oferta)
        expect(completeOferta(JSON.parse(JSON.stringify(oferta)))).toEqual(JSON.parse(JSON.stringify(oferta)))
      }),
    )
  })

  it('put into a changed quote gives back every line and the total', () => {
    fc.assert(
      fc.property(orcamentoQualquer, mudancaQualquer, (orcamento, mudanca) => {
        const oferta = ofertaOfOrcamento(orcamento)
        const back = orcamentoOfOferta(oferta, changed(orcamento, mudanca))
        expect(comparePropostas(oferta, ofertaOfOrcamento(back))).toEqual([])
        expect(totalOrcamento(back)).toEqual(totalOrcamento(orcamento))
        expect(isSameOferta(oferta, ofertaOfOrcamento(back))).toBe(true)
      }),
    )
  })

  it('is another one with another letter of a drawing, though nothing reads otherwise', () => {
    const desenho = { desenhoId: 'D', pecaId: 'p', linha: 'p', revisao: 'A', marca: 'm' }
    const peca = { nome: 'Pia', largura: 1, comprimento: 1, desenho }
    fc.assert(
      fc.property(orcamentoQualquer, (orcamento) => {
        const drawn = (revisao: string) =>
          changed(orcamento, {
            materiais: [
              {
                id: 'm',
                nome: 'X',
                precoM2: 1,
                pecas: [{ id: 'p', ...peca, desenho: { ...desenho, revisao } }],
              },
            ],
          })
        const [one, other] = [ofertaOfOrcamento(drawn('A')), ofertaOfOrcamento(drawn('B'))]
        expect(comparePropostas(one, other)).toEqual([])
        expect([isSameOferta(one, one), isSameOferta(one, other)]).toEqual([true, false])
      }),
      { numRuns: 5 },
    )
  })
})

describe('what counts of a quote', () => {
  it('is what was agreed to, as long as something is', () => {
    const status = 'aprovado'
    expect(valorVigente({ status, valorTotal: 1298, valorContratado: 890 })).toBe(89_000)
    expect(valorVigente({ status, valorTotal: 1298, valorContratado: null })).toBe(129_800)
    expect(valorVigente({ status, valorTotal: 1298 })).toBe(129_800)
    expect(valorVigente({ status: 'rejeitado', valorTotal: 1298, valorContratado: 890 })).toBe(129_800)
  })

  it('is the quote itself without a contract that differs, else its contract with the quote around it', () => {
    fc.assert(
      fc.property(orcamentoQualquer, mudancaQualquer, (orcamento, mudanca) => {
        expect(orcamentoVigente(orcamento)).toBe(orcamento)
        const contrato = ofertaOfOrcamento(orcamento)
        const moved = { ...changed(orcamento, mudanca), status: 'aprovado' as const, contrato }
        const vigente = orcamentoVigente(moved)
        expect(totalOrcamento(vigente).total).toBe(totalOrcamento(orcamento).total)
        expect([vigente.status, vigente.observacoes]).toEqual([moved.status, moved.observacoes])
      }),
      { numRuns: 50 },
    )
  })
})
