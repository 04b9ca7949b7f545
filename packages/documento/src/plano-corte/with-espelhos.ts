import type { ChapaDoPlano } from '@lapida/contracts/plano-corte'
import { irmasNoPlano, type ParEmLivro } from '@lapida/domain/plano-corte/livros-of-plano'
import type { FotoNoPlano } from './cena-da-montagem.ts'

/**
 * The pictures of a plan's slabs, and for each slab without a flat one that of a slab that it opens with: what its pattern
 * will be like, until it is photographed.
 */
export function withEspelhos(
  fotos: ReadonlyMap<string, FotoNoPlano>,
  chapas: readonly ChapaDoPlano[],
  livros: readonly ParEmLivro[],
): ReadonlyMap<string, FotoNoPlano> {
  if (livros.length === 0) return fotos
  const previstas = chapas.flatMap(({ id }) => {
    if (fotos.get(id)?.plana) return []
    const [vista] = irmasNoPlano(livros, id).filter((irma) => fotos.get(irma)?.plana)
    const [foto, irma] = [fotos.get(vista ?? ''), chapas.find((chapa) => chapa.id === vista)]
    if (!foto || !irma) return []
    const { largura, altura } = irma
    return [[id, { ...foto, espelho: { largura, altura } }] as const]
  })
  return new Map([...fotos, ...previstas])
}
