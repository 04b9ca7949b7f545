import { addCota } from '@lapida/desenho/commands/cotas-e-rebaixos'
import {
  direcao,
  distancia,
  escalar,
  esquerda,
  addPonto,
  vetor,
  type Ponto,
} from '@lapida/desenho/kernel/ponto'
import type { Cota, Desenho, Id, Ref } from '@lapida/desenho/model/tipos'
import { naPeca } from '@lapida/desenho/snap/marcos'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { type Efeito, type FerramentaDoQuadro, type Mundo, type Ponteiro } from './ferramenta.ts'
import type { Marca } from '../marcas.ts'

interface Ponta {
  pecaId: Id
  ref: Ref
  p: Ponto
}

/** A dimension between two corners or openings of a piece, and where its line goes. */
export interface Cotando {
  a: Ponta | null
  b: Ponta | null
  /** the point that the next click would take */
  alvo: Ponta | null
  em: Ponto
}

const NADA: Cotando = { a: null, b: null, alvo: null, em: { x: 0, y: 0 } }

/** Places a dimension: from a corner or opening to another one, then where its line stands. */
export const COTA: FerramentaDoQuadro<Cotando> = {
  inicio: NADA,
  press: (estado, ponteiro, mundo) => {
    if (estado.b) return put({ ...estado, em: ponteiro.em }, mundo)
    const alvo = pontaEm(ponteiro, mundo, estado.a)
    if (!alvo) return { estado, recusa: 'Clique num canto ou no centro de um recorte da mesma peça.' }
    if (!estado.a) return { estado: { ...estado, a: alvo, em: ponteiro.em } }
    return { estado: { ...estado, b: alvo, alvo: null, em: ponteiro.em } }
  },
  move: (estado, ponteiro, mundo) => ({
    estado: { ...estado, em: ponteiro.em, alvo: estado.b ? null : pontaEm(ponteiro, mundo, estado.a) },
  }),
  tecla: (estado, { key }) => (key === 'Escape' ? { estado: NADA, termina: estado.a === null } : null),
  marcas: (estado, mundo) => marcas(estado, mundo),
  dica: ({ a, b }) => {
    if (!a) return 'Clique no primeiro canto ou recorte'
    return b ? 'Clique onde fica a linha da cota' : 'Clique no segundo canto ou recorte'
  },
}

function pontaEm({ em, alcance }: Ponteiro, { plano }: Mundo, de: Ponta | null): Ponta | null {
  const marcos = plano.perto(em, alcance).filter(({ peca }) => !de || peca.id === de.pecaId)
  const pontas = marcos.flatMap(({ peca, cantos, recortes }): Ponta[] => [
    ...cantos.map(({ verticeId, p }) => ({ pecaId: peca.id, ref: { verticeId }, p })),
    ...recortes.map(({ id, centro }) => ({ pecaId: peca.id, ref: { recorteId: id }, p: centro })),
  ])
  const perto = pontas
    .filter(
      ({ p, ref }) => distancia(p, em) <= alcance * 1.5 && JSON.stringify(ref) !== JSON.stringify(de?.ref),
    )
    .toSorted((um, outro) => distancia(um.p, em) - distancia(outro.p, em))
  return perto[0] ?? null
}

type Lugar = Pick<Cota, 'dir' | 'afast'> & { p: Ponto; q: Ponto; mm: number }

/** Level, upright or along: the way the pointer went out from between the two points. */
function lugarOfCota({ a, b, em }: { a: Ponta; b: Ponta; em: Ponto }, { desenho, grade }: Mundo): Lugar {
  const peca = desenho.pecas[a.pecaId]
  const para = (p: Ponto) => (peca ? naPeca(peca, p) : p)
  const [minX, maxX] = [Math.min(a.p.x, b.p.x), Math.max(a.p.x, b.p.x)]
  const [minY, maxY] = [Math.min(a.p.y, b.p.y), Math.max(a.p.y, b.p.y)]
  const reta = maxX - minX < 1 || maxY - minY < 1
  const emX = em.x >= minX && em.x <= maxX
  const emY = em.y >= minY && em.y <= maxY
  const dir: Cota['dir'] = reta || emX === emY ? 'alinhada' : emX ? 'h' : 'v'
  const eixo = dir === 'h' ? { x: 1, y: 0 } : dir === 'v' ? { x: 0, y: 1 } : direcao(a.p, b.p)
  const fora = esquerda(eixo)
  const afast = Math.round(escalar(vetor(a.p, em), fora) / grade) * grade
  const fim = addPonto(a.p, eixo, escalar(vetor(a.p, b.p), eixo))
  const [pa, pb] = [para(a.p), para(b.p)]
  const mm = dir === 'alinhada' ? distancia(pa, pb) : Math.abs(dir === 'h' ? pb.x - pa.x : pb.y - pa.y)
  return { dir, afast, mm, p: addPonto(a.p, fora, afast), q: addPonto(fim, fora, afast) }
}

function put(estado: Cotando, mundo: Mundo): Efeito<Cotando> {
  const { a, b, em } = estado
  if (!a || !b) return { estado }
  const { dir, afast } = lugarOfCota({ a, b, em }, mundo)
  const comando = (desenho: Desenho) => addCota(desenho, a.pecaId, { a: a.ref, b: b.ref, dir, afast })
  const feito = comando(mundo.desenho)
  if (!feito.ok) return { estado: NADA, recusa: feito.problema.mensagem }
  return { estado: NADA, comando, termina: true }
}

function marcas(estado: Cotando, mundo: Mundo): Marca[] {
  const { a, b, alvo, em } = estado
  const ponto = (ponta: Ponta | null): Marca[] =>
    ponta ? [{ t: 'ponto', papel: 'encaixe', p: ponta.p }] : []
  if (!a) return ponto(alvo)
  const fim = b ?? alvo
  if (!fim) return [...ponto(a), { t: 'linha', papel: 'guia', a: a.p, b: em }]
  const { p, q, mm } = lugarOfCota({ a, b: fim, em }, mundo)
  return [
    ...ponto(a),
    ...ponto(fim),
    ...(b
      ? [
          { t: 'linha' as const, papel: 'cota' as const, a: p, b: q },
          { t: 'linha' as const, papel: 'cota' as const, a: a.p, b: p },
          { t: 'linha' as const, papel: 'cota' as const, a: fim.p, b: q },
        ]
      : [{ t: 'linha' as const, papel: 'guia' as const, a: a.p, b: fim.p }]),
    {
      t: 'rotulo',
      p: { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 },
      texto: formatComprimento(mm, mundo.unidade),
    },
  ]
}
