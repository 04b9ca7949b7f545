import * as z from 'zod/mini'
import { usosDoCatalogo } from './catalogo.ts'
import { chapa, chapaChange, chapaNova, chapaRemoveQuery, chapas, chapasQuery } from './chapa.ts'
import { created, ok, peloId, sucesso, type Endpoint } from './endpoint.ts'
import {
  categoriaCreate,
  categoriaItem,
  categoriaMaterial,
  estoqueItem,
  estoqueItemChange,
  estoqueItemCreate,
  estoqueItemReplace,
  estoqueItens,
  estoqueMateriais,
  estoqueMaterial,
  estoqueMaterialChange,
  estoqueMaterialCreate,
  estoqueMaterialReplace,
  listaEstoqueQuery,
} from './estoque.ts'
import { movimento, movimentoCreate, movimentos, movimentosQuery } from './movimento.ts'
import type { NomeRota } from './rotas.ts'
import { CHAPAS, CORTE, SO_DONO, TODOS, VENDAS } from './papeis.ts'

/** The calls of the stock: what is on the shelves, single slabs, movements and the catalogue. */
export const endpointsEstoque = {
  'estoque-materiais.list': ok({
    papeis: TODOS,
    resumo: 'Materiais do estoque, por nome',
    query: listaEstoqueQuery,
    answer: estoqueMateriais,
  }),
  'estoque-materiais.get': ok({
    papeis: TODOS,
    resumo: 'Um material',
    params: peloId,
    answer: estoqueMaterial,
  }),
  'estoque-materiais.create': created({
    papeis: VENDAS,
    resumo: 'Cria um material',
    body: estoqueMaterialCreate,
    answer: estoqueMaterial,
  }),
  'estoque-materiais.replace': ok({
    papeis: VENDAS,
    resumo: 'Substitui um material',
    params: peloId,
    body: estoqueMaterialReplace,
    answer: estoqueMaterial,
  }),
  'estoque-materiais.change': ok({
    papeis: VENDAS,
    resumo: 'Altera campos de um material',
    params: peloId,
    body: estoqueMaterialChange,
    answer: estoqueMaterial,
  }),
  'estoque-materiais.remove': ok({
    papeis: SO_DONO,
    resumo: 'Exclui um material',
    params: peloId,
    answer: sucesso,
  }),
  'estoque-materiais.restore': ok({
    papeis: SO_DONO,
    resumo: 'Restaura um material',
    params: peloId,
    answer: sucesso,
  }),
  'categorias-material.list': ok({
    papeis: TODOS,
    resumo: 'Categorias de materiais',
    answer: z.array(categoriaMaterial),
  }),
  'categorias-material.create': created({
    papeis: SO_DONO,
    resumo: 'Cria uma categoria',
    body: categoriaCreate,
    answer: categoriaMaterial,
  }),
  'categorias-material.replace': ok({
    papeis: SO_DONO,
    resumo: 'Substitui uma categoria',
    params: peloId,
    body: categoriaCreate,
    answer: categoriaMaterial,
  }),
  'categorias-material.remove': ok({
    papeis: SO_DONO,
    resumo: 'Exclui uma categoria',
    params: peloId,
    answer: sucesso,
  }),
  'chapas.list': ok({
    papeis: CHAPAS,
    resumo: 'Chapas e retalhos, por código',
    query: chapasQuery,
    answer: chapas,
  }),
  'chapas.create': created({
    papeis: CORTE,
    resumo: 'Cadastra uma chapa ou um retalho',
    body: chapaNova,
    answer: chapa,
  }),
  'chapas.get': ok({ papeis: CHAPAS, resumo: 'Uma chapa', params: peloId, answer: chapa }),
  'chapas.change': ok({
    papeis: CORTE,
    resumo: 'Altera campos de uma chapa',
    params: peloId,
    body: chapaChange,
    answer: chapa,
  }),
  'chapas.remove': ok({
    papeis: CORTE,
    resumo: 'Exclui uma chapa; a área dela sai do estoque ou fica sem chapa',
    params: peloId,
    query: chapaRemoveQuery,
    answer: sucesso,
  }),
  'chapas.restore': ok({ papeis: CORTE, resumo: 'Restaura uma chapa', params: peloId, answer: sucesso }),
  'movimentos.list': ok({
    papeis: CHAPAS,
    resumo: 'Movimentos de um material ou item do estoque, do mais novo ao mais antigo',
    query: movimentosQuery,
    answer: movimentos,
  }),
  'movimentos.create': created({
    papeis: CORTE,
    resumo: 'Registra uma entrada, uma saída ou a correção de uma quantidade',
    body: movimentoCreate,
    answer: movimento,
  }),
  'catalogo.list-usos': ok({
    papeis: TODOS,
    resumo: 'Em quantos orçamentos está cada pedra',
    answer: usosDoCatalogo,
  }),
  'estoque-itens.list': ok({
    papeis: TODOS,
    resumo: 'Itens do estoque, por nome',
    query: listaEstoqueQuery,
    answer: estoqueItens,
  }),
  'estoque-itens.create': created({
    papeis: VENDAS,
    resumo: 'Cria um item',
    body: estoqueItemCreate,
    answer: estoqueItem,
  }),
  'estoque-itens.replace': ok({
    papeis: VENDAS,
    resumo: 'Substitui um item',
    params: peloId,
    body: estoqueItemReplace,
    answer: estoqueItem,
  }),
  'estoque-itens.change': ok({
    papeis: VENDAS,
    resumo: 'Altera campos de um item',
    params: peloId,
    body: estoqueItemChange,
    answer: estoqueItem,
  }),
  'estoque-itens.remove': ok({ papeis: SO_DONO, resumo: 'Exclui um item', params: peloId, answer: sucesso }),
  'estoque-itens.restore': ok({
    papeis: SO_DONO,
    resumo: 'Restaura um item',
    params: peloId,
    answer: sucesso,
  }),
  'categorias-item.list': ok({
    papeis: TODOS,
    resumo: 'Categorias de itens',
    answer: z.array(categoriaItem),
  }),
  'categorias-item.create': created({
    papeis: SO_DONO,
    resumo: 'Cria uma categoria',
    body: categoriaCreate,
    answer: categoriaItem,
  }),
  'categorias-item.replace': ok({
    papeis: SO_DONO,
    resumo: 'Substitui uma categoria',
    params: peloId,
    body: categoriaCreate,
    answer: categoriaItem,
  }),
  'categorias-item.remove': ok({
    papeis: SO_DONO,
    resumo: 'Exclui uma categoria',
    params: peloId,
    answer: sucesso,
  }),
} satisfies Partial<Record<NomeRota, Endpoint>>
