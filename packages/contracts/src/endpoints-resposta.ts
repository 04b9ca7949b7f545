import * as z from 'zod/mini'
import { created, ok, peloId, type Endpoint } from './endpoint.ts'
import { pelaResposta, resposta, respostaCreate, respostas, respostaUndo } from './resposta.ts'
import type { NomeRota } from './rotas.ts'

/** Schemas of the calls about what customers answered. */
export const endpointsResposta = {
  'respostas.list': ok({
    resumo: 'As respostas a um orçamento, a última primeiro; nada nelas muda',
    params: peloId,
    answer: respostas,
  }),
  'respostas.create': created({
    resumo:
      'Registra a aprovação de que a marmoraria soube: pessoalmente, por mensagem, por telefone, em papel',
    params: peloId,
    body: respostaCreate,
    answer: resposta,
  }),
  'respostas.undo': ok({
    resumo:
      'Desfaz a aprovação que vale, com o motivo; ela continua guardada, e o orçamento volta a finalizado',
    params: pelaResposta,
    body: respostaUndo,
    answer: resposta,
  }),
  'respostas.get-comprovante': ok({
    resumo: 'O comprovante de uma aprovação em PDF',
    params: pelaResposta,
    answer: z.string(),
    arquivo: 'application/pdf',
  }),
} satisfies Partial<Record<NomeRota, Endpoint>>
