import { LIMITES } from '@lapida/contracts/limites'
import type { Assinatura } from '@lapida/contracts/resposta'

/** Side of the pad that strokes are drawn in. */
export const LADO_DA_ASSINATURA = 1_000

/** What came of a signature that was sent; null where it cannot be read. */
export type AssinaturaLida = Assinatura | null

/**
 * The signature that came with an approval: strokes as JSON, or the typed name where nothing was drawn. How it looks is
 * nobody's business: one dot is a signature. A finger that left the pad went along its edge.
 */
export function readAssinatura(sent: string, nome: string): AssinaturaLida {
  if (sent.trim() === '') return { tipo: 'nome', nome }
  const tracos = strokesOf(sent)
  if (tracos === null) return null
  return tracos.length === 0 ? { tipo: 'nome', nome } : { tipo: 'tracos', tracos }
}

function strokesOf(sent: string): number[][][] | null {
  const read = parsed(sent)
  if (!Array.isArray(read)) return null
  const tracos: number[][][] = []
  let points = 0
  for (const traco of read as readonly unknown[]) {
    if (!Array.isArray(traco)) return null
    points += traco.length
    if (points > LIMITES.pontosDaAssinatura) return null
    const pontos = (traco as readonly unknown[]).map(pointOf)
    if (!pontos.every((ponto) => ponto !== null)) return null
    if (pontos.length > 0) tracos.push(pontos)
  }
  return tracos
}

function pointOf(value: unknown): number[] | null {
  if (!Array.isArray(value) || value.length !== 2) return null
  const ponto = value as readonly unknown[]
  if (!ponto.every((side) => typeof side === 'number' && Number.isFinite(side))) return null
  return (ponto as readonly number[]).map((side) =>
    Math.min(LADO_DA_ASSINATURA, Math.max(0, Math.round(side))),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The strokes as one path in a place of so many units, from its upper left corner: a stroke of one point is a dot. */
export function caminhoOfAssinatura(
  tracos: readonly (readonly (readonly number[])[])[],
  { largura, altura }: { largura: number; altura: number },
): string {
  const place = ([x = 0, y = 0]: readonly number[]) =>
    `${rounded((x * largura) / LADO_DA_ASSINATURA)} ${rounded((y * altura) / LADO_DA_ASSINATURA)}`
  return tracos
    .map((traco) => {
      const [first = []] = traco
      // Of a path of one point nothing is drawn.
      if (traco.length === 1) return `M${place(first)}h0.5`
      return traco.map((ponto, i) => `${i === 0 ? 'M' : 'L'}${place(ponto)}`).join('')
    })
    .join('')
}

const rounded = (value: number) => Math.round(value * 100) / 100
