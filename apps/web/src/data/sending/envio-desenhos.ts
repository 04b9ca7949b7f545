import type { DesenhoGuardado as DesenhoDoServidor } from '@lapida/contracts/desenho'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { call, type ApiError } from '#data/api/api.ts'
import { desenhoOfServidor, type DesenhoGuardado } from '#data/local/desenho-guardado.ts'
import { isSameContent } from '#data/local/documento-guardado.ts'
import { isFotoLocal } from '#data/local/foto-local.ts'
import { sendFoto } from './fotos.ts'
import type { TipoDeDocumento } from './envio-documentos.ts'

/** How drawings are kept and sent. */
export const DESENHO: TipoDeDocumento<DesenhoDoServidor, DesenhoGuardado> = {
  nome: 'desenhos',
  tabela: (store) => store.desenhos,
  get: (id) => call('desenhos.get', { params: { id } }),
  replace: async ({ id, versao, desenho }) => {
    const conteudo = await withFundoEnviado(desenho)
    const stored = await call('desenhos.replace', { params: { id }, body: { versao, conteudo } })
    return { versao: stored.versao, exemplo: stored.exemplo, congeladas: stored.congeladas }
  },
  remove: (id) => call('desenhos.remove', { params: { id } }),
  restore: (id) => call('desenhos.restore', { params: { id } }),
  // The server refuses one that names what it does not know.
  needs: ({ desenho: { orcamentoId, clienteId } }) =>
    [orcamentoId, clienteId].filter((id) => id !== undefined),
  desaparecido: 'DESENHO_NAO_ENCONTRADO',
  outroEstado: ['DESENHO_ALTERADO'],
  mend,
  received: desenhoOfServidor,
  versaoOf: ({ versao }) => versao,
  isSame: ({ conteudo }, { desenho }) => isSameContent(conteudo, withFundoOf(desenho, conteudo)),
}

/** A photo under the drawing that waited on this device is sent before it; one that is lost is left out. */
async function withFundoEnviado(desenho: Desenho): Promise<Desenho> {
  const { fundo, ...semFundo } = desenho
  if (!fundo || !isFotoLocal(fundo.imagem)) return desenho
  const imagem = await sendFoto(fundo.imagem)
  return imagem === null ? semFundo : { ...semFundo, fundo: { ...fundo, imagem } }
}

/** The server names a photo by its own address: that alone is no difference. */
function withFundoOf(desenho: Desenho, { fundo: la }: Desenho): Desenho {
  const { fundo } = desenho
  return fundo && la && isFotoLocal(fundo.imagem)
    ? { ...desenho, fundo: { ...fundo, imagem: la.imagem } }
    : desenho
}

/** A quote was approved meanwhile: what was changed since then is the next revision. */
async function mend(guardado: DesenhoGuardado, erro: ApiError): Promise<Partial<DesenhoGuardado> | null> {
  if (erro.code !== 'DESENHO_CONGELADO') return null
  const { congeladas } = await DESENHO.get(guardado.id)
  const { naRevisaoAberta } = await import('#data/local/revisao-aberta.ts')
  const desenho = naRevisaoAberta(guardado.desenho, congeladas)
  // Nothing would be another now: the words of the server are for the person.
  if (desenho === guardado.desenho) return null
  return { congeladas, desenho, marca: `revisao/${desenho.revisao}/${guardado.marca}` }
}
