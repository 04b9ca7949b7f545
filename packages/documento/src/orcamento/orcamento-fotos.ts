import type { Bloco } from './orcamento-blocos.ts'
import type { Densidade } from './orcamento-densidade.ts'
import type { Elemento } from './orcamento-elementos.ts'
import { LARGURA, MARGEM } from './orcamento-papel.ts'

/** Photos of a material, side by side. */
const FOTO = { largura: 124, entre: 6 }
/** Beside the rows: width for a height, the room between them, and that before the rows. */
const AO_LADO = { lados: 4 / 3, entre: 4, depois: 8 }

/** A row of photos above the rows of their material. */
export function fotosAcima(fontes: readonly string[], foto: number): Bloco[] {
  const inteira = LARGURA - FOTO.entre * (fontes.length - 1)
  const largura = Math.min(FOTO.largura, inteira / fontes.length)
  const altura = (foto * largura) / FOTO.largura
  const at = (y: number) =>
    fontes.map((fonte, i) => fotoAt(fonte, { x: MARGEM + i * (largura + FOTO.entre), y, largura, altura }))
  return [{ altura, depois: 6, junto: true, cabeca: null, at }]
}

/**
 * A material with its photos left of its rows, as one block: in as few columns as are not higher than the rows, so that
 * photos cost a page little.
 * @param tabelaFrom the table of the material from a left edge
 */
export function fotosAoLado(
  fontes: readonly string[],
  { foto, entre }: Pick<Densidade, 'foto' | 'entre'>,
  tabelaFrom: (esquerda: number) => readonly Bloco[],
): Bloco[] {
  const largura = foto * AO_LADO.lados
  const passo = { x: largura + AO_LADO.entre, y: foto + AO_LADO.entre }
  const withColunas = (colunas: number) => {
    const tabela = tabelaFrom(MARGEM + colunas * passo.x - AO_LADO.entre + AO_LADO.depois)
    const last = tabela.at(-1)
    const daTabela = tabela.reduce((sum, bloco) => sum + bloco.altura + bloco.depois, -(last?.depois ?? 0))
    return {
      tabela,
      daTabela,
      colunas,
      dasFotos: Math.ceil(fontes.length / colunas) * passo.y - AO_LADO.entre,
    }
  }
  let lado = withColunas(1)
  while (lado.dasFotos > lado.daTabela && lado.colunas < fontes.length) lado = withColunas(lado.colunas + 1)
  const { tabela, daTabela, dasFotos, colunas } = lado
  const at = (y: number) => [
    ...fontes.map((fonte, i) => {
      const place = { x: MARGEM + (i % colunas) * passo.x, y: y + Math.floor(i / colunas) * passo.y }
      return fotoAt(fonte, { ...place, largura, altura: foto })
    }),
    ...elementosOf(tabela, y),
  ]
  return [{ altura: Math.max(daTabela, dasFotos), depois: entre, junto: false, cabeca: null, at }]
}

function elementosOf(blocos: readonly Bloco[], y: number): Elemento[] {
  let top = y
  return blocos.flatMap((bloco) => {
    const elementos = bloco.at(top)
    top += bloco.altura + bloco.depois
    return elementos
  })
}

interface Caixa {
  x: number
  y: number
  largura: number
  altura: number
}

const fotoAt = (fonte: string, caixa: Caixa): Elemento => ({ tipo: 'imagem', ...caixa, fonte, cheia: true })
