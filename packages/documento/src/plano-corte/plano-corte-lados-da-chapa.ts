import type { Retangulo } from '@lapida/domain/estoque/chapa'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import {
  caminhoOfCaixa,
  caminhoOfLinha,
  texto,
  TINTA,
  traco,
  type Caixa,
  type ElementoDaPagina,
} from '../base/elementos.ts'
import { larguraTexto } from '../base/texto-ajustado.ts'

/** The sides of the raw slab, each beside a line from end to end. */
export function drawLadosDaChapa(
  { x, y, largura: width, altura: height }: Caixa,
  chapa: Pick<Retangulo, 'largura' | 'altura'>,
): ElementoDaPagina[] {
  const [largura, altura] = [formatComprimento(chapa.largura, 'cm'), formatComprimento(chapa.altura, 'cm')]
  const down = y + height + 30
  const left = x - 34
  const tick = (at: [number, number], vertical: boolean) =>
    vertical
      ? caminhoOfLinha([at[0] - 2.5, at[1]], [at[0] + 2.5, at[1]])
      : caminhoOfLinha([at[0], at[1] - 2.5], [at[0], at[1] + 2.5])
  const across = caminhoOfLinha([x, down], [x + width, down])
  const upwards = caminhoOfLinha([left, y], [left, y + height])
  const ticks = [
    tick([x, down], false),
    tick([x + width, down], false),
    tick([left, y], true),
    tick([left, y + height], true),
  ]
  const room = (words: string) => larguraTexto(words, 8.5) + 8
  const [w, h] = [room(largura), room(altura)]
  return [
    traco([across, upwards, ...ticks].join(''), { espessura: 0.6 }),
    traco(caminhoOfCaixa({ x: x + width / 2 - w / 2, y: down - 5, largura: w, altura: 10 }), {
      fundo: TINTA.branco,
      linha: null,
    }),
    texto(largura, { x: x + width / 2, y: down + 3, tamanho: 8.5 }, { peso: 600, alinhar: 'middle' }),
    traco(caminhoOfCaixa({ x: left - 5, y: y + height / 2 - h / 2, largura: 10, altura: h }), {
      fundo: TINTA.branco,
      linha: null,
    }),
    texto(
      altura,
      { x: left + 3, y: y + height / 2, tamanho: 8.5 },
      { peso: 600, alinhar: 'middle', girado: true },
    ),
  ]
}
