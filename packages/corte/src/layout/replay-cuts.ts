import { pedraOf } from '../bolsos/base.ts'
import type { ChapaDisponivel, Corte, PecaPosicionada, RegrasCorte, Retangulo } from '../formato.ts'
import { beyondBorder, defectsUnder } from './collisions-on.ts'

/**
 * Makes known cuts anew, one after the other.
 * @returns the leftovers; null where a cut goes through no stone from edge to edge or a piece does not come loose.
 */
export function replayCuts(
  { chapa, pecas, corte }: { chapa: ChapaDisponivel; pecas: readonly PecaPosicionada[]; corte: RegrasCorte },
  cortes: readonly Corte[],
): Retangulo[] | null {
  let stones: Retangulo[] = [{ x: 0, y: 0, largura: chapa.largura, altura: chapa.altura }]
  for (const cut of cortes) {
    const at = stones.findIndex((stone) => goesThrough(cut, stone, corte.serra))
    const stone = stones[at]
    if (!stone) return null
    stones = [...stones.slice(0, at), ...partsOf(stone, cut, corte.serra), ...stones.slice(at + 1)]
  }
  const loose = new Map(stones.map((stone) => [placeOf(stone), stone]))
  if (!pecas.every((peca) => loose.delete(placeOf(pedraOf(peca))))) return null
  return [...loose.values()].filter(
    (stone) => beyondBorder(stone, chapa, corte) === null && defectsUnder(stone, chapa).length === 0,
  )
}

const placeOf = ({ x, y, largura, altura }: Retangulo) => `${x},${y},${largura},${altura}`

function goesThrough({ sentido, posicao, de, ate }: Corte, stone: Retangulo, serra: number): boolean {
  return sentido === 'vertical'
    ? de === stone.y &&
        ate === stone.y + stone.altura &&
        posicao > stone.x &&
        posicao - serra < stone.x + stone.largura
    : de === stone.x &&
        ate === stone.x + stone.largura &&
        posicao > stone.y &&
        posicao - serra < stone.y + stone.altura
}

function partsOf(stone: Retangulo, { sentido, posicao }: Corte, serra: number): Retangulo[] {
  const { x, y, largura, altura } = stone
  const parts =
    sentido === 'vertical'
      ? [
          { ...stone, largura: posicao - serra - x },
          { ...stone, x: posicao, largura: x + largura - posicao },
        ]
      : [
          { ...stone, altura: posicao - serra - y },
          { ...stone, y: posicao, altura: y + altura - posicao },
        ]
  return parts.filter((part) => part.largura > 0 && part.altura > 0)
}
