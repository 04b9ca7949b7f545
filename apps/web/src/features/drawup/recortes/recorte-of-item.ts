import type { Forma, Montagem, TipoRecorte } from '@lapida/desenho/model/tipos'
import { parseNumero } from '@lapida/domain/shared/decimal'
import { MILIMETROS } from '@lapida/domain/shared/medidas'
import { NOME_DA_MONTAGEM } from '../campos/textos.ts'
import { FURO_DE_APOIO, RECORTES_GENERICOS } from './recortes-genericos.ts'

/** What of an item of the stock says that it needs an opening. */
export interface ItemComRecorte {
  id: string
  nome: string
  modelo: string
  marca: string
  dimensoes: string
  categoria: { nome: string }
}

/** An opening that can be put into a piece: what it is, its shape in mm, and how far behind the front it usually is. */
export interface RecortePronto {
  chave: string
  nome: string
  detalhe: string
  tipo: TipoRecorte
  forma: Forma
  montagem?: Montagem
  modelo?: string
  itemEstoqueId?: string
  /** sides in mm of what stands on the stone around the opening */
  corpo?: { w: number; h: number }
  /** mm from the front edge to the opening, or to what stands on the stone around it */
  frente: number
  /** a basin takes a tap hole along */
  torneira: boolean
  /** the size was not written in the stock: it is the usual one, to be measured */
  medidaPresumida?: true
}

const PALAVRAS: readonly (readonly [RegExp, TipoRecorte])[] = [
  [/cook\s?top|fog[aã]o/i, 'cooktop'],
  [/(?<!\p{L})(cubas?|pias?|tanques?|bojos?)(?!\p{L})|lavat[oó]rio/iu, 'cuba'],
  [/v[aá]lvula|click.?up/i, 'valvula'],
  [/dosador|dispenser|saboneteira/i, 'dosador'],
  [/misturador|monocomando/i, 'misturador'],
  [/torneira/i, 'torneira'],
  [/lixeira/i, 'lixeira'],
  [/tomada|torre de/i, 'tomada'],
]

/** What is screwed to a wall, or hangs below the stone, needs no hole in it. */
const SEM_FURO = /de parede|sif[aã]o|engate|rabicho|grelha|kit de fixa/i

/** What an item of the stock is cut into the stone for; undefined for one that is not. */
export function tipoOfItem({
  nome,
  categoria,
}: Pick<ItemComRecorte, 'nome' | 'categoria'>): TipoRecorte | undefined {
  if (SEM_FURO.test(nome)) return undefined
  const find = (texto: string) => PALAVRAS.find(([palavra]) => palavra.test(texto))?.[1]
  // A name says more than a category: 'Torneira para cuba' is no basin, nor is anything of 'Cubas e metais' by itself.
  const [primeira] = PALAVRAS.filter(([palavra]) => palavra.test(nome)).toSorted(
    ([um], [outro]) => nome.search(um) - nome.search(outro),
  )
  const daCategoria = () => find(categoria.nome)
  // 'Válvulas e sifões' holds more than valves.
  return primeira?.[1] ?? (daCategoria() === 'valvula' ? undefined : daCategoria())
}

/**
 * The sides written in a text such as '56 x 34 x 17 cm', '560×340' or '0,56 x 0,34 m', in mm; 'Ø 35' and '40 cm' give
 * one. Without a unit, figures below 3 are metres, below 130 centimetres, else millimetres. Empty when none can be read.
 */
export function medidasOfTexto(texto: string): number[] {
  const unidade = /\d\s*(mm|cm|m)\b/i.exec(texto)?.[1]?.toLowerCase()
  const numeros = [...texto.matchAll(/\d+(?:[.,]\d+)?/g)].map(([numero]) => parseNumero(numero))
  const maior = Math.max(0, ...numeros)
  const fator =
    unidade === 'm' || unidade === 'cm' || unidade === 'mm'
      ? MILIMETROS[unidade]
      : maior < 3
        ? 1000
        : maior < 130
          ? 10
          : 1
  return numeros.map((numero) => Math.round(numero * fator * 10) / 10).filter((mm) => mm > 0)
}

/** The opening that an item of the stock needs; undefined for one that is not cut into the stone. */
export function recorteOfItem(item: ItemComRecorte): RecortePronto | undefined {
  const tipo = tipoOfItem(item)
  if (!tipo) return undefined
  const generico = RECORTES_GENERICOS.find((um) => um.tipo === tipo)
  if (!generico) return undefined
  const montagem = montagemOfItem(item) ?? generico.montagem
  return {
    ...generico,
    ...aberturaOfItem(item, { ...generico, ...(montagem ? { montagem } : {}) }),
    chave: `estoque-${item.id}`,
    nome: item.nome,
    detalhe: [item.marca, item.modelo, montagem ? NOME_DA_MONTAGEM[montagem] : '']
      .filter((texto) => texto !== '')
      .join(' · '),
    modelo: item.modelo || withoutTipo(item.nome),
    itemEstoqueId: item.id,
    ...(montagem ? { montagem } : {}),
  }
}

const MONTAGENS: readonly (readonly [RegExp, Montagem])[] = [
  [/semi.?encaixe/i, 'semi'],
  [/(?<!\p{L})apoio(?!\p{L})/iu, 'apoio'],
  [/sobrepor/i, 'sobrepor'],
  [/esculpida/i, 'esculpida'],
  [/embutir|embutida/i, 'embutir'],
]

/** How a basin or cooktop says that it is mounted; undefined when it does not, and for what is no basin or cooktop. */
function montagemOfItem(item: ItemComRecorte): Montagem | undefined {
  const tipo = tipoOfItem(item)
  if (tipo !== 'cuba' && tipo !== 'cooktop') return undefined
  const palavras = `${item.nome} ${item.modelo} ${item.dimensoes}`
  return MONTAGENS.find(([palavra]) => palavra.test(palavras))?.[1]
}

/** mm that the rim of what rests on the stone, or of a ceramic basin below it, is wider than its opening. */
const ABA = { sobrepor: 30, louca: 40 } as const

type Abertura = Pick<RecortePronto, 'forma' | 'corpo' | 'frente' | 'medidaPresumida'>

/**
 * What is cut for an item. Its measures are those of the opening where they say so ('furo Ø 35 mm', 'corte 56 × 48') and
 * for a steel basin, which is called by its bowl; else of its body: an opening is then smaller by the rim, and to be
 * measured. A basin that stands on the stone needs the hole of its valve only.
 */
function aberturaOfItem(item: ItemComRecorte, pronto: RecortePronto): Abertura {
  const { frente, forma: usual, montagem } = pronto
  const escrita = formaEscrita(item, pronto)
  const presumida = { forma: usual, frente, medidaPresumida: true } as const
  if (montagem === 'apoio' && pronto.tipo === 'cuba') {
    const { maiorLado, menorLado } = ladosOfForma(escrita ?? { t: 'circ', d: 400 })
    const corpo = { w: maiorLado, h: menorLado }
    return { forma: { t: 'circ', d: FURO_DE_APOIO }, corpo, frente: FRENTE_DE_APOIO, medidaPresumida: true }
  }
  if (!escrita) return presumida
  const aba = abaOfItem(item, pronto)
  return aba === 0
    ? { forma: escrita, frente }
    : { forma: smallerForma(escrita, aba), frente, medidaPresumida: true }
}

const FRENTE_DE_APOIO = 50

function abaOfItem({ nome, modelo, dimensoes }: ItemComRecorte, { tipo, montagem }: RecortePronto): number {
  if (/furo|corte|nicho|Ø/i.test(dimensoes)) return 0
  if (tipo !== 'cuba' && tipo !== 'cooktop') return 0
  if (montagem === 'sobrepor') return ABA.sobrepor
  return /lou[cç]a|cer[aâ]mica|porcelana/i.test(`${nome} ${modelo}`) && montagem === 'embutir' ? ABA.louca : 0
}

function smallerForma(forma: Forma, mm: number): Forma {
  if (forma.t === 'circ') return { ...forma, d: forma.d - mm }
  return forma.t === 'laco' ? forma : { ...forma, w: forma.w - mm, h: forma.h - mm }
}

function ladosOfForma(forma: Forma): { maiorLado: number; menorLado: number } {
  if (forma.t === 'circ') return { maiorLado: forma.d, menorLado: forma.d }
  if (forma.t === 'laco') return { maiorLado: 400, menorLado: 400 }
  return { maiorLado: Math.max(forma.w, forma.h), menorLado: Math.min(forma.w, forma.h) }
}

/** 'Cuba Inox 56' is an 'Inox 56': the opening says itself that it is a basin. */
function withoutTipo(nome: string): string {
  return nome.replace(/^(cuba|cooktop|lixeira|furo de \p{L}+)\s+/iu, '')
}

/** The shape that an item's words say, in mm; undefined when they say none that it can have. */
function formaEscrita(item: ItemComRecorte, { forma: padrao, tipo }: RecortePronto): Forma | undefined {
  const { dimensoes, modelo, nome } = item
  const diametro =
    diametroEscrito(dimensoes) ?? (tipo === 'valvula' ? furoOfPolegadas(`${nome} ${modelo}`) : undefined)
  if (diametro !== undefined) return diametro <= 2000 ? { t: 'circ', d: diametro } : undefined
  const minimo = padrao.t === 'circ' ? 1 : 2
  // The name last: a figure in it may be a number of bowls.
  const [a, b] =
    [dimensoes, modelo, nome]
      .map((texto) => (texto === dimensoes || /[x×*]/i.test(texto) ? medidasOfTexto(texto) : []))
      .find((achadas) => achadas.length >= minimo) ?? []
  if (a === undefined) return undefined
  if (padrao.t === 'circ' && tipo !== 'cuba') return a <= 400 ? { t: 'circ', d: a } : undefined
  return b === undefined ? undefined : formaOfLados(a, b, { palavras: `${nome} ${modelo}`, padrao })
}

/** 'furo Ø 60 mm' is a round hole, whatever is usual. */
function diametroEscrito(dimensoes: string): number | undefined {
  const [mm, ...outras] = /Ø|di[aâ]metro/i.test(dimensoes) ? medidasOfTexto(dimensoes) : []
  return outras.length === 0 ? mm : undefined
}

/** The hole for a valve by the inches that it is called by, mm: its thread and room to fix it. */
const FURO_POR_POLEGADA: Readonly<Record<string, number>> = {
  '7/8': 35,
  '1': 35,
  '1 1/4': 45,
  '1 1/2': 50,
  '3 1/2': 90,
  '4 1/2': 115,
}

function furoOfPolegadas(texto: string): number | undefined {
  const [, escrito = ''] = /(\d[\d /]*[½¼]?)\s*(?:"|”|''|pol)/i.exec(texto) ?? []
  const polegadas = escrito.replace('½', ' 1/2').replace('¼', ' 1/4').replaceAll(/\s+/g, ' ').trim()
  return FURO_POR_POLEGADA[polegadas]
}

/** Sides that a basin or a cooktop can have, as the shape that its words name. */
function formaOfLados(
  a: number,
  b: number,
  { palavras, padrao }: { palavras: string; padrao: Forma },
): Forma | undefined {
  if (Math.min(a, b) < 60 || a > 2000 || b > 1500) return undefined
  if (/redond[ao]|circular/i.test(palavras)) return { t: 'circ', d: Math.max(a, b) }
  if (/\boval\b/i.test(palavras)) return { t: 'oval', w: a, h: b }
  return { t: 'ret', w: a, h: b, r: padrao.t === 'ret' ? padrao.r : 0 }
}
