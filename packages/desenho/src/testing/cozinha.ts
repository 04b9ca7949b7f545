import { addPeca } from '#commands/pecas.ts'
import { addRecorte } from '#commands/recortes.ts'
import type { Mudanca } from '#commands/mudanca.ts'
import { novoDesenho, type PecaNova } from '#model/novo-desenho.ts'
import type { Desenho, Peca, Regras } from '#model/tipos.ts'
import type { Resultado } from '../resultado.ts'
import { cantosOfRetangulo } from './contornos.ts'

/** The document of a command that must work. */
export function feito(mudanca: Resultado<Mudanca>): Desenho {
  if (!mudanca.ok) throw new Error(JSON.stringify(mudanca.problema))
  return mudanca.valor.desenho
}

/** The only piece, or the one with this code. */
export function pecaOf(desenho: Desenho, codigo = 'P1'): Peca {
  const peca = Object.values(desenho.pecas).find((uma) => uma.codigo === codigo)
  if (!peca) throw new Error(`Sem peça ${codigo}.`)
  return peca
}

/** The id of side number i. */
export function aresta(peca: Peca, i: number): string {
  return peca.arestas[i]?.id ?? ''
}

/** The id of opening number i. */
export function recorte(peca: Peca, i: number): string {
  return peca.recortes[i]?.id ?? ''
}

/** A drawing with one piece of these corners. */
export function desenhoCom(
  peca: Omit<PecaNova, 'codigo' | 'nome'> & { nome?: string },
  regras?: Partial<Regras>,
): Desenho {
  return feito(
    addPeca(novoDesenho({ id: 'd', nome: 'Teste', ...(regras ? { regras } : {}) }), {
      nome: 'Bancada',
      ...peca,
    }),
  )
}

/** A rectangle of w × h mm, all sides free and raw. */
export function desenhoReto(w: number, h: number, regras?: Partial<Regras>): Desenho {
  return desenhoCom(
    {
      cantos: cantosOfRetangulo(w, h),
    },
    regras,
  )
}

const PAREDE = { lado: 'parede', frontao: { h: 100, acabamento: 'reto' } } as const
const SAIA = { acabamento: 'meia-esquadria', saia: { h: 40, uniao: '45', acabamento: 'reto' } } as const

/**
 * The kitchen of the sample sheet: an L of 2,40 × 1,80 with arms of 0,60 and 0,62, walls behind with an upstand, aprons
 * in front, a chamfer and two rounded corners, a sink with its tap on the long side and a cooktop.
 */
export function cozinhaInL(regras?: Partial<Regras>): Desenho {
  const vazia = desenhoCom(
    {
      nome: 'Bancada cozinha',
      cantos: [
        { x: 0, y: 0, lado: { acabamento: 'reto' } },
        { x: 620, y: 0, canto: { t: 'chanfro', a: 40, b: 40 }, lado: SAIA },
        { x: 620, y: 1200, canto: { t: 'raio', r: 50 }, lado: SAIA },
        { x: 2400, y: 1200, canto: { t: 'raio', r: 30 }, lado: { acabamento: 'reto' } },
        { x: 2400, y: 1800, lado: PAREDE },
        { x: 0, y: 1800, lado: PAREDE },
      ],
    },
    regras,
  )
  const peca = pecaOf(vazia)
  const frente = aresta(peca, 2)
  const esquerda = aresta(peca, 5)
  const comCuba = feito(
    addRecorte(vazia, peca.id, {
      tipo: 'cuba',
      modelo: '560×400',
      montagem: 'embutir',
      forma: { t: 'ret', w: 560, h: 400, r: 60 },
      ancora: {
        tipo: 'arestas',
        u: { arestaId: esquerda, dist: 1260, ref: 'eixo' },
        v: { arestaId: frente, dist: 90, ref: 'borda' },
        rot: 0,
      },
    }),
  )
  const comTorneira = feito(
    addRecorte(comCuba, peca.id, {
      tipo: 'torneira',
      forma: { t: 'circ', d: 35 },
      paiId: recorte(pecaOf(comCuba), 0),
      ancora: { tipo: 'pai', dx: 0, dy: 255, rot: 0 },
    }),
  )
  return feito(
    addRecorte(comTorneira, peca.id, {
      tipo: 'cooktop',
      modelo: '560×490',
      forma: { t: 'ret', w: 560, h: 490, r: 5 },
      ancora: {
        tipo: 'arestas',
        u: { arestaId: aresta(peca, 3), dist: 400, ref: 'eixo' },
        v: { arestaId: frente, dist: 55, ref: 'borda' },
        rot: 0,
      },
    }),
  )
}
