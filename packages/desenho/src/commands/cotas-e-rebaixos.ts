import type { Ponto } from '#kernel/ponto.ts'
import { validaLaco } from '#kernel/simples.ts'
import { lacoDaForma } from '#model/recorte.ts'
import type { Cota, Desenho, Id, Rebaixo, Ref } from '#model/tipos.ts'
import { certo, falha, type Resultado } from '../resultado.ts'
import { mudaPeca, type Mudanca } from './mudanca.ts'
import { ancoraNoLugar } from './reancora.ts'

/** Adds a dimension that a person placed. Refused when it holds on to what is not there, or twice to the same. */
export function adicionaCota(desenho: Desenho, pecaId: Id, nova: Omit<Cota, 'id'>): Resultado<Mudanca> {
  return mudaPeca(desenho, pecaId, (peca, ids) => {
    const existe = (ref: Ref) =>
      'verticeId' in ref
        ? peca.vertices.some(({ id }) => id === ref.verticeId)
        : peca.recortes.some(({ id }) => id === ref.recorteId)
    if (!existe(nova.a) || !existe(nova.b) || JSON.stringify(nova.a) === JSON.stringify(nova.b))
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
  return mudaPeca(desenho, pecaId, (peca) => {
    if (!peca.cotas.some(({ id }) => id === cotaId)) return falha('cota-sumiu', 'A cota não existe mais.')
    const cotas = peca.cotas.flatMap((cota) => {
      if (cota.id !== cotaId) return [cota]
      return dados ? [{ ...cota, ...dados }] : []
    })
    return certo({ peca: { ...peca, cotas }, nome: dados ? 'Muda cota' : 'Remove cota' })
  })
}

/** Adds a wet area around a point of the piece (mm), held by the nearest edges. */
export function adicionaRebaixo(
  desenho: Desenho,
  pecaId: Id,
  { centro, rot = 0, ...novo }: Pick<Rebaixo, 'forma' | 'profundidade'> & { centro: Ponto; rot?: number },
): Resultado<Mudanca> {
  return mudaPeca(desenho, pecaId, (peca, ids) => {
    const ancora = ancoraNoLugar(peca, novo, { onde: { ...centro, rot } })
    if (!ancora) return falha('ancora-perdida', 'Diga onde fica a área molhada.')
    if (!(novo.profundidade > 0 && novo.profundidade < peca.espessura))
      return falha('profundidade', 'O rebaixo é mais raso que a espessura da peça.')
    const rebaixos = [...peca.rebaixos, { id: ids.novo('b'), ...novo, ancora }]
    return certo({ peca: { ...peca, rebaixos }, nome: 'Área molhada' })
  })
}

/** What of a wet area can be changed: its shape, its depth in mm, its two driving dimensions in mm. */
export type DadosDoRebaixo = Partial<Pick<Rebaixo, 'forma' | 'profundidade'>> & { u?: number; v?: number }

/** Changes a wet area. Refused when it is as deep as the piece is thick (`profundidade`) or has no outline (`forma`). */
export function mudaRebaixo(
  desenho: Desenho,
  { pecaId, rebaixoId }: { pecaId: Id; rebaixoId: Id },
  { u, v, ...dados }: DadosDoRebaixo,
): Resultado<Mudanca> {
  return mudaPeca(desenho, pecaId, (peca) => {
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
    if (!validaLaco(lacoDaForma(novo.forma)).ok)
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
  return mudaPeca(desenho, pecaId, (peca) => {
    const rebaixos = peca.rebaixos.filter(({ id }) => id !== rebaixoId)
    if (rebaixos.length === peca.rebaixos.length)
      return falha('rebaixo-sumiu', 'A área molhada não existe mais.')
    return certo({ peca: { ...peca, rebaixos }, nome: 'Remove área molhada' })
  })
}
