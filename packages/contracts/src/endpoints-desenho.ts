import * as z from 'zod/mini'
import { id } from './campos.ts'
import {
  desenho,
  desenhoReplace,
  desenhoResumo,
  desenhoRevisaoInteira,
  desenhoRevisoes,
  desenhos,
  desenhoVersaoInteira,
  desenhoVersoes,
} from './desenho.ts'
import { ok, peloId, pelaVersao, sucesso, type Endpoint } from './endpoint.ts'
import type { NomeRota } from './rotas.ts'
import { MEDIDAS, TODOS } from './papeis.ts'

/** A drawing of the largest size has 1,000 pieces with openings and finishes. */
const CORPO_DE_DESENHO = 6 * 1024 * 1024

const pelaRevisao = z.object({
  id,
  revisao: z.string().check(z.regex(/^[A-Z]{1,3}$/, { error: 'Use a letra de uma revisão: A, B, C…' })),
})

/** The calls of the technical drawing. */
export const endpointsDesenho = {
  'desenhos.list': ok({
    papeis: TODOS,
    resumo: 'Desenhos sem o conteúdo, do alterado por último ao mais antigo',
    answer: desenhos,
  }),
  'desenhos.get': ok({ papeis: TODOS, resumo: 'Um desenho', params: peloId, answer: desenho }),
  'desenhos.replace': ok({
    papeis: MEDIDAS,
    resumo:
      'Guarda um desenho; cria com o id do aparelho se não existe. `versao` é aquela da qual ele foi alterado, 0 para um novo',
    params: peloId,
    body: desenhoReplace,
    corpoMaximo: CORPO_DE_DESENHO,
    answer: desenhoResumo,
  }),
  'desenhos.remove': ok({ papeis: MEDIDAS, resumo: 'Exclui um desenho', params: peloId, answer: sucesso }),
  'desenhos.restore': ok({ papeis: MEDIDAS, resumo: 'Restaura um desenho', params: peloId, answer: sucesso }),
  'desenhos.list-versoes': ok({
    papeis: TODOS,
    resumo: 'As últimas versões guardadas de um desenho, da mais nova à mais antiga',
    params: peloId,
    answer: desenhoVersoes,
  }),
  'desenhos.get-versao': ok({
    papeis: TODOS,
    resumo: 'Uma versão guardada de um desenho',
    params: pelaVersao,
    answer: desenhoVersaoInteira,
  }),
  'desenhos.list-revisoes': ok({
    papeis: TODOS,
    resumo: 'As revisões de um desenho que a aprovação de um orçamento congelou, da mais nova à mais antiga',
    params: peloId,
    answer: desenhoRevisoes,
  }),
  'desenhos.get-revisao': ok({
    papeis: TODOS,
    resumo: 'Uma revisão congelada de um desenho',
    params: pelaRevisao,
    answer: desenhoRevisaoInteira,
  }),
} satisfies Partial<Record<NomeRota, Endpoint>>
