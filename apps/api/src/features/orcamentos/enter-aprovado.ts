import type { Orcamento } from '@lapida/contracts/orcamento'
import { freezeDesenhos } from '#features/desenhos/freeze-desenhos.ts'
import { settleParcelas } from '#features/parcelas/settle-parcelas.ts'
import { signContrato, type Contratada } from '#features/propostas/sign-contrato.ts'
import { together, type Context } from '#http/context.ts'
import { settlePropostas } from './settle-propostas.ts'

export interface Entrada {
  /** the version that is approved, and what was chosen of it */
  contratada: Contratada
  autor: 'usuario' | 'cliente'
  versao: number
  /** what was agreed to before is so again: drawings that went on since then are nobody's agreement */
  volta?: boolean
}

/**
 * What follows from an approval, whoever gave it and by whichever way: the one door into 'aprovado', in the transaction
 * that writes the status. `orcamento` is the quote as it is written now.
 */
export async function enterAprovado(
  context: Context,
  orcamento: Orcamento,
  { contratada, autor, versao, volta = false }: Entrada,
): Promise<void> {
  await together(signContrato(context, orcamento.id, contratada), settlePropostas(context, orcamento, versao))
  await together(
    settleParcelas(context, orcamento.id),
    freezeDesenhos(context, orcamento, { autor, stays: volta }),
  )
}
