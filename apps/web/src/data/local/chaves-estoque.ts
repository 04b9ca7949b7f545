/** Under which names this device keeps its last copies of the stock. */
export const CHAVES_ESTOQUE = {
  materiais: 'estoque-materiais',
  itens: 'estoque-itens',
  categoriasMaterial: 'categorias-material',
  categoriasItem: 'categorias-item',
} as const

/** Under which name the slabs are kept on this device. */
export const CHAVE_CHAPAS = 'chapas'
