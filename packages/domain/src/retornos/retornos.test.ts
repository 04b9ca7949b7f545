import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valorApresentado } from '../orcamento/valor-apresentado.ts'
import { addDays } from '../shared/datas.ts'
import {
  adiadoAte,
  GRUPOS_DE_RETORNO,
  motivoRetorno,
  retornosOf,
  type ContatoDoRetorno,
  type OrcamentoDoRetorno,
  type Retornos,
} from './retornos.ts'

const HOJE = '2026-11-24'
const base: OrcamentoDoRetorno = {
  id: 'a',
  status: 'finalizado',
  valorTotal: 1000,
  valorContratado: null,
  propostaEnviada: 1,
  vistoEm: null,
  dataValidade: '2026-12-20',
  aprovadoEm: null,
  exemplo: false,
  ultimaResposta: null,
}
const VISTO = '2026-11-22T12:00:00.000Z'
const pedido = (tipo: string, proposta?: number) => ({
  tipo,
  em: VISTO,
  nome: 'Marina',
  mensagem: 'Outra cuba',
  ...(proposta !== undefined && { proposta }),
})
const contato = (fields: Partial<ContatoDoRetorno> = {}): ContatoDoRetorno => ({
  id: 'c1',
  orcamentoId: 'a',
  em: '2026-11-24T10:00:00.000Z',
  canal: null,
  nota: '',
  proximoEm: null,
  ...fields,
})

const idsOf = ({ grupos }: Retornos<OrcamentoDoRetorno>) =>
  grupos.flatMap(({ retornos }) => retornos.map(({ orcamento }) => orcamento.id))

describe('the group of a quote', () => {
  it.each<[string, Partial<OrcamentoDoRetorno>, string | null]>([
    ['sent and far from its end', {}, null],
    ['asked for a change', { ultimaResposta: pedido('alteracao') }, 'alteracao'],
    ['asked for time', { ultimaResposta: pedido('prazo') }, 'alteracao'],
    [
      'asked for a change, seen and ended',
      { ultimaResposta: pedido('alteracao'), vistoEm: VISTO, dataValidade: '2026-11-01' },
      'alteracao',
    ],
    [
      'another version was sent since',
      { ultimaResposta: pedido('alteracao', 1), propostaEnviada: 2, vistoEm: VISTO },
      'visto',
    ],
    [
      'the version that was answered is still the last',
      { ultimaResposta: pedido('alteracao', 2), propostaEnviada: 2 },
      'alteracao',
    ],
    ['declined and taken up again', { ultimaResposta: pedido('recusa'), vistoEm: VISTO }, 'visto'],
    ['seen', { vistoEm: VISTO }, 'visto'],
    ['seen, without a validity', { vistoEm: VISTO, dataValidade: null }, 'visto'],
    ['seen and ending', { vistoEm: VISTO, dataValidade: HOJE }, 'visto'],
    ['seen and ended', { vistoEm: VISTO, dataValidade: '2026-11-23' }, 'vencido'],
    ['ends today', { dataValidade: HOJE }, 'vence'],
    ['ends in 3 days', { dataValidade: '2026-11-27' }, 'vence'],
    ['ends in 4 days', { dataValidade: '2026-11-28' }, null],
    ['an instant as its last day', { dataValidade: '2026-11-27T03:00:00.000Z' }, 'vence'],
    ['ended yesterday', { dataValidade: '2026-11-23' }, 'vencido'],
    ['without a validity', { dataValidade: null }, null],
    ['approved and paid', { status: 'aprovado', vistoEm: VISTO }, null],
    [
      'approved without deposit',
      { id: 'sem', status: 'aprovado', ultimaResposta: pedido('alteracao') },
      'sem-entrada',
    ],
    [
      'approved, and asked to change the aditivo that was sent',
      {
        id: 'sem',
        status: 'aprovado',
        ultimaResposta: pedido('alteracao', 2),
        propostaEnviada: 2,
        propostaAprovada: 1,
      },
      'alteracao',
    ],
    [
      'approved after what was asked of the same version',
      { status: 'aprovado', ultimaResposta: pedido('alteracao', 1), propostaEnviada: 1, propostaAprovada: 1 },
      null,
    ],
    ['a draft', { status: 'rascunho', vistoEm: VISTO, dataValidade: '2026-11-01' }, null],
    ['declined', { status: 'rejeitado', vistoEm: VISTO, ultimaResposta: pedido('recusa') }, null],
    ['not approved, whatever the set says', { id: 'sem', vistoEm: VISTO }, 'visto'],
    ['a sample', { exemplo: true, vistoEm: VISTO }, null],
  ])('%s', (_what, fields, tipo) => {
    const motivo = motivoRetorno({ ...base, ...fields }, { hoje: HOJE, semEntrada: new Set(['sem']) })
    expect(motivo?.tipo ?? null).toBe(tipo)
  })
})

it('says the groups in their order, and only those that hold something', () => {
  const { grupos } = retornosOf(
    [
      { ...base, id: 'vencido', dataValidade: '2026-11-01' },
      { ...base, id: 'sem', status: 'aprovado' },
      { ...base, id: 'visto', vistoEm: VISTO },
    ],
    { hoje: HOJE, contatos: [], semEntrada: new Set(['sem']) },
  )
  expect(grupos.map(({ titulo, retornos }) => [titulo, retornos.length])).toEqual([
    ['Visto sem resposta', 1],
    ['Vencido', 1],
    ['Aprovado sem entrada', 1],
  ])
})

it('the dearest come first, of equal ones what waits longest; what was agreed to is what counts', () => {
  const seen = (id: string, fields: Partial<OrcamentoDoRetorno>) => ({
    ...base,
    id,
    vistoEm: VISTO,
    ...fields,
  })
  const retornos = retornosOf(
    [
      seen('cheap', { valorTotal: 10 }),
      seen('late', { vistoEm: '2026-11-23T12:00:00.000Z' }),
      seen('early', { vistoEm: '2026-11-20T12:00:00.000Z' }),
      seen('dear', { valorTotal: 5000 }),
    ],
    { hoje: HOJE, contatos: [] },
  )
  expect(idsOf(retornos)).toEqual(['dear', 'early', 'late', 'cheap'])
  const approved = { ...base, status: 'aprovado' as const }
  const agreed = retornosOf(
    [
      { ...approved, id: 'raised', valorTotal: 9000, valorContratado: 100 },
      { ...approved, id: 'kept', valorTotal: 200, valorContratado: 200 },
    ],
    { hoje: HOJE, contatos: [], semEntrada: new Set(['raised', 'kept']) },
  )
  expect(idsOf(agreed)).toEqual(['kept', 'raised'])
})

describe('the day on which a quote comes back', () => {
  it.each<[string, ContatoDoRetorno[], string | null, string | null]>([
    ['nothing was noted', [], null, null],
    ['a contact that names no day', [contato({ canal: 'whatsapp' })], null, null],
    ['a reminder', [contato({ proximoEm: '2026-11-27' })], null, '2026-11-27'],
    [
      'the last one counts',
      [
        contato({ proximoEm: '2026-11-30' }),
        contato({ id: 'c2', em: '2026-11-24T11:00:00.000Z', proximoEm: '2026-11-25' }),
      ],
      null,
      '2026-11-25',
    ],
    [
      'a later contact without a day leaves it',
      [
        contato({ proximoEm: '2026-11-30' }),
        contato({ id: 'c2', em: '2026-11-24T11:00:00.000Z', canal: 'telefone' }),
      ],
      null,
      '2026-11-30',
    ],
    ['the customer answered since', [contato({ proximoEm: '2026-11-30' })], '2026-11-24T10:00:00.001Z', null],
    ['the customer had answered before', [contato({ proximoEm: '2026-11-30' })], VISTO, '2026-11-30'],
  ])('%s', (_what, contatos, respondidoEm, expected) => {
    const ultimaResposta = respondidoEm === null ? null : { ...pedido('alteracao'), em: respondidoEm }
    expect(adiadoAte({ ultimaResposta }, contatos)).toBe(expected)
  })
})

it('the dearest is what its customer was sent, or what was agreed to, not what is being prepared', () => {
  const visto = { ...base, vistoEm: VISTO }
  const aprovado = { ...base, status: 'aprovado', valorTotal: 1, valorEnviado: 1 } as const
  const quotes = [
    { ...visto, id: 'changed', valorTotal: 2_288.64, valorEnviado: 2_409.1 },
    { ...visto, id: 'sent', valorTotal: 2_300, valorEnviado: 2_300 },
    { ...visto, id: 'old', valorTotal: 2_350 },
    { ...aprovado, id: 'agreed', valorContratado: 900 },
    { ...aprovado, id: 'less', valorContratado: 800, valorEnviado: 5_000 },
  ]
  const semEntrada = new Set(['agreed', 'less'])
  const found = retornosOf(quotes, { hoje: HOJE, contatos: [], semEntrada })
  expect(idsOf(found)).toEqual(['changed', 'old', 'sent', 'agreed', 'less'])
  expect(quotes.map((quote) => valorApresentado(quote))).toEqual([240_910, 230_000, 235_000, 90_000, 80_000])
  const rascunho = { status: 'rascunho', valorTotal: 10, valorEnviado: 20 } as const
  expect(valorApresentado(rascunho)).toBe(1_000)
})

const anyDay = fc.integer({ min: -40, max: 40 }).map((days) => addDays(HOJE, days))
const anyInstant = fc
  .integer({ min: 0, max: 30 * 86_400 })
  .map((seconds) => new Date(Date.UTC(2026, 10, 1) + seconds * 1_000).toISOString())
const anyOrcamento: fc.Arbitrary<OrcamentoDoRetorno> = fc.record({
  id: fc.uuid(),
  status: fc.constantFrom('rascunho', 'finalizado', 'aprovado', 'rejeitado'),
  valorTotal: fc.integer({ min: 0, max: 3 }),
  valorContratado: fc.option(fc.integer({ min: 0, max: 3 })),
  propostaEnviada: fc.option(fc.integer({ min: 1, max: 3 })),
  vistoEm: fc.option(anyInstant),
  dataValidade: fc.option(anyDay),
  aprovadoEm: fc.option(anyInstant),
  exemplo: fc.boolean(),
  ultimaResposta: fc.option(
    fc.record({
      tipo: fc.constantFrom('aprovacao', 'recusa', 'alteracao', 'prazo', 'desfeita'),
      em: anyInstant,
      nome: fc.constant('Marina'),
      mensagem: fc.constant(''),
    }),
  ),
})
const anyQuotes = fc.uniqueArray(anyOrcamento, { selector: ({ id }) => id, maxLength: 12 })

describe('whatever the quotes are', () => {
  it('each stands at most once: in one group or aside, and no sample does', () => {
    fc.assert(
      fc.property(
        anyQuotes,
        fc.array(fc.record({ at: fc.nat(11), em: anyInstant, dia: fc.option(anyDay) })),
        (quotes, notes) => {
          const contatos = notes.flatMap(({ at, em, dia }, index) => {
            const orcamento = quotes[at]
            return orcamento
              ? [contato({ id: `c${index}`, orcamentoId: orcamento.id, em, proximoEm: dia })]
              : []
          })
          const semEntrada = new Set(quotes.filter((_, index) => index % 2 === 0).map(({ id }) => id))
          const found = retornosOf(quotes, { hoje: HOJE, contatos, semEntrada })
          const shown = [...idsOf(found), ...found.adiados.map(({ orcamento }) => orcamento.id)]
          expect(new Set(shown).size).toBe(shown.length)
          expect([...shown].sort()).toEqual(
            quotes
              .filter((quote) => motivoRetorno(quote, { hoje: HOJE, semEntrada }) !== null)
              .map(({ id }) => id)
              .sort(),
          )
          expect(quotes.filter(({ exemplo, id }) => exemplo && shown.includes(id))).toEqual([])
          const order = GRUPOS_DE_RETORNO.map(({ tipo }) => tipo)
          const places = found.grupos.map(({ tipo }) => order.indexOf(tipo))
          expect(places).toEqual([...places].sort((one, other) => one - other))
        },
      ),
    )
  })

  it('a reminder in n days hides a quote exactly until then', () => {
    fc.assert(
      fc.property(
        anyOrcamento,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 60 }),
        (quote, days, later) => {
          // Noted after whatever the customer answered.
          const reminder = contato({
            orcamentoId: quote.id,
            em: '2026-12-31T00:00:00.000Z',
            proximoEm: addDays(HOJE, days),
          })
          const semEntrada = new Set([quote.id])
          const hoje = addDays(HOJE, later)
          const found = retornosOf([quote], { hoje, contatos: [reminder], semEntrada })
          const asked = motivoRetorno(quote, { hoje, semEntrada }) !== null
          expect(found.adiados.length).toBe(asked && later < days ? 1 : 0)
          expect(idsOf(found).length).toBe(asked && later >= days ? 1 : 0)
        },
      ),
    )
  })
})
