import type { AcabamentoDaPeca, RecorteDaPeca } from '@lapida/contracts/cobranca'
import { PECA } from '@lapida/contracts/campos-escritos'
import { LIMITES } from '@lapida/contracts/limites'
import type { Borda, DesenhoDaPeca } from '@lapida/contracts/material'
import { emptyEscrito, pickNames } from '@lapida/contracts/registro-escrito'
import type { ModoCobranca } from '@lapida/contracts/valores'
import { metragemBordas } from '@lapida/domain/orcamento/acabamento-bordas'
import { formatDecimal, parseDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { parseMedida, type ModoMedida } from '@lapida/domain/shared/expressao'
import {
  formatComprimento,
  formatMetragemExata,
  metrosToMilimetros,
  milimetrosToMetros,
  type Milimetros,
} from '@lapida/domain/shared/medidas'
import { normalizeSpaces } from '@lapida/domain/shared/texto'
import { oncePer } from '#blocks/rascunho/once-per.ts'
import { emptyPeca, type PecaEditavel } from './material-editavel.ts'

/**
 * A piece exactly as it is being typed, text by text, so that a half-typed measure is neither lost nor
 * rewritten under the hands of the person who types it.
 */
export interface LinhaPeca {
  id: string
  nome: string
  /** the unit that a bare figure of the two sides is read in */
  unidade: ModoMedida
  comprimento: string
  largura: string
  quantidade: string
  /** finished edges, from which the metres follow while `metros` is null */
  bordas: Borda[]
  /** metres of finishing typed by hand; null while they follow from the edges */
  metros: string | null
  /** reais per metre of finishing */
  valorMetro: string
  /** name of the finish, '' when none was chosen */
  acabamento: string
  modoCobranca: ModoCobranca
  /** reais per metre or per unit, where the piece is not charged by its area */
  valorUnitario: string
  recortes: RecorteDaPeca[]
  /** several finishes of a drawn piece, until one is written by hand */
  acabamentos: AcabamentoDaPeca[]
  /** m² of one copy as it was drawn, until a side is written by hand */
  areaDesenhada: number | null
  /** where in a drawing the piece comes from */
  desenho: DesenhoDaPeca | null
  /** reais that replace the computed total of the line */
  valorCustomizado: number | null
  /** of a figure that is typed and cannot be read: its last text that could, which stays in force */
  lidos?: Partial<Record<FiguraDaLinha, string>>
}

/** The figures of a line, as they are typed. */
type FiguraDaLinha = (typeof FIGURAS)[number]
const FIGURAS = ['comprimento', 'largura', 'quantidade', 'metros', 'valorMetro', 'valorUnitario'] as const

export type CampoLinha =
  'nome' | 'comprimento' | 'largura' | 'quantidade' | 'metros' | 'valorMetro' | 'valorUnitario'

/**
 * What a line says so far. A figure that cannot be read has its error and counts as it last could (ruling 40); one
 * that never could, as nothing.
 */
export interface LeituraLinha {
  comprimento: Milimetros
  largura: Milimetros
  quantidade: number
  /** metres of finishing of one piece */
  metragem: Milimetros
  /** the piece as it stands, also when incomplete: good for live totals */
  peca: PecaEditavel
  erros: Partial<Record<CampoLinha, string>>
  completa: boolean
}

const LONGEST = metrosToMilimetros(LIMITES.metrosMaximo)
const LONGEST_FINISHING = metrosToMilimetros(LIMITES.metrosMaximo * 10)
const HIGHEST_PRICE = reaisToCentavos(LIMITES.precoMaximo)

// What an older version of the program kept of a line knows none of these.
const LINHA_SEM_COBRANCA = {
  ...pickNames(
    ['acabamento', 'modoCobranca', 'recortes', 'acabamentos', 'areaDesenhada', 'desenho'],
    emptyEscrito(PECA),
  ),
  valorUnitario: '',
} satisfies Partial<LinhaPeca>

/** An empty line. */
export function blankLinha(id: string, unidade: ModoMedida): LinhaPeca {
  return {
    id,
    nome: '',
    unidade,
    comprimento: '',
    largura: '',
    quantidade: '1',
    bordas: [],
    metros: null,
    valorMetro: '',
    ...LINHA_SEM_COBRANCA,
    valorCustomizado: null,
  }
}

/** Whether nothing was typed into the line yet. */
export function isBlankLinha(linha: LinhaPeca): boolean {
  const typed = [linha.nome, linha.comprimento, linha.largura, linha.metros ?? '']
  return typed.every((text) => text.trim() === '') && ['', '1'].includes(linha.quantidade.trim())
}

/** Reads the texts of a line, once for each line: everything that shows or sums it asks. */
export const readLinha = oncePer(readTyped)

function readTyped(typed: LinhaPeca): LeituraLinha {
  const { lidos, ...linha } = { ...LINHA_SEM_COBRANCA, ...typed }
  const leitura = readTextos(linha)
  if (!lidos || Object.keys(lidos).length === 0) return leitura
  return { ...readTextos({ ...linha, ...lidos }), erros: leitura.erros, completa: leitura.completa }
}

function readTextos(linha: LinhaPeca): LeituraLinha {
  const erros: LeituraLinha['erros'] = {}
  const nome = readNome(linha.nome, erros)
  const comprimento = readSide(linha, 'comprimento', erros)
  const largura = readSide(linha, 'largura', erros)
  const quantidade = readQuantidade(linha.quantidade, erros)
  const metragem = readMetragem(linha, { comprimento, largura }, erros)
  const valorMetro = readValorMetro(linha.valorMetro, erros)
  const valorUnitario = readValorUnitario(linha, erros)
  return {
    comprimento,
    largura,
    quantidade,
    metragem,
    erros,
    completa: Object.keys(erros).length === 0,
    peca: {
      id: linha.id,
      nome,
      comprimento: milimetrosToMetros(comprimento),
      largura: milimetrosToMetros(largura),
      quantidade,
      bordas: linha.metros === null ? [...linha.bordas] : [],
      acabamentoMetragemLinear: milimetrosToMetros(metragem),
      acabamentoValorMetro: metragem > 0 ? valorMetro : 0,
      acabamento: metragem > 0 ? linha.acabamento : '',
      modoCobranca: linha.modoCobranca,
      valorUnitario,
      recortes: [...linha.recortes],
      acabamentos: metragem > 0 ? [...linha.acabamentos] : [],
      areaDesenhada: linha.areaDesenhada,
      desenho: linha.desenho,
      valorCustomizado: linha.valorCustomizado,
    },
  }
}

function readNome(text: string, erros: LeituraLinha['erros']): string {
  const nome = normalizeSpaces(text)
  if (nome === '') erros.nome = 'Escolha ou digite o nome da peça.'
  else if (nome.length > 120) erros.nome = 'Use no máximo 120 caracteres no nome.'
  return nome
}

const SIDE_NAMES = { comprimento: 'O comprimento', largura: 'A largura' } as const

function readSide(
  linha: LinhaPeca,
  campo: 'comprimento' | 'largura',
  erros: LeituraLinha['erros'],
): Milimetros {
  const medida = parseMedida(linha[campo], linha.unidade)
  const side = medida.ok ? medida.milimetros : (0 as Milimetros)
  if (medida.ok || medida.motivo === 'vazia') {
    if (side > 0 && side <= LONGEST) return side
    erros[campo] =
      side > LONGEST
        ? `${SIDE_NAMES[campo]} pode ter no máximo ${LIMITES.metrosMaximo} m.`
        : `${SIDE_NAMES[campo]} precisa ser maior que zero.`
  } else {
    erros[campo] = `Confira ${SIDE_NAMES[campo].toLowerCase()}. Exemplo: 1,80`
  }
  return 0 as Milimetros
}

function readQuantidade(text: string, erros: LeituraLinha['erros']): number {
  const typed = text.trim()
  if (typed === '') return 1
  const quantidade = /^\d{1,6}$/.test(typed) ? Number(typed) : 0
  if (quantidade >= 1 && quantidade <= LIMITES.quantidadeMaxima) return quantidade
  erros.quantidade = quantidade > 1 ? 'A quantidade vai até 9.999.' : 'Informe uma quantidade maior que zero.'
  return 1
}

function readMetragem(
  linha: LinhaPeca,
  lados: { comprimento: Milimetros; largura: Milimetros },
  erros: LeituraLinha['erros'],
): Milimetros {
  if (linha.metros === null) return metragemBordas(lados, linha.bordas)
  if (linha.metros.trim() === '') return 0 as Milimetros
  const medida = parseMedida(linha.metros, 'm')
  if (medida.ok && medida.milimetros >= 0 && medida.milimetros <= LONGEST_FINISHING) return medida.milimetros
  erros.metros = 'Confira os metros de acabamento. Exemplo: 2,40'
  return 0 as Milimetros
}

function readValorMetro(text: string, erros: LeituraLinha['erros']): number {
  if (text.trim() === '') return 0
  const centavos = parseDinheiro(text)
  if (centavos !== null && centavos >= 0 && centavos <= HIGHEST_PRICE) return centavos / 100
  erros.valorMetro = 'Confira o valor por metro. Exemplo: 55,00'
  return 0
}

const UNIT_NAMES = { m2: '', metro: 'por metro', unidade: 'por unidade' } as const

function readValorUnitario({ modoCobranca, valorUnitario }: LinhaPeca, erros: LeituraLinha['erros']): number {
  if (modoCobranca === 'm2') return 0
  const centavos = parseDinheiro(valorUnitario)
  if (centavos !== null && centavos >= 0 && centavos <= HIGHEST_PRICE) return centavos / 100
  erros.valorUnitario =
    valorUnitario.trim() === ''
      ? `Informe o valor ${UNIT_NAMES[modoCobranca]}.`
      : `Confira o valor ${UNIT_NAMES[modoCobranca]}. Exemplo: 115,49`
  return 0
}

/** A stored piece as the line that shows it. Edges stay the source of the metres while the two agree. */
export function linhaFromPeca(stored: PecaEditavel, unidade: ModoMedida): LinhaPeca {
  const peca = { ...emptyPeca(stored.id), ...stored }
  const comprimento = metrosToMilimetros(peca.comprimento)
  const largura = metrosToMilimetros(peca.largura)
  const metragem = metrosToMilimetros(peca.acabamentoMetragemLinear)
  const fromEdges = metragem === metragemBordas({ comprimento, largura }, peca.bordas)
  return {
    id: peca.id,
    nome: peca.nome,
    unidade,
    comprimento: formatComprimento(comprimento, unidade),
    largura: formatComprimento(largura, unidade),
    quantidade: String(peca.quantidade),
    bordas: fromEdges ? [...peca.bordas] : [],
    metros: fromEdges ? null : formatMetragemExata(metragem),
    valorMetro:
      peca.acabamentoValorMetro > 0 ? formatDecimal(reaisToCentavos(peca.acabamentoValorMetro)) : '',
    acabamento: peca.acabamento,
    modoCobranca: peca.modoCobranca,
    valorUnitario: peca.modoCobranca === 'm2' ? '' : formatDecimal(reaisToCentavos(peca.valorUnitario)),
    recortes: peca.recortes.map((recorte) => ({ ...recorte })),
    acabamentos: peca.acabamentos.map((acabamento) => ({ ...acabamento })),
    areaDesenhada: peca.areaDesenhada,
    desenho: peca.desenho,
    valorCustomizado: peca.valorCustomizado,
  }
}

/**
 * The line after some of its texts were typed anew: a finishing written by hand ends the several finishes of a drawn
 * piece, and another measure of a side ends its drawn area.
 */
export function linhaDigitada(linha: LinhaPeca, changes: Partial<Omit<LinhaPeca, 'id'>>): LinhaPeca {
  const next = withLidos(linha, { ...linha, ...changes })
  const [before, after] = [textosEmVigor(linha), textosEmVigor(next)]
  const umAcabamento = FINISHING_TEXTS.some((campo) => before[campo] !== after[campo])
  const outroLado = (['comprimento', 'largura'] as const).some(
    (campo) => sideOf(before, campo) !== sideOf(after, campo),
  )
  return {
    ...next,
    ...(umAcabamento && !changes.acabamentos && { acabamentos: [] }),
    ...(outroLado && changes.areaDesenhada === undefined && { areaDesenhada: null }),
  }
}

/** The line with the texts that count: where one cannot be read, the last one that could. */
function textosEmVigor(linha: LinhaPeca): LinhaPeca {
  return linha.lidos ? { ...linha, ...linha.lidos } : linha
}

function withLidos(linha: LinhaPeca, next: LinhaPeca): LinhaPeca {
  const { lidos: _before, ...rest } = next
  const { erros } = readTextos({ ...LINHA_SEM_COBRANCA, ...rest })
  const [known, errosBefore] = [textosEmVigor(linha), readLinha(linha).erros]
  const lidos = FIGURAS.flatMap((figura) => {
    const isUnread = erros[figura] !== undefined && (next[figura] ?? '').trim() !== ''
    const last = known[figura]
    const wasRead = errosBefore[figura] === undefined || linha.lidos?.[figura] !== undefined
    return isUnread && wasRead && last ? [[figura, last] as const] : []
  })
  return lidos.length === 0 ? rest : { ...rest, lidos: Object.fromEntries(lidos) }
}

const FINISHING_TEXTS = ['metros', 'valorMetro', 'bordas', 'acabamento'] as const

function sideOf(linha: LinhaPeca, campo: 'comprimento' | 'largura'): Milimetros | null {
  const medida = parseMedida(linha[campo], linha.unidade)
  return medida.ok ? medida.milimetros : null
}

/** The same line with its sides written in another unit; what cannot be read stays as typed. */
export function linhaInUnit(linha: LinhaPeca, unidade: ModoMedida): LinhaPeca {
  if (linha.unidade === unidade) return linha
  const convert = (text: string) => {
    const medida = parseMedida(text, linha.unidade)
    return medida.ok ? formatComprimento(medida.milimetros, unidade) : text
  }
  const lidos = Object.entries(linha.lidos ?? {}).map(([figura, text]) => [
    figura,
    figura === 'comprimento' || figura === 'largura' ? convert(text) : text,
  ])
  return {
    ...linha,
    unidade,
    comprimento: convert(linha.comprimento),
    largura: convert(linha.largura),
    ...(linha.lidos && { lidos: Object.fromEntries(lidos) }),
  }
}
