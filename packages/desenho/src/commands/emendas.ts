import { partesOfPeca } from '#model/partes.ts'
import { isEmendaReta, straightenEmenda } from '#model/emenda-reta.ts'
import type { Desenho, Emenda, Id, Peca, PontoNaAresta } from '#model/tipos.ts'
import { certo, falha, type Resultado } from '../resultado.ts'
import { changePeca, type Mudanca } from './mudanca.ts'

/** A seam in the making; without a kind it is straight where it stands square on a side, else free. */
export type EmendaNova = { a: PontoNaAresta; b: PontoNaAresta; tipo?: Emenda['tipo'] }

/** Adds seams; refused when one does not cross the piece (or what earlier seams left of it) from side to side. */
export function addEmendas(desenho: Desenho, pecaId: Id, novas: readonly EmendaNova[]): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca, ids) => {
    const emendas = novas.map(({ a, b, tipo }): Emenda => ({
      id: ids.novo('e'),
      a,
      b,
      tipo: tipo ?? (isEmendaReta(peca, { a, b }) ? 'reta' : 'livre'),
    }))
    const nova = { ...peca, emendas: [...peca.emendas, ...emendas] }
    const partes = partesOfPeca(nova)
    if (!partes.ok) return partes
    return certo({ peca: nova, nome: novas.length === 1 ? 'Emenda' : `${novas.length} emendas` })
  })
}

/**
 * Changes where a seam begins and ends along its sides, or its kind. A straight one stays straight: the other end goes
 * along, and one that is said to be straight becomes it. Refused when it no longer crosses the piece, or cannot.
 */
export function changeEmenda(
  desenho: Desenho,
  { pecaId, emendaId }: { pecaId: Id; emendaId: Id },
  dados: Partial<Omit<Emenda, 'id'>>,
): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) => {
    const velha = peca.emendas.find(({ id }) => id === emendaId)
    if (!velha) return falha('emenda-sumiu', 'A emenda não existe mais.')
    const mudada = straightOf(peca, { ...velha, ...dados }, dados)
    if (!mudada) return falha('emenda', 'Em frente a este ponto não há o outro lado: a emenda não fica reta.')
    const emendas = peca.emendas.map((emenda) => (emenda.id === emendaId ? mudada : emenda))
    const nova = { ...peca, emendas }
    const partes = partesOfPeca(nova)
    if (!partes.ok) return partes
    return certo({ peca: nova, nome: 'Muda emenda' })
  })
}

function straightOf(peca: Peca, emenda: Emenda, { a, b }: Partial<Emenda>): Emenda | undefined {
  if (emenda.tipo !== 'reta' || isEmendaReta(peca, emenda)) return emenda
  return straightenEmenda(peca, emenda, b && !a ? 'b' : 'a')
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
