import * as z from 'zod/mini'
import { created, ok, peloId, sucesso, type Endpoint } from './endpoint.ts'
import { baixaEstoque, previsaoEstoque } from './movimento.ts'
import {
  linkPublico,
  listaOrcamentosQuery,
  materiaisDoOrcamentoSalvar,
  orcamento,
  orcamentoChange,
  orcamentoCreate,
  orcamentoReplace,
  orcamentos,
  previaDaPagina,
} from './orcamento.ts'
import { CHAPAS, MEDIDAS, SO_DONO, TODOS, VENDAS } from './papeis.ts'
import { reservas, reservasCreate } from './reserva.ts'
import { responsavel, responsavelChange } from './responsavel.ts'
import type { NomeRota } from './rotas.ts'

/** Schemas of the calls about quotes themselves, and what they take out of the stock. */
export const endpointsOrcamento = {
  'orcamentos.list': ok({
    papeis: TODOS,
    resumo: 'Orçamentos, do mais novo ao mais antigo',
    query: listaOrcamentosQuery,
    answer: orcamentos,
  }),
  'orcamentos.create': created({
    papeis: VENDAS,
    resumo: 'Cria um orçamento',
    body: orcamentoCreate,
    envelope: 'orcamento',
    answer: orcamento,
  }),
  'orcamentos.get': ok({ papeis: TODOS, resumo: 'Um orçamento', params: peloId, answer: orcamento }),
  'orcamentos.replace': ok({
    papeis: VENDAS,
    resumo: 'Substitui um orçamento',
    params: peloId,
    body: orcamentoReplace,
    envelope: 'orcamento',
    answer: orcamento,
  }),
  'orcamentos.change': ok({
    papeis: MEDIDAS,
    resumo: 'Altera campos de um orçamento',
    params: peloId,
    body: orcamentoChange,
    envelope: 'orcamento',
    answer: orcamento,
  }),
  'orcamentos.remove': ok({ papeis: VENDAS, resumo: 'Exclui um orçamento', params: peloId, answer: sucesso }),
  'orcamentos.restore': ok({
    papeis: VENDAS,
    resumo: 'Restaura um orçamento',
    params: peloId,
    answer: sucesso,
  }),
  'orcamentos.save-materiais': ok({
    papeis: VENDAS,
    resumo: 'Guarda os materiais de um orçamento',
    params: peloId,
    body: materiaisDoOrcamentoSalvar,
    answer: z.object({ success: z.literal(true), message: z.string() }),
  }),
  'orcamentos.get-responsavel': ok({
    papeis: SO_DONO,
    resumo: 'Quem responde por um orçamento, e quem poderia',
    params: peloId,
    answer: responsavel,
  }),
  'orcamentos.change-responsavel': ok({
    papeis: SO_DONO,
    resumo: 'Passa um orçamento a outra pessoa que vende na empresa',
    params: peloId,
    body: responsavelChange,
    answer: responsavel,
  }),
  'orcamentos.create-link': created({
    papeis: VENDAS,
    resumo: 'Cria um novo link público e invalida os anteriores',
    params: peloId,
    answer: linkPublico,
  }),
  'orcamentos.revoke-link': ok({
    papeis: VENDAS,
    resumo: 'Revoga o link público',
    params: peloId,
    answer: sucesso,
  }),
  'orcamentos.create-previa': created({
    papeis: VENDAS,
    resumo: 'Endereço da página pública para quem é da empresa: abre por 10 minutos e não conta visita',
    params: peloId,
    answer: previaDaPagina,
  }),
  'orcamentos.previsao-estoque': ok({
    papeis: CHAPAS,
    resumo: 'O que um orçamento tira do estoque e o que há lá, ou o que já tirou',
    params: peloId,
    answer: previsaoEstoque,
  }),
  'orcamentos.baixar-estoque': ok({
    papeis: CHAPAS,
    resumo: 'Tira do estoque o que um orçamento aprovado usa; sair de aprovado devolve tudo',
    params: peloId,
    body: baixaEstoque,
    answer: previsaoEstoque,
  }),

  'reservas.get': ok({
    papeis: CHAPAS,
    resumo: 'As chapas reservadas para um orçamento e até quando',
    params: peloId,
    answer: reservas,
  }),
  'reservas.create': ok({
    papeis: CHAPAS,
    resumo: 'Reserva chapas para um orçamento aprovado, ou muda até quando; sair de aprovado libera todas',
    params: peloId,
    body: reservasCreate,
    answer: reservas,
  }),
  'reservas.dismiss': ok({
    papeis: CHAPAS,
    resumo: 'Não oferece mais reservar chapas para um orçamento',
    params: peloId,
    answer: sucesso,
  }),
} satisfies Partial<Record<NomeRota, Endpoint>>
