import { ok, sucesso } from './endpoint.ts'
import { TODOS } from './papeis.ts'
import {
  emailChange,
  emailConfirm,
  emailConfirmado,
  emailTrocado,
  pelaSessao,
  pessoa,
  pessoaChange,
  senhaChange,
  sessaoRevoke,
  sessoesAbertas,
  sessoesEncerradas,
} from './pessoa.ts'

/** Calls of a person about themselves: name, address, password, and where they are signed in. */
export const endpointsPessoa = {
  'pessoas.get': ok({ papeis: TODOS, resumo: 'Quem entrou, e as empresas de que faz parte', answer: pessoa }),
  'pessoas.change': ok({
    papeis: TODOS,
    resumo: 'Muda o próprio nome e telefone',
    body: pessoaChange,
    answer: pessoa,
  }),
  'pessoas.change-email': ok({
    papeis: TODOS,
    resumo: 'Troca o próprio e-mail; com envio de e-mails, vale quando o novo endereço confirmar',
    body: emailChange,
    answer: emailTrocado,
  }),
  'pessoas.confirm-email': ok({
    resumo: 'Confirma o novo e-mail com o link recebido',
    auth: false,
    body: emailConfirm,
    answer: emailConfirmado,
  }),
  'pessoas.change-senha': ok({
    papeis: TODOS,
    resumo: 'Troca a própria senha e encerra as outras sessões',
    body: senhaChange,
    answer: sessoesEncerradas,
  }),
  'sessoes.list': ok({ papeis: TODOS, resumo: 'Onde a pessoa está conectada', answer: sessoesAbertas }),
  'sessoes.revoke': ok({
    papeis: TODOS,
    resumo: 'Encerra uma sessão; a própria senha é pedida',
    params: pelaSessao,
    body: sessaoRevoke,
    answer: sucesso,
  }),
  'sessoes.revoke-outras': ok({
    papeis: TODOS,
    resumo: 'Encerra todas as sessões menos esta; a própria senha é pedida',
    body: sessaoRevoke,
    answer: sessoesEncerradas,
  }),
}
