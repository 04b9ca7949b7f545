import type { ChapaCortadaDoPlano, ConteudoPlanoCorte, PecaDoPlano } from '@lapida/contracts/plano-corte'
import { GIROS } from '@lapida/contracts/valores'
import { giroOf, turnVertice } from '@lapida/corte/contorno/turn-contorno'
import type { Giro } from '@lapida/corte/formato'
import type { MontagemPlana, ParteMontada } from '@lapida/desenho/juntas/montagem-plana'
import type { LugarDaParte } from '@lapida/desenho/juntas/partes-na-peca'
import { place } from '@lapida/desenho/kernel/laco'
import { chaveOfCopia, whereIs, type Onde } from '@lapida/domain/plano-corte/copia'

type Posicionada = ChapaCortadaDoPlano['pecas'][number]

/** Where a part of a kitchen is cut out of its slab: what is seen through it of the stone. */
export interface Janela {
  /** of the part in its kitchen: '<pecaId>/<linha>' */
  parte: string
  peca: PecaDoPlano
  copia: number
  /** the copy as the plan writes it */
  chave: string
  /** null while it is pending */
  naChapa: { onde: Onde; posicionada: Posicionada; lugar: LugarDaParte } | null
}

/** A box on a slab, or in a block: its lower left corner, its sides as it lies, and how far it is turned to the left. */
export interface CaixaNaChapa {
  x: number
  y: number
  largura: number
  altura: number
  giro: Giro
}

/** Why a part of a drawing has no window. */
export type SemJanela = 'fora-do-plano' | 'desenho-mudou'

/** The windows of a kitchen, by its parts, and the parts without one. */
export interface JanelasDaMontagem {
  janelas: ReadonlyMap<string, Janela>
  sem: ReadonlyMap<string, SemJanela>
}

/** A drawing and the plan may say a side differently by what whole millimetres take, mm. */
const MESMO_LADO = 1.01
/** What is less of a millimetre is none, mm. */
const SOBRA_DO_MILIMETRO = 1e-6

/**
 * The windows of one set of a drawing's parts. A part whose sides in the plan are not those of the drawing any more has
 * none: what is shown in it would not be what is cut.
 * @param conjunto 1 for the first of so many equal kitchens; a part of which there are fewer shows its last
 */
export function janelasOfMontagem(
  { pecas, cortadas }: Pick<ConteudoPlanoCorte, 'pecas' | 'cortadas'>,
  { partes }: Pick<MontagemPlana, 'partes'>,
  { desenhoId, conjunto }: { desenhoId: string; conjunto: number },
): JanelasDaMontagem {
  const drawn = new Map<string, PecaDoPlano>(
    pecas.flatMap((peca) =>
      peca.desenho?.desenhoId === desenhoId
        ? [[`${peca.desenho.pecaId}/${peca.desenho.linha}`, peca] as const]
        : [],
    ),
  )
  const janelas = new Map<string, Janela>()
  const sem = new Map<string, SemJanela>()
  for (const parte of partes) {
    const peca = drawn.get(parte.chave)
    if (!peca) sem.set(parte.chave, 'fora-do-plano')
    else if (!isSameSize(peca, parte)) sem.set(parte.chave, 'desenho-mudou')
    else janelas.set(parte.chave, janelaOf(peca, parte, { cortadas, conjunto }))
  }
  return { janelas, sem }
}

function janelaOf(
  peca: PecaDoPlano,
  parte: ParteMontada,
  { cortadas, conjunto }: { cortadas: readonly ChapaCortadaDoPlano[]; conjunto: number },
): Janela {
  const copia = Math.min(conjunto, peca.quantidade)
  const chave = chaveOfCopia({ peca: peca.id, copia })
  const cortada = whereIs(cortadas, chave)
  const posicionada = cortada?.pecas.find((one) => chaveOfCopia(one) === chave)
  const naChapa =
    cortada && posicionada
      ? {
          onde: { chapa: cortada.chapa, copia: cortada.copia },
          posicionada,
          lugar: lugarNaChapa(posicionada, peca, parte),
        }
      : null
  return { parte: parte.chave, peca, copia, chave, naChapa }
}

/**
 * From a part's own coordinates to the slab that it lies on, mm from the lower left corner: turned as it was taken into
 * the plan and as it lies, never mirrored. Its outline comes to lie where the saw cuts it (`contornoDeitado`).
 */
export function lugarNaChapa(
  posicionada: Posicionada,
  { desenho }: Pick<PecaDoPlano, 'desenho'>,
  { parte }: Pick<ParteMontada, 'parte'>,
): LugarDaParte {
  const naCaixa = desenho?.girada ? { x: parte.altura, y: 0 } : { x: 0, y: 0 }
  const giro = giroOf(posicionada)
  const { largura, altura } = posicionada
  const { x, y } = turnVertice({ ...naCaixa, bulge: 0 }, { giro, largura, altura })
  const degrees = giro + (desenho?.girada ? 90 : 0)
  return { x: posicionada.x + x, y: posicionada.y + y, rot: (degrees * Math.PI) / 180 }
}

/** The box of a part that lies so, whole millimetres: what is left of the last one is beside the part, never in it. */
export function caixaNoLugar(
  { parte }: Pick<ParteMontada, 'parte'>,
  { desenho, largura, altura }: Pick<PecaDoPlano, 'desenho' | 'largura' | 'altura'>,
  lugar: LugarDaParte,
): CaixaNaChapa {
  const degrees = Math.round((lugar.rot * 180) / Math.PI) - (desenho?.girada ? 90 : 0)
  const giro = GIROS.find((candidate) => candidate === ((degrees % 360) + 360) % 360) ?? 0
  const across = giro === 90 || giro === 270
  const far = place({ x: parte.largura, y: parte.altura }, lugar)
  return {
    x: Math.floor(Math.min(lugar.x, far.x) + SOBRA_DO_MILIMETRO),
    y: Math.floor(Math.min(lugar.y, far.y) + SOBRA_DO_MILIMETRO),
    largura: across ? altura : largura,
    altura: across ? largura : altura,
    giro,
  }
}

function isSameSize({ largura, altura, desenho }: PecaDoPlano, { parte }: ParteMontada): boolean {
  const [w, h] = desenho?.girada ? [parte.altura, parte.largura] : [parte.largura, parte.altura]
  return Math.abs(largura - w) < MESMO_LADO && Math.abs(altura - h) < MESMO_LADO
}
