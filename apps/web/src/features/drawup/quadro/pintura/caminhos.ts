import { geometriaLembrada } from '@lapida/desenho/display/listas-por-peca'
import type { PapelVisual, Primitiva, TextoVisual } from '@lapida/desenho/display/primitivas'
import { segmentos, type Laco } from '@lapida/desenho/kernel/laco'
import type { Ponto } from '@lapida/desenho/kernel/ponto'
import { arcoOf, isReta, type Segmento } from '@lapida/desenho/kernel/segmento'
import type { Forma, Peca, Recorte } from '@lapida/desenho/model/tipos'
import { lacoOfForma } from '@lapida/desenho/model/recorte'
import { placeLaco } from '@lapida/desenho/kernel/laco'
import { marcosOfPeca } from '@lapida/desenho/snap/marcos'

/** Goes on along a side; the path stands at its start. Arcs stay arcs. */
export function follow(caminho: Path2D, lado: Segmento): void {
  if (isReta(lado)) return caminho.lineTo(lado.b.x, lado.b.y)
  const { centro, raio, inicio, angulo } = arcoOf(lado)
  caminho.arc(centro.x, centro.y, raio, inicio, inicio + angulo, angulo < 0)
}

/** A closed line on a path, in mm. */
export function putLaco(caminho: Path2D, laco: Laco): void {
  const lados = segmentos(laco)
  const [primeiro] = lados
  if (!primeiro) return
  caminho.moveTo(primeiro.a.x, primeiro.a.y)
  for (const lado of lados) follow(caminho, lado)
  caminho.closePath()
}

/** One side on a path, in mm. */
export function putLado(caminho: Path2D, lado: Segmento): void {
  caminho.moveTo(lado.a.x, lado.a.y)
  follow(caminho, lado)
}

function putCirculo(caminho: Path2D, { x, y }: Ponto, raio: number): void {
  caminho.moveTo(x + raio, y)
  caminho.arc(x, y, raio, 0, 2 * Math.PI)
}

/** A piece as paths in mm of the plan: made once, drawn in every frame. */
export interface CaminhosDaPeca {
  corpo: Path2D
  /** lines by what they are */
  linhas: Partial<Record<PapelVisual, Path2D>>
  /** finishes by their id */
  acabamentos: Map<string, Path2D>
  aberturas: Path2D
  /** what an opening is for: drain, burners, cross */
  simbolos: Path2D
}

const feitos = new WeakMap<Peca, CaminhosDaPeca>()

/** The paths of a piece. Remembered: a piece never changes, it is replaced. */
export function caminhosOfPeca(peca: Peca): CaminhosDaPeca {
  const lembrados = feitos.get(peca)
  if (lembrados) return lembrados
  const novos = makeCaminhos(peca)
  feitos.set(peca, novos)
  return novos
}

function makeCaminhos(peca: Peca): CaminhosDaPeca {
  const caminhos: CaminhosDaPeca = {
    corpo: new Path2D(),
    linhas: {},
    acabamentos: new Map(),
    aberturas: new Path2D(),
    simbolos: new Path2D(),
  }
  const geometria = geometriaLembrada(peca)
  // A piece whose outline is broken is shown as it is: somebody has to mend it.
  if (geometria.length === 0) putLaco(caminhos.corpo, marcosOfPeca(peca).contorno)
  for (const primitiva of geometria) putPrimitiva(caminhos, primitiva)
  for (const { id, centro, rot } of marcosOfPeca(peca).recortes) {
    const recorte = peca.recortes.find((um) => um.id === id)
    if (recorte) putSimbolo(caminhos.simbolos, recorte, { ...centro, rot })
  }
  return caminhos
}

function putPrimitiva(caminhos: CaminhosDaPeca, primitiva: Primitiva): void {
  if (primitiva.t === 'texto') return
  if (primitiva.t === 'linha') {
    const { a, b, bulge = 0, papel, acabamento } = primitiva
    return putLado(acabamento === undefined ? linhaOf(caminhos, papel) : doAcabamento(caminhos, acabamento), {
      a,
      b,
      bulge,
    })
  }
  if (primitiva.papel === 'peca') {
    putLaco(caminhos.corpo, primitiva.laco)
    for (const furo of primitiva.furos ?? []) putLaco(caminhos.corpo, furo)
    return
  }
  putLaco(primitiva.papel === 'rebaixo' ? linhaOf(caminhos, 'rebaixo') : caminhos.aberturas, primitiva.laco)
}

function linhaOf({ linhas }: CaminhosDaPeca, papel: PapelVisual): Path2D {
  const nova = linhas[papel] ?? new Path2D()
  linhas[papel] = nova
  return nova
}

function doAcabamento({ acabamentos }: CaminhosDaPeca, id: string): Path2D {
  const novo = acabamentos.get(id) ?? new Path2D()
  acabamentos.set(id, novo)
  return novo
}

/** How much smaller the bottom of a basin is than its opening. */
const FUNDO_DA_CUBA = 0.84
/** Radius of a basin's drain, mm. */
const VALVULA = 45

function putSimbolo(caminho: Path2D, { tipo, forma }: Recorte, onde: Ponto & { rot: number }): void {
  const { w, h } = ladosOfForma(forma)
  const em = (x: number, y: number): Ponto => ({
    x: onde.x + x * Math.cos(onde.rot) - y * Math.sin(onde.rot),
    y: onde.y + x * Math.sin(onde.rot) + y * Math.cos(onde.rot),
  })
  const menor = Math.min(w, h)
  if (tipo === 'cuba') {
    const fundo = lacoOfForma(forma).map((v) => ({ ...v, x: v.x * FUNDO_DA_CUBA, y: v.y * FUNDO_DA_CUBA }))
    putLaco(caminho, placeLaco(fundo, { x: onde.x, y: onde.y, rot: onde.rot }))
    return putCirculo(caminho, em(0, 0), Math.min(VALVULA, menor / 5))
  }
  if (tipo === 'cooktop') {
    for (const [sx, sy, r] of [
      [-1, 1, 0.16],
      [1, 1, 0.13],
      [-1, -1, 0.13],
      [1, -1, 0.18],
    ] as const) {
      putCirculo(caminho, em((sx * w) / 4, (sy * h) / 4), menor * r)
      putCirculo(caminho, em((sx * w) / 4, (sy * h) / 4), menor * r * 0.55)
    }
    return
  }
  // A hole is a cross on its centre, any other opening its two diagonals.
  const [x, y] = forma.t === 'circ' ? [w * 0.75, h * 0.75] : [w / 2, h / 2]
  const riscos =
    forma.t === 'circ'
      ? ([
          [-x, 0, x, 0],
          [0, -y, 0, y],
        ] as const)
      : ([
          [-x, -y, x, y],
          [-x, y, x, -y],
        ] as const)
  for (const [x0, y0, x1, y1] of riscos) putLado(caminho, { a: em(x0, y0), b: em(x1, y1), bulge: 0 })
}

function ladosOfForma(forma: Forma): { w: number; h: number } {
  if (forma.t === 'circ') return { w: forma.d, h: forma.d }
  if (forma.t !== 'laco') return { w: forma.w, h: forma.h }
  const xs = forma.laco.map(({ x }) => x)
  const ys = forma.laco.map(({ y }) => y)
  return { w: Math.max(...xs) - Math.min(...xs), h: Math.max(...ys) - Math.min(...ys) }
}

/** Dimensions and texts of a piece as they are drawn: lines as two paths, texts one by one. */
export interface CaminhosDasCotas {
  cotas: Path2D
  chamadas: Path2D
  textos: readonly TextoVisual[]
}

const cotasFeitas = new WeakMap<readonly Primitiva[], CaminhosDasCotas>()

/** The paths of a layout, remembered as long as the layout is the same. */
export function caminhosOfCotas(lista: readonly Primitiva[]): CaminhosDasCotas {
  const lembrados = cotasFeitas.get(lista)
  if (lembrados) return lembrados
  const novos = { cotas: new Path2D(), chamadas: new Path2D(), textos: [] as TextoVisual[] }
  for (const primitiva of lista) {
    if (primitiva.t === 'texto') novos.textos.push(primitiva)
    else if (primitiva.t === 'linha')
      putLado(primitiva.papel === 'chamada' ? novos.chamadas : novos.cotas, {
        a: primitiva.a,
        b: primitiva.b,
        bulge: primitiva.bulge ?? 0,
      })
  }
  cotasFeitas.set(lista, novos)
  return novos
}
