import { whenThere } from '#shared/when-there.ts'
import { ApiError, send } from '#data/api/api.ts'
import { envioOfOperacao } from './envio.ts'
import { loadJuncao } from '#data/queue/juncao-carregada.ts'
import { isFotoLocal } from '#data/local/foto-local.ts'
import type { Operacao, Resultado } from '#data/local/operacao.ts'

/** Sends an operation once, its photos first, and says what came of it; never throws for an answer. */
export async function sendOperacao(operacao: Operacao, signal?: AbortSignal): Promise<Resultado> {
  try {
    const { name, ...parts } = envioOfOperacao(await withPartida(await withFotos(await withPlano(operacao))))
    return { ok: true, answer: await send(name, { ...parts, signal }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, code, message, campos, conflitos, retryAfterSeconds } = error
    const erro = { status, code, message, campos, ...(conflitos.length > 0 && { conflitos }) }
    return { ok: false, erro, retryAfterSeconds }
  }
}

/** The code that knows what a proof shows is fetched for the first one. */
async function withPlano(operacao: Operacao): Promise<Operacao> {
  if (operacao.recurso !== 'provas') return operacao
  const { withVersaoDoPlano } = await whenThere(() => import('./send-prova.ts'))
  return withVersaoDoPlano(operacao)
}

/** A change says what it started from: what others changed since stays, and the same field is asked about. */
async function withPartida(operacao: Operacao): Promise<Operacao> {
  if (operacao.acao !== 'alterar' || !operacao.antes) return operacao
  return { ...operacao, corpo: (await loadJuncao()).bodyWithPartida(operacao) }
}

/** Where an operation may name photos: the stones of a quote, a stone of the stock, and the photo of a slab itself. */
interface Corpo {
  materiais?: { images?: string[] }[]
  imagens?: string[]
  inteira?: string
  original?: string | null
}

/** The code that sends photos is fetched for the first operation that has one which only this device has. */
async function withFotos(operacao: Operacao): Promise<Operacao> {
  const { materiais = [], imagens = [], inteira, original } = operacao.corpo as Corpo
  const { imagens: begun = [] } = (operacao.antes ?? {}) as Corpo
  const named = [...materiais.flatMap(({ images = [] }) => images), ...imagens, ...begun, inteira, original]
  if (!named.some((one) => one && isFotoLocal(one))) return operacao
  const { withFotosEnviadas } = await whenThere(() => import('./fotos.ts'))
  return withFotosEnviadas(operacao)
}
