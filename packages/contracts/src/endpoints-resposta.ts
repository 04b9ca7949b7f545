import * as z from 'zod/mini'
import { created, ok, peloId, type Endpoint } from './endpoint.ts'
import { pelaResposta, resposta, respostaCreate, respostas, respostaUndo } from './resposta.ts'
import type { NomeRota } from './rotas.ts'
import { VENDAS } from './papeis.ts'

/** Schemas of the calls about what customers answered. */
export const endpointsResposta = {
  'respostas.list': ok({
    papeis: VENDAS,
    resumo: 'As respostas a um orçamento, a última primeiro; nada nelas muda',
    params: peloId,
    answer: respostas,
  }),
  'respostas.create': created({
    papeis: VENDAS,
    resumo:
      'Registra a aprovação de que a marmoraria soube: pessoalmente, por mensagem, por telefone, em papel',
    params: peloId,
    body: respostaCreate,
    answer: resposta,
  }),
  'respostas.undo': ok({
    papeis: VENDAS,
    resumo:
      'Desfaz a aprovação que vale, com o motivo; ela continua guardada, e o orçamento volta a finalizado',
    params: pelaResposta,
    body: respostaUndo,
    answer: resposta,
  }),
  'respostas.get-comprovante': ok({
    papeis: VENDAS,
    resumo: 'O comprovante de uma aprovação em PDF',
    params: pelaResposta,
    answer: z.string(),
    arquivo: 'application/pdf',
  }),
} satisfies Partial<Record<NomeRota, Endpoint>>
