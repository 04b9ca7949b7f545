import type { Forma, Montagem, TipoRecorte } from '@lapida/desenho/model/tipos'
import { parseNumero } from '@lapida/domain/shared/decimal'
import { MILIMETROS } from '@lapida/domain/shared/medidas'

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
  /** mm from the front edge to the opening */
  frente: number
  /** a basin takes a tap hole along */
  torneira: boolean
  /** the size was not written in the stock: it is the usual one, to be measured */
  medidaPresumida?: true
}

const PALAVRAS: readonly (readonly [RegExp, TipoRecorte])[] = [
  [/cook\s?top|fog[aã]o/i, 'cooktop'],
  [/(?<!\p{L})(cubas?|pias?|tanques?|bojos?)(?!\p{L})|lavat[oó]rio/iu, 'cuba'],
  [/dosador|dispenser/i, 'dosador'],
  [/misturador|monocomando/i, 'misturador'],
  [/torneira/i, 'torneira'],
  [/lixeira/i, 'lixeira'],
  [/tomada|torre de/i, 'tomada'],
]

/** What an item of the stock is cut into the stone for; undefined for one that is not. */
export function tipoOfItem({
  nome,
  categoria,
}: Pick<ItemComRecorte, 'nome' | 'categoria'>): TipoRecorte | undefined {
  const find = (texto: string) => PALAVRAS.find(([palavra]) => palavra.test(texto))?.[1]
  // A name says more than a category: 'Torneira para cuba' is no basin, nor is anything of 'Cubas e metais' by itself.
  const [primeira] = PALAVRAS.filter(([palavra]) => palavra.test(nome)).toSorted(
    ([um], [outro]) => nome.search(um) - nome.search(outro),
  )
  return primeira?.[1] ?? find(categoria.nome)
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
  const escrita = formaEscrita(item, generico.forma)
  return {
    ...generico,
    chave: `estoque-${item.id}`,
    nome: item.nome,
    detalhe: [item.marca, item.modelo].filter((texto) => texto !== '').join(' · '),
    forma: escrita ?? generico.forma,
    modelo: item.modelo || withoutTipo(item.nome),
    itemEstoqueId: item.id,
    ...(escrita ? {} : { medidaPresumida: true as const }),
  }
}

/** 'Cuba Inox 56' is an 'Inox 56': the opening says itself that it is a basin. */
function withoutTipo(nome: string): string {
  return nome.replace(/^(cuba|cooktop|lixeira|furo de \p{L}+)\s+/iu, '')
}

function formaEscrita({ dimensoes, modelo, nome }: ItemComRecorte, padrao: Forma): Forma | undefined {
  const minimo = padrao.t === 'circ' ? 1 : 2
  // The name last: a figure in it may be a number of bowls.
  const [a, b] =
    [dimensoes, modelo, nome]
      .map((texto) => (texto === dimensoes || /[x×*]/i.test(texto) ? medidasOfTexto(texto) : []))
      .find((achadas) => achadas.length >= minimo) ?? []
  if (a === undefined) return undefined
  if (padrao.t === 'circ') return a <= 200 ? { t: 'circ', d: a } : undefined
  return b === undefined ? undefined : formaOfLados(a, b, { palavras: `${nome} ${modelo}`, padrao })
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

/** Openings that need no item of the stock, in the order in which they are asked for. */
export const RECORTES_GENERICOS: readonly RecortePronto[] = [
  {
    chave: 'cuba',
    nome: 'Cuba',
    detalhe: 'Retangular, cantos R60',
    tipo: 'cuba',
    forma: { t: 'ret', w: 560, h: 340, r: 60 },
    montagem: 'embutir',
    frente: 90,
    torneira: true,
  },
  {
    chave: 'cooktop',
    nome: 'Cooktop',
    detalhe: 'Quatro ou cinco bocas',
    tipo: 'cooktop',
    forma: { t: 'ret', w: 560, h: 480, r: 5 },
    montagem: 'sobrepor',
    frente: 55,
    torneira: false,
  },
  {
    chave: 'cuba-redonda',
    nome: 'Cuba redonda',
    detalhe: 'Lavatório',
    tipo: 'cuba',
    forma: { t: 'circ', d: 350 },
    montagem: 'embutir',
    frente: 70,
    torneira: true,
  },
  {
    chave: 'cuba-oval',
    nome: 'Cuba oval',
    detalhe: 'Lavatório',
    tipo: 'cuba',
    forma: { t: 'oval', w: 470, h: 330 },
    montagem: 'embutir',
    frente: 70,
    torneira: true,
  },
  {
    chave: 'torneira',
    nome: 'Furo de torneira',
    detalhe: 'Ø35',
    tipo: 'torneira',
    forma: { t: 'circ', d: 35 },
    frente: 480,
    torneira: false,
  },
  {
    chave: 'misturador',
    nome: 'Furo de misturador',
    detalhe: 'Ø35',
    tipo: 'misturador',
    forma: { t: 'circ', d: 35 },
    frente: 480,
    torneira: false,
  },
  {
    chave: 'dosador',
    nome: 'Furo de dosador',
    detalhe: 'Ø32',
    tipo: 'dosador',
    forma: { t: 'circ', d: 32 },
    frente: 480,
    torneira: false,
  },
  {
    chave: 'tomada',
    nome: 'Tomada',
    detalhe: 'Torre ou caixa',
    tipo: 'tomada',
    forma: { t: 'ret', w: 110, h: 60, r: 5 },
    frente: 450,
    torneira: false,
  },
  {
    chave: 'lixeira',
    nome: 'Lixeira',
    detalhe: 'Redonda, de embutir',
    tipo: 'lixeira',
    forma: { t: 'circ', d: 200 },
    frente: 90,
    torneira: false,
  },
  {
    chave: 'coluna',
    nome: 'Coluna',
    detalhe: 'Pilar que atravessa a peça',
    tipo: 'coluna',
    forma: { t: 'ret', w: 200, h: 200, r: 0 },
    frente: 200,
    torneira: false,
  },
  {
    chave: 'livre',
    nome: 'Recorte livre',
    detalhe: 'Retângulo de qualquer medida',
    tipo: 'livre',
    forma: { t: 'ret', w: 300, h: 200, r: 0 },
    frente: 100,
    torneira: false,
  },
]
