import type { VeioDaPedra } from '@lapida/contracts/valores'
import type { DefeitoDaChapa } from '@lapida/contracts/chapa'
import type { LadosChapa } from '@lapida/domain/estoque/chapa'
import { parseMedida } from '@lapida/domain/shared/expressao'
import { formatLados } from '@lapida/domain/shared/medidas'
import type { AlvosDigitados } from './alvos-digitados.ts'
import { contornoOfMedidas } from '@lapida/pedra/geometria/contorno'
import {
  LADOS,
  type Ajuste,
  type Bordas,
  type Lado,
  type MedidasDaChapa,
  type Ponto,
} from '@lapida/pedra/geometria/formato'
import { measureNaFoto, placeOnSlab } from '@lapida/pedra/geometria/lugares'

/** The steps of a slab's photo, in their order. */
export const PASSOS = ['medidas', 'foto', 'bordas', 'conferir', 'luz', 'veio', 'defeitos'] as const
export type Passo = (typeof PASSOS)[number]

/** The four sides and one diagonal of a slab that is no rectangle, as typed in centimetres. */
export type Irregular = Readonly<Record<Lado | 'diagonal', string>>

/** One length on the slab: two places that were pointed at, in pixels of the picture, and what the tape says, as typed. */
export interface Conferencia {
  a: Ponto
  b: Ponto
  trena: string
}

/** What the photo says that lies between the two places, mm. */
export function lengthOfConferencia(ajuste: Ajuste, { a, b }: Pick<Conferencia, 'a' | 'b'>): number {
  return measureNaFoto(ajuste, placeOnSlab(ajuste, a), placeOnSlab(ajuste, b))
}

/** The vein as it lies in the picture: degrees from the lower edge, counter-clockwise, and how clear it is, 0 to 100. */
export interface VeioDaFoto {
  angulo: number
  coerencia: number
}

/** A photo that is being made, without its picture. */
export interface RascunhoDaFoto {
  passo: Passo
  irregular: Irregular | null
  /** the tape between four printed targets, as typed in centimetres; null without them */
  alvos: AlvosDigitados | null
  /** ISO instant of this device at which the picture was taken; null before */
  tirada: string | null
  /** the same of a second picture from beside the first, against reflections; null without one */
  segunda: string | null
  /** in pixels of the picture */
  bordas: Bordas | null
  conferencia: Conferencia | null
  /** the uneven light is taken out */
  luz: boolean
  /** something white in the picture, px */
  branco: Ponto | null
  /** null before somebody said; 'sem' for a stone without one */
  veio: VeioDaFoto | 'sem' | null
  /** what the slab's own vein becomes; null leaves it */
  veioNoCorte: VeioDaPedra | null
  /** flaws that were found in the picture */
  defeitos: readonly DefeitoDaChapa[]
}

export function emptyRascunho(): RascunhoDaFoto {
  return {
    passo: 'medidas',
    irregular: null,
    alvos: null,
    tirada: null,
    segunda: null,
    bordas: null,
    conferencia: null,
    luz: true,
    branco: null,
    veio: null,
    veioNoCorte: null,
    defeitos: [],
  }
}

/** What was kept of a photo; one that an older program left, without a second picture or targets yet, goes on. */
export function rascunhoOfGuardado(valor: unknown): RascunhoDaFoto {
  const empty = emptyRascunho()
  if (typeof valor !== 'object' || valor === null) return empty
  const kept = { segunda: null, alvos: null, ...valor } as Partial<RascunhoDaFoto>
  return Object.keys(empty).every((name) => name in kept) ? (kept as RascunhoDaFoto) : empty
}

/** Another picture: what was said of the last one is not true of it. */
export function withOutraFoto(rascunho: RascunhoDaFoto, tirada: string): RascunhoDaFoto {
  const { irregular, alvos, passo } = rascunho
  return { ...emptyRascunho(), irregular, alvos, passo, tirada }
}

/** Whether there is something that would be lost. */
export function hasBegun({ tirada, irregular, alvos }: RascunhoDaFoto): boolean {
  return tirada !== null || irregular !== null || alvos !== null
}

export const IRREGULAR_VAZIO: Irregular = { baixo: '', direita: '', topo: '', esquerda: '', diagonal: '' }

/** As far as a box by five tapes may lie from the slab's own sides. */
const MOST_AWAY_MM = 5

const NAO_FECHA = 'Estas cinco medidas não fecham. Confira cada uma com a trena.'
const MEDIDA = 'Digite a medida. Exemplo: 290 ou 2,90 m'

export type MedidasLidas =
  { ok: true; medidas: MedidasDaChapa } | { ok: false; campos: Partial<Irregular>; mensagem: string | null }

/** The slab as the engine takes it: its sides, or the four sides and the diagonal that were typed. */
export function medidasOfRascunho(chapa: LadosChapa, irregular: Irregular | null): MedidasLidas {
  const { largura, altura } = chapa
  if (irregular === null) return { ok: true, medidas: { largura, altura, contorno: null } }
  const lidas = new Map<keyof Irregular, number>()
  const campos: Partial<Record<keyof Irregular, string>> = {}
  for (const nome of [...LADOS, 'diagonal'] as const) {
    const medida = parseMedida(irregular[nome], 'cm')
    if (medida.ok && medida.milimetros > 0) lidas.set(nome, medida.milimetros)
    else campos[nome] = MEDIDA
  }
  if (Object.keys(campos).length > 0) return { ok: false, campos, mensagem: null }
  const lado = (nome: keyof Irregular) => lidas.get(nome) ?? 0
  const medidas = contornoOfMedidas({
    baixo: lado('baixo'),
    direita: lado('direita'),
    topo: lado('topo'),
    esquerda: lado('esquerda'),
    diagonal: lado('diagonal'),
  })
  if (medidas === null) return { ok: false, campos: {}, mensagem: NAO_FECHA }
  const away = Math.max(Math.abs(medidas.largura - largura), Math.abs(medidas.altura - altura))
  if (away > MOST_AWAY_MM) return { ok: false, campos: {}, mensagem: outraCaixa(medidas) }
  return { ok: true, medidas: { ...medidas, largura, altura } }
}

function outraCaixa({ largura, altura }: LadosChapa): string {
  return `Com estas medidas a chapa ocupa ${formatLados(largura, altura, 'cm')}. Corrija as medidas ou o tamanho da chapa.`
}

/** Why one cannot go to a step yet; null where one can. */
export function whyNotYet(passo: Passo, rascunho: RascunhoDaFoto): string | null {
  const place = PASSOS.indexOf(passo)
  if (place > PASSOS.indexOf('foto') && rascunho.tirada === null) return 'Tire a foto primeiro.'
  if (place > PASSOS.indexOf('bordas') && rascunho.bordas === null) return 'Marque as quatro bordas primeiro.'
  return null
}

/** The steps that have been done. */
export function isDone(passo: Passo, rascunho: RascunhoDaFoto): boolean {
  switch (passo) {
    case 'medidas':
      return rascunho.tirada !== null
    case 'foto':
      return rascunho.tirada !== null
    case 'bordas':
      return rascunho.bordas !== null
    case 'conferir':
      return rascunho.conferencia !== null && rascunho.conferencia.trena.trim() !== ''
    case 'luz':
      return rascunho.branco !== null
    case 'veio':
      return rascunho.veio !== null
    case 'defeitos':
      return rascunho.defeitos.length > 0
  }
}
