import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orcamentoQualquer } from '../testing/orcamento-qualquer.ts'
import { completeOferta, ofertaOfOrcamento, orcamentoOfOferta } from './oferta.ts'

const NOTES = {
  status: 'aprovado',
  observacoes: 'SEGREDO-NOTAS',
  indicadoPor: { nome: 'SEGREDO-INDICACAO', telefone: '11988887777' },
} as const

it('offers nothing that is the workshop’s own, and gives the quote back as it was', () => {
  fc.assert(
    fc.property(orcamentoQualquer, (any) => {
      const orcamento = { ...any, ...NOTES }
      const oferta = completeOferta(ofertaOfOrcamento(orcamento))
      expect(Object.keys(oferta)).not.toEqual(expect.arrayContaining(['status']))
      expect(JSON.stringify(oferta)).not.toContain('SEGREDO')
      expect(orcamentoOfOferta(oferta, orcamento)).toMatchObject(NOTES)
    }),
    { numRuns: 200 },
  )
})

it('completes what an older program froze', () => {
  const [orcamento] = fc.sample(orcamentoQualquer, 1)
  if (!orcamento) throw new Error('There is a quote.')
  const { enderecoObra: _later, dataInicio: _too, ...older } = ofertaOfOrcamento(orcamento)
  expect(completeOferta(older as ReturnType<typeof ofertaOfOrcamento>)).toMatchObject({
    enderecoObra: null,
    dataInicio: null,
  })
})
