import type { Invariante, Vista } from './invariantes/invariante.ts'
import { INVARIANTES } from './invariantes/todas.ts'
import type { Mundo } from './mundo.ts'

/** What is broken, by which invariant. */
export interface Achado {
  invariante: string
  texto: string
}

type Consulta = Extract<Invariante, { consulta: string }>

/** All that is said in SQL goes to the server at once. */
const TODAS = INVARIANTES.filter((one): one is Consulta => 'consulta' in one)
  .map(({ nome, consulta }) => `select '${nome}' as invariante, achado as texto from (${consulta}) achados`)
  .join('\nunion all\n')

/** Gives the function that looks at the world with every invariant, and remembers what they remember. */
export function watchMundo(mundo: Mundo): () => Promise<Achado[]> {
  const memorias = new Map<string, Map<string, unknown>>()
  return async () => {
    const found = await mundo.prepared<Achado>('invariantes', TODAS, [
      JSON.stringify([...mundo.livro.ditos.values()]),
    ])
    for (const one of INVARIANTES) {
      if (!('check' in one)) continue
      const memoria = memorias.get(one.nome) ?? new Map<string, unknown>()
      memorias.set(one.nome, memoria)
      const texts = await one.check(vistaOf(mundo, memoria))
      found.push(...texts.map((texto) => ({ invariante: one.nome, texto })))
    }
    return found
  }
}

function vistaOf(mundo: Mundo, memoria: Map<string, unknown>): Vista {
  const { tropecos, cortadasAMao, retalhosAMao } = mundo.livro
  return {
    conta: mundo.oficina.id,
    rows: (text, values) => mundo.rows(text, values),
    read: (path) => mundo.read(path),
    open: (path) => mundo.open(path, 'programa'),
    memoria,
    tropecos,
    cortadasAMao,
    retalhosAMao,
    aparelhos: mundo.aparelhos,
  }
}
