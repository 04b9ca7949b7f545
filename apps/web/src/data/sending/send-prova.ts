import { isMesmoCorte, lugaresOfOrcamento } from '@lapida/domain/prova/lugares-da-prova'
import { ApiError } from '#data/api/api.ts'
import type { Operacao } from '#data/local/operacao.ts'
import type { ProvaPedida } from '#data/local/provas-na-fila.ts'
import { currentStore } from '#data/local/store.ts'

/**
 * A proof that waited as the server takes it: of the plan in the version that this device knows, if that cuts the quote
 * as the person saw it when they asked. The server refuses any other version.
 * @throws {ApiError} PLANO_CORTE_ALTERADO, PLANO_CORTE_NAO_ENCONTRADO: the person looks again
 */
export async function withVersaoDoPlano(operacao: Operacao): Promise<Operacao> {
  const { orcamentoId, planoId, lugares } = operacao.corpo as Record<string, unknown> & ProvaPedida
  const plano = await currentStore().planosCorte.get(planoId)
  if (!plano)
    throw new ApiError({
      status: 404,
      code: 'PLANO_CORTE_NAO_ENCONTRADO',
      message: 'O plano desta prova não está mais neste aparelho. Abra o plano e envie de novo.',
    })
  if (!isMesmoCorte(lugares, lugaresOfOrcamento(plano.conteudo, orcamentoId)))
    throw new ApiError({
      status: 409,
      code: 'PLANO_CORTE_ALTERADO',
      message: 'O corte mudou depois que a prova foi pedida. Olhe o plano e envie de novo.',
    })
  return { ...operacao, corpo: { orcamentoId, planoId, versao: plano.versao } }
}
