import type { FotoChapaCreate } from '@lapida/contracts/foto-chapa'
import { AppError } from '#http/app-error.ts'

/** Coarser than half a pixel a millimetre, a vein is a guess. */
const LEAST_PX_POR_METRO = 500
/** Rounding of both sides, and one more. */
const MOST_PX_OFF = 2

const BORDAS = 'As quatro bordas não fecham uma chapa. Marque de novo.'
const CONTORNO = 'O contorno sai da chapa.'

/**
 * Refuses a photo whose own words cannot be true, before any picture is read.
 * @throws {AppError} FOTO_PEQUENA, FOTO_MEDIDAS
 */
export function checkFoto({ pxPorMetro, bordas, contorno, largura, altura }: FotoChapaCreate): void {
  if (pxPorMetro < LEAST_PX_POR_METRO) {
    const texto = 'A foto tem poucos pixels por metro. Chegue mais perto e tire outra.'
    throw new AppError('FOTO_PEQUENA', { campos: { pxPorMetro: texto } })
  }
  if (!encloseSlab(bordas)) throw medidas('bordas', BORDAS)
  const inside = (contorno ?? []).every(([x = -1, y = -1]) => x >= 0 && y >= 0 && x <= largura && y <= altura)
  if (!inside) throw medidas('contorno', CONTORNO)
}

/**
 * Refuses a picture that has not the pixels of the slab that it says it shows.
 * @throws {AppError} FOTO_MEDIDAS
 */
export function checkLadosDaFoto(
  { largura, altura, pxPorMetro }: Pick<FotoChapaCreate, 'largura' | 'altura' | 'pxPorMetro'>,
  imagem: { largura: number; altura: number },
): void {
  const expected = { largura: (largura * pxPorMetro) / 1_000, altura: (altura * pxPorMetro) / 1_000 }
  for (const lado of ['largura', 'altura'] as const)
    if (Math.abs(imagem[lado] - expected[lado]) > MOST_PX_OFF)
      throw medidas(
        lado,
        `A imagem tem ${imagem[lado]} px de ${lado}; esta medida pede ${Math.round(expected[lado])}.`,
      )
}

function medidas(campo: string, texto: string): AppError {
  return new AppError('FOTO_MEDIDAS', { texto, campos: { [campo]: texto } })
}

type Ponto = readonly [number, number]

/** Whether four lines, each with two points, cross in the corners of a convex quadrilateral that has an area. */
function encloseSlab(bordas: readonly (readonly number[])[]): boolean {
  const corners = bordas.map((borda, index) => crossing(bordas.at(index - 1) ?? borda, borda))
  if (corners.some((corner) => corner === null)) return false
  const turns = (corners as Ponto[]).map((corner, index, all) =>
    turn(all.at(index - 1) ?? corner, corner, all[(index + 1) % all.length] ?? corner),
  )
  return turns.every((each) => each > 1) || turns.every((each) => each < -1)
}

/** Where two lines cross; null for a line without a direction, and for two that have the same one. */
function crossing(first: readonly number[], second: readonly number[]): Ponto | null {
  const [ax = 0, ay = 0, bx = 0, by = 0] = first
  const [cx = 0, cy = 0, dx = 0, dy = 0] = second
  const [ux, uy, vx, vy] = [bx - ax, by - ay, dx - cx, dy - cy]
  const across = ux * vy - uy * vx
  // The sine of the angle between them: below it they meet nowhere near the slab.
  if (Math.abs(across) < 0.02 * Math.hypot(ux, uy) * Math.hypot(vx, vy) || across === 0) return null
  const along = ((cx - ax) * vy - (cy - ay) * vx) / across
  return [ax + along * ux, ay + along * uy]
}

function turn([ax, ay]: Ponto, [bx, by]: Ponto, [cx, cy]: Ponto): number {
  return (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
}
