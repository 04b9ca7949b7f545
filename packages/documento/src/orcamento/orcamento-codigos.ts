import { PONTOS_POR_MM } from '../base/elementos.ts'
import { escrito, pilha, type Escrito } from './orcamento-elementos.ts'
import { letraOf, type Composicao } from './orcamento-papel.ts'
import { caminhoOfCaixa, traco } from '../base/elementos.ts'
import { qrPath } from '../base/qr.ts'

/** Side of a code with its quiet zone: the code itself is then at least 25 mm, to be read from paper. */
const LADO = 31 * PONTOS_POR_MM
const ENTRE = 8

/** The codes that a phone reads, each with its words: how to pay, and where this quote stands on the internet. */
export function codigosOfOrcamento(composicao: Composicao, largura: number): Escrito[] {
  const { pix, url } = composicao.documento
  const suave = (palavras: string) => ({ palavras, peso: 400, suave: true, tamanho: 7.5 }) as const
  const forte = (palavras: string) => ({ palavras, peso: 600, suave: false, tamanho: 9 }) as const
  return [
    ...(pix
      ? [
          codigoNoPapel(composicao, pix.codigo, {
            largura,
            partes: [
              forte('Pagar com PIX'),
              suave(pix.rotulo),
              { palavras: pix.chave, peso: 400, suave: false, tamanho: 8.5 },
              suave(pix.instrucao),
            ],
          }),
        ]
      : []),
    ...(url
      ? [
          codigoNoPapel(composicao, url, {
            largura,
            partes: [
              forte('Este orçamento na internet'),
              suave('Aponte a câmera do celular para o código ou abra:'),
              { ...suave(url), tamanho: 7 },
            ],
          }),
        ]
      : []),
  ]
}

/** Words beside a code, and how they are written. */
export interface PalavrasDoCodigo {
  palavras: string
  peso: 400 | 600
  suave: boolean
  tamanho: number
}

/** A code that a phone reads, with its words beside it; the words alone where there is no code. */
export function codigoNoPapel(
  composicao: Composicao,
  codigo: string | null,
  { largura, partes }: { largura: number; partes: readonly PalavrasDoCodigo[] },
): Escrito {
  const qr = codigo === null ? null : qrPath(codigo)
  const lado = qr ? LADO + ENTRE : 0
  const escritas = pilha(
    partes.map(({ palavras, tamanho, ...letra }) =>
      escrito(composicao.letras, palavras, {
        letra: letraOf(composicao, tamanho, letra),
        largura: largura - lado,
      }),
    ),
    1,
  )
  const altura = Math.max(qr ? LADO : 0, escritas.altura)
  return {
    altura,
    largura,
    at: (x, y) => [
      ...(qr
        ? ([
            {
              tipo: 'grupo',
              x,
              y: y + (altura - LADO) / 2,
              escala: LADO / qr.size,
              elementos: [
                traco(caminhoOfCaixa({ x: 0, y: 0, largura: qr.size, altura: qr.size }), {
                  fundo: '#ffffff',
                  linha: null,
                }),
                traco(qr.path, { fundo: '#000000', linha: null }),
              ],
            },
          ] as const)
        : []),
      ...escritas.at(x + lado, y + (altura - escritas.altura) / 2),
    ],
  }
}
