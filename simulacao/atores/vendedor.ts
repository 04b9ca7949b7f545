// Sellers with their telephones: what they write is saved there first, and one of them is often without a line.
import type { Aparelho } from '../aparelho.ts'
import { uniqueText, type Cena } from '../cena.ts'
import { newOrcamento } from './balcao.ts'

/** Each telephone mostly writes a field of its own; now and then one writes the other's, and both may have done so. */
const FIELDS = [
  { campo: 'prazoEntrega', coluna: 'prazo_entrega' },
  { campo: 'condicoesPagamento', coluna: 'condicoes_pagamento' },
] as const

function aparelhoOf({ mundo, sorte }: Cena): { aparelho: Aparelho; field: (typeof FIELDS)[number] } {
  const index = sorte.whole(0, mundo.aparelhos.length - 1)
  const [aparelho, field] = [mundo.aparelhos[index], FIELDS[sorte.chance(0.7) ? index : 1 - index]]
  if (!aparelho || !field) throw new Error('The world has two telephones.')
  aparelho.isEqual = false
  return { aparelho, field }
}

export async function createClienteOnAparelho(cena: Cena): Promise<void> {
  const { aparelho } = aparelhoOf(cena)
  const programa = await aparelho.programa()
  const id = cena.sorte.uuid()
  const valor = uniqueText(cena, 'Cliente')
  await programa.saveCliente({ ...EMPTY_CLIENTE, id, nomeCompleto: valor, telefone: '11987654321' })
  aparelho.keep({ tabela: 'clientes', id, campo: 'nomeCompleto', coluna: 'nome_completo', valor })
  await aparelho.settle()
}

const EMPTY_CLIENTE = {
  cpf: '',
  inscricaoEstadual: '',
  contatoNome: '',
  contatoTelefone: '',
  cep: '',
  endereco: '',
  numero: '',
  bairro: '',
  cidade: '',
  estado: '',
  email: '',
  distanciaInstalacao: '',
  observacoes: '',
}

export async function createOrcamentoOnAparelho(cena: Cena): Promise<void> {
  const { aparelho, field } = aparelhoOf(cena)
  const programa = await aparelho.programa()
  const valor = uniqueText(cena, 'Prazo')
  const { valorTotal: _valorTotal, ...novo } = await newOrcamento(cena)
  const body = { ...novo, [field.campo]: valor }
  await programa.createOrcamento(body)
  aparelho.keep({ tabela: 'orcamentos', id: body.id, ...field, valor })
  await aparelho.settle()
}

export async function changeOrcamentoOnAparelho(cena: Cena): Promise<void> {
  const { aparelho, field } = aparelhoOf(cena)
  const programa = await aparelho.programa()
  const known = await programa.currentStore().orcamentos.toCollection().primaryKeys()
  const id = cena.sorte.pick(known.sort())
  if (id === undefined) return
  const valor = uniqueText(cena, 'Prazo')
  const { registro } = await aparelho.find('orcamentos', id)
  const visto = textOf(registro, field.campo)
  const change = programa.changeOrcamento(id, { [field.campo]: valor })
  aparelho.keep({ tabela: 'orcamentos', id, ...field, valor, vistos: [visto] })
  await change
  // A system that needs memory ends the program while the hand is still on it.
  if (cena.sorte.chance(0.15)) aparelho.kill()
  await aparelho.settle()
}

const textOf = (registro: object | null, campo: string) => String(registro && Reflect.get(registro, campo))

/** Of two values of one field a person chooses one, with both before her eyes. */
export async function settleConflito(cena: Cena): Promise<void> {
  const { aparelho } = aparelhoOf(cena)
  const programa = await aparelho.programa()
  const [operacao] = await aparelho.conflitos()
  const copia = operacao ? await aparelho.copiaOf(operacao) : null
  if (!operacao || !copia) return
  const lado = cena.sorte.oneOf(['minha', 'atual'])
  for (const { campo, coluna } of FIELDS)
    aparelho.choose(
      { tabela: 'orcamentos', id: operacao.registroId, campo, coluna },
      { lado, visto: textOf(copia, campo) },
    )
  await programa.settleConflito({ operacao, copia }, () => lado)
  await aparelho.settle()
}

/** The line goes or comes; at the building site it mostly goes. */
export async function changeLine(cena: Cena): Promise<void> {
  const { aparelho } = aparelhoOf(cena)
  if (cena.sorte.chance(0.5)) aparelho.online = false
  else aparelho.connect()
  await aparelho.settle()
  // What grew old while it waited is sent by the run after the first.
  await aparelho.settle()
}

/** The server does what it is asked, and nobody hears of it: then the program is opened anew. */
export async function loseAnswers(cena: Cena): Promise<void> {
  const { aparelho } = aparelhoOf(cena)
  aparelho.lost = cena.sorte.whole(1, 3)
  await aparelho.settle()
  if (cena.sorte.chance(0.5)) aparelho.kill()
}

/** Everything goes to the server, and everything comes from it. */
export async function syncAparelho(cena: Cena): Promise<void> {
  const { aparelho } = aparelhoOf(cena)
  aparelho.lost = 0
  await aparelho.programa()
  aparelho.connect()
  await aparelho.settle()
  await aparelho.settle()
  aparelho.isEqual = true
}
