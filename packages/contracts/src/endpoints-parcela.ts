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
import { SO_DONO, VENDAS } from './papeis.ts'

/** Calls about instalments and what came in for them. */
export const endpointsParcela = {
  'parcelas.list': ok({
    papeis: VENDAS,
    resumo: 'O que falta receber, ou as parcelas de um orçamento, com as somas da conta',
    query: parcelasQuery,
    answer: parcelas,
  }),
  'parcelas.change': ok({
    papeis: SO_DONO,
    resumo: 'Muda o vencimento de uma parcela',
    params: peloId,
    body: parcelaChange,
    answer: parcela,
  }),
  'parcelas.date': ok({
    papeis: SO_DONO,
    resumo: 'Diz quando foi a medição ou a instalação: as parcelas que esperam por ela ganham vencimento',
    params: peloId,
    body: parcelasDate,
    answer: parcelas,
  }),
  'recebimentos.create': created({
    papeis: SO_DONO,
    resumo: 'Registra o que entrou de uma parcela',
    params: peloId,
    body: recebimentoCreate,
    answer: parcela,
  }),
  'recebimentos.reverse': created({
    papeis: SO_DONO,
    resumo: 'Estorna um recebimento: um novo registro o desfaz, o primeiro fica',
    params: z.object({ id, recebimentoId: id }),
    body: recebimentoReverse,
    answer: parcela,
  }),
} as const
