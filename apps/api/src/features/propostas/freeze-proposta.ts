import { createHash } from 'node:crypto'
import type { Empresa } from '@lapida/contracts/empresa'
import type { Oferta, Orcamento } from '@lapida/contracts/orcamento'
import {
  CAMPOS_DA_EMPRESA_NO_PAPEL,
  type ConteudoDaProposta,
  type TipoProposta,
} from '@lapida/contracts/proposta'
import { pickNames } from '@lapida/contracts/registro-escrito'
import { comparePropostas, mudancasEmLinhas } from '@lapida/domain/orcamento/compare-propostas'
import { isSameOferta } from '@lapida/domain/orcamento/is-same-oferta'
import { completeOferta, ofertaOfOrcamento } from '@lapida/domain/orcamento/oferta'
import { canonicalJson } from '#http/canonical-json.ts'
import { reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { freezeDesenhos } from '#features/desenhos/freeze-desenhos.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import {
  findContrato,
  findUltimaProposta,
  insertProposta,
  type LinhaContrato,
  type LinhaProposta,
} from './propostas.repository.ts'

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
}

/**
 * Freezes what a customer is presented of a quote, whose writer the caller is. Where the last version reads the same and
 * is not withdrawn, that one answers: sending twice makes no second version.
 * @throws {AppError} PROPOSTAS_DEMAIS
 */
export async function freezeProposta(
  context: Context,
  orcamento: Orcamento,
  { empresa, aprovado = false, criadaPor = 'usuario', outra }: Congelamento,
): Promise<LinhaProposta> {
  const last = await findUltimaProposta(context, orcamento.id)
  const now = { oferta: ofertaOfOrcamento(orcamento), empresa }
  if (last && !outra && isStanding(last, now)) return last
  const numero = last ? last.numero + 1 : 1
  if (numero > MOST_VERSIONS) throw new AppError('PROPOSTAS_DEMAIS')
  const contrato = await findContrato(context, orcamento.id)
  const stored = await insertProposta(context, {
    orcamentoId: orcamento.id,
    numero,
    ...kindOf(contrato),
    ...contentOf(now),
    mudancas: last ? linesOf(last, now.oferta) : [],
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

function contentOf({ oferta, empresa }: Apresentado) {
  const conteudo = { orcamento: oferta, empresa: pickNames(CAMPOS_DA_EMPRESA_NO_PAPEL, empresa) }
  return {
    conteudo,
    conteudoSha256: sha256OfConteudo(conteudo),
    valor: reaisToCentavos(oferta.valorTotal),
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

function kindOf(contrato: LinhaContrato | null): { tipo: TipoProposta; base: number | null } {
  return contrato ? { tipo: 'aditivo', base: contrato.proposta } : { tipo: 'proposta', base: null }
}

function linesOf({ conteudo }: LinhaProposta, after: Oferta): string[] {
  return mudancasEmLinhas(comparePropostas(completeOferta(conteudo.orcamento), after), MOST_LINES)
    .split('\n')
    .filter(Boolean)
}

/** SHA-256 of what a version presents, as canonical JSON, hexadecimal. */
export function sha256OfConteudo(conteudo: ConteudoDaProposta): string {
  return createHash('sha256').update(canonicalJson(conteudo)).digest('hex')
}
