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
const consultaOf = (wanted: readonly Invariante[]) =>
  wanted
    .filter((one): one is Consulta => 'consulta' in one)
    .map(({ nome, consulta }) => `select '${nome}' as invariante, achado as texto from (${consulta}) achados`)
    .join('\nunion all\n')

/** How closely it is looked. */
export interface Olhar {
  /** the name of the only invariant that looks */
  invariante?: string
  /** PDFs are drawn and read, too, which takes long */
  pdf?: boolean
}

/** Gives the function that looks at the world with every invariant, and remembers what they remember. */
export function watchMundo(
  mundo: Mundo,
  { invariante: only, pdf = false }: Olhar = {},
): () => Promise<Achado[]> {
  const wanted = INVARIANTES.filter(({ nome }) => only === undefined || nome === only)
  const consulta = consultaOf(wanted)
  const memorias = new Map(wanted.map(({ nome }) => [nome, new Map<string, unknown>()]))
  let seen = -1
  return async () => {
    const found: Achado[] = []
    // Where nobody was asked to write anything, the tables and all that is read of them are what they were.
    const isSame = mundo.escritas === seen
    seen = mundo.escritas
    // The book is asked for by its own invariant; a statement of others alone has no place for it.
    const ditos = consulta.includes('$1') ? [JSON.stringify([...mundo.livro.ditos.values()])] : []
    if (consulta !== '' && !isSame)
      found.push(...(await mundo.prepared<Achado>('invariantes', consulta, ditos)))
    for (const one of wanted) {
      if (!('check' in one) || (isSame && !one.sempre)) continue
      const texts = await one.check(
        vistaOf(mundo, {
          memoria: memorias.get(one.nome) ?? new Map<string, unknown>(),
          sozinha: wanted.length === 1,
          openPdf: pdf ? (path) => mundo.openPdf(path) : null,
        }),
      )
      found.push(...texts.map((texto) => ({ invariante: one.nome, texto })))
    }
    return found
  }
}

function vistaOf(mundo: Mundo, olhar: Pick<Vista, 'memoria' | 'sozinha' | 'openPdf'>): Vista {
  const { tropecos, respondidas, cortadasAMao, retalhosAMao, chapasNovas, mexidas } = mundo.livro
  return {
    conta: mundo.oficina.id,
    rows: (text, values) => mundo.rows(text, values),
    read: (path) => mundo.read(path),
    open: (path, known) => mundo.open(path, { who: 'programa', known }),
    ...olhar,
    tropecos,
    respondidas,
    cortadasAMao,
    retalhosAMao,
    chapasNovas,
    mexidas,
    agora: mundo.clock.now,
    aparelhos: mundo.aparelhos,
  }
}
