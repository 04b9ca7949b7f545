import type { DestinoSemChapa } from '@lapida/contracts/valores'
import { endOfEspera, endOfReserva } from '@lapida/domain/estoque/reserva'
import { diaCivil, formatDia } from '@lapida/domain/shared/datas'
import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api/api.ts'
import { withdrawFoto } from '#data/resources/estoque/fotos-chapa.ts'
import { createReservas } from '#data/resources/estoque/reservas.ts'
import {
  type ChapaDita,
  changeChapa,
  removeChapa,
  restoreChapa,
  type MudancaChapa,
} from '#data/resources/estoque/chapas.ts'

const nounOf = ({ retalho }: ChapaDita) => (retalho ? 'Retalho' : 'Chapa')
const endingOf = ({ retalho }: ChapaDita) => (retalho ? 'o' : 'a')

/** Does one thing to a slab and says so, with a way back; gives false, and says why, when the server refused. */
async function attempt(work: () => Promise<unknown>, title: string): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast({ title, description: error.message, tone: 'error' })
    return false
  }
}

async function changeState(chapa: ChapaDita, body: MudancaChapa, done: string): Promise<boolean> {
  const failed = 'Erro ao atualizar a chapa'
  if (!(await attempt(() => changeChapa(chapa.id, body), failed))) return false
  const { estado, orcamentoId, reservadaAte } = chapa
  const undo = () => void attempt(() => changeChapa(chapa.id, { estado, orcamentoId, reservadaAte }), failed)
  showToast({ title: done, tone: 'success', action: { label: 'Desfazer', onAction: undo } })
  return true
}

/** Keeps a slab for an approved quote, for the usual days. */
export async function reserveChapa(chapa: ChapaDita, orcamentoId: string): Promise<boolean> {
  const failed = 'Erro ao reservar a chapa'
  const ate = endOfReserva(diaCivil(new Date()))
  const work = () => createReservas(orcamentoId, { chapas: [chapa.id], ate })
  if (!(await attempt(work, failed))) return false
  const undo = () => void attempt(() => changeChapa(chapa.id, LIVRE), failed)
  showToast({
    title: `${nounOf(chapa)} ${chapa.codigo} reservad${endingOf(chapa)} até ${formatDia(ate)}`,
    tone: 'success',
    action: { label: 'Desfazer', onAction: undo },
  })
  return true
}

/** Keeps a slab that is for sale for somebody who asked for it: it is off the page until the day is over. */
export function holdChapa(chapa: ChapaDita): Promise<boolean> {
  const ate = endOfEspera(diaCivil(new Date()))
  const done = `${nounOf(chapa)} ${chapa.codigo} segurad${endingOf(chapa)} até ${formatDia(ate)}`
  return changeState(chapa, { estado: 'reservada', orcamentoId: null, reservadaAte: ate }, done)
}

const LIVRE = { estado: 'disponivel', orcamentoId: null, reservadaAte: null } as const

/** Makes a slab free again: no quote keeps it, and it counts in the stock. */
export function freeChapa(chapa: ChapaDita): Promise<boolean> {
  const done = `${nounOf(chapa)} ${chapa.codigo} disponível`
  return changeState(chapa, LIVRE, done)
}

/** Marks a slab as cut: it leaves the stock and stays known. */
export function cutChapa(chapa: ChapaDita): Promise<boolean> {
  const done = `${nounOf(chapa)} ${chapa.codigo} marcad${endingOf(chapa)} como cortad${endingOf(chapa)}`
  return changeState(chapa, { estado: 'cortada' }, done)
}

/** Takes the photo of a slab away; the person was asked, because it cannot be brought back. */
export async function withdrawFotoOfChapa(chapa: ChapaDita, fotoId: string): Promise<void> {
  if (await attempt(() => withdrawFoto(chapa.id, fotoId), 'Erro ao retirar a foto'))
    showToast({ title: `Foto de ${chapa.codigo} retirada`, tone: 'success' })
}

/** Deletes a slab with a toast that undoes it. */
export async function removeChapaWithUndo(chapa: ChapaDita, area: DestinoSemChapa): Promise<boolean> {
  if (!(await attempt(() => removeChapa(chapa.id, area), 'Erro ao excluir a chapa'))) return false
  const undo = async () => {
    if (await attempt(() => restoreChapa(chapa), 'Erro ao restaurar'))
      showToast({ title: 'Item restaurado com sucesso', tone: 'success' })
  }
  showToast({
    title: `${nounOf(chapa)} ${chapa.codigo} excluíd${endingOf(chapa)} com sucesso!`,
    tone: 'success',
    action: { label: 'Desfazer', onAction: () => void undo() },
  })
  return true
}
