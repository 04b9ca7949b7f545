import type { Orcamento } from '@lapida/contracts/orcamento'
import { documentoOrcamento } from '../modelo.ts'
import { paginaOfProposta, type EntradaDaPagina, type RespostaLida } from '../pagina-da-proposta.ts'
import type { PedraNaPagina } from '../pagina-pedra.ts'
import type {
  OpcionalNaPagina,
  PaginaDaProposta,
  ParcelaNaPagina,
  VarianteNaPagina,
} from '../proposta-na-pagina.ts'
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

const CODIGO =
  '00020126360014br.gov.bcb.pix01141122233300018152040000530398654071905.165802BR5920ROCHA FORTE MARMORES6006OSASCO62180514ORC2026117V1P16304A1B2'

/** Two halves, one at the approval; as plans before it. */
export function testParcelas(pix = false): ParcelaNaPagina[] {
  return [
    {
      id: pix ? 'c8a5c9a2-7f0e-4b0a-9a35-0c7f5b1f2a11' : '',
      rotulo: pix ? 'Entrada' : 'Entrada, ao aprovar',
      valor: 'R$\u00a01.905,16',
      quando: pix ? 'Vence terça, 24/11/2026' : '',
      estado: pix ? 'aberta' : 'prevista',
      pix: pix
        ? {
            codigo: CODIGO,
            recebedor: 'Rocha Forte Mármores Ltda',
            documento: { rotulo: 'CNPJ', texto: '11.222.333/0001-81' },
          }
        : null,
    },
    {
      id: pix ? 'd8a5c9a2-7f0e-4b0a-9a35-0c7f5b1f2a11' : '',
      rotulo: 'Na instalação',
      valor: 'R$\u00a01.905,16',
      quando: pix ? 'O código PIX aparece aqui quando vencer.' : '',
      estado: 'prevista',
      pix: null,
    },
  ]
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
      proposta: { numero: 1, criadaEm: '2026-11-19T12:00:00.000Z' },
    }),
    orcamento,
    zona: empresa.fusoHorario,
    agora: AGORA,
    versao: { numero: 1, aditivo: false, criadaEm: '2026-11-19T12:00:00.000Z', retiradaEm: null },
    seguinte: null,
    atual: 1,
    aprovada: null,
    anterior: null,
    respostas: [],
    aprovadoEm: null,
    datas: { inicio: null, termino: null },
    variantes: [],
    opcionais: [],
    parcelas: [],
    comprovante: null,
    escolhido: [],
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

const aberta = { variantes: testVariantes(), opcionais: testOpcionais(), parcelas: testParcelas() }

/** Every state that a page can be in, by name. */
export const ESTADOS: Readonly<Record<string, () => PaginaDaProposta>> = {
  'a-responder': () => paginaOfProposta(testEntrada(aberta)),
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
    paginaOfProposta(testEntrada({ ...aberta, variantes: testVariantes('B'), opcionais: testOpcionais(6) })),
  'nova-versao': () => {
    const mudada = testMudada()
    return paginaOfProposta(
      testEntrada(
        {
          ...aberta,
          versao: SEGUNDA,
          atual: 2,
          anterior: { versao: PRIMEIRA, orcamento: testCozinha() },
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
          aprovada: 1,
          parcelas: testParcelas(true),
          respostas: [resposta({ valor: 3557.2 })],
          datas: { inicio: '2026-11-25', termino: '2026-12-17' },
          escolhido: [
            { rotulo: 'Pedra', texto: 'A, Preto São Gabriel' },
            { rotulo: 'Opcionais', texto: 'nenhum' },
            { rotulo: 'Total aprovado', texto: 'R$\u00a03.557,20' },
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
        },
        testCozinha({ status: 'aprovado' }),
      ),
    ),
  'em-producao': () => {
    const [entrada, resto] = testParcelas(true)
    if (!entrada || !resto) throw new Error('There are two parts.')
    return paginaOfProposta(
      testEntrada(
        {
          aprovada: 1,
          parcelas: [{ ...entrada, estado: 'paga', quando: 'Paga em 23/11/2026', pix: null }, resto],
          respostas: [resposta({ naPagina: false, valor: 3557.2 })],
          datas: { inicio: '2026-11-25', termino: '2026-12-17' },
        },
        testCozinha({ status: 'aprovado' }),
      ),
    )
  },
  vencido: () => paginaOfProposta(testEntrada(aberta, testCozinha({ dataValidade: '2026-11-21' }))),
  'prazo-pedido': () =>
    paginaOfProposta(
      testEntrada({ respostas: [resposta({ tipo: 'prazo' })] }, testCozinha({ dataValidade: '2026-11-21' })),
    ),
  substituido: () => paginaOfProposta(testEntrada({ ...aberta, seguinte: SEGUNDA, atual: 2 })),
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
