import type { RegrasDoPlano } from '@lapida/contracts/plano-corte'
import type { Maquina } from '@lapida/corte/formato'
import { perfilOf } from '@lapida/corte/maquina'
import { formatComprimento } from '../shared/medidas.ts'

/** What cuts: a machine of the engine, or one that cuts anywhere. */
export type MaquinaDaSerra = Maquina | 'livre'

/** Each in few words. */
export const NOMES_DA_MAQUINA: Readonly<Record<MaquinaDaSerra, string>> = {
  ponte: 'Cortes retos, de borda a borda',
  parada: 'Serra com corte parado',
  jato: 'Serra com jato d’água',
  livre: 'Corte livre (jato d’água ou CNC)',
}

/** How it cuts, inside of a sentence; a bridge saw is what everybody means. */
const COMO_CORTA: Readonly<Record<MaquinaDaSerra, string>> = {
  ponte: '',
  parada: 'com corte parado',
  jato: 'com jato d’água',
  livre: 'com corte livre',
}

/** Which machine the rules are for. */
export function maquinaOf(regras: RegrasDoPlano): MaquinaDaSerra {
  return regras.modo === 'livre' ? 'livre' : perfilOf(regras).maquina
}

/** 'com corte parado'; '' of a bridge saw. */
export function comoCorta(regras: RegrasDoPlano): string {
  return COMO_CORTA[maquinaOf(regras)]
}

const MM2_PER_CM2 = 100

/** A rule as it is read, in the order of the screen. */
interface Lida {
  chave:
    'maquina' | 'disco' | 'folga' | 'jato' | 'recortes' | 'serra' | 'refilo' | 'estagios' | 'sobra' | 'area'
  texto: string
}

/** What a saw goes by, of its machine only what that needs. */
function lidasOf(regras: RegrasDoPlano): Lida[] {
  const { serra, refilo, estagios, sobraMinima } = regras
  const { disco, folgaCanto, jato, usarRecortes } = perfilOf(regras)
  const maquina = maquinaOf(regras)
  const cm = (mm: number) => formatComprimento(mm, 'cm')
  const usesOpenings = maquina !== 'ponte'
  const { largura, altura, area } = sobraMinima
  return [
    { chave: 'maquina', texto: NOMES_DA_MAQUINA[maquina] },
    ...(maquina === 'parada'
      ? ([
          { chave: 'disco', texto: `diâmetro ${disco} mm` },
          { chave: 'folga', texto: `folga no recorte ${folgaCanto} mm` },
        ] as const)
      : []),
    ...(maquina === 'jato' ? ([{ chave: 'jato', texto: `jato ${jato} mm` }] as const) : []),
    ...(usesOpenings
      ? ([{ chave: 'recortes', texto: usarRecortes ? 'usa as aberturas' : 'não usa as aberturas' }] as const)
      : []),
    { chave: 'serra', texto: `serra ${serra} mm` },
    { chave: 'refilo', texto: `refilo ${refilo} mm` },
    { chave: 'estagios', texto: estagios === null ? 'sem limite de direções' : `até ${estagios} direções` },
    { chave: 'sobra', texto: `sobra a partir de ${cm(largura)} × ${cm(altura)} cm` },
    { chave: 'area', texto: `sobra a partir de ${(area / MM2_PER_CM2).toLocaleString('pt-BR')} cm²` },
  ]
}

/** All that a saw goes by, line by line. */
export function regrasEmTexto(regras: RegrasDoPlano): string[] {
  return lidasOf(regras).map(({ texto }) => texto)
}

/** 'Serra com corte parado · serra 4 mm · refilo 10 mm · …': a saw in one line, what every one of them has. */
export function serraEmTexto(regras: RegrasDoPlano): string {
  return lidasOf(regras)
    .filter(({ chave }) => NO_RESUMO.has(chave))
    .map(({ texto }) => texto)
    .join(' · ')
}

const NO_RESUMO: ReadonlySet<Lida['chave']> = new Set(['maquina', 'serra', 'refilo', 'sobra'])

/**
 * What of a saw is otherwise than of another one, as it reads of the first; empty where both cut alike, whether their
 * usual values are said or not.
 */
export function diferencasOfSerra(uma: RegrasDoPlano, outra: RegrasDoPlano): string[] {
  const known = new Map(lidasOf(outra).map(({ chave, texto }) => [chave, texto]))
  return lidasOf(uma).flatMap(({ chave, texto }) => (known.get(chave) === texto ? [] : [texto]))
}
