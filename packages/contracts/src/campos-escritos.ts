import type { DadosBancarios, EnderecoObra, IndicadoPor } from './campos.ts'
import type { DefeitoDaChapa, FotoPlana, VendaDaChapa } from './chapa.ts'
import type { AcabamentoDaPeca, RecorteDaPeca, RegrasCobranca } from './cobranca.ts'
import type { VarianteDaPedra } from './escolhas.ts'
import type { Cores, DocumentosDaEmpresa, Vitrine } from './empresa.ts'
import type { LimitesDesenho } from './limites-desenho.ts'
import type { Borda, DesenhoDaPeca } from './material.ts'
import type { BaseDesconto, TipoAjuste } from './orcamento.ts'
import type { LinhaDoPlano } from './plano-pagamento.ts'
import type { RegrasDoPlano } from './plano-corte.ts'
import type { RegistroEscrito } from './registro-escrito.ts'
import type {
  CanalContato,
  EstadoChapa,
  ExigenciaResposta,
  ExigeProva,
  FaceDaChapa,
  ModoCobranca,
  OrigemDaLente,
  Status,
  VeioDaPedra,
} from './valores.ts'

// The one list of what is written of each record. Schemas, types, defaults, the empty record, what counts as a change,
// what a copy takes along and what the server presents follow from it: a field that is added here and nowhere else
// does not compile (docs/architecture.md, 'To add a field').

/** What the customer may leave out of a quote, and whether it is ticked until somebody chose. */
const OPCAO = { opcional: false, marcado: false }

/** A service of a quote. */
export const SERVICO = {
  obrigatorios: { nome: '', valor: 0 },
  padroes: { descricao: '', ...OPCAO },
  listas: {},
  computados: {},
  ignorados: ['createdAt', 'updatedAt', 'userId', 'orcamentoId'] as const,
} satisfies RegistroEscrito

/** A piece of stone: metres and reais. */
export const PECA = {
  obrigatorios: { nome: '', largura: 0, comprimento: 0 },
  padroes: {
    quantidade: 1,
    acabamentoMetragemLinear: 0,
    acabamentoValorMetro: 0,
    bordas: [] as Borda[],
    acabamento: '',
    modoCobranca: 'm2' as ModoCobranca,
    valorUnitario: 0,
    recortes: [] as RecorteDaPeca[],
    acabamentos: [] as AcabamentoDaPeca[],
    areaDesenhada: null as number | null,
    desenho: null as DesenhoDaPeca | null,
    valorCustomizado: null as number | null,
  },
  listas: {},
  computados: { area: 0, acabamentoValorTotal: 0, valorTotal: 0 },
  ignorados: ['materialId', 'createdAt', 'updatedAt', 'userId'] as const,
} satisfies RegistroEscrito

/** An item of a material, such as a bowl. */
export const ITEM = {
  obrigatorios: { nome: '', valor: 0 },
  padroes: {
    tipo: '',
    quantidade: 1,
    valorCustomizado: null as number | null,
    estoqueId: null as string | null,
    observacoes: '',
    ...OPCAO,
  },
  listas: {},
  computados: { valorTotal: 0, quantidadeEstoqueDisponivel: null as number | null },
  ignorados: ['materialId', 'createdAt', 'updatedAt', 'userId'] as const,
} satisfies RegistroEscrito

const FIGURAS_DO_MATERIAL = {
  areaTotal: 0,
  metragemLinear: 0,
  larguraMedia: 0,
  alturaMedia: 0,
  valorTotal: 0,
}
/** To whom a material belongs; inside a quote the quote says it. */
const DONO_DO_MATERIAL = {
  isTemplate: false,
  clienteId: null as string | null,
  orcamentoId: null as string | null,
}
const DATAS = { createdAt: '', updatedAt: '' }

/** A material inside a quote. */
export const MATERIAL = {
  obrigatorios: { nome: '', precoM2: 0 },
  padroes: {
    tipo: '',
    categoria: '',
    espessura: '',
    acabamento: '',
    ambiente: '',
    observacoes: '',
    images: [] as string[],
    valorCustomizado: null as number | null,
    estoqueMaterialId: null as string | null,
    ...OPCAO,
    variantes: [] as VarianteDaPedra[],
  },
  listas: { pecas: PECA, itens: ITEM },
  computados: { ...DONO_DO_MATERIAL, ...FIGURAS_DO_MATERIAL, ...DATAS },
  ignorados: ['userId', 'versao'] as const,
} satisfies RegistroEscrito

/** A material by itself: the same fields, and its owner. */
export const MATERIAL_AVULSO = {
  ...MATERIAL,
  padroes: { ...MATERIAL.padroes, ...DONO_DO_MATERIAL, isTemplate: true },
  computados: { ...FIGURAS_DO_MATERIAL, ...DATAS },
} satisfies RegistroEscrito

/** A quote. */
export const ORCAMENTO = {
  obrigatorios: {},
  padroes: {
    clienteId: null as string | null,
    status: 'rascunho' as Status,
    numeracao: '',
    formaPagamento: '',
    parcelas: null as number | null,
    observacoes: '',
    observacoesGerais: [] as string[],
    condicoesPagamento: '',
    planoPagamento: [] as LinhaDoPlano[],
    prazoEntrega: '',
    prazoDiasUteis: null as number | null,
    dataInicio: null as string | null,
    dataTermino: null as string | null,
    enderecoObra: null as EnderecoObra | null,
    indicadoPor: null as IndicadoPor | null,
    validadeOrcamento: 'A definir',
    dataValidade: null as string | null,
    baseDesconto: 'subtotal' as BaseDesconto,
    desconto: 0,
    tipoDesconto: 'porcentagem' as TipoAjuste,
    acrescimo: 0,
    tipoAcrescimo: 'porcentagem' as TipoAjuste,
    meiosPagamento: [] as string[],
    dadosBancarios: null as DadosBancarios | null,
    // Not sent with a new quote: the company's rules. Not sent later: the quote's own stay.
    regrasCobranca: undefined as RegrasCobranca | null | undefined,
  },
  listas: { materiais: MATERIAL, servicos: SERVICO },
  computados: {
    userId: '',
    cliente: null,
    valorMateriais: 0,
    valorServicos: 0,
    subtotal: 0,
    valorDesconto: 0,
    valorAcrescimo: 0,
    valorTotal: 0,
    linkPublico: null as string | null,
    aprovadoEm: null as string | null,
    estoqueBaixado: false,
    vistoEm: null as string | null,
    visualizacoes: 0,
    exemplo: false,
    propostaEnviada: null as number | null,
    valorEnviado: null as number | null,
    propostaAprovada: null as number | null,
    valorContratado: null as number | null,
    alteracoesNaoEnviadas: false,
    contrato: null,
    escolhasContratadas: null,
    aditivo: null,
    ultimaResposta: null,
    requestId: null as string | null,
    ...DATAS,
    versao: 0,
  },
  ignorados: [] as const,
} satisfies RegistroEscrito

/** A customer. */
export const CLIENTE = {
  obrigatorios: { nomeCompleto: '', telefone: '' },
  padroes: {
    cpf: '',
    inscricaoEstadual: '',
    cep: '',
    endereco: '',
    numero: '',
    bairro: '',
    cidade: '',
    estado: '',
    email: '',
    contatoNome: '',
    contatoTelefone: '',
    distanciaInstalacao: '',
    observacoes: '',
  },
  listas: {},
  computados: {
    userId: '',
    dataCadastro: '',
    ultimoOrcamento: null as string | null,
    exemplo: false,
    ...DATAS,
    versao: 0,
  },
  ignorados: [] as const,
} satisfies RegistroEscrito

/** What a quote shows of its customer. */
export const CLIENTE_DO_ORCAMENTO = [
  'id',
  'nomeCompleto',
  'telefone',
  'email',
  'cpf',
  'inscricaoEstadual',
  'contatoNome',
  'contatoTelefone',
  'endereco',
  'numero',
  'bairro',
  'cidade',
  'estado',
  'cep',
] as const

/** Money that came in for an instalment, as a device writes it. */
export const RECEBIMENTO = {
  obrigatorios: { parcelaId: '', valor: 0, dia: '' },
  padroes: { meio: '', comprovante: '', observacao: '' },
  listas: {},
  computados: { estornaId: null as string | null, estornado: false, createdAt: '' },
  ignorados: [] as const,
} satisfies RegistroEscrito

/** A contact with the customer of a quote, or only a day on which to be reminded of it; it is never changed. */
export const CONTATO = {
  obrigatorios: { em: '' },
  padroes: {
    canal: null as CanalContato | null,
    nota: '',
    proximoEm: null as string | null,
  },
  listas: {},
  computados: { orcamentoId: '', createdAt: '', versao: 0 },
  ignorados: ['userId'] as const,
} satisfies RegistroEscrito

/** The company. What is `undefined` here starts with what the trade is used to (domain: empresa/padroes). */
export const EMPRESA = {
  obrigatorios: {},
  padroes: {
    nomeEmpresa: '',
    cnpj: '',
    email: '',
    telefone: '',
    cep: '',
    endereco: '',
    cidade: '',
    estado: '',
    observacoesEmpresa: '',
    website: '',
    instagram: '',
    logo: '',
    cores: undefined as Cores | undefined,
    dadosBancarios: {
      banco: '',
      agencia: '',
      conta: '',
      tipoConta: '',
      titular: '',
      cpfCnpj: '',
    } as DadosBancarios,
    chavePix: '',
    meiosPagamentoPadrao: undefined as string[] | undefined,
    condicoesPagamentoPadrao: undefined as string[] | undefined,
    observacoesPadrao: undefined as string[] | undefined,
    prazoEntregaPadrao: undefined as string | undefined,
    validadeOrcamentoPadrao: undefined as number | undefined,
    acabamentoValorMetroPadrao: undefined as number | undefined,
    regrasCobranca: undefined as RegrasCobranca | undefined,
    limitesDesenho: {} as LimitesDesenho,
    // Null: nobody has said which saw it is.
    serra: null as RegrasDoPlano | null,
    documentos: undefined as DocumentosDaEmpresa | undefined,
    fusoHorario: undefined as string | undefined,
    exigenciaResposta: 'documento' as ExigenciaResposta,
    exigeProva: 'veio' as ExigeProva,
    guardaAnos: undefined as number | undefined,
    // Off until somebody turns it on.
    vitrine: { ligada: false, mensagem: '' } as Vitrine,
  },
  listas: {},
  computados: { updatedAt: '' },
  ignorados: ['id', 'userId', 'createdAt', 'versao'] as const,
} satisfies RegistroEscrito

const PRODUTO = {
  obrigatorios: { nome: '', categoriaId: '', precoCompra: 0, precoVenda: 0 },
  padroes: {
    codigo: '',
    cor: '',
    fornecedor: '',
    observacoes: '',
    quantidadeEstoque: 0,
    estoqueMinimo: 0,
    ativo: true,
  },
  listas: {},
  computados: { categoria: { id: '', nome: '' }, margemLucro: 0, exemplo: false, ...DATAS },
  ignorados: ['id', 'userId', 'versao', '_count', 'porChapas', 'chapas', 'semChapa'] as const,
} satisfies RegistroEscrito

/** A stone of the stock. */
export const ESTOQUE_MATERIAL = {
  ...PRODUTO,
  padroes: {
    ...PRODUTO.padroes,
    acabamento: '',
    espessura: '',
    origem: '',
    veio: 'sem' as VeioDaPedra,
    imagens: [] as string[],
  },
  computados: { ...PRODUTO.computados, porChapas: false, chapas: 0, semChapa: 0 },
  ignorados: ['id', 'userId', 'versao', '_count'] as const,
} satisfies RegistroEscrito

/** An item of the stock. */
export const ESTOQUE_ITEM = {
  ...PRODUTO,
  padroes: { ...PRODUTO.padroes, marca: '', modelo: '', material: '', dimensoes: '', peso: 0, garantia: '' },
} satisfies RegistroEscrito

/** A slab or a leftover: millimetres and reais. */
export const CHAPA = {
  obrigatorios: { estoqueMaterialId: '', codigo: '', largura: 0, altura: 0 },
  padroes: {
    espessura: 20,
    bloco: '',
    sequencia: null as number | null,
    face: null as FaceDaChapa | null,
    lote: '',
    local: '',
    // Null: as its stone.
    veio: null as VeioDaPedra | null,
    custo: 0,
    foto: null as string | null,
    defeitos: [] as DefeitoDaChapa[],
    estado: 'disponivel' as EstadoChapa,
    retalho: false,
    origemId: null as string | null,
    orcamentoId: null as string | null,
    reservadaAte: null as string | null,
    observacoes: '',
    // Null: it is not for sale.
    venda: null as VendaDaChapa | null,
  },
  listas: {},
  computados: { area: 0, fotoPlana: null as FotoPlana | null, exemplo: false, ...DATAS },
  ignorados: ['id', 'userId'] as const,
} satisfies RegistroEscrito

/** A photo of a slab, flattened to millimetres. It is added or withdrawn, and never changed. */
export const FOTO_CHAPA = {
  obrigatorios: {
    inteira: '',
    largura: 0,
    altura: 0,
    pxPorMetro: 0,
    bordas: [] as number[][],
    precisao: { rms: 0, pior: 0, trena: null as number | null, foto: null as number | null },
    tirada: '',
  },
  padroes: {
    original: null as string | null,
    contorno: null as number[][] | null,
    lente: { k: 0, origem: 'nenhuma' as OrigemDaLente },
    luz: 0,
    branco: null as number[] | null,
    reflexo: 0,
    nitidez: 0,
    veio: null as { angulo: number; coerencia: number } | null,
  },
  listas: {},
  computados: {
    chapaId: '',
    media: '',
    mini: '',
    criadaPor: null as string | null,
    createdAt: '',
    retiradaEm: null as string | null,
  },
  ignorados: ['userId'] as const,
} satisfies RegistroEscrito
