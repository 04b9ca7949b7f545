import { displayList, type Exibicao } from '@lapida/desenho/display/lista'
import { caixaOfLista, type Primitiva } from '@lapida/desenho/display/primitivas'
import { caixa, placeLaco } from '@lapida/desenho/kernel/laco'
import { uniteCaixas, type Caixa, type Ponto } from '@lapida/desenho/kernel/ponto'
import { contornoOfPeca } from '@lapida/desenho/model/contorno'
import type { Peca } from '@lapida/desenho/model/tipos'

/** Pieces nearer to each other than this, in mm, belong together: how they meet is part of the drawing. */
const VIZINHAS = 40

/** Pieces that meet, as groups, in the order of their first piece; those without a box are in none. */
export function conjuntosOfPecas(
  pecas: readonly Peca[],
  caixaOf: (peca: Peca) => Caixa | undefined = caixaOfPeca,
): Peca[][] {
  const conjuntos: { pecas: Peca[]; caixa: Caixa }[] = []
  for (const peca of pecas) {
    const propria = caixaOf(peca)
    if (!propria) continue
    const tocados = conjuntos.filter((conjunto) => perto(conjunto.caixa, propria))
    const [primeiro] = tocados
    if (!primeiro) {
      conjuntos.push({ pecas: [peca], caixa: propria })
      continue
    }
    primeiro.pecas = [...tocados.flatMap((conjunto) => conjunto.pecas), peca]
    primeiro.caixa = uniteCaixas([...tocados.map((conjunto) => conjunto.caixa), propria]) ?? propria
    for (const outro of tocados.slice(1)) conjuntos.splice(conjuntos.indexOf(outro), 1)
  }
  return conjuntos.map((conjunto) => conjunto.pecas)
}

function caixaOfPeca(peca: Peca): Caixa | undefined {
  const contorno = contornoOfPeca(peca)
  return contorno.ok ? caixa(placeLaco(contorno.valor.laco, peca.pos)) : undefined
}

function perto(um: Caixa, outro: Caixa): boolean {
  return (
    um.minX < outro.maxX + VIZINHAS &&
    outro.minX < um.maxX + VIZINHAS &&
    um.minY < outro.maxY + VIZINHAS &&
    outro.minY < um.maxY + VIZINHAS
  )
}

/**
 * Whether outlines alone may go onto a place at a scale, on the plan or in rows: quickly said, before any dimension is
 * set. All lengths in mm, `lugar` on paper.
 */
export function talvezCaiba(
  conjuntos: readonly (readonly Peca[])[],
  escala: number,
  lugar: { largura: number; altura: number },
): { planta: boolean; fileiras: boolean } {
  const [largura, altura] = [lugar.largura * escala, lugar.altura * escala]
  const fits = (caixa: Caixa | undefined) =>
    caixa !== undefined && caixa.maxX - caixa.minX <= largura && caixa.maxY - caixa.minY <= altura
  const caixas = conjuntos.map((pecas) => uniteCaixas(pecas.flatMap((peca) => caixaOfPeca(peca) ?? [])))
  const area = caixas.reduce(
    (soma, caixa) => soma + (caixa ? (caixa.maxX - caixa.minX) * (caixa.maxY - caixa.minY) : 0),
    0,
  )
  return {
    planta: fits(uniteCaixas(caixas.flatMap((caixa) => caixa ?? []))),
    fileiras: area <= largura * altura && caixas.every(fits),
  }
}

/** A note with its place on the plan, and the piece that it is on. */
export interface NotaNoPlano {
  x: number
  y: number
  texto: string
  pecaId: string | undefined
}

/** Display lists of groups of pieces at one scale; each is made once. */
export class ListasDosConjuntos {
  readonly #exibicao: (escala: number) => Exibicao
  readonly #notas: readonly NotaNoPlano[]
  readonly #feitas = new Map<string, readonly Primitiva[]>()

  /** How pieces are shown at a scale, and the notes of the plan. */
  constructor(exibicao: (escala: number) => Exibicao, notas: readonly NotaNoPlano[]) {
    this.#exibicao = exibicao
    this.#notas = notas
  }

  /** The pieces where they stand on the plan, with their notes; loose ones too when `soltas`. */
  naPlanta(pecas: readonly Peca[], escala: number, soltas: boolean): readonly Primitiva[] {
    const chave = [escala, soltas, ...pecas.map(({ id }) => id)].join(' ')
    const feita = this.#feitas.get(chave)
    if (feita) return feita
    const ids = new Set(pecas.map(({ id }) => id))
    const lista = displayList(
      { pecas: Object.fromEntries(pecas.map((peca) => [peca.id, peca])) },
      {
        ...this.#exibicao(escala),
        notas: this.#notas.filter(({ pecaId }) => (pecaId === undefined ? soltas : ids.has(pecaId))),
      },
    )
    this.#feitas.set(chave, lista)
    return lista
  }

  /**
   * Groups side by side in rows, so that each has its dimensions to itself: rows of a width in mm, or those that begin
   * with the groups of these numbers.
   */
  emFileiras(
    conjuntos: readonly (readonly Peca[])[],
    escala: number,
    largura: number | readonly number[],
  ): readonly Primitiva[] {
    const vao = this.#exibicao(escala).altura * 2.5
    const listas = conjuntos.map((pecas) => this.naPlanta(pecas, escala, false))
    const postas: Primitiva[] = []
    let [x, topo, alta] = [0, 0, 0]
    let fileira: { lista: readonly Primitiva[]; caixa: Caixa; x: number }[] = []
    const close = () => {
      for (const um of fileira) {
        // In a row all stand on one middle line.
        const meio = topo - alta / 2
        const dy = meio - (um.caixa.minY + um.caixa.maxY) / 2
        postas.push(...um.lista.map((primitiva) => movida(primitiva, { x: um.x - um.caixa.minX, y: dy })))
      }
      topo -= alta + vao
      ;[x, alta, fileira] = [0, 0, []]
    }
    const finish = (i: number, w: number) =>
      typeof largura === 'number' ? x + w > largura : largura.includes(i)
    for (const [i, lista] of listas.entries()) {
      const dela = caixaOfLista(lista)
      if (!dela) continue
      const w = dela.maxX - dela.minX
      if (fileira.length > 0 && finish(i, w)) close()
      fileira.push({ lista, caixa: dela, x })
      x += w + vao
      alta = Math.max(alta, dela.maxY - dela.minY)
    }
    close()
    return postas
  }

  /** Whether dimensions and texts of different groups come into each other's way on the plan. */
  seAtrapalham(conjuntos: readonly (readonly Peca[])[], escala: number): boolean {
    const caixas = conjuntos.flatMap((pecas) => caixaOfLista(this.naPlanta(pecas, escala, false)) ?? [])
    return caixas.some((uma, i) => caixas.slice(i + 1).some((outra) => sobrepostas(uma, outra)))
  }
}

function sobrepostas(um: Caixa, outro: Caixa): boolean {
  return um.minX < outro.maxX && outro.minX < um.maxX && um.minY < outro.maxY && outro.minY < um.maxY
}

function movida(primitiva: Primitiva, { x, y }: Ponto): Primitiva {
  const ponto = <P extends Ponto>(p: P): P => ({ ...p, x: p.x + x, y: p.y + y })
  if (primitiva.t === 'texto') return ponto(primitiva)
  if (primitiva.t === 'linha') return { ...primitiva, a: ponto(primitiva.a), b: ponto(primitiva.b) }
  const { laco, furos } = primitiva
  return {
    ...primitiva,
    laco: laco.map(ponto),
    ...(furos ? { furos: furos.map((furo) => furo.map(ponto)) } : {}),
  }
}
