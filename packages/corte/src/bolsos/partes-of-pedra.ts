import type { Bolso, ChapaDisponivel, PecaPosicionada, RegrasCorte } from '../formato.ts'
import { areaOf, type Box } from '../livre/box.ts'
import type { UnnumberedCut } from '../trim-cuts.ts'
import { bolsosNaBase, pontasOf } from './base.ts'
import { freeBolso, type BolsoNaChapa } from './free-bolso.ts'

/** A stone that comes out of the stone of a host: a pocket, or what lies at an end of its box. */
export interface ParteDaPedra {
  qual: Bolso
  /** where pieces lie in it; nothing where the blade takes all of it */
  livre: Box
  /** the cuts that free it, and those that cut it straight */
  solta: UnnumberedCut[]
  apara: UnnumberedCut[]
  /** it comes off whatever lies in it: the stone of the host is larger than its box there */
  sempre: boolean
}

/** What can come out of the stone of a host: its pockets in their order, then what lies at its ends. */
export function partesOfPedra(
  host: PecaPosicionada,
  inBox: readonly BolsoNaChapa[],
  rules: { chapa: ChapaDisponivel; corte: RegrasCorte },
): ParteDaPedra[] {
  const bolsos = bolsosNaBase(host, inBox).map((bolso, place) => ({
    qual: bolso.qual,
    livre: bolso.livre,
    ...freeBolso(bolso, rules),
    sempre: areaOf(bolso.vao) !== areaOf(inBox[place]?.vao ?? bolso.vao),
  }))
  const pontas = pontasOf(host, inBox, rules.corte.serra).map(({ qual, livre, corte }) => ({
    ...{ qual, livre, solta: [corte], apara: [], sempre: true },
  }))
  return [...bolsos, ...pontas]
}

/**
 * What comes out of a host with the cuts that are made before it is cut on. Of more stone than its box a host is made
 * loose first: with the first of them come the cuts that free all.
 */
export function inOrderOfCuts<Parte extends Pick<ParteDaPedra, 'solta' | 'apara'>>(
  { base }: Pick<PecaPosicionada, 'base'>,
  partes: readonly Parte[],
): { parte: Parte; antes: UnnumberedCut[] }[] {
  const all = partes.flatMap(({ solta }) => solta)
  return partes.map((parte, place) => {
    const solta = base ? (place === 0 ? all : []) : parte.solta
    return { parte, antes: [...solta, ...parte.apara] }
  })
}
