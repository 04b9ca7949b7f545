import type { Bloco } from './orcamento-blocos.ts'
import { linhasLivres } from './orcamento-abertura.ts'
import { condicoesNoPapel } from '../modelo/modelo-pagamento.ts'
import { codigosOfOrcamento } from './orcamento-codigos.ts'
import { baseOfLinha, escrito, pilha, type Escrito } from './orcamento-elementos.ts'
import { tabelaOfOpcionais } from './orcamento-tabelas.ts'
import { palavraFinalOf } from './orcamento-moldura.ts'
import { DIREITA, LARGURA, letraOf, MARGEM, type Composicao } from './orcamento-papel.ts'
import { caminhoOfCaixa, caminhoOfLinha, texto, traco } from '../base/elementos.ts'

const ENTRE = 26
/** Longer last words than this go on over pages; shorter ones are part of what ends the document. */
const PALAVRA_FINAL = 200
/** Terms that are higher than this beside the sums go over the whole width instead, and over pages. */
const ALTURA_AO_LADO = 250

/**
 * The end of the document: the terms, beside them the sums and the codes that a phone reads, and where to sign. One
 * block, so that none of it stands alone on a page; only terms of many lines go on over pages.
 */
export function fechoOfOrcamento(composicao: Composicao): Bloco[] {
  const { documento } = composicao
  const condicoes = condicoesOf(composicao, LARGURA - larguraOfSomas(composicao) - ENTRE)
  const longas = condicoes.altura > ALTURA_AO_LADO
  const ultima = palavraFinalOf(composicao) ?? pilha([])
  const isCurta = ultima.altura <= PALAVRA_FINAL
  const opcionais = tabelaOfOpcionais(composicao)
  const ultimas = { ultima: isCurta ? ultima : pilha([]) }
  const somas = longas ? pilha([]) : condicoes
  return [
    ...(longas ? condicoesLivres(composicao) : []),
    ...(opcionais.length === 0
      ? [fimOf(composicao, somas, { ...ultimas, assinaturas: assinaturasOf(composicao) })]
      : [
          fimOf(composicao, somas, { ultima: pilha([]), assinaturas: pilha([]) }),
          ...opcionais.map((bloco, i) => ({ ...bloco, junto: bloco.junto || i === opcionais.length - 1 })),
          fimOf(composicao, null, { ...ultimas, assinaturas: assinaturasOf(composicao) }),
        ]),
    ...(isCurta ? [] : linhasLivres(composicao, documento.rodape, 0)),
  ]
}

/** What is never cut in two: terms, sums, codes, where to sign, and a last word that is not long; without terms the last two. */
function fimOf(
  composicao: Composicao,
  condicoes: Escrito | null,
  { assinaturas, ultima }: { assinaturas: Escrito; ultima: Escrito },
): Bloco {
  const { densidade } = composicao
  const largura = larguraOfSomas(composicao)
  const colunas = condicoes === null ? ([pilha([]), pilha([])] as const) : colunasOf(composicao, condicoes)
  const altura = Math.max(colunas[0].altura, colunas[1].altura)
  const abaixo = altura + assinaturas.altura + (ultima.altura > 0 ? densidade.entre : 0)
  return {
    altura: abaixo + ultima.altura,
    depois: densidade.entre,
    junto: false,
    cabeca: null,
    at: (y) => [
      ...colunas[0].at(MARGEM, y),
      ...colunas[1].at(DIREITA - largura, y),
      ...assinaturas.at(MARGEM, y + altura),
      ...ultima.at(MARGEM, y + abaixo),
    ],
  }
}

/** The terms, beside them the sums and the codes that a phone reads. */
function colunasOf(composicao: Composicao, condicoes: Escrito): readonly [Escrito, Escrito] {
  const { densidade } = composicao
  const esquerda = [condicoes]
  const direita = [somasOf(composicao)]
  for (const codigo of codigosOfOrcamento(composicao, larguraOfSomas(composicao))) {
    // Wherever the document ends sooner; codes have air of their own around them.
    const columnOf = alturaOf(esquerda) < alturaOf(direita) ? esquerda : direita
    columnOf.push(codigo)
  }
  return [pilha(esquerda, densidade.entre / 2), pilha(direita, densidade.entre / 2)]
}

/** Narrow sums leave the terms fewer lines. */
const larguraOfSomas = ({ densidade }: Composicao) => (densidade.apertada ? 230 : 244)

const alturaOf = (partes: readonly Escrito[]) => partes.reduce((sum, parte) => sum + parte.altura, 0)

function somasOf(composicao: Composicao): Escrito {
  const { letras, densidade, documento } = composicao
  const larguraDasSomas = larguraOfSomas(composicao)
  const { papel } = documento
  const corpo = letraOf(composicao, densidade.corpo, { tabular: true })
  const linhas = documento.somas.map(({ rotulo, valor }): Escrito => {
    const quantia = escrito(letras, valor, { letra: corpo, largura: larguraDasSomas, alinhar: 'end' })
    const nome = escrito(letras, rotulo, {
      letra: letraOf(composicao, densidade.corpo, { suave: true }),
      largura: larguraDasSomas - quantia.largura - 24,
    })
    return {
      altura: Math.max(quantia.altura, nome.altura) + 4,
      largura: larguraDasSomas,
      at: (x, y) => [...nome.at(x + 10, y + 2), ...quantia.at(x + larguraDasSomas - 10, y + 2)],
    }
  })
  const sobre = {
    ...letraOf(composicao, densidade.corpo + 3, { peso: 600, tabular: true }),
    cor: papel.sobrePrimaria,
  }
  const total = escrito(letras, documento.total, { letra: sobre, largura: larguraDasSomas, alinhar: 'end' })
  const altura = total.altura + 2 * densidade.linha + 5
  const final: Escrito = {
    altura: altura + 4,
    largura: larguraDasSomas,
    at: (x, y) => [
      traco(caminhoOfCaixa({ x, y: y + 4, largura: larguraDasSomas, altura }, 6), {
        fundo: papel.primaria,
        linha: null,
      }),
      texto(
        'Total Final',
        { x: x + 10, y: y + 4 + altura / 2 + sobre.tamanho * 0.355, tamanho: sobre.tamanho },
        { peso: 600, cor: papel.sobrePrimaria },
      ),
      ...total.at(x + larguraDasSomas - 10, y + 4 + (altura - total.altura) / 2),
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
  if (condicoesNoPapel(documento).length + documento.observacoes.length === 0) return pilha([])
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
  const suave = letraOf(composicao, densidade.detalhe, { suave: true })
  const corpo = letraOf(composicao, densidade.corpo)
  return condicoesNoPapel(documento).map(({ rotulo, texto: palavras }) => {
    const nome = escrito(letras, rotulo, { letra: suave, largura })
    if (!densidade.apertada) return pilha([nome, escrito(letras, palavras, { letra: corpo, largura })])
    const recuo = nome.largura + 6
    const dito = escrito(letras, palavras, { letra: corpo, largura: largura - recuo })
    return {
      altura: Math.max(nome.altura, dito.altura),
      largura,
      at: (x, y) => [
        ...nome.at(x, y + baseOfLinha(densidade.corpo) - baseOfLinha(densidade.detalhe)),
        ...dito.at(x + recuo, y),
      ],
    }
  })
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
  if (!documento.assinatura) return pilha([])
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
