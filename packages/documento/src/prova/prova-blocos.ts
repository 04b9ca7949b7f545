import type { ChapaDaProva, ConteudoDaProva, CozinhaDaProva } from '@lapida/contracts/prova'
import { AVISOS_DA_PROVA, SOBRE_OS_QUADROS } from '@lapida/domain/prova/textos'
import type { ImagemPdf } from '../base/imagem-pdf.ts'
import { caminhoOfLinha } from '../base/elementos.ts'
import type { Letras } from '../base/letras.ts'
import { blocoOf, CORPO, paragrafoOf, secaoOf, tituloOfSecao } from '../orcamento/blocos-de-secao.ts'
import type { Bloco } from '../orcamento/orcamento-blocos.ts'
import { escrito, pilha, type Escrito } from '../orcamento/orcamento-elementos.ts'
import { LARGURA, letraOf } from '../orcamento/orcamento-papel.ts'
import { letraOfNome } from '../plano-corte/nome-da-junta.ts'
import { chaveOfChapa, chaveOfCozinha } from './planos-da-prova.ts'
import { bordaOf, COR_DA_JUNTA, desenhoOf, etiquetaOf, naPagina, noDesenho, nomeOf } from './prova-desenho.ts'
import { nomeSemRotulo } from './nome-sem-rotulo.ts'
import type { ProvaNaPagina } from './prova-na-pagina.ts'

/** A proof that has something to show. */
export type ProvaNoPapel = Omit<ProvaNaPagina, 'conteudo' | 'resposta'> & { conteudo: ConteudoDaProva }

export interface ComposicaoDaProva {
  documento: ProvaNaPagina['documento']
  prova: ProvaNoPapel
  imagens: ReadonlyMap<string, ImagemPdf>
  letras: Letras
}

const ENTRE = 10
/** The pictures of a kitchen are half as wide again as they are high. */
const LADOS_DO_QUADRO = 3 / 2
/** How much of the width the first of them takes, so that all of a kitchen's stand on the page that says whose it is. */
const PRIMEIRO = 0.9

/** A proof of the cut as parts of pages: the kitchen as it will stand, laid flat, and each slab with its cuts. */
export function blocosOfProva(composicao: ComposicaoDaProva): Bloco[] {
  const { conteudo } = composicao.prova
  const { cozinhas, chapas, faltam } = conteudo
  const which = (i: number) => (cozinhas.length > 1 ? ` ${i + 1} de ${cozinhas.length}` : '')
  return [
    ...aberturaOf(composicao),
    ...cozinhas.flatMap((cozinha, i) => quadrosOf(composicao, cozinha, which(i))),
    ...cozinhas.flatMap((cozinha, i) => cozinhaOf(composicao, cozinha, { i, which: which(i) })),
    ...chapas.flatMap((chapa, i) => chapaOf(composicao, chapa, i)),
    ...secaoOf(composicao, 'O que esta prova não mostra', listaOf(composicao, faltam)),
    ...secaoOf(composicao, 'Antes de aprovar', listaOf(composicao, AVISOS_DA_PROVA)),
  ]
}

function aberturaOf(composicao: ComposicaoDaProva): Bloco[] {
  const { letras, documento, prova } = composicao
  const titulo = escrito(letras, 'O corte da sua pedra', {
    letra: letraOf(composicao, 17, { peso: 600 }),
    largura: LARGURA,
  })
  const cliente = documento.cliente ? `${documento.cliente.nome} · ` : ''
  const sobre = escrito(letras, `${cliente}prova ${prova.numero}, de ${prova.data}`, {
    letra: letraOf(composicao, CORPO, { suave: true }),
    largura: LARGURA,
  })
  const estado = escrito(letras, textoOfEstado(prova), { letra: letraOf(composicao, 10), largura: LARGURA })
  return [
    blocoOf(pilha([titulo, sobre], 2), { depois: 8, junto: true }),
    blocoOf(estado, { depois: 12, junto: true }),
  ]
}

function textoOfEstado({ estado, documento }: ProvaNoPapel): string {
  if (estado.tipo === 'aprovada')
    return `Aprovada por ${estado.quem}, em ${estado.quando}.${estado.cortada ? ' A pedra já foi cortada.' : ''}`
  if (estado.tipo === 'fechada') return estado.texto
  if (estado.pedido !== null) return `Pedido enviado em ${estado.pedido.quando}: “${estado.pedido.fala}”`
  const onde = documento.url === null ? '' : ` Responda em ${documento.url}/pedra`
  return `Veja o lugar de cada peça antes de cortarmos.${onde}`
}

/** The first view over nearly the whole width, the others beside each other below it. */
function quadrosOf(
  composicao: ComposicaoDaProva,
  { quadros: todos }: CozinhaDaProva,
  which: string,
): Bloco[] {
  const quadros = todos.filter(({ foto }) => composicao.imagens.has(foto))
  const [first, ...others] = quadros
  if (!first) return []
  const metade = (LARGURA - ENTRE) / 2
  return [
    blocoOf(tituloOfSecao(composicao, `Como vai ficar${which}`), { junto: true, depois: 6 }),
    blocoOf(noMeio(quadroOf(composicao, first, LARGURA * PRIMEIRO)), {
      depois: ENTRE,
      junto: others.length > 0,
    }),
    ...(others.length === 0
      ? []
      : [
          blocoOf(
            lado(
              others.map((quadro) => quadroOf(composicao, quadro, metade)),
              metade + ENTRE,
            ),
            { depois: 6, junto: true },
          ),
        ]),
    blocoOf(suave(composicao, SOBRE_OS_QUADROS), { depois: 14 }),
  ]
}

function noMeio(parte: Escrito): Escrito {
  return { ...parte, largura: LARGURA, at: (x, y) => parte.at(x + (LARGURA - parte.largura) / 2, y) }
}

function quadroOf(
  composicao: ComposicaoDaProva,
  { nome, foto }: CozinhaDaProva['quadros'][number],
  largura: number,
): Escrito {
  const altura = largura / LADOS_DO_QUADRO
  const legenda = suave(composicao, nome, largura)
  return {
    largura,
    altura: altura + 3 + legenda.altura,
    at: (x, y) => [
      { tipo: 'imagem', x, y, largura, altura, fonte: foto, cheia: true },
      ...legenda.at(x, y + altura + 3),
    ],
  }
}

function lado(partes: readonly Escrito[], passo: number): Escrito {
  return {
    largura: LARGURA,
    altura: Math.max(...partes.map(({ altura }) => altura)),
    at: (x, y) => partes.flatMap((parte, i) => parte.at(x + i * passo, y)),
  }
}

function suave(composicao: ComposicaoDaProva, palavras: string, largura = LARGURA): Escrito {
  return escrito(composicao.letras, palavras, { letra: letraOf(composicao, 8, { suave: true }), largura })
}

function listaOf(composicao: ComposicaoDaProva, partes: readonly string[]): Escrito[] {
  return partes.map((parte) => paragrafoOf(composicao, `• ${parte}`))
}

function cozinhaOf(
  composicao: ComposicaoDaProva,
  cozinha: CozinhaDaProva,
  { i, which }: { i: number; which: string },
): Bloco[] {
  const { partes, juntas } = cozinha
  const desenho = desenhoOf(cozinha, pedraOf(composicao, chaveOfCozinha(i)), (onde) => [
    ...partes.flatMap(({ caminho }) => bordaOf(caminho, onde)),
    ...juntas.map(({ de, ate }) =>
      noDesenho(caminhoOfLinha([de.x, de.y], [ate.x, ate.y]), onde, { linha: COR_DA_JUNTA, pontos: 1.6 }),
    ),
    ...partes.flatMap((parte) => nomeOf(composicao.letras, parte.rotulo, { ...parte, onde })),
    ...juntas.flatMap(({ nome, de, ate }) =>
      etiquetaOf(composicao.letras, letraOfNome(nome), {
        ...naPagina(onde, { x: (de.x + ate.x) / 2, y: (de.y + ate.y) / 2 }),
        tamanho: 8,
        fundo: COR_DA_JUNTA,
      }),
    ),
  ])
  return [
    blocoOf(tituloOfSecao(composicao, `Como a pedra fica${which}`), { junto: true, depois: 3 }),
    blocoOf(suave(composicao, 'As peças abertas num plano só, como se você olhasse de cima.'), {
      depois: 6,
      junto: true,
    }),
    blocoOf(desenho, { depois: 8, junto: juntas.length > 0 }),
    ...juntas.map(({ nome, texto: palavras }, i) =>
      blocoOf(paragrafoOf(composicao, `${nome} · ${palavras}`), {
        depois: i === juntas.length - 1 ? 14 : 2,
      }),
    ),
  ]
}

function pedraOf({ documento, imagens }: ComposicaoDaProva, fonte: string) {
  return { fonte, imagens, linha: documento.papel.linha }
}

function chapaOf(composicao: ComposicaoDaProva, chapa: ChapaDaProva, i: number): Bloco[] {
  const { codigo, descricao, pecas } = chapa
  const desenho = desenhoOf(chapa, pedraOf(composicao, chaveOfChapa(i)), (onde) => [
    ...pecas.flatMap(({ caminho }) => bordaOf(caminho, onde)),
    ...pecas.flatMap((peca) => nomeOf(composicao.letras, peca.rotulo, { ...peca, onde })),
  ])
  const metade = (LARGURA - ENTRE) / 2
  const nomes = pecas.map(({ rotulo, nome }) =>
    escrito(composicao.letras, `${rotulo} · ${nomeSemRotulo(nome, rotulo)}`, {
      letra: letraOf(composicao, CORPO),
      largura: metade,
    }),
  )
  const rows = Array.from({ length: Math.ceil(nomes.length / 2) }, (_, i) =>
    lado(nomes.slice(2 * i, 2 * i + 2), metade + ENTRE),
  )
  return [
    blocoOf(tituloOfSecao(composicao, codigo ? `Chapa ${codigo}` : 'Chapa'), { junto: true, depois: 3 }),
    blocoOf(suave(composicao, descricao), { depois: 6, junto: true }),
    blocoOf(desenho, { depois: 6, junto: rows.length > 0 }),
    ...rows.map((row, i) => blocoOf(row, { depois: i === rows.length - 1 ? 14 : 2 })),
  ]
}
