import { acabamentosEmTexto, recortesEmTexto } from '../cobranca/em-texto.ts'
import {
  formatAreaDesenhada,
  formatLados,
  metrosQuadradosToMilimetrosQuadrados,
  metrosToMilimetros,
} from '../shared/medidas.ts'
import { areaPeca } from '../orcamento/peca.ts'
import type { FigurasDaPeca, Grupo } from './marca.ts'
import type { EstadoDoVinculo } from './vinculo.ts'

/** What a group of figures is called in a table. */
export const NOMES_DOS_GRUPOS: Readonly<Record<Grupo, string>> = {
  lados: 'Medidas',
  area: 'Área',
  quantidade: 'Quantidade',
  acabamentos: 'Acabamento',
  recortes: 'Recortes',
}

/** How a row stands to its drawing, in words for a badge. */
export const NOMES_DOS_ESTADOS: Readonly<Record<EstadoDoVinculo, string>> = {
  sincronizado: 'Igual ao desenho',
  'desenho-mudou': 'Desenho mudou',
  'orcamento-mudou': 'Orçamento mudou',
  conflito: 'Mudou dos dois lados',
}

const NADA = '—'

/** A group of figures of a piece as a person reads it: '1,800 × 0,600 m', '2,184 m²', '2 un', 'boleado 1,20 m'. */
export function grupoEmTexto(grupo: Grupo, peca: FigurasDaPeca | null): string {
  if (!peca) return NADA
  switch (grupo) {
    case 'lados':
      return formatLados(metrosToMilimetros(peca.comprimento), metrosToMilimetros(peca.largura))
    case 'area':
      return areaEmTexto(peca)
    case 'quantidade':
      return `${peca.quantidade} un`
    case 'acabamentos':
      return acabamentosEmTexto(peca, 'acab.') || NADA
    case 'recortes':
      return recortesEmTexto(peca) || NADA
  }
}

/** The area of one copy with three decimals, as the drawing prints it: '2,184 m²'. */
export function areaEmTexto(peca: Pick<FigurasDaPeca, 'areaDesenhada' | 'comprimento' | 'largura'>): string {
  const mm2 =
    peca.areaDesenhada === null ? areaPeca(peca) : metrosQuadradosToMilimetrosQuadrados(peca.areaDesenhada)
  return formatAreaDesenhada(mm2)
}
