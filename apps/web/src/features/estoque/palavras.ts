import type { Prateleira } from '#data/resources/estoque/estoque-escrita.ts'

/** What a shelf and its products are called on screen, in the words of the specification. */
export interface Palavras {
  titulo: string
  buscar: string
  ver: string
  um: string
  muitos: string
  novo: string
  editar: string
  unidade: string
  carregando: string
  vazio: string
  nenhum: string
  erroAoCarregar: string
  criado: string
  atualizado: string
  excluido: string
  erroAoSalvar: string
  erroAoExcluir: string
  excluir: string
  pergunta: string
}

export const PALAVRAS: Readonly<Record<Prateleira, Palavras>> = {
  materiais: {
    titulo: 'Materiais',
    buscar: 'Buscar materiais...',
    ver: 'Ver Materiais',
    um: 'material',
    muitos: 'materiais',
    novo: 'Novo Material',
    editar: 'Editar Material',
    unidade: 'm²',
    carregando: 'Carregando materiais...',
    vazio: 'Nenhum material cadastrado',
    nenhum: 'Nenhum material encontrado',
    erroAoCarregar: 'Erro ao carregar materiais do estoque',
    criado: 'Material criado!',
    atualizado: 'Material atualizado!',
    excluido: 'Material excluído!',
    erroAoSalvar: 'Erro ao salvar material',
    erroAoExcluir: 'Erro ao excluir material',
    excluir: 'Excluir Material',
    pergunta: 'Tem certeza que deseja excluir este material?',
  },
  itens: {
    titulo: 'Itens',
    buscar: 'Buscar itens...',
    ver: 'Ver Itens',
    um: 'item',
    muitos: 'itens',
    novo: 'Novo Item',
    editar: 'Editar Item',
    unidade: 'un',
    carregando: 'Carregando itens...',
    vazio: 'Nenhum item cadastrado',
    nenhum: 'Nenhum item encontrado',
    erroAoCarregar: 'Erro ao carregar itens do estoque',
    criado: 'Item criado!',
    atualizado: 'Item atualizado!',
    excluido: 'Item excluído!',
    erroAoSalvar: 'Erro ao salvar item',
    erroAoExcluir: 'Erro ao excluir item',
    excluir: 'Excluir Item',
    pergunta: 'Tem certeza que deseja excluir este item?',
  },
}

/** The other shelf, for the button that switches. */
export const OUTRA: Readonly<Record<Prateleira, Prateleira>> = { materiais: 'itens', itens: 'materiais' }
