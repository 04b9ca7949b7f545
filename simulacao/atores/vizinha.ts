// Another account on the same server: it works, and it tries the addresses of the workshop.
import { pickId, succeeded, type Cena } from '../cena.ts'
import { createCliente, createOrcamento } from './balcao.ts'
import { createProduto } from './estoque.ts'

export async function workNextDoor(cena: Cena): Promise<void> {
  const act = cena.sorte.oneOf([createCliente, createOrcamento, createProduto])
  await act({ ...cena, conta: cena.mundo.vizinha })
}

const ALHEIOS = [
  { name: 'clientes.get', tabela: 'clientes', body: undefined },
  { name: 'orcamentos.get', tabela: 'orcamentos', body: undefined },
  { name: 'orcamentos.change', tabela: 'orcamentos', body: { observacoes: 'ZBERILO esteve aqui' } },
  { name: 'orcamentos.remove', tabela: 'orcamentos', body: undefined },
  { name: 'chapas.change', tabela: 'chapas', body: { local: 'ZBERILO' } },
  { name: 'planos-corte.get', tabela: 'planos_corte', body: undefined },
  { name: 'planos-corte.reopen', tabela: 'planos_corte', body: undefined },
  { name: 'estoque-materiais.change', tabela: 'estoque_materiais', body: { precoVenda: 1 } },
] as const

const LISTAS = [
  'clientes.list',
  'orcamentos.list',
  'chapas.list',
  'planos-corte.list',
  'estoque-materiais.list',
  'financeiro.export',
  'historico.list',
  'sincronizacao.pull',
  'exportacao.get-json',
] as const

export async function tryAddresses(cena: Cena): Promise<void> {
  const { mundo, sorte } = cena
  // What a list shows of the other account, its mark tells.
  await mundo.ask(mundo.vizinha, sorte.oneOf(LISTAS))
  const { name, tabela, body } = sorte.oneOf(ALHEIOS)
  const id = await pickId(cena, tabela)
  if (id === undefined) return
  const answer = await mundo.ask(mundo.vizinha, name, { params: { id }, body })
  if (succeeded(answer)) mundo.livro.tropecos.push(`${name} de outra conta respondeu ${answer.status}`)
}
