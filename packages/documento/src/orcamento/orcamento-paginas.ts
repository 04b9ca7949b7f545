import type { ComprovanteNoDocumento } from './comprovante.ts'
import { blocosOfComprovante } from './comprovante-blocos.ts'
import type { QuadroDesenhado } from '../desenho/desenho-no-orcamento.ts'
import { aberturaOfOrcamento } from './orcamento-abertura.ts'
import { paginasOfBlocos, type Bloco, type Pagina } from './orcamento-blocos.ts'
import {
  DENSIDADE_DE_POUCAS_LINHAS,
  DENSIDADES_DE_UMA,
  DENSIDADES_DE_VARIAS,
  type Densidade,
} from './orcamento-densidade.ts'
import { escrito, type Elemento } from './orcamento-elementos.ts'
import { fechoOfOrcamento } from './orcamento-fecho.ts'
import { molduraOfOrcamento } from './orcamento-moldura.ts'
import { LARGURA, letraOf, MARGEM, type Composicao } from './orcamento-papel.ts'
import { tabelaOfMaterial, tabelaOfServicos } from './orcamento-tabelas.ts'
import { caminhoOfCaixa, traco } from '../base/elementos.ts'

/** Quotes of more rows are laid out once: on dozens of pages no gap is seen that is worth another layout. */
const LINHAS_PARA_ESCOLHER = 700
/** Quotes of more rows go onto one page in no way. */
const LINHAS_DE_UMA = 60
/** What most quotes have at most. */
const POUCAS_LINHAS = 12
/** What is below the last row is another part of the paper, also where all stands close together; in points. */
const ANTES_DO_FIM = 9
/** A gap that looks as if something were missing, in points. */
const VAO = 60

/**
 * The paper of a quote, page by page, as everything stands on it: loose, narrower where one page is then enough, and
 * without a gap before what ends the document.
 * @param comprovante the evidence of its approval, on pages of their own behind all others
 */
export function paginasOfOrcamento(
  composicao: Omit<Composicao, 'densidade'>,
  quadros: readonly QuadroDesenhado[],
  comprovante?: ComprovanteNoDocumento,
): Elemento[][] {
  const escolhida = escolhidaOf(composicao, quadros)
  const paginas = [...escolhida.paginas, ...(comprovante ? provasOf(composicao, comprovante) : [])]
  return paginas.map(({ elementos }, i, { length }) => [...escolhida.moldura(i + 1, length), ...elementos])
}

/** Loose, whatever the quote before it had to be: it is read in earnest. */
function provasOf(composicao: Omit<Composicao, 'densidade'>, comprovante: ComprovanteNoDocumento): Pagina[] {
  const [folgada] = DENSIDADES_DE_VARIAS
  if (!folgada) throw new RangeError('No density was given.')
  const composta = { ...composicao, densidade: folgada }
  return paginasOfBlocos(blocosOfComprovante(composta, comprovante), molduraOfOrcamento(composta).mancha)
}

interface Disposta {
  paginas: Pagina[]
  moldura: (pagina: number, paginas: number) => Elemento[]
}

/** Drawings have a page of their own where there is no room: for them alone nothing that fits on one becomes narrower. */
function escolhidaOf(
  composicao: Omit<Composicao, 'densidade'>,
  quadros: readonly QuadroDesenhado[],
): Disposta {
  const { materiais, servicos } = composicao.documento
  const linhas = materiais.reduce((sum, material) => sum + material.linhas.length, servicos.length)
  const paginasOf = (densidade: Densidade, desenhos = quadros) =>
    layOut({ ...composicao, densidade }, desenhos).paginas
  const umas = linhas > LINHAS_DE_UMA ? [] : DENSIDADES_DE_UMA
  const isUma = (densidade: Densidade) => paginasOf(densidade, []).length === 1
  // What does not fit at its narrowest is not tried at every other.
  const uma = umas.slice(-1).some(isUma) ? umas.find(isUma) : undefined
  const varias = [
    ...DENSIDADES_DE_VARIAS.slice(0, linhas > LINHAS_PARA_ESCOLHER ? 1 : undefined),
    ...(linhas > POUCAS_LINHAS ? [] : [DENSIDADE_DE_POUCAS_LINHAS]),
  ]
  return layOut({ ...composicao, densidade: uma ?? melhorOf(varias, paginasOf) }, quadros)
}

/** The first of those that need the fewest pages and leave the smallest gap at the foot of one that is not the last. */
function melhorOf(
  densidades: readonly Densidade[],
  paginasOf: (densidade: Densidade) => readonly Pagina[],
): Densidade {
  const tentadas = densidades.map((densidade) => {
    const paginas = paginasOf(densidade)
    const vao = Math.max(0, ...paginas.slice(0, -1).map(({ sobra }) => sobra))
    return { densidade, paginas: paginas.length, vao: vao <= VAO ? 0 : vao }
  })
  const [melhor] = tentadas.toSorted((one, other) => one.paginas - other.paginas || one.vao - other.vao)
  if (!melhor) throw new RangeError('No density was given.')
  return melhor.densidade
}

function layOut(composicao: Composicao, quadros: readonly QuadroDesenhado[]): Disposta {
  const { mancha, at } = molduraOfOrcamento(composicao)
  const tabelas = [
    ...composicao.documento.materiais.map((material) => tabelaOfMaterial(composicao, material)),
    tabelaOfServicos(composicao),
  ].filter((blocos) => blocos.length > 0)
  const blocos = [
    ...aberturaOfOrcamento(composicao),
    ...tabelas.flatMap((tabela, i) => (i === tabelas.length - 1 ? kept(tabela) : tabela)),
    ...fechoOfOrcamento(composicao),
    ...quadros.flatMap((quadro, i) => blocosOfQuadro(composicao, quadro, { i, todos: quadros.length })),
  ]
  return { paginas: paginasOfBlocos(blocos, mancha), moldura: at }
}

/** What ends the last table stands on one page with what ends the document. */
function kept(tabela: readonly Bloco[]): Bloco[] {
  return tabela.map((bloco, i) =>
    i === tabela.length - 1 ? { ...bloco, junto: true, depois: Math.max(bloco.depois, ANTES_DO_FIM) } : bloco,
  )
}

/** Each picture whole, the first one with the title above it. */
function blocosOfQuadro(
  composicao: Composicao,
  quadro: QuadroDesenhado,
  { i, todos }: { i: number; todos: number },
): Bloco[] {
  const { letras, documento, densidade } = composicao
  const secao = letraOf(composicao, densidade.secao, { peso: 600 })
  const rotulo = escrito(letras, i > 0 ? '' : todos > 1 ? 'Desenhos' : 'Desenho', {
    letra: secao,
    largura: LARGURA,
  })
  const titulo = escrito(letras, quadro.titulo, {
    letra: letraOf(composicao, 9.5, { peso: 500, suave: true }),
    largura: LARGURA,
  })
  const acima = rotulo.altura + titulo.altura + 6
  const caixa = { largura: quadro.largura, altura: quadro.altura }
  return [
    {
      altura: acima + quadro.altura,
      depois: 14,
      junto: false,
      cabeca: null,
      at: (y) => [
        ...rotulo.at(MARGEM, y),
        ...titulo.at(MARGEM, y + rotulo.altura + 2),
        // Drawn on white, whatever the paper is.
        traco(caminhoOfCaixa({ x: MARGEM, y: y + acima, ...caixa }, 6), {
          fundo: '#ffffff',
          linha: documento.papel.linha,
          espessura: 0.5,
        }),
        { tipo: 'grupo', x: MARGEM, y: y + acima, escala: 1, elementos: quadro.elementos },
      ],
    },
  ]
}
