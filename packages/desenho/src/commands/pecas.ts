import { roundMilimetros } from '@lapida/domain/shared/medidas'
import { caixa, place } from '#kernel/laco.ts'
import { comprimentoSegmento } from '#kernel/segmento.ts'
import { lacoAgudo, segmentoAgudo } from '#model/contorno.ts'
import { GeradorDeIds } from '#model/ids.ts'
import { novaPeca, proximoCodigo, type PecaNova } from '#model/novo-desenho.ts'
import type { Ancora, Desenho, Id, Peca, PontoNaAresta, Recorte, Vertice } from '#model/tipos.ts'
import { certo, falha, type Resultado } from '../resultado.ts'
import { trechosCopiados, trechosInvertidos } from './acabamentos.ts'
import { addPecas, changePeca, type Mudanca } from './mudanca.ts'
import { mirrorForma } from './recortes.ts'

/** Adds a piece with the next free code, to a room (the first unless told). */
export function addPeca(
  desenho: Desenho,
  nova: Omit<PecaNova, 'codigo'> & { codigo?: string },
  ambienteId?: Id,
): Resultado<Mudanca> {
  const ids = new GeradorDeIds(desenho.proximoId)
  const peca = novaPeca(ids, { codigo: proximoCodigo(desenho), ...nova })
  return addPecas(desenho, [peca], {
    nome: `Adiciona ${peca.nome}`,
    ids,
    ...(ambienteId ? { ambienteId } : {}),
  })
}

/** Takes a piece out, with the notes on it. */
export function removePeca(desenho: Desenho, pecaId: Id): Resultado<Mudanca> {
  const { [pecaId]: saiu, ...pecas } = desenho.pecas
  if (!saiu) return falha('peca-sumiu', 'A peça não existe mais.', { ids: [pecaId] })
  return certo({
    desenho: {
      ...desenho,
      pecas,
      ambientes: desenho.ambientes.map((ambiente) =>
        ambiente.pecaIds.includes(pecaId)
          ? { ...ambiente, pecaIds: ambiente.pecaIds.filter((id) => id !== pecaId) }
          : ambiente,
      ),
      notas: desenho.notas.filter((nota) => nota.pecaId !== pecaId),
    },
    nome: `Remove ${saiu.nome}`,
    avisos: [],
  })
}

/** What of a piece can be set as it is. */
export type DadosDaPeca = Partial<
  Pick<Peca, 'nome' | 'codigo' | 'classe' | 'espessura' | 'quantidade' | 'veio'>
> & {
  /** null takes the material away */
  materialId?: string | null
}

/** Sets name, code, class, material, thickness, count or vein of a piece. */
export function setPeca(
  desenho: Desenho,
  pecaId: Id,
  { materialId, ...dados }: DadosDaPeca,
): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) => {
    const { materialId: velho, ...resto } = { ...peca, ...dados }
    const material = materialId === undefined ? velho : materialId
    return certo({
      peca: material ? { ...resto, materialId: material } : resto,
      nome: `Dados de ${peca.nome}`,
    })
  })
}

/** Moves a piece on the plan by so many mm. */
export function movePeca(
  desenho: Desenho,
  pecaId: Id,
  { x, y }: { x: number; y: number },
): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) =>
    certo({
      peca: {
        ...peca,
        pos: { ...peca.pos, x: roundMilimetros(peca.pos.x + x), y: roundMilimetros(peca.pos.y + y) },
      },
      nome: `Move ${peca.nome}`,
    }),
  )
}

/** Turns a piece on the plan by so many degrees, counter-clockwise, around the middle of its box. */
export function rotatePeca(desenho: Desenho, pecaId: Id, graus: number): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) => {
    const meio = meioOfCaixa(peca)
    const antes = place(meio, peca.pos)
    const volta = (peca.pos.rot * 180) / Math.PI + graus
    // Whole degrees stay whole: four quarter turns are none.
    const rot = ((((volta % 360) + 360) % 360) * Math.PI) / 180
    const depois = place(meio, { ...peca.pos, rot })
    const pos = {
      x: roundMilimetros(peca.pos.x + antes.x - depois.x),
      y: roundMilimetros(peca.pos.y + antes.y - depois.y),
      rot: Math.abs(rot - 2 * Math.PI) < 1e-9 ? 0 : rot,
    }
    return certo({ peca: { ...peca, pos }, nome: `Gira ${peca.nome}` })
  })
}

function meioOfCaixa(peca: Peca) {
  const { minX, minY, maxX, maxY } = caixa(lacoAgudo(peca))
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 }
}

/** Mirrors a piece left to right within its box. Finishes, openings and their taps, seams and ids go along. */
export function mirrorPeca(desenho: Desenho, pecaId: Id): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) =>
    certo({ peca: pecaEspelhada(peca), nome: `Espelha ${peca.nome}` }),
  )
}

const ESPELHO = { '45': '45', antes: 'depois', depois: 'antes' } as const

/** The mirror image of a piece in its own box, counter-clockwise again. */
export function pecaEspelhada(peca: Peca): Peca {
  const { minX, maxX } = caixa(lacoAgudo(peca))
  const mirror = (v: Vertice): Vertice => ({
    ...v,
    x: minX + maxX - v.x,
    ...(v.canto?.t === 'chanfro' ? { canto: { t: 'chanfro' as const, a: v.canto.b, b: v.canto.a } } : {}),
    ...(v.encontro ? { encontro: ESPELHO[v.encontro] } : {}),
  })
  const [primeiro, ...outros] = peca.vertices.map(mirror)
  const comprimento = (arestaId: Id) => comprimentos.get(arestaId) ?? 0
  const comprimentos = new Map(
    peca.arestas.map(({ id }, i) => [id, comprimentoSegmento(segmentoAgudo(peca, i))]),
  )
  const ponta = ({ arestaId, dist }: PontoNaAresta) => ({
    arestaId,
    dist: roundMilimetros(comprimento(arestaId) - dist),
  })
  return {
    ...peca,
    vertices: primeiro ? [primeiro, ...outros.toReversed()] : [],
    arestas: peca.arestas
      .toReversed()
      .map((aresta) => ({ ...aresta, trechos: trechosInvertidos(aresta.trechos, comprimento(aresta.id)) })),
    recortes: peca.recortes.map((recorte): Recorte => ({
      ...recorte,
      forma: mirrorForma(recorte.forma),
      ancora: ancoraEspelhada(recorte.ancora),
    })),
    rebaixos: peca.rebaixos.map((rebaixo) => ({
      ...rebaixo,
      forma: mirrorForma(rebaixo.forma),
      ancora: ancoraEspelhada(rebaixo.ancora),
    })),
    emendas: peca.emendas.map((emenda) => ({ ...emenda, a: ponta(emenda.a), b: ponta(emenda.b) })),
    veio: { ...peca.veio, angulo: peca.veio.angulo === 0 ? 0 : -peca.veio.angulo },
  }
}

function ancoraEspelhada<T extends Ancora>(ancora: T): T {
  const menos = (valor: number) => (valor === 0 ? 0 : -valor)
  if (ancora.tipo === 'pai') return { ...ancora, dx: menos(ancora.dx), rot: menos(ancora.rot) }
  const lado = (um: Extract<Ancora, { tipo: 'arestas' }>['u']) =>
    um.ref === 'centro' ? { ...um, dist: menos(um.dist) } : um
  return { ...ancora, u: lado(ancora.u), v: lado(ancora.v), rot: menos(ancora.rot) }
}

/** Copies a piece beside itself (or by `passo`, mm), with a code and ids of its own, into the same room. */
export function duplicatePeca(
  desenho: Desenho,
  pecaId: Id,
  passo?: { x: number; y: number },
): Resultado<Mudanca> {
  const peca = desenho.pecas[pecaId]
  if (!peca) return falha('peca-sumiu', 'A peça não existe mais.', { ids: [pecaId] })
  const ids = new GeradorDeIds(desenho.proximoId)
  const { minX, maxX } = caixa(lacoAgudo(peca))
  const { x, y } = passo ?? { x: maxX - minX + 200, y: 0 }
  const copia = {
    ...withIdsNovos(peca, ids),
    codigo: proximoCodigo(desenho),
    pos: { ...peca.pos, x: roundMilimetros(peca.pos.x + x), y: roundMilimetros(peca.pos.y + y) },
  }
  const ambiente = desenho.ambientes.find(({ pecaIds }) => pecaIds.includes(pecaId))
  return addPecas(desenho, [copia], {
    nome: `Duplica ${peca.nome}`,
    ids,
    ...(ambiente ? { ambienteId: ambiente.id } : {}),
  })
}

/** The same piece under new ids, all its inner references kept; for copies within and between drawings. */
export function withIdsNovos(peca: Peca, ids: GeradorDeIds): Peca {
  const novos = new Map<Id, Id>()
  const novo = (id: Id) => {
    const conhecido = novos.get(id) ?? ids.novo(/^[a-z]+/.exec(id)?.[0] ?? 'x')
    novos.set(id, conhecido)
    return conhecido
  }
  const ancora = <T extends Ancora>(velha: T): T =>
    velha.tipo === 'pai'
      ? velha
      : {
          ...velha,
          u: { ...velha.u, arestaId: novo(velha.u.arestaId) },
          v: { ...velha.v, arestaId: novo(velha.v.arestaId) },
        }
  const ponta = (p: PontoNaAresta) => ({ ...p, arestaId: novo(p.arestaId) })
  const refers = (ref: Peca['cotas'][number]['a']) =>
    'verticeId' in ref ? { verticeId: novo(ref.verticeId) } : { recorteId: novo(ref.recorteId) }
  return {
    ...peca,
    id: novo(peca.id),
    vertices: peca.vertices.map((v) => ({ ...v, id: novo(v.id) })),
    arestas: peca.arestas.map((a) => ({ ...a, id: novo(a.id), trechos: trechosCopiados(a.trechos, ids) })),
    recortes: peca.recortes.map((r) => ({
      ...r,
      id: novo(r.id),
      ...(r.paiId ? { paiId: novo(r.paiId) } : {}),
      ancora: ancora(r.ancora),
    })),
    emendas: peca.emendas.map((e) => ({ ...e, id: novo(e.id), a: ponta(e.a), b: ponta(e.b) })),
    rebaixos: peca.rebaixos.map((r) => ({ ...r, id: novo(r.id), ancora: ancora(r.ancora) })),
    cotas: peca.cotas.map((c) => ({ ...c, id: novo(c.id), a: refers(c.a), b: refers(c.b) })),
  }
}
