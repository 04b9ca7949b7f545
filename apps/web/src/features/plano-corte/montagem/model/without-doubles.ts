import type { BlocoDeVeio } from '@lapida/documento/plano-corte/blocos-de-veio'

/** Blocks of several kitchens: of a part of which there are fewer copies than kitchens the last one is in one block only. */
export function withoutDoubles(blocos: readonly BlocoDeVeio[]): BlocoDeVeio[] {
  const taken = new Set<string>()
  return blocos.filter(({ membros }) => {
    const chaves = membros.map(({ peca, copia }) => `${peca.id}/${copia}`)
    const free = chaves.every((chave) => !taken.has(chave))
    if (free) for (const chave of chaves) taken.add(chave)
    return free
  })
}
