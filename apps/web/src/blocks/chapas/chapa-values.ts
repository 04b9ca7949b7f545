import type { DefeitoDaChapa, VendaDaChapa } from '@lapida/contracts/chapa'
import { LIMITES } from '@lapida/contracts/limites'
import { FACES_DA_CHAPA, VEIOS_DA_PEDRA, type OrigemDaChapa } from '@lapida/contracts/valores'
import { PRECO_DA_VENDA } from '@lapida/contracts/venda'
import { problemaOfDefeito, type LadosChapa } from '@lapida/domain/estoque/chapa'
import { proximaNoBloco } from '@lapida/domain/estoque/livro'
import {
  centavosToReais,
  formatDecimal,
  parseDinheiro,
  reaisToCentavos,
} from '@lapida/domain/shared/dinheiro'
import { parseMedida } from '@lapida/domain/shared/expressao'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import type { ChapaDita, NovaChapa } from '#data/resources/estoque/chapas.ts'
import type { FormErrors } from '#shared/use-form.ts'

/** The text fields of the form, as typed; lengths in centimetres unless the text names a unit. */
export type TextosChapa = Record<
  | 'estoqueMaterialId'
  | 'codigo'
  | 'largura'
  | 'altura'
  | 'espessura'
  | 'veio'
  | 'bloco'
  | 'sequencia'
  | 'face'
  | 'lote'
  | 'local'
  | 'custo'
  | 'observacoes'
  | 'venda'
  | 'vendaPreco'
  | 'vendaDescricao',
  string
>

/** What the switch of the sale writes; '' where the slab is not for sale. */
export const A_VENDA = 'sim'

/** What a new slab starts from: empty, or a slab that it is like or was cut from. */
export type ChapaInicial = Partial<ChapaDita> &
  Pick<ChapaDita, 'codigo' | 'estoqueMaterialId'> & {
    /** what was said of the slab before: one of those counted, or new */
    origem?: OrigemDaChapa
  }

const SMALLEST_MM = 50

/** The stored values as the fields show them. */
export function textosOfChapa(chapa: ChapaInicial): TextosChapa {
  const centimetres = (value: number | undefined) =>
    value === undefined ? '' : formatComprimento(value, 'cm')
  return {
    estoqueMaterialId: chapa.estoqueMaterialId,
    codigo: chapa.codigo,
    largura: centimetres(chapa.largura),
    altura: centimetres(chapa.altura),
    espessura: centimetres(chapa.espessura ?? 20),
    veio: chapa.veio ?? '',
    ...lugarOfChapa(chapa),
    custo: chapa.custo ? formatDecimal(reaisToCentavos(chapa.custo)) : '',
    observacoes: chapa.observacoes ?? '',
    venda: chapa.venda ? A_VENDA : '',
    vendaPreco: chapa.venda ? formatDecimal(reaisToCentavos(chapa.venda.preco)) : '',
    vendaDescricao: chapa.venda?.descricao ?? '',
  }
}

/** Where it comes from and where it stands. */
function lugarOfChapa({ bloco = '', sequencia = null, face = null, lote = '', local = '' }: ChapaInicial) {
  return { bloco, sequencia: sequencia === null ? '' : String(sequencia), face: face ?? '', lote, local }
}

/** A length typed in centimetres, in millimetres; null when it cannot be read. */
export function readCentimetros(text: string): number | null {
  const medida = parseMedida(text, 'cm')
  return medida.ok ? medida.milimetros : null
}

/** How fields for lengths in centimetres read and write. */
export const CENTIMETROS = {
  read: readCentimetros,
  format: (milimetros: number) => formatComprimento(milimetros, 'cm'),
}

/** How the fields for what a slab cost and costs read and write, in reais. */
export const REAIS = {
  read: readReais,
  format: (reais: number) => formatDecimal(reaisToCentavos(reais)),
}

/** The sides as far as they can be read; null before that. */
export function ladosOfTextos(textos: Pick<TextosChapa, 'largura' | 'altura'>): LadosChapa | null {
  const [largura, altura] = [readCentimetros(textos.largura), readCentimetros(textos.altura)]
  return largura && altura && largura > 0 && altura > 0 ? { largura, altura } : null
}

/** How the field for the number of a slab in its block reads and writes. */
export const NO_BLOCO = {
  read: (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null),
  format: String,
}

/** A new slab like another one, which it shares stone, thickness and place with; of its block it is the next. */
export function chapaParecida(chapa: ChapaDita): Omit<ChapaInicial, 'codigo'> {
  const { estoqueMaterialId, espessura, veio, bloco, lote, local } = chapa
  return { estoqueMaterialId, espessura, veio, bloco, lote, local, ...proximaNoBloco(chapa) }
}

/** What is wrong with each field, in words. */
export function validateChapa(textos: TextosChapa): FormErrors<TextosChapa> {
  return {
    estoqueMaterialId: textos.estoqueMaterialId === '' ? 'Escolha o material.' : undefined,
    codigo: textos.codigo.trim() === '' ? 'Dê um código à chapa. Exemplo: CH-0001' : undefined,
    largura: ladoProblem(textos.largura),
    altura: ladoProblem(textos.altura),
    espessura: espessuraProblem(textos.espessura),
    sequencia: sequenciaProblem(textos.sequencia),
    custo: custoProblem(textos.custo),
    vendaPreco: textos.venda === A_VENDA ? precoProblem(textos.vendaPreco) : undefined,
  }
}

function ladoProblem(text: string): string | undefined {
  const lado = readCentimetros(text)
  if (lado === null) return 'Digite a medida. Exemplo: 290 ou 2,90 m'
  if (lado < SMALLEST_MM) return 'Medida pequena demais. Para metros, escreva 2,90 m.'
  if (lado > LIMITES.chapaLadoMaximoMm) return 'A chapa tem no máximo 10 m de lado.'
  return undefined
}

function espessuraProblem(text: string): string | undefined {
  const espessura = readCentimetros(text)
  if (espessura === null || espessura < 1) return 'Digite a espessura. Exemplo: 2 ou 12 mm'
  if (espessura > LIMITES.espessuraMaximaMm) return 'A espessura tem no máximo 30 cm.'
  return undefined
}

function sequenciaProblem(text: string): string | undefined {
  if (text.trim() === '' || NO_BLOCO.read(text)) return undefined
  return `Use um número inteiro de 1 a ${LIMITES.chapasPorBloco}.`
}

function custoProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const custo = readReais(text)
  if (custo === null) return 'Digite um valor. Exemplo: 1.450,00'
  return custo > LIMITES.precoMaximo ? 'O custo passa do limite de R$ 1 milhão.' : undefined
}

function precoProblem(text: string): string | undefined {
  if (text.trim() === '') return PRECO_DA_VENDA
  const preco = readReais(text)
  if (preco === null || preco === 0) return 'Digite um preço. Exemplo: 350,00'
  return preco > LIMITES.precoMaximo ? 'O preço passa do limite de R$ 1 milhão.' : undefined
}

function readReais(text: string): number | null {
  const centavos = parseDinheiro(text)
  return centavos === null || centavos < 0 ? null : centavosToReais(centavos)
}

/** What the server stores; the texts have been validated. */
export function chapaOfTextos(
  textos: TextosChapa,
  outros: Pick<ChapaDita, 'retalho' | 'foto' | 'origemId'> & { defeitos: DefeitoDaChapa[] },
) {
  const { estoqueMaterialId, codigo, bloco, lote, local, observacoes } = textos
  return {
    estoqueMaterialId,
    codigo: codigo.trim(),
    largura: readCentimetros(textos.largura) ?? 0,
    altura: readCentimetros(textos.altura) ?? 0,
    espessura: readCentimetros(textos.espessura) ?? 0,
    veio: VEIOS_DA_PEDRA.find((veio) => veio === textos.veio) ?? null,
    bloco,
    sequencia: NO_BLOCO.read(textos.sequencia) || null,
    face: FACES_DA_CHAPA.find((face) => face === textos.face) ?? null,
    lote,
    local,
    custo: textos.custo.trim() === '' ? 0 : (readReais(textos.custo) ?? 0),
    observacoes,
    venda: vendaOfTextos(textos),
    ...outros,
  } satisfies NovaChapa
}

function vendaOfTextos({ venda, vendaPreco, vendaDescricao }: TextosChapa): VendaDaChapa | null {
  const preco = readReais(vendaPreco)
  return venda === A_VENDA && preco !== null ? { preco, descricao: vendaDescricao.trim() } : null
}

/** The defects that do not lie inside a slab of these sides: 'Defeito 2: O defeito sai da chapa.' */
export function problemaOfDefeitos(defeitos: readonly DefeitoDaChapa[], lados: LadosChapa): string | null {
  for (const [index, defeito] of defeitos.entries()) {
    const problem = problemaOfDefeito(defeito, lados)
    if (problem !== null) return `Defeito ${index + 1}: ${problem}`
  }
  return null
}
