import type { Ponto } from '@lapida/desenho/kernel/ponto'
import type { Tamanho } from '../vista.ts'
import type { Cores } from './cores.ts'

/** Side of the magnifying glass on the page, px. */
const LADO = 128
const VEZES = 2
/** How far above the finger it stands, px. */
const ACIMA = 84

interface Sob {
  em: Ponto | null
  dpr: number
  tamanho: Tamanho
  cores: Cores
}

/** Shows beside a finger what it covers, twice as large; where there is no room above, below it. */
export function paintLupa(
  {
    estatica,
    sobre,
    lupa,
  }: { estatica: HTMLCanvasElement; sobre: HTMLCanvasElement; lupa: HTMLCanvasElement },
  { em, dpr, tamanho, cores }: Sob,
): void {
  lupa.style.display = em ? 'block' : 'none'
  if (!em) return
  const lado = LADO * dpr
  if (lupa.width !== lado) {
    lupa.width = lado
    lupa.height = lado
  }
  const x = Math.min(tamanho.largura - LADO / 2, Math.max(LADO / 2, em.x))
  const acima = em.y - ACIMA
  const y = acima - LADO / 2 < 0 ? em.y + ACIMA : acima
  lupa.style.transform = `translate(${x - LADO / 2}px, ${y - LADO / 2}px)`
  const ctx = lupa.getContext('2d')
  if (!ctx) return
  const parte = lado / VEZES
  const [sx, sy] = [em.x * dpr - parte / 2, em.y * dpr - parte / 2]
  ctx.fillStyle = cores.fundo
  ctx.fillRect(0, 0, lado, lado)
  for (const tela of [estatica, sobre]) ctx.drawImage(tela, sx, sy, parte, parte, 0, 0, lado, lado)
  ctx.strokeStyle = cores.escolha
  ctx.lineWidth = dpr
  ctx.beginPath()
  ctx.moveTo(lado / 2 - 8 * dpr, lado / 2)
  ctx.lineTo(lado / 2 + 8 * dpr, lado / 2)
  ctx.moveTo(lado / 2, lado / 2 - 8 * dpr)
  ctx.lineTo(lado / 2, lado / 2 + 8 * dpr)
  ctx.stroke()
}
