import { endpoints, type Endpoint } from '@lapida/contracts/endpoints'
import { rotas, type NomeRota } from '@lapida/contracts/rotas'
import { openApiComponents, sharedAnswerName } from './openapi-components.ts'
import { errorAnswersOf } from './openapi-errors.ts'
import { publicPaths } from './openapi-public-paths.ts'
import { answerSchema, inputSchema, type JsonSchema } from './openapi-schemas.ts'

type Operation = Record<string, unknown>
export type OpenApiDocument = { openapi: string; paths: Record<string, Record<string, Operation>> } & Record<
  string,
  unknown
>

/** 'clientes.save' belongs to 'clientes'. A resource without words would be missing in the reference. */
type Recurso<Name extends string = NomeRota> = Name extends `${infer Resource}.${string}` ? Resource : never

const TAGS: Record<Recurso | 'publico', string> = {
  health: 'Saúde',
  openapi: 'Este documento',
  planos: 'Planos à venda',
  pessoas: 'Quem entra: o próprio nome, e-mail e senha',
  sessoes: 'Onde a pessoa está conectada',
  membros: 'Pessoas da empresa',
  convites: 'Convites',
  tablets: 'Tablets da oficina, em que se troca de pessoa por PIN',
  contas: 'Cadastro, entrada e saída',
  copias: 'Cópia de segurança de todo o programa',
  empresa: 'Perfil da empresa',
  clientes: 'Clientes',
  apagamentos: 'Dados pessoais de um cliente: exportar e apagar',
  orcamentos: 'Orçamentos',
  materiais: 'Materiais de orçamentos e projetos do catálogo',
  pecas: 'Peças de um material',
  itens: 'Itens de um material',
  imagens: 'Imagens',
  'estoque-materiais': 'Estoque de materiais',
  'categorias-material': 'Categorias de materiais',
  chapas: 'Chapas e retalhos',
  'fotos-chapa': 'Fotos de uma chapa, planas em milímetros',
  movimentos: 'Movimentos do estoque',
  propostas: 'Propostas',
  provas: 'Provas do corte da pedra',
  respostas: 'Respostas de clientes',
  contatos: 'Contatos depois do envio',
  reservas: 'Chapas reservadas para um orçamento',
  parcelas: 'Parcelas dos orçamentos aprovados',
  recebimentos: 'O que entrou de cada parcela',
  catalogo: 'Catálogo de pedras',
  'estoque-itens': 'Estoque de itens',
  'categorias-item': 'Categorias de itens',
  'planos-corte': 'Planos de corte',
  desenhos: 'Desenhos técnicos',
  exemplos: 'Dados de exemplo',
  cep: 'Endereço por CEP',
  historico: 'Histórico',
  financeiro: 'Financeiro',
  importacoes: 'Importação de planilhas',
  exportacao: 'Exportação de tudo da conta',
  avisos: 'O que os clientes fizeram',
  push: 'Avisos nos navegadores da conta',
  sincronizacao: 'Sincronização de aparelhos',
  publico: 'Páginas públicas',
}

/** The OpenAPI 3.1 document of all calls, from the same schemas that validate them. */
export function openApiDocument(): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lapida',
      version: '1.0.0',
      description:
        'Dinheiro em reais com 2 casas, medidas em metros com 3 casas, datas em UTC (ISO 8601). ' +
        'Escritas aceitam Idempotency-Key: a repetição recebe a primeira resposta.',
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: { ...callPaths(), ...publicPaths() },
    components: openApiComponents(),
  }
}

function callPaths(): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {}
  for (const name of Object.keys(rotas) as NomeRota[]) {
    const [method, url] = rotas[name]
    const path = url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name) }
  }
  return paths
}

function operationOf(name: NomeRota): Operation {
  const endpoint: Endpoint = endpoints[name]
  return {
    operationId: name,
    summary: endpoint.resumo,
    tags: [name.split('.')[0]],
    security: endpoint.auth ? [{ bearer: [] }] : [],
    ...(endpoint.papeis && { 'x-papeis': endpoint.papeis }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...keyOf(name),
    ],
    ...(requestBodyOf(endpoint) ?? {}),
    responses: {
      [endpoint.status]: {
        description: 'Sucesso',
        content: { [endpoint.arquivo ?? 'application/json']: { schema: answerOf(endpoint) } },
      },
      ...errorAnswersOf(name),
    },
  }
}

function answerOf(endpoint: Endpoint): JsonSchema {
  const shared = sharedAnswerName(endpoint.answer)
  return shared === undefined ? answerSchema(endpoint.answer) : { $ref: `#/components/schemas/${shared}` }
}

function parametersOf(schema: Endpoint['params'], place: 'path' | 'query'): Operation[] {
  if (!schema) return []
  const { properties = {}, required = [] } = inputSchema(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function keyOf(name: NomeRota): Operation[] {
  const write = rotas[name][0] !== 'GET' && endpoints[name].auth && !('upload' in endpoints[name])
  return write ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []
}

function requestBodyOf(endpoint: Endpoint): Operation | undefined {
  if (endpoint.upload) {
    const schema = { type: 'object', properties: { image: { type: 'string', format: 'binary' } } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!endpoint.body) return undefined
  const schema = inputSchema(endpoint.body)
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}
