import type { RegrasCobranca } from '@lapida/contracts/cobranca'
import { areaCobrada, type MaterialParaTotal } from '../orcamento/material.ts'
import { areaPeca, medidaCobrada, type PecaParaTotal } from '../orcamento/peca.ts'
import { formatDinheiro, reaisToCentavos } from '../shared/dinheiro.ts'
import {
  formatArea,
  formatAreaDecimal,
  formatAreaDesenhada,
  formatComprimento,
  formatMetragemExata,
  metrosToMilimetros,
  type MilimetrosQuadrados,
} from '../shared/medidas.ts'
import { formatPorcentagemDecimal } from '../shared/porcentagem.ts'
import { plural } from '../shared/texto.ts'
import type { RegrasParaTotal } from './medida-cobrada.ts'

const NBSP = '\u00a0'

/**
 * How a piece is charged, as its customer reads it: 'medida real 1,09 m² · medida cobrada 1,10 m²', 'cobrada por metro:
 * 0,830 m × R$ 115,49', and 'área do desenho 2,18 m²' where that is less than its two sides say. Empty where the real measure is what counts: without active rules, and where the line was set
 * by hand; and while there is no measure yet. Says nothing of margins.
 */
export function cobrancaEmTexto(peca: PecaParaTotal, regras: RegrasParaTotal): string {
  if (typeof peca.valorCustomizado === 'number') return ''
  if (peca.modoCobranca === 'unidade') return `cobrada por unidade: ${reais(peca.valorUnitario)} cada`
  const { areaMm2, metroMm } = medidaCobrada(peca, regras)
  if (peca.modoCobranca === 'metro') {
    if (metroMm <= 0) return ''
    const real = medidaCobrada(peca).metroMm
    const both = real === metroMm ? '' : `medida real ${formatComprimento(real)}${NBSP}m · medida cobrada `
    return `cobrada por metro: ${both}${formatComprimento(metroMm)}${NBSP}m × ${reais(peca.valorUnitario)}`
  }
  if (areaMm2 <= 0) return ''
  if (!regras?.ativa) return isDesenhada(peca) ? `área do desenho ${formatArea(areaMm2)}` : ''
  const [real, charged] = apart(areaPeca(peca), areaMm2)
  return `medida real ${real} · medida cobrada ${charged}`
}

/**
 * What is charged of a piece in few words, below its real measure: 'cobrada 1,10 m²', '0,830 m × R$ 115,49', 'área do
 * desenho 2,18 m²'; 'total à mão' where the line was set by hand.
 */
export function cobrancaBreve(peca: PecaParaTotal, regras: RegrasParaTotal): string {
  if (typeof peca.valorCustomizado === 'number') return 'total à mão'
  if (peca.modoCobranca === 'unidade') return `${reais(peca.valorUnitario)} por unidade`
  const { areaMm2, metroMm } = medidaCobrada(peca, regras)
  if (peca.modoCobranca === 'metro')
    return `${formatComprimento(metroMm)}${NBSP}m × ${reais(peca.valorUnitario)}`
  if (areaMm2 <= 0) return ''
  if (!regras?.ativa) return isDesenhada(peca) ? `área do desenho ${formatArea(areaMm2)}` : ''
  return `cobrada ${apart(areaPeca(peca), areaMm2)[1]}`
}

function isDesenhada({ areaDesenhada }: PecaParaTotal): boolean {
  return typeof areaDesenhada === 'number' && areaDesenhada > 0
}

/**
 * The area that is charged of a material, where its quote has rules: 'cobrados 3,60 m²'. Empty without, and where a
 * piece is charged by the metre or per unit: beside the area of all pieces it would read as too little.
 */
export function areaCobradaEmTexto(material: MaterialParaTotal, regras: RegrasParaTotal): string {
  const byArea = (material.pecas ?? []).every(({ modoCobranca }) => (modoCobranca ?? 'm2') === 'm2')
  const area = areaCobrada(material, regras)
  if (!regras?.ativa || !byArea || area <= 0) return ''
  return `${area < 2_000_000 ? 'cobrado' : 'cobrados'} ${formatArea(area)}`
}

/** The cut-outs of a piece: '2 × Furo de torneira'; empty without. */
export function recortesEmTexto(peca: {
  readonly recortes?: readonly { readonly nome: string; readonly quantidade: number }[] | null
}): string {
  return (peca.recortes ?? []).map(({ nome, quantidade }) => `${quantidade} × ${nome}`).join(', ')
}

/**
 * The finishing of a piece in words: 'reto polido 3,00 m, boleado 1,20 m', with one finish 'boleado 1,20 m'; a finish
 * without a name is called by `semNome`. Empty without.
 */
export function acabamentosEmTexto(
  peca: {
    readonly acabamento: string
    readonly acabamentoMetragemLinear: number
    readonly acabamentos?: readonly { readonly nome: string; readonly metros: number }[] | null
  },
  semNome: string,
): string {
  const several = peca.acabamentos ?? []
  const one = { nome: peca.acabamento, metros: peca.acabamentoMetragemLinear }
  return (several.length > 0 ? several : [one])
    .filter(({ metros }) => metros > 0)
    .map(
      ({ nome, metros }) =>
        `${nome.toLowerCase() || semNome} ${formatMetragemExata(metrosToMilimetros(metros))}${NBSP}m`,
    )
    .join(', ')
}

/** The rules in one line: 'lados para cima a cada 1 cm · mínimo de 0,10 m² por peça · perda de 10%'. */
export function regrasEmTexto(regras: RegrasCobranca): string {
  const { arredondamentoMm, areaMinimaM2, larguraMinimaFaixaMm, perdaPorcentagem, margens } = regras
  const parts = [
    arredondamentoMm > 1 && `lados para cima a cada ${ROTULOS_ARREDONDAMENTO[arredondamentoMm] ?? ''}`,
    larguraMinimaFaixaMm > 0 && `faixas de ${formatComprimento(larguraMinimaFaixaMm, 'cm')} cm ou mais`,
    areaMinimaM2 > 0 &&
      `mínimo de ${formatAreaDecimal(Math.round(areaMinimaM2 * 1e6) as MilimetrosQuadrados)}${NBSP}m² por peça`,
    perdaPorcentagem > 0 && `perda de ${formatPorcentagemDecimal(perdaPorcentagem)}%`,
    margens.length > 0 && plural(margens.length, 'margem por aplicação', 'margens por aplicação'),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(' · ') : 'medidas como são'
}

/** A step of rounding as it is chosen and read. */
export const ROTULOS_ARREDONDAMENTO: Readonly<Record<number, string>> = {
  0: 'Não arredondar',
  1: '1 mm',
  5: '5 mm',
  10: '1 cm',
  50: '5 cm',
}

/** Both areas with 2 decimals, or with 3 where 2 do not tell them apart. */
function apart(real: MilimetrosQuadrados, charged: MilimetrosQuadrados): readonly [string, string] {
  const two = [formatArea(real), formatArea(charged)] as const
  if (real === charged || two[0] !== two[1]) return two
  return [formatAreaDesenhada(real), formatAreaDesenhada(charged)]
}

function reais(value: number | null | undefined): string {
  return formatDinheiro(reaisToCentavos(typeof value === 'number' && value > 0 ? value : 0))
}
