import { BOX, type Desenho } from '../modelo/desenho.ts'
import type { LinhaDoMaterial, MaterialNoDocumento } from '../modelo/modelo.ts'
import type { Bloco, Cabeca } from './orcamento-blocos.ts'
import {
  escrito,
  escritoOfLinhas,
  baseOfLinha,
  pilha,
  type Elemento,
  type Escrito,
} from './orcamento-elementos.ts'
import { DIREITA, LARGURA, letraOf, MARGEM, type Composicao } from './orcamento-papel.ts'
import { caminhoOfCaixa, caminhoOfLinha, texto, traco } from '../base/elementos.ts'
import { pedrasOfMaterial } from './orcamento-pedras.ts'
import { fotosAcima, fotosAoLado } from './orcamento-fotos.ts'
import { linhasOfTexto } from '../base/quebra-de-linha.ts'

/** What tables are laid out from; they reach from a left edge to the right margin. */
type ComposicaoDaTabela = Composicao & { esquerda: number }

const RECUO = 6
const VALOR = 70
const ENTRE = 10
/** A row with more lines goes on in a next one: no row is higher than a page. */
const LINHAS_DA_LINHA = 12
/** So many rows go with what ends a table, so that it never stands alone on a page. */
const LINHAS_COM_O_FIM = 2

/** The heading of a material, its photos, its rows and what they come to. */
export function tabelaOfMaterial(composicao: Composicao, material: MaterialNoDocumento): Bloco[] {
  const { densidade, imagens } = composicao
  const fotos = material.fotos.filter((caminho) => imagens.has(caminho))
  if (fotos.length === 0) return tabelaFrom({ ...composicao, esquerda: MARGEM }, material)
  if (!densidade.fotoAoLado)
    return tabelaFrom({ ...composicao, esquerda: MARGEM }, material, fotosAcima(fotos, densidade.foto))
  return fotosAoLado(fotos, densidade, (esquerda) => tabelaFrom({ ...composicao, esquerda }, material))
}

function tabelaFrom(
  composicao: ComposicaoDaTabela,
  material: MaterialNoDocumento,
  fotos: readonly Bloco[] = [],
): Bloco[] {
  const { densidade } = composicao
  const linhas = material.linhas.flatMap((linha) => linhaOfMaterial(composicao, linha))
  const acima = [titulo(composicao, material.titulo, resumoOf(composicao, material)), ...fotos]
  const comCabeca = !densidade.enxuta || material === composicao.documento.materiais[0]
  const rows = tabela(composicao, { nome: 'Peça', linhas, comCabeca })
  const pedras = pedrasOfMaterial(composicao, material.variantes)
  if (densidade.enxuta) return spaced([...acima, ...rows, ...pedras], densidade.entre)
  const depois = pedras.length > 0 ? densidade.linha : densidade.entre
  const soma = subtotal(composicao, { rotulo: rotuloOfSubtotal(material), valor: material.valor, depois })
  return [...acima, ...rows, { ...soma, junto: pedras.length > 0 }, ...spaced(pedras, densidade.entre)]
}

/** While stones are compared the amount is that of one of them. */
function rotuloOfSubtotal({ variantes }: MaterialNoDocumento): string {
  const escolhida = variantes.find((pedra) => pedra.escolhida)
  return escolhida ? `Subtotal com a pedra ${escolhida.letra}` : 'Subtotal'
}

/** What the customer may leave out, each with a box to tick, and what the quote comes to with all of it. */
export function tabelaOfOpcionais(daPagina: Composicao): Bloco[] {
  const { densidade, documento } = daPagina
  const composicao = { ...daPagina, esquerda: MARGEM }
  const { opcionais, totalComOpcionais } = documento
  if (totalComOpcionais === null) return []
  const linhas = opcionais.flatMap(({ nome, descricao, linhas: partes, valor, marcado, variantes }) => {
    const detalhes = [marcado ? 'Já está no total.' : '', descricao, ...partes]
    const row = linha(composicao, { nome, detalhes, valor, desenho: null, marcado })
    return [...row, ...pedrasOfMaterial(composicao, variantes)]
  })
  const soma = { rotulo: 'Total com todos os opcionais', valor: totalComOpcionais, depois: densidade.entre }
  return [
    titulo(composicao, 'Opcionais', 'Marque o que quer incluir.'),
    ...tabela(composicao, { nome: 'Opcional', linhas, comCabeca: true }),
    subtotal(composicao, soma),
  ]
}

function resumoOf({ densidade }: Composicao, { resumo, valor }: MaterialNoDocumento): string {
  return densidade.enxuta ? `${resumo} · Subtotal ${valor}` : resumo
}

/** The last block with what stands below a part of the document. */
function spaced(blocos: readonly Bloco[], depois: number): Bloco[] {
  return blocos.map((bloco, i) => (i === blocos.length - 1 ? { ...bloco, depois } : bloco))
}

/** The services, each with what it costs. */
export function tabelaOfServicos(daPagina: Composicao): Bloco[] {
  const { densidade, documento } = daPagina
  const composicao = { ...daPagina, esquerda: MARGEM }
  if (documento.servicos.length === 0) return []
  const linhas = documento.servicos.flatMap(({ nome, descricao, valor }) =>
    linha(composicao, { nome, detalhes: [descricao], valor, desenho: null }),
  )
  const comCabeca = !densidade.enxuta || documento.materiais.length === 0
  const rows = tabela(composicao, { nome: 'Serviço', linhas, comCabeca })
  return spaced([titulo(composicao, 'Serviços', ''), ...rows], densidade.entre)
}

function titulo(composicao: ComposicaoDaTabela, nome: string, resumo: string): Bloco {
  const { letras, densidade, esquerda } = composicao
  const inteira = DIREITA - esquerda
  const lado = escrito(letras, resumo, {
    letra: letraOf(composicao, 8, { suave: true }),
    largura: inteira / 2,
    alinhar: 'end',
  })
  const largura = inteira - (lado.largura > 0 ? lado.largura + 12 : 0)
  const palavras = escrito(letras, nome, {
    letra: letraOf(composicao, densidade.secao, { peso: 600 }),
    largura,
  })
  const altura = Math.max(palavras.altura, lado.altura)
  return {
    altura,
    depois: densidade.apertada ? 1 : 4,
    junto: true,
    cabeca: null,
    at: (y) => [...palavras.at(esquerda, y), ...lado.at(DIREITA, y + altura - lado.altura - 1)],
  }
}

/** Rows below a head that is drawn again on every page that they reach. */
function tabela(
  composicao: ComposicaoDaTabela,
  { nome, linhas, comCabeca }: { nome: string; linhas: readonly Bloco[]; comCabeca: boolean },
): Bloco[] {
  const cabeca = cabecaOfTabela(composicao, nome)
  const first: Bloco = { ...cabeca, depois: 0, junto: true, cabeca: null }
  return [
    ...(comCabeca ? [first] : []),
    ...linhas.map((bloco, i) => ({
      ...bloco,
      cabeca,
      junto: bloco.junto || i >= linhas.length - LINHAS_COM_O_FIM,
    })),
  ]
}

function cabecaOfTabela(composicao: ComposicaoDaTabela, nome: string): Cabeca {
  const { esquerda, densidade } = composicao
  const { papel } = composicao.documento
  const altura = densidade.aoLado ? 14 : 17
  const word = (palavra: string, y: number, alinhar: 'start' | 'end') =>
    texto(
      palavra,
      { x: alinhar === 'start' ? esquerda + RECUO : DIREITA - RECUO, y: y + altura / 2 + 2.8, tamanho: 8 },
      { cor: papel.textoSuave, alinhar },
    )
  return {
    altura,
    at: (y) => [
      traco(caminhoOfCaixa({ x: esquerda, y, largura: DIREITA - esquerda, altura }), {
        fundo: papel.fundoSuave,
        linha: null,
      }),
      traco(caminhoOfLinha([esquerda, y + altura], [DIREITA, y + altura]), {
        linha: papel.secundaria,
        espessura: 1.25,
      }),
      word(nome, y, 'start'),
      word('Valor', y, 'end'),
    ],
  }
}

function linhaOfMaterial(composicao: ComposicaoDaTabela, material: LinhaDoMaterial): Bloco[] {
  const { nome, detalhe, cobranca = '', valor, desenho } = material
  return linha(composicao, { nome, detalhes: [detalhe, cobranca], valor, desenho })
}

interface Linha {
  nome: string
  detalhes: readonly string[]
  valor: string
  desenho: Desenho | null
  /** a box to tick before the name, ticked or not */
  marcado?: boolean
}

/** Side of a box to tick, in points. */
const CAIXA = 8

/** A row; one of many lines goes on in blocks of its own. */
function linha(composicao: ComposicaoDaTabela, { nome, detalhes, valor, desenho, marcado }: Linha): Bloco[] {
  const { letras, densidade, esquerda } = composicao
  const caixa = marcado === undefined ? 0 : CAIXA + ENTRE
  const lado = desenho ? BOX.largura * densidade.desenho + ENTRE : caixa
  const x = esquerda + RECUO + lado
  const quantia = escrito(letras, valor, {
    letra: letraOf(composicao, densidade.nome, { tabular: true }),
    largura: LARGURA,
    alinhar: 'end',
  })
  const largura = DIREITA - RECUO - Math.max(VALOR, quantia.largura) - ENTRE - x
  const [palavras, ...resto] = palavrasOfLinha(composicao, { nome, detalhes }, largura)
  const dentro = Math.max(palavras.altura, quantia.altura, desenho ? BOX.altura * densidade.desenho : 0)
  const altura = dentro + 2 * densidade.linha
  const fim = fimOfLinha(composicao)
  const first: Bloco = {
    altura,
    depois: 0,
    junto: false,
    cabeca: null,
    at: (y) => [
      ...(desenho
        ? [
            emEscala(composicao, desenho, {
              x: esquerda + RECUO,
              y: y + (altura - BOX.altura * densidade.desenho) / 2,
            }),
          ]
        : []),
      ...(marcado === undefined
        ? []
        : caixaOf(composicao, marcado, { x: esquerda + RECUO, y: y + (altura - CAIXA) / 2 })),
      ...palavras.at(x, y + (altura - palavras.altura) / 2),
      ...quantia.at(DIREITA - RECUO, y + (altura - quantia.altura) / 2),
      ...(resto.length === 0 ? fim(y + altura) : []),
    ],
  }
  return [
    first,
    ...resto.map((parte, i) => ({
      altura: parte.altura + (i === resto.length - 1 ? densidade.linha : 0),
      depois: 0,
      junto: false,
      cabeca: null,
      at: (y: number) => [
        ...parte.at(x, y),
        ...(i === resto.length - 1 ? fim(y + parte.altura + densidade.linha) : []),
      ],
    })),
  ]
}

/** The words of a row: the name, and below it or beside it what it is; in parts where there are many lines. */
function palavrasOfLinha(
  composicao: Composicao,
  { nome, detalhes }: Pick<Linha, 'nome' | 'detalhes'>,
  largura: number,
): [Escrito, ...Escrito[]] {
  const { letras, densidade } = composicao
  const forte = letraOf(composicao, densidade.nome, { peso: 500 })
  const suave = letraOf(composicao, densidade.detalhe, { suave: true })
  const junto = detalhes.filter(Boolean).join(' · ')
  const larguraDoNome = letras.larguraOf(nome, forte)
  if (densidade.aoLado && !junto.includes('\n')) {
    const sobra = largura - larguraDoNome - 8
    if (junto === '' || letras.larguraOf(junto, suave) <= sobra) return [ladoALado(composicao, nome, junto)]
  }
  const linhas = detalhes
    .filter(Boolean)
    .flatMap((parte) => linhasOfTexto(letras, parte, { letra: suave, largura }))
  const first = pilha([
    escrito(letras, nome, { letra: forte, largura }),
    escritoOfLinhas(letras, linhas.slice(0, LINHAS_DA_LINHA), { letra: suave }),
  ])
  const resto: Escrito[] = []
  for (let i = LINHAS_DA_LINHA; i < linhas.length; i += LINHAS_DA_LINHA)
    resto.push(escritoOfLinhas(letras, linhas.slice(i, i + LINHAS_DA_LINHA), { letra: suave }))
  return [first, ...resto]
}

function ladoALado(composicao: Composicao, nome: string, detalhe: string): Escrito {
  const { letras, densidade } = composicao
  const forte = letraOf(composicao, densidade.nome, { peso: 500 })
  const esquerda = escritoOfLinhas(letras, [nome], { letra: forte })
  const direita = escritoOfLinhas(letras, [detalhe], {
    letra: letraOf(composicao, densidade.detalhe, { suave: true }),
  })
  return {
    altura: esquerda.altura,
    largura: esquerda.largura + 8 + direita.largura,
    at: (x, y) => [
      ...esquerda.at(x, y),
      ...(detalhe === ''
        ? []
        : direita.at(
            x + esquerda.largura + 8,
            y + baseOfLinha(densidade.nome) - baseOfLinha(densidade.detalhe),
          )),
    ],
  }
}

function caixaOf(
  { documento }: Composicao,
  marcado: boolean,
  { x, y }: { x: number; y: number },
): Elemento[] {
  const { papel } = documento
  const lados = { largura: CAIXA, altura: CAIXA }
  const box = traco(caminhoOfCaixa({ x, y, ...lados }, 1.2), {
    fundo: null,
    linha: papel.textoSuave,
    espessura: 0.8,
  })
  if (!marcado) return [box]
  const tick =
    caminhoOfLinha([x + 1.8, y + 4.2], [x + 3.4, y + 5.9]) +
    caminhoOfLinha([x + 3.4, y + 5.9], [x + 6.4, y + 2.2])
  return [box, traco(tick, { linha: papel.primariaTexto, espessura: 1.2 })]
}

/** Colours of a drawn stone: they show a material, not the company. */
const PEDRA = { fundo: '#e6e2dd', linha: '#afa8a1', espessura: 0.6 }

function emEscala(
  { documento, densidade }: Composicao,
  { x, y, largura, altura, bordas }: Desenho,
  place: { x: number; y: number },
): Elemento {
  return {
    tipo: 'grupo',
    ...place,
    escala: densidade.desenho,
    elementos: [
      traco(caminhoOfCaixa({ x, y, largura, altura }), PEDRA),
      ...bordas.map(([x1, y1, x2, y2]) =>
        traco(caminhoOfLinha([x1, y1], [x2, y2]), {
          linha: documento.papel.secundariaTexto,
          espessura: 1.8,
        }),
      ),
    ],
  }
}

function fimOfLinha({ documento, esquerda }: ComposicaoDaTabela): (y: number) => Elemento[] {
  return (y) => [
    traco(caminhoOfLinha([esquerda, y], [DIREITA, y]), { linha: documento.papel.linha, espessura: 0.5 }),
  ]
}

function subtotal(
  composicao: ComposicaoDaTabela,
  { rotulo: palavras, valor, depois }: { rotulo: string; valor: string; depois: number },
): Bloco {
  const { letras, densidade } = composicao
  const letra = letraOf(composicao, densidade.corpo, { peso: 600, tabular: true })
  const direita = { largura: LARGURA, alinhar: 'end' } as const
  const quantia = escrito(letras, valor, { letra, ...direita })
  const rotulo = escrito(letras, palavras, { letra, ...direita })
  return {
    altura: quantia.altura + densidade.linha + 1,
    depois,
    junto: false,
    cabeca: null,
    at: (y) => [
      ...rotulo.at(DIREITA - RECUO - Math.max(VALOR + 20, quantia.largura + ENTRE), y + densidade.linha),
      ...quantia.at(DIREITA - RECUO, y + densidade.linha),
    ],
  }
}
