import type { Superficie } from './formato.ts'
import { findReceita, superficieOf, type PedraEscrita } from './find-receita.ts'
import type { NomeDaReceita } from './receitas.ts'

/** Counts up whenever the same order gives another picture: pictures that were kept are then drawn again. */
export const VERSAO_DO_TRACO = 1

/** A drawn stone as an order that can be sent, kept and named: plain data. Lengths in mm. */
export interface Traco {
  receita: NomeDaReceita
  superficie: Superficie
  virada: boolean
  semente: string
  sequencia: number
  largura: number
  altura: number
  /** width of the picture in pixels */
  pixels: number
}

/** Where the veins of a stone run; 'sem' where nobody said that they run anywhere. In a pair they run along both. */
export type VeioEscrito = 'sem' | 'comprimento' | 'largura' | 'nos-dois'

/** A slab as the stock has it, mm. */
export interface ChapaEscrita {
  id: string
  codigo: string
  bloco: string
  largura: number
  altura: number
}

/** How much of a stone a small picture shows, mm: enough to see its crystals, or its veins. */
const AMOSTRAS: Readonly<Record<NomeDaReceita, number>> = {
  'cinza-andorinha': 340,
  'cinza-corumba': 380,
  'verde-ubatuba': 380,
  'amarelo-ornamental': 400,
  'branco-dallas': 360,
  'branco-siena': 340,
  'branco-itaunas': 700,
  'preto-sao-gabriel': 300,
  'preto-absoluto': 260,
  'via-lactea': 1100,
  'branco-comum': 1500,
  'bege-bahia': 1000,
  carrara: 1300,
  'marrom-imperador': 900,
  'taj-mahal': 1500,
  'quartzo-branco': 300,
  'quartzo-concreto': 1200,
  'ultracompacto-cinza': 600,
  calacata: 2000,
}

/** A typical part of a stone for a picture of `pixels` × `pixels` × `forma` (height by width); null when unknown. */
export function amostraOfPedra(
  pedra: PedraEscrita & { veio?: VeioEscrito },
  { pixels, forma }: { pixels: number; forma: number },
): Traco | null {
  const receita = findReceita(pedra)
  return receita && amostraOf(comum(receita, pedra), { pixels, forma })
}

/** The same of a stone that is known already. */
export function amostraOf(
  comoE: Pick<Traco, 'receita' | 'superficie' | 'virada'>,
  { pixels, forma }: { pixels: number; forma: number },
): Traco {
  const largura = AMOSTRAS[comoE.receita]
  return {
    ...comoE,
    semente: comoE.receita,
    sequencia: 0,
    largura,
    altura: Math.round(largura * forma),
    pixels,
  }
}

/** A whole slab of a stone; slabs of one block resemble each other. Null when nobody knows the stone. */
export function chapaOfPedra(
  pedra: PedraEscrita & { veio?: VeioEscrito },
  { chapa, pixels }: { chapa: ChapaEscrita; pixels: number },
): Traco | null {
  const receita = findReceita(pedra)
  if (receita === null) return null
  const { bloco, id, codigo, largura, altura } = chapa
  return {
    ...comum(receita, pedra),
    semente: `${receita} ${bloco || id}`,
    sequencia: bloco === '' ? 0 : Number(/\d{1,2}$/.exec(codigo)?.[0] ?? 0),
    largura,
    altura,
    pixels,
  }
}

function comum(receita: NomeDaReceita, { acabamento, veio }: PedraEscrita & { veio?: VeioEscrito }) {
  return { receita, superficie: superficieOf(acabamento), virada: veio === 'largura' }
}

/** The name under which a drawn stone may be kept: another picture has another name. */
export function chaveOfTraco(traco: Traco): string {
  const { receita, superficie, virada, semente, sequencia, largura, altura, pixels } = traco
  return [
    VERSAO_DO_TRACO,
    receita,
    superficie,
    virada ? 'virada' : 'direita',
    sequencia,
    `${largura}x${altura}`,
    pixels,
    encodeURIComponent(semente),
  ].join('-')
}
