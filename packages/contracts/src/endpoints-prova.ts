import { created, ok, peloId, sucesso, type Endpoint } from './endpoint.ts'
import { CORTE, VENDAS } from './papeis.ts'
import { pelaProva, prova, provaCreate, provas, provasDoPlano } from './prova.ts'
import type { NomeRota } from './rotas.ts'

/** Schemas of the calls about where the stone of a customer is cut from. */
export const endpointsProva = {
  'provas.list': ok({
    papeis: VENDAS,
    resumo: 'As provas do corte que o cliente de um orçamento recebeu, a última primeiro',
    params: peloId,
    answer: provas,
  }),
  'provas.create': created({
    papeis: VENDAS,
    resumo:
      'Congela de onde cada peça é cortada, para o cliente ver e aprovar; o mesmo conteúdo responde a prova que já existe',
    params: peloId,
    body: provaCreate,
    answer: prova,
  }),
  'provas.withdraw': ok({
    papeis: VENDAS,
    resumo: 'Retira uma prova: a página do cliente deixa de mostrá-la',
    params: pelaProva,
    answer: sucesso,
  }),
  'planos-corte.list-provas': ok({
    papeis: CORTE,
    resumo: 'Como está a aprovação do corte de cada orçamento de um plano',
    params: peloId,
    answer: provasDoPlano,
  }),
} satisfies Partial<Record<NomeRota, Endpoint>>
