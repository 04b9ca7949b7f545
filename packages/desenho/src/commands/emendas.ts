import { partesOfPeca } from '#model/partes.ts'
import type { Desenho, Emenda, Id, PontoNaAresta } from '#model/tipos.ts'
import { certo, falha, type Resultado } from '../resultado.ts'
import { changePeca, type Mudanca } from './mudanca.ts'

/** A seam in the making. */
export type EmendaNova = { a: PontoNaAresta; b: PontoNaAresta; tipo?: Emenda['tipo'] }

/** Adds seams; refused when one does not cross the piece (or what earlier seams left of it) from side to side. */
export function addEmendas(desenho: Desenho, pecaId: Id, novas: readonly EmendaNova[]): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca, ids) => {
    const emendas = novas.map(({ a, b, tipo = 'reta' }): Emenda => ({ id: ids.novo('e'), a, b, tipo }))
    const nova = { ...peca, emendas: [...peca.emendas, ...emendas] }
    const partes = partesOfPeca(nova)
    if (!partes.ok) return partes
    return certo({ peca: nova, nome: novas.length === 1 ? 'Emenda' : `${novas.length} emendas` })
  })
}

/** Changes where a seam begins and ends along its sides, or its kind; refused when it no longer crosses the piece. */
export function changeEmenda(
  desenho: Desenho,
  { pecaId, emendaId }: { pecaId: Id; emendaId: Id },
  dados: Partial<Omit<Emenda, 'id'>>,
): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) => {
    if (!peca.emendas.some(({ id }) => id === emendaId))
      return falha('emenda-sumiu', 'A emenda não existe mais.')
    const emendas = peca.emendas.map((emenda) => (emenda.id === emendaId ? { ...emenda, ...dados } : emenda))
    const nova = { ...peca, emendas }
    const partes = partesOfPeca(nova)
    if (!partes.ok) return partes
    return certo({ peca: nova, nome: 'Muda emenda' })
  })
}

/** Takes a seam out. */
export function removeEmenda(
  desenho: Desenho,
  { pecaId, emendaId }: { pecaId: Id; emendaId: Id },
): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) => {
    const emendas = peca.emendas.filter(({ id }) => id !== emendaId)
    if (emendas.length === peca.emendas.length) return falha('emenda-sumiu', 'A emenda não existe mais.')
    return certo({ peca: { ...peca, emendas }, nome: 'Remove emenda' })
  })
}
