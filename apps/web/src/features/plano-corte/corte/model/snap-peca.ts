import type { Ponto } from '#blocks/vista/vista.ts'

interface Retangulo extends Ponto {
  largura: number
  altura: number
}

/** A line that says what a piece keeps to: `em` millimetres along its axis. */
export interface Guia {
  eixo: 'x' | 'y'
  em: number
}

/** What a piece can keep to; lengths in millimetres. */
export interface Encaixes {
  chapa: { largura: number; altura: number }
  outras: readonly Retangulo[]
  serra: number
  refilo: number
  grade: number
  /** how near it must come */
  alcance: number
  /** where notches of other pieces are free: it keeps to their sides from inside */
  bolsos?: readonly { left: number; right: number; bottom: number; top: number }[]
}

/** Where a piece comes to lie that was let go near to something, with the lines that it keeps to. */
export interface PecaEncaixada extends Ponto {
  guias: Guia[]
}

interface Candidate {
  at: number
  guia: number
}

/**
 * Keeps a piece to borders, to the blade beside other pieces and to their edges; where nothing of it is near, to the
 * grid. Always whole millimetres, always on the slab.
 */
export function snapPeca(peca: Retangulo, encaixes: Encaixes): PecaEncaixada {
  const { chapa, bolsos = [] } = encaixes
  const x = snapAxis(alongX(peca), encaixes.outras.map(alongX), {
    ...encaixes,
    lado: chapa.largura,
    insides: bolsos.map(({ left, right }) => [left, right]),
  })
  const y = snapAxis(alongY(peca), encaixes.outras.map(alongY), {
    ...encaixes,
    lado: chapa.altura,
    insides: bolsos.map(({ bottom, top }) => [bottom, top]),
  })
  return {
    x: x.at,
    y: y.at,
    guias: [
      ...(x.guia === null ? [] : [{ eixo: 'x' as const, em: x.guia }]),
      ...(y.guia === null ? [] : [{ eixo: 'y' as const, em: y.guia }]),
    ],
  }
}

interface Span {
  start: number
  size: number
  /** where it lies across */
  across: number
  thick: number
}

function alongX({ x, y, largura, altura }: Retangulo): Span {
  return { start: x, size: largura, across: y, thick: altura }
}

function alongY({ x, y, largura, altura }: Retangulo): Span {
  return { start: y, size: altura, across: x, thick: largura }
}

interface Axis extends Pick<Encaixes, 'serra' | 'refilo' | 'grade' | 'alcance'> {
  lado: number
  /** from where to where there is room */
  insides: readonly (readonly [number, number])[]
}

function snapAxis(
  span: Span,
  others: readonly Span[],
  { serra, refilo, grade, alcance, lado, insides }: Axis,
): { at: number; guia: number | null } {
  const far = lado - refilo
  const candidates: Candidate[] = [
    { at: refilo, guia: refilo },
    { at: far - span.size, guia: far },
    ...insides.flatMap(([start, end]) => [
      { at: start, guia: start },
      { at: end - span.size, guia: end },
    ]),
  ]
  for (const other of others) {
    const end = other.start + other.size
    if (isBeside(span, other, serra)) {
      candidates.push(
        { at: end + serra, guia: end },
        { at: other.start - serra - span.size, guia: other.start },
      )
    }
    candidates.push({ at: other.start, guia: other.start }, { at: end - span.size, guia: end })
  }
  let nearest: Candidate | null = null
  for (const candidate of candidates) {
    const gap = Math.abs(candidate.at - span.start)
    if (gap <= alcance && (!nearest || gap < Math.abs(nearest.at - span.start))) nearest = candidate
  }
  const onSlab = (at: number) => Math.max(0, Math.min(lado - span.size, Math.round(at)))
  if (nearest && onSlab(nearest.at) === nearest.at) return { at: nearest.at, guia: nearest.guia }
  const line = Math.round(span.start / grade) * grade
  return { at: onSlab(Math.abs(line - span.start) <= alcance / 2 ? line : span.start), guia: null }
}

/** Only beside each other do two pieces need the blade between them. */
function isBeside(one: Span, other: Span, serra: number): boolean {
  return one.across < other.across + other.thick + serra && other.across < one.across + one.thick + serra
}
