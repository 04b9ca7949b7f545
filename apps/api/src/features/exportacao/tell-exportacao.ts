import { recordExportacao } from '#features/historico/record-exportacao.ts'
import type { OpenContext } from '#http/route.ts'

/** Before the first byte goes out: whoever breaks off has had a part. */
export function tellExportacao(context: OpenContext, oQue: string): Promise<void> {
  return context.inTransaction({ userId: context.userId }, (inside) => recordExportacao(inside, oQue))
}
