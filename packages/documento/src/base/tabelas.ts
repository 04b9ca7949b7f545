import {
  caminhoOfCaixa,
  caminhoOfLinha,
  texto,
  TINTA,
  traco,
  type Caixa,
  type ElementoDaPagina,
} from './elementos.ts'
import { cutTexto } from './texto-ajustado.ts'

export interface Coluna {
  titulo: string
  /** points, or the share of what the others leave */
  largura: number | { parte: number }
  alinhar: 'start' | 'end'
}

export interface Celula {
  texto: string
  peso?: 400 | 500 | 600
  /** an empty box to be ticked by hand, in place of the text */
  quadrinho?: true
}

export interface LinhaDeTabela {
  celulas: readonly Celula[]
  /** a second line in small letters, under the first wide column; more of them after '\n' */
  detalhe: string
  /** lines that are read like the row itself, under it from its second column on; they fit, none is cut off */
  passos?: readonly string[]
}

export interface Tabela {
  titulo: string
  colunas: readonly Coluna[]
  linhas: readonly LinhaDeTabela[]
  /** points that a row is higher than usual: room to write by hand */
  folga?: number
}

const ALTURA = { titulo: 17, cabeca: 12, semCabeca: 1, linha: 13, passo: 10.2, detalhe: 8.5 }
const PONTOS = { titulo: 10, cabeca: 7, celula: 8.5, detalhe: 6.8 }
/** Letters of `passos`. */
export const PONTOS_DO_PASSO = 7.8
/** Between two tables, and within a cell, in points. */
const ENTRE_TABELAS = 10
const FOLGA = 3

const heightOf = ({ detalhe, passos = [] }: LinhaDeTabela, folga: number) =>
  ALTURA.linha +
  folga +
  passos.length * ALTURA.passo +
  (detalhe === '' ? 0 : detalhe.split('\n').length * ALTURA.detalhe)

/** Points that a table takes in a column that it does not leave, with what stands between it and the next. */
export function alturaOfTabela({ colunas, linhas, folga = 0 }: Tabela): number {
  const rows = linhas.reduce((sum, linha) => sum + heightOf(linha, folga), 0)
  return linhas.length === 0 ? 0 : ALTURA.titulo + headOf(colunas) + rows + ENTRE_TABELAS
}

/** The head is left out where no column has a name. */
const headOf = (colunas: readonly Coluna[]) =>
  colunas.some(({ titulo }) => titulo !== '') ? ALTURA.cabeca : ALTURA.semCabeca

/**
 * Sets tables one after the other into columns; a table goes on in the next column with its head repeated. `pages[0]`
 * are the columns of the first page, the last entry those of every page after. A table that is to stay whole begins in
 * the next column, where it fits there. Gives what stands on each page.
 */
export function fillColumns(
  tabelas: readonly Tabela[],
  pages: readonly (readonly Caixa[])[],
  { inteiras = false }: { inteiras?: boolean } = {},
): ElementoDaPagina[][] {
  const flow = new Fluxo(pages, inteiras)
  for (const tabela of tabelas) flow.add(tabela)
  return flow.pages
}

class Fluxo {
  readonly pages: ElementoDaPagina[][] = []
  readonly #columns: readonly (readonly Caixa[])[]
  readonly #inteiras: boolean
  #page = -1
  #column = -1
  #y = Number.POSITIVE_INFINITY

  constructor(columns: readonly (readonly Caixa[])[], inteiras: boolean) {
    this.#columns = columns
    this.#inteiras = inteiras
  }

  add({ titulo, colunas, linhas, folga = 0 }: Tabela): void {
    let begun = false
    if (this.#inteiras) this.#keepWhole({ titulo, colunas, linhas, folga })
    for (const linha of linhas) {
      const needsHead = !begun || this.#isAtTop()
      const needed = heightOf(linha, folga) + (needsHead ? ALTURA.titulo + headOf(colunas) : 0)
      if (this.#y + needed > this.#end()) {
        this.#nextColumn()
        this.#head(begun ? `${titulo} (continuação)` : titulo, colunas)
      } else if (!begun) {
        this.#head(titulo, colunas)
      }
      begun = true
      this.#row(linha, { colunas, folga })
    }
    if (begun) this.#y += ENTRE_TABELAS
  }

  #keepWhole({ colunas, linhas, folga = 0 }: Tabela): void {
    const head = ALTURA.titulo + headOf(colunas)
    const whole = linhas.reduce((sum, linha) => sum + heightOf(linha, folga), head)
    const next = this.#columnsOf(this.#page)[this.#column + 1] ?? this.#columnsOf(this.#page + 1)[0]
    const fitsNext = next !== undefined && whole <= next.altura
    if (linhas.length > 0 && this.#y + whole > this.#end() && fitsNext && !this.#isAtTop()) this.#nextColumn()
  }

  #here(): Caixa | undefined {
    return this.#columnsOf(this.#page)[this.#column]
  }

  #columnsOf(page: number): readonly Caixa[] {
    return this.#columns[Math.max(0, Math.min(page, this.#columns.length - 1))] ?? []
  }

  #end(): number {
    const here = this.#here()
    return here ? here.y + here.altura : Number.NEGATIVE_INFINITY
  }

  #isAtTop(): boolean {
    return this.#here()?.y === this.#y
  }

  #nextColumn(): void {
    this.#column += 1
    if (this.#page < 0 || this.#column >= this.#columnsOf(this.#page).length) {
      this.#page += 1
      this.#column = 0
      this.pages.push([])
    }
    this.#y = this.#here()?.y ?? 0
  }

  #put(...elementos: ElementoDaPagina[]): void {
    this.pages.at(-1)?.push(...elementos)
  }

  #head(titulo: string, colunas: readonly Coluna[]): void {
    const here = this.#here()
    if (!here) return
    const { x, largura } = here
    this.#put(texto(titulo, { x, y: this.#y + 10.5, tamanho: PONTOS.titulo }, { peso: 600 }))
    this.#y += ALTURA.titulo
    for (const { coluna, left, width } of laidOut(colunas, here)) {
      const at = coluna.alinhar === 'end' ? left + width - FOLGA : left
      this.#put(
        texto(
          coluna.titulo,
          { x: at, y: this.#y + 7.5, tamanho: PONTOS.cabeca },
          { cor: TINTA.cinza, alinhar: coluna.alinhar },
        ),
      )
    }
    this.#y += headOf(colunas)
    this.#put(traco(caminhoOfLinha([x, this.#y - 1.2], [x + largura, this.#y - 1.2]), { espessura: 0.8 }))
  }

  #row(linha: LinhaDeTabela, { colunas, folga }: Pick<Tabela, 'colunas'> & { folga: number }): void {
    const here = this.#here()
    if (!here) return
    const places = laidOut(colunas, here)
    places.forEach(({ coluna, left, width }, index) => {
      const celula = linha.celulas[index]
      if (celula?.quadrinho) this.#put(boxToTick(left, this.#y + 1.5 + folga))
      if (!celula || celula.texto === '') return
      const at = coluna.alinhar === 'end' ? left + width - FOLGA : left
      this.#put(
        texto(
          cutTexto(celula.texto, width - FOLGA, PONTOS.celula),
          { x: at, y: this.#y + 9 + folga, tamanho: PONTOS.celula },
          { alinhar: coluna.alinhar, peso: celula.peso ?? 400 },
        ),
      )
    })
    const { passos = [] } = linha
    const left = places[1]?.left ?? here.x
    this.#put(
      ...passos.map((passo, i) =>
        texto(
          passo,
          { x: left, y: this.#y + 18.6 + folga + i * ALTURA.passo, tamanho: PONTOS_DO_PASSO },
          { peso: 500 },
        ),
      ),
    )
    const below = this.#y + folga + passos.length * ALTURA.passo
    const wide = places.find(({ coluna }) => typeof coluna.largura !== 'number')
    if (linha.detalhe !== '' && wide) {
      const room = here.x + here.largura - wide.left
      this.#put(
        ...linha.detalhe
          .split('\n')
          .map((detalhe, i) =>
            texto(
              cutTexto(detalhe, room, PONTOS.detalhe),
              { x: wide.left, y: below + 17 + i * ALTURA.detalhe, tamanho: PONTOS.detalhe },
              { cor: TINTA.cinza },
            ),
          ),
      )
    }
    this.#y += heightOf(linha, folga)
    const rule = caminhoOfLinha([here.x, this.#y - 1], [here.x + here.largura, this.#y - 1])
    this.#put(traco(rule, { espessura: 0.35, linha: TINTA.linha }))
  }
}

function boxToTick(x: number, y: number): ElementoDaPagina {
  return traco(caminhoOfCaixa({ x, y, largura: 8, altura: 8 }, 1.5), { espessura: 0.7 })
}

function laidOut(colunas: readonly Coluna[], { x, largura }: Caixa) {
  const fixed = colunas.reduce((sum, { largura: one }) => sum + (typeof one === 'number' ? one : 0), 0)
  const parts = colunas.reduce((sum, { largura: one }) => sum + (typeof one === 'number' ? 0 : one.parte), 0)
  let left = x
  return colunas.map((coluna) => {
    const width =
      typeof coluna.largura === 'number' ? coluna.largura : ((largura - fixed) * coluna.largura.parte) / parts
    const place = { coluna, left, width }
    left += width
    return place
  })
}
