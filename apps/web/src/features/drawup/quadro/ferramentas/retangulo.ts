import { addPeca } from '@lapida/desenho/commands/pecas'
import type { Ponto } from '@lapida/desenho/kernel/ponto'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { snap, type Encaixe } from '@lapida/desenho/snap/snap'
import { parseConta } from '@lapida/domain/shared/conta'
import { formatComprimento, roundMilimetros } from '@lapida/domain/shared/medidas'
import {
  howItSnaps,
  isOfMedida,
  marcasOfEncaixe,
  type Efeito,
  type FerramentaDoQuadro,
  type Mundo,
  type Ponteiro,
} from './ferramenta.ts'
import type { Marca } from '../marcas.ts'

/** A rectangle between two corners, or of two typed sides. */
export interface Retangulo {
  a: Ponto | null
  ponta: Encaixe | null
  /** length and depth as they are typed */
  lados: readonly [string, string]
  /** which of them is being typed */
  qual: 0 | 1
  apertado: boolean
}

const NADA: Retangulo = { a: null, ponta: null, lados: ['', ''], qual: 0, apertado: false }
/** A drag shorter than this (mm) is a click: the second corner comes with the next one. */
const CLIQUE = 20

/** Draws a rectangle: two clicks or one drag, or `2,40 Tab 0,60 Enter`. */
export const RETANGULO: FerramentaDoQuadro<Retangulo> = {
  inicio: NADA,
  press: (estado, ponteiro, mundo) => {
    const ponta = pontaEm(estado, ponteiro, mundo)
    if (!estado.a) return { estado: { ...estado, a: ponta.ponto, ponta, apertado: true } }
    return create({ ...estado, ponta }, mundo)
  },
  move: (estado, ponteiro, mundo) => ({ estado: { ...estado, ponta: pontaEm(estado, ponteiro, mundo) } }),
  release: (estado, ponteiro, mundo) => {
    const { a } = estado
    const ponta = pontaEm(estado, ponteiro, mundo)
    const longe = a && Math.abs(ponta.ponto.x - a.x) > CLIQUE && Math.abs(ponta.ponto.y - a.y) > CLIQUE
    if (estado.apertado && longe) return create({ ...estado, ponta }, mundo)
    return { estado: { ...estado, apertado: false } }
  },
  tecla: (estado, { key }, mundo) => {
    if (isOfMedida(key, estado.lados[estado.qual]))
      return { estado: type(estado, estado.lados[estado.qual] + key) }
    switch (key) {
      case 'Backspace':
        return { estado: type(estado, estado.lados[estado.qual].slice(0, -1)) }
      case 'Tab':
      case ';':
        return { estado: { ...estado, qual: estado.qual === 0 ? 1 : 0 } }
      case 'Enter':
        return estado.qual === 0 && estado.lados[1] === ''
          ? { estado: { ...estado, qual: 1 } }
          : create(estado, mundo)
      case 'Escape':
        return { estado: NADA, termina: estado.a === null && estado.lados.join('') === '' }
      default:
        return null
    }
  },
  marcas: (estado, mundo) => marcas(estado, mundo),
  dica: ({ a, lados }) =>
    a || lados[0] !== ''
      ? 'Clique no canto oposto, ou digite: 2,40 Tab 0,60 Enter'
      : 'Clique no primeiro canto, ou digite: 2,40 Tab 0,60 Enter',
}

function type(estado: Retangulo, texto: string): Retangulo {
  return { ...estado, lados: estado.qual === 0 ? [texto, estado.lados[1]] : [estado.lados[0], texto] }
}

function pontaEm({ a }: Retangulo, ponteiro: Ponteiro, mundo: Mundo): Encaixe {
  return snap(mundo.plano, ponteiro.em, {
    ...howItSnaps(ponteiro, mundo),
    orto: false,
    ...(a ? { proprios: [a] } : {}),
  })
}

/** Its two corners: typed sides go the way the pointer shows, right and up without one. */
function cantos(estado: Retangulo, mundo: Mundo): { a: Ponto; b: Ponto } | { recusa: string } {
  const a = estado.a ?? mundo.inicio
  const ponta = estado.a ? estado.ponta?.ponto : undefined
  const medida = (eixo: 'x' | 'y', texto: string): number | string => {
    const sinal = ponta && ponta[eixo] < a[eixo] ? -1 : 1
    if (texto === '') return ponta ? ponta[eixo] : a[eixo]
    const lido = parseConta(texto, mundo.unidade)
    return lido.ok ? roundMilimetros(a[eixo] + sinal * lido.valor.mm) : lido.problema.mensagem
  }
  const [x, y] = [medida('x', estado.lados[0]), medida('y', estado.lados[1])]
  if (typeof x === 'string') return { recusa: x }
  if (typeof y === 'string') return { recusa: y }
  return { a, b: { x, y } }
}

function create(estado: Retangulo, mundo: Mundo): Efeito<Retangulo> {
  const lido = cantos(estado, mundo)
  if ('recusa' in lido) return { estado, recusa: lido.recusa }
  const { a, b } = lido
  const [w, h] = [roundMilimetros(Math.abs(b.x - a.x)), roundMilimetros(Math.abs(b.y - a.y))]
  if (w < 1 || h < 1) return { estado, recusa: 'Digite o comprimento e a largura do retângulo.' }
  const pos = { x: roundMilimetros(Math.min(a.x, b.x)), y: roundMilimetros(Math.min(a.y, b.y)), rot: 0 }
  const quatro = [
    { x: 0, y: 0 },
    { x: w, y: 0 },
    { x: w, y: h },
    { x: 0, y: h },
  ]
  const comando = (desenho: Desenho) => addPeca(desenho, { nome: 'Bancada', cantos: quatro, pos })
  const feito = comando(mundo.desenho)
  if (!feito.ok) return { estado, recusa: feito.problema.mensagem }
  const nova = Object.keys(feito.valor.desenho.pecas).filter((id) => !mundo.desenho.pecas[id])
  return { estado: NADA, comando, selecao: { pecas: nova, partes: [] }, termina: true }
}

function marcas(estado: Retangulo, mundo: Mundo): Marca[] {
  const vazio = !estado.a && estado.lados.join('') === ''
  if (vazio) return estado.ponta ? marcasOfEncaixe(estado.ponta) : []
  const lido = cantos(estado, mundo)
  if ('recusa' in lido) return rotulos(mundo.inicio, mundo.inicio, { estado, mundo })
  const { a, b } = lido
  const laco = [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }].map((p) => ({ ...p, bulge: 0 }))
  return [
    { t: 'laco', papel: 'fantasma', laco },
    ...rotulos(a, b, { estado, mundo }),
    ...(estado.ponta ? marcasOfEncaixe(estado.ponta) : []),
  ]
}

function rotulos(a: Ponto, b: Ponto, { estado, mundo }: { estado: Retangulo; mundo: Mundo }): Marca[] {
  const digitando = estado.lados.join('') !== ''
  const um = (i: 0 | 1, mm: number, p: Ponto): Marca => {
    const vez = digitando && estado.qual === i
    const texto = estado.lados[i] !== '' || vez ? estado.lados[i] : formatComprimento(mm, mundo.unidade)
    return { t: 'rotulo', p, texto, ...(vez ? { digitado: true } : {}) }
  }
  return [
    um(0, Math.abs(b.x - a.x), { x: (a.x + b.x) / 2, y: a.y }),
    um(1, Math.abs(b.y - a.y), { x: b.x, y: (a.y + b.y) / 2 }),
  ]
}
