import { currentSession } from '#shared/session.ts'
import { isFotoLocal } from '#data/local/foto-local.ts'
import { chaveOfFoto, readFoto, type FotoGuardada } from '#data/local/fotos-guardadas.ts'
import { uploadImagem, type UsoDaImagem } from './imagens.ts'
import type { Operacao } from '#data/local/operacao.ts'
import { currentStore } from '#data/local/store.ts'

/**
 * Sends a photo that waits on this device and gives its address on the server; the same photo never twice. Null when
 * this device does not have it any more.
 * @throws {ApiError} as `uploadImagem`.
 */
export async function sendFoto(endereco: string, uso: UsoDaImagem = 'material'): Promise<string | null> {
  const kept = await readFoto(endereco)
  if (!kept) return null
  if (kept.url !== null) return kept.url
  if (!kept.foto) return null
  const file = new File([kept.foto], 'foto.jpg', { type: kept.foto.type })
  const url = await uploadImagem(file, `${currentSession().user?.id ?? ''}/${uso}/`, uso)
  const valor: FotoGuardada = { foto: null, url }
  await currentStore().meta.put({ chave: chaveOfFoto(endereco), valor, em: new Date().toISOString() })
  return url
}

/**
 * The operation as the server takes it: photos that waited on this device are sent before it and named by their
 * address there. A repeat names the same addresses.
 * @throws {ApiError} as `uploadImagem`.
 */
export async function withFotosEnviadas(operacao: Operacao): Promise<Operacao> {
  if (operacao.recurso === 'fotos-chapa') return withFotosDaChapa(operacao)
  const { corpo, antes } = operacao
  const { materiais, imagens } = corpo as { materiais?: { images?: string[] }[]; imagens?: string[] }
  if (imagens) {
    const enviada = { ...operacao, corpo: { ...corpo, imagens: await enderecosEnviados(imagens) } }
    const begun = antes?.['imagens'] as string[] | undefined
    return begun ? { ...enviada, antes: { ...antes, imagens: await enderecosConhecidos(begun) } } : enviada
  }
  if (!materiais) return operacao
  const enviados: object[] = []
  for (const material of materiais) {
    const { images } = material
    enviados.push(images ? { ...material, images: await enderecosEnviados(images) } : material)
  }
  return { ...operacao, corpo: { ...corpo, materiais: enviados } }
}

/** Both pictures of a slab's photo; one that this device has no more is left named as it was, and refused for it. */
async function withFotosDaChapa(operacao: Operacao): Promise<Operacao> {
  const enviadas: Record<string, unknown> = {}
  for (const [nome, endereco] of fotosOfOperacao(operacao))
    enviadas[nome] = (await sendFoto(endereco, 'chapa')) ?? endereco
  return { ...operacao, corpo: { ...operacao.corpo, ...enviadas } }
}

function fotosOfOperacao({ corpo }: Pick<Operacao, 'corpo'>): [string, string][] {
  return ['inteira', 'original'].flatMap((nome) => {
    const endereco = corpo[nome]
    return typeof endereco === 'string' && isFotoLocal(endereco) ? [[nome, endereco]] : []
  })
}

/** The server has a slab's photo: this device keeps its pictures no longer. */
export async function forgetFotosDaChapa(operacao: Pick<Operacao, 'corpo'>): Promise<void> {
  await currentStore().meta.bulkDelete(fotosOfOperacao(operacao).map(([, endereco]) => chaveOfFoto(endereco)))
}

async function enderecosEnviados(enderecos: readonly string[]): Promise<string[]> {
  const enviados: string[] = []
  for (const endereco of enderecos) {
    const sent = isFotoLocal(endereco) ? await sendFoto(endereco) : endereco
    if (sent !== null) enviados.push(sent)
  }
  return enviados
}

/** What a change of photos started from, as the server has it: what never reached it is not there. */
async function enderecosConhecidos(enderecos: readonly string[]): Promise<string[]> {
  const known = await Promise.all(
    enderecos.map(async (one) => (isFotoLocal(one) ? ((await readFoto(one))?.url ?? null) : one)),
  )
  return known.filter((one) => one !== null)
}
