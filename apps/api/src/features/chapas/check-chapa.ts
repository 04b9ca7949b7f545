import type { ChapaCreate } from '@lapida/contracts/chapa'
import { problemaOfDefeito } from '@lapida/domain/estoque/chapa'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { findChapa, hasOrcamento } from './chapas.repository.ts'

/** Of a slab that is stored already, and what it names. */
type Conhecida = { id: string } & Pick<ChapaCreate, 'orcamentoId' | 'origemId'>

/**
 * A slab as it may be stored: its defects lie inside, what it names is the account's own, and one that is free is
 * reserved for nobody. What the stored slab named already may be gone since.
 * @throws {AppError} DADOS_INVALIDOS, ORCAMENTO_NAO_ENCONTRADO, CHAPA_NAO_ENCONTRADA
 */
export async function checkChapa(
  context: Context,
  escrita: ChapaCreate,
  conhecida?: Conhecida,
): Promise<ChapaCreate> {
  refuseDefeitosFora(escrita)
  const orcamentoId = escrita.estado === 'disponivel' ? null : idOrNull(escrita.orcamentoId)
  const origemId = idOrNull(escrita.origemId)
  if (orcamentoId !== null && orcamentoId !== conhecida?.orcamentoId)
    await requireOrcamento(context, orcamentoId)
  if (origemId !== null && origemId !== conhecida?.origemId)
    await requireOrigem(context, origemId, conhecida?.id)
  return { ...escrita, estoqueMaterialId: idToFind(escrita.estoqueMaterialId), orcamentoId, origemId }
}

const idOrNull = (id: string | null) => (id === null ? null : idToFind(id))

function refuseDefeitosFora({ defeitos, largura, altura }: ChapaCreate): void {
  const campos: Record<string, string> = {}
  defeitos.forEach((defeito, index) => {
    const problem = problemaOfDefeito(defeito, { largura, altura })
    if (problem !== null) campos[`defeitos.${index}`] = problem
  })
  const [texto] = Object.values(campos)
  if (texto !== undefined) throw new AppError('DADOS_INVALIDOS', { texto, campos })
}

async function requireOrcamento(context: Context, id: string): Promise<void> {
  if (await hasOrcamento(context, id)) return
  throw new AppError('ORCAMENTO_NAO_ENCONTRADO', { campos: { orcamentoId: 'Orçamento não encontrado.' } })
}

async function requireOrigem(context: Context, id: string, own: string | undefined): Promise<void> {
  if (id !== own && (await findChapa(context, { id }))) return
  throw new AppError('CHAPA_NAO_ENCONTRADA', { campos: { origemId: 'Chapa de origem não encontrada.' } })
}
