import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { totalMaterial } from '@lapida/domain/orcamento/material'
import { formatArea } from '@lapida/domain/shared/medidas'
import { formatQuantidade } from '@lapida/domain/shared/quantidade'
import { plural } from '@lapida/domain/shared/texto'
import type { EntradaModelo, EntradaPedra } from './entradas.ts'

const NBSP = '\u00a0'

/** Reais as money on screen. */
export function dinheiro(reais: number): string {
  return formatDinheiro(reaisToCentavos(reais))
}

/** '12,4 m²' */
export function metrosQuadrados(area: number): string {
  return `${formatQuantidade(area)}${NBSP}m²`
}

/** What a m² of a stone is made of, in one line: 'Granito · 2 cm · Polido'. */
export function resumoOfPedra({ pedra }: EntradaPedra): string {
  return [pedra.categoria.nome, pedra.espessura, pedra.acabamento].filter(Boolean).join(' · ')
}

/** What a template holds, in one line: '3 peças · 1 item · 2,10 m²'. */
export function resumoOfModelo({ modelo }: EntradaModelo): string {
  const { pecas, itens } = modelo
  const { areaTotalMm2 } = totalMaterial(modelo)
  const parts = [
    plural(pecas.length, 'peça', 'peças'),
    itens.length > 0 ? plural(itens.length, 'item', 'itens') : '',
    areaTotalMm2 > 0 ? formatArea(areaTotalMm2) : '',
  ]
  return parts.filter(Boolean).join(' · ')
}

/** 'em 12 orçamentos' */
export function emOrcamentos(usos: number): string {
  return usos === 0 ? 'em nenhum orçamento' : `em ${plural(usos, 'orçamento', 'orçamentos')}`
}
