import { LIMITES } from '@lapida/contracts/limites'
import type { ChapaDoPlano } from '@lapida/contracts/plano-corte'
import type { LadosChapa } from '@lapida/domain/estoque/chapa'
import {
  centavosToReais,
  formatDecimal,
  parseDinheiro,
  reaisToCentavos,
  type Centavos,
} from '@lapida/domain/shared/dinheiro'
import { parseMedida } from '@lapida/domain/shared/expressao'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { normalizeSpaces } from '@lapida/domain/shared/texto'

/** The text fields of a sheet, as typed; lengths in centimetres unless the text names a unit. */
export type TextosChapa = Record<'material' | 'comprimento' | 'largura' | 'espessura' | 'preco', string>

const ESPESSURA_PADRAO = 20

/** What the fields show of a slab, or of a new one. */
export function textosOfChapa(chapa: ChapaDoPlano | null, material: string): TextosChapa {
  return {
    material: chapa?.material ?? material,
    comprimento: chapa ? formatComprimento(chapa.largura, 'cm') : '',
    largura: chapa ? formatComprimento(chapa.altura, 'cm') : '',
    espessura: formatComprimento(chapa?.espessura ?? ESPESSURA_PADRAO, 'cm'),
    preco: chapa && chapa.preco > 0 ? formatDecimal(reaisToCentavos(chapa.preco)) : '',
  }
}

/** How fields for lengths in centimetres read and write. */
export const CENTIMETROS = {
  read: (text: string): number | null => {
    const medida = parseMedida(text, 'cm')
    return medida.ok ? medida.milimetros : null
  },
  format: (milimetros: number) => formatComprimento(milimetros, 'cm'),
}

/** How the field for the price of a sheet reads and writes. */
export const PRECO = { read: readPreco, format: formatDecimal }

/** The sides as far as they can be read and cut; null before that. */
export function readLados({
  comprimento,
  largura,
}: Pick<TextosChapa, 'comprimento' | 'largura'>): LadosChapa | null {
  const [x, y] = [readLado(comprimento), readLado(largura)]
  return x === null || y === null ? null : { largura: x, altura: y }
}

function readLado(text: string): number | null {
  const medida = parseMedida(text, 'cm')
  if (!medida.ok || medida.milimetros < 1) return null
  return medida.milimetros <= LIMITES.chapaLadoMaximoMm ? medida.milimetros : null
}

function readEspessura(text: string): number | null {
  const medida = parseMedida(text, 'cm')
  const fits = medida.ok && medida.milimetros >= 1 && medida.milimetros <= LIMITES.espessuraMaximaMm
  return fits ? medida.milimetros : null
}

function readPreco(text: string): Centavos | null {
  const centavos = text.trim() === '' ? (0 as Centavos) : parseDinheiro(text)
  return centavos !== null && centavos >= 0 && centavosToReais(centavos) <= LIMITES.precoMaximo
    ? centavos
    : null
}

/** What is wrong with each field, in words. */
export function validateChapa(textos: TextosChapa) {
  return {
    material: normalizeSpaces(textos.material) === '' ? 'Escolha o material.' : undefined,
    comprimento: ladoProblem(textos.comprimento),
    largura: ladoProblem(textos.largura),
    espessura: readEspessura(textos.espessura) === null ? 'Digite a espessura. Exemplo: 2' : undefined,
    preco: readPreco(textos.preco) === null ? 'Digite um valor. Exemplo: 1.152,00' : undefined,
  }
}

function ladoProblem(text: string): string | undefined {
  if (readLado(text) !== null) return undefined
  const medida = parseMedida(text, 'cm')
  if (!medida.ok) return 'Digite a medida. Exemplo: 290'
  return medida.milimetros < 1 ? 'A medida precisa ser maior que zero.' : 'A medida passa de 10 m.'
}

/** The measures of the plan's slab; the texts have been validated. */
export function camposOfTextos(
  textos: TextosChapa,
): Pick<ChapaDoPlano, 'largura' | 'altura' | 'espessura' | 'preco'> {
  const lados = readLados(textos) ?? { largura: 1, altura: 1 }
  return {
    ...lados,
    espessura: readEspessura(textos.espessura) ?? ESPESSURA_PADRAO,
    preco: centavosToReais(readPreco(textos.preco) ?? (0 as Centavos)),
  }
}
