// A workshop as real data can be: names without a break, long services, amounts of a large building. Beside the pretty
// one of accounts.ts: what stands on a screen with that one must stand there with this one, too.
import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Status } from '@lapida/contracts/valores'
import { call, type Account } from './accounts.ts'
import { dayFromNow } from './days.ts'
import { desenhoOfMoldes, storeDesenho } from './desenhos.ts'
import type { ShownRecords } from './screens.ts'

/** The longest word of the dictionary, as a name: 46 letters without a place to break them. */
const CLIENTE = 'Pneumoultramicroscopicossilicovulcanoconiótico'
/** 85 signs. */
const EMPRESA = 'Marmoraria e Revestimentos em Pedras Naturais Irmãos Vasconcellos de Albuquerque Ltda'
/** 30 signs. */
const CIDADE = 'São Sebastião do Rio Verde Sul'
/** 60 signs each. */
const SERVICOS = [
  'Recorte de cuba de embutir com borda polida e rebaixo duplo!',
  'Inconstitucionalissimamenteotorrinolaringologicamenteindivis',
]
const PEDRA = 'Quartzito Taj Mahal Perla Santana Premium Extra Bookmatch Selecionado'
const PEDRA_SEM_QUEBRA = 'GranitoPretoAbsolutoImportadoDoZimbabueLevigado'
const PECA = 'Bancada da ilha gourmet com cooktop de indução e duas cubas'
const PECA_SEM_QUEBRA = 'BancadaSuspensaComSaiaEFrontaoEmMeiaEsquadria'
const AMBIENTE = 'Área gourmet coberta do apartamento de cobertura duplex'
const EMAIL = 'pneumoultramicroscopicossilicovulcanoconiotico@marmorariavasconcellos.com.br'
const SEM_QUEBRA = 'a'.repeat(80)

/** Every status has a quote of this value: R$ 1.234.567,89. */
const SERVICO_CARO = 999_999.99
const TOTAL = 1_234_567.89
const STATUS: readonly Status[] = ['rascunho', 'finalizado', 'aprovado', 'rejeitado']

export interface OficinaDeNomesLongos extends ShownRecords {
  pedraId: string
  planoId: string
  desenhoId: string
}

/** Fills an account with records of long names, through the API; gives those that screens are shown with. */
export async function seedOficinaDeNomesLongos(account: Account): Promise<OficinaDeNomesLongos> {
  await fillEmpresa(account)
  const clienteId = await storeClientes(account)
  const pedra = await storeEstoque(account)
  const orcamentos: AnswerOf<'orcamentos.create'>[] = []
  for (const status of STATUS) orcamentos.push(await storeOrcamento(account, { clienteId, pedra, status }))
  const finalizado = orcamentos[1]
  if (!finalizado) throw new Error('No quote was stored.')
  return {
    orcamentoId: finalizado.id,
    clienteId,
    pedraId: pedra.id,
    planoId: await storePlano(account, { pedra, orcamento: finalizado }),
    desenhoId: await storeDesenhoLongo(account),
  }
}

async function fillEmpresa(account: Account): Promise<void> {
  await call(account, 'empresa.change', {
    body: {
      nomeEmpresa: EMPRESA,
      cidade: CIDADE,
      estado: 'MG',
      endereco: `Rodovia Governador ${SEM_QUEBRA}, km 1.234`,
      email: EMAIL,
      telefone: '11987654321',
      website: `https://www.${SEM_QUEBRA}.com.br`,
      instagram: SEM_QUEBRA,
      chavePix: EMAIL,
      meiosPagamentoPadrao: ['PIX', 'Cartão de crédito em até dezoito vezes sem nenhum juro'],
      condicoesPagamentoPadrao: [`50% na aprovação e 50% na entrega da obra ${SEM_QUEBRA}`],
      observacoesPadrao: [`Pedras naturais têm variações de cor e de veios. ${SEM_QUEBRA}`],
    },
  })
}

async function storeClientes(account: Account): Promise<string> {
  const id = crypto.randomUUID()
  const comum = {
    telefone: '11987654321',
    cpf: '12ABC34501DE35',
    inscricaoEstadual: '110.042.490.114/0001',
    contatoNome: `Encarregado da obra ${SEM_QUEBRA}`,
    contatoTelefone: '11988887777',
    cep: '37190000',
    endereco: `Avenida ${SEM_QUEBRA}`,
    numero: 'Bloco C apto 1203',
    bairro: 'Conjunto Habitacional Presidente Castelo',
    cidade: CIDADE,
    estado: 'MG',
    email: EMAIL,
    distanciaInstalacao: 'mais de cem quilômetros por estrada de terra',
    observacoes: `Portaria pede documento. ${SEM_QUEBRA}`,
  }
  await call(account, 'clientes.save', {
    body: {
      clientes: [
        { ...comum, id, nomeCompleto: CLIENTE },
        { ...comum, nomeCompleto: EMPRESA, telefone: '11987654322' },
        { ...comum, nomeCompleto: SEM_QUEBRA, telefone: '11987654323' },
      ],
    },
  })
  return id
}

type Pedra = AnswerOf<'estoque-materiais.create'>

async function storeEstoque(account: Account): Promise<Pedra> {
  const pedras = await call(account, 'categorias-material.create', {
    body: { nome: 'Quartzitos importados de exportação selecionada' },
  })
  const cubas = await call(account, 'categorias-item.create', {
    body: { nome: 'Cubas, torneiras e acessórios de cozinha industrial' },
  })
  const comum = {
    codigo: 'QUARTZITO-TAJ-MAHAL-0001-LOTE-2026-EXPORTACAO',
    cor: 'Branco acinzentado com veios dourados e caramelo',
    fornecedor: EMPRESA,
    observacoes: SEM_QUEBRA,
    precoCompra: 9_876.54,
    precoVenda: 12_345.67,
    quantidadeEstoque: 1_234.56,
    estoqueMinimo: 23_456,
  }
  const pedra = {
    ...comum,
    categoriaId: pedras.id,
    acabamento: 'Levigado escovado resinado',
    espessura: '2 cm',
  }
  const stored = await call(account, 'estoque-materiais.create', {
    body: { ...pedra, nome: PEDRA, origem: SEM_QUEBRA },
  })
  await call(account, 'estoque-materiais.create', {
    body: { ...pedra, nome: PEDRA_SEM_QUEBRA, codigo: 'X'.repeat(60) },
  })
  await call(account, 'estoque-itens.create', {
    body: { ...comum, categoriaId: cubas.id, nome: SERVICOS[0] ?? '', marca: SEM_QUEBRA, modelo: SEM_QUEBRA },
  })
  for (const retalho of [false, true])
    await call(account, 'chapas.create', {
      body: {
        estoqueMaterialId: stored.id,
        codigo: retalho
          ? 'RETALHO-DA-CHAPA-0001-DO-BLOCO-77-EXPORT'
          : 'CHAPADOBLOCO77LOTE2026EXPORTACAOPREMIUM1',
        largura: 2900,
        altura: 1800,
        lote: 'LOTE-2026-EXPORTACAO-PREMIUM-EXTRA-SELECIONADO-0001-A',
        bloco: 'BLOCO-77-DA-PEDREIRA-SANTA-BARBARA-DO-MATO-DENTRO',
        local: 'Cavalete do fundo do galpão novo, atrás da ponte rolante',
        custo: 234_567.89,
        retalho,
      },
    })
  return stored
}

interface OrcamentoLongo {
  clienteId: string
  pedra: Pedra
  status: Status
}

function storeOrcamento(account: Account, { clienteId, pedra, status }: OrcamentoLongo) {
  const pecas = [PECA, PECA_SEM_QUEBRA].map((nome) => ({ nome, comprimento: 2.4, largura: 0.6 }))
  const materiais = [
    {
      nome: `${PECA} e ${PECA_SEM_QUEBRA}`,
      tipo: pedra.nome,
      categoria: pedra.categoria.nome,
      ambiente: AMBIENTE,
      estoqueMaterialId: pedra.id,
      precoM2: 0,
      observacoes: SEM_QUEBRA,
      pecas: pecas.map((peca) => ({ ...peca, acabamento: 'Meia-esquadria com filete e borda dupla polida' })),
      itens: [{ nome: SERVICOS[1] ?? '', tipo: 'Cuba de embutir', valor: 34_567.9 }],
    },
  ]
  const resto = TOTAL - SERVICO_CARO - 34_567.9
  const servicos = [
    { nome: SERVICOS[0] ?? '', valor: SERVICO_CARO, descricao: SEM_QUEBRA },
    { nome: SERVICOS[1] ?? '', valor: Math.round(resto * 100) / 100 },
  ]
  // Ends soon, so that somebody has to speak with its customer.
  const dataValidade = dayFromNow(2)
  const textos = { condicoesPagamento: SEM_QUEBRA, observacoes: SEM_QUEBRA, prazoEntrega: SERVICOS[0] ?? '' }
  const obra = {
    prazoDiasUteis: 365,
    dataInicio: '2026-12-01',
    dataTermino: '2027-12-31',
    enderecoObra: {
      cep: '37190000',
      endereco: `Avenida ${SEM_QUEBRA}`,
      numero: 'Quadra 14 lote 203',
      complemento: `Bloco C apto 1203 ${SEM_QUEBRA}`,
      bairro: 'Conjunto Habitacional Presidente Castelo',
      cidade: CIDADE,
      estado: 'MG',
    },
    indicadoPor: { nome: `Arquiteta ${SEM_QUEBRA}`, telefone: '11987654329' },
  }
  return call(account, 'orcamentos.create', {
    body: {
      clienteId,
      status,
      materiais,
      servicos,
      dataValidade,
      planoPagamento: PLANO_PAGAMENTO,
      ...textos,
      ...obra,
    },
  })
}

/** In two parts with names as long as a form takes them. */
const PLANO_PAGAMENTO = ['aprovacao', 'instalacao'].map((gatilho) => ({
  rotulo: `Parcela de ${SEM_QUEBRA}`.slice(0, 60),
  tipo: 'porcentagem' as const,
  valor: 50,
  gatilho: gatilho as 'aprovacao' | 'instalacao',
  dias: 0,
  data: null,
  meio: '',
}))

interface PlanoLongo {
  pedra: Pedra
  orcamento: AnswerOf<'orcamentos.create'>
}

async function storePlano(account: Account, { pedra, orcamento }: PlanoLongo): Promise<string> {
  const id = crypto.randomUUID()
  const chapa = {
    id: 'c1',
    chapaId: null,
    estoqueMaterialId: pedra.id,
    codigo: 'CHAPADOBLOCO77LOTE2026EXPORTACAOPREMIUM1',
    material: pedra.nome,
    espessura: 20,
    largura: 2900,
    altura: 1800,
    preco: 234_567.89,
    quantidade: 2,
    retalho: false,
    veio: 'horizontal' as const,
    foto: null,
    defeitos: [],
  }
  const peca = (nome: string) => ({
    id: nome.slice(0, 20),
    orcamentoId: orcamento.id,
    pecaId: null,
    projeto: `${orcamento.numeracao} · ${CLIENTE}`,
    ambiente: AMBIENTE,
    nome,
    material: pedra.nome,
    largura: 1200,
    altura: 600,
    quantidade: 2,
    podeGirar: true,
    valorCobrado: 234_567.89,
    areaCobrada: null,
  })
  const regras = {
    modo: 'guilhotina' as const,
    serra: 4,
    refilo: 10,
    estagios: null,
    sobraMinima: { largura: 400, altura: 150, area: 100_000 },
  }
  const conteudo = {
    chapas: [chapa],
    pecas: [PECA, PECA_SEM_QUEBRA].map(peca),
    regras,
    cortadas: [],
    prontas: [],
  }
  await call(account, 'planos-corte.replace', {
    params: { id },
    body: { nome: `${CLIENTE} · ${PEDRA}`, versao: 0, conteudo },
  })
  return id
}

async function storeDesenhoLongo(account: Account): Promise<string> {
  const desenho = desenhoOfMoldes(`${CLIENTE} · ${AMBIENTE}`, [{ tipo: 'L' }, { tipo: 'reta' }])
  const pecas = Object.entries(desenho.pecas).map(([id, peca], index) => [
    id,
    { ...peca, nome: index === 0 ? PECA : PECA_SEM_QUEBRA },
  ])
  const named = { ...desenho, pecas: Object.fromEntries(pecas) as typeof desenho.pecas }
  await storeDesenho(account, named)
  return desenho.id
}
