import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Aparelho } from '@lapida/contracts/valores'
import { papelOfEmpresa, type Papel } from '@lapida/documento/base/cores'
import type { QuadroDoDesenho } from '@lapida/documento/desenho/desenho-quadros'
import { documentoOrcamento, type DocumentoOrcamento } from '@lapida/documento/modelo/modelo'
import { orcamentoEscolhido } from '@lapida/domain/orcamento/escolhas'
import { loadQuadros } from '#features/desenhos/load-quadros.ts'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { getAprovadoEm } from '#features/orcamentos/get-aprovado-em.ts'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { isMarca, isPrevia } from '#features/orcamentos/previa-assinada.ts'
import { recordVisto } from '#features/orcamentos/record-visto.ts'
import { loadParcelasDoOrcamento } from '#features/parcelas/load-parcelas.ts'
import { loadMostrada, loadVersoes } from '#features/propostas/load-versoes.ts'
import type { LinhaProposta } from '#features/propostas/load-versao.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { OpenContext } from '#http/route.ts'
import { lidaNoPapel } from './load-papel.ts'
import { readEscolhas } from './read-escolhas.ts'
import { findDonoDoLink, type DonoDoLink } from './publico.repository.ts'

const NUMERO = /^[1-9]\d?$/
const CODE = /^[A-Za-z0-9_-]{32,36}$/

export interface Abertura {
  /** last part of the public address: the quote's id, or a token */
  codigo: string
  /** absolute address of the page, for its QR code */
  url: string
  /** number of a version; null for the one that counts */
  numero: number | null
}

/**
 * Runs work as the owner of the quote that a public address opens.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO also for a revoked link and a deleted quote; MUITAS_TENTATIVAS
 */
export async function withLink<Result>(
  context: OpenContext,
  codigo: string,
  work: (context: Context, orcamentoId: string) => Promise<Result>,
): Promise<Result> {
  const { userId, orcamentoId } = await findLink(context, codigo)
  return context.inTransaction({ userId }, (inside) => work(inside, orcamentoId))
}

/**
 * The quote that a public address opens, and whose it is.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO also for a revoked link and a deleted quote; MUITAS_TENTATIVAS
 */
export async function findLink(context: OpenContext, codigo: string): Promise<DonoDoLink> {
  const dono = CODE.test(codigo)
    ? await context.inTransaction('nobody', (inside) => findDonoDoLink(inside, codigo))
    : null
  if (!dono) throw new AppError('ORCAMENTO_NAO_ENCONTRADO')
  await context.limit(`publico:${context.ip}`, context.config.rateLimits.publicPage)
  return dono
}

/** A quote as its customer sees it. */
export interface OrcamentoAberto {
  /** the account that it belongs to; nothing of a page says it */
  dono: string
  documento: DocumentoOrcamento
  /** pictures of its drawings, not laid out yet */
  quadros: QuadroDoDesenho[]
  /** the version that this is, whole and as it was sent; null for what is being prepared or was chosen of one */
  inteira: { orcamentoId: string; numero: number } | null
  /** the version was withdrawn: nothing of it is to be read any more */
  retirada: boolean
}

/** A person who looks at the page now, which the owner is told; unless it is the owner's own look. */
export interface Olhar {
  aparelho: Aparelho
  /** what the address says of who looks */
  previa: string | undefined
  /** what the browser says of whose it is */
  marca: string | undefined
}

/**
 * The document behind a public address: only what the customer should see is in it.
 * @param olhar null where nobody looks at it
 */
export function openDocumento(
  context: OpenContext,
  { codigo, url, numero }: Abertura,
  olhar: Olhar | null = null,
): Promise<OrcamentoAberto> {
  return withLink(context, codigo, async (inside, orcamentoId) => {
    const stored = await loadOrcamento(inside, orcamentoId)
    const { mostrada, atual } = await loadVersoes(inside, stored, { pedida: numero, alone: true })
    const proposta = mostrada?.versao.numero ?? null
    // A look at a version that does not count any more says nothing of the one that does.
    await recordOlhar(inside, stored, { olhar: proposta === atual ? olhar : null, proposta })
    const common = { urlPublica: url, agora: context.now, ...(await approvalOf(inside, stored, proposta)) }
    const { orcamento, empresa } = mostrada ?? { orcamento: stored, empresa: await getEmpresa(inside) }
    const aberto = { dono: inside.userId, quadros: await loadQuadros(inside, orcamento, empresa) }
    if (!mostrada)
      return {
        ...aberto,
        documento: documentoOrcamento({ ...common, orcamento, empresa }),
        inteira: null,
        retirada: false,
      }
    const { versao, escolhas } = mostrada
    return {
      ...aberto,
      documento: documentoOrcamento({
        ...common,
        orcamento,
        empresa,
        escolhas: escolhas ?? undefined,
        proposta: lidaNoPapel(versao),
      }),
      inteira: isEscolhida(stored, versao) ? null : { orcamentoId: stored.id, numero: versao.numero },
      retirada: versao.retiradaEm !== null,
    }
  })
}

/** Of what is agreed to the paper has only what was chosen, which is not the version as it was sent. */
function isEscolhida(
  { propostaAprovada, escolhasContratadas }: Orcamento,
  { numero }: Pick<LinhaProposta, 'numero'>,
): boolean {
  return numero === propostaAprovada && escolhasContratadas !== null
}

/** Since when the version is approved, and whether money came in for it: then nothing of it is asked for on paper. */
async function approvalOf(
  context: Context,
  stored: Orcamento,
  proposta: number | null,
): Promise<{ aprovadoEm: string | null; pago: boolean }> {
  // A change of what is agreed to is not approved by the approval of that.
  if (proposta !== null && proposta !== stored.propostaAprovada) return { aprovadoEm: null, pago: false }
  const parcelas = await loadParcelasDoOrcamento(context, stored.id)
  return {
    aprovadoEm: await getAprovadoEm(context, stored),
    pago: parcelas.some(({ recebido }) => recebido > 0),
  }
}

/** Tells the owner of a look, unless it is the company's own; nobody looks where there is none. */
export async function recordOlhar(
  context: Context,
  orcamento: Orcamento,
  { olhar, proposta }: { olhar: Olhar | null; proposta: number | null },
): Promise<void> {
  if (olhar && !(await isOfTheCompany(context, orcamento.id, olhar)))
    await recordVisto(context, orcamento, { aparelho: olhar.aparelho, proposta })
}

async function isOfTheCompany(context: Context, id: string, { previa, marca }: Olhar): Promise<boolean> {
  return (await isMarca(context, marca)) || (await isPrevia(context, id, previa))
}

/** A picture of a page: by its place, counted from 1, among those of a version with what was chosen of it. */
export interface PedidoDeQuadro {
  codigo: string
  numero: string
  /** number of a version; null for the one that counts */
  proposta: number | null
  /** what the address says of the choices */
  query: URLSearchParams
}

/**
 * One picture of the drawings of a quote, and the company's colours.
 * @throws {AppError} DESENHO_NAO_ENCONTRADO when the quote has no such picture; ORCAMENTO_NAO_ENCONTRADO,
 * PROPOSTA_NAO_ENCONTRADA
 */
export function openQuadro(
  context: OpenContext,
  { codigo, numero, proposta, query }: PedidoDeQuadro,
): Promise<{ dono: string; quadro: QuadroDoDesenho; papel: Papel }> {
  return withLink(context, codigo, async (inside, orcamentoId) => {
    const stored = await loadOrcamento(inside, orcamentoId)
    const mostrada = await loadMostrada(inside, stored, proposta)
    const { orcamento, empresa } = mostrada ?? { orcamento: stored, empresa: await getEmpresa(inside) }
    const escolhas = readEscolhas(query, { oferta: orcamento, padrao: mostrada?.escolhas ?? null })
    const isOpen = NUMERO.test(numero) && (mostrada?.versao.retiradaEm ?? null) === null
    const quadros = isOpen ? await loadQuadros(inside, orcamentoEscolhido(orcamento, escolhas), empresa) : []
    const quadro = quadros[Number(numero) - 1]
    if (!quadro) throw new AppError('DESENHO_NAO_ENCONTRADO')
    return { dono: inside.userId, quadro, papel: papelOfEmpresa(empresa.cores) }
  })
}
