import { ok, pelaVersao, peloId, sucesso, type Endpoint } from './endpoint.ts'
import {
  planoCorte,
  planoCorteFinish,
  planoCorteReplace,
  planoCorteResumo,
  planoCorteVersaoInteira,
  planoCorteVersoes,
  planosCorte,
} from './plano-corte.ts'
import type { NomeRota } from './rotas.ts'
import { CORTE } from './papeis.ts'

/** A plan of the largest size has 2,000 pieces on 500 slabs, each slab with its flaws. */
const CORPO_DE_PLANO = 6 * 1024 * 1024

/** The calls of the cutting plan. Without `planoCorte` in the account's plan, each answers PLANO_SEM_CORTE. */
export const endpointsPlanoCorte = {
  'planos-corte.list': ok({
    papeis: CORTE,
    resumo: 'Planos de corte sem o conteúdo, do alterado por último ao mais antigo',
    answer: planosCorte,
  }),
  'planos-corte.get': ok({ papeis: CORTE, resumo: 'Um plano de corte', params: peloId, answer: planoCorte }),
  'planos-corte.replace': ok({
    papeis: CORTE,
    resumo:
      'Guarda um plano de corte; cria com o id do aparelho se não existe. `versao` é aquela da qual ele foi alterado, 0 para um novo. O que a serra não pode cortar é guardado com `problemas`',
    params: peloId,
    body: planoCorteReplace,
    corpoMaximo: CORPO_DE_PLANO,
    answer: planoCorteResumo,
  }),
  'planos-corte.remove': ok({
    papeis: CORTE,
    resumo: 'Exclui um plano de corte',
    params: peloId,
    answer: sucesso,
  }),
  'planos-corte.restore': ok({
    papeis: CORTE,
    resumo: 'Restaura um plano de corte',
    params: peloId,
    answer: sucesso,
  }),
  'planos-corte.finish': ok({
    papeis: CORTE,
    resumo: 'Conclui um plano: as chapas saem do estoque, as sobras escolhidas entram como retalhos',
    params: peloId,
    body: planoCorteFinish,
    answer: planoCorte,
  }),
  'planos-corte.reopen': ok({
    papeis: CORTE,
    resumo: 'Desfaz a conclusão de um plano em até 24 horas',
    params: peloId,
    answer: planoCorte,
  }),
  'planos-corte.list-versoes': ok({
    papeis: CORTE,
    resumo: 'As últimas versões guardadas de um plano, da mais nova à mais antiga',
    params: peloId,
    answer: planoCorteVersoes,
  }),
  'planos-corte.get-versao': ok({
    papeis: CORTE,
    resumo: 'Uma versão guardada de um plano',
    params: pelaVersao,
    answer: planoCorteVersaoInteira,
  }),
} satisfies Partial<Record<NomeRota, Endpoint>>
