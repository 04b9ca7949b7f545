import { withPrecosVazios } from '@lapida/domain/plano-corte/sem-precos'
import { call } from '#data/api/api.ts'
import { isSameContent } from '#data/local/documento-guardado.ts'
import type { Operacao } from '#data/local/operacao.ts'
import type { TipoDeDocumento } from './envio-documentos.ts'
import {
  guardadoOfServidor,
  type PlanoCorteDito,
  type PlanoCorteGuardado,
} from '#data/local/plano-corte-guardado.ts'

/** How cutting plans are kept and sent. */
export const PLANO_DE_CORTE: TipoDeDocumento<PlanoCorteDito, PlanoCorteGuardado> = {
  nome: 'planos-corte',
  tabela: (store) => store.planosCorte,
  get: (id) => call('planos-corte.get', { params: { id } }),
  replace: async ({ id, nome, versao, conteudo }) => {
    const stored = await call('planos-corte.replace', { params: { id }, body: { nome, versao, conteudo } })
    return { versao: stored.versao, exemplo: stored.exemplo, problemas: stored.problemas }
  },
  remove: (id) => call('planos-corte.remove', { params: { id } }),
  restore: (id) => call('planos-corte.restore', { params: { id } }),
  needs,
  desaparecido: 'PLANO_CORTE_NAO_ENCONTRADO',
  outroEstado: ['PLANO_CORTE_ALTERADO', 'PLANO_CORTE_CONCLUIDO'],
  received: guardadoOfServidor,
  versaoOf: ({ versao }) => versao,
  isSame: (servidor, { nome, conteudo }) =>
    servidor.nome === nome && isSameContent(withPrecosVazios(servidor.conteudo), conteudo),
}

/** The server refuses a plan that names quotes, pieces or stones that it does not know yet: they are sent first. */
function needs({ conteudo }: PlanoCorteGuardado, operacoes: readonly Operacao[]): string[] {
  if (operacoes.length === 0) return []
  const named = JSON.stringify(conteudo)
  return operacoes.flatMap(({ registroId }) => (named.includes(registroId) ? [registroId] : []))
}
