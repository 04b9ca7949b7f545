import * as z from 'zod/mini'
import {
  assinaturaPush,
  assinaturaPushCancelar,
  avisos,
  avisosLidos,
  chavePush,
  preferenciasAvisos,
  preferenciasAvisosChange,
} from './aviso.ts'
import { digitos, id } from './campos.ts'
import { enderecoDoCep } from './cep.ts'
import { cliente, clienteChange, clienteReplace, clientes, clientesSalvar } from './cliente.ts'
import { ultimaCopia } from './copia.ts'
import { empresa, empresaChange, empresaReplace } from './empresa.ts'
import { created, ok, peloId, sucesso, XLSX, EVENTOS, type Endpoint } from './endpoint.ts'
import { endpointsApagamento } from './endpoints-apagamento.ts'
import { endpointsConta } from './endpoints-conta.ts'
import { endpointsContato } from './endpoints-contato.ts'
import { endpointsDesenho } from './endpoints-desenho.ts'
import { endpointsEstoque } from './endpoints-estoque.ts'
import { endpointsFotoChapa } from './endpoints-foto-chapa.ts'
import { endpointsMembro } from './endpoints-membro.ts'
import { endpointsOrcamento } from './endpoints-orcamento.ts'
import { endpointsPessoa } from './endpoints-pessoa.ts'
import { endpointsPlanoCorte } from './endpoints-plano-corte.ts'
import { endpointsProposta } from './endpoints-proposta.ts'
import { endpointsProva } from './endpoints-prova.ts'
import { endpointsResposta } from './endpoints-resposta.ts'
import { endpointsTablet } from './endpoints-tablet.ts'
import { exportacaoRestaurada, exportacaoRestore } from './exportacao.ts'
import { financeiro } from './financeiro.ts'
import { exemplos } from './exemplos.ts'
import { historico, historicoCsvQuery, historicoQuery } from './historico.ts'
import {
  importacao,
  importacaoCreate,
  importacaoPreview,
  modeloParams,
  previaImportacao,
} from './importacao.ts'
import {
  item,
  itemChange,
  itemReplace,
  material,
  materialChange,
  materialCreate,
  materialReplace,
  peca,
  pecaChange,
  pecaReplace,
} from './material.ts'
import { endpointsParcela } from './endpoints-parcela.ts'
import type { NomeRota } from './rotas.ts'
import { sincronizacao, sincronizacaoQuery } from './sincronizacao.ts'
import { MEDIDAS, SO_DONO, TODOS, VENDAS } from './papeis.ts'

export type { Endpoint } from './endpoint.ts'

/** 20,000 rows of a dozen columns are half of it. */
const CORPO_DE_PLANILHA = 12 * 1024 * 1024

/** An account of some years with a few hundred pictures. */
const CORPO_DE_EXPORTACAO = 64 * 1024 * 1024

const pelaPeca = z.object({ id, pecaId: id })
const peloItem = z.object({ id, itemId: id })
const semFiltro = z.strictObject({ update: z.optional(z.string().check(z.maxLength(10))) })
/** A slab's photo keeps the pixels that its vein is read by. */
const imagemQuery = z.strictObject({ uso: z.optional(z.enum(['chapa'])) })
const filtroMateriais = z.strictObject({
  isTemplate: z.optional(z.enum(['true', 'false'])),
  clienteId: z.optional(id),
  orcamentoId: z.optional(id),
})

/** Schemas of every call: validation, types, the browser's client and the OpenAPI document come from here. */
export const endpoints = {
  'health.check': ok({
    resumo: 'Responde quando o banco responde',
    auth: false,
    answer: z.object({ status: z.literal('ok') }),
  }),
  'health.ready': ok({
    resumo: 'Responde quando este processo deve receber chamadas: o banco responde e ele não está saindo',
    auth: false,
    answer: z.object({ status: z.literal('ok') }),
  }),
  'openapi.get': ok({
    resumo: 'Este documento',
    auth: false,
    answer: z.looseObject({ openapi: z.string() }),
  }),

  ...endpointsConta,
  ...endpointsPessoa,
  ...endpointsMembro,
  ...endpointsTablet,

  'copias.get-ultima': ok({
    papeis: SO_DONO,
    resumo: 'Como está a cópia de segurança de todo o programa',
    answer: ultimaCopia,
  }),

  'empresa.get': ok({ papeis: TODOS, resumo: 'Perfil da empresa', answer: empresa }),
  'empresa.replace': ok({
    papeis: SO_DONO,
    resumo: 'Substitui o perfil',
    body: empresaReplace,
    answer: empresa,
  }),
  'empresa.change': ok({
    papeis: SO_DONO,
    resumo: 'Altera campos do perfil',
    body: empresaChange,
    answer: empresa,
  }),

  'clientes.list': ok({ papeis: MEDIDAS, resumo: 'Clientes', query: semFiltro, answer: clientes }),
  'clientes.save': ok({
    papeis: VENDAS,
    resumo: 'Insere ou atualiza clientes',
    body: clientesSalvar,
    answer: clientes,
  }),
  'clientes.get': ok({ papeis: MEDIDAS, resumo: 'Um cliente', params: peloId, answer: cliente }),
  'clientes.replace': ok({
    papeis: VENDAS,
    resumo: 'Substitui um cliente',
    params: peloId,
    body: clienteReplace,
    answer: cliente,
  }),
  'clientes.change': ok({
    papeis: VENDAS,
    resumo: 'Altera campos de um cliente',
    params: peloId,
    body: clienteChange,
    answer: cliente,
  }),
  'clientes.remove': ok({ papeis: VENDAS, resumo: 'Exclui um cliente', params: peloId, answer: sucesso }),
  'clientes.restore': ok({ papeis: VENDAS, resumo: 'Restaura um cliente', params: peloId, answer: sucesso }),
  ...endpointsApagamento,

  ...endpointsOrcamento,

  'materiais.list': ok({
    papeis: MEDIDAS,
    resumo: 'Materiais e projetos',
    query: filtroMateriais,
    answer: z.array(material),
  }),
  'materiais.create': created({
    papeis: VENDAS,
    resumo: 'Cria um material ou projeto',
    body: materialCreate,
    envelope: 'material',
    answer: material,
  }),
  'materiais.get': ok({ papeis: MEDIDAS, resumo: 'Um material', params: peloId, answer: material }),
  'materiais.replace': ok({
    papeis: VENDAS,
    resumo: 'Substitui um material',
    params: peloId,
    body: materialReplace,
    envelope: 'material',
    answer: material,
  }),
  'materiais.change': ok({
    papeis: VENDAS,
    resumo: 'Altera campos de um material',
    params: peloId,
    body: materialChange,
    envelope: 'material',
    answer: material,
  }),
  'materiais.remove': ok({ papeis: VENDAS, resumo: 'Exclui um material', params: peloId, answer: sucesso }),
  'materiais.restore': ok({
    papeis: VENDAS,
    resumo: 'Restaura um material',
    params: peloId,
    answer: sucesso,
  }),
  'pecas.replace': ok({
    papeis: VENDAS,
    resumo: 'Substitui uma peça',
    params: pelaPeca,
    body: pecaReplace,
    answer: peca,
  }),
  'pecas.change': ok({
    papeis: MEDIDAS,
    resumo: 'Altera campos de uma peça',
    params: pelaPeca,
    body: pecaChange,
    answer: peca,
  }),
  'pecas.remove': ok({ papeis: VENDAS, resumo: 'Remove uma peça', params: pelaPeca, answer: sucesso }),
  'itens.replace': ok({
    papeis: VENDAS,
    resumo: 'Substitui um item',
    params: peloItem,
    body: itemReplace,
    answer: item,
  }),
  'itens.change': ok({
    papeis: VENDAS,
    resumo: 'Altera campos de um item',
    params: peloItem,
    body: itemChange,
    answer: item,
  }),
  'itens.remove': ok({ papeis: VENDAS, resumo: 'Remove um item', params: peloItem, answer: sucesso }),

  'imagens.upload': ok({
    papeis: TODOS,
    resumo: 'Guarda uma imagem; com uso=chapa, a foto de uma chapa fica com mais pixels',
    query: imagemQuery,
    upload: true,
    answer: z.object({ imageUrl: z.string() }),
  }),

  ...endpointsEstoque,

  ...endpointsFotoChapa,

  ...endpointsParcela,

  ...endpointsPlanoCorte,
  ...endpointsProposta,
  ...endpointsProva,
  ...endpointsResposta,
  ...endpointsContato,

  ...endpointsDesenho,

  'exemplos.create': ok({
    papeis: SO_DONO,
    resumo: 'Carrega os dados de exemplo; se foram apagados, eles voltam',
    answer: exemplos,
  }),
  'exemplos.remove': ok({ papeis: SO_DONO, resumo: 'Apaga os dados de exemplo', answer: exemplos }),
  'exemplos.restore': ok({
    papeis: SO_DONO,
    resumo: 'Desfaz a última exclusão dos dados de exemplo',
    answer: exemplos,
  }),

  'cep.get': ok({
    papeis: MEDIDAS,
    resumo: 'Endereço de um CEP',
    params: z.object({ cep: digitos(8, 8) }),
    answer: enderecoDoCep,
  }),
  'historico.list': ok({
    papeis: VENDAS,
    resumo: 'O que aconteceu, do mais novo ao mais antigo',
    query: historicoQuery,
    answer: historico,
  }),
  'historico.export': ok({
    papeis: VENDAS,
    resumo: 'O histórico em CSV',
    query: historicoCsvQuery,
    answer: z.string(),
    arquivo: 'text/csv',
  }),
  'financeiro.get': ok({ papeis: SO_DONO, resumo: 'Indicadores de todos os orçamentos', answer: financeiro }),
  'financeiro.export': ok({
    papeis: SO_DONO,
    resumo: 'Os orçamentos em CSV',
    answer: z.string(),
    arquivo: 'text/csv',
  }),
  'importacoes.preview': ok({
    papeis: SO_DONO,
    resumo: 'Confere uma planilha linha por linha; nada é guardado',
    body: importacaoPreview,
    corpoMaximo: CORPO_DE_PLANILHA,
    limite: 'importacao',
    answer: previaImportacao,
  }),
  'importacoes.create': ok({
    papeis: SO_DONO,
    resumo: 'Guarda uma planilha de uma vez: tudo ou nada',
    body: importacaoCreate,
    corpoMaximo: CORPO_DE_PLANILHA,
    limite: 'importacao',
    answer: importacao,
  }),
  'importacoes.restore': ok({
    papeis: SO_DONO,
    resumo: 'Põe de volta, numa conta vazia, tudo o que exportacao.get-json deu',
    body: exportacaoRestore,
    corpoMaximo: CORPO_DE_EXPORTACAO,
    limite: 'importacao',
    answer: exportacaoRestaurada,
  }),
  'importacoes.get-modelo': ok({
    papeis: SO_DONO,
    resumo: 'Uma planilha modelo para preencher',
    params: modeloParams,
    answer: z.string(),
    arquivo: XLSX,
  }),
  'exportacao.get-xlsx': ok({
    papeis: SO_DONO,
    resumo: 'Tudo da conta em uma planilha, uma aba para cada tipo de registro',
    answer: z.string(),
    arquivo: XLSX,
    limite: 'exportacao',
  }),
  'exportacao.get-json': ok({
    papeis: SO_DONO,
    resumo: 'Tudo da conta em um arquivo JSON, como a API responde',
    answer: z.string(),
    arquivo: 'application/json',
    limite: 'exportacao',
  }),
  'avisos.list': ok({
    papeis: VENDAS,
    resumo: 'O que os clientes fizeram, do mais novo ao mais antigo',
    answer: avisos,
  }),
  'avisos.read': ok({ papeis: VENDAS, resumo: 'Marca avisos como lidos', body: avisosLidos, answer: avisos }),
  'avisos.get-preferencias': ok({
    papeis: VENDAS,
    resumo: 'De que a empresa quer ser avisada fora do sistema',
    answer: preferenciasAvisos,
  }),
  'avisos.change-preferencias': ok({
    papeis: SO_DONO,
    resumo: 'Muda de que a empresa quer ser avisada fora do sistema',
    body: preferenciasAvisosChange,
    answer: preferenciasAvisos,
  }),
  'push.get-key': ok({
    papeis: VENDAS,
    resumo: 'A chave pública com que este servidor assina (VAPID)',
    answer: chavePush,
  }),
  'push.subscribe': ok({
    papeis: VENDAS,
    resumo: 'Guarda onde avisar este navegador; a assinatura vale enquanto a sessão vale',
    body: assinaturaPush,
    answer: sucesso,
  }),
  'push.unsubscribe': ok({
    papeis: TODOS,
    resumo: 'Não avisa mais este navegador',
    body: assinaturaPushCancelar,
    answer: sucesso,
  }),
  'sincronizacao.pull': ok({
    papeis: TODOS,
    resumo: 'O que mudou desde um cursor',
    query: sincronizacaoQuery,
    answer: sincronizacao,
  }),
  'sincronizacao.follow': ok({
    papeis: TODOS,
    resumo:
      'Eventos (SSE) sem fim: a versão dos registros da conta, ou o nome do que outra sessão escreveu; ? se algo se perdeu',
    answer: z.string(),
    arquivo: EVENTOS,
  }),
} satisfies Record<NomeRota, Endpoint>

export type Endpoints = typeof endpoints

type PartOf<Name extends NomeRota, Part extends string> = Endpoints[Name] extends {
  [K in Part]: infer S extends z.core.$ZodType
}
  ? S
  : undefined
/** The body as a client sends it. */
export type BodyInput<Name extends NomeRota> =
  PartOf<Name, 'body'> extends infer S extends z.core.$ZodType ? z.input<S> : undefined
/** The body as the use case receives it: validated, defaults filled in, read-only fields gone. */
export type BodyOf<Name extends NomeRota> =
  PartOf<Name, 'body'> extends infer S extends z.core.$ZodType ? z.output<S> : undefined
export type ParamsOf<Name extends NomeRota> =
  PartOf<Name, 'params'> extends infer S extends z.core.$ZodType ? z.output<S> : undefined
export type QueryOf<Name extends NomeRota> =
  PartOf<Name, 'query'> extends infer S extends z.core.$ZodType ? z.output<S> : undefined
export type AnswerOf<Name extends NomeRota> = z.output<Endpoints[Name]['answer']>
