import { formatTamanhoChapa } from '@lapida/domain/estoque/chapa'
import { formatAproveitamento } from '@lapida/domain/plano-corte/eficiencia'
import { nomeOfPedra, pedraOfChapa } from '@lapida/domain/plano-corte/pedra'
import { plural } from '@lapida/domain/shared/texto'
import type { ElementoDaFolha } from '../base/elementos.ts'
import { drawChapa, type DesenhoDaChapa } from './plano-corte-desenho.ts'
import {
  caminhoOfCaixa,
  caminhoOfLinha,
  texto,
  TINTA,
  traco,
  type Caixa,
  type ElementoDaPagina,
} from '../base/elementos.ts'
import type { DocumentoPlanoCorte, FolhaDeCorte } from './plano-corte-modelo.ts'
import { NAO_CORTAR } from './problemas-do-plano.ts'
import { legendaOfBordas } from './plano-corte-bordas.ts'
import { paginasOfFichas } from './plano-corte-fichas.ts'
import { legendaOfCortes } from './plano-corte-sinais.ts'
import { fillColumns, type Tabela } from '../base/tabelas.ts'
import {
  tabelaOfChapas,
  tabelaOfCortes,
  tabelaOfPecas,
  tabelaOfPendentes,
  tabelaOfProblemas,
  tabelaOfSobras,
} from './plano-corte-linhas.ts'
import { cutTexto, larguraTexto } from '../base/texto-ajustado.ts'

/** One page, A4 landscape: what is drawn in its order, and where the code that opens the plan stands. */
export interface PaginaDaSerra {
  elementos: ElementoDaFolha[]
  qr: Caixa
  /** the slab on this page; null on the first page and where tables go on */
  desenho: DesenhoDaChapa | null
}

/** A4 landscape in points. */
export const PAGINA = { largura: 841.89, altura: 595.28 }
const MARGEM = 28.35
const FIM = PAGINA.altura - MARGEM
const DIREITA = PAGINA.largura - MARGEM
/** Side of the code with its quiet zone: 23 mm, read from paper at arm's length. */
const QR = 65
const TOPO = 102
const RODAPE = 16
const COLUNA = 232
const ENTRE = 14

/**
 * The papers of a plan, page by page: a first one where there is more than one slab or something is pending, then each
 * slab, its tables going on where they do not fit beside the drawing.
 */
export function paginasPlanoCorte(documento: DocumentoPlanoCorte): PaginaDaSerra[] {
  const { folhas, pendentes } = documento
  const needsCover = folhas.length > 1 || pendentes.length > 0
  const slabs = folhas.map((folha) => paginasOfFolha(folha, documento))
  const cover = (firstPages: readonly number[]) => (needsCover ? capa(documento, firstPages) : [])
  // How long the first pages are does not depend on the numbers that they name.
  let next = cover([]).length + 1
  const firstPages = slabs.map((pages) => {
    const first = next
    next += pages.length
    return first
  })
  const pages = [...cover(firstPages), ...slabs.flat()]
  return pages.map((page, index) => ({
    ...page,
    elementos: [...page.elementos, ...rodape(documento, `Página ${index + 1} de ${pages.length}`)],
  }))
}

function capa(documento: DocumentoPlanoCorte, firstPages: readonly number[]): PaginaDaSerra[] {
  const { nome, resumo, pendentes, regras } = documento
  const missing = pendentes.reduce((sum, { quantidade }) => sum + quantidade, 0)
  const head = cabecalho(documento, {
    titulo: nome,
    marca: marcaOfCapa(documento.folhas),
    linhas: [resumo, missing === 0 ? regras : `${regras} · falta cortar ${plural(missing, 'peça', 'peças')}`],
    direita: '',
  })
  const tables = [tabelaOfChapas(documento.folhas, firstPages), tabelaOfPendentes(pendentes)]
  const column = { x: MARGEM, y: TOPO, largura: DIREITA - MARGEM, altura: FIM - RODAPE - TOPO }
  return fillColumns(tables, [[column]]).map((elementos) => ({
    elementos: [...head.elementos, ...elementos],
    qr: head.qr,
    desenho: null,
  }))
}

function marcaOfCapa(folhas: readonly FolhaDeCorte[]): string {
  const broken = folhas.filter(({ problemas }) => problemas.length > 0)
  return broken.length === 0 ? '' : `${NAO_CORTAR}: ${plural(broken.length, 'CHAPA', 'CHAPAS')}`
}

/** How much of the height the drawing takes at most: a little smaller where all then stands on one page. */
const PARTES = [1, 0.9, 0.8, 0.7, 0.62]

function paginasOfFolha(folha: FolhaDeCorte, documento: DocumentoPlanoCorte): PaginaDaSerra[] {
  const head = cabecalho(documento, cabecalhoOfFolha(folha, documento))
  const layouts = PARTES.map((parte) => layOut(folha, parte))
  const best = layouts.find(({ pages }) => pages.length <= 1) ?? layOutInFlow(folha)
  const bordas = folha.pecas.flatMap((peca) => peca.bordas)
  const legenda = legendaOfBordas(bordas, { x: MARGEM, y: FIM - 10 })
  const sinais = legendaOfCortes(folha, { x: endOfLegenda(legenda), y: FIM - 10 })
  const own = Array.from({ length: Math.max(best.pages.length, 1) }, (_, index) => ({
    elementos: [
      ...head.elementos,
      ...(index === 0 ? [...best.desenho.elementos, ...sinais, ...legenda] : []),
      ...(best.pages[index] ?? []),
    ],
    qr: head.qr,
    desenho: index === 0 ? best.desenho : null,
  }))
  const fichas = paginasOfFichas(folha.pecas, FICHAS).map((elementos) => ({
    elementos: [...head.elementos, ...elementos, ...legenda],
    qr: head.qr,
    desenho: null,
  }))
  return [...own, ...fichas]
}

/** Where the next sample stands in a line of them. */
function endOfLegenda(legenda: readonly ElementoDaPagina[]): number {
  const last = legenda.at(-1)
  return last?.tipo === 'texto' ? last.x + larguraTexto(last.texto, last.tamanho) + 12 : MARGEM
}

const ALTURA = FIM - RODAPE - TOPO
/** Where drawn pieces are told one by one: a whole page without its head. */
const FICHAS = { x: MARGEM, y: TOPO, largura: DIREITA - MARGEM, altura: ALTURA }
const AREA = { x: MARGEM, y: TOPO, largura: DIREITA - MARGEM - COLUNA - ENTRE, altura: ALTURA }
const LADO = { x: DIREITA - COLUNA, y: TOPO, largura: COLUNA, altura: ALTURA }

/** The cuts in their order; of a slab that must not be cut, why. */
function tabelaAoLado(folha: FolhaDeCorte): Tabela {
  return folha.problemas.length > 0
    ? tabelaOfProblemas(folha.problemas, COLUNA)
    : tabelaOfCortes(folha, COLUNA)
}

interface Disposicao {
  desenho: DesenhoDaChapa
  /** what the tables put on each page */
  pages: ElementoDaPagina[][]
}

/** The pieces under the drawing, cuts beside it, leftovers where there is room; two pages say that they do not fit. */
function layOut(folha: FolhaDeCorte, parte: number): Disposicao {
  const desenho = drawChapa(folha, { ...AREA, altura: ALTURA * parte })
  const below = columnsBelow(desenho.fim)
  const [pecas, sobras] = [tabelaOfPecas(folha.pecas), tabelaOfSobras(folha.sobras)]
  const cortes = tabelaAoLado(folha)
  const shares: [under: Tabela[], beside: Tabela[]][] = [
    [[pecas], [cortes, sobras]],
    [[pecas, sobras], [cortes]],
  ]
  for (const [under, beside] of below.length > 0 ? shares : []) {
    const [down, side] = [fillColumns(under, [below]), fillColumns(beside, [[LADO]])]
    if (down.length <= 1 && side.length <= 1) return { desenho, pages: [[...down.flat(), ...side.flat()]] }
  }
  return { desenho, pages: [[], []] }
}

/** One table after the other: beside the drawing, under it, then on pages of their own. */
function layOutInFlow(folha: FolhaDeCorte): Disposicao {
  const desenho = drawChapa(folha, AREA)
  const tables = [tabelaAoLado(folha), tabelaOfSobras(folha.sobras), tabelaOfPecas(folha.pecas)]
  return {
    desenho,
    pages: fillColumns(tables, [[LADO, ...columnsBelow(desenho.fim)], columnsOfWholePage()]),
  }
}

const LEAST_HEIGHT = 62

function columnsBelow(fim: number): Caixa[] {
  const altura = AREA.y + AREA.altura - fim - 6
  if (altura < LEAST_HEIGHT) return []
  const largura = (AREA.largura - ENTRE) / 2
  return [0, 1].map((index) => ({ x: AREA.x + index * (largura + ENTRE), y: fim + 6, largura, altura }))
}

function columnsOfWholePage(): Caixa[] {
  const largura = (DIREITA - MARGEM - 2 * ENTRE) / 3
  return [0, 1, 2].map((index) => ({
    x: MARGEM + index * (largura + ENTRE),
    y: TOPO,
    largura,
    altura: FIM - RODAPE - TOPO,
  }))
}

interface Cabecalho {
  titulo: string
  /** beside the title, white on black: 'RETALHO', '2 CHAPAS IGUAIS' */
  marca: string
  linhas: string[]
  /** 'Chapa 3 de 8' */
  direita: string
}

function cabecalhoOfFolha(folha: FolhaDeCorte, { regras }: DocumentoPlanoCorte): Cabecalho {
  const { nome, iguais, chapa, lugar, projetos, ordem, pecas } = folha
  const isOutra = pecas.some(({ vendida }) => vendida !== '')
  const marca = [
    folha.problemas.length > 0 && NAO_CORTAR,
    iguais > 1 && `${iguais} CHAPAS IGUAIS`,
    chapa.retalho && 'RETALHO',
    isOutra && 'PEDRA DIFERENTE DA VENDIDA',
  ]
    .filter(Boolean)
    .join(' · ')
  return {
    titulo: nome,
    marca,
    linhas: [
      [nomeOfPedra(pedraOfChapa(chapa)), formatTamanhoChapa(chapa), lugar].filter(Boolean).join(' · '),
      [`${formatAproveitamento(folha.aproveitamento)} aproveitado`, regras].join(' · '),
      projetos.join('; '),
    ].filter(Boolean),
    direita: ordem,
  }
}

function cabecalho(
  documento: DocumentoPlanoCorte,
  { titulo, marca, linhas, direita }: Cabecalho,
): { elementos: ElementoDaPagina[]; qr: Caixa } {
  const qr = { x: DIREITA - QR + 6, y: MARGEM - 6, largura: QR, altura: QR }
  const right = qr.x - 2
  const side = 190
  const room = right - side - MARGEM - 10
  const name = cutTexto(titulo, marca === '' ? room : room - larguraTexto(marca, 8.5) - 26, 21)
  const elementos: ElementoDaPagina[] = [
    texto(name, { x: MARGEM, y: MARGEM + 17, tamanho: 21 }, { peso: 600 }),
    ...badge(marca, MARGEM + larguraTexto(name, 21) + 8),
    ...linhas.slice(0, 3).map((linha, index) => {
      const tamanho = index === 0 ? 10.5 : 8.5
      const place = { x: MARGEM, y: MARGEM + 32 + index * 12.3, tamanho }
      return texto(cutTexto(linha, room, tamanho), place, {
        peso: index === 0 ? 500 : 400,
        cor: index === 0 ? TINTA.preto : TINTA.cinza,
      })
    }),
    traco(caminhoOfLinha([MARGEM, TOPO - 10], [DIREITA, TOPO - 10]), { espessura: 0.8 }),
  ]
  const others = [direita, direita === '' ? '' : documento.nome, documento.empresa, documento.data]
  others
    .filter((linha) => linha !== '')
    .forEach((linha, index) => {
      const first = index === 0
      const tamanho = first ? 10.5 : 8
      elementos.push(
        texto(
          cutTexto(linha, side, tamanho),
          { x: right, y: MARGEM + 9 + index * 13, tamanho },
          { alinhar: 'end', peso: first ? 600 : 400, cor: first ? TINTA.preto : TINTA.cinza },
        ),
      )
    })
  return { elementos, qr }
}

function badge(words: string, x: number): ElementoDaPagina[] {
  if (words === '') return []
  const largura = larguraTexto(words, 8.5) + 10
  const look = { peso: 600, cor: TINTA.branco, alinhar: 'middle' } as const
  return [
    traco(caminhoOfCaixa({ x, y: MARGEM + 3, largura, altura: 15 }, 4), { fundo: TINTA.preto, linha: null }),
    texto(words, { x: x + largura / 2, y: MARGEM + 13.6, tamanho: 8.5 }, look),
  ]
}

function rodape({ modo }: DocumentoPlanoCorte, pagina: string): ElementoDaPagina[] {
  const words =
    modo === 'livre'
      ? 'Medidas em centímetros, contadas do canto inferior esquerdo da chapa bruta.'
      : 'Medidas em centímetros. No desenho, contadas do canto inferior esquerdo da chapa bruta; na tabela, da referência até o disco.'
  return [
    texto(words, { x: MARGEM, y: FIM, tamanho: 7 }, { cor: TINTA.cinza }),
    texto(pagina, { x: DIREITA, y: FIM, tamanho: 8 }, { alinhar: 'end', peso: 600 }),
  ]
}
