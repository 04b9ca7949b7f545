import {
  TAMANHOS,
  type DadosDasFolhas,
  type FolhaDoDesenho,
  type PedidoDeFolhas,
  type Rascunho,
} from './desenho-folha.ts'
import { PONTOS_POR_MM, type ElementoDaFolha } from '../base/elementos.ts'
import { ALTURA_DA_LEGENDA, legenda } from './desenho-legenda.ts'
import { ALTURA_DO_RODAPE, rodapeOfFolha } from './desenho-rodape.ts'
import { caminhoOfCaixa, caminhoOfLinha, texto, TINTA, traco, type Caixa } from '../base/elementos.ts'
import { fillColumns, type Tabela } from '../base/tabelas.ts'
import { cutTexto } from '../base/texto-ajustado.ts'

const mm = (value: number) => value * PONTOS_POR_MM

/** From the edge of the paper to the frame, and from the frame to what stands in it. */
const MARGEM = mm(8)
const FOLGA = mm(4)
const ALTURA_DO_TITULO = mm(9)
/** Between the drawing and its tables, and between two columns of them, in points. */
export const ENTRE = mm(7)

/** Where drawing and tables go. */
export function areaOfFolha({ tamanho }: Pick<PedidoDeFolhas, 'tamanho'>): Caixa {
  const { largura, altura } = TAMANHOS[tamanho]
  const y = MARGEM + FOLGA + ALTURA_DO_TITULO
  return {
    x: MARGEM + FOLGA,
    y,
    largura: largura - 2 * (MARGEM + FOLGA),
    altura: altura - MARGEM - ALTURA_DA_LEGENDA - ALTURA_DO_RODAPE - mm(2) - y,
  }
}

/** A column at the right, and what it leaves for the drawing. */
export function aoLado(
  area: Caixa,
  { tamanho }: Pick<PedidoDeFolhas, 'tamanho'>,
): { lugar: Caixa; coluna: Caixa } {
  const largura = tamanho === 'A4' ? mm(82) : mm(104)
  return {
    coluna: { ...area, x: area.x + area.largura - largura, largura },
    lugar: { ...area, largura: area.largura - largura - ENTRE },
  }
}

/** Columns of tables over the whole width. */
export function colunasOf(area: Caixa, { tamanho }: Pick<PedidoDeFolhas, 'tamanho'>): Caixa[] {
  const quantas = tamanho === 'A4' ? 3 : 4
  const largura = (area.largura - (quantas - 1) * ENTRE) / quantas
  return Array.from({ length: quantas }, (_, i) => ({ ...area, x: area.x + i * (largura + ENTRE), largura }))
}

const PASSO = 4

/** Tables at the foot of a place, as low as they can be: whole ones if possible; null when they do not fit. */
export function tabelasEmbaixo(
  area: Caixa,
  pedido: PedidoDeFolhas,
  tabelas: readonly Tabela[],
): { altura: number; elementos: ElementoDaFolha[] } | null {
  const inteiras = (elementos: readonly ElementoDaFolha[]) =>
    !elementos.some((um) => um.tipo === 'texto' && um.texto.endsWith('(continuação)'))
  for (const accept of [inteiras, () => true])
    for (let altura = mm(12); altura <= area.altura; altura += PASSO) {
      const lugar = { ...area, y: area.y + area.altura - altura, altura }
      const paginas = fillColumns(tabelas, [colunasOf(lugar, pedido)])
      const [elementos = []] = paginas
      if (paginas.length <= 1 && accept(elementos)) return { altura, elementos }
    }
  return null
}

/** A sheet with its frame, ruler and title block, once it is known which one of how many it is. */
export function folhaPronta(
  { titulo, escala, lista, elementos }: Rascunho,
  { dados, pedido, ordem }: { dados: DadosDasFolhas; pedido: PedidoDeFolhas; ordem: string },
): FolhaDoDesenho {
  const { largura, altura } = TAMANHOS[pedido.tamanho]
  const quadro = { x: MARGEM, y: MARGEM, largura: largura - 2 * MARGEM, altura: altura - 2 * MARGEM }
  const fim = quadro.y + quadro.altura
  const pe = { ...quadro, y: fim - ALTURA_DA_LEGENDA, altura: ALTURA_DA_LEGENDA }
  const palavras = { dados, pedido, escala: escala === null ? '—' : `1:${escala}`, folha: ordem }
  const { elementos: daLegenda, qr, logo } = legenda(palavras, pe)
  const dentro = { x: quadro.x + FOLGA, largura: quadro.largura - 2 * FOLGA }
  const rodape = rodapeOfFolha(lista, {
    pedido,
    escala,
    lugar: { ...dentro, y: pe.y - ALTURA_DO_RODAPE, altura: ALTURA_DO_RODAPE },
  })
  const topo = quadro.y + FOLGA
  return {
    largura,
    altura,
    titulo,
    escala,
    qr,
    logo,
    elementos: [
      traco(caminhoOfCaixa(quadro), { espessura: 1 }),
      texto(
        cutTexto(titulo, dentro.largura, 14),
        { x: dentro.x, y: topo + mm(4.4), tamanho: 14 },
        { peso: 600 },
      ),
      traco(caminhoOfLinha([dentro.x, topo + mm(7)], [dentro.x + dentro.largura, topo + mm(7)]), {
        espessura: 0.35,
        linha: TINTA.linha,
      }),
      ...elementos,
      ...rodape,
      ...daLegenda,
    ],
  }
}
