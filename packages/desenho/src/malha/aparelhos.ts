import { caixa, circulo, placeLaco, type Laco, type Posicao } from '#kernel/laco.ts'
import { direcao, rotate, addPonto, type Ponto } from '#kernel/ponto.ts'
import { lacoOfForma, posicaoOfRecorte } from '#model/recorte.ts'
import type { Forma, Peca, Recorte } from '#model/tipos.ts'
import { corpoOfLaco } from './corpo-of-laco.ts'
import type { Malha } from './malha.ts'
import { tubo } from './tubo.ts'

/** What a body in the room is made of, which is how it looks. */
export type PapelDoSolido = 'pedra' | 'inox' | 'vidro' | 'boca' | 'ralo' | 'armario' | 'parede'

/** A body with what it is made of. */
export type Corpo = { papel: PapelDoSolido; malha: Malha }

/** Where an opening is and how its piece lies: heights of its faces above the floor, mm. */
type Onde = { laco: Laco; pos: Posicao; topo: number; baixo: number; tolerancia: number }

/** Deepest and shallowest hollow of a basin, mm: openings say nothing of it. */
const FUNDURA = { max: 180, min: 90 }

/**
 * What sits in the openings of a piece, in its own coordinates: basins as hollows, cooktops, taps bent towards their
 * basin, lids. They show where things go; they are no model that one could buy.
 */
export function aparelhosOfPeca(peca: Peca, topo: number, tolerancia: number): Corpo[] {
  return peca.recortes.flatMap((recorte): Corpo[] => {
    const pos = posicaoOfRecorte(peca, recorte)
    if (!pos.ok) return []
    const inteira: Forma = recorte.corpo ? { t: 'ret', ...recorte.corpo, r: 30 } : recorte.forma
    const laco = placeLaco(lacoOfForma(inteira), pos.valor)
    const onde = { laco, pos: pos.valor, topo, baixo: topo - peca.espessura, tolerancia }
    if (recorte.tipo === 'cuba') return cuba(recorte, onde)
    if (recorte.tipo === 'cooktop') return cooktop(recorte, onde)
    if (recorte.tipo === 'tomada' || recorte.tipo === 'lixeira' || recorte.tipo === 'valvula')
      return tampo(onde)
    if (recorte.tipo === 'torneira' || recorte.tipo === 'misturador') return torneira(peca, recorte, onde)
    return recorte.tipo === 'dosador' ? dosador(peca, recorte, onde) : []
  })
}

function corpos(papel: PapelDoSolido, malha: Malha | undefined): Corpo[] {
  return malha ? [{ papel, malha }] : []
}

/** How high a basin stands that stands on the stone, mm. */
const ALTURA_DE_APOIO = 130

function cuba(recorte: Recorte, onde: Onde): Corpo[] {
  if (recorte.montagem !== 'apoio') return cubaNaAbertura(recorte, onde)
  // The same hollow, lifted so that its floor lies on the stone.
  const { topo, laco } = onde
  const { minX, minY, maxX, maxY } = caixa(laco)
  const fundura = funduraOf(maxX - minX, maxY - minY)
  return cubaNaAbertura(recorte, { ...onde, baixo: topo + Math.min(ALTURA_DE_APOIO, fundura) + 6 })
}

function funduraOf(w: number, h: number): number {
  return Math.max(FUNDURA.min, Math.min(FUNDURA.max, 0.45 * Math.min(w, h)))
}

function cubaNaAbertura(recorte: Recorte, { laco, pos, topo, baixo, tolerancia }: Onde): Corpo[] {
  const { minX, minY, maxX, maxY } = caixa(laco)
  const fundura = Math.min(
    funduraOf(maxX - minX, maxY - minY),
    recorte.montagem === 'apoio' ? ALTURA_DE_APOIO : Infinity,
  )
  const esculpida = recorte.montagem === 'esculpida'
  const aba = recorte.montagem === 'sobrepor' || recorte.montagem === 'semi'
  const z = aba ? topo + 4 : baixo
  const piso = z - fundura
  const fora = esculpida ? -20 : 2
  const dentro = esculpida ? 0 : 4
  const secao = [
    { d: fora, z: piso - (esculpida ? 20 : 4) },
    ...(esculpida
      ? [{ d: fora, z }]
      : [
          { d: fora, z: z - 3 },
          { d: -12, z: z - 3 },
          { d: -12, z },
        ]),
    { d: dentro, z },
    { d: dentro + 3, z: piso + 30 },
    { d: dentro + 8, z: piso + 12 },
    { d: dentro + 18, z: piso + 3 },
    { d: dentro + 30, z: piso },
  ]
  const ralo = corpoOfLaco(
    circulo(pos, 30),
    [
      { d: 0, z: piso - 1 },
      { d: 0, z: piso + 1 },
      { d: 4, z: piso + 2 },
    ],
    tolerancia,
  )
  return [
    ...corpos(esculpida ? 'pedra' : 'inox', corpoOfLaco(laco, secao, tolerancia)),
    ...corpos('ralo', ralo),
  ]
}

function cooktop(recorte: Recorte, { laco, pos, topo, tolerancia }: Onde): Corpo[] {
  const vidro = corpoOfLaco(
    laco,
    [
      { d: -12, z: topo },
      { d: -12, z: topo + 4 },
      { d: -10.5, z: topo + 5.5 },
    ],
    tolerancia,
  )
  const { minX, minY, maxX, maxY } = caixa(lacoOfForma(recorte.forma))
  const [w, h] = [maxX - minX, maxY - minY]
  const colunas = w > 650 ? [-1 / 3, 0, 1 / 3] : [-0.25, 0.25]
  const raio = Math.min((w / colunas.length) * 0.36, h * 0.19)
  const bocas = colunas
    .flatMap((x) => [-0.25, 0.25].map((y) => ({ x: x * w, y: y * h })))
    .flatMap((centro) => {
      const onde = addPonto(pos, rotate(centro, pos.rot))
      return corpos(
        'boca',
        corpoOfLaco(
          circulo(onde, raio),
          [
            { d: 0, z: topo + 5 },
            { d: 0, z: topo + 6.2 },
          ],
          tolerancia,
        ),
      )
    })
  return [...corpos('vidro', vidro), ...bocas]
}

/** A flat lid on the opening. */
function tampo({ laco, topo, tolerancia }: Onde): Corpo[] {
  return corpos(
    'inox',
    corpoOfLaco(
      laco,
      [
        { d: -8, z: topo },
        { d: -8, z: topo + 2 },
        { d: -6, z: topo + 3.5 },
      ],
      tolerancia,
    ),
  )
}

/** Towards the basin that it follows; else into the piece, away from the nearest edge's direction. */
function rumoOfBico(peca: Peca, recorte: Recorte, { pos }: Onde): Ponto {
  const pai = peca.recortes.find(({ id }) => id === recorte.paiId)
  const dele = pai && posicaoOfRecorte(peca, pai)
  const rumo = dele?.ok ? direcao(pos, dele.valor) : { x: 0, y: 0 }
  return rumo.x === 0 && rumo.y === 0 ? rotate({ x: 0, y: -1 }, pos.rot) : rumo
}

/** A high arc: up, over and down a little. */
function torneira(peca: Peca, recorte: Recorte, onde: Onde): Corpo[] {
  const [reto, r] = [210, 85]
  const arco = Array.from({ length: 13 }, (_, i) => {
    const angulo = Math.PI - (Math.PI * i) / 12
    return { frente: r + r * Math.cos(angulo), alto: reto + r * Math.sin(angulo) }
  })
  const caminho = [{ frente: 0, alto: 0 }, ...arco, { frente: 2 * r, alto: reto - 50 }]
  return [...bico(rumoOfBico(peca, recorte, onde), onde, { caminho, raio: 11 }), ...base(onde, 25)]
}

function dosador(peca: Peca, recorte: Recorte, onde: Onde): Corpo[] {
  const caminho = [
    { frente: 0, alto: 0 },
    { frente: 0, alto: 55 },
    { frente: 12, alto: 68 },
    { frente: 60, alto: 72 },
  ]
  return [...bico(rumoOfBico(peca, recorte, onde), onde, { caminho, raio: 8 }), ...base(onde, 20)]
}

function bico(rumo: Ponto, { pos, topo }: Onde, forma: Parameters<typeof tubo>[2]): Corpo[] {
  return [{ papel: 'inox', malha: tubo({ x: pos.x, y: pos.y, z: topo }, rumo, forma) }]
}

function base({ pos, topo, tolerancia }: Onde, raio: number): Corpo[] {
  return corpos(
    'inox',
    corpoOfLaco(
      circulo(pos, raio),
      [
        { d: 0, z: topo },
        { d: 0, z: topo + 8 },
        { d: 3, z: topo + 11 },
      ],
      tolerancia,
    ),
  )
}
