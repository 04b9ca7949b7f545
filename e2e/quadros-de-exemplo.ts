import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { quadrosOfSala, salaOfCozinha } from '@lapida/documento/prova/sala-da-cozinha'
import { drawPedra } from '@lapida/pedra/draw-pedra'
import { hashOfText } from '@lapida/pedra/numeros'
import { drawQuadros } from '@lapida/pedra/quadro/draw-quadro'
import { RECEITAS } from '@lapida/pedra/receitas'

/** A kitchen in drawn stone as it will stand, small: the hash of the bytes of each view. Runs in Node and in a page. */
export function hashesOfQuadros(conteudo: ConteudoPlanoCorte, desenho: Desenho): number[] {
  const [chapa] = conteudo.chapas
  if (!chapa) throw new Error('The plan has a slab.')
  const { id, largura, altura } = chapa
  const sala = salaOfCozinha(conteudo, desenho, { fotos: new Map([[id, 'foto']]), conjunto: 1 })
  const textura = drawPedra({
    receita: RECEITAS.calacata,
    superficie: 'polida',
    virada: false,
    semente: 'bancada',
    sequencia: 0,
    largura,
    altura,
    pixelsPorMm: 0.1,
    recorte: null,
  })
  const pedido = { ...quadrosOfSala(sala, { largura: 300, altura: 200 }), texturas: [textura] }
  return drawQuadros(pedido).map(({ data }) => hashOfText(data.join()))
}
