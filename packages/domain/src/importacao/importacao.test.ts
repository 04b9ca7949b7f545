import { TIPOS_IMPORTACAO } from '@lapida/contracts/valores'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCsv } from '../shared/csv.ts'
import { CAMPOS_IMPORTACAO, planilhaModelo, type Leitura } from './campos.ts'
import { Indice } from './casamento.ts'
import { readCelula, textoOfValor } from './celula.ts'
import { findCabecalho, camposQueFaltam, foldTitulo, letraOfColuna, mapColunas } from './colunas.ts'
import { readLinha } from './linha.ts'
import { readCsv, textoOfCelula } from './tabela.ts'

describe('columns', () => {
  it.each([
    ['clientes', 'Fone', 'telefone'],
    ['clientes', 'CELULAR', 'telefone'],
    ['clientes', 'WhatsApp do cliente', 'telefone'],
    ['clientes', 'Nome*', 'nomeCompleto'],
    ['clientes', 'Razão Social', 'nomeCompleto'],
    ['clientes', 'CPF/CNPJ', 'cpf'],
    ['clientes', 'E-mail', 'email'],
    ['clientes', 'Nº', 'numero'],
    ['clientes', 'Observação (opcional)', 'observacoes'],
    ['estoque-materiais', 'R$/m²', 'precoVenda'],
    ['estoque-materiais', 'Preço de Custo', 'precoCompra'],
    ['estoque-materiais', 'Qtde.', 'quantidadeEstoque'],
    ['estoque-materiais', 'Pedra', 'nome'],
    ['estoque-itens', 'SKU', 'codigo'],
    ['estoque-itens', 'Peso (kg)', 'peso'],
    ['chapas', 'Largura (cm)', 'largura'],
    ['chapas', 'Cavalete', 'local'],
    ...TIPOS_IMPORTACAO.flatMap((tipo) => [
      // What stands in front of the cells in a list of errors that is imported again.
      [tipo, 'Nº da linha', null] as const,
      [tipo, 'Problema', null] as const,
    ]),
    ['clientes', 'Saldo devedor', null],
    ['clientes', '', null],
  ] as const)('%s: %s is %s', (tipo, titulo, campo) => {
    expect(mapColunas(tipo, [titulo])).toEqual([campo])
  })

  it('gives a field to one column only: to the one that says it best', () => {
    expect(mapColunas('clientes', ['Celular', 'Telefone', 'Nome', 'Nome fantasia'])).toEqual([
      null,
      'telefone',
      'nomeCompleto',
      null,
    ])
  })

  it.each(TIPOS_IMPORTACAO)('%s: every heading of its model means its own field', (tipo) => {
    const [titulos = []] = planilhaModelo(tipo)
    const campos = CAMPOS_IMPORTACAO[tipo].filter(({ leitura }) => leitura !== 'par-de-medidas')
    expect(mapColunas(tipo, titulos)).toEqual(campos.map(({ campo }) => campo))
    expect(camposQueFaltam(tipo, mapColunas(tipo, titulos))).toEqual([])
  })

  it('finds the headings under a title, and none where there are none', () => {
    expect(findCabecalho('clientes', [['Lista de 2026'], [], ['Nome', 'Fone'], ['Ana', '11']])).toBe(2)
    expect(findCabecalho('clientes', [['Ana', '11987654321']])).toBeNull()
    expect(findCabecalho('clientes', [])).toBeNull()
  })

  it('says which required field no column holds; a pair of measures is both sides', () => {
    expect(camposQueFaltam('clientes', ['nomeCompleto', null]).map(({ campo }) => campo)).toEqual([
      'telefone',
    ])
    const pair = ['material', 'codigo', 'medidas', 'espessura']
    expect(camposQueFaltam('chapas', pair)).toEqual([])
  })

  it('names columns as Excel does', () => {
    expect([0, 25, 26, 27, 701, 702].map(letraOfColuna)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA'])
    expect(foldTitulo('Preço de Venda (R$/m²)')).toBe(foldTitulo('preco de venda'))
  })
})

describe('cells', () => {
  it.each<[Leitura, string, unknown, string?]>([
    ['texto', '  Rua  A ', 'Rua  A'],
    ['texto', '=1+1', '=1+1'],
    ['texto', '-', '-'],
    ['telefone', '+55 (11) 98765-4321', '11987654321'],
    ['telefone', '11987654321', '11987654321'],
    ['telefone', 'não informado', undefined],
    ['cpf-cnpj', '529.982.247-25', '52998224725'],
    ['cpf-cnpj', '191', undefined],
    ['cpf-cnpj', '000.000.000-00', undefined],
    ['cpf-cnpj', '1234567890', '01234567890'],
    ['cpf-cnpj', 'CNPJ: 11.222.333/0001-81', '11222333000181'],
    ['cpf-cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    // Two zeros lost to Excel.
    ['cpf-cnpj', '360305000104', '00360305000104'],
    ['cep', '1310100', '01310100'],
    ['cep', '01310-100', '01310100'],
    ['uf', 'Minas Gerais', 'MG'],
    ['uf', 'sp', 'SP'],
    ['email', 'Ana@Exemplo.com', 'ana@exemplo.com'],
    ['dinheiro', 'R$ 1.234,56', 1234.56],
    ['dinheiro', '1.800', 1800],
    ['dinheiro', '480/m²', 480],
    ['dinheiro', '12,345', 12.35],
    ['decimal', '12,5 m²', 12.5],
    ['decimal', '3 un', 3],
    ['decimal', '0,0001', 0.0001],
    ['sim-nao', 'Inativo', false],
    ['sim-nao', 'x', true],
    ['medida', '2,90', 2900],
    ['medida', '290', 2900],
    ['medida', '1.800', 1800],
    ['medida', '2900', 2900],
    ['medida', '90', 900],
    ['medida', '90', 90, 'Largura (mm)'],
    ['medida', '290', 2900, 'Largura (m)'],
    ['medida', '2,9 m', 2900],
    ['espessura', '2', 20],
    ['espessura', '20', 20],
    ['espessura', '2 cm', 20],
    ['espessura', '12mm', 12],
    ['par-de-medidas', '2,90 x 1,80', { largura: 2900, altura: 1800 }],
    ['par-de-medidas', '290×180', { largura: 2900, altura: 1800 }],
    ['estado-da-chapa', 'Disponível', 'disponivel'],
    ['numero-no-bloco', '07', 7],
    ['face-da-chapa', 'b', 'B'],
  ])('%s: %s', (leitura, texto, valor, titulo = '') => {
    if (leitura === 'cpf-cnpj' && texto === '191') {
      // The shortest CPF there is has eleven digits with its zeros; three of them are a slip of the pen.
      expect(readCelula(leitura, texto).ok).toBe(false)
      return
    }
    expect(readCelula(leitura, texto, titulo)).toEqual({ ok: true, valor })
  })

  it.each<[Leitura, string]>([
    ['telefone', 'liga pro João'],
    ['telefone', '98765-4321'],
    ['cpf-cnpj', '123.456.789-00'],
    ['cpf-cnpj', 'isento'],
    ['cpf-cnpj', '12.ABC.345/01DE-36'],
    ['cpf-cnpj', '11222333000182'],
    ['cep', '123'],
    ['uf', 'XX'],
    ['dinheiro', 'a combinar'],
    ['dinheiro', '12x30'],
    ['decimal', '12 caixas'],
    ['sim-nao', 'talvez'],
    ['medida', 'grande'],
    ['espessura', 'fina'],
    ['par-de-medidas', '2,90'],
    ['estado-da-chapa', 'quebrada'],
    ['numero-no-bloco', '0'],
    ['numero-no-bloco', '7,5'],
    ['numero-no-bloco', '1000'],
    ['face-da-chapa', 'C'],
  ])('%s: %s is told in Portuguese', (leitura, texto) => {
    const lida = readCelula(leitura, texto)
    expect(lida.ok ? lida.valor : lida.mensagem).toMatch(/^[A-ZÁÉÍÓÚ].*[.\dPao]$/)
    expect(lida.ok).toBe(false)
  })

  it('never breaks, whatever a cell holds', () => {
    const leituras = [
      ...new Set(Object.values(CAMPOS_IMPORTACAO).flatMap((list) => list.map(({ leitura }) => leitura))),
    ]
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...leituras), (texto, leitura) => {
        const lida = readCelula(leitura, texto)
        if (lida.ok && typeof lida.valor === 'number') expect(Number.isFinite(lida.valor)).toBe(true)
      }),
    )
  })

  it('shows a value the way it is written here', () => {
    expect(textoOfValor('dinheiro', 1234.5).replace(/\s/, ' ')).toBe('R$ 1.234,50')
    expect(textoOfValor('telefone', '11987654321')).toBe('(11) 98765-4321')
    expect(textoOfValor('medida', 2900).replace(/\s/, ' ')).toBe('2,900 m')
    expect(textoOfValor('sim-nao', false)).toBe('Não')
    expect(textoOfValor('estado-da-chapa', 'disponivel')).toBe('Disponível')
    expect(textoOfValor('texto', undefined)).toBe('')
  })
})

describe('CSV', () => {
  it.each([
    [
      'semicolon',
      'Nome;Preço\r\nAna;"1.234,56"\r\n',
      [
        ['Nome', 'Preço'],
        ['Ana', '1.234,56'],
      ],
    ],
    [
      'comma',
      'a,b\n"x, y","diz ""oi"""\n',
      [
        ['a', 'b'],
        ['x, y', 'diz "oi"'],
      ],
    ],
    [
      'tab',
      'a\tb\r1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['mark', '\uFEFFa;b', [['a', 'b']]],
    [
      'lines inside quotes',
      'a;"x\r\ny"\r\nc;d',
      [
        ['a', 'x\r\ny'],
        ['c', 'd'],
      ],
    ],
    ['sep=', 'sep=,\r\na,b;c', [[], ['a', 'b;c']]],
    ['empty rows keep their place', 'a;b\n\n;\n1;2', [['a', 'b'], [''], ['', ''], ['1', '2']]],
    ['text behind a quote', '"a" b;c', [['a b', 'c']]],
    ['an open quote', 'a;"b', [['a', 'b']]],
    ['nothing', '', []],
  ])('%s', (_, text, rows) => {
    expect(readCsv(text)).toEqual(rows)
  })

  it.each([
    ['prices with commas', 'Nome;Preço\r\nCuba;1,50\r\nRalo;2,50', 2],
    ['more commas than semicolons', 'Nome;Notas\nAna;a, b, c\nBia;d, e\nCaio;f, g, h, i', 2],
    ['a title above', 'Tabela de preços, julho\n\nNome;Custo;Preço\nCuba;1,50;2,50\nRalo;2,50;3', 3],
    ['commas as separators', 'nome,preco\nCuba; inox,1.50\nRalo,2.50', 2],
    ['what Excel copies', 'Nome\tPreço\nCuba, inox\t1,50', 2],
  ])('finds the separator: %s', (_, text, width) => {
    expect(readCsv(text).at(-2)).toHaveLength(width)
    expect(readCsv(text).at(-1)).toHaveLength(width)
  })

  it('reads back whatever our own files hold, formulas as the text that they were', () => {
    const cell = fc.string().filter((text) => !text.startsWith("'"))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 6 }), (rows) => {
        const read = readCsv(formatCsv([['a', 'b', 'c'], ...rows]))
        const back = read.slice(1).map((celulas) => {
          const lida = readLinha(
            'clientes',
            { colunas: ['nomeCompleto', 'endereco', 'observacoes'], titulos: [] },
            celulas,
          )
          const { nomeCompleto = '', endereco = '', observacoes = '' } = lida?.valores ?? {}
          return [nomeCompleto, endereco, observacoes]
        })
        expect(back).toEqual(rows.map((row) => row.map((text) => text.trim())))
      }),
    )
  })

  it('writes cells of a spreadsheet as a person would type them', () => {
    expect([11987654321, 1234.5, 0.1 + 0.2, -3, true, null].map(textoOfCelula)).toEqual([
      '11987654321',
      '1234,5',
      '0,3',
      '-3',
      'Sim',
      '',
    ])
    expect(textoOfCelula(new Date('2026-12-05T00:00:00Z'))).toBe('05/12/2026')
  })
})

describe('records that rows are about', () => {
  const ana = { id: 'ana', forte: 'cpf:1', fracas: ['tel:9'], nome: 'Ana' }
  const bia = { id: 'bia', forte: '', fracas: ['tel:8'], nome: 'Bia' }
  const caio = { id: 'caio', forte: '', fracas: ['tel:8'], nome: 'Caio' }
  const indice = new Indice([ana, bia, caio])
  it.each([
    ['the code counts', { forte: 'cpf:1', fracas: ['tel:0'], nome: 'X' }, { registro: ana }],
    ['the phone where the row has no code', { forte: '', fracas: ['tel:9'], nome: 'X' }, { registro: ana }],
    [
      'another code is another person',
      { forte: 'cpf:2', fracas: ['tel:9'], nome: 'Ana' },
      { registro: null },
    ],
    ['the name parts two of one phone', { forte: '', fracas: ['tel:8'], nome: 'caio' }, { registro: caio }],
    ['or nothing does', { forte: '', fracas: ['tel:8'], nome: 'Davi' }, { ambiguo: 2 }],
    ['nobody', { forte: '', fracas: [], nome: 'Ana' }, { registro: null }],
  ])('%s', (_, chaves, expected) => {
    expect(indice.find(chaves)).toEqual(expected)
  })
})
