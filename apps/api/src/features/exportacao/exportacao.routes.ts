import type { FastifyInstance } from 'fastify'
import { recordExportacao } from '#features/historico/record-exportacao.ts'
import { fileRoute, type OpenContext } from '#http/route.ts'
import { getJson } from './get-json.ts'
import { getXlsx } from './get-xlsx.ts'

export function registerExportacao(app: FastifyInstance): void {
  fileRoute(app, 'exportacao.get-xlsx', async (context) => {
    await record(context, 'a conta inteira, em planilha')
    return getXlsx(context)
  })
  fileRoute(app, 'exportacao.get-json', async (context) => {
    await record(context, 'a conta inteira')
    return getJson(context)
  })
}

/** Before the first byte goes out: whoever breaks off has had a part. */
function record(context: OpenContext, oQue: string): Promise<void> {
  return context.inTransaction({ userId: context.userId }, (inside) => recordExportacao(inside, oQue))
}
