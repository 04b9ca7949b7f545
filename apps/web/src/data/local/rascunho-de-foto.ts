/** Under which names photos of slabs that are not finished lie on this device; the slab's id follows. */
export const RASCUNHO_DE_FOTO = 'foto-da-chapa/'
/** Their pictures, likewise. */
export const FOTO_DO_RASCUNHO = 'imagem-da-chapa/'
