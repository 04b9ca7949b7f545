import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Aparelho } from '@lapida/contracts/valores'
import { papelOfEmpresa, type Papel } from '@lapida/documento/cores'
import type { QuadroDoDesenho } from '@lapida/documento/desenho-quadros'
import { documentoOrcamento, type DocumentoOrcamento } from '@lapida/documento/modelo'
import { loadQuadros } from '#features/desenhos/load-quadros.ts'
import { getAprovadoEm } from '#features/orcamentos/get-aprovado-em.ts'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { isMarca, isPrevia } from '#features/orcamentos/previa-assinada.ts'
import { recordVisto } from '#features/orcamentos/record-visto.ts'
import { findContratada } from '#features/propostas/find-contratada.ts'
import { loadApresentada } from '#features/propostas/load-apresentada.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { OpenContext } from '#http/route.ts'
import { findDonoDoLink, type DonoDoLink } from './publico.repository.ts'

const NUMERO = /^[1-9]\d?$/
const CODE = /^[A-Za-z0-9_-]{32,36}$/

export interface Abertura {
  /** last part of the public address: the quote's id, or a token */
  codigo: string
  /** absolute address of the page, for its QR code */
  url: string
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
  { codigo, url }: Abertura,
  olhar: Olhar | null = null,
): Promise<OrcamentoAberto> {
  return withLink(context, codigo, async (inside, orcamentoId) => {
    const stored = await loadOrcamento(inside, orcamentoId)
    const { orcamento, empresa, proposta } = await loadApresentada(inside, stored)
    const contratada = await findContratada(inside, stored.id)
    const aprovadoEm = await getAprovadoEm(inside, orcamento)
    const quadros = await loadQuadros(inside, orcamento, empresa)
    await recordOlhar(inside, stored, { olhar, proposta: proposta?.numero ?? null })
    return {
      dono: inside.userId,
      documento: documentoOrcamento({
        orcamento,
        empresa,
        urlPublica: url,
        agora: context.now,
        aprovadoEm,
        proposta: proposta && { numero: proposta.numero, criadaEm: proposta.createdAt.toISOString() },
      }),
      quadros,
      inteira: proposta && !contratada?.escolhas ? { orcamentoId: stored.id, numero: proposta.numero } : null,
    }
  })
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

/**
 * One picture of the drawings of a quote, counted from 1, and the company's colours.
 * @throws {AppError} DESENHO_NAO_ENCONTRADO when the quote has no such picture; ORCAMENTO_NAO_ENCONTRADO
 */
export function openQuadro(
  context: OpenContext,
  { codigo, numero }: { codigo: string; numero: string },
): Promise<{ dono: string; quadro: QuadroDoDesenho; papel: Papel }> {
  return withLink(context, codigo, async (inside, orcamentoId) => {
    const stored = await loadOrcamento(inside, orcamentoId)
    const { orcamento, empresa } = await loadApresentada(inside, stored)
    const quadros = NUMERO.test(numero) ? await loadQuadros(inside, orcamento, empresa) : []
    const quadro = quadros[Number(numero) - 1]
    if (!quadro) throw new AppError('DESENHO_NAO_ENCONTRADO')
    return { dono: inside.userId, quadro, papel: papelOfEmpresa(empresa.cores) }
  })
}
