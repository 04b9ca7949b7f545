import { created, ok, peloId, sucesso, type Endpoint } from './endpoint.ts'
import { pelaProposta, propostaEnviada, propostaInteira, propostas } from './proposta.ts'
import type { NomeRota } from './rotas.ts'
import { VENDAS } from './papeis.ts'

/** Schemas of the calls about what a customer was sent. */
export const endpointsProposta = {
  'propostas.list': ok({
    papeis: VENDAS,
    resumo: 'As versões de um orçamento que o cliente recebeu, a última primeiro',
    params: peloId,
    answer: propostas,
  }),
  'propostas.create': created({
    papeis: VENDAS,
    resumo:
      'Congela o orçamento como está para ser enviado; o mesmo conteúdo responde a versão que já existe',
    params: peloId,
    answer: propostaEnviada,
  }),
  'propostas.get': ok({
    papeis: VENDAS,
    resumo: 'Uma versão com tudo o que ela apresenta',
    params: pelaProposta,
    answer: propostaInteira,
  }),
  'propostas.withdraw': ok({
    papeis: VENDAS,
    resumo: 'Retira uma versão: a página do cliente deixa de mostrá-la',
    params: pelaProposta,
    answer: sucesso,
  }),
} satisfies Partial<Record<NomeRota, Endpoint>>
