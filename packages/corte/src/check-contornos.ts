import {
  areApart,
  boxesApart,
  liesIn,
  regiaoOf,
  regiaoOfRetangulo,
  staysInBox,
  type Regiao,
} from './conferencia/regiao.ts'
import { nameOfBolso, pedraOf, replayBolsos } from './conferencia/replay-bolsos.ts'
import type {
  Bolso,
  ChapaCortada,
  ChapaDisponivel,
  EntradaCorte,
  PecaPedida,
  PecaPosicionada,
  RegrasCorte,
  Retangulo,
} from './formato.ts'
import { perfilOf } from './maquina.ts'

/**
 * Whether a slab holds more than boxes side by side: then its pieces are looked at by their outlines. A plan that says
 * so of a machine that cannot is looked at all the same, and refused.
 */
export function hasContornos(
  { pecas, corte }: EntradaCorte,
  { pecas: placed, cortes, sobras }: ChapaCortada,
): boolean {
  const inside = [...placed, ...cortes, ...sobras].some(({ dentro }) => dentro !== undefined)
  const uses = corte.modo === 'livre' || perfilOf(corte).maquina !== 'ponte'
  const known = uses && pecas.some(({ contorno }) => contorno !== undefined)
  return inside || cortes.some(({ tipo }) => tipo !== undefined && tipo !== 'inteiro') || known
}

/**
 * What is wrong with a slab on which pieces lie inside the boxes of others, in Portuguese; empty when all is well. It
 * shares nothing with the search: outlines are exact, arcs too, and every cut is made in its order.
 */
export function checkContornos(
  entrada: EntradaCorte,
  chapa: ChapaDisponivel,
  cortada: ChapaCortada,
): string[] {
  const { corte } = entrada
  const asked = new Map(entrada.pecas.map((peca) => [peca.id, peca]))
  const regioes = new Map(
    cortada.pecas.map((peca) => [peca, regiaoOf(peca, closedUnlessUsed(asked.get(peca.peca), corte))]),
  )
  const mesa = { chapa, cortada, corte, regioes }
  return [
    ...[...regioes].flatMap(([{ peca }, regiao]) =>
      staysInBox(regiao) ? [] : [`o contorno de ${peca} passa da sua caixa`],
    ),
    ...checkDefeitos(chapa, regioes),
    ...checkHosts(mesa),
    ...checkPairs(mesa),
    ...cortada.sobras.flatMap((sobra) => checkSobra(mesa, sobra)),
    ...(corte.modo === 'guilhotina' ? replayBolsos(mesa) : checkLivre(cortada)),
  ]
}

/** Where pieces lie anywhere nothing is said of what is cut when, and an opening is stone unless it is used. */
function closedUnlessUsed(pedida: PecaPedida | undefined, corte: RegrasCorte): PecaPedida | undefined {
  if (!pedida?.contorno || corte.modo === 'guilhotina' || perfilOf(corte).usarRecortes) return pedida
  return { ...pedida, contorno: { lacos: pedida.contorno.lacos.slice(0, 1) } }
}

function checkLivre({ pecas, cortes, sobras }: ChapaCortada): string[] {
  const inside = [...pecas, ...sobras].some(({ dentro }) => dentro !== undefined)
  return [
    ...(inside || pecas.some(({ base }) => base) ? ['no modo livre não há bolsos'] : []),
    ...(cortes.length > 0 ? ['no modo livre não há cortes de serra'] : []),
  ]
}

type Regioes = ReadonlyMap<PecaPosicionada, Regiao>

interface Mesa {
  cortada: ChapaCortada
  corte: RegrasCorte
  regioes: Regioes
}

function checkDefeitos({ defeitos }: ChapaDisponivel, regioes: Regioes): string[] {
  return [...regioes]
    .filter(([, regiao]) => defeitos.some((defeito) => liesIn(regiao, defeito)))
    .map(([{ peca }]) => `${peca} está sobre um defeito`)
}

/** The pieces around one that lies in a pocket, the nearest first, each with the pocket of it that this is. */
function hostsOf(
  { dentro }: { dentro?: Bolso },
  pecas: readonly PecaPosicionada[],
): { host: PecaPosicionada; bolso: Bolso }[] {
  const hosts: { host: PecaPosicionada; bolso: Bolso }[] = []
  for (let bolso = dentro; bolso;) {
    const named: Bolso = bolso
    const host = pecas.find((one) => one.peca === named.peca && one.copia === named.copia)
    if (!host || hosts.some((one) => one.host === host)) break
    hosts.push({ host, bolso: named })
    bolso = host.dentro
  }
  return hosts
}

/** Each piece in a pocket lies in the stone of the host that it names, and nothing lies in itself. */
function checkHosts({ cortada: { pecas, sobras } }: Mesa): string[] {
  const guests = [
    ...pecas.map((peca) => ({ nome: peca.peca, ...peca, ...pedraOf(peca) })),
    ...sobras.map((sobra) => ({ nome: 'uma sobra', ...sobra })),
  ].filter(({ dentro }) => dentro)
  return guests.flatMap((guest) => {
    const [first] = hostsOf(guest, pecas)
    if (!first) return [`${guest.nome} está no bolso de uma peça que não está na chapa`]
    const last = hostsOf(guest, pecas).at(-1)
    if (last?.host.dentro) return [`${guest.nome} está dentro de si mesma`]
    return isInBox(guest, pedraOf(first.host))
      ? []
      : [`${guest.nome} não está na caixa de ${first.host.peca}`]
  })
}

function isInBox(inner: Retangulo, outer: Retangulo): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.largura <= outer.x + outer.largura &&
    inner.y + inner.altura <= outer.y + outer.altura
  )
}

/** Between all outlines the machine has its way, and in a pocket the corner its clearance as well. */
function checkPairs(mesa: Mesa): string[] {
  const { cortada, corte, regioes } = mesa
  const { pecas } = cortada
  const { all, inside } = gapsOf(corte)
  const byLeft = pecas.toSorted((one, other) => one.x - other.x)
  const notches = notchesOf(cortada)
  const around = new Map(pecas.map((peca) => [peca, hostsInNotches(peca, pecas, notches)]))
  return byLeft.flatMap((one, index) => {
    const problems: string[] = []
    for (let next = index + 1; next < byLeft.length; next += 1) {
      const other = byLeft[next]
      if (!other || other.x >= one.x + one.largura + Math.max(all, inside)) break
      const [first, second] = [regioes.get(one), regioes.get(other)]
      const related = around.get(one)?.has(other) || around.get(other)?.has(one)
      if (first && second && !areApart(first, second, related ? inside : all))
        problems.push(`entre ${one.peca} e ${other.peca} não cabe o corte`)
    }
    return problems
  })
}

/** The pockets that are cut free of stone, not along it: beside them corners are finished by hand. */
function notchesOf({ cortes }: ChapaCortada): ReadonlySet<string> {
  const around = cortes.filter(({ tipo }) => tipo !== undefined && tipo !== 'inteiro')
  return new Set(around.map(({ dentro }) => nameOfBolso(dentro)))
}

/** The hosts in whose notches a piece lies. */
function hostsInNotches(
  lying: { dentro?: Bolso },
  pecas: readonly PecaPosicionada[],
  notches: ReadonlySet<string>,
): ReadonlySet<PecaPosicionada> {
  const hosts = hostsOf(lying, pecas).filter(({ bolso }) => notches.has(nameOfBolso(bolso)))
  return new Set(hosts.map(({ host }) => host))
}

/** How far stones are apart at least: anywhere, and a guest from its host. */
function gapsOf(corte: RegrasCorte): { all: number; inside: number } {
  const { maquina, jato, folgaCanto } = perfilOf(corte)
  if (corte.modo === 'livre') return { all: corte.serra, inside: corte.serra }
  if (maquina === 'jato') return { all: Math.min(jato, corte.serra), inside: jato }
  return { all: corte.serra, inside: corte.serra + folgaCanto }
}

function checkSobra({ cortada, corte, regioes }: Mesa, sobra: Retangulo & { dentro?: Bolso }): string[] {
  const { all, inside } = gapsOf(corte)
  const { pecas } = cortada
  const hosts = new Set(hostsOf(sobra, pecas).map(({ host }) => host))
  const inNotch = hostsInNotches(sobra, pecas, notchesOf(cortada))
  const touched = pecas.find((peca) => {
    const regiao = regioes.get(peca)
    if (corte.modo === 'livre')
      return regiao !== undefined && !areApart(regiao, regiaoOfRetangulo(sobra), all)
    if (!hosts.has(peca)) return boxesApart(peca, sobra) < all
    const gap = inNotch.has(peca) ? inside : all
    return regiao !== undefined && !areApart(regiao, regiaoOfRetangulo(sobra), gap)
  })
  return touched ? [`a sobra toca a peça ${touched.peca}`] : []
}

/** The area of stone of the pieces that a slab gives, mm², by their outlines, openings left out. */
export function areaOfContornos(entrada: EntradaCorte, pecas: readonly PecaPosicionada[]): number {
  const asked = new Map(entrada.pecas.map((peca) => [peca.id, peca]))
  return pecas.reduce((sum, { peca, largura, altura }) => {
    const lacos = asked.get(peca)?.contorno?.lacos ?? []
    const [outline, ...openings] = lacos.map(areaInside)
    return (
      sum + (outline === undefined ? largura * altura : openings.reduce((area, one) => area - one, outline))
    )
  }, 0)
}

/** Green's theorem; beside the chord of an arc lies the segment of its circle, r²(θ − sin θ)/2. */
function areaInside(laco: readonly { x: number; y: number; bulge: number }[]): number {
  const sum = laco.reduce((area, { x, y, bulge }, index) => {
    const to = laco[(index + 1) % laco.length] ?? { x, y }
    const square = (to.x - x) ** 2 + (to.y - y) ** 2
    const angle = 4 * Math.atan(bulge)
    const radius = bulge === 0 ? 0 : (square * (1 + bulge ** 2) ** 2) / (16 * bulge ** 2)
    return area + (x * to.y - to.x * y) / 2 + (radius * (angle - Math.sin(angle))) / 2
  }, 0)
  return Math.abs(sum)
}
