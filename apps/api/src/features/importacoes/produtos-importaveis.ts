import { estoqueItemCreate, estoqueMaterialCreate } from '@lapida/contracts/estoque'
import { foldText } from '@lapida/domain/shared/texto'
import { categoriasItem } from '#features/estoque/categorias-item.ts'
import { categoriasMaterial } from '#features/estoque/categorias-material.ts'
import { QUANTIDADE_POR_CHAPAS } from '#features/chapas/refuse-por-chapas.ts'
import { estoqueItens } from '#features/estoque/estoque-itens.ts'
import { estoqueMateriais } from '#features/estoque/estoque-materiais.ts'
import type { ProdutoEscrito } from '#features/estoque/produto-values.ts'
import type { Context } from '#http/context.ts'
import type { Importavel, LinhaPronta, Referencia } from './importavel.ts'
import type { Prateleira } from './produtos.repository.ts'
import { storeProdutos } from './store-produtos.ts'

/** Where products without a category go. */
const SEM_CATEGORIA = 'Sem categoria'

/** Stock is known by its code, and without one by its name; stones of one name by thickness and finishing, too. */
function produtosImportaveis(prateleira: Prateleira): Importavel {
  const detalhes = prateleira === 'materiais' ? ['espessura', 'acabamento'] : ['marca', 'modelo']
  const chavesOf = (valores: Readonly<Record<string, unknown>>) => {
    const [nome, codigo] = [dobrado(valores.nome), dobrado(valores.codigo)]
    const mais = detalhes.map((campo) => dobrado(valores[campo])).join('|')
    const vazio = detalhes.map(() => '').join('|')
    return {
      forte: codigo === '' ? '' : `codigo:${codigo}`,
      // A row that says nothing of thickness means whichever stone has the name.
      fracas: nome === '' ? [] : [mais === vazio ? `nome:${nome}` : `inteiro:${nome}|${mais}`],
      nome,
    }
  }
  return {
    schema: prateleira === 'materiais' ? estoqueMaterialCreate : estoqueItemCreate,
    ambiguo: 'Há mais de um cadastro com este nome. Informe o código.',
    campoForte: 'codigo',
    campoFraco: 'nome',
    async load(context) {
      const list = prateleira === 'materiais' ? estoqueMateriais.list : estoqueItens.list
      const own = (await list(context)).filter(({ exemplo }) => !exemplo)
      const registros = own.map((escrito) => {
        const chaves = chavesOf({ ...escrito })
        return { id: escrito.id, escrito, ...chaves, fracas: [...chaves.fracas, `nome:${chaves.nome}`] }
      })
      return { registros, referencias: [await categoriasOf(context, prateleira)] }
    },
    chavesOf,
    refuse: (antes, escrito): Record<string, string> =>
      antes.escrito.porChapas === true && antes.escrito.quantidadeEstoque !== escrito.quantidadeEstoque
        ? { quantidadeEstoque: QUANTIDADE_POR_CHAPAS }
        : {},
    store: (context, linhas, { novas }) =>
      storeProdutos(context, {
        prateleira,
        // The contract of the create call has made what stands in them.
        linhas: linhas as readonly (LinhaPronta & { escrito: ProdutoEscrito })[],
        categorias: novas,
      }),
  }
}

export const materiaisImportaveis = produtosImportaveis('materiais')
export const itensImportaveis = produtosImportaveis('itens')

/** Categories by their names; one that is missing gets its id now and is stored with the products. */
async function categoriasOf(context: Context, prateleira: Prateleira): Promise<Referencia> {
  const list = prateleira === 'materiais' ? categoriasMaterial.list : categoriasItem.list
  const known = new Map((await list(context)).map(({ id, nome }) => [foldText(nome), id]))
  const criadas = new Map<string, { id: string; nome: string }>()
  return {
    campo: 'categoria',
    contrato: 'categoriaId',
    find(nome) {
      const key = foldText(nome)
      const id = known.get(key) ?? criadas.get(key)?.id
      if (id !== undefined) return { id }
      if (nome.length > LONGEST_NAME) return { mensagem: `Use no máximo ${LONGEST_NAME} caracteres.` }
      const criada = { id: context.newId(), nome }
      criadas.set(key, criada)
      return { id: criada.id }
    },
    padrao: SEM_CATEGORIA,
    novas: () => [...criadas.values()],
  }
}

const LONGEST_NAME = 100

const dobrado = (valor: unknown) => (typeof valor === 'string' ? foldText(valor) : '')
