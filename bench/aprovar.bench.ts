import { randomUUID } from 'node:crypto'
import { ORCAMENTO_REFERENCIA } from '@lapida/domain/exemplos/orcamentos'
import { call, registerAccount, type Account } from '../e2e/accounts.ts'
import { startProgram } from './program.ts'
import type { Bench } from './runner.ts'
import { median, quantile, timed } from './statistics.ts'
import { atMost, type Row } from './table.ts'

const LIMIT_MS = 400
const ROUNDS = 60
const QUICK = 20
/** The thread of the papers starts with the first of them. */
const WARM = 3
const CPF = '52998224725'

/** What the approval of a quote on its page takes, with the paper of its version made in it and made before. */
export const aprovar: Bench = {
  title: 'Aprovar pela página, com o PDF da versão',
  async *run(context) {
    const program = await startProgram({ dataDir: await context.temporaryFolder() })
    context.defer(program.stop)
    const account = await registerAccount(program.url)
    const rows: Row[] = []
    const rounds = context.quick ? QUICK : ROUNDS
    for (const pronto of [false, true]) {
      const times: number[] = []
      for (let round = 0; round < rounds + WARM; round += 1) {
        const { id } = await call(account, 'orcamentos.create', {
          body: { ...ORCAMENTO_REFERENCIA.orcamento, status: 'finalizado' },
        })
        if (pronto) await (await fetch(`${account.url}/orcamento/${id}/pdf`)).arrayBuffer()
        const { ms } = await timed(() => approve(account, id))
        if (round >= WARM) times.push(ms)
      }
      const p95 = quantile(times, 0.95)
      rows.push({
        cells: {
          nome: pronto ? 'PDF da versão já feito' : 'PDF da versão feito na aprovação',
          median: median(times),
          p95,
        },
        goal: atMost({ value: p95, limit: LIMIT_MS, unit: 'ms' }),
      })
    }
    yield {
      title: 'Uma aprovação, do pedido à resposta',
      columns: [
        { key: 'nome', title: 'aprovação' },
        { key: 'median', title: 'mediana ms' },
        { key: 'p95', title: 'p95 ms' },
      ],
      rows,
    }
  },
}

async function approve(account: Account, id: string): Promise<void> {
  const { status } = await fetch(`${account.url}/orcamento/${id}/aprovar`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0' },
    body: new URLSearchParams({
      proposta: '1',
      chave: randomUUID(),
      nome: 'Mariana Souza',
      digitos: CPF,
      assinatura: JSON.stringify([Array.from({ length: 300 }, (_, i) => [i, (i * 7) % 1000])]),
      aceite: 'sim',
    }),
  })
  if (status !== 303) throw new Error(`The approval answered ${status}.`)
}
