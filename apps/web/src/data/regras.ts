import type { Cliente } from '@lapida/contracts/cliente'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { orcamentoCalculado } from './orcamento-calculado.ts'
import type { Operacao, Recurso } from './operacao.ts'
import type { EmpresaRegistro, Registros } from './store.ts'
import { sobrepoeCampos, type Regras } from './visao.ts'

type Corpo = Readonly<Record<string, unknown>>

function novoCliente(corpo: Corpo, { registroId, criadaEm }: Operacao): Cliente {
  const vazio: Cliente = {
    id: registroId,
    userId: '',
    nomeCompleto: '',
    cpf: '',
    telefone: '',
    cep: '',
    endereco: '',
    numero: '',
    bairro: '',
    cidade: '',
    estado: '',
    email: '',
    distanciaInstalacao: '',
    observacoes: '',
    dataCadastro: criadaEm,
    ultimoOrcamento: null,
    exemplo: false,
    createdAt: criadaEm,
    updatedAt: criadaEm,
    versao: 0,
  }
  return { ...vazio, ...corpo, id: registroId }
}

function novoOrcamento(corpo: Corpo, { registroId, criadaEm }: Operacao): Orcamento {
  const vazio: Orcamento = {
    id: registroId,
    userId: '',
    numeracao: '',
    clienteId: null,
    cliente: null,
    status: 'rascunho',
    materiais: [],
    servicos: [],
    valorMateriais: 0,
    valorServicos: 0,
    subtotal: 0,
    valorDesconto: 0,
    valorAcrescimo: 0,
    valorTotal: 0,
    baseDesconto: 'subtotal',
    desconto: 0,
    tipoDesconto: 'porcentagem',
    acrescimo: 0,
    tipoAcrescimo: 'porcentagem',
    formaPagamento: '',
    parcelas: null,
    observacoes: '',
    observacoesGerais: [],
    condicoesPagamento: '',
    prazoEntrega: '',
    validadeOrcamento: 'A definir',
    dataValidade: null,
    meiosPagamento: [],
    dadosBancarios: null,
    regrasCobranca: null,
    linkPublico: null,
    aprovadoEm: null,
    estoqueBaixado: false,
    vistoEm: null,
    visualizacoes: 0,
    exemplo: false,
    requestId: null,
    createdAt: criadaEm,
    updatedAt: criadaEm,
    versao: 0,
  }
  return withAprovadoEm(orcamentoCalculado({ ...vazio, ...corpo, id: registroId }), criadaEm)
}

/**
 * Keeps since when a quote is approved: from this operation on, until its status is another one. What it took out of
 * the stock is given back then.
 */
function withAprovadoEm(orcamento: Orcamento, criadaEm: string): Orcamento {
  if (orcamento.status !== 'aprovado') return { ...orcamento, aprovadoEm: null, estoqueBaixado: false }
  return { ...orcamento, aprovadoEm: orcamento.aprovadoEm ?? criadaEm }
}

const regras: { [R in Recurso]: Regras<Registros[R]> } = {
  clientes: {
    criar: novoCliente,
    alterar: (cliente, corpo, { criadaEm }) => ({
      ...cliente,
      ...corpo,
      id: cliente.id,
      updatedAt: criadaEm,
    }),
  },
  orcamentos: {
    criar: novoOrcamento,
    alterar: (orcamento, corpo, { criadaEm }) =>
      withAprovadoEm(
        orcamentoCalculado({ ...sobrepoeCampos(orcamento, corpo), id: orcamento.id, updatedAt: criadaEm }),
        criadaEm,
      ),
  },
  empresa: {
    criar: (corpo, { registroId, criadaEm }): EmpresaRegistro => ({
      ...empresaPadrao(),
      updatedAt: criadaEm,
      ...corpo,
      id: registroId,
    }),
    alterar: (empresa, corpo, { criadaEm }) => ({
      ...empresa,
      ...corpo,
      id: empresa.id,
      updatedAt: criadaEm,
    }),
  },
}

/** How operations change a record of this kind, on this device, until the server's copy comes. */
export function regrasDe<R extends Recurso>(recurso: R): Regras<Registros[R]> {
  return regras[recurso]
}
