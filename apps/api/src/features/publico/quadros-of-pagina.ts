import { FORMAS, molduraOfQuadro } from '@lapida/documento/desenho-moldura'
import type { QuadroDoDesenho } from '@lapida/documento/desenho-quadros'
import type { DesenhoNaPagina } from '@lapida/documento/pagina-desenhos'

/** What a phone adds to the address of a picture. */
export const TELA_ESTREITA = 'estreita'

/** The pictures of a quote as its page names them: addresses and sizes, while nothing is laid out yet. */
export function quadrosOfPagina(quadros: readonly QuadroDoDesenho[], caminho: string): DesenhoNaPagina[] {
  return quadros.map(({ titulo, descricao, legenda, pecas }, i) => {
    const fonte = `${caminho}/desenho/${i + 1}`
    return {
      titulo,
      descricao,
      legenda,
      larga: { fonte, ...tamanho(pecas, 'larga') },
      estreita: { fonte: `${fonte}?tela=${TELA_ESTREITA}`, ...tamanho(pecas, 'estreita') },
    }
  })
}

function tamanho(pecas: QuadroDoDesenho['pecas'], forma: 'larga' | 'estreita') {
  const { largura, altura } = molduraOfQuadro(pecas, FORMAS[forma])
  return { largura, altura }
}
