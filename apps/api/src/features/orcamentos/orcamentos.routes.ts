import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { NomeRota } from '@lapida/contracts/rotas'
import type { FastifyInstance } from 'fastify'
import type { JsonText } from '#http/json-text.ts'
import { route, tripsRoute, type InputOf, type ReadContext } from '#http/route.ts'
import { baixarEstoque } from './baixar-estoque.ts'
import { changeOrcamento } from './change-orcamento.ts'
import { changeResponsavel } from './change-responsavel.ts'
import { createLink } from './create-link.ts'
import { createPrevia } from './create-previa.ts'
import { createOrcamento } from './create-orcamento.ts'
import { getOrcamento } from './get-orcamento.ts'
import { getResponsavel } from './get-responsavel.ts'
import { listOrcamentos } from './list-orcamentos.ts'
import { OrcamentosLembrados } from './orcamentos-lembrados.ts'
import { previsaoEstoque } from './previsao-estoque.ts'
import { removeOrcamento } from './remove-orcamento.ts'
import { replaceOrcamento } from './replace-orcamento.ts'
import { restoreOrcamento } from './restore-orcamento.ts'
import { revokeLink } from './revoke-link.ts'
import { saveMateriais } from './save-materiais.ts'

export function registerOrcamentos(app: FastifyInstance): void {
  const lembrados = new OrcamentosLembrados()
  const rememberingRoute = <Name extends NomeRota>(
    name: Name,
    useCase: (
      context: ReadContext,
      input: InputOf<Name>,
      lembrados: OrcamentosLembrados,
    ) => Promise<JsonText<AnswerOf<Name>>>,
  ) => tripsRoute(app, name, (context, input) => useCase(context, input, lembrados))
  rememberingRoute('orcamentos.list', listOrcamentos)
  route(app, 'orcamentos.create', createOrcamento)
  rememberingRoute('orcamentos.get', getOrcamento)
  route(app, 'orcamentos.replace', replaceOrcamento)
  route(app, 'orcamentos.change', changeOrcamento)
  route(app, 'orcamentos.remove', removeOrcamento)
  route(app, 'orcamentos.restore', restoreOrcamento)
  route(app, 'orcamentos.save-materiais', saveMateriais)
  route(app, 'orcamentos.get-responsavel', getResponsavel)
  route(app, 'orcamentos.change-responsavel', changeResponsavel)
  route(app, 'orcamentos.create-link', createLink)
  route(app, 'orcamentos.revoke-link', revokeLink)
  route(app, 'orcamentos.create-previa', createPrevia)
  route(app, 'orcamentos.previsao-estoque', previsaoEstoque)
  route(app, 'orcamentos.baixar-estoque', baixarEstoque)
}
