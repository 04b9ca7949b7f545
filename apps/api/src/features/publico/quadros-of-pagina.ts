import { FORMAS, molduraOfQuadro } from '@lapida/documento/desenho/desenho-moldura'
import type { QuadroDoDesenho } from '@lapida/documento/desenho/desenho-quadros'
import type { DesenhoNaPagina } from '@lapida/documento/pagina/pagina-desenhos'

/** What a phone adds to the address of a picture. */
export const TELA_ESTREITA = 'estreita'

/**
 * The pictures of a quote as its page names them: addresses and sizes, while nothing is laid out yet.
 * @param lugar.query which version they are of and what was chosen of it: another one may have other pictures
 */
export function quadrosOfPagina(
  quadros: readonly QuadroDoDesenho[],
  { caminho, query }: { caminho: string; query: URLSearchParams },
): DesenhoNaPagina[] {
  const estreita = new URLSearchParams([...query, ['tela', TELA_ESTREITA]])
  const consulta = query.size > 0 ? `?${query.toString()}` : ''
  return quadros.map(({ titulo, descricao, legenda, pecas }, i) => {
    const fonte = `${caminho}/desenho/${i + 1}`
    return {
      titulo,
      descricao,
      legenda,
      larga: { fonte: `${fonte}${consulta}`, ...tamanho(pecas, 'larga') },
      estreita: { fonte: `${fonte}?${estreita.toString()}`, ...tamanho(pecas, 'estreita') },
    }
  })
}

function tamanho(pecas: QuadroDoDesenho['pecas'], forma: 'larga' | 'estreita') {
  const { largura, altura } = molduraOfQuadro(pecas, FORMAS[forma])
  return { largura, altura }
}
