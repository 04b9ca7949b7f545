import { CHAPA_SEM_PRECO, PECA_SEM_PRECO } from '@lapida/domain/plano-corte/sem-precos'

type Fields = Record<string, unknown>

export interface Escrita {
  /** names that the writer does not see */
  ocultos: ReadonlySet<string>
  /** the only names that the writer writes at the top; undefined: all others */
  escritos: readonly string[] | undefined
}

/** Which record, and what the writer had seen of it: `base` says of the same fields what they were. */
const ALWAYS = ['id', 'versao', 'base', 'requestId']

/**
 * A body without the fields that its writer does not see. A form knows no figure there and may send it empty: that is
 * passed over, so that what is stored stays. Any other value is refused, and named.
 */
export function bodyWithoutOcultos(body: unknown, escrita: Escrita): { kept: unknown; recusados: string[] } {
  const recusados: string[] = []
  const kept = without(body, '', { escrita, recusados })
  if (escrita.escritos && isFields(kept)) refuseOthers(kept, escrita.escritos, recusados)
  return { kept, recusados }
}

/** The plan of somebody who sees no prices, in the shape that its contract asks for; what is stored has them. */
export function withPrecosVazios(body: unknown): unknown {
  if (!isFields(body) || !isFields(body['conteudo'])) return body
  const { chapas, pecas } = body['conteudo']
  return {
    ...body,
    conteudo: {
      ...body['conteudo'],
      ...(Array.isArray(chapas) && { chapas: chapas.map((chapa) => withField(chapa, CHAPA_SEM_PRECO)) }),
      ...(Array.isArray(pecas) && { pecas: pecas.map((peca) => withField(peca, PECA_SEM_PRECO)) }),
    },
  }
}

function withField(entry: unknown, field: Fields): unknown {
  return isFields(entry) ? { ...field, ...entry } : entry
}

function refuseOthers(kept: Fields, escritos: readonly string[], recusados: string[]): void {
  const base = isFields(kept['base']) ? Object.keys(kept['base']) : []
  for (const name of [...Object.keys(kept).filter((one) => !ALWAYS.includes(one)), ...base])
    if (!escritos.includes(name)) recusados.push(name)
}

interface Walk {
  escrita: Escrita
  recusados: string[]
}

// A body has at most 32 levels (json-body.ts).
function without(value: unknown, path: string, walk: Walk): unknown {
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => without(entry, placeIn(path, String(index)), walk))
  if (!isFields(value)) return value
  const kept: Fields = {}
  for (const [name, part] of Object.entries(value)) {
    const place = placeIn(path, name)
    if (!walk.escrita.ocultos.has(name)) kept[name] = without(part, place, walk)
    else if (!isEmpty(part)) walk.recusados.push(place)
  }
  return kept
}

function placeIn(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === 0 || value === '' || (Array.isArray(value) && value.length === 0)
}
