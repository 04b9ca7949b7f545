/** How wide the column of tools is: the canvas beside it has its size before the tools come. */
export const LARGURA_COM_NOMES = 'w-20'
export const LARGURA_SEM_NOMES = 'w-14'
