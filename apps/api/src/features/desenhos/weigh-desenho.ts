import type { ConteudoDesenho } from '@lapida/contracts/desenho'
import { LIMITES } from '@lapida/contracts/limites'

type PecaDoDesenho = ConteudoDesenho['pecas'][string]
type Forma = PecaDoDesenho['recortes'][number]['forma']

/** An ellipse is so many arcs for the core, a rounded rectangle four of them. */
const CORNERS_OF_FORMA = { ret: 8, circ: 2, oval: 48 } as const

/** How much there is to check and to count in a drawing. */
export interface Peso {
  vertices: number
  trechos: number
  emendas: number
}

/** Corners of outlines and openings, parts of edges, and seams of a whole drawing. */
export function weighDesenho({ pecas }: Pick<ConteudoDesenho, 'pecas'>): Peso {
  const peso = { vertices: 0, trechos: 0, emendas: 0 }
  for (const peca of Object.values(pecas)) {
    peso.vertices += peca.vertices.length
    for (const { forma } of [...peca.recortes, ...peca.rebaixos]) peso.vertices += cornersOf(forma)
    for (const { trechos } of peca.arestas) peso.trechos += trechos.length
    peso.emendas += peca.emendas.length
  }
  return peso
}

const cornersOf = (forma: Forma) => (forma.t === 'laco' ? forma.laco.length : CORNERS_OF_FORMA[forma.t])

const FIELDS = [
  ['vertices', LIMITES.verticesPorDesenho, 'vértices'],
  ['trechos', LIMITES.trechosPorDesenho, 'trechos de acabamento'],
  ['emendas', LIMITES.emendasPorDesenho, 'emendas'],
] as const

/** What a drawing has too much of, by field: each list has its limit already, but not what the lists hold together. */
export function tooMuch(peso: Peso): Record<string, string> {
  const found = FIELDS.find(([field, most]) => peso[field] > most)
  if (!found) return {}
  const [, most, name] = found
  return {
    'conteudo.pecas': `Um desenho tem no máximo ${most.toLocaleString('pt-BR')} ${name}. Divida-o em dois.`,
  }
}
