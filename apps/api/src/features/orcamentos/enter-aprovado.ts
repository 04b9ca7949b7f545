import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { orcamentoVigente } from '@lapida/domain/orcamento/orcamento-vigente'
import { freezeDesenhos } from '#features/desenhos/freeze-desenhos.ts'
import { holdParcelas, openParcelas } from '#features/parcelas/open-parcelas.ts'
import type { LinhaProposta } from '#features/propostas/load-versao.ts'
import { readUltima } from '#features/propostas/read-versoes.ts'
import { signContrato, type Contratada } from '#features/propostas/sign-contrato.ts'
import { together, type Context } from '#http/context.ts'
import { loadOrcamento } from './load-orcamento.ts'
import { settlePropostas } from './settle-propostas.ts'

export interface Entrada {
  /** the version that is approved, and what was chosen of it */
  contratada: Contratada
  autor: 'usuario' | 'cliente'
  versao: number
  /** what was agreed to before is so again: drawings that went on since then are nobody's agreement */
  volta?: boolean
  /** the quote's last version, where it was read already */
  ultima?: LinhaProposta
  /** the account's profile, where it was read already */
  empresa?: Empresa
}

/**
 * What follows from an approval, whoever gave it and by whichever way: the one door into 'aprovado', in the transaction
 * that writes the status. `orcamento` is the quote as it is written now.
 * @returns the quote as it is read from now on
 */
export async function enterAprovado(
  context: Context,
  orcamento: Orcamento,
  { contratada, autor, versao, volta = false, ...lidas }: Entrada,
): Promise<Orcamento> {
  const [, ultima] = await together(
    signContrato(context, orcamento.id, contratada),
    lidas.ultima ? Promise.resolve(lidas.ultima) : readUltima(context, orcamento.id),
  )
  settlePropostas(context, orcamento, { versao, ultima })
  const [aprovado, parcelas] = await together(
    loadOrcamento(context, orcamento.id),
    holdParcelas(context, orcamento.id, lidas.empresa),
    freezeDesenhos(context, orcamento, { autor, stays: volta }),
  )
  const aprovada = { orcamento: orcamentoVigente(aprovado), proposta: contratada.proposta }
  await openParcelas(context, aprovada, parcelas)
  return aprovado
}
