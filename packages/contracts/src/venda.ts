/** Why a slab that is to be sold needs a price (Lei 13.543/2017), to whoever left it out. */
export const PRECO_DA_VENDA = 'Para publicar, informe o preço: a lei pede o preço junto da foto.'
