import type { Orcamento } from '@lapida/contracts/orcamento'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { listChapas } from '#features/chapas/list-chapas.ts'
import { listClientes } from '#features/clientes/list-clientes.ts'
import { listDesenhos } from '#features/desenhos/list-desenhos.ts'
import { estoqueItens } from '#features/estoque/estoque-itens.ts'
import { estoqueMateriais } from '#features/estoque/estoque-materiais.ts'
import type { OpenContext } from '#http/route.ts'
import {
  abaChapas,
  abaClientes,
  abaDesenhos,
  abaEstoqueItens,
  abaEstoqueMateriais,
  abaItens,
  abaMovimentos,
  abaOrcamentos,
  abaParcelas,
  abaPecas,
  abaRecebimentos,
  abaServicos,
} from './abas-dos-registros.ts'
import type { AbaDe } from './abas.ts'
import { buildPlanilha, type AddLinhas } from './planilha-worker.ts'
import { tellExportacao } from './tell-exportacao.ts'
import { read, readMovimentos, readOrcamentos, readParcelas } from './registros.ts'

const ABAS = [
  abaClientes,
  abaOrcamentos,
  abaPecas,
  abaItens,
  abaServicos,
  abaParcelas,
  abaRecebimentos,
  abaEstoqueMateriais,
  abaEstoqueItens,
  abaChapas,
  abaMovimentos,
  abaDesenhos,
]

/** Everything of the account as an XLSX file: one sheet for each kind, numbers as numbers, days as days. */
export async function getXlsx(context: OpenContext): Promise<Buffer> {
  await tellExportacao(context, 'a conta inteira, em planilha')
  const abas = ABAS.map(({ nome, colunas }) => ({ nome, colunas }))
  return buildPlanilha(abas, async (add) => {
    const { clientes } = await read(context, listClientes)
    put(add, abaClientes, clientes)
    const numeros = new Map<string, string>()
    for await (const orcamentos of readOrcamentos(context)) {
      putOrcamentos(add, orcamentos)
      for (const orcamento of orcamentos) numeros.set(orcamento.id, numeracaoVisivel(orcamento))
    }
    for await (const parcelas of readParcelas(context)) {
      put(add, abaParcelas, parcelas)
      put(
        add,
        abaRecebimentos,
        parcelas.flatMap((parcela) => parcela.recebimentos.map((recebimento) => ({ parcela, recebimento }))),
      )
    }
    const materiais = await read(context, estoqueMateriais.list)
    put(add, abaEstoqueMateriais, materiais)
    put(add, abaEstoqueItens, await read(context, estoqueItens.list))
    const nomes = new Map(materiais.map(({ id, nome }) => [id, nome]))
    const chapas = await read(context, (inside) => listChapas(inside, { query: {} }))
    put(
      add,
      abaChapas,
      chapas.map((chapa) => ({ ...chapa, material: nomes.get(chapa.estoqueMaterialId) ?? '' })),
    )
    for await (const movimentos of readMovimentos(context)) put(add, abaMovimentos, movimentos)
    const nomesDeClientes = new Map(clientes.map(({ id, nomeCompleto }) => [id, nomeCompleto]))
    put(
      add,
      abaDesenhos,
      (await read(context, listDesenhos)).map((desenho) => ({
        desenho,
        cliente: nomesDeClientes.get(desenho.clienteId ?? '') ?? '',
        orcamento: numeros.get(desenho.orcamentoId ?? '') ?? '',
      })),
    )
  })
}

function put<Registro>(add: AddLinhas, aba: AbaDe<Registro>, registros: readonly Registro[]): void {
  add(
    aba.nome,
    registros.map((registro) => aba.linhaOf(registro)),
  )
}

function putOrcamentos(add: AddLinhas, orcamentos: readonly Orcamento[]): void {
  const materiais = orcamentos.flatMap((orcamento) =>
    orcamento.materiais.map((material) => ({ orcamento, material })),
  )
  put(add, abaOrcamentos, orcamentos)
  put(
    add,
    abaPecas,
    materiais.flatMap((place) => place.material.pecas.map((parte) => ({ ...place, parte }))),
  )
  put(
    add,
    abaItens,
    materiais.flatMap((place) => place.material.itens.map((parte) => ({ ...place, parte }))),
  )
  put(
    add,
    abaServicos,
    orcamentos.flatMap((orcamento) => orcamento.servicos.map((parte) => ({ orcamento, parte }))),
  )
}
