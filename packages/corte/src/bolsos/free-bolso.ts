import type { Bolso, ChapaDisponivel, Giro, Ponto, RegrasCorte } from '../formato.ts'
import type { Box } from '../livre/box.ts'
import { espessuraOf, perfilOf, uncutBelow } from '../maquina.ts'
import type { UnnumberedCut } from '../trim-cuts.ts'
import { isInner, LADOS, type BolsoOferecido, type Lado } from './offer-bolsos.ts'

/** A host where it lies on the raw slab, mm. */
export interface Hospedeira {
  x: number
  y: number
  largura: number
  altura: number
  giro: Giro
}

/** A pocket where it lies on the raw slab. */
export interface BolsoNaChapa {
  qual: Bolso
  vao: Box
  bloco: Box
  livre: Box
  /** the sides of `vao` that lie in the host: along them it is cut free */
  inner: Lado[]
}

/** The pocket of a host on the slab, turned as the host is. */
export function placeBolso(
  { vao, bloco, livre, bolso }: BolsoOferecido,
  host: Hospedeira & { peca: string; copia: number },
): BolsoNaChapa {
  const turned = turnBox(vao, host)
  const placed = (box: Box) => moved(turnBox(box, host), host)
  return {
    qual: { peca: host.peca, copia: host.copia, bolso },
    vao: placed(vao),
    bloco: placed(bloco),
    livre: placed(livre),
    inner: LADOS.filter((lado) => isInner(turned, lado, host)),
  }
}

function turnBox({ left, right, bottom, top }: Box, { giro, largura, altura }: Hospedeira): Box {
  if (giro === 90) return { left: largura - top, right: largura - bottom, bottom: left, top: right }
  if (giro === 180)
    return { left: largura - right, right: largura - left, bottom: altura - top, top: altura - bottom }
  return giro === 270
    ? { left: bottom, right: top, bottom: altura - right, top: altura - left }
    : { left, right, bottom, top }
}

function moved({ left, right, bottom, top }: Box, { x, y }: { x: number; y: number }): Box {
  return { left: left + x, right: right + x, bottom: bottom + y, top: top + y }
}

/**
 * The cuts that make a pocket a stone of its own (`solta`): along each side that lies in the host; and, where corners need
 * their clearance, those that cut the block straight along the same sides (`apara`).
 */
export function freeBolso(
  { qual, vao, bloco, livre, inner }: BolsoNaChapa,
  { chapa, corte }: { chapa: ChapaDisponivel; corte: RegrasCorte },
): { solta: UnnumberedCut[]; apara: UnnumberedCut[] } {
  const perfil = perfilOf(corte)
  const blade = perfil.maquina === 'jato' ? perfil.jato : corte.serra
  const aMao = Math.round(uncutBelow({ disco: perfil.disco, espessura: espessuraOf(chapa) }))
  const solta = inner.map((lado): UnnumberedCut => {
    const cut = { ...cutAlong(lado, vao, blade), dentro: qual }
    if (perfil.maquina === 'jato') return { ...cut, tipo: 'jato' }
    const paradas = cornersOf(lado, vao, inner)
    return { ...cut, tipo: paradas.length > 1 ? 'mergulho' : 'parado', paradas, aMao }
  })
  const apara = inner
    .filter((lado) => livre[lado] !== bloco[lado])
    .map((lado) => ({ ...trimAlong(lado, { bloco, livre }, corte.serra), dentro: qual }))
  return { solta, apara }
}

/** A cut inside of a box along one of its sides. */
function cutAlong(lado: Lado, box: Box, blade: number): UnnumberedCut {
  const near = lado === 'left' || lado === 'bottom'
  return isVertical(lado)
    ? { sentido: 'vertical', posicao: box[lado] + (near ? blade : 0), de: box.bottom, ate: box.top }
    : { sentido: 'horizontal', posicao: box[lado] + (near ? blade : 0), de: box.left, ate: box.right }
}

/** A cut through the block along the outside of what is to be left of it, upright sides before the others. */
function trimAlong(lado: Lado, { bloco, livre }: { bloco: Box; livre: Box }, serra: number): UnnumberedCut {
  const posicao = livre[lado] + (lado === 'right' || lado === 'top' ? serra : 0)
  return isVertical(lado)
    ? { sentido: 'vertical', posicao, de: bloco.bottom, ate: bloco.top }
    : { sentido: 'horizontal', posicao, de: livre.left, ate: livre.right }
}

const isVertical = (lado: Lado) => lado === 'left' || lado === 'right'

/** The corners of the host at the ends of a side: where the next side lies in the host, too. */
function cornersOf(lado: Lado, vao: Box, inner: readonly Lado[]): Ponto[] {
  const vertical = isVertical(lado)
  const beside: Lado[] = vertical ? ['bottom', 'top'] : ['left', 'right']
  return beside
    .filter((other) => inner.includes(other))
    .map((other) => (vertical ? { x: vao[lado], y: vao[other] } : { x: vao[other], y: vao[lado] }))
}
