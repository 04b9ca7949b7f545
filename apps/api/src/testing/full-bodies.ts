import { FOTO } from './foto-chapa.ts'
import type { PlanoCorteReplace } from '@lapida/contracts/plano-corte'
import type { NomeRota } from '@lapida/contracts/rotas'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { desenhoCompleto } from './desenho.ts'
import { planoCorteOf, SOBRA } from './plano-corte.ts'
import { PLANOS_INICIAIS } from '../db/seed.ts'
import { ASSINATURA, CONVITE, FIM_DA_RESERVA, PIN, PLANILHA, TABLET, type World } from './world.ts'

const PECA = {
  nome: 'Bancada',
  largura: 2.4,
  comprimento: 0.6,
  quantidade: 1,
  acabamentoMetragemLinear: 3.6,
  acabamentoValorMetro: 55,
  bordas: ['frente'],
  acabamento: 'Boleado',
  modoCobranca: 'metro',
  valorUnitario: 115.49,
  recortes: [{ nome: 'Furo de torneira', valor: 35, quantidade: 1 }],
  acabamentos: [{ nome: 'Boleado', metros: 3.6, valorMetro: 55 }],
  areaDesenhada: 1.44,
  desenho: { desenhoId: 'd', pecaId: 'p1', linha: 'peca', revisao: 'A', marca: 'x' },
  valorCustomizado: 10,
}

function itemOf({ estoqueItemId }: World) {
  return {
    nome: 'Cuba',
    tipo: 'Inox',
    valor: 350,
    quantidade: 1,
    valorCustomizado: 300,
    estoqueId: estoqueItemId,
    observacoes: 'x',
    opcional: true,
    marcado: true,
  }
}

function materialOf(world: World) {
  return {
    nome: 'Cozinha',
    tipo: 'São Gabriel',
    categoria: 'Granito',
    espessura: '2 cm',
    acabamento: 'Polido',
    precoM2: 480,
    ambiente: 'Cozinha',
    observacoes: 'x',
    images: [],
    valorCustomizado: 1000,
    estoqueMaterialId: world.estoqueMaterialId,
    opcional: true,
    marcado: true,
    variantes: [
      {
        letra: 'B',
        tipo: 'Branco Itaúnas',
        categoria: 'Granito',
        estoqueMaterialId: world.estoqueMaterialId,
        espessura: '3 cm',
        acabamento: 'Polido',
        precoM2: 650,
        ajusteAcabamento: 10,
      },
    ],
    pecas: [PECA],
    itens: [itemOf(world)],
  }
}

function orcamentoOf(world: World) {
  return {
    clienteId: world.clienteId,
    status: 'rascunho',
    numeracao: '',
    formaPagamento: 'PIX',
    parcelas: 2,
    observacoes: 'x',
    observacoesGerais: ['x'],
    condicoesPagamento: 'x',
    planoPagamento: [
      {
        rotulo: 'x',
        tipo: 'porcentagem',
        valor: 100,
        gatilho: 'data',
        dias: 0,
        data: '2027-01-15',
        meio: 'PIX',
      },
    ],
    prazoEntrega: 'x',
    prazoDiasUteis: 15,
    dataInicio: '2026-12-01',
    dataTermino: '2026-12-15',
    enderecoObra: {
      cep: '06010000',
      endereco: 'Rua A',
      numero: '1',
      complemento: 'apto 31',
      bairro: 'Centro',
      cidade: 'Osasco',
      estado: 'SP',
    },
    indicadoPor: { nome: 'Studio Lima', telefone: '11987654321' },
    validadeOrcamento: 'x',
    dataValidade: '2027-01-15',
    baseDesconto: 'subtotal',
    desconto: 10,
    tipoDesconto: 'porcentagem',
    acrescimo: 10,
    tipoAcrescimo: 'valor',
    meiosPagamento: ['PIX'],
    dadosBancarios: empresaPadrao().dadosBancarios,
    regrasCobranca: { ...regrasCobrancaPadrao(), ativa: true },
    materiais: [materialOf(world)],
    servicos: [{ nome: 'Instalação', descricao: 'x', valor: 400, opcional: true, marcado: true }],
  }
}

const CLIENTE = {
  nomeCompleto: 'Maria',
  cpf: '52998224725',
  inscricaoEstadual: '110042490114',
  contatoNome: 'Paulo',
  contatoTelefone: '11987654321',
  telefone: '11987654321',
  cep: '06010000',
  endereco: 'Rua A',
  numero: '1',
  bairro: 'Centro',
  cidade: 'Osasco',
  estado: 'SP',
  email: 'a@b.co',
  distanciaInstalacao: '30km',
  observacoes: 'x',
}

const PRODUTO = {
  nome: 'Produto',
  codigo: 'A1',
  cor: 'Preto',
  fornecedor: 'Pedreira',
  observacoes: 'x',
  precoCompra: 280,
  precoVenda: 480,
  quantidadeEstoque: 12.5,
  estoqueMinimo: 2,
  ativo: true,
}

/** Nothing but one cut, and every field there is: each of them is tried with every bad value. */
function planoCorteComUmCorte({ chapaId, estoqueMaterialId, orcamentoId, pecaId }: World): PlanoCorteReplace {
  const sides = { largura: 2400, altura: 1800 }
  const defeito = { x: 2400, y: 100, largura: 4, altura: 20 }
  const { conteudo, nome } = planoCorteOf(
    { chapaId, estoqueMaterialId, codigo: 'CH-0001', defeitos: [defeito] },
    { orcamentoId, pecaId, ...sides },
  )
  return {
    nome,
    versao: 1,
    conteudo: {
      ...conteudo,
      regras: { ...conteudo.regras, refilo: 0 },
      cortadas: [
        {
          chapa: 'chapa-1',
          copia: 1,
          pecas: [{ x: 0, y: 0, ...sides, peca: 'peca-1', copia: 1, girada: false }],
          cortes: [{ ordem: 1, sentido: 'vertical', posicao: 2404, de: 0, ate: 1800 }],
          sobras: [{ x: 2404, y: 0, largura: 496, altura: 1800, aproveitavel: true }],
          aproveitamento: 2400 / 2900,
        },
      ],
    },
  }
}

/** A valid body with every field that can be written, for every call that takes JSON. */
export function fullBodies(world: World): Partial<Record<NomeRota, unknown>> {
  const limitesDesenho = { distanciaDaBorda: 60, peso: 120, balanco: 300, raioDaFerramenta: 5 }
  const daMaquina = { maquina: 'jato', jato: 2, disco: 350, folgaCanto: 10, usarRecortes: true } as const
  const serra = { ...REGRAS_PADRAO, ...daMaquina, estagios: 3 }
  const empresa = { ...empresaPadrao(), limitesDesenho, serra }
  const material = { ...materialOf(world), isTemplate: true, clienteId: world.clienteId, orcamentoId: null }
  const estoqueMaterial = {
    ...PRODUTO,
    categoriaId: world.categoriaMaterialId,
    acabamento: 'Polido',
    espessura: '2 cm',
    origem: 'ES',
    imagens: ['/imagens/abc.webp'],
  }
  const estoqueItem = {
    ...PRODUTO,
    categoriaId: world.categoriaItemId,
    marca: 'x',
    modelo: 'x',
    material: 'x',
    dimensoes: 'x',
    peso: 1.5,
    garantia: 'x',
  }
  const chapa = {
    estoqueMaterialId: world.estoqueMaterialId,
    codigo: `CH-${world.chapaId}`,
    largura: 2900,
    altura: 1800,
    espessura: 20,
    bloco: 'B-77',
    sequencia: 7,
    face: 'B',
    lote: 'L-12',
    local: 'Cavalete 3',
    custo: 1450.5,
    foto: null,
    defeitos: [{ x: 10, y: 10, largura: 100, altura: 50 }],
    estado: 'reservada',
    retalho: true,
    origemId: world.chapaId,
    orcamentoId: world.orcamentoId,
    reservadaAte: FIM_DA_RESERVA,
    observacoes: 'x',
    venda: { preco: 620.4, descricao: 'x' },
  }
  const categoria = { nome: 'Mármore', descricao: 'x' }
  const senha = world.owner.password
  return {
    'contas.register': {
      nome: 'Ana',
      email: 'x@y.co',
      telefone: '11987654321',
      password: 'mármore que brilha',
      planoId: 'x',
    },
    'contas.login': { email: 'x@y.co', password: 'x' },
    'contas.request-recovery': { email: 'x@y.co' },
    'contas.reset-password': { token: 'x', password: 'pedra que brilha' },
    'contas.close': { senha, confirmacao: 'Nenhuma empresa' },
    'contas.reopen': { senha },
    'planos.request': { planoId: PLANOS_INICIAIS[0]?.id },
    'pessoas.change': { nome: 'Ana Souza', telefone: '11987654321' },
    'pessoas.change-email': { email: 'ana@exemplo.com.br', senha },
    'pessoas.confirm-email': { token: 'x' },
    'pessoas.change-senha': { senhaAtual: senha, senhaNova: 'quartzito taj mahal' },
    'sessoes.revoke': { senha },
    'sessoes.revoke-outras': { senha },
    'pessoas.switch': { id: world.owner.id },
    'membros.change': { papel: 'vendedor', veCustos: true, veTodosOrcamentos: true, senha },
    'orcamentos.change-responsavel': { pessoaId: world.owner.pessoaId },
    'membros.remove': { senha },
    'convites.create': { ...CONVITE, papel: 'vendedor', veCustos: true, veTodosOrcamentos: true, senha },
    'convites.resend': { senha },
    'convites.get': { token: 'x' },
    'convites.accept': {
      token: 'x',
      nome: 'Bia',
      email: 'bia@exemplo.com.br',
      password: 'mármore que brilha',
    },
    'pessoas.change-pin': { senha, pin: PIN },
    'pessoas.remove-pin': { senha },
    'tablets.create': { ...TABLET, senha, pessoas: [world.oficinaId] },
    'tablets.change': { nome: 'Tablet da serra', pessoas: [world.oficinaId] },
    'tablets.unlock': { pessoa: world.oficinaId },
    'tablets.list-pessoas': { tablet: 'x' },
    'tablets.enter': { tablet: 'x', pessoa: world.oficinaId, pin: PIN, anterior: 'y' },
    'apagamentos.create': { senha, pedidoEm: '2026-11-20' },
    'empresa.replace': empresa,
    'empresa.change': empresa,
    'avisos.read': { ids: [world.avisoId] },
    'avisos.change-preferencias': { tipos: ['aprovado', 'visto'], email: false },
    'push.subscribe': ASSINATURA,
    'push.unsubscribe': { endpoint: ASSINATURA.endpoint },
    'clientes.save': { clientes: [CLIENTE] },
    'clientes.replace': CLIENTE,
    'clientes.change': CLIENTE,
    'orcamentos.create': { ...orcamentoOf(world), requestId: null },
    'orcamentos.replace': orcamentoOf(world),
    'orcamentos.change': { ...orcamentoOf(world), refazerAprovacao: true },
    'orcamentos.save-materiais': { materiais: [materialOf(world)] },
    'materiais.create': { material },
    'materiais.replace': { material },
    'materiais.change': { material },
    'pecas.replace': PECA,
    'pecas.change': PECA,
    'itens.replace': itemOf(world),
    'itens.change': itemOf(world),
    'estoque-materiais.create': estoqueMaterial,
    'estoque-materiais.replace': estoqueMaterial,
    'estoque-materiais.change': estoqueMaterial,
    'chapas.create': chapa,
    'chapas.change': { ...chapa, origemId: null },
    'fotos-chapa.create': {
      ...FOTO,
      id: 'd8d1f1a4-1c2d-4e5f-8a9b-0c1d2e3f4a5b',
      inteira: world.fotoInteira,
      original: world.fotoInteira,
      contorno: [
        [0, 10],
        [2900, 0],
        [2890, 1800],
        [5, 1790],
      ],
      lente: { k: 0.01, origem: 'bordas' },
      luz: 120,
      branco: [1010, 1000, 980],
      reflexo: 12,
      nitidez: 800,
      veio: { angulo: 12, coerencia: 60 },
      veioNoCorte: 'comprimento',
      defeitosNovos: [{ x: 0, y: 0, largura: 50, altura: 50 }],
    },
    'movimentos.create': {
      id: 'b8d1f1a4-1c2d-4e5f-8a9b-0c1d2e3f4a5b',
      materialId: world.estoqueMaterialId,
      tipo: 'saida',
      quantidade: 2.5,
      motivo: 'Quebra',
      mesmoSemEstoque: true,
    },
    'parcelas.change': { vencimento: '2026-12-10', motivo: 'A obra atrasou' },
    'parcelas.date': { gatilho: 'instalacao', dia: '2026-12-01' },
    'recebimentos.create': {
      id: 'a8d1f1a4-1c2d-4e5f-8a9b-0c1d2e3f4a5b',
      valor: 10,
      dia: '2026-11-20',
      meio: 'PIX',
      comprovante: '',
      observacao: 'x',
      recebidoAntes: 100,
      outroRecebimento: true,
      comoCredito: true,
    },
    'recebimentos.reverse': {
      id: 'c8d1f1a4-1c2d-4e5f-8a9b-0c1d2e3f4a5b',
      dia: '2026-11-20',
      observacao: 'Era de outro cliente',
    },
    'respostas.create': {
      valor: null,
      proposta: null,
      nome: 'Ana',
      meio: 'papel',
      foto: '/imagens/abc.webp',
      mensagem: 'x',
    },
    'respostas.undo': { motivo: 'x' },
    'contatos.create': {
      id: 'c8d1f1a4-1c2d-4e5f-8a9b-0c1d2e3f4a5b',
      em: '2026-11-20T12:00:00.000Z',
      canal: 'whatsapp',
      nota: 'Vai falar com a esposa',
      proximoEm: '2026-11-27',
    },
    'reservas.create': { chapas: [world.chapaId], ate: FIM_DA_RESERVA },
    'orcamentos.baixar-estoque': {
      linhas: [{ tipo: 'item', id: world.estoqueItemId, quantidade: 1 }],
      mesmoSemEstoque: true,
    },
    'categorias-material.create': categoria,
    'categorias-material.replace': categoria,
    'estoque-itens.create': estoqueItem,
    'estoque-itens.replace': estoqueItem,
    'estoque-itens.change': estoqueItem,
    'importacoes.preview': { ...PLANILHA, cabecalho: 0, colunas: ['nomeCompleto', 'telefone'] },
    'importacoes.create': {
      ...PLANILHA,
      cabecalho: 0,
      colunas: ['nomeCompleto', 'telefone'],
      pularErradas: true,
    },
    'planos-corte.replace': planoCorteComUmCorte(world),
    'provas.create': { planoId: world.planoCorteId, versao: 1 },
    'planos-corte.finish': {
      versao: 1,
      semProva: 'O cliente viu a chapa na oficina',
      sobras: [
        { ...SOBRA, codigo: 'CH-0001-R1', local: 'Cavalete 3', estoqueMaterialId: world.estoqueMaterialId },
      ],
    },
    // From the state that is stored, so that a change is taken; its revision A is frozen.
    'desenhos.replace': {
      versao: 1,
      conteudo: {
        ...desenhoCompleto(world.desenhoId, {
          orcamentoId: world.orcamentoId,
          clienteId: world.clienteId,
          materialId: world.estoqueMaterialId,
          itemEstoqueId: world.estoqueItemId,
        }),
        revisao: 'B',
      },
    },
    'categorias-item.create': categoria,
    'categorias-item.replace': categoria,
  }
}
