import type { Chapa } from '@lapida/contracts/chapa'
import type { Cliente } from '@lapida/contracts/cliente'
import type { DesenhoResumo } from '@lapida/contracts/desenho'
import type { EstoqueItem, EstoqueMaterial } from '@lapida/contracts/estoque'
import type { Item, Material, Peca } from '@lapida/contracts/material'
import type { TipoMovimento } from '@lapida/contracts/valores'
import type { Parcela, Recebimento } from '@lapida/contracts/parcela'
import type { Orcamento, Servico } from '@lapida/contracts/orcamento'
import { ROTULOS_DA_SITUACAO } from '@lapida/domain/financeiro/parcela'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { varianteEmTexto } from '@lapida/domain/orcamento/campos-em-texto'
import { opcaoEmTexto } from '@lapida/domain/orcamento/opcoes'
import { rotuloStatus } from '@lapida/domain/orcamento/status'
import { NOME_DA_REGRA } from '@lapida/desenho/quantities/quantidades'
import { UNIDADES } from '@lapida/domain/estoque/movimento'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { enderecoEmTexto } from '@lapida/domain/shared/endereco'
import type { MovimentoExportado } from './registros.ts'
import { abaOf, colunasOfImportacao, dia, instante, metros, quantidade, reais, texto } from './abas.ts'

/** A part of a quote with the quote that it belongs to. */
export interface ParteDoOrcamento<Parte> {
  orcamento: Orcamento
  material?: Material
  parte: Parte
}

const clienteOf = ({ cliente }: Orcamento) => cliente?.nomeCompleto ?? ''
const doOrcamento = <Parte>() => [
  texto<ParteDoOrcamento<Parte>>('Orçamento', 16, ({ orcamento }) => numeracaoVisivel(orcamento)),
  texto<ParteDoOrcamento<Parte>>('Cliente', 26, ({ orcamento }) => clienteOf(orcamento)),
]
const doMaterial = <Parte>() => [
  ...doOrcamento<Parte>(),
  texto<ParteDoOrcamento<Parte>>('Material', 26, ({ material }) => material?.nome ?? ''),
]

export const abaClientes = abaOf<Cliente>('Clientes', [
  ...colunasOfImportacao<Cliente>('clientes'),
  instante('Cadastrado em', ({ createdAt }) => createdAt),
  instante('Último orçamento', ({ ultimoOrcamento }) => ultimoOrcamento),
])

export const abaOrcamentos = abaOf<Orcamento>('Orçamentos', [
  texto('Número', 16, (orcamento) => numeracaoVisivel(orcamento)),
  texto('Cliente', 28, clienteOf),
  texto('Telefone', 18, ({ cliente }) => cliente?.telefone ?? ''),
  texto('Status', 12, ({ status }) => rotuloStatus(status)),
  instante('Criado em', ({ createdAt }) => createdAt),
  dia('Válido até', ({ dataValidade }) => dataValidade),
  instante('Aprovado em', ({ aprovadoEm }) => aprovadoEm),
  reais('Materiais', ({ valorMateriais }) => valorMateriais),
  reais('Serviços', ({ valorServicos }) => valorServicos),
  reais('Subtotal', ({ subtotal }) => subtotal),
  reais('Desconto', ({ valorDesconto }) => valorDesconto),
  reais('Acréscimo', ({ valorAcrescimo }) => valorAcrescimo),
  reais('Total', ({ valorTotal }) => valorTotal),
  texto('Pagamento', 20, ({ formaPagamento }) => formaPagamento),
  texto('Prazo de entrega', 20, ({ prazoEntrega }) => prazoEntrega),
  quantidade('Prazo (dias úteis)', ({ prazoDiasUteis }) => prazoDiasUteis),
  dia('Início', ({ dataInicio }) => dataInicio),
  dia('Término', ({ dataTermino }) => dataTermino),
  texto('Endereço da obra', 40, ({ enderecoObra }) => (enderecoObra ? enderecoEmTexto(enderecoObra) : '')),
  texto('Indicado por', 24, ({ indicadoPor }) => indicadoPor?.nome ?? ''),
  texto('Telefone de quem indicou', 18, ({ indicadoPor }) => formatTelefone(indicadoPor?.telefone ?? '')),
  texto('Observações', 40, ({ observacoes }) => observacoes),
])

export const abaPecas = abaOf<ParteDoOrcamento<Peca>>('Peças', [
  ...doMaterial<Peca>(),
  texto('Pedra', 26, ({ material }) => material?.tipo ?? ''),
  texto('Peça', 24, ({ parte }) => parte.nome),
  metros('Comprimento (m)', ({ parte }) => parte.comprimento),
  metros('Largura (m)', ({ parte }) => parte.largura),
  quantidade('Quantidade', ({ parte }) => parte.quantidade),
  quantidade('Área (m²)', ({ parte }) => parte.area),
  reais('Preço por m²', ({ material }) => material?.precoM2 ?? null),
  metros('Acabamento (m)', ({ parte }) => parte.acabamentoMetragemLinear),
  reais('Acabamento por metro', ({ parte }) => parte.acabamentoValorMetro),
  reais('Total', ({ parte }) => parte.valorTotal),
  texto('Opcional', 14, ({ material }) => opcaoEmTexto(material ?? {})),
  texto('Outras pedras', 40, ({ material }) => (material?.variantes ?? []).map(varianteEmTexto).join('; ')),
])

export const abaItens = abaOf<ParteDoOrcamento<Item>>('Itens', [
  ...doMaterial<Item>(),
  texto('Item', 28, ({ parte }) => parte.nome),
  quantidade('Quantidade', ({ parte }) => parte.quantidade),
  reais('Valor unitário', ({ parte }) => parte.valor),
  reais('Total', ({ parte }) => parte.valorTotal),
  texto('Opcional', 14, ({ parte }) => opcaoEmTexto(parte)),
  texto('Observações', 30, ({ parte }) => parte.observacoes),
])

export const abaServicos = abaOf<ParteDoOrcamento<Servico>>('Serviços', [
  ...doOrcamento<Servico>(),
  texto('Serviço', 28, ({ parte }) => parte.nome),
  texto('Descrição', 40, ({ parte }) => parte.descricao),
  reais('Valor', ({ parte }) => parte.valor),
  texto('Opcional', 14, ({ parte }) => opcaoEmTexto(parte)),
])

export const abaParcelas = abaOf<Parcela>('Parcelas', [
  texto('Orçamento', 16, ({ orcamentoNumeracao }) => orcamentoNumeracao),
  texto('Cliente', 28, ({ cliente }) => cliente?.nomeCompleto ?? ''),
  texto('Parcela', 20, ({ rotulo }) => rotulo),
  reais('Valor', ({ valor }) => valor),
  reais('Recebido', ({ recebido }) => recebido),
  reais('Falta', ({ situacao, saldo }) => (situacao === 'cancelada' ? 0 : saldo)),
  reais('A devolver', ({ aDevolver }) => aDevolver),
  dia('Vencimento', ({ vencimento }) => vencimento),
  texto('Situação', 16, ({ situacao }) => ROTULOS_DA_SITUACAO[situacao]),
  texto('Meio', 20, ({ meio }) => meio),
  texto('Identificador do PIX', 28, ({ txid }) => txid),
])

/** What came in with the instalment that it is of. */
export interface RecebimentoComParcela {
  parcela: Parcela
  recebimento: Recebimento
}

export const abaRecebimentos = abaOf<RecebimentoComParcela>('Recebimentos', [
  texto('Orçamento', 16, ({ parcela }) => parcela.orcamentoNumeracao),
  texto('Cliente', 28, ({ parcela }) => parcela.cliente?.nomeCompleto ?? ''),
  texto('Parcela', 20, ({ parcela }) => parcela.rotulo),
  dia('Dia', ({ recebimento }) => recebimento.dia),
  reais('Valor', ({ recebimento }) => recebimento.valor),
  texto('Meio', 20, ({ recebimento }) => recebimento.meio),
  texto('Observação', 36, ({ recebimento }) => recebimento.observacao),
  instante('Registrado em', ({ recebimento }) => recebimento.createdAt),
])

const categoriaOuCampo = (registro: EstoqueMaterial | EstoqueItem, campo: string): unknown =>
  campo === 'categoria' ? registro.categoria.nome : Reflect.get(registro, campo)

export const abaEstoqueMateriais = abaOf<EstoqueMaterial>('Estoque materiais', [
  ...colunasOfImportacao<EstoqueMaterial>('estoque-materiais', categoriaOuCampo),
  quantidade('Sem chapa (m²)', ({ semChapa }) => semChapa),
  quantidade('Markup (%)', ({ margemLucro }) => margemLucro),
])

export const abaEstoqueItens = abaOf<EstoqueItem>('Estoque itens', [
  ...colunasOfImportacao<EstoqueItem>('estoque-itens', categoriaOuCampo),
  quantidade('Markup (%)', ({ margemLucro }) => margemLucro),
])

export const abaChapas = abaOf<Chapa & { material: string }>('Chapas', [
  ...colunasOfImportacao<Chapa & { material: string }>('chapas'),
  quantidade('Área (m²)', ({ area }) => area),
])

const ROTULOS_MOVIMENTO: Readonly<Record<TipoMovimento, string>> = {
  inicial: 'Estoque inicial',
  entrada: 'Entrada',
  saida: 'Saída',
  correcao: 'Correção',
  aprovacao: 'Baixa do orçamento',
  devolucao: 'Devolução do orçamento',
  corte: 'Corte',
}

export const abaMovimentos = abaOf<MovimentoExportado>('Movimentos', [
  texto('Produto', 30, ({ produto }) => produto),
  instante('Quando', ({ createdAt }) => createdAt),
  texto('Movimento', 22, ({ tipo }) => ROTULOS_MOVIMENTO[tipo]),
  quantidade('Quantidade', (movimento) => movimento.quantidade),
  quantidade('Saldo', ({ saldo }) => saldo),
  texto('Unidade', 10, ({ tipoProduto }) => UNIDADES[tipoProduto]),
  texto('Motivo', 36, ({ motivo }) => motivo),
  texto('Orçamento', 16, ({ orcamentoNumeracao }) => orcamentoNumeracao ?? ''),
  texto('Chapa', 16, ({ chapaCodigo }) => chapaCodigo ?? ''),
])

/** A drawing with the names of what it is for, as far as those are not deleted. */
export interface DesenhoComNomes {
  desenho: DesenhoResumo
  cliente: string
  orcamento: string
}

const mmToMetros = (mm: number) => Math.round(mm) / 1_000
const mm2ToM2 = (mm2: number) => Math.round(mm2) / 1_000_000
const sumOf = (metros: Readonly<Record<string, number>>) =>
  Object.values(metros).reduce((sum, mm) => sum + mm, 0)

export const abaDesenhos = abaOf<DesenhoComNomes>('Desenhos', [
  texto('Desenho', 28, ({ desenho }) => desenho.nome),
  texto('Revisão', 10, ({ desenho }) => desenho.revisao),
  texto('Cliente', 26, ({ cliente }) => cliente),
  texto('Orçamento', 16, ({ orcamento }) => orcamento),
  texto('Ambientes', 26, ({ desenho }) => desenho.resumo.ambientes.join(', ')),
  quantidade('Peças', ({ desenho }) => desenho.resumo.pecas),
  quantidade('Área cobrada (m²)', ({ desenho }) => mm2ToM2(desenho.resumo.total.cobrada)),
  texto('Regra da área', 26, ({ desenho }) => NOME_DA_REGRA[desenho.resumo.regraArea]),
  metros('Acabamentos (m)', ({ desenho }) => mmToMetros(sumOf(desenho.resumo.total.acabamentos))),
  metros('Frontão (m)', ({ desenho }) => mmToMetros(desenho.resumo.total.frontao.mm)),
  metros('Saia (m)', ({ desenho }) => mmToMetros(desenho.resumo.total.saia.mm)),
  quantidade('Recortes', ({ desenho }) => desenho.resumo.total.recortes),
  quantidade('Furos', ({ desenho }) => desenho.resumo.total.furos),
  instante('Alterado em', ({ desenho }) => desenho.updatedAt),
])
