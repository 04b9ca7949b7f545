import type { PecaDoPlano } from '@lapida/contracts/plano-corte'
import type { Veio } from '@lapida/contracts/valores'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import { pecaOfCandidata, type Candidata } from '@lapida/domain/plano-corte/candidata'
import { uuid } from '#shared/uuid.ts'

/** Pieces of quotes as a saw cuts them, for a slab whose vein runs so. */
export type MakePecas = (candidatas: readonly Candidata[], veio: Veio) => PecaDoPlano[]

/** As their two sides in the quote say. */
export function makePecasByLados(candidatas: readonly Candidata[], veio: Veio): PecaDoPlano[] {
  return candidatas.map((candidata) =>
    pecaOfCandidata(candidata, { id: uuid(), podeGirar: veio === 'nenhum' }),
  )
}

/**
 * How pieces are cut that come from these drawings: with their outline and in their parts. What only they need is
 * fetched for them; a drawing that cannot be had leaves its pieces what their two sides say.
 */
export async function loadPecasDesenhadas(ids: readonly string[]): Promise<MakePecas> {
  const code = ids.length > 0 ? await loadDesenhos() : null
  if (!code) return makePecasByLados
  const found = await Promise.allSettled(ids.map((id) => code.openDesenho(id)))
  const desenhos = new Map(
    found.flatMap((one) =>
      one.status === 'fulfilled' ? [[one.value.guardado.id, one.value.guardado.desenho] as const] : [],
    ),
  )
  const empresa = (await code.knownEmpresa()) ?? { regrasCobranca: regrasCobrancaPadrao() }
  const nomeOfAcabamento = ({ orcamento }: Candidata, id: string) =>
    code.acabamentosOfOrcamento(orcamento, empresa).findLast((one) => one.id === id)?.nome ?? ''
  return (some, veio) =>
    code.pecasDesenhadas(some, {
      desenhoOf: (id) => desenhos.get(id) ?? null,
      nomeOfAcabamento,
      veio,
      newId: uuid,
    })
}

/** Null where it cannot come now: the two sides of a piece are known without. */
async function loadDesenhos() {
  try {
    const { pecasDesenhadas } = await import('@lapida/documento/plano-corte/pecas-desenhadas')
    const { openDesenho } = await import('#data/resources/documentos/desenhos.ts')
    const { knownEmpresa } = await import('#data/resources/conta/empresa.ts')
    const { acabamentosOfOrcamento } = await import('@lapida/documento/desenho/desenho-quadros')
    return { pecasDesenhadas, openDesenho, knownEmpresa, acabamentosOfOrcamento }
  } catch {
    return null
  }
}
