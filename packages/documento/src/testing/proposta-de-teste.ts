import type { Aditivo, Orcamento } from '@lapida/contracts/orcamento'
import type { Parcela } from '@lapida/contracts/parcela'
import { diaCivil } from '@lapida/domain/shared/datas'
import { documentoOrcamento } from '../modelo/modelo.ts'
import {
  paginaOfProposta,
  type ContratoLido,
  type EntradaDaPagina,
  type RespostaLida,
} from '../pagina/pagina-da-proposta.ts'
import { parcelasOfPagina, type ParcelaNaPagina } from '../pagina/parcelas-da-pagina.ts'
import { testParcela } from '@lapida/domain/testing/parcela-de-teste'
import type { PedraNaPagina } from '../pagina/pagina-pedra.ts'
import type { OpcionalNaPagina, PaginaDaProposta, VarianteNaPagina } from '../pagina/proposta-na-pagina.ts'
import { referenceMaterial, referenceOrcamento, testEmpresa } from './orcamento-referencia.ts'

const AGORA = new Date('2026-11-22T12:00:00.000Z')
const RECADO =
  'Foi um prazer medir a cozinha com vocês. Separei três pedras para comparar com calma. Qualquer dúvida, me chame.'

/** A drawn stone, as the server names its picture. */
export function testPedra(nome: string, arquivo: string): PedraNaPagina {
  return {
    fonte: `/pedras/1-${arquivo}-polida-direita-560.webp`,
    nome,
    ilustracao: true,
    lados: { largura: 560, altura: 350 },
  }
}

const PRETO = testPedra('Preto São Gabriel', 'preto-sao-gabriel')

/** Three stones for the one material. */
export function testVariantes(escolhida: 'A' | 'B' | 'C' = 'A'): VarianteNaPagina[] {
  const pedras = [
    {
      letra: 'A' as const,
      nome: 'Preto São Gabriel',
      pedra: PRETO,
      total: 'R$\u00a03.810,32',
      diferenca: 'sugerida',
    },
    {
      letra: 'B' as const,
      nome: 'Branco Itaúnas',
      pedra: testPedra('Branco Itaúnas', 'branco-itaunas'),
      total: 'R$\u00a03.962,17',
      diferenca: '+R$\u00a0151,85',
    },
    {
      letra: 'C' as const,
      nome: 'Verde Ubatuba',
      pedra: testPedra('Verde Ubatuba', 'verde-ubatuba'),
      total: 'R$\u00a03.405,39',
      diferenca: 'R$\u00a0404,93 a menos',
    },
  ]
  return [
    {
      materialId: 'a8a5c9a2-7f0e-4b0a-9a35-0c7f5b1f2a11',
      indice: 0,
      titulo: 'Pedra da bancada',
      pedras: pedras.map((pedra) => ({ ...pedra, detalhe: '', escolhida: pedra.letra === escolhida })),
    },
  ]
}

/** Options, two by default. */
export function testOpcionais(quantos = 2): OpcionalNaPagina[] {
  const known = [
    ['Impermeabilização da bancada', 'Protege contra manchas de óleo, vinho e café.', '+R$\u00a0140,00'],
    ['Retirada da bancada antiga', 'Desmontamos e levamos para descarte correto.', '+R$\u00a0250,00'],
  ]
  return Array.from({ length: quantos }, (_, i) => {
    const [nome = '', descricao = '', valor = ''] = known[i % 2] ?? []
    return { id: `b8a5c9a2-7f0e-4b0a-9a35-0c7f5b1f2a${10 + i}`, nome, descricao, valor, marcado: false }
  })
}

/** Two halves: one at the approval, the other when the stone is there. */
const PLANO: Orcamento['planoPagamento'] = [
  { rotulo: 'Entrada', tipo: 'porcentagem', valor: 50, gatilho: 'aprovacao', dias: 0, data: null, meio: '' },
  {
    rotulo: 'Na instalação',
    tipo: 'restante',
    valor: 0,
    gatilho: 'instalacao',
    dias: 0,
    data: null,
    meio: '',
  },
]

/** The same halves once they are agreed to; the first one as `entrada` says. */
export function testParcelas(entrada: Partial<Parcela> = {}): ParcelaNaPagina[] {
  const metade = { valor: 1_778.6, saldo: 1_778.6 }
  const id = (first: string) => `${first}8a5c9a2-7f0e-4b0a-9a35-0c7f5b1f2a11`
  const vencimento = '2026-11-24'
  const rows = [
    testParcela({ ...metade, id: id('c'), vencimento, txid: 'ORC2026117V1P1', ...entrada }),
    testParcela({
      ...metade,
      id: id('d'),
      numero: 2,
      rotulo: 'Na instalação',
      gatilho: 'instalacao',
      vencimento: null,
      situacao: 'prevista',
      txid: 'ORC2026117V1P2',
    }),
  ]
  const empresa = testEmpresa({
    nomeEmpresa: 'Rocha Forte Mármores Ltda',
    cnpj: '11222333000181',
    chavePix: '11222333000181',
    cidade: 'Osasco',
  })
  return parcelasOfPagina(rows, { empresa, hoje: diaCivil(AGORA, empresa.fusoHorario) })
}

/** What is agreed to, with what was chosen of it and its proof. */
export function testContrato(changes: Partial<ContratoLido> = {}): ContratoLido {
  return {
    numero: 1,
    valor: 'R$\u00a03.557,20',
    parcelas: testParcelas(),
    escolhido: [
      { rotulo: 'Cozinha — Bancada', texto: 'pedra A, Preto São Gabriel' },
      { rotulo: 'Incluído', texto: 'Impermeabilização da bancada' },
    ],
    comprovante: {
      nome: 'Marina Prado',
      documento: 'CPF ***.982.247-**',
      quando: '20/11/2026 às 14:32 (Brasília)',
      proposta: 'proposta 1, R$\u00a03.557,20',
      codigo: '7F3A 91C2 0B6E',
      tracos: TRACOS,
      arquivo: true,
    },
    aditivo: null,
    ...changes,
  }
}

/** One, so that two states of a quote have the same pieces. */
const REFERENCIA = referenceMaterial()

/** A quote of a kitchen as its customer reads it, with pieces, an item and services. */
export function testCozinha(changes: Partial<Orcamento> = {}): Orcamento {
  const material = {
    ...REFERENCIA,
    nome: 'Bancada',
    tipo: 'Preto São Gabriel',
    espessura: '2 cm',
    acabamento: 'Polido',
  }
  const item = {
    id: 'e8a5c9a2-7f0e-4b0a-9a35-0c7f5b1f2a11',
    nome: 'Cuba inox dupla 78 × 43 cm',
    quantidade: 1,
    valor: 749,
    valorTotal: 749,
    valorCustomizado: null,
    estoqueId: null,
    observacoes: '',
  } as Orcamento['materiais'][number]['itens'][number]
  const servicos = [
    ['f8a5c9a2-7f0e-4b0a-9a35-0c7f5b1f2a11', 'Medição na sua casa', '', 120],
    ['f8a5c9a2-7f0e-4b0a-9a35-0c7f5b1f2a12', 'Instalação da bancada', '', 480],
    ['f8a5c9a2-7f0e-4b0a-9a35-0c7f5b1f2a13', 'Frete e entrega', 'até 20 km', 180],
  ].map(([id, nome, descricao, valor]) => ({ id, nome, descricao, valor }) as Orcamento['servicos'][number])
  return referenceOrcamento({
    materiais: [{ ...material, itens: [item], valorTotal: 2777.2 }],
    servicos,
    valorMateriais: 2777.2,
    valorServicos: 780,
    subtotal: 3557.2,
    valorTotal: 3557.2,
    ...changes,
  })
}

/** What the page of a first proposta is made of; changes make every other state. */
export function testEntrada(
  changes: Partial<EntradaDaPagina> = {},
  orcamento = testCozinha(),
): EntradaDaPagina {
  const base = testEmpresa({ telefone: '11987654321' })
  const empresa = { ...base, documentos: { ...base.documentos, cabecalho: RECADO } }
  return {
    documento: documentoOrcamento({
      orcamento,
      empresa,
      urlPublica: 'https://exemplo.com.br/orcamento/codigo',
      agora: AGORA,
      proposta: { numero: 1, aditivo: false, criadaEm: '2026-11-19T12:00:00.000Z' },
    }),
    orcamento,
    prova: null,
    zona: empresa.fusoHorario,
    agora: AGORA,
    encerrada: null,
    versao: { numero: 1, aditivo: false, criadaEm: '2026-11-19T12:00:00.000Z', retiradaEm: null },
    seguinte: null,
    atual: 1,
    anterior: null,
    contrato: null,
    respostas: [],
    aprovadoEm: null,
    datas: { inicio: null, termino: null },
    variantes: [],
    opcionais: [],
    resposta: {
      chave: '18a5c9a2-7f0e-4b0a-9a35-0c7f5b1f2a11',
      exige: 'documento',
      digitos: 'quatro',
      rotuloDigitos: '4 primeiros números do seu CPF',
      nome: 'Marina Prado',
      texto: 'Li e aceito este orçamento (versão 1, R$\u00a03.557,20) e os termos acima.',
      total: 355_720,
    },
    ...changes,
  }
}

const resposta = (changes: Partial<RespostaLida>): RespostaLida => ({
  tipo: 'aprovacao',
  proposta: 1,
  naPagina: true,
  em: '2026-11-20T17:32:00.000Z',
  mensagem: '',
  valor: null,
  ...changes,
})

const SEGUNDA = { numero: 2, aditivo: false, criadaEm: '2026-11-21T17:30:00.000Z', retiradaEm: null }
const PRIMEIRA = { numero: 1, aditivo: false, criadaEm: '2026-11-19T12:00:00.000Z', retiradaEm: null }

const TRACOS = [
  [
    [80, 700],
    [160, 250],
    [210, 420],
    [260, 620],
    [330, 260],
    [380, 640],
    [470, 380],
    [520, 640],
    [620, 420],
    [700, 620],
    [900, 480],
  ],
]

/** The quote after it was changed: a basin for another one, a tap, and a longer top. */
function testMudada(): Orcamento {
  const before = testCozinha()
  const [material] = before.materiais
  const [item] = material?.itens ?? []
  if (!material || !item) throw new Error('The kitchen has a material with an item.')
  const torneira = {
    ...item,
    id: 'e8a5c9a2-7f0e-4b0a-9a35-0c7f5b1f2a12',
    nome: 'Torneira gourmet flexível',
    valor: 469,
    valorTotal: 469,
  }
  return {
    ...before,
    materiais: [
      {
        ...material,
        pecas: material.pecas.map((peca, i) => (i === 0 ? { ...peca, comprimento: 1.9, area: 1.14 } : peca)),
        itens: [{ ...item, nome: 'Cuba inox 56 × 33 cm', valor: 329, valorTotal: 329 }, torneira],
      },
    ],
    desconto: 5,
    valorDesconto: 142.74,
    valorTotal: 3492.26,
  }
}

const aberta = { variantes: testVariantes(), opcionais: testOpcionais() }

const testPlanejada = (changes: Partial<Orcamento> = {}) => testCozinha({ planoPagamento: PLANO, ...changes })

/** A change of what is agreed to: the kitchen of before, as it is changed. */
function testAditivo(aditivo: Aditivo): EntradaDaPagina {
  const mudada = { ...testMudada(), status: 'aprovado' as const, planoPagamento: PLANO }
  return testEntrada(
    {
      versao: { ...SEGUNDA, aditivo: true },
      atual: aditivo.recusadoEm === null ? 2 : 1,
      anterior: { versao: PRIMEIRA, antes: testPlanejada(), agora: mudada },
      contrato: testContrato({ aditivo }),
      respostas: [
        resposta({ valor: 3557.2 }),
        ...(aditivo.recusadoEm === null
          ? []
          : [resposta({ tipo: 'recusa', proposta: 2, em: aditivo.recusadoEm })]),
      ],
    },
    mudada,
  )
}

/** Every state that a page can be in, by name. */
export const ESTADOS: Readonly<Record<string, () => PaginaDaProposta>> = {
  'a-responder': () => paginaOfProposta(testEntrada(aberta, testPlanejada())),
  simples: () =>
    paginaOfProposta(
      testEntrada({
        resposta: {
          ...(testEntrada().resposta ?? { chave: '', nome: '', texto: '', total: 0 }),
          exige: 'nome',
          digitos: null,
          rotuloDigitos: '',
        },
      }),
    ),
  completa: () =>
    paginaOfProposta(
      testEntrada({ ...aberta, variantes: testVariantes('B'), opcionais: testOpcionais(6) }, testPlanejada()),
    ),
  'nova-versao': () => {
    const mudada = testMudada()
    return paginaOfProposta(
      testEntrada(
        {
          ...aberta,
          versao: SEGUNDA,
          atual: 2,
          anterior: { versao: PRIMEIRA, antes: testCozinha(), agora: mudada },
          respostas: [
            resposta({
              tipo: 'alteracao',
              mensagem: 'Podemos trocar por uma cuba menor e já incluir a torneira?',
            }),
          ],
        },
        mudada,
      ),
    )
  },
  'pedido-enviado': () =>
    paginaOfProposta(
      testEntrada({
        respostas: [resposta({ tipo: 'alteracao', mensagem: 'Dá para ser em Verde Ubatuba?' })],
      }),
    ),
  reaberto: () =>
    paginaOfProposta(
      testEntrada({
        versao: SEGUNDA,
        atual: 2,
        respostas: [
          resposta({ valor: 3557.2 }),
          resposta({ tipo: 'desfeita', naPagina: false, em: '2026-11-21T17:32:00.000Z' }),
        ],
      }),
    ),
  aprovado: () =>
    paginaOfProposta(
      testEntrada(
        {
          contrato: testContrato(),
          respostas: [resposta({ valor: 3557.2 })],
          datas: { inicio: '2026-11-25', termino: '2026-12-17' },
        },
        testPlanejada({ status: 'aprovado' }),
      ),
    ),
  'em-producao': () =>
    paginaOfProposta(
      testEntrada(
        {
          contrato: testContrato({
            parcelas: testParcelas({ situacao: 'paga', recebido: 1_778.6, saldo: 0 }),
            comprovante: null,
          }),
          respostas: [resposta({ naPagina: false, valor: 3557.2 })],
          datas: { inicio: '2026-11-25', termino: '2026-12-17' },
        },
        testPlanejada({ status: 'aprovado' }),
      ),
    ),
  aditivo: () => paginaOfProposta(testAditivo({ numero: 2, validade: null, recusadoEm: null })),
  'aditivo-recusado': () =>
    paginaOfProposta(testAditivo({ numero: 2, validade: null, recusadoEm: '2026-11-21T20:00:00.000Z' })),
  'aprovado-com-aditivo': () =>
    paginaOfProposta(
      testEntrada(
        {
          atual: 2,
          contrato: testContrato({
            aditivo: { numero: 2, validade: '2026-11-21', recusadoEm: null },
          }),
          respostas: [resposta({ valor: 3557.2 })],
        },
        testPlanejada({ status: 'aprovado' }),
      ),
    ),
  vencido: () => paginaOfProposta(testEntrada(aberta, testPlanejada({ dataValidade: '2026-11-21' }))),
  'prazo-pedido': () =>
    paginaOfProposta(
      testEntrada({ respostas: [resposta({ tipo: 'prazo' })] }, testCozinha({ dataValidade: '2026-11-21' })),
    ),
  substituido: () => paginaOfProposta(testEntrada({ ...aberta, seguinte: SEGUNDA, atual: 2 })),
  'retirado-com-outra': () =>
    paginaOfProposta(
      testEntrada({ versao: { ...PRIMEIRA, retiradaEm: '2026-11-24T12:10:00.000Z' }, atual: 2 }),
    ),
  retirado: () =>
    paginaOfProposta(testEntrada({ versao: { ...PRIMEIRA, retiradaEm: '2026-11-24T12:10:00.000Z' } })),
  'em-preparacao': () =>
    paginaOfProposta(
      testEntrada({ ...aberta, versao: null, atual: null }, testCozinha({ status: 'rascunho' })),
    ),
  recusado: () =>
    paginaOfProposta(
      testEntrada({ respostas: [resposta({ tipo: 'recusa' })] }, testCozinha({ status: 'rejeitado' })),
    ),
}
