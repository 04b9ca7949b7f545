// A workshop on the running program: an account with a company, customers and the worked quotes.
import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { ORCAMENTOS_EXEMPLO } from '@lapida/domain/exemplos/orcamentos'
import { call, registerAccount, type Account } from '../e2e/accounts.ts'
import { startProgram } from './program.ts'
import type { BenchContext } from './runner.ts'

export interface Workshop {
  /** address of the program */
  url: string
  account: Account
  empresa: Empresa
  /** the worked quotes as the program answers them; the last one is the reference quote */
  orcamentos: Orcamento[]
  referencia: Orcamento
}

/** Starts the program on an empty folder and gives it a workshop; both go when the measurement ends. */
export async function openWorkshop(context: BenchContext): Promise<Workshop> {
  const program = await startProgram({ dataDir: await context.temporaryFolder() })
  context.defer(program.stop)
  const account = await registerAccount(program.url)
  const empresa = await nameCompany(account)
  const orcamentos = await storeSampleQuotes(account)
  const referencia = orcamentos.at(-1)
  if (!referencia) throw new Error('There are no sample quotes.')
  return { url: program.url, account, empresa, orcamentos, referencia }
}

async function storeSampleQuotes(account: Account): Promise<Orcamento[]> {
  const stored: Orcamento[] = []
  for (const { cliente, orcamento } of ORCAMENTOS_EXEMPLO) {
    const id = crypto.randomUUID()
    await call(account, 'clientes.save', { body: { clientes: [{ ...cliente, id }] } })
    stored.push(await call(account, 'orcamentos.create', { body: { ...orcamento, clienteId: id } }))
  }
  return stored
}

function nameCompany(account: Account): Promise<Empresa> {
  const body = {
    nomeEmpresa: 'Rocha Forte Mármores',
    cnpj: '11222333000181',
    email: 'contato@rochaforte.com.br',
    telefone: '1140028922',
    endereco: 'Rua das Pedras, 120',
    cidade: 'Osasco',
    estado: 'SP',
  }
  return call(account, 'empresa.change', { body })
}
