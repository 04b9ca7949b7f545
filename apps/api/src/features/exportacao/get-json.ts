import { Readable } from 'node:stream'
import { getPreferencias } from '#features/avisos/get-preferencias.ts'
import { listAllAvisos } from '#features/avisos/list-all-avisos.ts'
import { categoriasItem } from '#features/estoque/categorias-item.ts'
import { categoriasMaterial } from '#features/estoque/categorias-material.ts'
import { listChapas } from '#features/chapas/list-chapas.ts'
import { listClientes } from '#features/clientes/list-clientes.ts'
import { verifyConta } from '#features/contas/verify-conta.ts'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { estoqueItens } from '#features/estoque/estoque-itens.ts'
import { estoqueMateriais } from '#features/estoque/estoque-materiais.ts'
import { listMateriais } from '#features/materiais/list-materiais.ts'
import { listAparelhos } from '#features/push/list-aparelhos.ts'
import { openLinhas, readLinhas } from '#features/linhas/read-linhas.ts'
import { TABELAS_LEVADAS } from '#features/linhas/tabelas.ts'
import type { Context } from '#http/context.ts'
import type { OpenContext } from '#http/route.ts'
import { tellExportacao } from './tell-exportacao.ts'
import {
  read,
  readContatos,
  readDesenhos,
  readHistorico,
  readImagens,
  readMovimentos,
  readOrcamentos,
  readParcelas,
  readPlanosCorte,
  readPropostas,
  readProvas,
  readRespostas,
  readVisitas,
} from './registros.ts'

/** Lists that are read at once, as their own calls answer them. */
const LISTAS: Record<string, (context: Context) => Promise<unknown[]>> = {
  clientes: async (context) => (await listClientes(context)).clientes,
  projetos: (context) => listMateriais(context, { query: { isTemplate: 'true' } }),
  materiaisAvulsos: (context) => listMateriais(context, { query: { isTemplate: 'false' } }),
  categoriasMaterial: categoriasMaterial.list,
  estoqueMateriais: estoqueMateriais.list,
  chapas: (context) => listChapas(context, { query: {} }),
  categoriasItem: categoriasItem.list,
  estoqueItens: estoqueItens.list,
  avisos: listAllAvisos,
  preferenciasAvisos: async (context) => [await getPreferencias(context)],
  aparelhosAvisados: listAparelhos,
}

/** Lists that are read in portions, because nobody knows how long they are. */
const LISTAS_LONGAS: Record<string, (context: OpenContext) => AsyncIterable<unknown[]>> = {
  orcamentos: readOrcamentos,
  parcelas: readParcelas,
  propostas: readPropostas,
  provas: readProvas,
  respostas: readRespostas,
  visitas: readVisitas,
  contatos: readContatos,
  movimentos: readMovimentos,
  planosCorte: readPlanosCorte,
  desenhos: readDesenhos,
  historico: readHistorico,
  imagens: readImagens,
}

/**
 * Everything of the account as its calls answer it, with the pictures themselves, written while it is read: no more
 * than one list is in memory. What was deleted stays out.
 */
export async function getJson(context: OpenContext): Promise<Readable> {
  await tellExportacao(context, 'a conta inteira')
  const { user: conta, pessoa } = await read(context, verifyConta)
  const empresa = await read(context, getEmpresa)
  const beginning = { geradoEm: context.now.toISOString(), conta, pessoa: { id: pessoa.id }, empresa }
  return Readable.from(parts(context, beginning), { objectMode: false })
}

async function* parts(context: OpenContext, beginning: object): AsyncGenerator<string> {
  yield JSON.stringify(beginning).slice(0, -1)
  for (const [nome, list] of Object.entries(LISTAS)) yield* listOf(nome, [await read(context, list)])
  for (const [nome, list] of Object.entries(LISTAS_LONGAS)) yield* listOf(nome, list(context))
  yield* linhas(context)
  yield '}\n'
}

/** The rows as they are stored, for reading the account back; the lists above are for everybody else. */
async function* linhas(context: OpenContext): AsyncGenerator<string> {
  yield `,\n"restauracao":${JSON.stringify(await openLinhas(context))},\n"tabelas":{`
  for (const [index, tabela] of TABELAS_LEVADAS.entries()) {
    yield `${index === 0 ? '' : ',\n'}${JSON.stringify(tabela.nome)}:[`
    let first = true
    for await (const textos of readLinhas(context, tabela)) {
      yield `${first ? '' : ',\n'}${textos.join(',\n')}`
      first = false
    }
    yield ']'
  }
  yield '}'
}

async function* listOf(
  nome: string,
  portions: AsyncIterable<unknown[]> | Iterable<unknown[]>,
): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(nome)}:[`
  let first = true
  for await (const registros of portions) {
    for (const text of written(registros)) {
      yield first ? text : `,\n${text}`
      first = false
    }
  }
  yield ']'
}

const ENTRIES_AT_ONCE = 200

function* written(registros: readonly unknown[]): Generator<string> {
  for (let from = 0; from < registros.length; from += ENTRIES_AT_ONCE)
    yield registros
      .slice(from, from + ENTRIES_AT_ONCE)
      .map((registro) => JSON.stringify(registro))
      .join(',\n')
}
