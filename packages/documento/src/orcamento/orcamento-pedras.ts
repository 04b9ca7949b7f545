import type { PedraNoDocumento } from '../modelo/modelo-escolhas.ts'
import type { Bloco } from './orcamento-blocos.ts'
import { escrito, pilha, type Escrito } from './orcamento-elementos.ts'
import { DIREITA, letraOf, type Composicao } from './orcamento-papel.ts'
import { caminhoOfCaixa, traco } from '../base/elementos.ts'

const ENTRE = 8
const RECUO = 8
/** Between what the material comes to and what stands beside it. */
const ACIMA = 4

/** The stones that are compared, side by side, each with what the whole quote comes to; nothing without any. */
export function pedrasOfMaterial(
  composicao: Composicao & { esquerda: number },
  pedras: readonly PedraNoDocumento[],
): Bloco[] {
  if (pedras.length === 0) return []
  const { densidade, esquerda, documento } = composicao
  const { papel } = documento
  const largura = (DIREITA - esquerda - ENTRE * (pedras.length - 1)) / pedras.length
  const rotulo = escrito(composicao.letras, 'Pedras para comparar: total do orçamento com cada uma', {
    letra: letraOf(composicao, densidade.detalhe, { suave: true }),
    largura: DIREITA - esquerda,
  })
  const ditas = pedras.map((pedra) => pedraOf(composicao, pedra, largura - 2 * RECUO))
  const acima = ACIMA + rotulo.altura + 3
  const alturaDaCaixa = Math.max(...ditas.map(({ altura }) => altura)) + 2 * (densidade.linha + 2)
  return [
    {
      altura: acima + alturaDaCaixa,
      depois: densidade.entre,
      junto: false,
      cabeca: null,
      at: (y) => [
        ...rotulo.at(esquerda, y + ACIMA),
        ...ditas.flatMap((dita, i) => {
          const x = esquerda + i * (largura + ENTRE)
          const isChosen = pedras[i]?.escolhida === true
          return [
            traco(caminhoOfCaixa({ x, y: y + acima, largura, altura: alturaDaCaixa }, 5), {
              fundo: isChosen ? papel.fundoSuave : null,
              linha: isChosen ? papel.primariaTexto : papel.linha,
              espessura: isChosen ? 1.25 : 0.75,
            }),
            ...dita.at(x + RECUO, y + acima + densidade.linha + 2),
          ]
        }),
      ],
    },
  ]
}

function pedraOf(composicao: Composicao, pedra: PedraNoDocumento, largura: number): Escrito {
  const { letras, densidade } = composicao
  const suave = letraOf(composicao, densidade.detalhe, { suave: true, tabular: true })
  const [nome, total] = [
    letraOf(composicao, densidade.nome, { peso: 600 }),
    letraOf(composicao, densidade.nome + 1, { peso: 600, tabular: true }),
  ]
  const diferenca = pedra.escolhida ? 'no total deste orçamento' : pedra.diferenca
  return pilha(
    [
      escrito(letras, `${pedra.letra} · ${pedra.nome}`, { letra: nome, largura }),
      escrito(letras, pedra.resumo, { letra: suave, largura }),
      escrito(letras, pedra.total, { letra: total, largura }),
      escrito(letras, diferenca, { letra: suave, largura }),
    ],
    1,
  )
}
