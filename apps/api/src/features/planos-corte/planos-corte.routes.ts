import type { NomeRota } from '@lapida/contracts/rotas'
import type { FastifyInstance } from 'fastify'
import { openRoute, route, type UseCase } from '#http/route.ts'
import { finishPlanoCorte } from './finish-plano-corte.ts'
import { getPlanoCorte } from './get-plano-corte.ts'
import { getVersao } from './get-versao.ts'
import { listPlanosCorte } from './list-planos-corte.ts'
import { listProvas } from './list-provas.ts'
import { listVersoes } from './list-versoes.ts'
import { removePlanoCorte } from './remove-plano-corte.ts'
import { reopenPlanoCorte } from './reopen-plano-corte.ts'
import { replacePlanoCorte } from './replace-plano-corte.ts'
import { requireCorte } from './require-corte.ts'
import { restorePlanoCorte } from './restore-plano-corte.ts'

export function registerPlanosCorte(app: FastifyInstance): void {
  paidRoute(app, 'planos-corte.list', listPlanosCorte)
  paidRoute(app, 'planos-corte.get', getPlanoCorte)
  paidRoute(app, 'planos-corte.replace', replacePlanoCorte)
  paidRoute(app, 'planos-corte.remove', removePlanoCorte)
  paidRoute(app, 'planos-corte.restore', restorePlanoCorte)
  openRoute(app, 'planos-corte.finish', finishPlanoCorte)
  paidRoute(app, 'planos-corte.reopen', reopenPlanoCorte)
  paidRoute(app, 'planos-corte.list-versoes', listVersoes)
  paidRoute(app, 'planos-corte.get-versao', getVersao)
  paidRoute(app, 'planos-corte.list-provas', listProvas)
}

/** Serves a call to accounts whose plan has the cutting plan. */
function paidRoute<Name extends NomeRota & `planos-corte.${string}`>(
  app: FastifyInstance,
  name: Name,
  useCase: UseCase<Name>,
): void {
  route(app, name, async (context, input) => {
    await requireCorte(context)
    return useCase(context, input)
  })
}
