import type { AcabamentoDaPeca, RecorteDaPeca } from '@lapida/contracts/cobranca'
import type { ModoCobranca } from '@lapida/contracts/valores'
import { metrosQuadradosToMilimetrosQuadrados, metrosToMilimetros } from '../shared/medidas.ts'
import { foldText } from '../shared/texto.ts'

/** What a drawing and a quote both say of a piece. Names and prices are the quote's own, so they are not among it. */
export interface FigurasDaPeca {
  readonly comprimento: number
  readonly largura: number
  readonly quantidade: number
  readonly areaDesenhada: number | null
  readonly modoCobranca: ModoCobranca
  readonly acabamento: string
  readonly acabamentoMetragemLinear: number
  readonly acabamentos: readonly AcabamentoDaPeca[]
  readonly recortes: readonly RecorteDaPeca[]
}

/** The groups of figures that are compared, in the order in which a mark and a table list them. */
export const GRUPOS = ['lados', 'area', 'quantidade', 'acabamentos', 'recortes'] as const
export type Grupo = (typeof GRUPOS)[number]

/** Marks of the groups of a piece: the same figures, the same mark. */
export type Marcas = Readonly<Record<Grupo, string>>

/** The marks of a piece as its drawing and its row stand now. */
export function marcasOfPeca(peca: FigurasDaPeca): Marcas {
  const lados = [peca.comprimento, peca.largura].map(metrosToMilimetros)
  const area = peca.areaDesenhada === null ? 0 : metrosQuadradosToMilimetrosQuadrados(peca.areaDesenhada)
  return {
    // How a top is turned in its row says nothing of the stone.
    lados: digest(lados.toSorted((one, other) => other - one).join('x')),
    area: digest(String(area)),
    quantidade: digest(String(peca.quantidade)),
    acabamentos: digest(somados(listaOfAcabamentos(peca), ({ metros }) => metrosToMilimetros(metros))),
    recortes: digest(somados(peca.recortes, ({ quantidade }) => quantidade)),
  }
}

/** The marks in one text, as a piece keeps them. */
export function marcaOfPeca(peca: FigurasDaPeca): string {
  const marcas = marcasOfPeca(peca)
  return GRUPOS.map((grupo) => marcas[grupo]).join('-')
}

/** The marks of a text; a text of another version knows none, so that everything counts as changed on both sides. */
export function readMarca(marca: string): Marcas {
  const [lados = '', area = '', quantidade = '', acabamentos = '', recortes = ''] = marca.split('-')
  return { lados, area, quantidade, acabamentos, recortes }
}

/** The finishes of a piece as a list, also where it has only one. */
export function listaOfAcabamentos({
  acabamento,
  acabamentoMetragemLinear,
  acabamentos,
}: Pick<FigurasDaPeca, 'acabamento' | 'acabamentoMetragemLinear' | 'acabamentos'>): readonly {
  nome: string
  metros: number
}[] {
  if (acabamentos.length > 0) return acabamentos
  return acabamentoMetragemLinear > 0 ? [{ nome: acabamento, metros: acabamentoMetragemLinear }] : []
}

function somados<T extends { readonly nome: string }>(lista: readonly T[], count: (um: T) => number): string {
  const soma = new Map<string, number>()
  for (const um of lista) {
    const nome = foldText(um.nome)
    soma.set(nome, (soma.get(nome) ?? 0) + count(um))
  }
  return [...soma]
    .filter(([, quanto]) => quanto > 0)
    .map(([nome, quanto]) => `${nome}:${quanto}`)
    .toSorted()
    .join('|')
}

/** FNV-1a of 32 bits over the UTF-16 units of a text, in 7 letters and digits at most. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(36)
}
