import { caixa, placeLaco } from '@lapida/desenho/kernel/laco'
import { lacoOfForma } from '@lapida/desenho/model/recorte'
import type { Forma } from '@lapida/desenho/model/tipos'
import type { LinhaDeTabela, Tabela } from '../base/tabelas.ts'

interface Ponto {
  x: number
  y: number
}

/** A piece as a person at the saw knows it: from the words of the sheet's tables, in mm, A along X from the origin. */
export interface PecaLida {
  vertices: Ponto[]
  recortes: Ponto[]
  emendas: [Ponto, Ponto][]
}

/**
 * Rebuilds the only piece of a sheet from what its tables say, in metres; it sees nothing of the drawing. Throws where
 * the words do not suffice.
 */
export function rebuildPeca(tabelas: readonly Tabela[]): PecaLida {
  const linhas = (titulo: string) => tabelas.find((tabela) => tabela.titulo === titulo)?.linhas ?? []
  const lados = new Map(linhas('Lados').map((linha) => [celula(linha, 0), corda(linha)]))
  const vertices = walk([...lados.values()], [...lados.keys()], linhas('Cantos e esquadro'))
  const folha = new Folha([...lados.keys()], vertices)
  return {
    vertices,
    recortes: linhas('Recortes e furos').map((linha) => folha.centro(linha)),
    emendas: linhas('Emendas').map(({ detalhe }) => {
      const [a, b] = detalhe.split('\n').map((uma) => folha.ponta(uma))
      if (!a || !b) throw new Error(detalhe)
      return [a, b]
    }),
  }
}

const celula = ({ celulas }: LinhaDeTabela, i: number) => celulas[i]?.texto ?? ''

function mm(texto: string | undefined): number {
  const lido = Number(texto?.replaceAll('.', '').replace(',', '.')) * 1000
  if (!Number.isFinite(lido)) throw new Error(`No measure: ${String(texto)}`)
  return lido
}

function read(texto: string, expressao: RegExp): string[] | null {
  return expressao.exec(texto)?.slice(1) ?? null
}

function corda(linha: LinhaDeTabela): number {
  const arco = read(linha.detalhe, /^arco: corda ([\d.,]+),/)
  return mm(arco ? arco[0] : celula(linha, 1))
}

/** From corner to corner by lengths and angles, from both ends, so that what was rounded does not add up. */
function walk(
  comprimentos: readonly number[],
  letras: readonly string[],
  cantos: readonly LinhaDeTabela[],
): Ponto[] {
  const n = letras.length
  const anguloEm = (i: number) => {
    const nome = `${letras[(i + n - 1) % n] ?? ''}${letras[i % n] ?? ''}`
    const linha = cantos.find((uma) => celula(uma, 0) === nome)
    return linha ? Number(celula(linha, 1).replace('°', '').replace(',', '.')) : 90
  }
  const go = (p: Ponto, graus: number, quanto: number): Ponto => ({
    x: p.x + Math.cos((graus * Math.PI) / 180) * quanto,
    y: p.y + Math.sin((graus * Math.PI) / 180) * quanto,
  })
  const ida: Ponto[] = [{ x: 0, y: 0 }]
  let rumo = 0
  for (let i = 0; i < n - 1; i += 1) {
    ida.push(go(ida[i] ?? { x: 0, y: 0 }, rumo, comprimentos[i] ?? 0))
    rumo += 180 - anguloEm(i + 1)
  }
  const volta: Ponto[] = [{ x: 0, y: 0 }]
  rumo = anguloEm(0)
  for (let i = n - 1; i > 0; i -= 1) {
    volta[i] = go(volta[(i + 1) % n] ?? { x: 0, y: 0 }, rumo, comprimentos[i] ?? 0)
    rumo -= 180 - anguloEm(i)
  }
  return ida.map((p, i) => {
    const [q, t] = [volta[i] ?? p, i / n]
    return { x: p.x * (1 - t) + q.x * t, y: p.y * (1 - t) + q.y * t }
  })
}

class Folha {
  readonly #letras: readonly string[]
  readonly #vertices: readonly Ponto[]

  constructor(letras: readonly string[], vertices: readonly Ponto[]) {
    this.#letras = letras
    this.#vertices = vertices
  }

  #lado(letra = ''): { a: Ponto; d: Ponto; dentro: Ponto } {
    const i = this.#letras.indexOf(letra)
    const [a, b] = [this.#vertices[i], this.#vertices[(i + 1) % this.#vertices.length]]
    if (!a || !b) throw new Error(`No side ${letra}.`)
    const comprimento = Math.hypot(b.x - a.x, b.y - a.y)
    const d = { x: (b.x - a.x) / comprimento, y: (b.y - a.y) / comprimento }
    return { a, d, dentro: { x: -d.y, y: d.x } }
  }

  /** 'lado E (parede): a 1,200 do canto DE e …', 'lado C: no canto BC' */
  ponta(texto: string): Ponto {
    const noCanto = read(texto, /no canto ([A-Z]+)$/)
    if (noCanto) {
      const i = this.#letras.findIndex((letra, i) => `${this.#letras.at(i - 1) ?? ''}${letra}` === noCanto[0])
      const canto = this.#vertices[i]
      if (!canto) throw new Error(texto)
      return canto
    }
    const [letra, de] = read(texto, /^lado ([A-Z]+)(?: \(parede\))?: a ([\d.,]+) do canto/) ?? []
    const { a, d } = this.#lado(letra)
    return { x: a.x + d.x * mm(de), y: a.y + d.y * mm(de) }
  }

  /** The centre of an opening, where its two lines cross. */
  centro({ celulas, detalhe }: LinhaDeTabela): Ponto {
    const ditas = detalhe.split('\n')
    const forma = readForma(celulas[2]?.texto ?? '')
    const giro = Number(read(detalhe, /girado ([\d,]+)°/)?.[0]?.replace(',', '.') ?? 0)
    const base = this.#lado(read(ditas[1] ?? '', /lado ([A-Z]+)/)?.[0])
    const rot = Math.atan2(base.d.y, base.d.x) + (giro * Math.PI) / 180
    const [u, v] = ditas.slice(0, 2).map((dita) => this.#reta(dita, { forma, rot }))
    if (!u || !v) throw new Error(detalhe)
    const seno = u.n.x * v.n.y - u.n.y * v.n.x
    return { x: (u.c * v.n.y - v.c * u.n.y) / seno, y: (u.n.x * v.c - v.n.x * u.c) / seno }
  }

  #reta(dita: string, { forma, rot }: { forma: Forma; rot: number }): { n: Ponto; c: number } {
    const doCanto = read(dita, /^eixo a (-?[\d.,]+) do canto [A-Z]+, ao longo do lado ([A-Z]+)/)
    if (doCanto) {
      const { a, d } = this.#lado(doCanto[1])
      return { n: d, c: a.x * d.x + a.y * d.y + mm(doCanto[0]) }
    }
    const [ref, quanto, letra] = read(dita, /^(eixo|borda) a (-?[\d.,]+) do lado ([A-Z]+)/) ?? []
    const { a, dentro } = this.#lado(letra)
    const angulo = Math.atan2(dentro.y, dentro.x)
    const meia =
      ref === 'borda' ? -caixa(placeLaco(lacoOfForma(forma), { x: 0, y: 0, rot: rot - angulo })).minX : 0
    return { n: dentro, c: a.x * dentro.x + a.y * dentro.y + mm(quanto) + meia }
  }
}

/** '560 × 400 R60', 'Ø35' */
function readForma(texto: string): Forma {
  const d = read(texto, /^Ø([\d.,]+)/)
  if (d) return { t: 'circ', d: mm(d[0]) / 1000 }
  const [w, h, r] = read(texto, /^([\d.,]+) × ([\d.,]+)(?: R([\d.,]+))?$/) ?? []
  return { t: 'ret', w: mm(w) / 1000, h: mm(h) / 1000, r: r ? mm(r) / 1000 : 0 }
}
