import { createHash } from 'node:crypto'
import type { Empresa } from '@lapida/contracts/empresa'
import type { Escolhas } from '@lapida/contracts/escolhas'
import type { Oferta, Orcamento } from '@lapida/contracts/orcamento'
import {
  CAMPOS_DA_EMPRESA_NO_PAPEL,
  type ConteudoDaProposta,
  type TipoProposta,
} from '@lapida/contracts/proposta'
import { pickNames } from '@lapida/contracts/registro-escrito'
import { comparePropostas, mudancasEmLinhas } from '@lapida/domain/orcamento/compare-propostas'
import { orcamentoEscolhido } from '@lapida/domain/orcamento/escolhas'
import { escolhasHerdadas } from '@lapida/domain/orcamento/escolhas-herdadas'
import { isSameOferta } from '@lapida/domain/orcamento/is-same-oferta'
import { completeOferta, ofertaOfOrcamento } from '@lapida/domain/orcamento/oferta'
import { totalOrcamento } from '@lapida/domain/orcamento/total'
import { canonicalJson } from '#http/canonical-json.ts'
import { reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { freezeDesenhos } from '#features/desenhos/freeze-desenhos.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { ofertaOfContrato } from './oferta-of-contrato.ts'
import { findProposta, insertProposta, type LinhaProposta } from './propostas.repository.ts'
import { readVersoes, type VersoesLidas } from './read-versoes.ts'

const MOST_VERSIONS = 100
/** Changes that a version keeps word for word. */
const MOST_LINES = 50

export interface Congelamento {
  empresa: Empresa
  /** the quote is approved: its drawings are frozen by its approval */
  aprovado?: boolean
  criadaPor?: 'usuario' | 'sistema'
  /** the last version was answered and is over: the same content is sent anew, as another one */
  outra?: boolean
  /** the quote's versions, where they were read already */
  lidas?: VersoesLidas
}

/**
 * Freezes what a customer is presented of a quote, whose writer the caller is. Where the last version reads the same and
 * is not withdrawn, that one answers: sending twice makes no second version.
 * @throws {AppError} PROPOSTAS_DEMAIS
 */
export async function freezeProposta(
  context: Context,
  orcamento: Orcamento,
  { empresa, aprovado = false, criadaPor = 'usuario', outra, lidas }: Congelamento,
): Promise<LinhaProposta> {
  const { ultima: last, contrato } = lidas ?? (await readVersoes(context, orcamento.id))
  const now = { oferta: ofertaOfOrcamento(orcamento), empresa }
  if (last && !outra && isStanding(last, now)) return last
  const numero = last ? last.numero + 1 : 1
  if (numero > MOST_VERSIONS) throw new AppError('PROPOSTAS_DEMAIS')
  const escolhas = escolhasHerdadas(now.oferta, orcamento.escolhasContratadas)
  const stored = insertProposta(context, {
    orcamentoId: orcamento.id,
    numero,
    ...kindOf({ contrato }),
    ...contentOf({ ...now, escolhas }),
    mudancas: linesOf(await presentedBefore(context, orcamento.id, { ultima: last, contrato }), {
      oferta: now.oferta,
      escolhas,
    }),
    criadaPor,
    createdAt: context.now,
  })
  // An approval freezes more of them than what the pieces come from.
  if (!aprovado) await freezeDesenhos(context, orcamento, { stays: true })
  return stored
}

interface Apresentado {
  oferta: Oferta
  empresa: Empresa
}

function contentOf({ oferta, empresa, escolhas }: Apresentado & { escolhas: Escolhas | null }) {
  const conteudo = {
    orcamento: oferta,
    empresa: pickNames(CAMPOS_DA_EMPRESA_NO_PAPEL, empresa),
    ...(escolhas && { escolhas }),
  }
  return {
    conteudo,
    conteudoSha256: sha256OfConteudo(conteudo),
    valor: escolhas ? totalOrcamento(oferta, escolhas).total : reaisToCentavos(oferta.valorTotal),
    validade: oferta.dataValidade,
  }
}

/** What says the same under the same terms is one version; a new phone or colour of the company makes no other. */
function isStanding({ retiradaEm, conteudo }: LinhaProposta, { oferta, empresa }: Apresentado): boolean {
  const before = completeOferta(conteudo.orcamento)
  const [one, other] = [conteudo.empresa.documentos, empresa.documentos]
  const sameTerms = one.cabecalho === other.cabecalho && one.rodape === other.rodape
  return retiradaEm === null && sameTerms && isSameOferta(before, oferta)
}

function kindOf({ contrato }: Pick<VersoesLidas, 'contrato'>): { tipo: TipoProposta; base: number | null } {
  return contrato ? { tipo: 'aditivo', base: contrato.proposta } : { tipo: 'proposta', base: null }
}

/** What the customer knows: of a change what is agreed to, as it was chosen; else what was sent last. */
async function presentedBefore(
  context: Context,
  orcamentoId: string,
  { ultima, contrato }: VersoesLidas,
): Promise<Oferta | null> {
  if (!contrato) return ultima && completeOferta(ultima.conteudo.orcamento)
  const { proposta: numero, escolhas } = contrato
  const base = await findProposta(context, { orcamentoId, numero })
  return base && ofertaOfContrato(base.conteudo.orcamento, escolhas)
}

function linesOf(
  before: Oferta | null,
  { oferta, escolhas }: { oferta: Oferta; escolhas: Escolhas | null },
): string[] {
  if (!before) return []
  const after = escolhas ? orcamentoEscolhido(oferta, escolhas) : oferta
  return mudancasEmLinhas(comparePropostas(before, after), MOST_LINES).split('\n').filter(Boolean)
}

/** SHA-256 of what a version presents, as canonical JSON, hexadecimal. */
export function sha256OfConteudo(conteudo: ConteudoDaProposta): string {
  return createHash('sha256').update(canonicalJson(conteudo)).digest('hex')
}
