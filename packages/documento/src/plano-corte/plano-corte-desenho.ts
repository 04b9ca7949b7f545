import { defeitosACortar, defeitosAEvitar } from '@lapida/domain/estoque/defeito'
import type { Retangulo } from '@lapida/domain/estoque/chapa'
import { areasLivres } from '@lapida/domain/plano-corte/areas-livres'
import { caminhoOfContorno } from '@lapida/domain/plano-corte/contorno'
import { camadasOf, chaveOfCopia } from '@lapida/domain/plano-corte/copia'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import type { ElementoDaFolha } from '../base/elementos.ts'
import { drawNaoCortar } from './nao-cortar.ts'
import { drawBordas } from './plano-corte-bordas.ts'
import { drawLadosDaChapa } from './plano-corte-lados-da-chapa.ts'
import type { CorteDaSerra } from './plano-corte-cortes.ts'
import { larguraTexto } from '../base/texto-ajustado.ts'
import {
  caminhoOfCaixa,
  caminhoOfHachura,
  caminhoOfLinha,
  contains,
  overlaps,
  texto,
  TINTA,
  traco,
  type Caixa,
  type ElementoDaPagina,
  type Ponto,
} from '../base/elementos.ts'
import type { FolhaDeCorte, PecaDaFolha } from './plano-corte-modelo.ts'
import { rotuloOfPeca, rotuloOfSobra, type Rotulo } from './plano-corte-rotulos.ts'
import { drawParadas, TRACOS_DE_CORTE } from './plano-corte-sinais.ts'
import { drawVeio } from './plano-corte-veio.ts'

/** A slab drawn to scale. */
export interface DesenhoDaChapa {
  elementos: ElementoDaFolha[]
  /** every label with its place: no two of them meet */
  rotulos: {
    de: 'peca' | 'sobra' | 'corte' | 'cota' | 'chamada' | 'defeito' | 'lado'
    numero: number
    caixa: Caixa
  }[]
  /** how far down the page it reaches, in points */
  fim: number
  /** points of a millimetre of stone */
  escala: number
}

/** Room around the slab for its measures, in points. */
const MARGEM = { esquerda: 44, topo: 20, direita: 20, baixo: 38 }
const PONTOS_COTA = 6.5
const RAIO_CORTE = 4.6
const PONTOS_CHAMADA = 6
/** Smallest number of a defect that is still read. */
const PONTOS_DEFEITO = 4
/** Letters of sides, how far inside of them they stand, and the shortest side that has one, in points. */
const PONTOS_LETRA = 6
const RECUO_LETRA = 6.5
const LADO_COM_LETRA = 16
/** From the number of one thin piece to the next. */
const PASSO_CHAMADA = 7.5

/** Slab, pieces, cuts, leftovers, defects and measures within a part of a page. */
export function drawChapa(folha: FolhaDeCorte, area: Caixa): DesenhoDaChapa {
  const slab = new DesenhoEmCurso(folha, area)
  slab.drawStone()
  slab.drawSobras()
  slab.drawPecas()
  slab.drawDefeitos()
  slab.drawCortes()
  slab.drawCotas()
  return slab.finish()
}

class DesenhoEmCurso {
  readonly #folha: FolhaDeCorte
  readonly #escala: number
  readonly #chapa: Caixa
  readonly #elementos: ElementoDaPagina[] = []
  /** what stands over everything that is drawn */
  readonly #words: ElementoDaPagina[] = []
  readonly #rotulos: DesenhoDaChapa['rotulos'] = []

  constructor(folha: FolhaDeCorte, area: Caixa) {
    const { largura, altura } = folha.chapa
    this.#folha = folha
    this.#escala = Math.min(
      (area.largura - MARGEM.esquerda - MARGEM.direita) / largura,
      (area.altura - MARGEM.topo - MARGEM.baixo) / altura,
    )
    this.#chapa = {
      x: area.x + MARGEM.esquerda,
      y: area.y + MARGEM.topo,
      largura: largura * this.#escala,
      altura: altura * this.#escala,
    }
  }

  finish(): DesenhoDaChapa {
    return {
      elementos: [
        ...this.#elementos,
        ...this.#words,
        ...drawVeio(this.#folha.chapa.veio, this.#chapa),
        ...(this.#folha.problemas.length > 0 ? drawNaoCortar(this.#chapa) : []),
      ],
      rotulos: this.#rotulos,
      fim: this.#chapa.y + this.#chapa.altura + MARGEM.baixo,
      escala: this.#escala,
    }
  }

  /** Millimetres from the lower left corner, upwards, to points from the upper left corner of the page. */
  #box({ x, y, largura, altura }: Retangulo): Caixa {
    const k = this.#escala
    return {
      x: this.#chapa.x + x * k,
      y: this.#chapa.y + this.#chapa.altura - (y + altura) * k,
      largura: largura * k,
      altura: altura * k,
    }
  }

  #x(millimetres: number): number {
    return this.#chapa.x + millimetres * this.#escala
  }

  #y(millimetres: number): number {
    return this.#chapa.y + this.#chapa.altura - millimetres * this.#escala
  }

  #add(rotulo: Rotulo, de: 'peca' | 'sobra', numero: number): void {
    this.#words.push(...rotulo.elementos)
    this.#rotulos.push({ de, numero, caixa: rotulo.caixa })
  }

  drawStone(): void {
    const { refilo, chapa } = this.#folha
    this.#elementos.push(traco(caminhoOfCaixa(this.#chapa), { fundo: TINTA.fundo, espessura: 0.9 }))
    if (refilo === 0 || refilo * 2 >= Math.min(chapa.largura, chapa.altura)) return
    const inner = this.#box({
      x: refilo,
      y: refilo,
      largura: chapa.largura - 2 * refilo,
      altura: chapa.altura - 2 * refilo,
    })
    this.#elementos.push(
      traco(caminhoOfCaixa(inner), { fundo: TINTA.branco, linha: TINTA.claro, espessura: 0.4 }),
    )
  }

  /** Leftovers of the slab itself; those of pockets lie over their pieces. */
  drawSobras(): void {
    this.#drawSobrasWhere(({ dentro }) => dentro === undefined)
  }

  #drawSobrasWhere(isHere: (sobra: FolhaDeCorte['sobras'][number]) => boolean): void {
    const defeitos = defeitosAEvitar(this.#folha.chapa.defeitos).map((defeito) => this.#box(defeito))
    this.#folha.sobras.forEach((sobra, index) => {
      if (!isHere(sobra)) return
      const box = this.#box(sobra)
      // In a pocket it lies on what of its host's box is no stone.
      if (sobra.dentro && sobra.aproveitavel)
        this.#elementos.push(traco(caminhoOfCaixa(box), { fundo: TINTA.branco, linha: null }))
      const hatch = sobra.aproveitavel
        ? { passo: 9, linha: TINTA.claro, espessura: 0.35 }
        : { passo: 3.5, linha: TINTA.claro, espessura: 0.45 }
      this.#elementos.push(
        traco(caminhoOfHachura(box, hatch.passo), { linha: hatch.linha, espessura: hatch.espessura }),
        traco(caminhoOfCaixa(box), {
          linha: sobra.aproveitavel ? TINTA.preto : TINTA.claro,
          espessura: sobra.aproveitavel ? 0.9 : 0.4,
          tracejado: sobra.aproveitavel ? '4 2.5' : null,
        }),
      )
      const rotulo = rotuloOfSobra(box, sobra, defeitos)
      if (rotulo) this.#add(rotulo, 'sobra', index)
    })
  }

  /** A saw cuts the box; what of it is the piece is drawn inside. Where the outline itself is cut there is no box. */
  #drawPeca({ contorno, bordas, x, y }: PecaDaFolha, box: Caixa): void {
    const [outline, ...openings] = contorno
    const at = { x: this.#x(x), y: this.#y(y), escala: this.#escala }
    if (!outline) {
      this.#elementos.push(
        traco(caminhoOfCaixa(box), { fundo: TINTA.branco, espessura: 0.8 }),
        ...drawBordas(bordas, at),
      )
      return
    }
    const dashed = { fundo: TINTA.fundo, linha: TINTA.claro, espessura: 0.5, tracejado: '3 2' }
    this.#elementos.push(
      ...(this.#folha.modo === 'livre' ? [] : [traco(caminhoOfCaixa(box), dashed)]),
      traco(caminhoOfContorno([outline], at), { fundo: TINTA.branco, espessura: 0.8 }),
      ...openings.map((opening) =>
        traco(caminhoOfContorno([opening], at), { fundo: TINTA.fundo, espessura: 0.5 }),
      ),
      ...drawBordas(bordas, at),
    )
  }

  drawPecas(): void {
    const calls: Chamada[] = []
    for (const layer of camadasOf(this.#folha.pecas)) {
      for (const peca of layer) this.#drawPeca(peca, this.#box(peca))
      const hosts = new Set(layer.map(chaveOfCopia))
      this.#drawSobrasWhere(({ dentro }) => dentro !== undefined && hosts.has(chaveOfCopia(dentro)))
    }
    for (const peca of this.#folha.pecas) {
      const box = this.#box(peca)
      const areas = this.#areasOf(peca)
      const rotulo = rotuloOfPeca(areas, {
        ...peca,
        tamanho: `${formatComprimento(peca.largura, 'cm')} × ${formatComprimento(peca.altura, 'cm')}`,
      })
      if (rotulo) this.#add(rotulo, 'peca', peca.numero)
      else calls.push({ numero: peca.numero, box: areas[0] ?? box })
    }
    for (const peca of this.#folha.pecas) this.#nameLados(peca)
    this.#drawChamadas(calls)
  }

  /** Where the stone of a piece is whole: what is written there lies over no opening and no other piece. */
  #areasOf({ contorno, x, y, largura, altura }: PecaDaFolha): Caixa[] {
    return areasLivres(contorno, { largura, altura }).map((area) =>
      this.#box({ ...area, x: x + area.x, y: y + area.y }),
    )
  }

  /** The letters of the sides as tables name them, where nothing else is written. */
  #nameLados(peca: PecaDaFolha): void {
    const areas = this.#areasOf(peca)
    for (const { letra, de, ate } of peca.bordas) {
      const length = Math.hypot(ate.x - de.x, ate.y - de.y) * this.#escala
      if (letra === '' || length < LADO_COM_LETRA) continue
      const inside = RECUO_LETRA / length
      const middle = {
        x: this.#x(peca.x + (de.x + ate.x) / 2) + (de.y - ate.y) * inside * this.#escala,
        y: this.#y(peca.y + (de.y + ate.y) / 2) - (ate.x - de.x) * inside * this.#escala,
      }
      const largura = larguraTexto(letra, PONTOS_LETRA)
      const caixa = { x: middle.x - largura / 2, y: middle.y - 3, largura, altura: 6 }
      const isFree = areas.some((area) => contains(area, caixa))
      if (!isFree || this.#rotulos.some((one) => overlaps(one.caixa, caixa))) continue
      this.#words.push(
        texto(
          letra,
          { x: middle.x, y: middle.y + 2.2, tamanho: PONTOS_LETRA },
          { peso: 600, alinhar: 'middle' },
        ),
      )
      this.#rotulos.push({ de: 'lado', numero: peca.numero, caixa })
    }
  }

  /** Pieces too thin for their number: it stands beside the slab, or above it, with a line to the piece. */
  #drawChamadas(calls: readonly Chamada[]): void {
    const isUpright = ({ box }: Chamada) => box.altura > box.largura
    const right = this.#chapa.x + this.#chapa.largura
    let below = this.#chapa.y
    for (const call of calls.filter((one) => !isUpright(one)).toSorted((a, b) => a.box.y - b.box.y)) {
      const y = Math.max(below, middleOf(call.box)[1] - PASSO_CHAMADA / 2)
      below = y + PASSO_CHAMADA
      this.#drawChamada(call, { x: right + 7, y, line: [right + 6, y + PASSO_CHAMADA / 2] })
    }
    let behind = this.#chapa.x
    for (const call of calls.filter(isUpright).toSorted((a, b) => a.box.x - b.box.x)) {
      const width = larguraTexto(String(call.numero), PONTOS_CHAMADA)
      const x = Math.max(behind, middleOf(call.box)[0] - width / 2)
      behind = x + width + 2
      const y = this.#chapa.y - 6 - PASSO_CHAMADA
      this.#drawChamada(call, { x, y, line: [x + width / 2, y + PASSO_CHAMADA] })
    }
  }

  #drawChamada({ numero, box }: Chamada, { x, y, line }: { x: number; y: number; line: Ponto }): void {
    const middle = middleOf(box)
    const words = String(numero)
    this.#elementos.push(
      traco(caminhoOfLinha(middle, line), { espessura: 0.35, linha: TINTA.cinza }),
      traco(caminhoOfCaixa({ x: middle[0] - 1, y: middle[1] - 1, largura: 2, altura: 2 }, 1), {
        fundo: TINTA.preto,
        linha: null,
      }),
    )
    this.#words.push(texto(words, { x, y: y + 6, tamanho: PONTOS_CHAMADA }, { peso: 600 }))
    const largura = larguraTexto(words, PONTOS_CHAMADA)
    this.#rotulos.push({ de: 'chamada', numero, caixa: { x, y, largura, altura: PASSO_CHAMADA } })
  }

  drawDefeitos(): void {
    for (const defeito of defeitosACortar(this.#folha.chapa.defeitos))
      this.#elementos.push(
        traco(caminhoOfCaixa(this.#box(defeito)), { linha: TINTA.claro, espessura: 0.6, tracejado: '2 2' }),
      )
    for (const [index, defeito] of defeitosAEvitar(this.#folha.chapa.defeitos).entries()) {
      const { x, y, largura, altura } = this.#box(defeito)
      const [right, bottom] = [x + largura, y + altura]
      this.#elementos.push(
        traco(caminhoOfCaixa({ x, y, largura, altura }), { fundo: TINTA.linha, espessura: 0.8 }),
        traco(caminhoOfLinha([x, y], [right, bottom]) + caminhoOfLinha([x, bottom], [right, y]), {
          espessura: 0.8,
        }),
      )
      this.#numberDefeito(index + 1, { x, y, largura, altura })
    }
  }

  /** The number that a problem names it by, where nothing else is written. */
  #numberDefeito(numero: number, box: Caixa): void {
    const words = `D${numero}`
    const tamanho = Math.min(8, box.altura * 0.8, (box.largura * 0.8) / larguraTexto(words, 1))
    if (tamanho < PONTOS_DEFEITO) return
    const [middle, line] = middleOf(box)
    const largura = larguraTexto(words, tamanho) + 2
    const caixa = { x: middle - largura / 2, y: line - tamanho * 0.6, largura, altura: tamanho * 1.2 }
    if (this.#rotulos.some((one) => overlaps(one.caixa, caixa))) return
    this.#words.push(
      traco(caminhoOfCaixa(caixa, 1.5), { fundo: TINTA.branco, linha: null }),
      texto(words, { x: middle, y: line + tamanho * 0.36, tamanho }, { peso: 600, alinhar: 'middle' }),
    )
    this.#rotulos.push({ de: 'defeito', numero, caixa })
  }

  /** Every cut as a line, with its number where nothing else is written. */
  drawCortes(): void {
    for (const corte of this.#folha.cortes) {
      const line = this.#lineOf(corte)
      this.#elementos.push(
        traco(caminhoOfLinha([line.x1, line.y1], [line.x2, line.y2]), TRACOS_DE_CORTE[corte.tipo]),
      )
    }
    const stops = drawParadas(this.#folha, (x, y) => [this.#x(x), this.#y(y)])
    this.#elementos.push(...stops.elementos)
    for (const corte of this.#folha.cortes) this.#markCorte(corte, stops.lugares)
  }

  #lineOf({ sentido, posicao, de, ate }: CorteDaSerra) {
    return sentido === 'vertical'
      ? { x1: this.#x(posicao), y1: this.#y(de), x2: this.#x(posicao), y2: this.#y(ate) }
      : { x1: this.#x(de), y1: this.#y(posicao), x2: this.#x(ate), y2: this.#y(posicao) }
  }

  /** Its number, over no sign of a stop. */
  #markCorte(corte: CorteDaSerra, stops: readonly Caixa[]): void {
    const words = String(corte.ordem)
    const { x1, y1, x2, y2 } = this.#lineOf(corte)
    const length = Math.abs(x2 - x1) + Math.abs(y2 - y1)
    for (const r of [RAIO_CORTE, RAIO_CORTE * 0.8]) {
      const size = words.length > 2 ? r * 0.95 : r * 1.3
      for (let way = Math.min(r + 2, length / 2); way <= length - Math.min(r, length / 2); way += 3) {
        const share = length === 0 ? 0 : way / length
        const [x, y] = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]
        const caixa = { x: x - r, y: y - r, largura: 2 * r, altura: 2 * r }
        if (this.#rotulos.some((one) => overlaps(one.caixa, caixa))) continue
        if (stops.some((stop) => overlaps(stop, caixa))) continue
        this.#words.push(
          traco(caminhoOfCaixa(caixa, r), { fundo: TINTA.branco, espessura: 0.7 }),
          texto(words, { x, y: y + size * 0.35, tamanho: size }, { peso: 600, alinhar: 'middle' }),
        )
        this.#rotulos.push({ de: 'corte', numero: corte.ordem, caixa })
        return
      }
    }
  }

  /** Where pieces begin, counted from the raw slab's corner, and the slab's own sides. */
  drawCotas(): void {
    const { pecas, chapa } = this.#folha
    const bottom = this.#chapa.y + this.#chapa.altura
    const ends = (start: (one: Retangulo) => number, side: (one: Retangulo) => number) => {
      const starts = new Set(pecas.map(start))
      const last = Math.max(0, ...pecas.map((peca) => start(peca) + side(peca)))
      return [...starts, last].filter((value) => value > 0).sort((one, other) => one - other)
    }
    const rows = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const value of ends(
      ({ x }) => x,
      ({ largura }) => largura,
    )) {
      const width = larguraTexto(formatComprimento(value, 'cm'), PONTOS_COTA)
      const x = this.#x(value)
      const row = rows.findIndex((end) => x - width / 2 > end + 2)
      if (row < 0) continue
      rows[row] = x + width / 2
      const y = bottom + 11 + row * 8
      this.#cota(
        formatComprimento(value, 'cm'),
        { x: x - width / 2, y: y - 6, largura: width, altura: 7.5 },
        [
          caminhoOfLinha([x, bottom + 1.5], [x, y - 6.5]),
          texto(formatComprimento(value, 'cm'), { x, y, tamanho: PONTOS_COTA }, { alinhar: 'middle' }),
        ],
      )
    }
    let above = Number.POSITIVE_INFINITY
    for (const value of ends(
      ({ y }) => y,
      ({ altura }) => altura,
    )) {
      const y = this.#y(value)
      if (y + 4 > above) continue
      above = y - 4
      const width = larguraTexto(formatComprimento(value, 'cm'), PONTOS_COTA)
      const x = this.#chapa.x - 6
      this.#cota(formatComprimento(value, 'cm'), { x: x - width, y: y - 3.75, largura: width, altura: 7.5 }, [
        caminhoOfLinha([this.#chapa.x - 1.5, y], [this.#chapa.x - 4.5, y]),
        texto(formatComprimento(value, 'cm'), { x, y: y + 2.3, tamanho: PONTOS_COTA }, { alinhar: 'end' }),
      ])
    }
    this.#words.push(...drawLadosDaChapa(this.#chapa, chapa))
  }

  #cota(words: string, caixa: Caixa, [line, label]: [line: string, label: ElementoDaPagina]): void {
    this.#words.push(traco(line, { espessura: 0.5 }), label)
    this.#rotulos.push({ de: 'cota', numero: this.#rotulos.length + words.length, caixa })
  }
}

/** A piece too thin for its number. */
interface Chamada {
  numero: number
  box: Caixa
}

const middleOf = ({ x, y, largura, altura }: Caixa): Ponto => [x + largura / 2, y + altura / 2]
