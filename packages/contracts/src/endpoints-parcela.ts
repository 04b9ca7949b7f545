import * as z from 'zod/mini'
import { id } from './campos.ts'
import { created, ok, peloId } from './endpoint.ts'
import {
  parcela,
  parcelaChange,
  parcelas,
  parcelasDate,
  parcelasQuery,
  recebimentoCreate,
  recebimentoReverse,
} from './parcela.ts'

/** Calls about instalments and what came in for them. */
export const endpointsParcela = {
  'parcelas.list': ok({
    resumo: 'O que falta receber, ou as parcelas de um orçamento, com as somas da conta',
    query: parcelasQuery,
    answer: parcelas,
  }),
  'parcelas.change': ok({
    resumo: 'Muda o vencimento de uma parcela',
    params: peloId,
    body: parcelaChange,
    answer: parcela,
  }),
  'parcelas.date': ok({
    resumo: 'Diz quando foi a medição ou a instalação: as parcelas que esperam por ela ganham vencimento',
    params: peloId,
    body: parcelasDate,
    answer: parcelas,
  }),
  'recebimentos.create': created({
    resumo: 'Registra o que entrou de uma parcela',
    params: peloId,
    body: recebimentoCreate,
    answer: parcela,
  }),
  'recebimentos.reverse': created({
    resumo: 'Estorna um recebimento: um novo registro o desfaz, o primeiro fica',
    params: z.object({ id, recebimentoId: id }),
    body: recebimentoReverse,
    answer: parcela,
  }),
} as const
