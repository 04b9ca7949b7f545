import { useLiveQuery } from 'dexie-react-hooks'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { SemPrecos } from '@lapida/domain/conta/direitos'
import { orcamentoToProduce } from '@lapida/domain/orcamento/producao'
import { currentStore } from '#data/local/store.ts'

type Lido = SemPrecos<Orcamento>
type Material = Lido['materiais'][number]

/** As much of a quote as is told at the saw and at the site: nothing of what it costs. */
export interface OrcamentoAProduzir
  extends
    Pick<Lido, 'id' | 'numeracao' | 'status' | 'dataInicio' | 'prazoEntrega'>,
    Partial<Pick<Lido, 'enderecoObra' | 'observacoes'>> {
  cliente: (Pick<NonNullable<Lido['cliente']>, 'id' | 'nomeCompleto'> & Partial<Lido['cliente']>) | null
  materiais: (Pick<Material, 'id' | 'nome' | 'tipo' | 'ambiente' | 'espessura' | 'acabamento'> & {
    pecas: Pick<
      Material['pecas'][number],
      'id' | 'nome' | 'largura' | 'comprimento' | 'quantidade' | 'bordas' | 'acabamento'
    >[]
  })[]
}

async function readPecas(): Promise<OrcamentoAProduzir[]> {
  const store = currentStore()
  const [orcamentos, clientes] = await Promise.all([
    store.orcamentos.orderBy('createdAt').reverse().toArray(),
    store.clientes.toArray(),
  ])
  const known = new Map(clientes.map((cliente) => [cliente.id, cliente]))
  return orcamentos
    .filter(({ status }) => status !== 'rejeitado')
    .map((orcamento) => ({
      ...orcamentoToProduce(orcamento),
      // Where to go and whom to call is the customer's own of today.
      cliente: known.get(orcamento.clienteId ?? '') ?? orcamento.cliente,
    }))
}

/** The quotes of this device with their pieces as they are cut, the newest first; undefined while they are read. */
export function usePecasAProduzir(): OrcamentoAProduzir[] | undefined {
  return useLiveQuery(readPecas)
}
