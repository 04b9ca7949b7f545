// Who keeps the money: what came in for an instalment, what is taken back, and when the work was done.
import { pickId, type Cena } from '../cena.ts'

const DAY_MS = 86_400_000
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** How a new quote is paid: mostly in parts. */
export function newPlanoPagamento({ sorte }: Cena) {
  if (sorte.chance(0.3)) return []
  const linha = { rotulo: 'Parcela', dias: 0, data: null, meio: '' }
  const first = { ...linha, gatilho: 'aprovacao' as const }
  const last = { ...linha, gatilho: 'instalacao' as const }
  if (sorte.chance(0.4)) {
    const percent = sorte.whole(1, 99)
    return [
      { ...first, tipo: 'porcentagem' as const, valor: percent },
      { ...last, tipo: 'porcentagem' as const, valor: 100 - percent },
    ]
  }
  const parts = Array.from({ length: sorte.whole(1, 5) }, () => ({
    ...last,
    tipo: 'restante' as const,
    valor: 0,
  }))
  return [{ ...first, tipo: 'valor' as const, valor: sorte.reais(1, 900) }, ...parts]
}

/** Writes what came in, sometimes twice at once, sometimes more than is open, which nobody confirms every time. */
export async function receiveParcela(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = await pickId(cena, 'parcelas')
  if (id === undefined) return
  const body = {
    id: sorte.uuid(),
    valor: sorte.reais(1, 1_500),
    dia: dayOf(mundo.clock.now),
    meio: 'PIX',
    comoCredito: sorte.chance(0.5),
  }
  const call = () => mundo.write(conta, 'recebimentos.create', { sorte, params: { id }, body })
  await (sorte.chance(0.3) ? Promise.all([call(), call()]) : call())
}

/** Takes a receipt back; whoever does so does not look whether somebody has done it already. */
export async function reverseRecebimento(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const recebimentoId = await pickId(cena, 'recebimentos')
  if (recebimentoId === undefined) return
  const id = await mundo.one('select parcela_id from recebimentos where id = $1', [recebimentoId])
  if (id === undefined) return
  const body = { dia: dayOf(mundo.clock.now), observacao: 'Era de outro' }
  await mundo.write(conta, 'recebimentos.reverse', { sorte, params: { id, recebimentoId }, body })
}

/** The work was measured or installed: what waits for it falls due. */
export async function dateParcelas(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = await pickId(cena, 'orcamentos', "excluido_em is null and status = 'aprovado'")
  if (id === undefined) return
  const dia = dayOf(new Date(mundo.clock.now.getTime() - sorte.whole(0, 3) * DAY_MS))
  const body = { gatilho: sorte.oneOf(['medicao', 'instalacao']), dia }
  await mundo.write(conta, 'parcelas.date', { sorte, params: { id }, body })
}
