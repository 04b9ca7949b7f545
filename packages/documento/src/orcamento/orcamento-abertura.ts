import type { Bloco } from './orcamento-blocos.ts'
import { escrito, escritoOfLinhas, pilha, type Escrito } from './orcamento-elementos.ts'
import { DIREITA, LARGURA, letraOf, MARGEM, type Composicao } from './orcamento-papel.ts'
import { caminhoOfCaixa, traco } from '../base/elementos.ts'
import { linhasOfTexto } from '../base/quebra-de-linha.ts'

const RECUO = 14
const MINIMO = 170

/** What stands first: what it is, for whom, until when, and the total; below it the company's own first word. */
export function aberturaOfOrcamento(composicao: Composicao): Bloco[] {
  const { letras, densidade, documento } = composicao
  const { assunto, cliente, validade, proposta } = documento
  const nome = proposta?.aditivo ? `Aditivo, proposta ${proposta.numero}` : 'Orçamento'
  const total = totalOf(composicao)
  const largura = LARGURA - total.largura - 20
  const palavras = pilha([
    escrito(letras, assunto ? `${nome}: ${assunto}` : nome, {
      letra: letraOf(composicao, densidade.titulo, { peso: 600 }),
      largura,
      // The rooms are named again above the tables.
      maximo: densidade.apertada ? 2 : 4,
    }),
    escrito(letras, cliente ? `Para ${cliente.nome}` : '', { letra: letraOf(composicao, 9.5), largura }),
    escrito(letras, `${validade.charAt(0).toUpperCase()}${validade.slice(1)}`, {
      letra: letraOf(composicao, 9.5, { suave: true }),
      largura,
    }),
    escrito(letras, documento.rascunho ? 'Rascunho: os valores ainda podem mudar.' : '', {
      letra: letraOf(composicao, 9.5, { peso: 600 }),
      largura,
    }),
  ])
  return [
    {
      altura: Math.max(palavras.altura, total.altura),
      depois: documento.cabecalho === '' ? densidade.entre : densidade.entre / 2,
      junto: true,
      cabeca: null,
      at: (y) => [...palavras.at(MARGEM, y), ...total.at(DIREITA - total.largura, y)],
    },
    ...linhasLivres(composicao, documento.cabecalho, densidade.entre),
  ]
}

/** A text of any length over the whole width: pages turn between its lines. */
export function linhasLivres(composicao: Composicao, palavras: string, depois: number): Bloco[] {
  if (palavras === '') return []
  const letra = letraOf(composicao, 8.5, { suave: true })
  const linhas = linhasOfTexto(composicao.letras, palavras, { letra, largura: LARGURA })
  return linhas.map((linha, i) => {
    const escrita = escritoOfLinhas(composicao.letras, [linha], { letra })
    return {
      altura: escrita.altura,
      depois: i === linhas.length - 1 ? depois : 0,
      junto: false,
      cabeca: null,
      at: (y) => escrita.at(MARGEM, y),
    }
  })
}

function totalOf(composicao: Composicao): Escrito {
  const { letras, densidade, documento } = composicao
  const { papel } = documento
  const dentro = pilha([
    escrito(letras, 'Total', { letra: letraOf(composicao, 8, { suave: true }), largura: LARGURA }),
    escrito(letras, documento.total, {
      letra: letraOf(composicao, densidade.total, { peso: 600, tabular: true }),
      largura: LARGURA,
    }),
  ])
  const largura = Math.max(MINIMO, dentro.largura + 2 * RECUO)
  const altura = dentro.altura + 14
  return {
    largura,
    altura,
    at: (x, y) => [
      traco(caminhoOfCaixa({ x, y, largura: 14, altura }, 6), { fundo: papel.destaque, linha: null }),
      traco(caminhoOfCaixa({ x: x + 3, y, largura: largura - 3, altura }, 4), {
        fundo: papel.fundoSuave,
        linha: null,
      }),
      ...dentro.at(x + RECUO, y + 7),
    ],
  }
}
