import type { Orcamento } from '@lapida/contracts/orcamento'
import type { TipoAviso } from '@lapida/contracts/valores'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import type { Centavos } from '@lapida/domain/shared/dinheiro'
import type { Context } from '#http/context.ts'
import { insertAviso, insertEnvios } from './avisos.repository.ts'
import { loadPreferencias } from './load-preferencias.ts'

export interface Anuncio {
  tipo: TipoAviso
  orcamento: Pick<Orcamento, 'id' | 'numeracao'> & {
    cliente?: { nomeCompleto: string } | null | undefined
  }
  /** who did it, as typed on the page; the quote's customer where nobody typed anything */
  nome?: string | undefined
  /** the amount that is told */
  valor?: Centavos | undefined
}

/**
 * Tells the workshop what a customer did: for the bell, and what is to be sent outside of the app. All of it is rows of
 * the caller's transaction, so that nothing is told that did not happen and nothing that happened is forgotten; it is
 * sent when that transaction has ended (envios.ts), and nobody waits for it.
 */
export async function announce(context: Context, { tipo, orcamento, nome, valor }: Anuncio): Promise<void> {
  const { desligados, email } = await loadPreferencias(context)
  const silent = desligados.includes(tipo)
  const id = context.newId()
  await insertAviso(context, {
    id,
    tipo,
    orcamentoId: orcamento.id,
    numeracao: numeracaoVisivel(orcamento),
    nome: nome ?? orcamento.cliente?.nomeCompleto ?? '',
    valor: valor ?? null,
    // What nobody wanted to be told stands in the list and asks for nothing.
    lidoEm: silent ? context.now : null,
    createdAt: context.now,
  })
  if (silent) return
  await insertEnvios(context, { avisoId: id, email: email && context.config.smtp !== undefined })
}
