import { extentOfLaco } from './contorno/turn-contorno.ts'
import { EntradaError } from './entrada-error.ts'
import {
  REGRAS_PADRAO,
  type ChapaDisponivel,
  type ContornoPeca,
  type EntradaCorte,
  type PecaPedida,
  type RegrasCorte,
  type Retangulo,
  type Vertice,
} from './formato.ts'

export const LIMITES_CORTE = {
  /** longest side of a slab or piece, mm */
  lado: 20_000,
  tiposDeChapa: 500,
  tiposDePeca: 5_000,
  /** pieces in all, every copy counted */
  pecas: 5_000,
  quantidade: 5_000,
  defeitos: 50,
  serra: 50,
  refilo: 500,
  custo: 1e9,
  espessura: 200,
  lacos: 30,
  vertices: 500,
  disco: [100, 2_000],
} as const

/** How far an outline may reach beyond its box: what rounding to a hundredth of a millimetre does. */
const ROUNDING = 0.011

type Fields = Record<string, unknown>
/** least and most, both allowed */
type Range = readonly [number, number]

/**
 * Reads what a person or a program sent.
 * @throws {EntradaError} naming the first field that is wrong, and why.
 */
export function readEntrada(value: unknown): EntradaCorte {
  const fields = object(value, 'entrada', ['chapas', 'pecas', 'corte'])
  const chapas = list(fields['chapas'], 'chapas', LIMITES_CORTE.tiposDeChapa).map(readChapa)
  const pecas = list(fields['pecas'], 'pecas', LIMITES_CORTE.tiposDePeca).map(readPeca)
  refuseRepeated(chapas, 'chapas')
  refuseRepeated(pecas, 'pecas')
  const total = pecas.reduce((sum, { quantidade }) => sum + quantidade, 0)
  if (total > LIMITES_CORTE.pecas)
    throw new EntradaError('pecas', `são ${total} peças, o máximo é ${LIMITES_CORTE.pecas}`)
  return { chapas, pecas, corte: readRegras(fields['corte'] ?? {}) }
}

function readChapa(value: unknown, index: number): ChapaDisponivel {
  const path = `chapas[${index}]`
  const known = ['id', 'largura', 'altura', 'quantidade', 'custo', 'retalho', 'defeitos', 'espessura']
  const fields = object(value, path, known)
  const defeitos = list(fields['defeitos'] ?? [], `${path}.defeitos`, LIMITES_CORTE.defeitos)
  return {
    id: text(fields['id'], `${path}.id`),
    largura: side(fields['largura'], `${path}.largura`),
    altura: side(fields['altura'], `${path}.altura`),
    quantidade: orNull(fields['quantidade'], (value) =>
      integer(value, `${path}.quantidade`, [0, LIMITES_CORTE.quantidade]),
    ),
    custo: orNull(fields['custo'], (value) => number(value, `${path}.custo`, [0, LIMITES_CORTE.custo])),
    retalho: flag(fields['retalho'] ?? false, `${path}.retalho`),
    defeitos: defeitos.map((defeito, place) => readRetangulo(defeito, `${path}.defeitos[${place}]`)),
    ...optional('espessura', fields, (value) =>
      integer(value, `${path}.espessura`, [1, LIMITES_CORTE.espessura]),
    ),
  }
}

function readPeca(value: unknown, index: number): PecaPedida {
  const path = `pecas[${index}]`
  const fields = object(value, path, ['id', 'largura', 'altura', 'quantidade', 'podeGirar', 'contorno'])
  const largura = side(fields['largura'], `${path}.largura`)
  const altura = side(fields['altura'], `${path}.altura`)
  return {
    id: text(fields['id'], `${path}.id`),
    largura,
    altura,
    quantidade: integer(fields['quantidade'] ?? 1, `${path}.quantidade`, [0, LIMITES_CORTE.quantidade]),
    podeGirar: flag(fields['podeGirar'] ?? true, `${path}.podeGirar`),
    ...optional('contorno', fields, (value) => readContorno(value, `${path}.contorno`, { largura, altura })),
  }
}

function readContorno(
  value: unknown,
  path: string,
  { largura, altura }: { largura: number; altura: number },
): ContornoPeca {
  const fields = object(value, path, ['lacos'])
  const lacos = list(fields['lacos'], `${path}.lacos`, LIMITES_CORTE.lacos).map((laco, index) => {
    const place = `${path}.lacos[${index}]`
    const vertices = list(laco, place, LIMITES_CORTE.vertices).map((vertice, corner) =>
      readVertice(vertice, `${place}[${corner}]`),
    )
    if (vertices.length < 2) throw new EntradaError(place, 'precisa de ao menos 2 vértices')
    const { left, bottom, right, top } = extentOfLaco(vertices)
    const isInside =
      left >= -ROUNDING && bottom >= -ROUNDING && right <= largura + ROUNDING && top <= altura + ROUNDING
    if (!isInside) throw new EntradaError(place, 'passa da caixa da peça')
    return vertices
  })
  if (lacos.length === 0) throw new EntradaError(`${path}.lacos`, 'precisa de ao menos um laço')
  return { lacos }
}

function readVertice(value: unknown, path: string): Vertice {
  const fields = object(value, path, ['x', 'y', 'bulge'])
  const { lado } = LIMITES_CORTE
  return {
    x: number(fields['x'], `${path}.x`, [-ROUNDING, lado]),
    y: number(fields['y'], `${path}.y`, [-ROUNDING, lado]),
    bulge: number(fields['bulge'] ?? 0, `${path}.bulge`, [-1, 1]),
  }
}

function readRetangulo(value: unknown, path: string): Retangulo {
  const fields = object(value, path, ['x', 'y', 'largura', 'altura'])
  return {
    x: integer(fields['x'], `${path}.x`, [0, LIMITES_CORTE.lado]),
    y: integer(fields['y'], `${path}.y`, [0, LIMITES_CORTE.lado]),
    largura: side(fields['largura'], `${path}.largura`),
    altura: side(fields['altura'], `${path}.altura`),
  }
}

function readRegras(value: unknown): RegrasCorte {
  const fields = object(value, 'corte', ['modo', 'serra', 'refilo', 'estagios', 'sobraMinima', ...DA_MAQUINA])
  const modo = fields['modo'] ?? REGRAS_PADRAO.modo
  if (modo !== 'guilhotina' && modo !== 'livre')
    throw new EntradaError('corte.modo', 'use "guilhotina" ou "livre"')
  const sobra = object(fields['sobraMinima'] ?? {}, 'corte.sobraMinima', ['largura', 'altura', 'area'])
  const { sobraMinima, serra, refilo } = REGRAS_PADRAO
  const { lado } = LIMITES_CORTE
  return {
    modo,
    serra: integer(fields['serra'] ?? serra, 'corte.serra', [0, LIMITES_CORTE.serra]),
    refilo: integer(fields['refilo'] ?? refilo, 'corte.refilo', [0, LIMITES_CORTE.refilo]),
    estagios: orNull(fields['estagios'], (value) => integer(value, 'corte.estagios', [2, 100])),
    sobraMinima: {
      largura: integer(sobra['largura'] ?? sobraMinima.largura, 'corte.sobraMinima.largura', [0, lado]),
      altura: integer(sobra['altura'] ?? sobraMinima.altura, 'corte.sobraMinima.altura', [0, lado]),
      area: integer(sobra['area'] ?? sobraMinima.area, 'corte.sobraMinima.area', [0, lado * lado]),
    },
    ...readMaquina(fields),
  }
}

const DA_MAQUINA = ['maquina', 'jato', 'disco', 'folgaCanto', 'usarRecortes']

/** Only what was said: what was not has its usual value in `perfilOf`. */
function readMaquina(fields: Fields): Partial<RegrasCorte> {
  return {
    ...optional('maquina', fields, (value) => {
      if (value === 'ponte' || value === 'parada' || value === 'jato') return value
      throw new EntradaError('corte.maquina', 'use "ponte", "parada" ou "jato"')
    }),
    ...optional('jato', fields, (value) => integer(value, 'corte.jato', [0, LIMITES_CORTE.serra])),
    ...optional('disco', fields, (value) => integer(value, 'corte.disco', LIMITES_CORTE.disco)),
    ...optional('folgaCanto', fields, (value) =>
      integer(value, 'corte.folgaCanto', [0, LIMITES_CORTE.refilo]),
    ),
    ...optional('usarRecortes', fields, (value) => flag(value, 'corte.usarRecortes')),
  }
}

/** A field that need not be there: absent where nothing was said. */
function optional<Name extends string, T>(
  name: Name,
  fields: Fields,
  read: (value: unknown) => T,
): { [Key in Name]?: T } {
  const value = fields[name]
  return value === undefined ? {} : ({ [name]: read(value) } as { [Key in Name]: T })
}

function refuseRepeated(entries: readonly { id: string }[], path: string): void {
  const seen = new Set<string>()
  entries.forEach(({ id }, index) => {
    if (seen.has(id)) throw new EntradaError(`${path}[${index}].id`, `"${id}" já foi usado`)
    seen.add(id)
  })
}

function object(value: unknown, path: string, known: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new EntradaError(path, 'precisa ser um objeto')
  const unknown = Object.keys(value).find((name) => !known.includes(name))
  if (unknown !== undefined) throw new EntradaError(`${path}.${unknown}`, 'campo desconhecido')
  return value as Fields
}

function list(value: unknown, path: string, most: number): unknown[] {
  if (!Array.isArray(value)) throw new EntradaError(path, 'precisa ser uma lista')
  if (value.length > most) throw new EntradaError(path, `tem ${value.length} linhas, o máximo é ${most}`)
  return value
}

function text(value: unknown, path: string): string {
  if (typeof value !== 'string' || value === '' || value.length > 200)
    throw new EntradaError(path, 'precisa ser um texto de 1 a 200 caracteres')
  return value
}

function flag(value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') throw new EntradaError(path, 'precisa ser true ou false')
  return value
}

function number(value: unknown, path: string, [least, most]: Range): number {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < least || value > most)
    throw new EntradaError(path, `precisa ser um número de ${least} a ${most}`)
  return value
}

function integer(value: unknown, path: string, [least, most]: Range): number {
  if (!Number.isInteger(value) || (value as number) < least || (value as number) > most)
    throw new EntradaError(path, `precisa ser um número inteiro de ${least} a ${most}`)
  return value as number
}

function side(value: unknown, path: string): number {
  return integer(value, path, [1, LIMITES_CORTE.lado])
}

function orNull<T>(value: unknown, read: (value: unknown) => T): T | null {
  return value === null || value === undefined ? null : read(value)
}
