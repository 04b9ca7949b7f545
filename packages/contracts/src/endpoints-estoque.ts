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

/** The calls of the stock: what is on the shelves, single slabs, movements and the catalogue. */
export const endpointsEstoque = {
  'estoque-materiais.list': ok({
    resumo: 'Materiais do estoque, por nome',
    query: listaEstoqueQuery,
    answer: estoqueMateriais,
  }),
  'estoque-materiais.get': ok({ resumo: 'Um material', params: peloId, answer: estoqueMaterial }),
  'estoque-materiais.create': created({
    resumo: 'Cria um material',
    body: estoqueMaterialCreate,
    answer: estoqueMaterial,
  }),
  'estoque-materiais.replace': ok({
    resumo: 'Substitui um material',
    params: peloId,
    body: estoqueMaterialReplace,
    answer: estoqueMaterial,
  }),
  'estoque-materiais.change': ok({
    resumo: 'Altera campos de um material',
    params: peloId,
    body: estoqueMaterialChange,
    answer: estoqueMaterial,
  }),
  'estoque-materiais.remove': ok({ resumo: 'Exclui um material', params: peloId, answer: sucesso }),
  'estoque-materiais.restore': ok({ resumo: 'Restaura um material', params: peloId, answer: sucesso }),
  'categorias-material.list': ok({ resumo: 'Categorias de materiais', answer: z.array(categoriaMaterial) }),
  'categorias-material.create': created({
    resumo: 'Cria uma categoria',
    body: categoriaCreate,
    answer: categoriaMaterial,
  }),
  'categorias-material.replace': ok({
    resumo: 'Substitui uma categoria',
    params: peloId,
    body: categoriaCreate,
    answer: categoriaMaterial,
  }),
  'categorias-material.remove': ok({ resumo: 'Exclui uma categoria', params: peloId, answer: sucesso }),
  'chapas.list': ok({ resumo: 'Chapas e retalhos, por código', query: chapasQuery, answer: chapas }),
  'chapas.create': created({ resumo: 'Cadastra uma chapa ou um retalho', body: chapaNova, answer: chapa }),
  'chapas.get': ok({ resumo: 'Uma chapa', params: peloId, answer: chapa }),
  'chapas.change': ok({
    resumo: 'Altera campos de uma chapa',
    params: peloId,
    body: chapaChange,
    answer: chapa,
  }),
  'chapas.remove': ok({
    resumo: 'Exclui uma chapa; a área dela sai do estoque ou fica sem chapa',
    params: peloId,
    query: chapaRemoveQuery,
    answer: sucesso,
  }),
  'chapas.restore': ok({ resumo: 'Restaura uma chapa', params: peloId, answer: sucesso }),
  'movimentos.list': ok({
    resumo: 'Movimentos de um material ou item do estoque, do mais novo ao mais antigo',
    query: movimentosQuery,
    answer: movimentos,
  }),
  'movimentos.create': created({
    resumo: 'Registra uma entrada, uma saída ou a correção de uma quantidade',
    body: movimentoCreate,
    answer: movimento,
  }),
  'catalogo.list-usos': ok({
    resumo: 'Em quantos orçamentos está cada pedra',
    answer: usosDoCatalogo,
  }),
  'estoque-itens.list': ok({
    resumo: 'Itens do estoque, por nome',
    query: listaEstoqueQuery,
    answer: estoqueItens,
  }),
  'estoque-itens.create': created({ resumo: 'Cria um item', body: estoqueItemCreate, answer: estoqueItem }),
  'estoque-itens.replace': ok({
    resumo: 'Substitui um item',
    params: peloId,
    body: estoqueItemReplace,
    answer: estoqueItem,
  }),
  'estoque-itens.change': ok({
    resumo: 'Altera campos de um item',
    params: peloId,
    body: estoqueItemChange,
    answer: estoqueItem,
  }),
  'estoque-itens.remove': ok({ resumo: 'Exclui um item', params: peloId, answer: sucesso }),
  'estoque-itens.restore': ok({ resumo: 'Restaura um item', params: peloId, answer: sucesso }),
  'categorias-item.list': ok({ resumo: 'Categorias de itens', answer: z.array(categoriaItem) }),
  'categorias-item.create': created({
    resumo: 'Cria uma categoria',
    body: categoriaCreate,
    answer: categoriaItem,
  }),
  'categorias-item.replace': ok({
    resumo: 'Substitui uma categoria',
    params: peloId,
    body: categoriaCreate,
    answer: categoriaItem,
  }),
  'categorias-item.remove': ok({ resumo: 'Exclui uma categoria', params: peloId, answer: sucesso }),
} satisfies Partial<Record<NomeRota, Endpoint>>
