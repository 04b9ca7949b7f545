import { expect, test } from 'vitest'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import { totalPeca } from '@lapida/domain/orcamento/peca'
import { editorReducer, openEditor } from './editor-material.ts'
import { blankLinha, linhaFromPeca, readLinha, type LinhaPeca } from './linha-peca.ts'
import { centavos } from '@lapida/domain/shared/dinheiro'
import { changeMaterial } from './material-changes.ts'
import { newMaterial, type PecaEditavel } from './material-editavel.ts'
import { acabamentoDigitado, partesCobranca } from './cobranca-linha.ts'

const ON = { ...regrasCobrancaPadrao(), ativa: true }
const SOLEIRA: PecaEditavel = {
  id: 'p',
  nome: 'Soleira',
  comprimento: 0.821,
  largura: 0.15,
  quantidade: 1,
  bordas: ['frente'],
  acabamentoMetragemLinear: 0.821,
  acabamentoValorMetro: 45,
  acabamento: 'Boleado',
  modoCobranca: 'metro',
  valorUnitario: 115.49,
  recortes: [{ nome: 'Furo de torneira', valor: 35, quantidade: 2 }],
  acabamentos: [],
  areaDesenhada: null,
  desenho: null,
  valorCustomizado: null,
}
const linha = (changes: Partial<LinhaPeca>): LinhaPeca => ({
  ...blankLinha('l', 'm'),
  nome: 'Soleira',
  comprimento: '1',
  largura: '0,15',
  ...changes,
})
const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '))

test('a piece that is charged its own way is read back as it was', () => {
  expect(readLinha(linhaFromPeca(SOLEIRA, 'm')).peca).toEqual(SOLEIRA)
  expect(plain(partesCobranca(linhaFromPeca(SOLEIRA, 'm'), ON))).toEqual([
    '0,830 m × R$ 115,49',
    'boleado',
    '2 recortes',
  ])
})

test('a price by the metre or per unit is asked for, and by m² forgotten', () => {
  expect(readLinha(linha({ modoCobranca: 'metro' })).erros.valorUnitario).toBe('Informe o valor por metro.')
  expect(readLinha(linha({ modoCobranca: 'unidade', valorUnitario: 'caro' })).erros.valorUnitario).toBe(
    'Confira o valor por unidade. Exemplo: 115,49',
  )
  const byArea = readLinha(linha({ modoCobranca: 'm2', valorUnitario: 'caro' }))
  expect([byArea.completa, byArea.peca.valorUnitario]).toEqual([true, 0])
})

test('what an older version of the program kept of a line is charged by its area', () => {
  const { acabamento: _a, modoCobranca: _b, valorUnitario: _c, recortes: _d, ...old } = linha({})
  const { peca, completa } = readLinha(old as LinhaPeca)
  expect(completa).toBe(true)
  expect(peca).toMatchObject({ acabamento: '', modoCobranca: 'm2', valorUnitario: 0, recortes: [] })
  expect(totalPeca(peca, 480)).toBe(7_200)
})

test('a finish is found by how its name begins', () => {
  const bol = { acabamento: 'Boleado', valorMetro: '45,00' }
  expect(acabamentoDigitado('bol', ON)).toEqual(bol)
  expect(acabamentoDigitado('Boleado com p', ON)?.acabamento).toBe('Boleado com pingadeira')
  expect([
    acabamentoDigitado('45', ON),
    acabamentoDigitado('x', ON),
    acabamentoDigitado('bol', null),
  ]).toEqual([null, null, null])
})

test('a wanted total leads to a price per m² of what is charged, wherever it is typed', () => {
  const stone = newMaterial(
    'm',
    { estoqueMaterialId: null, tipo: 'Granito', categoria: '', espessura: '', acabamento: '', precoM2: 480 },
    { nome: '', ambiente: '' },
  )
  const small: PecaEditavel = { ...SOLEIRA, comprimento: 0.2, largura: 0.2, modoCobranca: 'm2', recortes: [] }
  const material = { ...stone, pecas: [small] }
  // 0,04 m² are charged as 0,10 m², and 36,95 of the 50,00 are the finishing
  const total = { type: 'total', total: centavos(5_000) } as const
  expect(changeMaterial(material, total, ON).precoM2).toBe(130.5)
  expect(changeMaterial(material, total, null).precoM2).toBe(326.25)
  const editor = openEditor(material, { isNew: false, unidade: 'm', nextId: 'n' })
  const changed = editorReducer(editor, { type: 'total-changed', total: centavos(5_000), regras: ON })
  expect(changed.material.precoM2).toBe(130.5)
})
