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

export interface Mesa {
  chapa: ChapaDisponivel
  cortada: ChapaCortada
  corte: RegrasCorte
  regioes: ReadonlyMap<PecaPosicionada, Regiao>
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
  const stones: Pedra[] = [
    { dentro: '', caixa: { x: 0, y: 0, largura: chapa.largura, altura: chapa.altura } },
  ]
  const freed = new Set<string>()
  for (let index = 0; index < cortes.length; index += 1) {
    const cut = cortes[index]
    if (cut?.ordem !== index + 1) return [`o corte ${index + 1} está fora de ordem`]
    if ((cut.tipo ?? 'inteiro') === 'inteiro') {
      const problem = cutThrough(stones, cut, corte.serra)
      if (problem) return [problem]
      continue
    }
    const name = nameOfBolso(cut.dentro)
    const end = cortes.findIndex((next, place) => place > index && !isAround(next, name))
    const around = cortes.slice(index, end < 0 ? cortes.length : end)
    if (freed.has(name)) return [`o corte ${cut.ordem} solta um bolso que já está solto`]
    const problem = freeBlock(mesa, { stones, around })
    if (problem) return [problem]
    freed.add(name)
    index += around.length - 1
  }
  const loose = new Set(stones.map(({ dentro, caixa }) => `${dentro} ${placeOf(caixa)}`))
  const isLoose = (one: Retangulo & { dentro?: Bolso }) =>
    loose.has(`${nameOfBolso(one.dentro)} ${placeOf(one)}`)
  return [
    ...pecas.filter((peca) => !isLoose(peca)).map(({ peca }) => `os cortes não soltam a peça ${peca}`),
    ...sobras.filter((sobra) => !isLoose(sobra)).map(() => 'os cortes não soltam uma sobra'),
  ]
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

/** The cuts around one pocket: they lie in the box of their host, not in its stone, and close a rectangle. */
function freeBlock(mesa: Mesa, { stones, around }: { stones: Pedra[]; around: Corte[] }): string | null {
  const [first] = around
  const bolso = first?.dentro
  if (!first || !bolso) return `o corte ${first?.ordem} não diz de que peça é o bolso`
  const host = mesa.cortada.pecas.find(({ peca, copia }) => peca === bolso.peca && copia === bolso.copia)
  if (!host) return `o corte ${first.ordem} é de uma peça que não está na chapa`
  const isLoose = stones.some(
    ({ dentro, caixa }) => dentro === nameOfBolso(host.dentro) && placeOf(caixa) === placeOf(host),
  )
  if (!isLoose) return `o corte ${first.ordem} é feito antes de ${host.peca} estar solta`
  const bloco = blockOf(mesa, host, around)
  if (typeof bloco === 'string') return bloco
  stones.push({ dentro: nameOfBolso(bolso), caixa: bloco })
  return null
}

/** What the cuts free of a host that lies loose, or what is wrong with them. */
function blockOf(
  { chapa, corte, regioes }: Mesa,
  host: PecaPosicionada,
  around: readonly Corte[],
): Retangulo | string {
  const perfil = perfilOf(corte)
  const blade = perfil.maquina === 'jato' ? perfil.jato : corte.serra
  const kerfs = around.map((cut) => kerfOf(cut, blade))
  const vao = hullOf(kerfs)
  const stone = regioes.get(host)
  const ordem = around[0]?.ordem
  if (!isInBox(vao, host)) return `o corte ${ordem} passa da caixa de ${host.peca}`
  if (!stone || liesIn(stone, vao)) return `o corte ${ordem} entra na pedra de ${host.peca}`
  const wrong = around.flatMap((cut) => checkEnds(cut, { host, vao, perfil, chapa }) ?? [])
  const bloco = blockIn(vao, { host, around, kerfs })
  return wrong[0] ?? bloco ?? `os cortes do bolso de ${host.peca} não soltam um bloco`
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

/** What the cuts leave inside of their hull: every side of it is a whole cut, or lies on the edge of the host's box. */
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
