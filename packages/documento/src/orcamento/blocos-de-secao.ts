import { caminhoOfLinha, traco } from '../base/elementos.ts'
import type { Papel } from '../base/cores.ts'
import type { Letras } from '../base/letras.ts'
import type { Bloco } from './orcamento-blocos.ts'
import { escrito, type Escrito } from './orcamento-elementos.ts'
import { LARGURA, letraOf, MARGEM } from './orcamento-papel.ts'

/** Letters of what is read in lines. */
export const CORPO = 9

/** In whose colours and letters a section is written. */
export interface ComposicaoDaSecao {
  letras: Letras
  documento: { papel: Papel }
}

/** Something laid out as a part of a page, from the left margin on. */
export function blocoOf(
  parte: Escrito,
  { depois = 3, junto = false }: Partial<Pick<Bloco, 'depois' | 'junto'>>,
): Bloco {
  return { altura: parte.altura, depois, junto, cabeca: null, at: (y) => parte.at(MARGEM, y) }
}

/** A heading and what stands below it; nothing where there is nothing. */
export function secaoOf(composicao: ComposicaoDaSecao, nome: string, partes: readonly Escrito[]): Bloco[] {
  const cheias = partes.filter(({ altura }) => altura > 0)
  if (cheias.length === 0) return []
  return [
    blocoOf(tituloOfSecao(composicao, nome), { junto: true, depois: 4 }),
    ...cheias.map((parte, i) => blocoOf(parte, { depois: i === cheias.length - 1 ? 10 : 3 })),
  ]
}

/** A heading under a line. */
export function tituloOfSecao(composicao: ComposicaoDaSecao, nome: string, largura = LARGURA): Escrito {
  const letra = letraOf(composicao, 11, { peso: 600 })
  const palavras = escrito(composicao.letras, nome, { letra, largura })
  const acima = 6
  return {
    ...palavras,
    altura: acima + palavras.altura,
    at: (x, y) => [
      traco(caminhoOfLinha([x, y], [x + largura, y]), {
        linha: composicao.documento.papel.linha,
        espessura: 0.75,
      }),
      ...palavras.at(x, y + acima),
    ],
  }
}

/** Lines over the whole width. */
export function paragrafoOf(composicao: ComposicaoDaSecao, palavras: string): Escrito {
  return escrito(composicao.letras, palavras, { letra: letraOf(composicao, CORPO), largura: LARGURA })
}
