import type {
  ChapaCortada,
  ChapaDisponivel,
  EntradaCorte,
  PecaPedida,
  PecaPosicionada,
  PlanoCorte,
  RegrasCorte,
  Retangulo,
} from './formato.ts'
import { areaOfContornos, checkContornos, hasContornos } from './check-contornos.ts'
import { halves, placeOf, runsThrough } from './conferencia/corte-na-pedra.ts'
import { perfilOf } from './maquina.ts'

/**
 * Whether a plan can be cut and says the truth about it. It shares nothing with the search: it looks at rectangles
 * only. Lists what is wrong in Portuguese; empty when all is well.
 */
export function checkPlan(entrada: EntradaCorte, plano: PlanoCorte): string[] {
  return [
    ...checkCopies(entrada, plano),
    ...checkSlabCount(entrada, plano),
    ...checkResumo(entrada, plano),
    ...plano.chapas.flatMap((cortada) => {
      const chapa = entrada.chapas.find(({ id }) => id === cortada.chapa)
      const name = `chapa ${cortada.chapa} nº ${cortada.copia}`
      if (!chapa) return [`${name}: não existe`]
      return checkSlab(entrada, chapa, cortada).map((problem) => `${name}: ${problem}`)
    }),
  ]
}

function checkSlab(entrada: EntradaCorte, chapa: ChapaDisponivel, cortada: ChapaCortada): string[] {
  const { corte } = entrada
  const { pecas } = cortada
  const common = [
    ...pecas.flatMap((peca) => checkPiece(entrada.pecas, peca)),
    ...pecas.filter((peca) => !isInside(peca, chapa, corte)).map(({ peca }) => `${peca} passa da borda`),
    ...checkSobras(chapa, cortada, corte),
    ...checkShare(entrada, chapa, cortada),
  ]
  if (hasContornos(entrada, cortada)) return [...common, ...checkContornos(entrada, chapa, cortada)]
  return [
    ...common,
    ...checkGaps(pecas, corte.serra),
    ...pecas
      .filter((peca) => chapa.defeitos.some((defeito) => distance(peca, defeito) < 0))
      .map(({ peca }) => `${peca} está sobre um defeito`),
    ...cortada.sobras.flatMap((sobra) => touchedBy(sobra, pecas, corte.serra)),
    ...(corte.modo === 'guilhotina' ? checkGuillotine(chapa, cortada, corte) : checkNoCuts(cortada)),
  ]
}

function checkCopies({ pecas }: EntradaCorte, { chapas, fora }: PlanoCorte): string[] {
  const seen = new Map<string, number>()
  const named = [...chapas.flatMap((chapa) => chapa.pecas), ...fora]
  for (const { peca, copia } of named) {
    const key = `${peca} nº ${copia}`
    seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  const wanted = pecas.flatMap(({ id, quantidade }) =>
    Array.from({ length: quantidade }, (_, index) => `${id} nº ${index + 1}`),
  )
  const known = new Set(wanted)
  return [
    ...wanted.filter((key) => !seen.has(key)).map((key) => `falta a peça ${key}`),
    ...[...seen].flatMap(([key, times]) => {
      if (!known.has(key)) return [`a peça ${key} não foi pedida`]
      return times > 1 ? [`a peça ${key} aparece ${times} vezes`] : []
    }),
  ]
}

function checkSlabCount({ chapas }: EntradaCorte, plano: PlanoCorte): string[] {
  return chapas.flatMap(({ id, quantidade }) => {
    const used = plano.chapas.filter(({ chapa }) => chapa === id)
    const problems =
      new Set(used.map(({ copia }) => copia)).size < used.length ? [`chapa ${id} repetida`] : []
    const most = quantidade ?? Infinity
    const numbered = used.filter(({ copia }) => !Number.isInteger(copia) || copia < 1 || copia > most)
    return [
      ...problems,
      ...(used.length > most ? [`são ${used.length} chapas ${id}, só há ${most}`] : []),
      ...numbered.map(({ copia }) => `não há chapa ${id} nº ${copia}`),
    ]
  })
}

function checkPiece(pedidas: readonly PecaPedida[], peca: PecaPosicionada): string[] {
  const pedida = pedidas.find(({ id }) => id === peca.peca)
  if (!pedida) return []
  const straight = peca.largura === pedida.largura && peca.altura === pedida.altura
  const turned = peca.largura === pedida.altura && peca.altura === pedida.largura
  if (!straight && !turned) return [`${peca.peca} tem outra medida`]
  if (peca.girada && !pedida.podeGirar) return [`${peca.peca} não pode girar`]
  if (isGiroWrong(peca)) return [`${peca.peca} diz errado quanto foi girada`]
  return peca.girada === !straight || (straight && turned) ? [] : [`${peca.peca} diz errado se foi girada`]
}

function isGiroWrong({ giro, girada }: PecaPosicionada): boolean {
  return giro !== undefined && (giro === 90 || giro === 270) !== girada
}

function isInside(
  { x, y, largura, altura }: Retangulo,
  chapa: ChapaDisponivel,
  { refilo }: RegrasCorte,
): boolean {
  return (
    x >= refilo && y >= refilo && x + largura <= chapa.largura - refilo && y + altura <= chapa.altura - refilo
  )
}

/** How far two rectangles are apart, along the axis along which they are further apart; negative when they overlap. */
function distance(one: Retangulo, other: Retangulo): number {
  return Math.max(
    other.x - (one.x + one.largura),
    one.x - (other.x + other.largura),
    other.y - (one.y + one.altura),
    one.y - (other.y + other.altura),
  )
}

function checkGaps(pecas: readonly PecaPosicionada[], serra: number): string[] {
  const byLeft = pecas.toSorted((one, other) => one.x - other.x)
  return byLeft.flatMap((one, index) => {
    const problems: string[] = []
    for (let next = index + 1; next < byLeft.length; next += 1) {
      const other = byLeft[next]
      if (!other || other.x >= one.x + one.largura + serra) break
      const gap = distance(one, other)
      if (gap < 0) problems.push(`${one.peca} e ${other.peca} se sobrepõem`)
      else if (gap < serra) problems.push(`entre ${one.peca} e ${other.peca} não cabe a serra`)
    }
    return problems
  })
}

function checkSobras(chapa: ChapaDisponivel, { sobras }: ChapaCortada, corte: RegrasCorte): string[] {
  const { serra, sobraMinima } = corte
  const { maquina, jato } = perfilOf(corte)
  const isByJet = corte.modo === 'guilhotina' && maquina === 'jato'
  return [
    ...checkSobrasApart(sobras, isByJet ? Math.min(serra, jato) : serra),
    ...sobras.flatMap((sobra) => [
      ...(isInside(sobra, chapa, corte) && sobra.largura > 0 && sobra.altura > 0
        ? []
        : ['uma sobra passa da borda']),
      ...chapa.defeitos
        .filter((defeito) => distance(sobra, defeito) < 0)
        .map(() => 'uma sobra está sobre um defeito'),
      ...(isWorthKeeping(sobra, sobraMinima) === sobra.aproveitavel
        ? []
        : ['uma sobra diz errado se é aproveitável']),
    ]),
  ]
}

function touchedBy(sobra: Retangulo, pecas: readonly PecaPosicionada[], serra: number): string[] {
  const touched = pecas.find((peca) => distance(peca, sobra) < serra)
  return touched ? [`a sobra toca a peça ${touched.peca}`] : []
}

/** Names each leftover once, however many others it touches: thousands of them may lie on one spot. */
function checkSobrasApart(sobras: readonly Retangulo[], serra: number): string[] {
  const byLeft = sobras.toSorted((one, other) => one.x - other.x)
  return byLeft.flatMap((one, index) => {
    for (let next = index + 1; next < byLeft.length; next += 1) {
      const other = byLeft[next]
      if (!other || other.x >= one.x + one.largura + serra) break
      if (distance(one, other) < serra) return ['duas sobras se tocam']
    }
    return []
  })
}

function isWorthKeeping({ largura, altura }: Retangulo, minima: RegrasCorte['sobraMinima']): boolean {
  const fits = (wide: number, high: number) => wide >= minima.largura && high >= minima.altura
  return fits(largura, altura) || fits(altura, largura) || largura * altura >= minima.area
}

function checkNoCuts({ cortes }: ChapaCortada): string[] {
  return cortes.length > 0 ? ['no modo livre não há cortes de serra'] : []
}

/**
 * mm² of stone in pieces, as a slab may tell it: their outlines where the machine uses what they leave, their boxes where
 * it does not. Where pieces lie anywhere they were boxes once, and a slab that was laid out then still says so.
 */
function stonesOf(entrada: EntradaCorte, pecas: readonly PecaPosicionada[]): number[] {
  const { corte } = entrada
  const boxes = pecas.reduce((sum, { largura, altura }) => sum + largura * altura, 0)
  if (corte.modo === 'livre') return [areaOfContornos(entrada, pecas), boxes]
  return [perfilOf(corte).maquina === 'ponte' ? boxes : areaOfContornos(entrada, pecas)]
}

/** Whether the summary says what the slabs say. */
function checkResumo(entrada: EntradaCorte, plano: PlanoCorte): string[] {
  const { chapas } = entrada
  const { resumo } = plano
  const used = plano.chapas.flatMap(({ chapa }) => chapas.find(({ id }) => id === chapa) ?? [])
  const cost = used.reduce((sum, chapa) => sum + costOf(chapa), 0)
  const raw = used.reduce((sum, { largura, altura }) => sum + largura * altura, 0)
  // What each slab says of itself is looked at there.
  const pieces = plano.chapas.reduce((sum, { chapa, aproveitamento }) => {
    const slab = chapas.find(({ id }) => id === chapa)
    return sum + (slab ? slab.largura * slab.altura * aproveitamento : 0)
  }, 0)
  return [
    ...(resumo.chapas === plano.chapas.length ? [] : ['o resumo conta outras chapas']),
    ...(isNear(resumo.custo, cost) ? [] : ['o custo do resumo não confere']),
    ...(isNear(resumo.aproveitamento, raw === 0 ? 0 : pieces / raw)
      ? []
      : ['o aproveitamento do resumo não confere']),
    ...(plano.fora.length > 0 || resumo.limiteInferior <= cost + 1e-6
      ? []
      : ['o limite inferior está acima do custo']),
    ...checkLargest(plano),
  ]
}

/** The leftover of the summary lies where it says, and none worth keeping is larger. */
function checkLargest({ chapas, resumo: { maiorSobra } }: PlanoCorte): string[] {
  const worth = chapas.flatMap(({ chapa, copia, sobras }) =>
    sobras.filter(({ aproveitavel }) => aproveitavel).map((sobra) => ({ chapa, copia, ...sobra })),
  )
  const largest = Math.max(0, ...worth.map(({ largura, altura }) => largura * altura))
  const isTrue = maiorSobra
    ? maiorSobra.largura * maiorSobra.altura === largest &&
      worth.some(
        ({ chapa, copia, largura, altura }) =>
          chapa === maiorSobra.chapa &&
          copia === maiorSobra.copia &&
          largura === maiorSobra.largura &&
          altura === maiorSobra.altura,
      )
    : largest === 0
  return isTrue ? [] : ['a maior sobra do resumo não confere']
}

/** As the format says: m² of a whole slab, nothing for a leftover, where no cost is given. */
function costOf({ custo, retalho, largura, altura }: ChapaDisponivel): number {
  return custo ?? (retalho ? 0 : (largura * altura) / 1e6)
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one))
}

function checkShare(
  entrada: EntradaCorte,
  chapa: ChapaDisponivel,
  { pecas, aproveitamento }: ChapaCortada,
): string[] {
  const isTold = (used: number) => Math.abs(used / (chapa.largura * chapa.altura) - aproveitamento) < 1e-9
  return stonesOf(entrada, pecas).some(isTold) ? [] : ['o aproveitamento não confere']
}

/** Makes the cuts one after the other and looks what lies on the table in the end. */
function checkGuillotine(
  chapa: ChapaDisponivel,
  { cortes, pecas, sobras }: ChapaCortada,
  { serra }: RegrasCorte,
): string[] {
  const stones: Retangulo[] = [{ x: 0, y: 0, largura: chapa.largura, altura: chapa.altura }]
  for (const [index, cut] of cortes.entries()) {
    if (cut.ordem !== index + 1) return [`o corte ${index + 1} está fora de ordem`]
    const place = stones.findIndex((candidate) => runsThrough(cut, candidate, serra))
    const stone = stones[place]
    if (!stone) return [`o corte ${cut.ordem} não atravessa nenhuma pedra de borda a borda`]
    stones.splice(place, 1, ...halves(stone, cut, serra))
  }
  const loose = new Set(stones.map(placeOf))
  const isLoose = (rectangle: Retangulo) => loose.has(placeOf(rectangle))
  return [
    ...pecas.filter((peca) => !isLoose(peca)).map(({ peca }) => `os cortes não soltam a peça ${peca}`),
    ...sobras.filter((sobra) => !isLoose(sobra)).map(() => 'os cortes não soltam uma sobra'),
  ]
}
