import type { BordaDaPeca } from '@lapida/contracts/plano-corte'
import { areasLivres } from '@lapida/domain/plano-corte/areas-livres'
import { caminhoOfContorno } from '@lapida/domain/plano-corte/contorno'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { drawBordas, nomeOfBorda } from './plano-corte-bordas.ts'
import {
  caminhoOfCaixa,
  overlaps,
  texto,
  TINTA,
  traco,
  type Caixa,
  type ElementoDaPagina,
} from '../base/elementos.ts'
import { aberturasOfPeca, ladosOfPeca, type AberturaDaPeca, type LadoDaPeca } from './plano-corte-lados.ts'
import type { PecaDaFolha } from './plano-corte-modelo.ts'
import { alturaOfTabela, fillColumns, type Tabela } from '../base/tabelas.ts'
import { cutTexto, larguraTexto } from '../base/texto-ajustado.ts'

/** A drawn piece told whole: its outline, every side with its measure and what is done with it, every opening. */
interface Ficha {
  /** the numbers on the slab that are cut like this */
  numeros: number[]
  peca: PecaDaFolha
  tabelas: Tabela[]
  altura: number
  /** goes on from the ficha before */
  continua: boolean
}

const TITULO = 18
const ENTRE = { fichas: 16, colunas: 16 }
const DESENHO = { largura: 178, altura: 128, folga: 15 }
/** Rows of one ficha; a piece with more goes on in the next. */
const MOST_ROWS = 22
const PONTOS = { titulo: 10.5, letra: 7 }

/**
 * The drawn pieces of a slab on pages of two columns. Pieces that are cut alike are told once. Empty where none comes
 * from a drawing.
 */
export function paginasOfFichas(pecas: readonly PecaDaFolha[], area: Caixa): ElementoDaPagina[][] {
  const largura = (area.largura - ENTRE.colunas) / 2
  const pages: ElementoDaPagina[][] = []
  let place = { column: 2, y: 0 }
  for (const ficha of fichasOf(pecas)) {
    if (place.column > 1 || place.y + ficha.altura > area.y + area.altura)
      place = place.column >= 1 ? { column: 0, y: area.y } : { column: 1, y: area.y }
    if (place.column === 0 && place.y === area.y) pages.push([])
    const at = {
      x: area.x + place.column * (largura + ENTRE.colunas),
      y: place.y,
      largura,
      altura: ficha.altura,
    }
    pages.at(-1)?.push(...drawFicha(ficha, at))
    place = { ...place, y: place.y + ficha.altura + ENTRE.fichas }
  }
  return pages
}

function fichasOf(pecas: readonly PecaDaFolha[]): Ficha[] {
  const groups = new Map<string, PecaDaFolha[]>()
  for (const peca of pecas) {
    if (peca.contorno.length === 0 && peca.bordas.every(({ tipo }) => tipo === 'bruta')) continue
    const key = `${peca.peca}/${peca.girada}`
    groups.set(key, [...(groups.get(key) ?? []), peca])
  }
  return [...groups.values()].flatMap((iguais) => {
    const [peca] = iguais
    return peca
      ? fichasOfPeca(
          peca,
          iguais.map(({ numero }) => numero),
        )
      : []
  })
}

function fichasOfPeca(peca: PecaDaFolha, numeros: number[]): Ficha[] {
  const lados = ladosOfPeca(peca)
  const aberturas = tabelaOfAberturas(aberturasOfPeca(peca))
  const parts = Math.max(1, Math.ceil(lados.length / MOST_ROWS))
  return Array.from({ length: parts }, (_, part): Ficha => {
    const some = tabelaOfLados(lados.slice(part * MOST_ROWS, (part + 1) * MOST_ROWS))
    const tabelas = [some, ...(part === parts - 1 ? [aberturas] : [])].filter(
      ({ linhas }) => linhas.length > 0,
    )
    const tall = tabelas.reduce((sum, tabela) => sum + alturaOfTabela(tabela), 0)
    const drawn = part === 0 ? sizeOf(peca).altura : 0
    return { peca, numeros, tabelas, continua: part > 0, altura: TITULO + Math.max(drawn, tall) }
  })
}

function tabelaOfLados(lados: readonly LadoDaPeca[]): Tabela {
  return {
    titulo: 'Lados',
    colunas: [
      { titulo: 'lado', largura: 26, alinhar: 'start' },
      { titulo: 'borda', largura: { parte: 1 }, alinhar: 'start' },
      { titulo: 'medida', largura: 48, alinhar: 'end' },
    ],
    linhas: lados.map(({ letra, borda, medida, detalhe }) => ({
      celulas: [
        { texto: letra, peso: 600 },
        { texto: borda ? nomeOfBorda(borda) : '' },
        { texto: formatComprimento(medida, 'cm'), peso: 600 },
      ],
      detalhe,
    })),
  }
}

function tabelaOfAberturas(aberturas: readonly AberturaDaPeca[]): Tabela {
  return {
    titulo: 'Aberturas',
    colunas: [
      { titulo: 'largura × altura', largura: { parte: 1 }, alinhar: 'start' },
      { titulo: 'da esquerda', largura: 52, alinhar: 'end' },
      { titulo: 'de baixo', largura: 44, alinhar: 'end' },
    ],
    linhas: aberturas.map(({ x, y, largura, altura, redonda }) => ({
      celulas: [
        {
          texto: redonda
            ? `Ø ${formatComprimento(largura, 'cm')}`
            : `${formatComprimento(largura, 'cm')} × ${formatComprimento(altura, 'cm')}`,
          peso: 600,
        },
        { texto: formatComprimento(x, 'cm') },
        { texto: formatComprimento(y, 'cm') },
      ],
      detalhe: '',
    })),
  }
}

function sizeOf({ largura, altura }: PecaDaFolha): { escala: number; altura: number } {
  const room = { largura: DESENHO.largura - 2 * DESENHO.folga, altura: DESENHO.altura - 2 * DESENHO.folga }
  const escala = Math.min(room.largura / largura, room.altura / altura)
  return { escala, altura: altura * escala + 2 * DESENHO.folga }
}

function drawFicha({ peca, numeros, tabelas, continua }: Ficha, place: Caixa): ElementoDaPagina[] {
  const size = `${formatComprimento(peca.largura, 'cm')} × ${formatComprimento(peca.altura, 'cm')} cm`
  const title = `${numeros.join(', ')} · ${peca.nome} · ${size}${continua ? ' (continuação)' : ''}`
  const side = {
    x: place.x + DESENHO.largura + 12,
    y: place.y + TITULO,
    largura: place.largura - DESENHO.largura - 12,
    altura: place.altura - TITULO + 1,
  }
  return [
    texto(
      cutTexto(title, place.largura, PONTOS.titulo),
      { x: place.x, y: place.y + 10, tamanho: PONTOS.titulo },
      { peso: 600 },
    ),
    ...(continua ? [] : drawPeca(peca, { x: place.x, y: place.y + TITULO })),
    ...fillColumns(tabelas, [[side]]).flat(),
  ]
}

function drawPeca(peca: PecaDaFolha, corner: { x: number; y: number }): ElementoDaPagina[] {
  const { escala } = sizeOf(peca)
  const [width, height] = [peca.largura * escala, peca.altura * escala]
  const onde = {
    x: corner.x + (DESENHO.largura - width) / 2,
    y: corner.y + DESENHO.folga + height,
    escala,
  }
  const box = { x: onde.x, y: onde.y - height, largura: width, altura: height }
  const [outline, ...openings] = peca.contorno
  return [
    outline
      ? traco(caminhoOfContorno([outline], onde), { fundo: TINTA.branco, espessura: 0.8 })
      : traco(caminhoOfCaixa(box), { fundo: TINTA.branco, espessura: 0.8 }),
    ...openings.map((opening) =>
      traco(caminhoOfContorno([opening], onde), { fundo: TINTA.fundo, espessura: 0.5 }),
    ),
    ...drawBordas(peca.bordas, onde),
    ...drawLetras(peca, { ...onde, box }),
  ]
}

interface Desenhada {
  x: number
  y: number
  escala: number
  box: Caixa
}

/** The letter of each side beside it: outside of the piece, or inside where another one stands there. */
function drawLetras(peca: PecaDaFolha, { x, y, escala }: Desenhada): ElementoDaPagina[] {
  const taken: Caixa[] = []
  const free = areasLivres(peca.contorno, peca).map((area) => ({
    x: x + area.x * escala,
    y: y - (area.y + area.altura) * escala,
    largura: area.largura * escala,
    altura: area.altura * escala,
  }))
  return ladosOfPeca(peca).flatMap(({ letra, de, ate }) => {
    const place = placesBeside({ de, ate }, { x, y, escala }, letra).find(
      ({ caixa, inside }) =>
        !taken.some((one) => overlaps(one, caixa)) && (!inside || free.some((area) => overlaps(area, caixa))),
    )
    if (!place) return []
    taken.push(place.caixa)
    const { caixa } = place
    return [
      texto(
        letra,
        { x: caixa.x + caixa.largura / 2, y: caixa.y + caixa.altura - 1.8, tamanho: PONTOS.letra },
        { peso: 600, alinhar: 'middle' },
      ),
    ]
  })
}

function placesBeside(
  { de, ate }: Pick<BordaDaPeca, 'de' | 'ate'>,
  { x, y, escala }: Omit<Desenhada, 'box'>,
  letra: string,
): { caixa: Caixa; inside: boolean }[] {
  const [ax, ay, bx, by] = [x + de.x * escala, y - de.y * escala, x + ate.x * escala, y - ate.y * escala]
  const length = Math.max(1e-6, Math.hypot(bx - ax, by - ay))
  // Outside is at the right of a side that runs counter-clockwise.
  const [nx, ny] = [-(by - ay) / length, (bx - ax) / length]
  const largura = larguraTexto(letra, PONTOS.letra) + 2
  return [7.5, -9, 13].flatMap((away) =>
    [0.5, 0.35, 0.65, 0.2, 0.8].map((share) => ({
      inside: away < 0,
      caixa: {
        x: ax + (bx - ax) * share + nx * away - largura / 2,
        y: ay + (by - ay) * share + ny * away - 4,
        largura,
        altura: 8,
      },
    })),
  )
}
