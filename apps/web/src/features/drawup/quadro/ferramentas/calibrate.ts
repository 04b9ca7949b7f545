import { setFundo } from '@lapida/desenho/commands/documento'
import { distancia, addPonto, vetor, type Ponto } from '@lapida/desenho/kernel/ponto'
import type { Desenho } from '@lapida/desenho/model/tipos'
import type { Comando } from '#features/drawup/tipos.ts'
import { marcasOfLado, type FerramentaDoQuadro } from './ferramenta.ts'

/** Two points of the photo under the drawing whose distance is known. */
export interface Calibrando {
  a: Ponto | null
  em: Ponto
}

const NADA: Calibrando = { a: null, em: { x: 0, y: 0 } }

/** Gives the photo under the drawing its scale: two points, then the distance between them. */
export const CALIBRAR: FerramentaDoQuadro<Calibrando> = {
  inicio: NADA,
  press: ({ a }, { em }) => {
    if (!a) return { estado: { a: em, em } }
    if (distancia(a, em) < 1) return { estado: NADA, recusa: 'Marque dois pontos diferentes.' }
    const lugar = addPonto(a, vetor(a, em), 0.5)
    return { estado: NADA, campo: { tipo: 'calibrar', a, b: em, lugar }, termina: true }
  },
  move: (estado, { em }) => ({ estado: { ...estado, em } }),
  tecla: ({ a }, { key }) => (key === 'Escape' ? { estado: NADA, termina: a === null } : null),
  marcas: ({ a, em }, { unidade }) =>
    a
      ? [{ t: 'ponto', papel: 'encaixe', p: a }, ...marcasOfLado(a, em, { unidade, digitado: '' })]
      : [{ t: 'ponto', papel: 'encaixe', p: em }],
  dica: ({ a }) =>
    a
      ? 'Marque o segundo ponto da medida conhecida'
      : 'Marque o primeiro ponto de uma medida conhecida da foto',
}

/** The photo as large as it is when two points of it are so many mm apart; the first point stays where it is. */
export function calibrateFundo({ a, b }: { a: Ponto; b: Ponto }, mm: number): Comando {
  return (desenho: Desenho) => {
    const { fundo } = desenho
    const vezes = mm / distancia(a, b)
    if (!fundo) return setFundo(desenho, undefined)
    const { x, y } = addPonto(a, vetor(a, fundo), vezes)
    return setFundo(desenho, { ...fundo, x, y, escalaMmPorPx: fundo.escalaMmPorPx * vezes })
  }
}
