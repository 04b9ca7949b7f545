import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { FotoChapaCreate } from '@lapida/contracts/foto-chapa'
import { LIMITES } from '@lapida/contracts/limites'
import { problemaOfDefeito } from '@lapida/domain/estoque/chapa'
import { changeChapa } from '#features/chapas/change-chapa.ts'
import { getChapa } from '#features/chapas/get-chapa.ts'
import { requireChapa } from '#features/chapas/require-chapa.ts'
import { encodeFotosMenores, type FotosMenores } from '#features/imagens/encode-fotos-menores.ts'
import { loadImagemPropria } from '#features/imagens/load-imagem-propria.ts'
import { ladosOfImagem } from '#features/imagens/encode-imagem.ts'
import { storeImagem } from '#features/imagens/store-imagem.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { idToStore } from '#http/uuid.ts'
import { checkFoto, checkLadosDaFoto } from './check-foto.ts'
import { presentFotoChapa } from './fotos-chapa.presenter.ts'
import {
  findFotoChapa,
  hasImagemPropria,
  insertFotoChapa,
  recordEventos,
  type LinhaFotoChapa,
} from './fotos-chapa.repository.ts'

/**
 * Adds a photo to a slab, with the vein and the flaws that were seen in it. An id that the slab has already is that
 * photo, and changes nothing. Pictures are made smaller without a connection to the database.
 * @throws {AppError} CHAPA_NAO_ENCONTRADA, FOTO_NAO_ENCONTRADA when the id is one of another slab, FOTO_PEQUENA,
 * FOTO_MEDIDAS, IMAGEM_NAO_ENCONTRADA, DADOS_INVALIDOS, MUITAS_TENTATIVAS
 */
export async function createFotoChapa(
  context: OpenContext,
  { params, body }: InputOf<'fotos-chapa.create'>,
): Promise<AnswerOf<'fotos-chapa.create'>> {
  const id = idToStore(body.id, context.newId)
  const { userId } = context
  const found = await context.inTransaction({ userId }, async (inside) => {
    const { id: chapaId } = await getChapa(inside, { params })
    const known = await findFotoChapa(inside, id)
    if (known) return { known: knownOf(known, chapaId) }
    checkFoto(body)
    return { inteira: await loadPictures(inside, body) }
  })
  if (found.known) return presentFotoChapa(found.known)
  await context.limit(`imagem:${userId}`, context.config.rateLimits.upload)
  checkLadosDaFoto(body, await ladosOfImagem(found.inteira))
  const menores = await encodeFotosMenores(found.inteira, body)
  return context.inTransaction({ userId }, (inside) =>
    addFoto(inside, { id, chapaId: params.id, body, menores }),
  )
}

function knownOf(known: LinhaFotoChapa, chapaId: string): LinhaFotoChapa {
  if (known.chapaId !== chapaId) throw new AppError('FOTO_NAO_ENCONTRADA')
  return known
}

async function loadPictures(context: Context, { inteira, original }: FotoChapaCreate): Promise<Buffer> {
  const bytes = await loadImagemPropria(context, inteira)
  if (!bytes) throw new AppError('IMAGEM_NAO_ENCONTRADA', { campos: { inteira: 'Imagem não encontrada.' } })
  if (original !== null && !(await hasImagemPropria(context, original)))
    throw new AppError('IMAGEM_NAO_ENCONTRADA', { campos: { original: 'Imagem não encontrada.' } })
  return bytes
}

async function addFoto(
  context: Context,
  {
    id,
    chapaId,
    body,
    menores,
  }: { id: string; chapaId: string; body: FotoChapaCreate; menores: FotosMenores },
): Promise<AnswerOf<'fotos-chapa.create'>> {
  const { id: _sent, veioNoCorte, defeitosNovos, ...escrita } = body
  // Devices that send the same stand in a queue before the slab.
  const chapa = await requireChapa(context, chapaId)
  const known = await findFotoChapa(context, id)
  if (known) return presentFotoChapa(knownOf(known, chapa.id))
  refuseDefeitos(defeitosNovos, chapa)
  const row: LinhaFotoChapa = {
    ...escrita,
    id,
    userId: context.userId,
    chapaId: chapa.id,
    media: await storeImagem(context, menores.media),
    mini: await storeImagem(context, menores.mini),
    tirada: new Date(escrita.tirada),
    criadaPor: context.pessoa?.id ?? null,
    createdAt: context.now,
    retiradaEm: null,
  }
  // Sent for another slab at the same moment.
  if (!(await insertFotoChapa(context, row))) throw new AppError('FOTO_NAO_ENCONTRADA')
  await recordEventos(context, [
    { entidade: 'chapa', entidadeId: chapa.id, acao: 'fotografada', titulo: chapa.codigo },
  ])
  const mudanca = {
    ...(veioNoCorte !== null && veioNoCorte !== chapa.veio && { veio: veioNoCorte }),
    ...(defeitosNovos.length > 0 && { defeitos: [...chapa.defeitos, ...defeitosNovos] }),
  }
  if (Object.keys(mudanca).length > 0) await changeChapa(context, { params: { id: chapa.id }, body: mudanca })
  return presentFotoChapa(row)
}

function refuseDefeitos(
  novos: FotoChapaCreate['defeitosNovos'],
  chapa: { largura: number; altura: number; defeitos: readonly unknown[] },
): void {
  if (chapa.defeitos.length + novos.length > LIMITES.defeitosPorChapa) {
    const texto = `A chapa tem ${chapa.defeitos.length} defeitos; o limite é de ${LIMITES.defeitosPorChapa}.`
    throw new AppError('DADOS_INVALIDOS', { texto, campos: { defeitosNovos: texto } })
  }
  novos.forEach((defeito, index) => {
    const texto = problemaOfDefeito(defeito, chapa)
    if (texto !== null)
      throw new AppError('DADOS_INVALIDOS', { texto, campos: { [`defeitosNovos.${index}`]: texto } })
  })
}
