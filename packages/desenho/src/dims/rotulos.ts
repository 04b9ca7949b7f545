import { caixaOfTexto, type Primitiva, type TextoVisual } from '#display/primitivas.ts'
import { addPonto, type Caixa, type Ponto } from '#kernel/ponto.ts'
import type { Ocupado } from './ocupado.ts'

/** A text that wants a place: where it would like to stand, best first, and what it speaks of. */
export type Rotulo = Omit<TextoVisual, 'x' | 'y' | 'rot' | 't'> & {
  lugares: readonly (Ponto & { rot?: number })[]
  alvo: Ponto
  /** Left out where none of its places is free: no leader. */
  soComLugar?: boolean
}

/** Rings around the target that are searched before a text goes beside the drawing. */
const ANEIS = 60

/**
 * Puts a text where nothing stands: at the first of its places that is free, else as near to its target as there is
 * room, with a line that leads to it. Always finds one: right of everything there is room. Only a text that is `soComLugar`
 * may stay away.
 */
export function putRotulo(rotulo: Rotulo, ocupado: Ocupado): Primitiva[] {
  const { lugares, alvo, soComLugar, ...resto } = rotulo
  const texto = (p: Ponto & { rot?: number }): TextoVisual => ({
    t: 'texto',
    ...resto,
    x: p.x,
    y: p.y,
    rot: p.rot ?? 0,
  })
  for (const lugar of lugares) {
    const posto = texto(lugar)
    const caixa = caixaOfTexto(posto)
    if (!podeEm(rotulo, ocupado, caixa)) continue
    ocupado.occupyTexto(caixa)
    return [posto]
  }
  if (soComLugar) return []
  const posto = texto(lugarPorPerto(rotulo, ocupado))
  const caixa = caixaOfTexto(posto)
  const fim = endOfChamada(alvo, caixa)
  ocupado.occupyTexto(caixa)
  ocupado.occupyLinhaDeCota(alvo, fim, rotulo.altura)
  const chamada: Primitiva = { t: 'linha', papel: 'chamada', pecaId: resto.pecaId, a: alvo, b: fim }
  return [posto, chamada]
}

/** Whether a number may stand there: where nothing does, and in no opening, whose own number it would seem to be. */
export function livreForCota(ocupado: Ocupado, caixa: Caixa): boolean {
  return ocupado.livre(caixa) && !ocupado.touchAbertura(caixa)
}

function podeEm({ papel }: Rotulo, ocupado: Ocupado, caixa: Caixa): boolean {
  return papel === 'cota' ? livreForCota(ocupado, caixa) : ocupado.livre(caixa)
}

/** A leader ends at the border of its text, on the side of what it speaks of. */
function endOfChamada(alvo: Ponto, { minX, minY, maxX, maxY }: Caixa): Ponto {
  return { x: Math.min(Math.max(alvo.x, minX), maxX), y: Math.min(Math.max(alvo.y, minY), maxY) }
}

/** Free places that are tried for one whose leader runs over no text. */
const TENTATIVAS = 24

function lugarPorPerto(rotulo: Rotulo, ocupado: Ocupado): Ponto {
  const { alvo, altura, texto } = rotulo
  let primeiro: Ponto | undefined
  let tentativas = 0
  for (let anel = 1; anel <= ANEIS; anel += 1)
    for (let i = 0; i < 16; i += 1) {
      const angulo = Math.PI / 4 + (i * Math.PI) / 8
      const p = addPonto(alvo, { x: Math.cos(angulo), y: Math.sin(angulo) }, altura * (0.8 + anel * 0.9))
      const caixa = caixaOfTexto({ ...p, rot: 0, altura, texto })
      if (!podeEm(rotulo, ocupado, caixa)) continue
      if (!ocupado.crossTexto(alvo, endOfChamada(alvo, caixa))) return p
      primeiro ??= p
      tentativas += 1
      if (tentativas >= TENTATIVAS) return primeiro
    }
  if (primeiro) return primeiro
  return { x: ocupado.direita + altura * (2 + texto.length), y: alvo.y }
}
