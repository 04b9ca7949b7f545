import { sessao } from './conta.ts'
import { created, ok, peloId, sucesso } from './endpoint.ts'
import { PRODUCAO, SO_DONO } from './papeis.ts'
import {
  pessoasDoTablet,
  pinChange,
  pinRemove,
  tablet,
  tabletChange,
  tabletCreate,
  tabletEnter,
  tabletOpen,
  tabletPermitido,
  tablets,
  tabletUnlock,
} from './tablet.ts'

/** Calls about the tablets of the workshop, and of those who change places on one by a PIN. */
export const endpointsTablet = {
  'tablets.list': ok({ papeis: SO_DONO, resumo: 'Tablets da oficina e quem entra neles', answer: tablets }),
  'tablets.create': created({
    papeis: SO_DONO,
    resumo:
      'Permite o aparelho que chama; o token dele só aparece nesta resposta, e a própria senha é pedida',
    body: tabletCreate,
    answer: tabletPermitido,
  }),
  'tablets.change': ok({
    papeis: SO_DONO,
    resumo: 'Muda o nome de um tablet e quem entra nele por PIN',
    params: peloId,
    body: tabletChange,
    answer: tablet,
  }),
  'tablets.unlock': ok({
    papeis: SO_DONO,
    resumo: 'Libera o PIN de uma pessoa, bloqueado num tablet',
    params: peloId,
    body: tabletUnlock,
    answer: tablet,
  }),
  'tablets.remove': ok({
    papeis: SO_DONO,
    resumo: 'Retira a permissão de um tablet e encerra o que foi aberto nele por PIN',
    params: peloId,
    answer: sucesso,
  }),
  'tablets.list-pessoas': ok({
    resumo: 'Quem pode entrar por PIN no tablet que pergunta',
    auth: false,
    body: tabletOpen,
    answer: pessoasDoTablet,
  }),
  'tablets.enter': ok({
    resumo: 'Entra por PIN num tablet da oficina e encerra a sessão que havia nele',
    auth: false,
    body: tabletEnter,
    answer: sessao,
  }),
  'pessoas.change-pin': ok({
    papeis: PRODUCAO,
    resumo: 'Define o próprio PIN; a própria senha é pedida',
    body: pinChange,
    answer: sucesso,
  }),
  'pessoas.remove-pin': ok({
    papeis: PRODUCAO,
    resumo: 'Apaga o próprio PIN e encerra as sessões abertas por ele; a própria senha é pedida',
    body: pinRemove,
    answer: sucesso,
  }),
}
