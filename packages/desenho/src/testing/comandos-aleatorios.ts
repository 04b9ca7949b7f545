import fc from 'fast-check'
import { addEmendas, removeEmenda } from '#commands/emendas.ts'
import { divideTrecho, joinTrechos, paint, paintLivres } from '#commands/acabamentos.ts'
import {
  moveAresta,
  removeAresta,
  setArco,
  setCantos,
  setComprimento,
  setEsquadro,
  setLado,
  lockComprimento,
} from '#commands/arestas.ts'
import type { Mudanca } from '#commands/mudanca.ts'
import {
  addPeca,
  duplicatePeca,
  mirrorPeca,
  rotatePeca,
  movePeca,
  removePeca,
  setPeca,
} from '#commands/pecas.ts'
import {
  addRecorte,
  rotateRecorte,
  moveRecorte,
  resizeRecorte,
  removeRecorte,
  setAncora,
} from '#commands/recortes.ts'
import type { Desenho, Peca } from '#model/tipos.ts'
import { falha, type Resultado } from '../resultado.ts'

/** Six numbers from 0 to 1 that decide which command, on what, with which measures. */
export type Sorte = readonly number[]

const umNumero = fc.double({ min: 0, max: 0.999999, noNaN: true })

/** One random command, as numbers, so that it can be tried on any drawing. */
export const arbitrarySorte: fc.Arbitrary<Sorte> = fc.array(umNumero, { minLength: 6, maxLength: 6 })

/** Any command on any part of a drawing; most are sensible, some must be refused. */
export function comandoOfSorte(
  desenho: Desenho,
  [qual = 0, a = 0, b = 0, c = 0, d = 0, e = 0]: Sorte,
): Resultado<Mudanca> {
  const pecas = Object.values(desenho.pecas)
  const peca = choose(pecas, a)
  if (!peca) return addPeca(desenho, { nome: 'Nova', cantos: retangulo(600 + 2000 * b, 300 + 500 * c) })
  const comandos = [
    ...comandosOfAresta(desenho, peca, [b, c, d, e]),
    ...comandosOfPeca(desenho, peca, [b, c, d, e]),
  ]
  return choose(comandos, qual)?.() ?? falha('sorte', '')
}

function comandosOfAresta(desenho: Desenho, peca: Peca, [b = 0, c = 0, d = 0, e = 0]: Sorte) {
  const pecaId = peca.id
  const arestaId = choose(peca.arestas, b)?.id ?? ''
  const verticeId = choose(peca.vertices, b)?.id ?? ''
  const alvo = { pecaId, arestaId }
  const ponta = e < 0.5 ? ('fim' as const) : ('inicio' as const)
  return [
    () => moveAresta(desenho, alvo, 400 * (c - 0.5)),
    () => moveAresta(desenho, alvo, 4000 * (c - 0.5)),
    () => setComprimento(desenho, alvo, { mm: 200 + 2500 * c, ponta }),
    () => setComprimento(desenho, alvo, { mm: 3000 * c, ponta, moveParedes: d < 0.5 }),
    () => setCantos(desenho, { pecaId, verticeIds: [verticeId] }, { t: 'raio', r: 1 + 200 * c }),
    () =>
      setCantos(desenho, { pecaId, verticeIds: [verticeId] }, { t: 'chanfro', a: 1 + 90 * c, b: 1 + 90 * d }),
    () => setCantos(desenho, { pecaId, verticeIds: peca.vertices.map(({ id }) => id) }, undefined),
    () => setArco(desenho, alvo, c < 0.3 ? 'reta' : { flecha: 300 * (c - 0.6) }),
    () => setEsquadro(desenho, { pecaId, verticeId, medida: { graus: 80 + 20 * c } }),
    () => removeAresta(desenho, alvo),
    () => lockComprimento(desenho, alvo, c < 0.7),
    () => setLado(desenho, alvo, choose(['parede', 'livre', 'eletro', 'emenda'] as const, c) ?? 'livre'),
    () => divideTrecho(desenho, alvo, 2000 * c),
    () => joinTrechos(desenho, alvo),
    () => paint(desenho, { pecaId, alvos: [{ arestaId }] }, { acabamento: c < 0.5 ? 'reto' : 'bruto' }),
    () =>
      paint(
        desenho,
        { pecaId, alvos: [{ arestaId }] },
        { frontao: c < 0.5 ? { h: 100, acabamento: 'reto' } : undefined },
      ),
    () =>
      paint(
        desenho,
        { pecaId, alvos: [{ arestaId }] },
        { saia: { h: c < 0.2 ? 'piso' : 40, uniao: d < 0.5 ? '45' : 'topo', acabamento: 'reto' } },
      ),
    () => paintLivres(desenho, 'boleado'),
  ]
}

function comandosOfPeca(desenho: Desenho, peca: Peca, [b = 0, c = 0, d = 0, e = 0]: Sorte) {
  const pecaId = peca.id
  const recorte = choose(peca.recortes, b)
  const alvo = { pecaId, recorteId: recorte?.id ?? '' }
  const centro = { x: 2400 * c, y: 1800 * d }
  return [
    () =>
      addRecorte(desenho, pecaId, {
        tipo: 'cuba',
        forma: e < 0.5 ? { t: 'ret', w: 100 + 500 * e, h: 300, r: 40 } : { t: 'oval', w: 400, h: 300 },
        centro,
        rot: e,
      }),
    () =>
      addRecorte(desenho, pecaId, {
        tipo: 'torneira',
        forma: { t: 'circ', d: 35 },
        ...(recorte && !recorte.paiId
          ? { paiId: recorte.id, ancora: { tipo: 'pai' as const, dx: 0, dy: 250 * c, rot: 0 } }
          : { centro }),
      }),
    () => moveRecorte(desenho, alvo, centro),
    () => setAncora(desenho, alvo, { qual: c < 0.5 ? 'u' : 'v', dist: 800 * d }),
    () =>
      setAncora(desenho, alvo, {
        qual: c < 0.5 ? 'u' : 'v',
        arestaId: choose(peca.arestas, d)?.id ?? '',
        ref: 'eixo',
      }),
    () => resizeRecorte(desenho, alvo, { t: 'ret', w: 100 + 600 * c, h: 100 + 300 * d, r: 50 * e }),
    () => rotateRecorte(desenho, alvo, 360 * c),
    () => removeRecorte(desenho, alvo),
    () => mirrorPeca(desenho, pecaId),
    () => rotatePeca(desenho, pecaId, 90),
    () => movePeca(desenho, pecaId, { x: 100 * c, y: 100 * d }),
    () =>
      Object.keys(desenho.pecas).length < 6 ? duplicatePeca(desenho, pecaId) : removePeca(desenho, pecaId),
    () => (Object.keys(desenho.pecas).length > 1 ? removePeca(desenho, pecaId) : falha('sorte', '')),
    () => setPeca(desenho, pecaId, { espessura: 10 + Math.round(20 * c), quantidade: 1 + Math.floor(3 * d) }),
    () =>
      addEmendas(desenho, pecaId, [
        {
          a: { arestaId: choose(peca.arestas, b)?.id ?? '', dist: 2000 * c },
          b: { arestaId: choose(peca.arestas, e)?.id ?? '', dist: 2000 * d },
        },
      ]),
    () => removeEmenda(desenho, { pecaId, emendaId: choose(peca.emendas, b)?.id ?? '' }),
  ]
}

function choose<T>(lista: readonly T[], sorte: number): T | undefined {
  return lista[Math.floor(sorte * lista.length)]
}

function retangulo(w: number, h: number) {
  return [
    { x: 0, y: 0 },
    { x: w, y: 0 },
    { x: w, y: h },
    { x: 0, y: h },
  ]
}
