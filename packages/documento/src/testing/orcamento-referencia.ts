import type { Empresa } from '@lapida/contracts/empresa'
import type { Material, Peca } from '@lapida/contracts/material'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'

const INSTANT = '2026-11-20T15:00:00.000Z'

/** A company with every field filled, for tests of the document. */
export function testEmpresa(changes: Partial<Empresa> = {}): Empresa {
  return {
    nomeEmpresa: 'Rocha Forte Mármores',
    cnpj: '11222333000181',
    email: 'contato@rochaforte.com.br',
    telefone: '1140028922',
    cep: '06010000',
    endereco: 'Rua das Pedras, 120',
    cidade: 'Osasco',
    estado: 'SP',
    observacoesEmpresa: 'nota interna da empresa',
    website: 'www.rochaforte.com.br',
    instagram: 'rochaforte',
    logo: '',
    cores: {
      primaria: '#1e40af',
      secundaria: '#3b82f6',
      texto: '#1e293b',
      fundo: '#ffffff',
      destaque: '#10b981',
    },
    dadosBancarios: { banco: '', agencia: '', conta: '', tipoConta: '', titular: '', cpfCnpj: '' },
    chavePix: '',
    meiosPagamentoPadrao: ['Transferência bancária', 'PIX'],
    condicoesPagamentoPadrao: ['50% de entrada + 50% na conclusão'],
    observacoesPadrao: [],
    prazoEntregaPadrao: '15 dias úteis após confirmação',
    validadeOrcamentoPadrao: 15,
    acabamentoValorMetroPadrao: 55,
    regrasCobranca: regrasCobrancaPadrao(),
    limitesDesenho: {},
    documentos: {
      cabecalho: '',
      rodape: 'Obrigado pela confiança.',
      mostrarLogo: true,
      incluirAssinatura: true,
      numeracaoAutomatica: true,
      prefixoNumeracao: 'ORC',
    },
    fusoHorario: 'America/Sao_Paulo',
    updatedAt: INSTANT,
    ...changes,
  }
}

function testPeca(peca: Pick<Peca, 'nome' | 'comprimento' | 'largura' | 'valorTotal'> & Partial<Peca>): Peca {
  return {
    id: crypto.randomUUID(),
    quantidade: 1,
    area: peca.comprimento * peca.largura,
    acabamentoMetragemLinear: 0,
    acabamentoValorMetro: 0,
    acabamentoValorTotal: 0,
    bordas: [],
    acabamento: '',
    modoCobranca: 'm2',
    valorUnitario: 0,
    recortes: [],
    acabamentos: [],
    areaDesenhada: null,
    desenho: null,
    valorCustomizado: null,
    ...peca,
  }
}

/** The reference kitchen: 3 pieces, 3,24 m², R$ 2.028,20. */
export function referenceMaterial(changes: Partial<Material> = {}): Material {
  return {
    id: crypto.randomUUID(),
    nome: 'Granito São Gabriel',
    tipo: 'Granito São Gabriel',
    categoria: 'Granito',
    precoM2: 480,
    ambiente: 'Cozinha',
    observacoes: 'nota interna do material',
    images: [],
    isTemplate: false,
    clienteId: null,
    orcamentoId: null,
    estoqueMaterialId: null,
    valorCustomizado: null,
    pecas: [
      testPeca({
        nome: 'Bancada',
        comprimento: 1.8,
        largura: 0.6,
        valorTotal: 650.4,
        acabamentoMetragemLinear: 2.4,
        acabamentoValorMetro: 55,
        bordas: ['frente', 'direita'],
      }),
      testPeca({ nome: 'Frontão', comprimento: 1.8, largura: 0.1, valorTotal: 86.4 }),
      testPeca({
        nome: 'Ilha',
        comprimento: 2.2,
        largura: 0.9,
        valorTotal: 1291.4,
        acabamentoMetragemLinear: 6.2,
        acabamentoValorMetro: 55,
        bordas: ['frente', 'fundo', 'esquerda', 'direita'],
      }),
    ],
    itens: [],
    areaTotal: 3.24,
    metragemLinear: 8.6,
    larguraMedia: 0.533,
    alturaMedia: 1.933,
    valorTotal: 2028.2,
    createdAt: INSTANT,
    updatedAt: INSTANT,
    ...changes,
  }
}

/** The reference quote of Marina Prado with everything that must stay inside the workshop filled in. */
export function referenceOrcamento(changes: Partial<Orcamento> = {}): Orcamento {
  return {
    id: '6f1f7a3e-5d0c-4f43-9a38-0c7f5b1f2a11',
    userId: 'user-sentinela',
    numeracao: 'ORC-2026-117',
    clienteId: 'cliente-sentinela',
    cliente: {
      id: 'cliente-sentinela',
      nomeCompleto: 'Marina Prado',
      telefone: '11987654321',
      email: 'marina@sentinela.com.br',
      cpf: '52998224725',
      endereco: 'Rua Sentinela',
      numero: '987',
      bairro: 'Bairro Sentinela',
      cidade: 'Osasco',
      estado: 'SP',
      cep: '06010123',
    },
    status: 'finalizado',
    materiais: [referenceMaterial()],
    servicos: [],
    valorMateriais: 2028.2,
    valorServicos: 0,
    subtotal: 2028.2,
    valorDesconto: 0,
    valorAcrescimo: 0,
    valorTotal: 2028.2,
    baseDesconto: 'materiais',
    desconto: 0,
    tipoDesconto: 'porcentagem',
    acrescimo: 0,
    tipoAcrescimo: 'porcentagem',
    formaPagamento: '',
    parcelas: null,
    observacoes: 'nota interna do orçamento',
    observacoesGerais: [
      'Pedras naturais podem variar em tonalidade e veios.',
      'Cooktop e cuba devem estar na obra no dia da instalação.',
    ],
    condicoesPagamento: '50% de entrada + 50% na conclusão',
    prazoEntrega: '15 dias úteis após confirmação',
    validadeOrcamento: 'Válido até 05/12/2026',
    dataValidade: '2026-12-05',
    meiosPagamento: ['PIX', 'Transferência bancária'],
    dadosBancarios: null,
    regrasCobranca: null,
    linkPublico: '/orcamento/6f1f7a3e-5d0c-4f43-9a38-0c7f5b1f2a11',
    aprovadoEm: null,
    estoqueBaixado: false,
    vistoEm: null,
    visualizacoes: 0,
    exemplo: false,
    requestId: null,
    createdAt: INSTANT,
    updatedAt: INSTANT,
    versao: 1,
    ...changes,
  }
}
