import { cliente } from '@lapida/contracts/cliente'
import { empresa } from '@lapida/contracts/empresa'
import { categoriaItem, categoriaMaterial, estoqueItem, estoqueMaterial } from '@lapida/contracts/estoque'
import { erros } from '@lapida/contracts/erros'
import { item, material, peca } from '@lapida/contracts/material'
import { orcamento } from '@lapida/contracts/orcamento'
import type { Endpoint } from '@lapida/contracts/endpoints'
import { answerSchema, type JsonSchema } from './openapi-schemas.ts'

/** Answers that several calls give. */
const SHARED = {
  Cliente: cliente,
  Orcamento: orcamento,
  Material: material,
  Peca: peca,
  Item: item,
  EstoqueMaterial: estoqueMaterial,
  EstoqueItem: estoqueItem,
  CategoriaMaterial: categoriaMaterial,
  CategoriaItem: categoriaItem,
  Empresa: empresa,
} as const

const ERRO: JsonSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'O que houve, em português' },
    code: { type: 'string', enum: Object.keys(erros) },
    campos: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Caminho do campo -> mensagem',
    },
    conflitos: {
      type: 'array',
      description:
        'CAMPOS_EM_CONFLITO: os campos que outro alterou desde `versao` ou `base`, com os dois valores',
      items: {
        type: 'object',
        required: ['caminho', 'em', 'autor'],
        properties: {
          caminho: { type: 'string' },
          minha: { description: 'O que foi enviado; null: tirado' },
          atual: { description: 'O que está guardado; null: tirado' },
          em: { type: 'string' },
          autor: { type: 'string', enum: ['usuario', 'cliente'] },
        },
      },
    },
  },
}

/** Name of the shared schema that an answer is, if it is one. */
export function sharedAnswerName(schema: Endpoint['answer']): string | undefined {
  return Object.entries(SHARED).find(([, shared]) => shared === schema)?.[0]
}

/** Schemas, parameters and the security scheme that operations refer to. */
export function openApiComponents() {
  const schemas = Object.entries(SHARED).map(([name, schema]) => [name, answerSchema(schema)])
  return {
    schemas: { ...Object.fromEntries(schemas), Erro: ERRO },
    parameters: {
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description: 'UUID feito pelo cliente; a mesma chave com outro conteúdo é 409.',
        schema: { type: 'string', maxLength: 255 },
      },
    },
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  }
}
