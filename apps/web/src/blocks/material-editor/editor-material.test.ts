import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { totalMaterial } from '@lapida/domain/orcamento/material'
import { centavos } from '@lapida/domain/shared/dinheiro'
import {
  editorReducer,
  isUntouchedEditor,
  linhasWithAtual,
  materialFromEditor,
  materialInEditor,
  motivoEditor,
  openEditor,
  type EditorAction,
  type EditorMaterial,
} from './editor-material.ts'
import { newMaterial, type ItemEditavel } from './material-editavel.ts'
import { changesForNome, habitosOfOrcamento, habitosOfPeca } from './nomes-peca.ts'

const HABITOS = { bordasPorNome: {}, valorMetro: 55 }
const saoGabriel = newMaterial(
  'm1',
  {
    estoqueMaterialId: 'e1',
    tipo: 'Granito São Gabriel',
    categoria: 'Granito',
    espessura: '',
    acabamento: '',
    precoM2: 480,
  },
  { nome: '', ambiente: 'Cozinha' },
)
const opened = (): EditorMaterial => openEditor(saoGabriel, { isNew: true, unidade: 'cm', nextId: 'n0' })

const run = (editor: EditorMaterial, actions: readonly EditorAction[]) =>
  actions.reduce(editorReducer, editor)

/** Names a piece and types its sides, as the phone does. */
function typed(
  editor: EditorMaterial,
  [nome, comprimento, largura]: [string, string, string],
): EditorMaterial {
  return run(editor, [
    { type: 'atual-changed', changes: changesForNome(editor.atual, nome, HABITOS) },
    { type: 'atual-changed', changes: { comprimento } },
    { type: 'atual-changed', changes: { largura } },
  ])
}

describe('on the phone', () => {
  test('the reference material comes out to the centavo', () => {
    let editor = typed(opened(), ['Bancada', '180', '60'])
    editor = run(editor, [
      { type: 'atual-changed', changes: { bordas: ['frente', 'direita'] } },
      { type: 'atual-added', nextId: 'n1' },
    ])
    editor = run(typed(editor, ['Frontão', '180', '10']), [{ type: 'atual-added', nextId: 'n2' }])
    editor = typed(editor, ['Ilha', '220', '90'])
    const totals = totalMaterial(materialInEditor(editor))
    expect(totals.pecas).toEqual([65_040, 8_640, 129_140])
    expect(totals.total).toBe(202_820)
    expect(totals.areaTotalMm2).toBe(3_240_000)
    expect(materialFromEditor(editor).material.pecas.map((peca) => peca.nome)).toEqual([
      'Bancada',
      'Frontão',
      'Ilha',
    ])
  })

  test('a piece that is opened again goes back to its place', () => {
    let editor = run(typed(opened(), ['A', '10', '10']), [{ type: 'atual-added', nextId: 'n1' }])
    editor = run(typed(editor, ['B', '20', '20']), [{ type: 'atual-added', nextId: 'n2' }])
    editor = run(editor, [
      { type: 'linha-opened', id: 'n0', nextId: 'n3' },
      { type: 'atual-changed', changes: { comprimento: '15' } },
    ])
    expect(materialInEditor(editor).pecas.map(({ nome, comprimento }) => [nome, comprimento])).toEqual([
      ['A', 0.15],
      ['B', 0.2],
    ])
    expect(run(editor, [{ type: 'atual-added', nextId: 'n4' }]).linhas.map(({ nome }) => nome)).toEqual([
      'A',
      'B',
    ])
  })

  test('opening a piece keeps the one being typed', () => {
    let editor = run(typed(opened(), ['A', '10', '10']), [{ type: 'atual-added', nextId: 'n1' }])
    editor = run(typed(editor, ['B', '20', '20']), [{ type: 'linha-opened', id: 'n0', nextId: 'n2' }])
    expect(linhasWithAtual(editor).map(({ nome }) => nome)).toEqual(['A', 'B'])
  })
})

describe('on the grid', () => {
  test('the blank last row becomes a piece and a new blank one follows', () => {
    const editor = run(opened(), [
      { type: 'linha-changed', id: 'n0', changes: { nome: 'Bancada' }, nextId: 'n1' },
      { type: 'linha-changed', id: 'n0', changes: { comprimento: '180' }, nextId: 'n2' },
    ])
    expect(editor.linhas).toHaveLength(1)
    expect(editor.linhas[0]).toMatchObject({ id: 'n0', nome: 'Bancada', comprimento: '180' })
    expect(editor.atual.id).toBe('n1')
  })

  test('a pasted range overwrites rows and adds the rest', () => {
    const start = run(opened(), [
      { type: 'linha-changed', id: 'n0', changes: { nome: 'Velha', comprimento: '1' }, nextId: 'n1' },
    ])
    const editor = run(start, [
      {
        type: 'planilha-pasted',
        id: 'n0',
        linhas: [{ nome: 'Bancada', comprimento: '1,80', largura: '0,60' }, { nome: 'Frontão' }],
        ids: ['n2', 'n3'],
      },
    ])
    expect(editor.linhas.map(({ id, nome }) => [id, nome])).toEqual([
      ['n0', 'Bancada'],
      ['n3', 'Frontão'],
    ])
  })

  test('says what is missing before it can be saved', () => {
    expect(motivoEditor(opened())).toBe('Adicione pelo menos uma peça.')
    const half = run(opened(), [
      { type: 'linha-changed', id: 'n0', changes: { nome: 'B', comprimento: '1' }, nextId: 'n1' },
    ])
    expect(motivoEditor(half)).toBe('A largura precisa ser maior que zero.')
    expect(isUntouchedEditor(opened())).toBe(true)
    expect(isUntouchedEditor(half)).toBe(false)
  })
})

describe('prices', () => {
  const withPiece = () => run(typed(opened(), ['A', '100', '100']), [{ type: 'atual-added', nextId: 'n1' }])

  test('a new price per m² clears the totals set by hand', () => {
    const overridden = run(withPiece(), [
      { type: 'linha-changed', id: 'n0', changes: { valorCustomizado: 10 }, nextId: 'n2' },
    ])
    expect(totalMaterial(materialInEditor(overridden)).total).toBe(1000)
    const repriced = run(overridden, [{ type: 'preco-changed', precoM2: centavos(50_000) }])
    expect(totalMaterial(materialInEditor(repriced)).total).toBe(50_000)
  })

  test('a total sets the price and stands until a piece changes', () => {
    const fixed = run(withPiece(), [{ type: 'total-changed', total: centavos(60_000), regras: null }])
    expect(fixed.material).toMatchObject({ precoM2: 600, valorCustomizado: 600 })
    const renamed = run(fixed, [{ type: 'linha-changed', id: 'n0', changes: { nome: 'Z' }, nextId: 'n2' }])
    expect(renamed.material.valorCustomizado).toBe(600)
    const doubled = run(fixed, [
      { type: 'linha-changed', id: 'n0', changes: { quantidade: '2' }, nextId: 'n2' },
    ])
    expect(totalMaterial(materialInEditor(doubled)).total).toBe(120_000)
  })

  test('stepping the quantity clears the total of the line', () => {
    const overridden = run(withPiece(), [
      { type: 'linha-changed', id: 'n0', changes: { valorCustomizado: 10 }, nextId: 'n2' },
      { type: 'linha-changed', id: 'n0', changes: { quantidade: '3' }, nextId: 'n2' },
    ])
    expect(overridden.linhas[0]?.valorCustomizado).toBeNull()
  })
})

test('what is removed comes back where it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.nat(), (count, pick) => {
      let editor = opened()
      for (let n = 0; n < count; n += 1) {
        editor = run(typed(editor, [`P${n}`, '10', '10']), [{ type: 'atual-added', nextId: `n${n + 1}` }])
      }
      const index = pick % count
      const linha = editor.linhas[index]
      if (!linha) throw new Error('The line exists.')
      const removed = run(editor, [{ type: 'linha-removed', id: linha.id, nextId: 'x' }])
      expect(removed.linhas).toHaveLength(count - 1)
      expect(run(removed, [{ type: 'linha-restored', linha, index }])).toEqual(editor)
    }),
  )
})

test('items are added once, changed and removed', () => {
  const cuba: ItemEditavel = {
    id: 'i1',
    nome: 'Cuba',
    tipo: '',
    valor: 200,
    quantidade: 1,
    valorCustomizado: null,
    estoqueId: 's1',
    observacoes: '',
    opcional: false,
    marcado: false,
    quantidadeEstoqueDisponivel: 3,
  }
  const added = run(opened(), [{ type: 'item-saved', item: cuba }])
  const changed = run(added, [{ type: 'item-saved', item: { ...cuba, quantidade: 2 } }])
  expect(changed.material.itens).toEqual([{ ...cuba, quantidade: 2 }])
  expect(run(changed, [{ type: 'item-removed', id: 'i1' }]).material.itens).toEqual([])
})

test('habits are those of the newest piece of a name', () => {
  const seen = habitosOfPeca([
    { nome: 'Bancada', bordas: ['fundo'], acabamentoMetragemLinear: 1, acabamentoValorMetro: 70 },
    { nome: 'bancada', bordas: ['frente'], acabamentoMetragemLinear: 1, acabamentoValorMetro: 60 },
    { nome: 'Ilha', bordas: [], acabamentoMetragemLinear: 3, acabamentoValorMetro: 60 },
  ])
  expect(seen).toEqual({ bordasPorNome: { bancada: ['fundo'] }, valorMetro: 70 })
  expect(changesForNome(opened().atual, 'Bancada', seen)).toMatchObject({
    bordas: ['fundo'],
    valorMetro: '70,00',
  })
  expect(changesForNome(opened().atual, 'Ilha', seen).bordas).toHaveLength(4)
})

describe('the price per metre of the next finished piece', () => {
  const peca = (acabamentoValorMetro: number, acabamento = '') => ({
    nome: 'Bancada',
    bordas: [],
    acabamentoMetragemLinear: 2,
    acabamentoValorMetro,
    acabamento,
  })
  const tabela = { padrao: 55, acabamentos: [{ nome: 'Boleado', valorMetro: 48 }] }

  test.each([
    ['the table, with the last quoted one beside it', [], [peca(70), peca(60)], tabela, 55, 70],
    ['the table, which says what was quoted last', [], [peca(55)], tabela, 55, null],
    ['the table, by the name of the finish', [], [peca(40, 'boleado')], tabela, 48, 40],
    ['the table, where nothing was quoted yet', [], [], tabela, 55, null],
    ['the table, which this quote follows already', [peca(55)], [peca(70)], tabela, 55, 70],
    ['the quote itself', [peca(80)], [peca(70)], tabela, 80, null],
    ['the last quoted one, without a table', [], [peca(70)], { padrao: 0, acabamentos: [] }, 70, null],
    ['none', [], [], { padrao: 0, acabamentos: [] }, null, null],
  ])('is that of %s', (_name, aqui, antes, prices, valorMetro, ultimoValorMetro) => {
    expect(habitosOfOrcamento({ aqui, antes }, prices)).toMatchObject({ valorMetro, ultimoValorMetro })
  })
})
