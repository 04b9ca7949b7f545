import type {
  Bolso,
  ChapaCortada,
  ChapaDisponivel,
  Corte,
  PecaPosicionada,
  RegrasCorte,
  Retangulo,
} from '../formato.ts'
import { espessuraOf, perfilOf, shortestPlunge, uncutBelow, type PerfilMaquina } from '../maquina.ts'
import { halves, placeOf, runsThrough } from './corte-na-pedra.ts'
import { liesIn, type Regiao } from './regiao.ts'

/** A stone on the table: '' for one of the slab itself, otherwise the pocket that it was part of. */
interface Pedra {
  dentro: string
  caixa: Retangulo
}

/** What lies loose, and what has been taken out of the stone of each host: pockets with their blades, and ends. */
interface Andamento {
  stones: Pedra[]
  freed: Set<string>
  taken: Map<PecaPosicionada, Retangulo[]>
}

export interface Mesa {
  chapa: ChapaDisponivel
  cortada: ChapaCortada
  corte: RegrasCorte
  regioes: ReadonlyMap<PecaPosicionada, Regiao>
}

/** The stone that a piece is cut out of: its base, else its box. */
export function pedraOf({ base, x, y, largura, altura }: PecaPosicionada): Retangulo {
  return base ?? { x, y, largura, altura }
}

/** The name of a pocket, '' for none. */
export function nameOfBolso(bolso: Bolso | undefined): string {
  return bolso ? `${bolso.peca}/${bolso.copia}/${bolso.bolso}` : ''
}

/**
 * Makes the cuts of a slab one after the other: through stones from edge to edge, and around the pockets of a piece that
 * lies loose. Says what goes wrong, and what of pieces and leftovers does not lie loose in the end.
 */
export function replayBolsos(mesa: Mesa): string[] {
  const { chapa, cortada, corte } = mesa
  const { cortes, pecas, sobras } = cortada
  const andamento: Andamento = {
    stones: [{ dentro: '', caixa: { x: 0, y: 0, largura: chapa.largura, altura: chapa.altura } }],
    freed: new Set(),
    taken: new Map(),
  }
  const { stones, freed } = andamento
  for (let index = 0; index < cortes.length; index += 1) {
    const cut = cortes[index]
    if (cut?.ordem !== index + 1) return [`o corte ${index + 1} está fora de ordem`]
    if ((cut.tipo ?? 'inteiro') === 'inteiro') {
      const problem = cutThrough(stones, cut, corte.serra) && cutEnd(mesa, andamento, cut)
      if (problem) return [problem]
      continue
    }
    const name = nameOfBolso(cut.dentro)
    const end = cortes.findIndex((next, place) => place > index && !isAround(next, name))
    const around = cortes.slice(index, end < 0 ? cortes.length : end)
    if (freed.has(name)) return [`o corte ${cut.ordem} solta um bolso que já está solto`]
    const problem = freeBlock(mesa, andamento, around)
    if (problem) return [problem]
    freed.add(name)
    index += around.length - 1
  }
  const loose = new Set(stones.map(({ dentro, caixa }) => `${dentro} ${placeOf(caixa)}`))
  const isLoose = (one: Retangulo & { dentro?: Bolso }) =>
    loose.has(`${nameOfBolso(one.dentro)} ${placeOf(one)}`)
  const isFree = (peca: PecaPosicionada) =>
    isLoose({ ...peca, ...pedraOf(peca) }) && isLeftAlone(peca, andamento.taken.get(peca) ?? [])
  return [
    ...pecas.filter((peca) => !isFree(peca)).map(({ peca }) => `os cortes não soltam a peça ${peca}`),
    ...sobras.filter((sobra) => !isLoose(sobra)).map(() => 'os cortes não soltam uma sobra'),
  ]
}

/** Whether what was taken out of the stone of a piece leaves its box alone, and no more. */
function isLeftAlone(peca: PecaPosicionada, taken: readonly Retangulo[]): boolean {
  const pedra = pedraOf(peca)
  if (!isInBox(peca, pedra)) return false
  const beside = taken.reduce((sum, one) => sum + areaOf(one) - overlapOf(one, peca), 0)
  return areaOf(pedra) - areaOf(peca) === beside
}

const areaOf = ({ largura, altura }: Retangulo) => largura * altura

function overlapOf(one: Retangulo, other: Retangulo): number {
  const wide = Math.min(one.x + one.largura, other.x + other.largura) - Math.max(one.x, other.x)
  const high = Math.min(one.y + one.altura, other.y + other.altura) - Math.max(one.y, other.y)
  return Math.max(0, wide) * Math.max(0, high)
}

const isAround = (cut: Corte, name: string) =>
  (cut.tipo ?? 'inteiro') !== 'inteiro' && nameOfBolso(cut.dentro) === name

/** A cut from edge to edge of a stone; of the slab itself, or of a pocket that is loose. */
function cutThrough(stones: Pedra[], cut: Corte, serra: number): string | null {
  const name = nameOfBolso(cut.dentro)
  const place = stones.findIndex(({ dentro, caixa }) => dentro === name && runsThrough(cut, caixa, serra))
  const stone = stones[place]
  if (!stone || cut.paradas || cut.aMao !== undefined)
    return `o corte ${cut.ordem} não atravessa nenhuma pedra de borda a borda`
  stones.splice(place, 1, ...halves(stone.caixa, cut, serra).map((caixa) => ({ dentro: name, caixa })))
  return null
}

/** The host that a cut names, where its stone lies loose; else what is wrong. */
function looseHost({ cortada }: Mesa, { stones }: Andamento, cut: Corte): PecaPosicionada | string {
  const { dentro: bolso, ordem } = cut
  if (!bolso) return `o corte ${ordem} não diz de que peça é o bolso`
  const host = cortada.pecas.find(({ peca, copia }) => peca === bolso.peca && copia === bolso.copia)
  if (!host) return `o corte ${ordem} é de uma peça que não está na chapa`
  const place = placeOf(pedraOf(host))
  const isLoose = stones.some(
    ({ dentro, caixa }) => dentro === nameOfBolso(host.dentro) && placeOf(caixa) === place,
  )
  return isLoose ? host : `o corte ${ordem} é feito antes de ${host.peca} estar solta`
}

/** Takes a rectangle out of the stone of a host; what was taken before is not there any more. */
function takeOut({ taken }: Andamento, host: PecaPosicionada, part: Retangulo): boolean {
  const before = taken.get(host) ?? []
  if (before.some((one) => overlapOf(one, part) > 0)) return false
  taken.set(host, [...before, part])
  return true
}

/** The cuts around one pocket: they lie in the stone of their host, not in the piece, and close a rectangle. */
function freeBlock(mesa: Mesa, andamento: Andamento, around: Corte[]): string | null {
  const [first] = around
  if (!first) return 'faltam os cortes de um bolso'
  const host = looseHost(mesa, andamento, first)
  if (typeof host === 'string') return host
  const found = blockOf(mesa, host, around)
  if (typeof found === 'string') return found
  if (!takeOut(andamento, host, found.vao)) return `o corte ${first.ordem} passa por onde não há mais pedra`
  andamento.stones.push({ dentro: nameOfBolso(first.dentro), caixa: found.bloco })
  return null
}

/**
 * A straight cut along the box of a host through what is left of its stone beside it: from an edge of that stone, or from
 * a pocket that is out, to another one.
 */
function cutEnd(mesa: Mesa, andamento: Andamento, cut: Corte): string | null {
  const through = `o corte ${cut.ordem} não atravessa nenhuma pedra de borda a borda`
  const host = cut.dentro ? looseHost(mesa, andamento, cut) : through
  if (typeof host === 'string') return host
  const { serra } = mesa.corte
  const found = endBeside(cut, host, serra)
  const before = andamento.taken.get(host) ?? []
  const name = nameOfBolso(cut.dentro)
  const isWrong = !found || cut.paradas !== undefined || cut.aMao !== undefined || andamento.freed.has(name)
  if (isWrong || !runsBetween(cut, found.end, { pedra: pedraOf(host), before })) return through
  if (!takeOut(andamento, host, found.end)) return `o corte ${cut.ordem} passa por onde não há mais pedra`
  if (found.rest.largura > 0 && found.rest.altura > 0)
    andamento.stones.push({ dentro: name, caixa: found.rest })
  andamento.freed.add(name)
  return null
}

/**
 * What lies beside the box of a host in its stone, as long as a cut that runs along the box, and what the blade leaves of
 * it; null for any other cut.
 */
function endBeside(
  { sentido, posicao, de, ate }: Corte,
  host: PecaPosicionada,
  serra: number,
): { end: Retangulo; rest: Retangulo } | null {
  const pedra = pedraOf(host)
  const upright = sentido === 'vertical'
  const [low, high] = upright ? [host.x, host.x + host.largura] : [host.y, host.y + host.altura]
  const [start, end] = upright ? [pedra.x, pedra.x + pedra.largura] : [pedra.y, pedra.y + pedra.altura]
  const between = (from: number, to: number): Retangulo =>
    upright
      ? { x: from, y: de, largura: to - from, altura: ate - de }
      : { x: de, y: from, largura: ate - de, altura: to - from }
  if (ate <= de) return null
  if (posicao === low && start < low) return { end: between(start, low), rest: between(start, low - serra) }
  return posicao - serra === high && end > high
    ? { end: between(high, end), rest: between(posicao, end) }
    : null
}

/** Whether stone ends at both ends of such a cut, all along what it cuts off. */
function runsBetween(
  { sentido }: Corte,
  end: Retangulo,
  { pedra, before }: { pedra: Retangulo; before: readonly Retangulo[] },
): boolean {
  const turned = (one: Retangulo): Retangulo =>
    sentido === 'vertical' ? one : { x: one.y, y: one.x, largura: one.altura, altura: one.largura }
  const { x, y, largura, altura } = turned(end)
  const stone = turned(pedra)
  const out = before.map(turned).filter((one) => one.x <= x && one.x + one.largura >= x + largura)
  const below = y === stone.y || out.some((one) => one.y + one.altura === y)
  const above = y + altura === stone.y + stone.altura || out.some((one) => one.y === y + altura)
  return below && above
}

/** What the cuts free of a host that lies loose, or what is wrong with them. */
function blockOf(
  { chapa, corte, regioes }: Mesa,
  host: PecaPosicionada,
  around: readonly Corte[],
): { vao: Retangulo; bloco: Retangulo } | string {
  const perfil = perfilOf(corte)
  const blade = perfil.maquina === 'jato' ? perfil.jato : corte.serra
  const kerfs = around.map((cut) => kerfOf(cut, blade))
  const vao = hullOf(kerfs)
  const stone = regioes.get(host)
  const ordem = around[0]?.ordem
  const pedra = pedraOf(host)
  if (!isInBox(vao, pedra)) return `o corte ${ordem} passa da caixa de ${host.peca}`
  if (!stone || liesIn(stone, vao)) return `o corte ${ordem} entra na pedra de ${host.peca}`
  const wrong = around.flatMap((cut) => checkEnds(cut, { host: pedra, vao, perfil, chapa }) ?? [])
  const bloco = blockIn(vao, { host: pedra, around, kerfs })
  return wrong[0] ?? (bloco ? { vao, bloco } : `os cortes do bolso de ${host.peca} não soltam um bloco`)
}

function kerfOf({ sentido, posicao, de, ate }: Corte, blade: number): Retangulo {
  return sentido === 'vertical'
    ? { x: posicao - blade, y: de, largura: blade, altura: ate - de }
    : { x: de, y: posicao - blade, largura: ate - de, altura: blade }
}

function hullOf(kerfs: readonly Retangulo[]): Retangulo {
  const x = Math.min(...kerfs.map((kerf) => kerf.x))
  const y = Math.min(...kerfs.map((kerf) => kerf.y))
  const right = Math.max(...kerfs.map((kerf) => kerf.x + kerf.largura))
  const top = Math.max(...kerfs.map((kerf) => kerf.y + kerf.altura))
  return { x, y, largura: right - x, altura: top - y }
}

function isInBox(inner: Retangulo, outer: Retangulo): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.largura <= outer.x + outer.largura &&
    inner.y + inner.altura <= outer.y + outer.altura
  )
}

/** What the cuts leave inside of their hull: every side of it is a whole cut, or lies on the edge of the host's stone. */
function blockIn(
  vao: Retangulo,
  { host, around, kerfs }: { host: Retangulo; around: readonly Corte[]; kerfs: readonly Retangulo[] },
): Retangulo | null {
  const sides = [
    { at: vao.x, edge: host.x, sentido: 'vertical', near: true },
    { at: vao.x + vao.largura, edge: host.x + host.largura, sentido: 'vertical', near: false },
    { at: vao.y, edge: host.y, sentido: 'horizontal', near: true },
    { at: vao.y + vao.altura, edge: host.y + host.altura, sentido: 'horizontal', near: false },
  ].map(({ at, edge, sentido, near }) => {
    const upright = sentido === 'vertical'
    const place = around.findIndex((cut, index) => {
      const kerf = kerfs[index]
      if (!kerf || cut.sentido !== sentido) return false
      const [start, size, from, length, whole, whence] = upright
        ? [kerf.x, kerf.largura, kerf.y, kerf.altura, vao.altura, vao.y]
        : [kerf.y, kerf.altura, kerf.x, kerf.largura, vao.largura, vao.x]
      return (near ? start === at : start + size === at) && from === whence && length === whole
    })
    return { place, isClosed: place >= 0 || at === edge, blade: kerfs[place] }
  })
  const used = new Set(sides.map(({ place }) => place).filter((place) => place >= 0))
  if (sides.some(({ isClosed }) => !isClosed) || used.size < around.length) return null
  const [left, right, bottom, top] = sides.map(({ blade }) => blade)
  const less = (kerf: Retangulo | undefined, side: 'largura' | 'altura') => kerf?.[side] ?? 0
  const bloco = {
    x: vao.x + less(left, 'largura'),
    y: vao.y + less(bottom, 'altura'),
    largura: vao.largura - less(left, 'largura') - less(right, 'largura'),
    altura: vao.altura - less(bottom, 'altura') - less(top, 'altura'),
  }
  return bloco.largura > 0 && bloco.altura > 0 ? bloco : null
}

interface Around {
  host: Retangulo
  vao: Retangulo
  perfil: PerfilMaquina
  chapa: ChapaDisponivel
}

/** Whether the machine makes such a cut, and whether it says the truth about where it stops. */
function checkEnds(cut: Corte, around: Around): string | null {
  const { perfil } = around
  if (perfil.maquina === 'jato')
    return cut.tipo === 'jato' && !cut.paradas && cut.aMao === undefined
      ? null
      : `o corte ${cut.ordem} não é do jato`
  return perfil.maquina === 'parada' ? checkStops(cut, around) : `esta serra não faz o corte ${cut.ordem}`
}

function checkStops(cut: Corte, { host, vao, perfil, chapa }: Around): string | null {
  const upright = cut.sentido === 'vertical'
  const [low, high] = upright ? [host.y, host.y + host.altura] : [host.x, host.x + host.largura]
  const stops = [cut.de, cut.ate].filter((end) => end !== low && end !== high)
  if (cut.tipo !== ['', 'parado', 'mergulho'][stops.length])
    return `o corte ${cut.ordem} diz errado onde termina`
  const disco = { disco: perfil.disco, espessura: espessuraOf(chapa) }
  if (stops.length === 2 && cut.ate - cut.de < shortestPlunge(disco))
    return `o disco não cabe no corte ${cut.ordem}`
  const outer = outerSide(cut, vao)
  const corners = stops.map((end) => (upright ? `${outer} ${end}` : `${end} ${outer}`))
  const told = (cut.paradas ?? []).map(({ x, y }) => `${x} ${y}`)
  if (told.length !== corners.length || corners.some((corner) => !told.includes(corner)))
    return `o corte ${cut.ordem} diz errado onde para`
  return cut.aMao === Math.round(uncutBelow(disco))
    ? null
    : `o corte ${cut.ordem} diz errado o que fica à mão`
}

/** The side of a cut around a pocket at which its host is. */
function outerSide({ sentido, posicao }: Corte, vao: Retangulo): number {
  const [near, far] = sentido === 'vertical' ? [vao.x, vao.x + vao.largura] : [vao.y, vao.y + vao.altura]
  return posicao === far ? far : near
}
