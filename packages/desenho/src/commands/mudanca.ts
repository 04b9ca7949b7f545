import { roundMilimetros } from '@lapida/domain/shared/medidas'
import { comprimentoSegmento } from '#kernel/segmento.ts'
import { segmentoAgudo } from '#model/contorno.ts'
import { GeradorDeIds } from '#model/ids.ts'
import { keepEmendas } from '#model/emenda-reta.ts'
import { invariantesOfPeca } from '#model/invariantes.ts'
import type { Aresta, Desenho, Id, Peca, Ref } from '#model/tipos.ts'
import { certo, falha, type Resultado } from '../resultado.ts'

/** Something that happened beside what was asked for, in words for the screen. */
export type Aviso = { codigo: string; mensagem: string; ids: Id[] }

/** What a command gives: the new document, the name of the step, and what else happened. */
export type Mudanca = { desenho: Desenho; nome: string; avisos: Aviso[] }

/** A piece after a change. */
export type PecaMudada = { peca: Peca; nome: string; avisos?: Aviso[] }

/**
 * Changes one piece. Coordinates are rounded to what a drawing keeps, parts of edges and seams are fitted to the new
 * lengths, and a piece that breaks a rule is refused with that rule's words, the old document untouched.
 */
export function changePeca(
  desenho: Desenho,
  pecaId: Id,
  change: (peca: Peca, ids: GeradorDeIds) => Resultado<PecaMudada>,
): Resultado<Mudanca> {
  const peca = desenho.pecas[pecaId]
  if (!peca) return falha('peca-sumiu', 'A peça não existe mais.', { ids: [pecaId] })
  const ids = new GeradorDeIds(desenho.proximoId)
  const mudada = change(peca, ids)
  if (!mudada.ok) return mudada
  const nova = adjustPeca(keepEmendas(peca, mudada.valor.peca))
  const [problema] = invariantesOfPeca(nova)
  if (problema) return { ok: false, problema }
  return certo({
    desenho: ids.apply({ ...desenho, pecas: { ...desenho.pecas, [pecaId]: nova } }),
    nome: mudada.valor.nome,
    avisos: mudada.valor.avisos ?? [],
  })
}

/**
 * A piece as it is kept: rounded coordinates, parts of edges and ends of seams inside of their edges. A dimension goes
 * with the corner or opening that it was measured from.
 */
export function adjustPeca(peca: Peca): Peca {
  const vertices = map(peca.vertices, (v) => {
    const [x, y] = [roundMilimetros(v.x), roundMilimetros(v.y)]
    return x === v.x && y === v.y ? v : { ...v, x, y }
  })
  const arredondada = { ...peca, vertices }
  const arestas = map(peca.arestas, (aresta, i) =>
    adjustTrechos(aresta, comprimentoSegmento(segmentoAgudo(arredondada, i))),
  )
  const comprimento = (arestaId: Id) => {
    const i = arestas.findIndex((aresta) => aresta.id === arestaId)
    return i < 0 ? 0 : comprimentoSegmento(segmentoAgudo(arredondada, i))
  }
  const emendas = map(peca.emendas, (emenda) => {
    const [a, b] = [emenda.a, emenda.b].map((ponta) => {
      const dist = Math.max(0, Math.min(ponta.dist, comprimento(ponta.arestaId)))
      return dist === ponta.dist ? ponta : { ...ponta, dist }
    })
    return a && b && (a !== emenda.a || b !== emenda.b) ? { ...emenda, a, b } : emenda
  })
  const ids = new Set([...vertices, ...peca.recortes].map(({ id }) => id))
  const exists = (ref: Ref) => ids.has('verticeId' in ref ? ref.verticeId : ref.recorteId)
  const cotas = peca.cotas.filter(({ a, b }) => exists(a) && exists(b))
  return { ...arredondada, arestas, emendas, cotas: cotas.length === peca.cotas.length ? peca.cotas : cotas }
}

/** The list with each member changed; the same list when none was. */
export function map<T>(lista: T[], change: (membro: T, i: number) => T): T[] {
  const nova = lista.map(change)
  return nova.every((membro, i) => membro === lista[i]) ? lista : nova
}

/** A part shorter than this (mm) is no part. */
const TRECHO_MINIMO = 1

function adjustTrechos(aresta: Aresta, comprimento: number): Aresta {
  const restam = aresta.trechos.filter(({ de }) => de === 0 || de <= comprimento - TRECHO_MINIMO)
  const trechos = map(restam, (trecho, i) =>
    i === restam.length - 1 && trecho.ate !== 'fim' ? { ...trecho, ate: 'fim' as const } : trecho,
  )
  const iguais = trechos.length === aresta.trechos.length && trechos.every((t, i) => t === aresta.trechos[i])
  return iguais ? aresta : { ...aresta, trechos }
}

/** Puts new pieces into a room, the first one unless told. */
export function addPecas(
  desenho: Desenho,
  pecas: readonly Peca[],
  { nome, ambienteId, ids }: { nome: string; ambienteId?: Id; ids: GeradorDeIds },
): Resultado<Mudanca> {
  const ajustadas = pecas.map(adjustPeca)
  const [problema] = ajustadas.flatMap(invariantesOfPeca)
  if (problema) return { ok: false, problema }
  const destino = desenho.ambientes.find(({ id }) => id === ambienteId) ?? desenho.ambientes[0]
  if (!destino) return falha('ambiente', 'O desenho não tem ambiente.')
  return certo({
    desenho: ids.apply({
      ...desenho,
      pecas: { ...desenho.pecas, ...Object.fromEntries(ajustadas.map((peca) => [peca.id, peca])) },
      ambientes: desenho.ambientes.map((ambiente) =>
        ambiente === destino
          ? { ...ambiente, pecaIds: [...ambiente.pecaIds, ...ajustadas.map(({ id }) => id)] }
          : ambiente,
      ),
    }),
    nome,
    avisos: [],
  })
}

/** The letter of a side, as on the picture of a template: A, B, … Z, AA. */
export function nomeOfAresta(i: number): string {
  const letra = String.fromCharCode(65 + (i % 26))
  return i < 26 ? letra : nomeOfAresta(Math.floor(i / 26) - 1) + letra
}
