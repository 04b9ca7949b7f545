import { relacao } from '#kernel/booleano.ts'
import { area, caixa, placeLaco, type Laco } from '#kernel/laco.ts'
import type { Ponto } from '#kernel/ponto.ts'
import { validateLaco } from '#kernel/simples.ts'
import { contornoOfPeca, lacoAgudo } from '#model/contorno.ts'
import { lacoOfForma, lacosOfRecortes } from '#model/recorte.ts'
import type { Cota, Desenho, Id, Peca, Rebaixo, Ref } from '#model/tipos.ts'
import { bracos } from '#quantities/retangulos.ts'
import { certo, falha, type Resultado } from '../resultado.ts'
import { changePeca, type Mudanca } from './mudanca.ts'
import { ancoraNoLugar } from './reanchor.ts'

/** Adds a dimension that a person placed. Refused when it holds on to what is not there, or twice to the same. */
export function addCota(desenho: Desenho, pecaId: Id, nova: Omit<Cota, 'id'>): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca, ids) => {
    const exists = (ref: Ref) =>
      'verticeId' in ref
        ? peca.vertices.some(({ id }) => id === ref.verticeId)
        : peca.recortes.some(({ id }) => id === ref.recorteId)
    if (!exists(nova.a) || !exists(nova.b) || JSON.stringify(nova.a) === JSON.stringify(nova.b))
      return falha('cota', 'A cota mede de um canto ou recorte a outro.')
    return certo({ peca: { ...peca, cotas: [...peca.cotas, { id: ids.novo('c'), ...nova }] }, nome: 'Cota' })
  })
}

/** Changes text or distance of a dimension, or takes it out with undefined. */
export function setCota(
  desenho: Desenho,
  { pecaId, cotaId }: { pecaId: Id; cotaId: Id },
  dados: Partial<Pick<Cota, 'afast' | 'texto' | 'dir'>> | undefined,
): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) => {
    if (!peca.cotas.some(({ id }) => id === cotaId)) return falha('cota-sumiu', 'A cota não existe mais.')
    const cotas = peca.cotas.flatMap((cota) => {
      if (cota.id !== cotaId) return [cota]
      return dados ? [{ ...cota, ...dados }] : []
    })
    return certo({ peca: { ...peca, cotas }, nome: dados ? 'Muda cota' : 'Remove cota' })
  })
}

/** Adds a wet area around a point of the piece (mm), held by the nearest edges. */
export function addRebaixo(
  desenho: Desenho,
  pecaId: Id,
  { centro, rot = 0, ...novo }: Pick<Rebaixo, 'forma' | 'profundidade'> & { centro: Ponto; rot?: number },
): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca, ids) => {
    const ancora = ancoraNoLugar(peca, novo, { onde: { ...centro, rot } })
    if (!ancora) return falha('ancora-perdida', 'Diga onde fica a área molhada.')
    if (!(novo.profundidade > 0 && novo.profundidade < peca.espessura))
      return falha('profundidade', 'O rebaixo é mais raso que a espessura da peça.')
    const rebaixos = [...peca.rebaixos, { id: ids.novo('b'), ...novo, ancora }]
    return certo({ peca: { ...peca, rebaixos }, nome: 'Área molhada' })
  })
}

/** A new wet area: its depth, the stone that it leaves to the borders of a basin, how round its corners are; mm. */
const AREA_MOLHADA = { profundidade: 5, emVolta: 150, raio: 20 }
/** Of the widest arm of a piece without a basin. */
const PARTE_DO_BRACO = 0.4

/**
 * Adds a wet area where one is wanted: around the first basin, else in the middle of the widest arm; as large as usual
 * where the piece has the room, smaller where not. Refused (`area-molhada`) for a piece that has room for none.
 */
export function addAreaMolhada(desenho: Desenho, pecaId: Id): Resultado<Mudanca> {
  const peca = desenho.pecas[pecaId]
  const contorno = peca && contornoOfPeca(peca)
  if (peca && contorno?.ok) {
    const { centro, lados } = lugarOfAreaMolhada(peca)
    for (const parte of [1, 0.8, 0.6, 0.4, 0.2]) {
      const forma = { t: 'ret' as const, ...lados(parte), r: AREA_MOLHADA.raio }
      const profundidade = Math.min(AREA_MOLHADA.profundidade, peca.espessura / 2)
      if (relacao(placeLaco(lacoOfForma(forma), { ...centro, rot: 0 }), contorno.valor.laco) === 'dentro')
        return addRebaixo(desenho, pecaId, { forma, profundidade, centro })
    }
  }
  return falha('area-molhada', 'Não há lugar para uma área molhada nesta peça.', { ids: [pecaId] })
}

/** The middle of a wet area, and its sides when it takes a part (0 to 1) of what it would like. */
function lugarOfAreaMolhada(peca: Peca): {
  centro: Ponto
  lados: (parte: number) => { w: number; h: number }
} {
  const cuba = lacosOfRecortes(peca).find(({ recorte }) => recorte.tipo === 'cuba')
  if (cuba) {
    const { centro, w, h } = meioOfCaixa(cuba.laco)
    const emVolta = (parte: number) => 2 * AREA_MOLHADA.emVolta * parte
    return { centro, lados: (parte) => ({ w: w + emVolta(parte), h: h + emVolta(parte) }) }
  }
  const agudo = lacoAgudo(peca)
  const [maior = agudo] = bracos(agudo).toSorted((um, outro) => area(outro) - area(um))
  const { centro, w, h } = meioOfCaixa(maior)
  return { centro, lados: (parte) => ({ w: w * PARTE_DO_BRACO * parte, h: h * PARTE_DO_BRACO * parte }) }
}

function meioOfCaixa(laco: Laco): { centro: Ponto; w: number; h: number } {
  const { minX, minY, maxX, maxY } = caixa(laco)
  return { centro: { x: (minX + maxX) / 2, y: (minY + maxY) / 2 }, w: maxX - minX, h: maxY - minY }
}

/** What of a wet area can be changed: its shape, its depth in mm, its two driving dimensions in mm. */
export type DadosDoRebaixo = Partial<Pick<Rebaixo, 'forma' | 'profundidade'>> & { u?: number; v?: number }

/** Changes a wet area. Refused when it is as deep as the piece is thick (`profundidade`) or has no outline (`forma`). */
export function changeRebaixo(
  desenho: Desenho,
  { pecaId, rebaixoId }: { pecaId: Id; rebaixoId: Id },
  { u, v, ...dados }: DadosDoRebaixo,
): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) => {
    const velho = peca.rebaixos.find(({ id }) => id === rebaixoId)
    if (!velho) return falha('rebaixo-sumiu', 'A área molhada não existe mais.')
    const { ancora } = velho
    const novo: Rebaixo = {
      ...velho,
      ...dados,
      ancora: {
        ...ancora,
        ...(u === undefined ? {} : { u: { ...ancora.u, dist: u } }),
        ...(v === undefined ? {} : { v: { ...ancora.v, dist: v } }),
      },
    }
    if (!(novo.profundidade > 0 && novo.profundidade < peca.espessura))
      return falha('profundidade', 'O rebaixo é mais raso que a espessura da peça.')
    if (!validateLaco(lacoOfForma(novo.forma)).ok)
      return falha('forma', 'Esta medida de rebaixo não fecha um contorno.')
    const rebaixos = peca.rebaixos.map((rebaixo) => (rebaixo === velho ? novo : rebaixo))
    return certo({ peca: { ...peca, rebaixos }, nome: 'Muda área molhada' })
  })
}

/** Takes a wet area out. */
export function removeRebaixo(
  desenho: Desenho,
  { pecaId, rebaixoId }: { pecaId: Id; rebaixoId: Id },
): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) => {
    const rebaixos = peca.rebaixos.filter(({ id }) => id !== rebaixoId)
    if (rebaixos.length === peca.rebaixos.length)
      return falha('rebaixo-sumiu', 'A área molhada não existe mais.')
    return certo({ peca: { ...peca, rebaixos }, nome: 'Remove área molhada' })
  })
}
