import type { Bloco } from './orcamento-blocos.ts'
import { linhasLivres } from './orcamento-abertura.ts'
import { codigosOfOrcamento } from './orcamento-codigos.ts'
import { escrito, pilha, type Escrito } from './orcamento-elementos.ts'
import { palavraFinalOf } from './orcamento-moldura.ts'
import { DIREITA, LARGURA, letraOf, MARGEM, type Composicao } from './orcamento-papel.ts'
import { caminhoOfCaixa, caminhoOfLinha, texto, traco } from './plano-corte-elementos.ts'

const SOMAS = 244
const ENTRE = 26
const CONDICOES = LARGURA - SOMAS - ENTRE
/** Terms that are higher than this beside the sums go over the whole width instead, and over pages. */
const ALTURA_AO_LADO = 250

/**
 * The end of the document: the terms, beside them the sums and the codes that a phone reads, and where to sign. One
 * block, so that none of it stands alone on a page; only terms of many lines go on over pages.
 */
export function fechoOfOrcamento(composicao: Composicao): Bloco[] {
  const { documento, densidade } = composicao
  const condicoes = condicoesOf(composicao, CONDICOES)
  const somas = somasOf(composicao)
  const codigos = codigosOfOrcamento(composicao, SOMAS)
  const longas = condicoes.altura > ALTURA_AO_LADO
  const esquerda = longas ? [] : [condicoes]
  const direita = [somas]
  for (const codigo of codigos) {
    // Wherever the document ends sooner; codes have air of their own around them.
    const abaixo = (coluna: readonly Escrito[]) => alturaOf(coluna) + codigo.altura
    const columnOf = abaixo(esquerda) < abaixo(direita) ? esquerda : direita
    columnOf.push(codigo)
  }
  const colunas = [pilha(esquerda, densidade.entre / 2), pilha(direita, densidade.entre / 2)] as const
  const assinaturas = documento.assinatura ? assinaturasOf(composicao) : null
  const altura = Math.max(colunas[0].altura, colunas[1].altura)
  const ultima = palavraFinalOf(composicao)
  const fim: Bloco = {
    altura: altura + (assinaturas?.altura ?? 0),
    depois: densidade.entre,
    junto: false,
    cabeca: null,
    at: (y) => [
      ...colunas[0].at(MARGEM, y),
      ...colunas[1].at(DIREITA - SOMAS, y),
      ...(assinaturas?.at(MARGEM, y + altura) ?? []),
    ],
  }
  return [
    ...(longas ? condicoesLivres(composicao) : []),
    fim,
    ...(ultima ? linhasLivres(composicao, documento.rodape, 0) : []),
  ]
}

const alturaOf = (partes: readonly Escrito[]) => partes.reduce((sum, parte) => sum + parte.altura, 0)

function somasOf(composicao: Composicao): Escrito {
  const { letras, densidade, documento } = composicao
  const { papel } = documento
  const corpo = letraOf(composicao, densidade.corpo, { tabular: true })
  const linhas = documento.somas.map(({ rotulo, valor }): Escrito => {
    const quantia = escrito(letras, valor, { letra: corpo, largura: SOMAS, alinhar: 'end' })
    const nome = escrito(letras, rotulo, {
      letra: letraOf(composicao, densidade.corpo, { suave: true }),
      largura: SOMAS - quantia.largura - 24,
    })
    return {
      altura: Math.max(quantia.altura, nome.altura) + 4,
      largura: SOMAS,
      at: (x, y) => [...nome.at(x + 10, y + 2), ...quantia.at(x + SOMAS - 10, y + 2)],
    }
  })
  const sobre = {
    ...letraOf(composicao, densidade.corpo + 3, { peso: 600, tabular: true }),
    cor: papel.sobrePrimaria,
  }
  const total = escrito(letras, documento.total, { letra: sobre, largura: SOMAS, alinhar: 'end' })
  const altura = total.altura + 2 * densidade.linha + 5
  const final: Escrito = {
    altura: altura + 4,
    largura: SOMAS,
    at: (x, y) => [
      traco(caminhoOfCaixa({ x, y: y + 4, largura: SOMAS, altura }, 6), {
        fundo: papel.primaria,
        linha: null,
      }),
      texto(
        'Total Final',
        { x: x + 10, y: y + 4 + altura / 2 + sobre.tamanho * 0.355, tamanho: sobre.tamanho },
        { peso: 600, cor: papel.sobrePrimaria },
      ),
      ...total.at(x + SOMAS - 10, y + 4 + (altura - total.altura) / 2),
    ],
  }
  return pilha([...linhas, final])
}

function tituloOf(composicao: Composicao): Escrito {
  const letra = letraOf(composicao, composicao.densidade.secao, { peso: 600 })
  return escrito(composicao.letras, 'Condições', { letra, largura: LARGURA })
}

function condicoesOf(composicao: Composicao, largura: number): Escrito {
  const { documento } = composicao
  if (documento.condicoes.length + documento.observacoes.length === 0) return pilha([])
  return pilha(
    [
      pilha([tituloOf(composicao), ...partesOfCondicoes(composicao, largura)], 4),
      pilha(
        documento.observacoes.map((nota) => notaOf(composicao, nota, largura)),
        1,
      ),
    ],
    6,
  )
}

function partesOfCondicoes(composicao: Composicao, largura: number): Escrito[] {
  const { letras, densidade, documento } = composicao
  return documento.condicoes.map(({ rotulo, texto: palavras }) =>
    pilha([
      escrito(letras, rotulo, { letra: letraOf(composicao, densidade.detalhe, { suave: true }), largura }),
      escrito(letras, palavras, { letra: letraOf(composicao, densidade.corpo), largura }),
    ]),
  )
}

function notaOf(composicao: Composicao, nota: string, largura: number): Escrito {
  const { letras, densidade } = composicao
  const letra = letraOf(composicao, densidade.corpo - 1, { suave: true })
  const ponto = escrito(letras, '•', { letra, largura })
  const palavras = escrito(letras, nota, { letra, largura: largura - 9 })
  return {
    altura: palavras.altura,
    largura,
    at: (x, y) => [...ponto.at(x, y), ...palavras.at(x + 9, y)],
  }
}

/** Terms over the whole width, each a block of its own. */
function condicoesLivres(composicao: Composicao): Bloco[] {
  const { documento, densidade } = composicao
  const titulo = tituloOf(composicao)
  const partes = [
    ...partesOfCondicoes(composicao, LARGURA),
    ...documento.observacoes.map((nota) => notaOf(composicao, nota, LARGURA)),
  ]
  const blocoOf = (parte: Escrito, { junto, depois }: Pick<Bloco, 'junto' | 'depois'>): Bloco => ({
    altura: parte.altura,
    depois,
    junto,
    cabeca: null,
    at: (y) => parte.at(MARGEM, y),
  })
  return [
    blocoOf(titulo, { junto: true, depois: 4 }),
    ...partes.map((parte, i) => {
      const last = i === partes.length - 1
      return blocoOf(parte, { junto: last, depois: last ? densidade.entre : 3 })
    }),
  ]
}

function assinaturasOf(composicao: Composicao): Escrito {
  const { letras, densidade, documento } = composicao
  const largura = (LARGURA - 40) / 2
  const nomes = [documento.empresa.nome, documento.cliente?.nome ?? 'Cliente'].map((nome) =>
    escrito(letras, nome, { letra: letraOf(composicao, 8.5), largura, alinhar: 'middle' }),
  )
  const acima = densidade.assinatura
  return {
    altura: acima + 4 + Math.max(...nomes.map(({ altura }) => altura)),
    largura: LARGURA,
    at: (x, y) =>
      nomes.flatMap((nome, i) => {
        const left = x + i * (largura + 40)
        return [
          traco(caminhoOfLinha([left, y + acima], [left + largura, y + acima]), {
            linha: documento.papel.texto,
            espessura: 0.75,
          }),
          ...nome.at(left + largura / 2, y + acima + 4),
        ]
      }),
  }
}
