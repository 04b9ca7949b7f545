import type { DefeitoDaChapa } from '@lapida/contracts/chapa'
import type { TipoDeDefeito } from '@lapida/contracts/valores'
import type { Retangulo } from './chapa.ts'

/** 'Trinca', 'Mancha'… */
export const ROTULOS_DEFEITO: Readonly<Record<TipoDeDefeito, string>> = {
  trinca: 'Trinca',
  mancha: 'Mancha',
  furo: 'Furo',
  canto: 'Canto quebrado',
  outro: 'Outro',
}

/** Whether pieces keep away from a flaw; one that says nothing of it is kept away from. */
export function isAEvitar({ evitar }: Pick<DefeitoDaChapa, 'evitar'>): boolean {
  return evitar ?? true
}

/**
 * The flaws that keep pieces away, as the boxes that nothing is cut in. Whoever lays, checks or marks what must not be
 * cut asks this, and numbers them in this order; the others are shown, and cut through.
 */
export function defeitosAEvitar(defeitos: readonly DefeitoDaChapa[]): Retangulo[] {
  return defeitos.filter(isAEvitar).map(({ x, y, largura, altura }) => ({ x, y, largura, altura }))
}

/** The flaws that are shown, and cut through. */
export function defeitosACortar(defeitos: readonly DefeitoDaChapa[]): Retangulo[] {
  return defeitos
    .filter((defeito) => !isAEvitar(defeito))
    .map(({ x, y, largura, altura }) => ({ x, y, largura, altura }))
}

/** A flaw whose box was moved or changed: its outline goes along, and is given up where the box has another size. */
export function defeitoInBox(defeito: DefeitoDaChapa, box: Retangulo): DefeitoDaChapa {
  const { x, y, largura, altura } = box
  const moved = { ...defeito, x, y, largura, altura }
  if (!defeito.contorno) return moved
  if (largura !== defeito.largura || altura !== defeito.altura) return { ...moved, contorno: null }
  const [right, up] = [x - defeito.x, y - defeito.y]
  return { ...moved, contorno: defeito.contorno.map(([px = 0, py = 0]) => [px + right, py + up]) }
}

/** Whether the outline of a flaw stays in its box. */
export function isContornoInBox({ contorno, x, y, largura, altura }: DefeitoDaChapa): boolean {
  return (contorno ?? []).every(
    ([px = -1, py = -1]) => px >= x && py >= y && px <= x + largura && py <= y + altura,
  )
}
