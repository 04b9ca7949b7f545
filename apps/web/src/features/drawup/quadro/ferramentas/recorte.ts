import { addRecorte, type RecorteNovo } from '@lapida/desenho/commands/recortes'
import { placeLaco } from '@lapida/desenho/kernel/laco'
import { direcao, distancia, rotate, vetor, type Ponto } from '@lapida/desenho/kernel/ponto'
import { lacoOfForma, posicaoOfRecorte } from '@lapida/desenho/model/recorte'
import type { Desenho, Peca, Recorte } from '@lapida/desenho/model/tipos'
import type { Encaixe } from '@lapida/desenho/snap/snap'
import { marcosOfPeca, naPeca } from '@lapida/desenho/snap/marcos'
import { findInPlano } from '@lapida/desenho/snap/plano'
import { roundMilimetros } from '@lapida/domain/shared/medidas'
import { snapRecorte } from './snap-recorte.ts'
import {
  marcasOfEncaixe,
  type Efeito,
  type FerramentaDoQuadro,
  type Mundo,
  type Ponteiro,
} from './ferramenta.ts'
import type { Marca } from '../marcas.ts'

/** An opening that follows the pointer until it is put down. */
export interface RecorteNaMao {
  peca: Peca | null
  /** null until the pointer is over the canvas */
  p: Ponto | null
  encaixe: Encaixe | null
}

const NADA: RecorteNaMao = { peca: null, p: null, encaixe: null }
/** Diameter of a tap hole, mm. */
const FURO = 35

type Modelo = (mundo: Mundo) => Omit<RecorteNovo, 'ancora' | 'centro'>

/** Puts an opening down where it is clicked: on the axis of an edge or level with another one, if it comes near. */
export const RECORTE: FerramentaDoQuadro<RecorteNaMao> = ferramenta({
  modelo: ({ recorte }) => recorte,
  dica: 'Clique na peça onde fica o centro do recorte',
  put: (peca, p, { recorte }) => ({ ...recorte, centro: naPeca(peca, p), rot: giroNaPeca(peca, p) }),
})

/** Puts a tap hole down; near a basin it follows that basin. */
export const TORNEIRA: FerramentaDoQuadro<RecorteNaMao> = ferramenta({
  modelo: () => ({ tipo: 'torneira', forma: { t: 'circ', d: FURO } }),
  dica: 'Clique onde fica o furo: ele segue a cuba mais próxima',
  put: (peca, p) => {
    const furo = { tipo: 'torneira' as const, forma: { t: 'circ' as const, d: FURO } }
    const cuba = cubaPerto(peca, p)
    const ancora = cuba && noPai(peca, cuba, p)
    return cuba && ancora ? { ...furo, paiId: cuba.id, ancora } : { ...furo, centro: naPeca(peca, p) }
  },
})

interface Modo {
  modelo: Modelo
  dica: string
  put: (peca: Peca, p: Ponto, mundo: Mundo) => RecorteNovo
}

function ferramenta({ modelo, dica, put }: Modo): FerramentaDoQuadro<RecorteNaMao> {
  return {
    inicio: NADA,
    press: (_estado, ponteiro, mundo) => {
      const estado = point(ponteiro, mundo)
      const { peca, p } = estado
      if (!peca || !p) return { estado, recusa: 'Clique dentro de uma peça.' }
      return create(estado, (desenho) => addRecorte(desenho, peca.id, put(peca, p, mundo)), mundo)
    },
    move: (_estado, ponteiro, mundo) => ({ estado: point(ponteiro, mundo) }),
    tecla: (_estado, { key }) => (key === 'Escape' ? { estado: NADA, termina: true } : null),
    marcas: (estado, mundo) => marcas(estado, modelo(mundo)),
    dica: () => dica,
  }
}

function point(ponteiro: Ponteiro, mundo: Mundo): RecorteNaMao {
  const dentro = findInPlano(mundo.plano, ponteiro.em, 0).find(({ tipo }) => tipo === 'peca')
  const peca = dentro ? mundo.desenho.pecas[dentro.pecaId] : undefined
  if (!peca) return { peca: null, p: ponteiro.em, encaixe: null }
  const { ponto, encaixe } = snapRecorte({ peca, recorteId: null, p: ponteiro.em }, ponteiro, mundo)
  return { peca, p: ponto, encaixe: encaixe ?? null }
}

function create(
  estado: RecorteNaMao,
  comando: (desenho: Desenho) => ReturnType<typeof addRecorte>,
  mundo: Mundo,
): Efeito<RecorteNaMao> {
  const feito = comando(mundo.desenho)
  if (!feito.ok) return { estado, recusa: feito.problema.mensagem }
  const pecaId = estado.peca?.id ?? ''
  const novo = feito.valor.desenho.pecas[pecaId]?.recortes.at(-1)
  return {
    estado: NADA,
    comando,
    termina: true,
    ...(novo ? { selecao: { pecas: [], partes: [{ tipo: 'recorte', pecaId, id: novo.id }] } } : {}),
  }
}

/** The turn of the side that an opening is put beside, so that it lies along it. */
function giroNaPeca(peca: Peca, p: Ponto): number {
  const perto = marcosOfPeca(peca)
    .lados.filter((_, i) => peca.arestas[i]?.lado === 'livre')
    .toSorted((um, outro) => longe(um.lado, p) - longe(outro.lado, p))[0]
  if (!perto) return 0
  const [a, b] = [naPeca(peca, perto.lado.a), naPeca(peca, perto.lado.b)]
  const d = direcao(a, b)
  return Math.atan2(d.y, d.x)
}

function longe({ a, b }: { a: Ponto; b: Ponto }, p: Ponto): number {
  const d = direcao(a, b)
  const v = vetor(a, p)
  return Math.abs(d.x * v.y - d.y * v.x)
}

/** A tap farther than this (mm) from every basin stands for itself. */
const ALCANCE_DA_CUBA = 450

function cubaPerto(peca: Peca, p: Ponto): Recorte | undefined {
  const perto = marcosOfPeca(peca)
    .recortes.filter(
      ({ id, centro }) =>
        peca.recortes.find((um) => um.id === id)?.tipo === 'cuba' && distancia(centro, p) < ALCANCE_DA_CUBA,
    )
    .toSorted((um, outro) => distancia(um.centro, p) - distancia(outro.centro, p))[0]
  return peca.recortes.find(({ id }) => id === perto?.id)
}

/** The place of a hole in the frame of its basin. */
function noPai(peca: Peca, cuba: Recorte, p: Ponto): RecorteNovo['ancora'] {
  const onde = posicaoOfRecorte(peca, cuba)
  if (!onde.ok) return undefined
  const base = onde.valor.rot - cuba.ancora.rot
  const { x, y } = rotate(vetor(onde.valor, naPeca(peca, p)), -base)
  return { tipo: 'pai', dx: roundMilimetros(x), dy: roundMilimetros(y), rot: 0 }
}

function marcas({ peca, p, encaixe }: RecorteNaMao, { forma }: Pick<Recorte, 'forma'>): Marca[] {
  if (!p) return []
  const rot = peca ? giroNaPeca(peca, p) + peca.pos.rot : 0
  return [
    { t: 'laco', papel: 'fantasma', laco: placeLaco(lacoOfForma(forma), { x: p.x, y: p.y, rot }) },
    ...(encaixe ? marcasOfEncaixe(encaixe) : []),
  ]
}
