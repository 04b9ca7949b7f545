import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orcamentoQualquer } from '../testing/orcamento-qualquer.ts'
import { orcamentoEscolhido } from './escolhas.ts'
import { isContado } from './contado.ts'
import { ofertaOfOrcamento } from './oferta.ts'
import { orcamentoToProduce } from './producao.ts'

describe('what of a quote is cut', () => {
  it('is every material that counts, in its stone A', () => {
    fc.assert(
      fc.property(orcamentoQualquer, (orcamento) => {
        const { materiais } = orcamentoToProduce(orcamento)
        expect(materiais).toEqual(orcamento.materiais.filter((each) => isContado(each)))
      }),
    )
  })

  it('is what was agreed to, once it is, in the stone that was chosen', () => {
    fc.assert(
      fc.property(
        orcamentoQualquer.filter(({ materiais }) => materiais.some(({ variantes }) => variantes.length > 0)),
        (orcamento) => {
          const chosen = orcamento.materiais.find(({ variantes }) => variantes.length > 0)
          const [variante] = chosen?.variantes ?? []
          const id = chosen?.id ?? ''
          const contrato = orcamentoEscolhido(ofertaOfOrcamento(orcamento), {
            pedras: { [id]: variante?.letra ?? 'A' },
            opcionais: [id],
          })
          const found = orcamentoToProduce({ ...orcamento, contrato }).materiais.find(
            (each) => each.id === id,
          )
          expect(found?.tipo).toBe(variante?.tipo)
          expect(found?.precoM2).toBe(variante?.precoM2)
        },
      ),
      { numRuns: 50 },
    )
  })
})
