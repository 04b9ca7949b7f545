import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPRESA, ORCAMENTO } from '@lapida/contracts/campos-escritos'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { orcamentoChange } from '@lapida/contracts/orcamento'
import {
  emptyEscrito,
  namesOfCampos,
  pickEscrito,
  type NomeSimples,
} from '@lapida/contracts/registro-escrito'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import { SEM_OBRA } from '@lapida/domain/orcamento/sem-obra'
import { applyMudanca, differenceOf } from '@lapida/domain/orcamento/mudanca'
import { reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { orcamentoCalculado } from '@lapida/domain/orcamento/orcamento-calculado'
import { mudancaQualquer, orcamentoQualquer } from '@lapida/domain/testing/orcamento-qualquer'
import { camposOfOrcamento } from '#blocks/conflito/campos-do-orcamento.ts'
import { diferencas } from '#blocks/conflito/diferencas.ts'
import { NO_ENDERECO } from '#blocks/condicoes-form/obra.ts'
import { conflitosOf, joinEdicao, settleEdicao, versaoOf } from './conflito.ts'
import { materiaisNaTela, openEdicao, totaisOfEdicao, type Edicao } from './edicao.ts'
import { edicaoReducer, type EdicaoAction } from './edicao-reducer.ts'
import { edicaoFromGuardada, guardadaFromEdicao } from './guardada.ts'
import { camposOfEdicao, isAlterada, mudancas, primeiroProblema } from './mudancas.ts'

const NOW = '2026-11-20T15:00:00.000Z'

function peca(id: string, nome: string, lados: [number, number], acabamento = 0) {
  return {
    id,
    nome,
    comprimento: lados[0],
    largura: lados[1],
    quantidade: 1,
    bordas: [],
    acabamentoMetragemLinear: acabamento,
    acabamentoValorMetro: 55,
    valorCustomizado: null,
  }
}

/** The kitchen of the reference: R$ 2.028,20, with one service and a discount on the materials. */
function orcamento(changes: Partial<Orcamento> = {}): Orcamento {
  return orcamentoCalculado({
    id: 'orc-1',
    userId: '',
    numeracao: 'ORC-2026-001',
    clienteId: 'cli-1',
    cliente: null,
    status: 'rascunho',
    materiais: [
      {
        id: 'mat-1',
        nome: 'Cozinha',
        tipo: 'Granito São Gabriel',
        categoria: 'Granito',
        precoM2: 480,
        ambiente: 'Cozinha',
        observacoes: '',
        images: [],
        valorCustomizado: null,
        estoqueMaterialId: null,
        pecas: [
          peca('p1', 'Bancada', [1.8, 0.6], 2.4),
          peca('p2', 'Frontão', [1.8, 0.1]),
          peca('p3', 'Ilha', [2.2, 0.9], 6.2),
        ],
        itens: [],
      },
    ],
    servicos: [
      { id: 's1', nome: 'Instalação', descricao: '', valor: 350, opcional: false, marcado: false },
      { id: 's2', nome: 'Medição', descricao: '', valor: 120, opcional: false, marcado: false },
    ],
    valorMateriais: 0,
    valorServicos: 0,
    subtotal: 0,
    valorDesconto: 0,
    valorAcrescimo: 0,
    valorTotal: 0,
    baseDesconto: 'materiais',
    desconto: 10,
    tipoDesconto: 'porcentagem',
    acrescimo: 0,
    tipoAcrescimo: 'porcentagem',
    formaPagamento: 'PIX',
    parcelas: null,
    observacoes: '',
    observacoesGerais: ['Pedra natural varia.'],
    condicoesPagamento: '50% + 50%',
    prazoEntrega: '15 dias',
    validadeOrcamento: 'Válido até 05/12/2026',
    dataValidade: '2026-12-05',
    ...SEM_OBRA,
    meiosPagamento: ['PIX'],
    dadosBancarios: null,
    linkPublico: '/orcamento/orc-1',
    requestId: null,
    createdAt: NOW,
    updatedAt: NOW,
    versao: 3,
    ...changes,
  } as unknown as Orcamento)
}

function after(...actions: EdicaoAction[]): Edicao {
  return actions.reduce(edicaoReducer, openEdicao(orcamento()))
}

const opened: EdicaoAction = {
  type: 'editores-opened',
  ids: ['mat-1'],
  unidade: 'm',
  nextIds: ['n1'],
}

describe('what a save sends', () => {
  test('nothing, when nothing changed', () => {
    expect(mudancas(after())).toBeNull()
    expect(isAlterada(after())).toBe(false)
  })

  test.each(['m', 'cm'] as const)('nothing, when the pieces were only opened (%s)', (unidade) => {
    const edicao = after({ type: 'editores-opened', ids: ['mat-1'], unidade, nextIds: ['n1'] })
    expect(mudancas(edicao)).toBeNull()
    expect(mudancas(edicaoReducer(edicao, { type: 'editores-closed' }))).toBeNull()
  })

  test('one measure: the id of the material, the ids of its pieces, and that measure', () => {
    const edicao = after(opened, {
      type: 'editor',
      id: 'mat-1',
      action: { type: 'linha-changed', id: 'p2', changes: { comprimento: '2,000' }, nextId: 'n2' },
    })
    expect(mudancas(edicao)).toEqual({
      materiais: [{ id: 'mat-1', pecas: [{ id: 'p1' }, { id: 'p2', comprimento: 2 }, { id: 'p3' }] }],
    })
  })

  test('a discount alone is the discount alone', () => {
    expect(mudancas(after({ type: 'condicoes-changed', changes: { desconto: 12.5 } }))).toEqual({
      desconto: 12.5,
    })
  })

  test('a new service comes in full, the others by id, and removing one leaves it out', () => {
    const edicao = after(
      {
        type: 'servico-added',
        servico: { id: 's3', nome: 'Retirada', descricao: '', valor: 80, opcional: false, marcado: false },
      },
      { type: 'servico-removed', id: 's1' },
      { type: 'servico-changed', id: 's2', changes: { valor: '130,50' } },
    )
    expect(mudancas(edicao)).toEqual({
      servicos: [
        { id: 's2', valor: 130.5 },
        { id: 's3', nome: 'Retirada', descricao: '', valor: 80, opcional: false, marcado: false },
      ],
    })
  })

  test('a new order of the services is their ids in that order', () => {
    const edicao = after({ type: 'servico-moved', id: 's2', by: -1 })
    expect(mudancas(edicao)).toEqual({ servicos: [{ id: 's2' }, { id: 's1' }] })
    expect(mudancas(edicaoReducer(edicao, { type: 'servico-moved', id: 's2', by: -1 }))).toEqual({
      servicos: [{ id: 's2' }, { id: 's1' }],
    })
  })

  test('the form of payment follows the means while it is written by the program', () => {
    const changes = { meiosPagamento: ['PIX', 'Dinheiro'] }
    expect(mudancas(after({ type: 'condicoes-changed', changes }))).toEqual({
      ...changes,
      formaPagamento: 'PIX, Dinheiro',
    })
    const byHand = openEdicao(orcamento({ formaPagamento: '30/60 dias' }))
    expect(mudancas(edicaoReducer(byHand, { type: 'condicoes-changed', changes }))).toEqual(changes)
  })

  test('whatever is typed, the contract takes it', () => {
    const actions = fc.constantFrom<EdicaoAction>(
      opened,
      { type: 'editores-closed' },
      { type: 'servico-changed', id: 's1', changes: { valor: 'abc' } },
      { type: 'servico-moved', id: 's1', by: 1 },
      { type: 'servico-removed', id: 's2' },
      { type: 'material-changed', id: 'mat-1', change: { type: 'preco', precoM2: reaisToCentavos(511.11) } },
      {
        type: 'material-changed',
        id: 'mat-1',
        change: { type: 'peca-quantidade', pecaId: 'p1', quantidade: 3 },
      },
      { type: 'material-changed', id: 'mat-1', change: { type: 'peca-removed', pecaId: 'p2' } },
      { type: 'condicoes-changed', changes: { desconto: 5, tipoDesconto: 'valor' } },
      { type: 'condicoes-changed', changes: { dataValidade: null } },
    )
    fc.assert(
      fc.property(fc.array(actions, { maxLength: 8 }), (list) => {
        const body = mudancas(after(...list))
        expect(body === null || orcamentoChange.safeParse(body).success).toBe(true)
      }),
    )
  })
})

describe('totals', () => {
  test('are those of the stored quote, to the centavo', () => {
    // 2.028,20 of materials − 10 % + 470,00 of services
    expect(totaisOfEdicao(after()).total).toBe(229_538)
    expect(totaisOfEdicao(after(opened)).total).toBe(229_538)
  })

  test('follow every key', () => {
    const edicao = after(
      { type: 'servico-changed', id: 's1', changes: { valor: 'trezentos' } },
      { type: 'condicoes-changed', changes: { desconto: 0, acrescimo: 2.5 } },
    )
    // 'trezentos' is no value: the last one stays in force. (2.028,20 + 470,00) × 1,025 = 2.560,655
    expect(totaisOfEdicao(edicao).total).toBe(256_066)
  })

  test.each([
    ['350', 350],
    ['1.234,56', 1234.56],
    ['', 0],
    ['abc', 350],
    ['-5', 350],
    ['10+5', 350],
    ['99999999999', 350],
  ])(
    'a service of 350 that is typed over with %j counts as %d, and is named where that is no value',
    (texto, valor) => {
      const typed = after({ type: 'servico-changed', id: 's1', changes: { valor: texto } })
      expect(totaisOfEdicao(typed).servicosTotais[0]).toBe(valor * 100)
      const isRead = valor !== 350 || texto === '350'
      expect(primeiroProblema(typed, null)?.texto ?? null).toEqual(
        isRead ? null : expect.stringContaining('Valor de '),
      )
      expect(isAlterada(typed)).toBe(texto !== '350')
      expect(JSON.stringify(camposOfEdicao(typed))).not.toContain('valorEmVigor')
      const mended = edicaoReducer(typed, { type: 'servico-changed', id: 's1', changes: { valor: '12,50' } })
      expect(totaisOfEdicao(mended).servicosTotais[0]).toBe(1250)
    },
  )
})

describe('a half-typed piece', () => {
  const half: EdicaoAction[] = [
    opened,
    {
      type: 'editor',
      id: 'mat-1',
      action: { type: 'linha-changed', id: 'p2', changes: { largura: '' }, nextId: 'n2' },
    },
  ]

  test('stays open when the editor is left, and is named when one saves', () => {
    const edicao = edicaoReducer(after(...half), { type: 'editores-closed' })
    expect(Object.keys(edicao.editores)).toEqual(['mat-1'])
    expect(isAlterada(edicao)).toBe(true)
    expect(primeiroProblema(edicao, null)).toEqual({
      parte: 'materiais',
      texto: 'Complete a peça “Frontão” de Granito São Gabriel · Cozinha.',
    })
  })

  test('a new material without anything in it goes by itself', () => {
    const material = { ...openEdicao(orcamento()).materiais[0], id: 'mat-2', pecas: [], itens: [] } as never
    const edicao = after({ type: 'material-started', material, unidade: 'm', nextId: 'n9' })
    expect(materiaisNaTela(edicao)).toHaveLength(1)
    expect(mudancas(edicaoReducer(edicao, { type: 'editores-closed' }))).toBeNull()
  })
})

test('what is kept on the device is the same edit, and only this quote’s', () => {
  const edicao = after(opened, { type: 'servico-changed', id: 's1', changes: { valor: '3x' } })
  const kept: unknown = JSON.parse(JSON.stringify(guardadaFromEdicao(edicao)))
  expect(edicaoFromGuardada(kept, 'orc-1')).toEqual(edicao)
  expect(edicaoFromGuardada(kept, 'orc-2')).toBeNull()
  expect(edicaoFromGuardada({ forma: 0, edicao }, 'orc-1')).toBeNull()
  expect(edicaoFromGuardada(undefined, 'orc-1')).toBeNull()
})

describe('conflict', () => {
  const hasConflito = (edicao: Edicao, agora: Orcamento) => conflitosOf(edicao, agora).length > 0

  test('is a change of what is changed here too, not of something else, and no visit of the customer', () => {
    const edicao = after({ type: 'condicoes-changed', changes: { desconto: 8 } })
    const seen = orcamento({ versao: 4, vistoEm: NOW, visualizacoes: 2 })
    expect([hasConflito(edicao, seen), joinEdicao(edicao, seen)]).toEqual([false, null])
    expect(hasConflito(edicao, orcamento({ versao: 4, prazoEntrega: '40 dias' }))).toBe(false)
    const same = orcamento({ versao: 4, desconto: 5 })
    expect([hasConflito(edicao, same), hasConflito(after(), same)]).toEqual([true, false])
    expect(hasConflito(edicao, orcamento({ versao: 4, desconto: 8 }))).toBe(false)
  })

  test('what others did comes to the screen beside what is typed, and only what is typed is sent', () => {
    const edicao = after(
      { type: 'condicoes-changed', changes: { desconto: 8 } },
      { type: 'servico-changed', id: 's1', changes: { valor: '400' } },
    )
    const { materiais, servicos } = orcamento()
    const [cozinha] = materiais
    if (!cozinha) throw new Error('The quote has a material.')
    const agora = orcamento({
      versao: 4,
      prazoEntrega: '40 dias',
      materiais: [{ ...cozinha, precoM2: 500 }],
      servicos: [
        ...servicos.toReversed(),
        { id: 's9', nome: 'Frete', descricao: '', valor: 90, opcional: false, marcado: false },
      ],
    })
    const joined = joinEdicao(edicao, agora)
    if (!joined) throw new Error('There is something to join.')
    expect(joined.condicoes).toMatchObject({ desconto: 8, prazoEntrega: '40 dias' })
    expect(joined.materiais[0]?.precoM2).toBe(500)
    expect(joined.servicos.map(({ id, valor }) => `${id} ${valor}`)).toEqual([
      's2 120,00',
      's1 400',
      's9 90,00',
    ])
    expect(mudancas(joined)).toEqual({
      desconto: 8,
      servicos: [{ id: 's2' }, { id: 's1', valor: 400 }, { id: 's9' }],
    })
    expect([joinEdicao(joined, agora), hasConflito(joined, agora), joined.versao]).toEqual([null, false, 4])
  })

  test('what both changed stays as typed until it is chosen; the rest comes at once', () => {
    const edicao = after({ type: 'condicoes-changed', changes: { desconto: 8, acrescimo: 3 } })
    const agora = orcamento({ versao: 4, desconto: 5, prazoEntrega: '40 dias' })
    const joined = joinEdicao(edicao, agora) ?? edicao
    expect(joined.condicoes).toMatchObject({ desconto: 8, acrescimo: 3, prazoEntrega: '40 dias' })
    expect(conflitosOf(joined, agora).map(({ caminho }) => caminho)).toEqual(['desconto'])
    expect([joinEdicao(joined, agora), joined.versao]).toEqual([null, 3])
    const [mine, theirs] = (['minha', 'atual'] as const).map((lado) =>
      settleEdicao(joined, agora, () => lado),
    )
    expect([mine, theirs].map((each) => each && mudancas(each))).toEqual([
      { desconto: 8, acrescimo: 3 },
      { acrescimo: 3 },
    ])
    for (const each of [mine, theirs]) expect(each && hasConflito(each, agora)).toBe(false)
  })

  test('a piece that is half typed, a value that cannot be read and a new material stay as they are', () => {
    const material = { ...openEdicao(orcamento()).materiais[0], id: 'mat-2', pecas: [], itens: [] } as never
    const edicao = after(
      opened,
      {
        type: 'editor',
        id: 'mat-1',
        action: { type: 'linha-changed', id: 'p2', changes: { largura: '' }, nextId: 'n2' },
      },
      { type: 'servico-changed', id: 's1', changes: { valor: 'abc' } },
      { type: 'material-started', material, unidade: 'm', nextId: 'n9' },
    )
    const { materiais, servicos } = orcamento()
    const [cozinha] = materiais
    if (!cozinha) throw new Error('The quote has a material.')
    const agora = orcamento({
      versao: 4,
      materiais: [{ ...cozinha, precoM2: 500 }],
      servicos: servicos.map((servico) => ({ ...servico, valor: 77 })),
    })
    const joined = joinEdicao(edicao, agora) ?? edicao
    expect(joined.editores).toEqual(edicao.editores)
    expect(joined.materiais).toEqual(edicao.materiais)
    expect(joined.servicos.map(({ valor }) => valor)).toEqual(['abc', '77,00'])
    // Once it can be read, what others did of it comes too, or is asked about.
    const read = edicaoReducer(joined, { type: 'servico-changed', id: 's1', changes: { valor: '350' } })
    expect((joinEdicao(read, agora) ?? read).servicos[0]?.valor).toBe('77,00')
    const other = edicaoReducer(joined, { type: 'servico-changed', id: 's1', changes: { valor: '360' } })
    expect(hasConflito(other, agora)).toBe(true)
  })

  test('after saving, what others did is not taken back by what stands on the screen', () => {
    const edicao = after({ type: 'condicoes-changed', changes: { desconto: 8 } })
    const stored = orcamento({ versao: 5, desconto: 8, prazoEntrega: '40 dias' })
    const saved = edicaoReducer(edicao, { type: 'saved', enviada: edicao, orcamento: stored })
    expect(mudancas(saved)).toBeNull()
    const joined = edicaoReducer(saved, { type: 'joined', orcamento: stored })
    expect(joined.condicoes).toMatchObject({ desconto: 8, prazoEntrega: '40 dias' })
    expect(mudancas(joined)).toBeNull()
  })

  test('whoever changes other fields loses nothing, and both stand in the quote', () => {
    fc.assert(
      fc.property(orcamentoQualquer, mudancaQualquer, mudancaQualquer, (quote, one, other) => {
        const seen = orcamentoCalculado(
          applyMudanca<Orcamento>(ORCAMENTO, orcamento(), { mudanca: pickEscrito(ORCAMENTO, quote) }),
        )
        // An id is made once: two people never bring the same entry new.
        const known = idsIn(seen)
        fc.pre([...idsIn(one)].every((id) => known.has(id) || !idsIn(other).has(id)))
        const mine = openEdicao(
          orcamentoCalculado(applyMudanca<Orcamento>(ORCAMENTO, seen, { mudanca: one })),
        )
        const edicao = { ...mine, base: openEdicao(seen).base }
        const agora = orcamentoCalculado({
          ...applyMudanca<Orcamento>(ORCAMENTO, seen, { mudanca: other }),
          versao: 4,
        })
        // Where an entry that was taken out there comes back beside one that was added there, both places are right.
        const [here, there] = [idsIn([edicao.materiais, edicao.servicos]), idsIn(agora)]
        const comesBack = [...here].some((id) => known.has(id) && !there.has(id))
        fc.pre(!comesBack || [...there].every((id) => known.has(id)))
        const joined = joinEdicao(edicao, agora) ?? edicao
        expect(
          conflitosOf(joined, agora)
            .map(({ caminho }) => caminho)
            .sort(),
        ).toEqual(
          conflitosOf(edicao, agora)
            .map(({ caminho }) => caminho)
            .sort(),
        )
        const wanted = versaoOf(edicao, agora, 'minha')
        // What the server makes of it is what one function says, before and after it came to the screen.
        expect(versaoOf(joined, agora, 'minha')).toEqual(wanted)
        expect(joinEdicao(joined, agora)).toBeNull()
      }),
    )
  })

  test('shows the fields that differ, in both versions, and the two totals', () => {
    const edicao = after({ type: 'condicoes-changed', changes: { prazoEntrega: '20 dias' } })
    const outra = orcamento({ versao: 4, desconto: 5, servicos: [] })
    const rows = diferencas(camposOfEdicao(edicao), camposOfOrcamento(outra), () => 'Ana')
    expect(rows.map(({ campo }) => campo)).toEqual([
      'Serviços',
      'Desconto',
      'Prazo de entrega',
      'Total Final',
    ])
    expect(rows[1]).toEqual({
      caminhos: ['desconto', 'tipoDesconto', 'baseDesconto'],
      campo: 'Desconto',
      minha: ['10% sobre os materiais'],
      outra: ['5% sobre os materiais'],
    })
  })

  // A field that is added and not shown here does not compile, or fails: a conflict in it would show nothing.
  const others: Record<Exclude<NomeSimples<typeof ORCAMENTO>, 'numeracao'>, Partial<Orcamento>> = {
    clienteId: { clienteId: 'other' },
    status: { status: 'aprovado' },
    formaPagamento: { formaPagamento: 'outra' },
    parcelas: { parcelas: 11 },
    observacoes: { observacoes: 'outra' },
    observacoesGerais: { observacoesGerais: ['outra'] },
    condicoesPagamento: { condicoesPagamento: 'outra' },
    planoPagamento: {
      planoPagamento: [
        {
          rotulo: 'À vista',
          tipo: 'porcentagem',
          valor: 100,
          gatilho: 'aprovacao',
          dias: 0,
          data: null,
          meio: '',
        },
      ],
    },
    prazoEntrega: { prazoEntrega: 'outro' },
    prazoDiasUteis: { prazoDiasUteis: 7 },
    dataInicio: { dataInicio: '2030-01-01' },
    dataTermino: { dataTermino: '2030-01-02' },
    enderecoObra: { enderecoObra: { ...NO_ENDERECO, cidade: 'outra' } },
    indicadoPor: { indicadoPor: { nome: 'outro', telefone: '' } },
    validadeOrcamento: { validadeOrcamento: 'outra' },
    // The day stands in the text of the validity.
    dataValidade: { dataValidade: '2030-01-01', validadeOrcamento: 'Válido até 01/01/2030' },
    baseDesconto: { baseDesconto: 'subtotal' },
    desconto: { desconto: 7 },
    tipoDesconto: { tipoDesconto: 'valor' },
    acrescimo: { acrescimo: 7 },
    tipoAcrescimo: { tipoAcrescimo: 'valor' },
    meiosPagamento: { meiosPagamento: ['outro'] },
    dadosBancarios: {
      dadosBancarios: { ...emptyEscrito(EMPRESA).dadosBancarios, banco: 'outro' },
    },
    regrasCobranca: { regrasCobranca: { ...regrasCobrancaPadrao(), ativa: true } },
  }

  test('a number that the server gave meanwhile is none', () => {
    const edicao = openEdicao(orcamento({ numeracao: '' }))
    expect(hasConflito(edicao, orcamento({ numeracao: 'ORC-2026-009', versao: 4 }))).toBe(false)
  })

  const names = namesOfCampos(ORCAMENTO).filter((name) => name !== 'numeracao')
  test.each(names)('shows %s where only it differs', (name) => {
    const nomeCliente = (id: string | null) => id ?? ''
    const mine = camposOfOrcamento(orcamento())
    const theirs = camposOfOrcamento(orcamento(others[name]))
    expect(differenceOf(ORCAMENTO, mine, theirs)).toHaveProperty(name)
    expect(diferencas(mine, theirs, nomeCliente).map(({ campo }) => campo)).not.toEqual([])
    expect(diferencas(mine, theirs, nomeCliente)[0]?.campo).not.toBe('Total Final')
  })
})

test('a validity that has passed since may stay, a new one may not lie in the past', () => {
  const erro = 'A validade não pode estar no passado.'
  expect(primeiroProblema(after(), erro)).toBeNull()
  const changed = after({ type: 'condicoes-changed', changes: { dataValidade: '2020-01-01' } })
  expect(primeiroProblema(changed, erro)).toEqual({ parte: 'condicoes', texto: erro })
  // A discount that cannot be read is nothing to save, and nothing to leave without a question.
  const unread = after({
    type: 'condicoes-changed',
    changes: { ilegiveis: { desconto: 'abc' } },
  })
  const texto = 'Desconto: digite uma porcentagem de 0 a 100. Exemplo: 10'
  expect(primeiroProblema(unread, null)).toEqual({ parte: 'condicoes', texto })
  expect([isAlterada(unread), mudancas(unread)]).toEqual([true, null])
})

/** Ids of the entries of a quote or a change, in all its lists. */
function idsIn(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set()
  const own = 'id' in value && typeof value.id === 'string' ? [value.id] : []
  return new Set([...own, ...Object.values(value).flatMap((each) => [...idsIn(each)])])
}
