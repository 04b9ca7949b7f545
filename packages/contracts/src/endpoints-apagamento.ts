import * as z from 'zod/mini'
import { apagamento, apagamentoCreate, previaApagamento } from './apagamento.ts'
import { created, ok, peloId, type Endpoint } from './endpoint.ts'
import { SO_DONO } from './papeis.ts'
import type { NomeRota } from './rotas.ts'

/** Schemas of the calls about a customer's own data. */
export const endpointsApagamento = {
  'apagamentos.export-dados': ok({
    papeis: SO_DONO,
    resumo:
      'Tudo o que há de um cliente, também do que foi excluído; dinheiro em centavos, medidas em milímetros',
    params: peloId,
    answer: z.string(),
    arquivo: 'application/json',
    limite: 'exportacao',
  }),
  'apagamentos.preview': ok({
    papeis: SO_DONO,
    resumo: 'O que sairia e o que ficaria se os dados de um cliente fossem apagados',
    params: peloId,
    answer: previaApagamento,
  }),
  'apagamentos.create': created({
    papeis: SO_DONO,
    resumo:
      'Apaga os dados de um cliente para sempre; a senha de quem apaga é pedida, e repetir responde o que foi feito',
    params: peloId,
    body: apagamentoCreate,
    answer: apagamento,
  }),
} satisfies Partial<Record<NomeRota, Endpoint>>
