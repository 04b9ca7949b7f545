import { CLIENTE_ANA, CLIENTE_CONSTRUTORA, CLIENTE_MARIANA, CLIENTE_STUDIO } from './clientes.ts'
import { itemOfEstoque, material, orcamento, peca, servico, type OrcamentoExemplo } from './montagem.ts'

/** A kitchen in L: 5 % off the materials, R$ 3.890,50 (R$ 3.836,25 when the discount is taken of the subtotal). */
export const ORCAMENTO_COZINHA: OrcamentoExemplo = {
  cliente: CLIENTE_MARIANA,
  orcamento: orcamento({
    numeracao: 'ORC-2025-001',
    baseDesconto: 'materiais',
    desconto: 5,
    acrescimo: 0,
    materiais: [
      material({
        nome: 'Cozinha em L',
        ambiente: 'Cozinha',
        tipo: 'Preto São Gabriel',
        categoria: 'Granito',
        precoM2: 590,
        pecas: [
          peca('Bancada pia (trecho A)', [2.4, 0.6]),
          peca('Bancada cooktop (trecho B, sem o canto)', [1.2, 0.6]),
          peca('Saia frontal A 4 cm', [1.8, 0.04], {
            acabamentoMetragemLinear: 1.8,
            acabamentoValorMetro: 95,
            bordas: ['frente'],
          }),
          peca('Saia frontal B 4 cm', [1.2, 0.04], {
            acabamentoMetragemLinear: 1.2,
            acabamentoValorMetro: 95,
            bordas: ['frente'],
          }),
          peca('Saia lateral B 4 cm', [0.6, 0.04], {
            acabamentoMetragemLinear: 0.6,
            acabamentoValorMetro: 95,
            bordas: ['frente'],
          }),
          peca('Frontão A 10 cm', [2.4, 0.1], {
            acabamentoMetragemLinear: 2.4,
            acabamentoValorMetro: 35,
            bordas: ['frente'],
          }),
          peca('Frontão B 10 cm', [1.8, 0.1], {
            acabamentoMetragemLinear: 1.8,
            acabamentoValorMetro: 35,
            bordas: ['frente'],
          }),
        ],
        itens: [itemOfEstoque('CB-01', 1), itemOfEstoque('VA-01', 1), itemOfEstoque('TO-01', 1)],
      }),
    ],
    servicos: [
      servico('Medição técnica no local (até 20 km)'),
      servico('Recorte de cuba de embutir com borda polida (un)'),
      servico('Recorte de cooktop (un)'),
      servico('Furo de torneira/dosador Ø 35 mm (un)'),
      servico('Instalação de bancada (até 2 ambientes)'),
      servico('Frete e entrega (até 20 km)'),
    ],
  }),
  resumo: {
    areaTotal: 2.724,
    metragemLinear: 7.8,
    materiais: 2953.16,
    servicos: 1085,
    subtotal: 4038.16,
    desconto: 147.66,
    acrescimo: 0,
    total: 3890.5,
    pecas: [[849.6, 424.8, 213.48, 142.32, 71.16, 225.6, 169.2]],
    valorMateriais: [2953.16],
  },
}

/** A basin carved of quartz and a shower niche: R$ 5.032,54. */
export const ORCAMENTO_LAVATORIO: OrcamentoExemplo = {
  cliente: CLIENTE_STUDIO,
  orcamento: orcamento({
    numeracao: 'ORC-2025-002',
    baseDesconto: 'materiais',
    desconto: 0,
    acrescimo: 0,
    materiais: [
      material({
        nome: 'Lavatório com cuba esculpida',
        ambiente: 'Banheiro',
        tipo: 'Quartzo Branco Puro',
        categoria: 'Quartzo industrializado',
        precoM2: 1390,
        pecas: [
          peca('Tampo', [1.4, 0.5]),
          peca('Saia frontal 15 cm', [1.4, 0.15], {
            acabamentoMetragemLinear: 1.4,
            acabamentoValorMetro: 95,
            bordas: ['frente'],
          }),
          peca('Saia lateral 15 cm', [0.5, 0.15], {
            acabamentoMetragemLinear: 0.5,
            acabamentoValorMetro: 95,
            bordas: ['frente'],
          }),
          peca('Frontão fundo 15 cm', [1.4, 0.15], {
            acabamentoMetragemLinear: 1.4,
            acabamentoValorMetro: 35,
            bordas: ['frente'],
          }),
          peca('Frontão lateral 15 cm', [0.5, 0.15], {
            acabamentoMetragemLinear: 0.5,
            acabamentoValorMetro: 35,
            bordas: ['frente'],
          }),
          peca('Cuba esculpida – rampa/fundo', [0.5, 0.33]),
          peca('Cuba esculpida – lateral maior', [0.5, 0.12], {
            quantidade: 2,
            acabamentoMetragemLinear: 0.5,
            acabamentoValorMetro: 60,
            bordas: ['frente'],
          }),
          peca('Cuba esculpida – lateral menor', [0.33, 0.12], {
            quantidade: 2,
            acabamentoMetragemLinear: 0.33,
            acabamentoValorMetro: 60,
            bordas: ['frente'],
          }),
        ],
        itens: [itemOfEstoque('VA-02', 1), itemOfEstoque('TO-03', 1)],
      }),
      material({
        nome: 'Nicho do box',
        ambiente: 'Banheiro',
        tipo: 'Quartzo Branco Puro',
        categoria: 'Quartzo industrializado',
        precoM2: 1390,
        pecas: [
          peca('Nicho – fundo', [0.6, 0.3]),
          peca('Nicho – base e topo', [0.6, 0.1], {
            quantidade: 2,
            acabamentoMetragemLinear: 0.6,
            acabamentoValorMetro: 45,
            bordas: ['frente'],
          }),
          peca('Nicho – laterais', [0.3, 0.1], {
            quantidade: 2,
            acabamentoMetragemLinear: 0.3,
            acabamentoValorMetro: 45,
            bordas: ['frente'],
          }),
        ],
        itens: [],
      }),
    ],
    servicos: [
      servico('Medição técnica no local (até 20 km)'),
      servico('Confecção de cuba esculpida – mão de obra (un)'),
      servico('Furo de torneira/dosador Ø 35 mm (un)'),
      servico('Instalação de bancada (até 2 ambientes)'),
      servico('Frete e entrega (até 20 km)'),
    ],
  }),
  resumo: {
    areaTotal: 1.9942,
    metragemLinear: 7.26,
    materiais: 3567.54,
    servicos: 1465,
    subtotal: 5032.54,
    desconto: 0,
    acrescimo: 0,
    total: 5032.54,
    pecas: [
      [973, 424.9, 151.75, 340.9, 121.75, 229.35, 226.8, 149.69],
      [250.2, 220.8, 110.4],
    ],
    valorMateriais: [2986.14, 581.4],
  },
}

/** Thresholds, sills and a staircase with 3 % surcharge: R$ 7.338,90. */
export const ORCAMENTO_OBRA: OrcamentoExemplo = {
  cliente: CLIENTE_CONSTRUTORA,
  orcamento: orcamento({
    numeracao: 'ORC-2025-003',
    baseDesconto: 'materiais',
    desconto: 0,
    acrescimo: 3,
    materiais: [
      material({
        nome: 'Soleiras e peitoris',
        ambiente: 'Área Externa',
        tipo: 'Branco Itaúnas',
        categoria: 'Granito',
        precoM2: 650,
        pecas: [
          peca('Soleira porta 80', [0.82, 0.15], {
            quantidade: 5,
            acabamentoMetragemLinear: 0.82,
            acabamentoValorMetro: 25,
            bordas: ['frente'],
          }),
          peca('Soleira porta 90', [0.92, 0.15], {
            quantidade: 2,
            acabamentoMetragemLinear: 0.92,
            acabamentoValorMetro: 25,
            bordas: ['frente'],
          }),
          peca('Peitoril janela 150 c/ pingadeira', [1.56, 0.17], {
            quantidade: 4,
            acabamentoMetragemLinear: 1.56,
            acabamentoValorMetro: 38,
            bordas: ['frente'],
          }),
          peca('Peitoril janela 60 c/ pingadeira', [0.66, 0.17], {
            quantidade: 2,
            acabamentoMetragemLinear: 0.66,
            acabamentoValorMetro: 38,
            bordas: ['frente'],
          }),
        ],
        itens: [],
      }),
      material({
        nome: 'Escada interna (15 degraus)',
        ambiente: 'Sala',
        tipo: 'Cinza Andorinha',
        categoria: 'Granito',
        precoM2: 390,
        pecas: [
          peca('Pisada', [1, 0.32], {
            quantidade: 15,
            acabamentoMetragemLinear: 1,
            acabamentoValorMetro: 45,
            bordas: ['frente'],
          }),
          peca('Espelho', [1, 0.165], { quantidade: 16 }),
          peca('Rodapé 7 cm', [2.4, 0.07], {
            quantidade: 12,
            acabamentoMetragemLinear: 2.4,
            acabamentoValorMetro: 15,
            bordas: ['frente'],
          }),
        ],
        itens: [],
      }),
    ],
    servicos: [
      servico('Medição técnica no local (até 20 km)'),
      servico('Frete e entrega (até 20 km)'),
      servico('Frete e entrega (até 20 km)'),
    ],
  }),
  resumo: {
    areaTotal: 11.6322,
    metragemLinear: 57.3,
    materiais: 6645.15,
    servicos: 480,
    subtotal: 7125.15,
    desconto: 0,
    acrescimo: 213.75,
    total: 7338.9,
    pecas: [
      [502.25, 225.4, 926.64, 196.02],
      [2547, 1029.6, 1218.24],
    ],
    valorMateriais: [1850.31, 4794.84],
  },
}

/** The reference quote: three pieces of São Gabriel at R$ 480 per m², 3,24 m², R$ 2.028,20. */
export const ORCAMENTO_REFERENCIA: OrcamentoExemplo = {
  cliente: CLIENTE_ANA,
  orcamento: orcamento({
    numeracao: '',
    baseDesconto: 'materiais',
    desconto: 0,
    acrescimo: 0,
    materiais: [
      material({
        nome: 'Cozinha',
        ambiente: 'Cozinha',
        tipo: 'Granito São Gabriel',
        categoria: 'Granito',
        precoM2: 480,
        pecas: [
          peca('Bancada', [1.8, 0.6], {
            acabamentoMetragemLinear: 2.4,
            acabamentoValorMetro: 55,
            bordas: ['frente', 'direita'],
          }),
          peca('Frontão', [1.8, 0.1]),
          peca('Ilha', [2.2, 0.9], {
            acabamentoMetragemLinear: 6.2,
            acabamentoValorMetro: 55,
            bordas: ['frente', 'fundo', 'esquerda', 'direita'],
          }),
        ],
        itens: [],
      }),
    ],
    servicos: [],
  }),
  resumo: {
    areaTotal: 3.24,
    metragemLinear: 8.6,
    materiais: 2028.2,
    servicos: 0,
    subtotal: 2028.2,
    desconto: 0,
    acrescimo: 0,
    total: 2028.2,
    pecas: [[650.4, 86.4, 1291.4]],
    valorMateriais: [2028.2],
  },
}

/** The worked quotes: three of a workshop's books and the reference quote. */
export const ORCAMENTOS_EXEMPLO: readonly OrcamentoExemplo[] = [
  ORCAMENTO_COZINHA,
  ORCAMENTO_LAVATORIO,
  ORCAMENTO_OBRA,
  ORCAMENTO_REFERENCIA,
]
