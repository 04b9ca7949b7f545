import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { canSeePrecos } from '@lapida/domain/conta/precos-e-custos'
import type { Context } from '#http/context.ts'

/** A plan as somebody sent it who sees no prices: its slabs and pieces keep those that are stored. */
export function keepPrecos(
  { pessoa }: Pick<Context, 'pessoa'>,
  antes: ConteudoPlanoCorte,
  enviado: ConteudoPlanoCorte,
): ConteudoPlanoCorte {
  if (pessoa === null || canSeePrecos(pessoa)) return enviado
  const precos = new Map(antes.chapas.map(({ id, preco }) => [id, preco]))
  const valores = new Map(antes.pecas.map(({ id, valorCobrado }) => [id, valorCobrado]))
  return {
    ...enviado,
    chapas: enviado.chapas.map((chapa) => ({ ...chapa, preco: precos.get(chapa.id) ?? chapa.preco })),
    pecas: enviado.pecas.map((peca) => ({
      ...peca,
      valorCobrado: valores.get(peca.id) ?? peca.valorCobrado,
    })),
  }
}
