import * as z from 'zod/mini'
import {
  cadastro,
  contaClose,
  contaEncerrada,
  contaReopen,
  credenciais,
  encerramento,
  novaSenha,
  pedidoRecuperacao,
  recuperacao,
  sessao,
  verificacao,
} from './conta.ts'
import { ok, sucesso } from './endpoint.ts'
import { pedidoPlanoCreate, planoAtual, planos } from './plano.ts'
import { SO_DONO, TODOS } from './papeis.ts'

/** Calls of the way in, and of the plan that a company has. */
export const endpointsConta = {
  'planos.list': ok({ resumo: 'Planos à venda', auth: false, answer: planos }),
  'planos.get-atual': ok({
    papeis: TODOS,
    resumo: 'O plano da empresa, o que usa dele e até quando está pago',
    answer: planoAtual,
  }),
  'planos.request': ok({
    papeis: SO_DONO,
    resumo: 'Pede um plano a quem cuida do sistema; um pedido novo toma o lugar do que espera',
    body: pedidoPlanoCreate,
    answer: planoAtual,
  }),
  'planos.cancel-pedido': ok({
    papeis: SO_DONO,
    resumo: 'Desiste do pedido de plano que espera',
    answer: planoAtual,
  }),
  'contas.register': ok({
    resumo: 'Cria uma conta',
    auth: false,
    status: 201,
    body: cadastro,
    answer: sessao,
  }),
  'contas.login': ok({ resumo: 'Entra na conta', auth: false, body: credenciais, answer: sessao }),
  'contas.verify': ok({ papeis: TODOS, resumo: 'Confere o token', answer: verificacao }),
  'contas.logout': ok({ papeis: TODOS, resumo: 'Revoga o token', answer: sucesso }),
  'contas.get-marca': ok({
    papeis: TODOS,
    resumo:
      'O que um navegador da empresa diz de si nas páginas públicas, para que as suas visitas não contem',
    answer: z.object({ marca: z.string() }),
  }),
  'contas.get-recovery': ok({ resumo: 'Como recuperar a senha', auth: false, answer: recuperacao }),
  'contas.request-recovery': ok({
    resumo: 'Envia por e-mail um link para criar uma senha nova; a resposta não diz se a conta existe',
    auth: false,
    body: pedidoRecuperacao,
    answer: sucesso,
  }),
  'contas.reset-password': ok({
    resumo: 'Troca a senha com o link recebido e encerra todas as sessões',
    auth: false,
    body: novaSenha,
    answer: sucesso,
  }),
  'contas.get-encerramento': ok({
    papeis: SO_DONO,
    resumo: 'O que encerrar a conta pede, e até quando ela ainda poderia ser lida',
    answer: encerramento,
  }),
  'contas.close': ok({
    papeis: SO_DONO,
    resumo:
      'Encerra a conta da empresa: 30 dias só de leitura, depois tudo é apagado; repetir responde o dia que já vale',
    body: contaClose,
    answer: contaEncerrada,
  }),
  'contas.reopen': ok({
    papeis: SO_DONO,
    resumo: 'Reabre a conta encerrada; a senha de quem reabre é pedida',
    body: contaReopen,
    answer: contaEncerrada,
  }),
}
