import { sessao } from './conta.ts'
import { created, ok, peloId, sucesso } from './endpoint.ts'
import { SO_DONO, TODOS } from './papeis.ts'
import {
  conviteAccept,
  conviteCreate,
  conviteFeito,
  conviteGet,
  conviteRecebido,
  convites,
  empresaSwitch,
  membro,
  membroChange,
  comSenha,
  membros,
} from './membro.ts'

/** Calls of an owner about the people of the company, and of those who are invited to it. */
export const endpointsMembro = {
  'pessoas.switch': ok({
    papeis: TODOS,
    resumo: 'Passa para outra empresa da pessoa e encerra esta sessão',
    body: empresaSwitch,
    answer: sessao,
  }),
  'membros.list': ok({ papeis: SO_DONO, resumo: 'Pessoas da empresa e lugares do plano', answer: membros }),
  'membros.change': ok({
    papeis: SO_DONO,
    resumo: 'Muda o papel de uma pessoa; mexer em quem é dono pede a senha',
    params: peloId,
    body: membroChange,
    answer: membro,
  }),
  'membros.remove': ok({
    papeis: SO_DONO,
    resumo: 'Remove uma pessoa da empresa e encerra as sessões dela',
    params: peloId,
    body: comSenha,
    answer: sucesso,
  }),
  'convites.list': ok({ papeis: SO_DONO, resumo: 'Convites em aberto', answer: convites }),
  'convites.create': created({
    papeis: SO_DONO,
    resumo: 'Convida uma pessoa; o link só aparece nesta resposta',
    body: conviteCreate,
    answer: conviteFeito,
  }),
  'convites.revoke': ok({ papeis: SO_DONO, resumo: 'Cancela um convite', params: peloId, answer: sucesso }),
  'convites.resend': ok({
    papeis: SO_DONO,
    resumo: 'Dá um link novo a um convite; o anterior deixa de valer',
    params: peloId,
    body: comSenha,
    answer: conviteFeito,
  }),
  'convites.get': ok({
    resumo: 'O que diz um convite a quem tem o link',
    auth: false,
    body: conviteGet,
    answer: conviteRecebido,
  }),
  'convites.accept': ok({
    resumo: 'Aceita um convite, como pessoa nova ou como quem já tem acesso',
    auth: false,
    status: 201,
    body: conviteAccept,
    answer: sessao,
  }),
}
