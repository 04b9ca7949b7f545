import type { ChapaDoPlano } from '@lapida/contracts/plano-corte'
import {
  caminhoOfLinha,
  texto,
  traco,
  type Caixa,
  type ElementoDaPagina,
  type Ponto,
} from '../base/elementos.ts'

/** Which way the vein runs, above the slab; nothing where the stone has none. */
export function drawVeio(veio: ChapaDoPlano['veio'], { x, y, largura }: Caixa): ElementoDaPagina[] {
  if (veio === 'nenhum') return []
  const [right, middle] = [x + largura, y - 10]
  const arrow =
    veio === 'horizontal'
      ? doubleArrow([right - 30, middle], [right, middle])
      : doubleArrow([right - 4, middle - 8], [right - 4, middle + 8])
  const words = veio === 'horizontal' ? 'Veio na horizontal' : 'Veio na vertical'
  const end = veio === 'horizontal' ? right - 35 : right - 11
  return [
    traco(arrow, { espessura: 1 }),
    texto(words, { x: end, y: middle + 2.6, tamanho: 7.5 }, { peso: 600, alinhar: 'end' }),
  ]
}

function doubleArrow([x1, y1]: Ponto, [x2, y2]: Ponto): string {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length]
  const head = (x: number, y: number, way: 1 | -1) =>
    caminhoOfLinha([x, y], [x - way * 4 * ux + 2.4 * uy, y - way * 4 * uy + 2.4 * ux]) +
    caminhoOfLinha([x, y], [x - way * 4 * ux - 2.4 * uy, y - way * 4 * uy - 2.4 * ux])
  return caminhoOfLinha([x1, y1], [x2, y2]) + head(x2, y2, 1) + head(x1, y1, -1)
}
