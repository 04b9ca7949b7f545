import { ITEM, MATERIAL, ORCAMENTO, PECA, SERVICO } from '@lapida/contracts/campos-escritos'
import { oferta as schema, type Oferta, type Orcamento } from '@lapida/contracts/orcamento'
import { namesOfCampos, type RegistroEscrito } from '@lapida/contracts/registro-escrito'
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

/** Another value of its kind. */
function otherOf(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  return typeof value === 'boolean' ? !value : `${String(value)}x`
}

/** Other values of fields that are lists, groups, or one of a few words. */
const NOVOS: Readonly<Record<string, unknown>> = {
  parcelas: 11,
  observacoesGerais: ['Novo'],
  planoPagamento: [],
  dataInicio: '2027-02-01',
  dataTermino: '2027-02-02',
  prazoDiasUteis: 17,
  dataValidade: '2027-02-03',
  enderecoObra: null,
  dadosBancarios: null,
  meiosPagamento: ['PIX'],
  regrasCobranca: null,
  baseDesconto: 'materiais',
  tipoDesconto: 'valor',
  tipoAcrescimo: 'porcentagem',
  images: ['/foto.jpg'],
  variantes: [],
  valorCustomizado: 12.34,
  estoqueMaterialId: 'outra',
  estoqueId: 'outro',
  clienteId: 'outro',
  bordas: ['topo'],
  modoCobranca: 'unidade',
  recortes: [],
  acabamentos: [],
  areaDesenhada: 0.5,
  desenho: null,
}

const hasAll = ({ materiais: [first], servicos }: Orcamento) =>
  servicos.length > 0 && first !== undefined && first.pecas.length > 0 && first.itens.length > 0

const rest = <T>(list: readonly T[] = []) => list.slice(1)

function withMaterial(oferta: Oferta, put: object): object {
  const [first, ...others] = oferta.materiais
  return { ...oferta, materiais: [{ ...first, ...put }, ...others] }
}

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

  it('is the same exactly when nothing is found that differs', () => {
    const pair = fc.tuple(orcamentoQualquer, mudancaQualquer)
    fc.assert(
      fc.property(pair, ([orcamento, mudanca]) => {
        const [one, other] = [orcamento, changed(orcamento, mudanca)].map(ofertaOfOrcamento) as [
          Oferta,
          Oferta,
        ]
        expect(isSameOferta(one, other)).toBe(comparePropostas(one, other).length === 0)
      }),
    )
  })

  it('is the same exactly when nothing is found that differs, field by field', () => {
    const [orcamento] = fc.sample(orcamentoQualquer.filter(hasAll), { numRuns: 1, seed: 1 })
    if (!orcamento) throw new Error('A quote with an entry in each of its lists must be drawn.')
    const oferta = ofertaOfOrcamento(orcamento)
    const [material] = oferta.materiais
    const [servico] = oferta.servicos
    const [peca, item] = [material?.pecas[0], material?.itens[0]]
    const places = [
      [ORCAMENTO, oferta, (put: object) => ({ ...oferta, ...put })],
      [MATERIAL, material, (put: object) => withMaterial(oferta, put)],
      [
        PECA,
        peca,
        (put: object) => withMaterial(oferta, { pecas: [{ ...peca, ...put }, ...rest(material?.pecas)] }),
      ],
      [
        ITEM,
        item,
        (put: object) => withMaterial(oferta, { itens: [{ ...item, ...put }, ...rest(material?.itens)] }),
      ],
      [
        SERVICO,
        servico,
        (put: object) => ({ ...oferta, servicos: [{ ...servico, ...put }, ...rest(oferta.servicos)] }),
      ],
    ] as const
    const asked: string[] = []
    for (const [escrito, registro, put] of places)
      for (const name of namesOfCampos(escrito as RegistroEscrito)) {
        const value: unknown = Reflect.get(registro ?? {}, name)
        if (!(name in NOVOS) && typeof value === 'object') continue
        const other = put({ [name]: name in NOVOS ? NOVOS[name] : otherOf(value) }) as Oferta
        const found = comparePropostas(oferta, other).length === 0
        expect([name, isSameOferta(oferta, other)]).toEqual([name, found])
        asked.push(name)
      }
    expect(asked.length).toBeGreaterThan(60)
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
