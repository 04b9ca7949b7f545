import type { DesenhoDaPeca } from '@lapida/contracts/material'

type ComPecas = { readonly pecas: readonly { readonly desenho: DesenhoDaPeca | null }[] }

/** The drawings that pieces of these materials come from, each once. */
export function desenhosOf(materiais: readonly ComPecas[]): string[] {
  const ids = materiais.flatMap(({ pecas }) => pecas.flatMap(({ desenho }) => desenho?.desenhoId ?? []))
  return [...new Set(ids)]
}
