import { cutsBolsos } from '../contorno/area-of-peca.ts'
import type { ChapaDisponivel, PecaPedida, RegrasCorte } from '../formato.ts'
import type { Box } from '../livre/box.ts'
import { espessuraOf, perfilOf, shortestPlunge, type PerfilMaquina } from '../maquina.ts'
import { findVaos } from './find-vaos.ts'

/**
 * Stone that a machine frees inside the box of a piece, in millimetres from its lower left corner, the piece not turned:
 * cuts run inside of `vao`, `bloco` is what they free, and pieces lie in `livre`. Each lies in the one before it.
 */
export interface BolsoOferecido {
  /** 1 for the first of the piece */
  bolso: number
  vao: Box
  bloco: Box
  livre: Box
}

export type Lado = keyof Box

/** Upright sides first. */
export const LADOS: readonly Lado[] = ['left', 'right', 'bottom', 'top']

/**
 * The pockets of a piece. A bridge saw frees none. A saw that stops frees a block by two stop cuts or more, where its
 * disc reaches, less its blade and the clearance of corners; a jet leaves its own width. Empty where cuts would go through
 * the piece.
 */
export function offerBolsos(
  peca: PecaPedida,
  { chapas, corte }: { chapas: readonly ChapaDisponivel[]; corte: RegrasCorte },
): BolsoOferecido[] {
  const perfil = perfilOf(corte)
  if (!peca.contorno || !cutsBolsos(corte)) return []
  const { largura, altura } = peca
  const vaos = findVaos(peca.contorno, { largura, altura, withOpenings: perfil.usarRecortes })
  const plunge = perfil.maquina === 'parada' ? longestPlunge(chapas, perfil) : 0
  return vaos
    .filter((vao) => isFreed(vao, peca, plunge))
    .map((vao) => {
      const inner = LADOS.filter((lado) => isInner(vao, lado, peca))
      const bloco = inset(vao, inner, perfil.maquina === 'jato' ? perfil.jato : corte.serra)
      const livre = inset(bloco, inner, perfil.maquina === 'jato' ? 0 : perfil.folgaCanto)
      return { vao, bloco, livre }
    })
    .filter(({ livre }) => livre.right > livre.left && livre.top > livre.bottom)
    .map((bolso, index) => ({ bolso: index + 1, ...bolso }))
}

/** Whether a side of such a rectangle lies in the piece, and not on the side of its box. */
export function isInner(
  { left, right, bottom, top }: Box,
  lado: Lado,
  { largura, altura }: { largura: number; altura: number },
): boolean {
  const open = { left: left === 0, right: right === largura, bottom: bottom === 0, top: top === altura }
  return !open[lado]
}

/** A cut along each inner side: from an edge inwards, or lowered into the stone where the disc is short enough. */
function isFreed(vao: Box, peca: PecaPedida, plunge: number): boolean {
  const across = LADOS.slice(0, 2).filter((lado) => isInner(vao, lado, peca)).length
  const up = LADOS.slice(2).filter((lado) => isInner(vao, lado, peca)).length
  // From side to side of the box there would be no piece left, or two of them.
  if (across === 0 || up === 0) return false
  return (across < 2 || vao.right - vao.left >= plunge) && (up < 2 || vao.top - vao.bottom >= plunge)
}

function longestPlunge(chapas: readonly ChapaDisponivel[], { disco }: PerfilMaquina): number {
  return Math.max(0, ...chapas.map((chapa) => shortestPlunge({ disco, espessura: espessuraOf(chapa) })))
}

function inset(box: Box, lados: readonly Lado[], by: number): Box {
  const less = (lado: Lado) => (lados.includes(lado) ? by : 0)
  return {
    left: box.left + less('left'),
    right: box.right - less('right'),
    bottom: box.bottom + less('bottom'),
    top: box.top - less('top'),
  }
}
