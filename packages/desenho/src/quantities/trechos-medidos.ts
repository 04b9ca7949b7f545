import { comprimentoOfAresta } from '#model/contorno.ts'
import type { Aresta, Peca, Trecho } from '#model/tipos.ts'

/** A part of an edge with its length along the sharp edge, in mm. */
export type TrechoMedido = { aresta: Aresta; trecho: Trecho; mm: number }

/** The parts of all edges of a piece, with their lengths. */
export function trechosMedidos(peca: Peca): TrechoMedido[] {
  return peca.arestas.flatMap((aresta) => {
    const comprimento = comprimentoOfAresta(peca, aresta.id)
    return aresta.trechos.map((trecho) => ({
      aresta,
      trecho,
      mm: (trecho.ate === 'fim' ? comprimento : Math.min(trecho.ate, comprimento)) - trecho.de,
    }))
  })
}
