import type { RegrasCobranca } from '@lapida/contracts/cobranca'
import { LIMITES } from '@lapida/contracts/limites'
import { formatScaled, scaledInteger } from '@lapida/domain/shared/decimal'
import {
  centavosToReais,
  formatDecimal,
  parseDinheiro,
  reaisToCentavos,
} from '@lapida/domain/shared/dinheiro'
import { parseMedida } from '@lapida/domain/shared/expressao'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { formatPorcentagemDecimal, parsePorcentagem } from '@lapida/domain/shared/porcentagem'
import { foldText, normalizeSpaces } from '@lapida/domain/shared/texto'

/** A row of a table of prices as it is typed. */
export interface LinhaDeTabela {
  id: string
  nome: string
  /** reais, or percent in the table of margins */
  valor: string
}

/** The charging rules as they stand in the fields. */
export interface RegrasDigitadas {
  ativa: boolean
  arredondamentoMm: number
  areaMinimaM2: string
  /** centimetres */
  larguraMinimaFaixa: string
  perdaPorcentagem: string
  acabamentos: LinhaDeTabela[]
  recortes: LinhaDeTabela[]
  margens: LinhaDeTabela[]
}

/** The tables of prices in the rules. */
export type NomeDeTabela = 'acabamentos' | 'recortes' | 'margens'

const AREA_DECIMALS = 3
const LARGEST_AREA = 10
const WIDEST_STRIP_MM = 1_000
const HIGHEST_MARGIN = 500
const LONGEST_NAME = 60

/** What the fields show of stored rules. */
export function regrasDigitadas(regras: RegrasCobranca): RegrasDigitadas {
  const money = (reais: number) => formatDecimal(reaisToCentavos(reais))
  return {
    ativa: regras.ativa,
    arredondamentoMm: regras.arredondamentoMm,
    areaMinimaM2: formatScaled(scaledInteger(regras.areaMinimaM2, AREA_DECIMALS), AREA_DECIMALS).replace(
      /0$/,
      '',
    ),
    larguraMinimaFaixa: formatComprimento(regras.larguraMinimaFaixaMm, 'cm'),
    perdaPorcentagem: formatPorcentagemDecimal(regras.perdaPorcentagem),
    acabamentos: regras.acabamentos.map(({ id, nome, valorMetro }) => ({
      id,
      nome,
      valor: money(valorMetro),
    })),
    recortes: regras.recortes.map(({ id, nome, valor }) => ({ id, nome, valor: money(valor) })),
    margens: regras.margens.map(({ aplicacao, porcentagem }, index) => ({
      id: `margem-${index}`,
      nome: aplicacao,
      valor: formatPorcentagemDecimal(porcentagem),
    })),
  }
}

/** The rules that the fields mean; what cannot be read counts as nothing, and a row without anything is none. */
export function regrasOfPerfil(digitadas: RegrasDigitadas): RegrasCobranca {
  return {
    ativa: digitadas.ativa,
    arredondamentoMm: digitadas.arredondamentoMm,
    areaMinimaM2: readArea(digitadas.areaMinimaM2) ?? 0,
    larguraMinimaFaixaMm: readWidth(digitadas.larguraMinimaFaixa) ?? 0,
    perdaPorcentagem: readPercent(digitadas.perdaPorcentagem, 100) ?? 0,
    acabamentos: filled(digitadas.acabamentos).map(({ id, nome, valor }) => ({
      id,
      nome,
      valorMetro: readMoney(valor) ?? 0,
    })),
    recortes: filled(digitadas.recortes).map(({ id, nome, valor }) => ({
      id,
      nome,
      valor: readMoney(valor) ?? 0,
    })),
    margens: filled(digitadas.margens).map(({ nome, valor }) => ({
      aplicacao: nome,
      porcentagem: readPercent(valor, HIGHEST_MARGIN) ?? 0,
    })),
  }
}

/** What is wrong in the fields, by the path of the field. */
export function errosOfRegras(digitadas: RegrasDigitadas): Record<string, string> {
  const rules: (readonly [path: string, error: string | null])[] = [
    [
      'areaMinimaM2',
      readArea(digitadas.areaMinimaM2) === null ? 'Confira a área. Exemplo: 0,10. O máximo é 10 m².' : null,
    ],
    [
      'larguraMinimaFaixa',
      readWidth(digitadas.larguraMinimaFaixa) === null
        ? 'Confira a largura. Exemplo: 10. O máximo é 100 cm.'
        : null,
    ],
    [
      'perdaPorcentagem',
      readPercent(digitadas.perdaPorcentagem, 100) === null ? 'A perda vai de 0 a 100%.' : null,
    ],
    ...errosOfTabela('acabamentos', digitadas.acabamentos),
    ...errosOfTabela('recortes', digitadas.recortes),
    ...errosOfTabela('margens', digitadas.margens),
  ]
  return Object.fromEntries(
    rules.flatMap(([path, error]) => (error === null ? [] : [[`regrasCobranca.${path}`, error]])),
  )
}

function errosOfTabela(tabela: NomeDeTabela, linhas: readonly LinhaDeTabela[]) {
  return linhas.flatMap((linha, index): (readonly [string, string])[] => {
    if (isEmpty(linha)) return []
    const nome = foldText(linha.nome)
    const before = linhas.slice(0, index).some((other) => foldText(other.nome) === nome)
    const found: (readonly [string, string])[] = []
    if (nome === '') found.push([`${tabela}.${linha.id}.nome`, 'Preencha o nome.'])
    else if (normalizeSpaces(linha.nome).length > LONGEST_NAME)
      found.push([`${tabela}.${linha.id}.nome`, `O nome tem até ${LONGEST_NAME} letras.`])
    else if (before) found.push([`${tabela}.${linha.id}.nome`, 'Este nome já está na tabela.'])
    if (tabela === 'margens') {
      if (readPercent(linha.valor, HIGHEST_MARGIN) === null)
        found.push([`${tabela}.${linha.id}.valor`, 'A margem vai de 0 a 500%.'])
    } else if (readMoney(linha.valor) === null) {
      found.push([`${tabela}.${linha.id}.valor`, 'Confira o valor. Exemplo: 45,00'])
    }
    return found
  })
}

const isEmpty = ({ nome, valor }: LinhaDeTabela) => nome.trim() === '' && valor.trim() === ''

function filled(linhas: readonly LinhaDeTabela[]): LinhaDeTabela[] {
  return linhas
    .filter((linha) => !isEmpty(linha))
    .map((linha) => ({ ...linha, nome: normalizeSpaces(linha.nome) }))
}

function readArea(text: string): number | null {
  if (text.trim() === '') return 0
  // Metres and areas are typed alike: up to three decimals, comma or dot.
  const medida = parseMedida(text, 'm')
  const area = medida.ok ? medida.milimetros / 1000 : -1
  return area >= 0 && area <= LARGEST_AREA ? area : null
}

function readWidth(text: string): number | null {
  if (text.trim() === '') return 0
  const medida = parseMedida(text, 'cm')
  return medida.ok && medida.milimetros >= 0 && medida.milimetros <= WIDEST_STRIP_MM
    ? medida.milimetros
    : null
}

function readPercent(text: string, highest: number): number | null {
  if (text.trim() === '') return 0
  return parsePorcentagem(text, highest)
}

function readMoney(text: string): number | null {
  if (text.trim() === '') return 0
  const centavos = parseDinheiro(text)
  if (centavos === null || centavos < 0 || centavos > LIMITES.precoMaximo * 100) return null
  return centavosToReais(centavos)
}
