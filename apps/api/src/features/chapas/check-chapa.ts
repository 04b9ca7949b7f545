import type { ChapaCreate } from '@lapida/contracts/chapa'
import { problemaOfDefeito } from '@lapida/domain/estoque/chapa'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { findChapa, findStatusDoOrcamento } from './chapas.repository.ts'

const SO_APROVADO = 'Só um orçamento aprovado reserva chapas.'

/** Of a slab that is stored already, and what it names. */
type Conhecida = { id: string } & Pick<ChapaCreate, 'orcamentoId' | 'origemId' | 'estado'>

/**
 * A slab as it may be stored: its defects lie inside, what it names is the account's own, and one that is free is
 * reserved for nobody, and only an approved quote keeps one. What the stored slab named already may be gone since.
 * Whoever reserves holds the account, so that the quote stays approved until the slab is written.
 * @throws {AppError} DADOS_INVALIDOS, ORCAMENTO_NAO_ENCONTRADO, ORCAMENTO_NAO_APROVADO, CHAPA_NAO_ENCONTRADA
 */
export async function checkChapa(
  context: Context,
  escrita: ChapaCreate,
  conhecida?: Conhecida,
): Promise<ChapaCreate> {
  refuseDefeitosFora(escrita)
  const { estado } = escrita
  const orcamentoId = estado === 'disponivel' ? null : idOrNull(escrita.orcamentoId)
  const origemId = idOrNull(escrita.origemId)
  if (orcamentoId !== null && (orcamentoId !== conhecida?.orcamentoId || estado !== conhecida.estado))
    await requireOrcamento(context, orcamentoId, { toReserve: estado === 'reservada' })
  if (origemId !== null && origemId !== conhecida?.origemId)
    await requireOrigem(context, origemId, conhecida?.id)
  const reservadaAte = estado === 'reservada' ? escrita.reservadaAte : null
  const estoqueMaterialId = idToFind(escrita.estoqueMaterialId)
  return { ...escrita, estoqueMaterialId, orcamentoId, origemId, reservadaAte }
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

async function requireOrcamento(
  context: Context,
  id: string,
  { toReserve }: { toReserve: boolean },
): Promise<void> {
  const status = await findStatusDoOrcamento(context, id)
  if (status === null)
    throw new AppError('ORCAMENTO_NAO_ENCONTRADO', { campos: { orcamentoId: 'Orçamento não encontrado.' } })
  if (toReserve && status !== 'aprovado')
    throw new AppError('ORCAMENTO_NAO_APROVADO', { texto: SO_APROVADO, campos: { orcamentoId: SO_APROVADO } })
}

async function requireOrigem(context: Context, id: string, own: string | undefined): Promise<void> {
  if (id !== own && (await findChapa(context, { id }))) return
  throw new AppError('CHAPA_NAO_ENCONTRADA', { campos: { origemId: 'Chapa de origem não encontrada.' } })
}
