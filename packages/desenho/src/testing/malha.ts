import type { Malha } from '#malha/malha.ts'

/**
 * Sides of triangles that have no partner: a closed mesh, whose faces all look outward, has none. Corners are the same
 * when their places are, to the last digit.
 */
export function ladosSemPar({ posicoes, indices }: Malha): string[] {
  const nome = (indice: number) => posicoes.slice(indice * 3, indice * 3 + 3).join(' ')
  const saldo = new Map<string, number>()
  for (let i = 0; i < indices.length; i += 3) {
    const cantos = indices.slice(i, i + 3).map(nome)
    for (const [k, um] of cantos.entries()) {
      const outro = cantos[(k + 1) % 3] ?? ''
      const [chave, sinal] = um < outro ? [`${um} | ${outro}`, 1] : [`${outro} | ${um}`, -1]
      saldo.set(chave, (saldo.get(chave) ?? 0) + sinal)
    }
  }
  return [...saldo].filter(([, soma]) => soma !== 0).map(([chave]) => chave)
}

/** Whether every number of a mesh is one, and every normal has length 1. */
export function isSound({ posicoes, normais, uvs, indices }: Malha): boolean {
  const cantos = posicoes.length / 3
  const finitos = [...posicoes, ...normais, ...uvs].every(Number.isFinite)
  const unitarias = Array.from({ length: cantos }, (_, i) =>
    Math.hypot(normais[i * 3] ?? 0, normais[i * 3 + 1] ?? 0, normais[i * 3 + 2] ?? 0),
  ).every((comprimento) => Math.abs(comprimento - 1) < 1e-6)
  const medidas = normais.length === posicoes.length && uvs.length === cantos * 2 && indices.length % 3 === 0
  return finitos && unitarias && medidas && indices.every((indice) => indice >= 0 && indice < cantos)
}
