import { expect, it } from 'vitest'
import { erroOfPlano, parteEmTexto, quandoEmTexto } from './plano-de-pagamento.ts'
import { readPlanoDePagamento } from './read-plano-de-pagamento.ts'

/** Each row as 'label | amount | when | means'. */
function rowsOf(texto: string): string[] {
  return readPlanoDePagamento(texto).linhas.map((linha) =>
    [linha.rotulo, parteEmTexto(linha), quandoEmTexto(linha), linha.meio].filter(Boolean).join(' | '),
  )
}

const METADES = ['Entrada | 50% | na aprovação', 'Na conclusão | 50% | na instalação']
const TRES = [
  'Parcela 1 de 3 | o restante | na aprovação',
  'Parcela 2 de 3 | o restante | 30 dias depois da aprovação',
  'Parcela 3 de 3 | o restante | 60 dias depois da aprovação',
]

it.each<[texto: string, linhas: string[]]>([
  ['50% de entrada + 50% na conclusão', METADES],
  ['50% de entrada e 50% na conclusão', METADES],
  ['50% entrada, 50% conclusão', METADES],
  ['Entrada de 50% + 50% no final.', METADES],
  ['50/50', METADES],
  ['50 / 50', METADES],
  ['metade na entrada e metade no término', METADES],
  [
    'Entrada de 50% e o restante na conclusão da obra',
    ['Entrada | 50% | na aprovação', 'Na conclusão | o restante | na instalação'],
  ],
  ['30/70', ['Entrada | 30% | na aprovação', 'Na conclusão | 70% | na instalação']],
  [
    '30% de entrada + 70% na instalação',
    ['Entrada | 30% | na aprovação', 'Na instalação | 70% | na instalação'],
  ],
  [
    '40/30/30',
    ['Entrada | 40% | na aprovação', 'Na medição | 30% | na medição', 'Na conclusão | 30% | na instalação'],
  ],
  [
    '40% na aprovação, 30% na medição e 30% na entrega',
    [
      'Na aprovação | 40% | na aprovação',
      'Na medição | 30% | na medição',
      'Na entrega | 30% | na instalação',
    ],
  ],
  [
    '50% no pedido + 50% na entrega',
    ['Na aprovação | 50% | na aprovação', 'Na entrega | 50% | na instalação'],
  ],
  ['50% no ato e 50% na entrega', ['Na aprovação | 50% | na aprovação', 'Na entrega | 50% | na instalação']],
  [
    'Sinal de 30% e saldo na entrega',
    ['Sinal | 30% | na aprovação', 'Na entrega | o restante | na instalação'],
  ],
  [
    '12,5% de sinal + 87,5% na entrega',
    ['Sinal | 12,5% | na aprovação', 'Na entrega | 87,5% | na instalação'],
  ],
  [
    'R$ 1.000,00 de entrada e o restante na entrega',
    ['Entrada | R$ 1.000,00 | na aprovação', 'Na entrega | o restante | na instalação'],
  ],
  [
    'Entrada de R$ 500 + saldo na retirada',
    ['Entrada | R$ 500,00 | na aprovação', 'Na entrega | o restante | na instalação'],
  ],
  ['3x', TRES],
  ['3 x sem juros', TRES],
  ['em 3 vezes', TRES],
  ['Parcelado em 3 parcelas iguais', TRES],
  ['1+2', TRES],
  [
    '2x no boleto',
    [
      'Parcela 1 de 2 | o restante | na aprovação | Boleto',
      'Parcela 2 de 2 | o restante | 30 dias depois da aprovação | Boleto',
    ],
  ],
  [
    'entrada + 2x',
    [
      'Entrada | o restante | na aprovação',
      'Parcela 2 de 3 | o restante | 30 dias depois da aprovação',
      'Parcela 3 de 3 | o restante | 60 dias depois da aprovação',
    ],
  ],
  [
    '40% de entrada + 60% em 3x',
    [
      'Entrada | 40% | na aprovação',
      'Parcela 2 de 4 | o restante | 30 dias depois da aprovação',
      'Parcela 3 de 4 | o restante | 60 dias depois da aprovação',
      'Parcela 4 de 4 | o restante | 90 dias depois da aprovação',
    ],
  ],
  [
    'Sinal de R$ 800 e saldo em 2x no boleto',
    [
      'Sinal | R$ 800,00 | na aprovação',
      'Parcela 2 de 3 | o restante | 30 dias depois da aprovação | Boleto',
      'Parcela 3 de 3 | o restante | 60 dias depois da aprovação | Boleto',
    ],
  ],
  [
    '30/60/90',
    [
      'Parcela 1 de 3 | o restante | 30 dias depois da aprovação',
      'Parcela 2 de 3 | o restante | 60 dias depois da aprovação',
      'Parcela 3 de 3 | o restante | 90 dias depois da aprovação',
    ],
  ],
  [
    'boleto 28/56 dias',
    [
      'Parcela 1 de 2 | o restante | 28 dias depois da aprovação | Boleto',
      'Parcela 2 de 2 | o restante | 56 dias depois da aprovação | Boleto',
    ],
  ],
  ['0/30/60 dias', TRES],
  ['à vista', ['À vista | 100% | na aprovação']],
  ['À vista no PIX', ['À vista | 100% | na aprovação | PIX']],
  ['a vista em dinheiro ou pix', ['À vista | 100% | na aprovação']],
  ['à vista com 5% de desconto', ['À vista | 100% | na aprovação']],
  ['À vista com desconto de 10% no PIX', ['À vista | 100% | na aprovação | PIX']],
  ['50% de entrada + 50% na conclusão com 3% de desconto', METADES],
  ['Pagamento na entrega', ['Na entrega | 100% | na instalação']],
  ['À vista na entrega', ['Na entrega | 100% | na instalação']],
  ['100% antecipado', ['Na aprovação | 100% | na aprovação']],
  [
    'pagamento antecipado via transferência bancária',
    ['À vista | 100% | na aprovação | Transferência bancária'],
  ],
  ['30 dias', ['Em 30 dias | 100% | 30 dias depois da aprovação']],
  ['Faturado 28 dias no boleto', ['Em 28 dias | 100% | 28 dias depois da aprovação | Boleto']],
  ['30 dias após a entrega', ['Na entrega | 100% | 30 dias depois da instalação']],
  [
    '50% de entrada e 50% em 30 dias',
    ['Entrada | 50% | na aprovação', 'Em 30 dias | 50% | 30 dias depois da aprovação'],
  ],
  [
    '50% de entrada e 50% 15 dias após a instalação',
    ['Entrada | 50% | na aprovação', 'Na instalação | 50% | 15 dias depois da instalação'],
  ],
  [
    '50% no pix e 50% no cartão',
    ['Entrada | 50% | na aprovação | PIX', 'Na conclusão | 50% | na instalação | Cartão de crédito'],
  ],
  ['10x sem juros no cartão de crédito', ['Cartão em 10x | 100% | na aprovação | Cartão de crédito']],
  [
    '30% de entrada no PIX + 70% em 6x no cartão',
    ['Entrada | 30% | na aprovação | PIX', 'Cartão em 6x | 70% | na instalação | Cartão de crédito'],
  ],
  ['50% de entrada e 50% em 10/12/2026', ['Entrada | 50% | na aprovação', 'Parcela 2 | 50% | em 10/12/2026']],
])('reads “%s”', (texto, linhas) => {
  expect(rowsOf(texto)).toEqual(linhas.map((linha) => linha.replace('R$ ', 'R$\u00a0')))
})

it.each([
  '',
  'a combinar',
  'Conforme contrato assinado com a construtora',
  '50% de entrada',
  '50% de entrada + 40% na conclusão',
  '60/60',
  '20/25/70',
  'R$ 500 de entrada',
  '5x de R$ 500,00',
  '3x ou 5% de desconto à vista',
  'à vista ou em 3x sem juros',
  'entrada mais cheques para depois do casamento',
  '50% de entrada e 50% em 10 dias úteis',
  '3x com juros de 2% ao mês',
  '50% na entrada da medição',
  '30% de entrada + 40% + 30% na entrega',
  'permuta por serviços',
  '30x',
  '50% de entrada e 50% em 31/02/2027',
  '120% de entrada',
])('gives no rows for “%s”', (texto) => {
  expect(rowsOf(texto)).toEqual([])
})

it('names a discount, and never applies it', () => {
  expect(readPlanoDePagamento('à vista com 5% de desconto').desconto).toBe(true)
  expect(readPlanoDePagamento('50% de entrada + 50% na conclusão').desconto).toBe(false)
  expect(readPlanoDePagamento('5% de desconto').linhas).toEqual([])
})

it.each([
  [
    [
      { tipo: 'porcentagem', valor: 60 },
      { tipo: 'porcentagem', valor: 60 },
    ],
    'As porcentagens somam 120%. Precisam dar 100%.',
  ],
  [
    [
      { tipo: 'porcentagem', valor: 100 },
      { tipo: 'restante', valor: 0 },
    ],
    'As porcentagens somam 100%: nada sobra para o restante.',
  ],
  [
    [
      { tipo: 'valor', valor: 100 },
      { tipo: 'porcentagem', valor: 100 },
    ],
    'Com valores e porcentagens juntos, deixe uma parcela com o restante.',
  ],
  [[{ tipo: 'valor', valor: 100, gatilho: 'data' }], 'Escolha a data de “Parcela”.'],
  [
    [
      { tipo: 'porcentagem', valor: 100 },
      { tipo: 'porcentagem', valor: 0, rotulo: ' ' },
    ],
    'Dê um nome à parcela 2.',
  ],
  [
    [
      { tipo: 'porcentagem', valor: 100 },
      { tipo: 'porcentagem', valor: 0 },
    ],
    'A porcentagem de “Parcela” precisa ser maior que 0.',
  ],
  [
    [
      { tipo: 'valor', valor: 0 },
      { tipo: 'restante', valor: 0 },
    ],
    'O valor de “Parcela” precisa ser maior que R$\u00a00,00.',
  ],
  [[{ tipo: 'restante', valor: 0 }], null],
  [
    [
      { tipo: 'porcentagem', valor: 33.33 },
      { tipo: 'porcentagem', valor: 33.33 },
      { tipo: 'porcentagem', valor: 33.34 },
    ],
    null,
  ],
  [[], null],
] as const)('judges a plan %#', (linhas, erro) => {
  const plano = linhas.map((linha) => ({
    rotulo: 'Parcela',
    gatilho: 'aprovacao' as const,
    dias: 0,
    data: null,
    meio: '',
    ...linha,
  }))
  expect(erroOfPlano(plano)).toBe(erro)
})
