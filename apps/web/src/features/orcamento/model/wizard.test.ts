import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clienteSalvar } from '@lapida/contracts/cliente'
import { mensagemValidacao } from '@lapida/contracts/mensagens'
import { orcamentoCreate } from '@lapida/contracts/orcamento'
import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { totalOrcamento } from '@lapida/domain/orcamento/total'
import { centavos } from '@lapida/domain/shared/dinheiro'
import type { Milimetros } from '@lapida/domain/shared/medidas'
import { changesForNome } from '#blocks/material-editor/nomes-peca.ts'
import { newMaterial, type MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { withCalculo } from './calculo.ts'
import { clienteFromDigitado, clienteSalvarOf, errosCliente } from './cliente-digitado.ts'
import { envioOf, linkEnvio } from './envio.ts'
import { etapasOf, reasonToGo, neighbourEtapa, reachableEtapa, type Etapa } from './etapas.ts'
import { firstProblem, motivosPorEtapa } from './gating.ts'
import { toOrcamentoCreateInput } from './orcamento-input.ts'
import { rascunhoFromWizard, wizardFromRascunho } from './rascunho.ts'
import { wizardReducer, type WizardAction } from './wizard-reducer.ts'
import { emptyWizard, isPristine, NO_CLIENTE, NO_CLIENTE_DIGITADO, type WizardState } from './wizard-state.ts'
import { wizardTotals } from './wizard-totals.ts'

const HOJE = '2026-11-20'
const ORCAMENTO_ID = '4f4dd4ac-98a4-4f3c-9a3b-0e8e1c2d3f40'
const start = () => emptyWizard(ORCAMENTO_ID, empresaPadrao(), HOJE)
const run = (state: WizardState, actions: readonly WizardAction[]) => actions.reduce(wizardReducer, state)
const ana = { ...NO_CLIENTE, id: 'c1', nomeCompleto: 'Ana Souza', telefone: '11987654321', salvo: true }
const pedra = {
  estoqueMaterialId: 'e1',
  tipo: 'Granito São Gabriel',
  categoria: 'Granito',
  espessura: '',
  acabamento: '',
  precoM2: 480,
}
const cozinha = (id: string) => newMaterial(id, pedra, { nome: '', ambiente: 'Cozinha' })
const material = (id: string, metres = 1): MaterialEditavel => ({
  ...cozinha(id),
  pecas: [
    {
      id: `${id}-p`,
      nome: 'Bancada',
      comprimento: metres,
      largura: 1,
      quantidade: 1,
      bordas: [],
      acabamentoMetragemLinear: 0,
      acabamentoValorMetro: 0,
      acabamento: '',
      modoCobranca: 'm2',
      valorUnitario: 0,
      recortes: [],
      acabamentos: [],
      areaDesenhada: null,
      desenho: null,
      valorCustomizado: null,
    },
  ],
})

/** The reference quote, typed as on the phone. */
function reference(): WizardState {
  const habitos = { bordasPorNome: {}, valorMetro: 55 }
  let state = run(start(), [
    { type: 'cliente-chosen', cliente: ana },
    {
      type: 'editor-opened',
      material: cozinha('m1'),
      isNew: true,
      unidade: 'cm',
      nextId: 'p1',
      valorMetro: '55',
    },
  ])
  const type = (nome: string, comprimento: string, largura: string) => {
    if (!state.editor) throw new Error('The editor is open.')
    const changes = { ...changesForNome(state.editor.atual, nome, habitos), comprimento, largura }
    state = run(state, [{ type: 'editor', action: { type: 'atual-changed', changes } }])
  }
  const add = (nextId: string) => {
    state = run(state, [{ type: 'editor', action: { type: 'atual-added', nextId } }])
  }
  type('Bancada', '180', '60')
  state = run(state, [
    { type: 'editor', action: { type: 'atual-changed', changes: { bordas: ['frente', 'direita'] } } },
  ])
  add('p2')
  type('Frontão', '180', '10')
  add('p3')
  type('Ilha', '220', '90')
  return run(state, [{ type: 'editor-saved' }])
}

describe('the reference quote', () => {
  test('totals R$ 2.028,20 while the editor is open and after it closed', () => {
    expect(wizardTotals(reference()).total).toBe(202_820)
  })

  test('is a body that the contract takes and that totals the same', () => {
    const body = toOrcamentoCreateInput(reference())
    const parsed = orcamentoCreate.safeParse(body, { error: mensagemValidacao })
    expect(parsed.error).toBeUndefined()
    expect(totalOrcamento({ ...body, materiais: parsed.data?.materiais }).total).toBe(202_820)
    expect(body).toMatchObject({
      id: ORCAMENTO_ID,
      requestId: ORCAMENTO_ID,
      clienteId: 'c1',
      status: 'rascunho',
      baseDesconto: 'materiais',
      condicoesPagamento: '50% de entrada + 50% na conclusão',
      meiosPagamento: ['Transferência bancária', 'PIX'],
      prazoEntrega: '15 dias úteis após confirmação',
      dataValidade: '2026-12-05',
      validadeOrcamento: 'Válido até 05/12/2026',
    })
  })

  test('is sent with the message of the specification', () => {
    expect(envioOf(reference(), 'https://lapida.test')).toEqual({
      telefone: '11987654321',
      mensagem: `Olá, Ana! Segue o orçamento da sua cozinha: https://lapida.test/orcamento/${ORCAMENTO_ID}. Total R$\u00a02.028,20, válido até 05/12.`,
    })
    expect(linkEnvio(reference(), 'https://lapida.test')).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=Ol/)
    const noPhone = run(reference(), [{ type: 'envio-changed', changes: { telefone: '' } }])
    expect(linkEnvio(noPhone, 'https://lapida.test')).toBeNull()
  })
})

describe('steps', () => {
  test('the phone begins with Empresa until the profile is filled in', () => {
    expect(etapasOf('celular', false)).toEqual([
      'empresa',
      'cliente',
      'materiais',
      'servicos',
      'condicoes',
      'resumo',
    ])
    expect(etapasOf('celular', true)).toHaveLength(5)
    expect(etapasOf('larga', false)).toHaveLength(5)
  })

  test('each step asks for what the specification asks', () => {
    const motivos = motivosPorEtapa(start(), HOJE)
    expect(motivos).toEqual({
      empresa: null,
      cliente: 'Escolha ou cadastre um cliente.',
      materiais: 'Adicione pelo menos um material.',
      servicos: null,
      condicoes: null,
      resumo: null,
    })
    expect(Object.values(motivosPorEtapa(reference(), HOJE)).every((motivo) => motivo === null)).toBe(true)
  })

  test.each([
    ['no conditions', { condicoesPagamento: '  ' }, 'Preencha as condições de pagamento.'],
    ['a day gone by', { dataValidade: '2026-11-19' }, 'A validade não pode estar no passado.'],
    ['today', { dataValidade: HOJE }, null],
    ['no day', { dataValidade: null }, null],
    [
      'a date half typed',
      { dataValidade: null, dataIlegivel: true },
      'Confira a data de validade. Exemplo: 05/12/2026',
    ],
    [
      'a discount that is none',
      { ilegiveis: { desconto: 'abc' } },
      'Desconto: digite uma porcentagem de 0 a 100. Exemplo: 10',
    ],
    [
      'a surcharge that is no money',
      { tipoAcrescimo: 'valor' as const, ilegiveis: { acrescimo: '-5' } },
      'Acréscimo: digite um valor em reais. Exemplo: 150,00',
    ],
  ])('Condições with %s', (_case, changes, motivo) => {
    const state = run(reference(), [{ type: 'condicoes-changed', changes }])
    expect(motivosPorEtapa(state, HOJE).condicoes).toBe(motivo)
  })

  test('a half typed piece keeps the step, an untouched new material does not', () => {
    const open = run(run(start(), [{ type: 'cliente-chosen', cliente: ana }]), [
      { type: 'material-restored', material: material('m0'), index: 0 },
      { type: 'editor-opened', material: cozinha('m1'), isNew: true, unidade: 'cm', nextId: 'p1' },
    ])
    expect(motivosPorEtapa(open, HOJE).materiais).toBeNull()
    const half = run(open, [
      { type: 'editor', action: { type: 'atual-changed', changes: { nome: 'Ilha', comprimento: '220' } } },
    ])
    expect(motivosPorEtapa(half, HOJE).materiais).toBe('A largura precisa ser maior que zero.')
  })

  test('back is free, forward is one step and only from a valid one', () => {
    const etapas = etapasOf('larga', true)
    const clear = motivosPorEtapa(reference(), HOJE)
    expect(reasonToGo(etapas, { from: 'resumo', to: 'cliente' }, clear)).toBeNull()
    expect(reasonToGo(etapas, { from: 'cliente', to: 'materiais' }, clear)).toBeNull()
    expect(reasonToGo(etapas, { from: 'cliente', to: 'servicos' }, clear)).toBe('Passe antes por Materiais.')
    expect(reasonToGo(etapas, { from: 'cliente', to: 'materiais' }, motivosPorEtapa(start(), HOJE))).toBe(
      'Escolha ou cadastre um cliente.',
    )
  })

  test('an address never gets past a step that is not valid', () => {
    const all: Etapa[] = ['empresa', 'cliente', 'materiais', 'servicos', 'condicoes', 'resumo']
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.array(fc.constantFrom(...all)), (wanted, blocked) => {
        const motivos = Object.fromEntries(
          all.map((etapa) => [etapa, blocked.includes(etapa) ? 'falta' : null]),
        ) as Record<Etapa, string | null>
        const etapas = etapasOf('celular', true)
        const reached = reachableEtapa(etapas, wanted, motivos)
        const before = etapas.slice(0, etapas.indexOf(reached))
        expect(before.every((etapa) => motivos[etapa] === null)).toBe(true)
        expect(etapas.indexOf(reached)).toBeLessThanOrEqual(Math.max(0, etapas.indexOf(wanted)))
      }),
    )
  })

  test('neighbours end at the ends', () => {
    const etapas = etapasOf('larga', true)
    expect(neighbourEtapa(etapas, 'cliente', -1)).toBeNull()
    expect(neighbourEtapa(etapas, 'cliente', 1)).toBe('materiais')
    expect(neighbourEtapa(etapas, 'resumo', 1)).toBeNull()
  })

  test('the first problem is where the person has to go', () => {
    expect(firstProblem(motivosPorEtapa(start(), HOJE))).toEqual({
      etapa: 'cliente',
      motivo: 'Escolha ou cadastre um cliente.',
    })
    expect(firstProblem(motivosPorEtapa(reference(), HOJE))).toBeNull()
  })
})

describe('a new customer', () => {
  const typed = (telefone: string, busca = '  Ana   Souza ') => ({
    ...NO_CLIENTE_DIGITADO,
    modo: 'novo' as const,
    busca,
    telefone,
  })

  test.each([
    [
      'nothing',
      '',
      '',
      { nomeCompleto: 'Informe o nome completo.', telefone: 'Informe o telefone. Exemplo: (11) 98765-4321' },
    ],
    [
      'a digit missing',
      'Ana',
      '1198765432',
      { telefone: 'Faltou um dígito no telefone. Exemplo: (11) 98765-4321' },
    ],
    ['all that is needed', 'Ana', '(11) 98765-4321', {}],
    ['a country code', 'Ana', '+55 11 98765-4321', {}],
  ])('with %s', (_case, busca, telefone, erros) => {
    expect(errosCliente(typed(telefone, busca))).toEqual(erros)
  })

  test('names each wrong field of the rest', () => {
    const mais = { ...NO_CLIENTE_DIGITADO.mais, email: 'ana', cpf: '123', cep: '1', estado: 'São' }
    expect(Object.keys(errosCliente({ ...typed('11987654321'), mais })).sort()).toEqual([
      'cep',
      'cpf',
      'email',
      'estado',
    ])
  })

  test('is a body that the contract takes', () => {
    const mais = { ...NO_CLIENTE_DIGITADO.mais, cpf: '529.982.247-25', cep: '06010-000', estado: 'sp' }
    const cliente = clienteFromDigitado('c1', { ...typed('(11) 98765-4321'), mais })
    const parsed = clienteSalvar.safeParse(clienteSalvarOf(cliente), { error: mensagemValidacao })
    expect(parsed.data).toMatchObject({
      id: 'c1',
      nomeCompleto: 'Ana Souza',
      telefone: '11987654321',
      cpf: '52998224725',
      cep: '06010000',
      estado: 'SP',
    })
  })
})

describe('edits in place', () => {
  const two = () =>
    run(start(), [
      { type: 'material-restored', material: material('a'), index: 0 },
      { type: 'material-restored', material: material('b', 2), index: 1 },
    ])

  test.each([
    ['a new price', { type: 'preco', precoM2: centavos(50_000) }, 50_000],
    ['a total', { type: 'total', total: centavos(12_345) }, 12_345],
    ['the total of a piece', { type: 'peca-total', pecaId: 'a-p', total: centavos(999) }, 999],
    ['a quantity', { type: 'peca-quantidade', pecaId: 'a-p', quantidade: 3 }, 144_000],
    ['a piece taken out', { type: 'peca-removed', pecaId: 'a-p' }, 0],
  ] as const)('%s', (_case, change, total) => {
    const state = run(two(), [{ type: 'material-changed', id: 'a', change }])
    expect(wizardTotals(state).materiaisTotais.map((figures) => figures.total)).toEqual([total, 96_000])
  })

  test('a stepped quantity clears the total of the piece', () => {
    const state = run(two(), [
      {
        type: 'material-changed',
        id: 'a',
        change: { type: 'peca-total', pecaId: 'a-p', total: centavos(1) },
      },
      {
        type: 'material-changed',
        id: 'a',
        change: { type: 'peca-quantidade', pecaId: 'a-p', quantidade: 2 },
      },
    ])
    expect(wizardTotals(state).materiaisTotais[0]?.total).toBe(96_000)
  })

  test('what is removed comes back where it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(), (count, pick) => {
        let state = start()
        for (let n = 0; n < count; n += 1) {
          state = run(state, [
            { type: 'material-restored', material: material(`m${n}`), index: n },
            {
              type: 'servico-saved',
              servico: {
                id: `s${n}`,
                nome: 'Instalação',
                descricao: '',
                valor: n,
                opcional: false,
                marcado: false,
              },
            },
          ])
        }
        const index = pick % count
        const removed = run(state, [
          { type: 'material-removed', id: `m${index}` },
          { type: 'servico-removed', id: `s${index}` },
        ])
        const restored = run(removed, [
          { type: 'material-restored', material: material(`m${index}`), index },
          {
            type: 'servico-restored',
            servico: {
              id: `s${index}`,
              nome: 'Instalação',
              descricao: '',
              valor: index,
              opcional: false,
              marcado: false,
            },
            index,
          },
        ])
        expect(removed.materiais).toHaveLength(count - 1)
        expect(restored).toEqual(state)
      }),
    )
  })
})

describe('the snapshot', () => {
  const who = { userId: 'u1', now: new Date('2026-11-20T17:32:00Z') }

  test('restores every keystroke, also of an open piece', () => {
    const state = run(reference(), [
      { type: 'editor-opened', material: cozinha('m2'), isNew: true, unidade: 'cm', nextId: 'p9' },
      { type: 'editor', action: { type: 'atual-changed', changes: { comprimento: '12' } } },
      { type: 'novo-servico-changed', changes: { nome: 'Inst' } },
      { type: 'etapa-changed', etapa: 'servicos' },
    ])
    const stored: unknown = JSON.parse(JSON.stringify(rascunhoFromWizard(state, who)))
    expect(wizardFromRascunho(stored as ReturnType<typeof rascunhoFromWizard>, 'u1')).toEqual(state)
  })

  test("is refused when it is another user's or of another shape", () => {
    const stored = rascunhoFromWizard(reference(), who)
    expect(wizardFromRascunho(stored, 'u2')).toBeNull()
    expect(wizardFromRascunho({ ...stored, condicoes: null }, 'u1')).toBeNull()
    expect(wizardFromRascunho({ ...stored, materiais: 'x' }, 'u1')).toBeNull()
  })

  test('is not worth keeping before anything was typed', () => {
    expect(isPristine(start())).toBe(true)
    expect(isPristine(run(start(), [{ type: 'etapa-changed', etapa: 'materiais' }]))).toBe(true)
    expect(isPristine(run(start(), [{ type: 'cliente-digitado', changes: { busca: 'A' } }]))).toBe(false)
    expect(isPristine(reference())).toBe(false)
  })
})

test('the company that loads late fills the conditions in until somebody changed them', () => {
  const empresa = { ...empresaPadrao(), condicoesPagamentoPadrao: ['à vista'], validadeOrcamentoPadrao: 7 }
  const loaded = run(start(), [{ type: 'empresa-loaded', empresa, hoje: HOJE }])
  expect(loaded.condicoes).toMatchObject({ condicoesPagamento: 'à vista', dataValidade: '2026-11-27' })
  const touched = run(start(), [
    { type: 'condicoes-changed', changes: { condicoesPagamento: 'a combinar' } },
    { type: 'empresa-loaded', empresa, hoje: HOJE },
  ])
  expect(touched.condicoes.condicoesPagamento).toBe('a combinar')
})

test('choosing another customer forgets a message that was written for the first', () => {
  const state = run(reference(), [
    { type: 'envio-changed', changes: { mensagem: 'Oi, Ana' } },
    { type: 'cliente-chosen', cliente: { ...ana, id: 'c2', nomeCompleto: 'Bia' } },
  ])
  expect(envioOf(state, 'https://x').mensagem).toMatch(/^Olá, Bia!/)
})

describe('a piece from the landing page', () => {
  const calculo = { comprimento: 1800 as Milimetros, largura: 600 as Milimetros, precoM2: centavos(48_000) }
  const waiting = run(start(), [{ type: 'calculo-changed', calculo }])

  test('waits for its stone, in the snapshot too', () => {
    expect(isPristine(waiting)).toBe(false)
    const rascunho = rascunhoFromWizard(waiting, { userId: 'u1', now: new Date() })
    expect(wizardFromRascunho(rascunho, 'u1')?.calculo).toEqual(calculo)
    const { materiais } = rascunho
    const older = { ...rascunho, materiais: { ...(materiais as object), calculo: undefined } }
    expect(wizardFromRascunho(older, 'u1')?.calculo).toBeNull()
  })

  test('goes into the first material that is opened, at its own price, and only once', () => {
    const material = withCalculo(
      newMaterial('m1', { ...pedra, precoM2: 480 }, { nome: '', ambiente: 'Cozinha' }),
      calculo,
      'p1',
    )
    const opened = run(waiting, [
      { type: 'editor-opened', material, isNew: true, unidade: 'm', nextId: 'p2' },
    ])
    expect(opened.calculo).toBeNull()
    const saved = run(opened, [{ type: 'editor-saved' }])
    expect(wizardTotals(saved).total).toBe(51_840)
    expect(saved.materiais[0]?.pecas).toMatchObject([{ nome: 'Bancada', comprimento: 1.8, largura: 0.6 }])
  })
})
