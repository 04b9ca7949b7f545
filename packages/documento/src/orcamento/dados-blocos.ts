import { caminhoOfCaixa, caminhoOfLinha, traco } from '../base/elementos.ts'
import type { ImagemPdf } from '../base/imagem-pdf.ts'
import { ladosOfImagem } from '../base/lados-da-imagem.ts'
import type { Letras } from '../base/letras.ts'
import { linhasOfTexto } from '../base/quebra-de-linha.ts'
import { desenhoOfAssinatura } from './comprovante-blocos.ts'
import type { DadosNoDocumento, ParteDosDados, SecaoDosDados } from './dados-pessoais.ts'
import type { Bloco } from './orcamento-blocos.ts'
import { escrito, escritoOfLinhas, type Elemento, type Escrito } from './orcamento-elementos.ts'
import { LARGURA, letraOf, MARGEM } from './orcamento-papel.ts'

const CORPO = 9
const ROTULO = 112
const RECUO = 14
const FOTO = { largura: (LARGURA - 2 * 12) / 3, altura: 130 }

export interface ComposicaoDosDados {
  documento: DadosNoDocumento
  imagens: ReadonlyMap<string, ImagemPdf>
  letras: Letras
}

type Foto = Extract<ParteDosDados, { tipo: 'foto' }>

/** A customer's data as parts of pages; no text is cut off, long ones turn pages between their lines. */
export function blocosOfDados(composicao: ComposicaoDosDados): Bloco[] {
  const { documento, letras } = composicao
  const titulo = escrito(letras, documento.cliente, {
    letra: letraOf(composicao, 17, { peso: 600 }),
    largura: LARGURA,
  })
  return [
    blocoOf(titulo, { depois: 6, junto: true }),
    ...documento.abertura.flatMap((texto) =>
      linhasSoltas(composicao, texto, { recuo: 0, suave: true, depois: 4 }),
    ),
    ...documento.secoes.flatMap((secao) => blocosOfSecao(composicao, secao)),
  ]
}

function blocoOf(
  parte: Escrito,
  { depois = 3, junto = false, recuo = 0 }: Partial<Pick<Bloco, 'depois' | 'junto'>> & { recuo?: number },
): Bloco {
  return { altura: parte.altura, depois, junto, cabeca: null, at: (y) => parte.at(MARGEM + recuo, y) }
}

function blocosOfSecao(composicao: ComposicaoDosDados, { titulo, vazio, partes }: SecaoDosDados): Bloco[] {
  const fotos = partes.filter((parte): parte is Foto => parte.tipo === 'foto')
  const blocos =
    partes.length === 0
      ? linhasSoltas(composicao, vazio, { recuo: 0, suave: true, depois: 3 })
      : [
          ...emColunas(
            composicao,
            partes.filter((parte) => parte.tipo !== 'foto'),
          ),
          ...blocosOfFotos(composicao, fotos),
        ]
  return [tituloOfSecao(composicao, titulo), ...blocos]
}

function tituloOfSecao(composicao: ComposicaoDosDados, nome: string): Bloco {
  const { letras, documento } = composicao
  const acima = 18
  const palavras = escrito(letras, nome, { letra: letraOf(composicao, 13, { peso: 600 }), largura: LARGURA })
  return {
    altura: acima + palavras.altura + 5,
    depois: 6,
    junto: true,
    cabeca: null,
    at: (y) => [
      ...palavras.at(MARGEM, y + acima),
      traco(
        caminhoOfLinha(
          [MARGEM, y + acima + palavras.altura + 3],
          [MARGEM + LARGURA, y + acima + palavras.altura + 3],
        ),
        { linha: documento.papel.primaria, espessura: 1 },
      ),
    ],
  }
}

function blocosOfParte(composicao: ComposicaoDosDados, parte: SemFoto): Bloco[] {
  if (parte.tipo === 'assinatura') return [assinaturaOf(composicao, parte)]
  if (parte.tipo === 'titulo') return tituloOfParte(composicao, parte.texto)
  const { nivel, rotulo, valor } = parte
  const recuo = nivel * RECUO
  if (valor === '') return linhasSoltas(composicao, rotulo, { recuo, forte: true, depois: 2, junto: true })
  return camposSoltos(composicao, { recuo, rotulo, valor })
}

/** Short fields of one group stand two beside each other. */
function emColunas(composicao: ComposicaoDosDados, partes: readonly SemFoto[]): Bloco[] {
  const blocos: Bloco[] = []
  for (let i = 0; i < partes.length; i += 1) {
    const [parte, next] = [partes[i], partes[i + 1]]
    if (!parte) continue
    const pares = next && isCurta(composicao, parte) && isCurta(composicao, next)
    if (pares && parte.nivel === next.nivel && !isAcima(next, partes[i + 2])) {
      blocos.push(parOf(composicao, parte, next))
      i += 1
    } else blocos.push(...blocosOfParte(composicao, parte))
  }
  return blocos
}

type SemFoto = Exclude<ParteDosDados, Foto>
type Campo = Extract<ParteDosDados, { tipo: 'campo' }>

const METADE = (LARGURA - 16) / 2

/** Whether the field stands over deeper ones: it begins a line. */
function isAcima(campo: Campo, next: SemFoto | undefined): boolean {
  return next?.tipo === 'campo' && next.nivel > campo.nivel
}

function isCurta({ letras, ...composicao }: ComposicaoDosDados, parte: SemFoto): parte is Campo {
  if (parte.tipo !== 'campo' || parte.valor === '' || parte.valor.includes('\n')) return false
  const letra = letraOf(composicao, CORPO)
  const recuo = parte.nivel * RECUO
  return (
    letras.larguraOf(parte.rotulo, letra) <= ROTULO - 8 &&
    letras.larguraOf(parte.valor, letra) <= METADE - ROTULO - recuo
  )
}

function parOf(composicao: ComposicaoDosDados, ...campos: readonly [Campo, Campo]): Bloco {
  const { letras } = composicao
  const cells = campos.map(({ rotulo, valor, nivel }) => ({
    recuo: nivel * RECUO,
    nome: escritoOfLinhas(letras, [rotulo], { letra: letraOf(composicao, CORPO, { suave: true }) }),
    dito: escritoOfLinhas(letras, [valor], { letra: letraOf(composicao, CORPO) }),
  }))
  return {
    altura: Math.max(...cells.map(({ nome, dito }) => Math.max(nome.altura, dito.altura))),
    depois: 2,
    junto: false,
    cabeca: null,
    at: (y) =>
      cells.flatMap(({ recuo, nome, dito }, i) => {
        const x = MARGEM + recuo + i * (METADE + 16)
        return [...nome.at(x, y), ...dito.at(x + ROTULO, y)]
      }),
  }
}

function tituloOfParte(composicao: ComposicaoDosDados, texto: string): Bloco[] {
  const letra = letraOf(composicao, 10, { peso: 600 })
  const linhas = linhasOfTexto(composicao.letras, texto, { letra, largura: LARGURA })
  return linhas.map((linha, i) => {
    const acima = i === 0 ? 8 : 0
    const parte = escritoOfLinhas(composicao.letras, [linha], { letra })
    return {
      ...blocoOf(parte, { depois: i === linhas.length - 1 ? 3 : 0, junto: true }),
      altura: parte.altura + acima,
      at: (y) => parte.at(MARGEM, y + acima),
    }
  })
}

/** A field beside what it is called: the first line with its name, the others below it. */
function camposSoltos(
  composicao: ComposicaoDosDados,
  { recuo, rotulo, valor }: { recuo: number; rotulo: string; valor: string },
): Bloco[] {
  const { letras } = composicao
  const suave = letraOf(composicao, CORPO, { suave: true })
  const letra = letraOf(composicao, CORPO)
  const nomes = linhasOfTexto(letras, rotulo, { letra: suave, largura: ROTULO - 10 })
  const ditos = linhasOfTexto(letras, valor, { letra, largura: LARGURA - ROTULO - recuo })
  const total = Math.max(nomes.length, ditos.length)
  return Array.from({ length: total }, (_, i) => {
    const nome = escritoOfLinhas(letras, [nomes[i] ?? ''], { letra: suave })
    const dito = escritoOfLinhas(letras, [ditos[i] ?? ''], { letra })
    return {
      altura: Math.max(nome.altura, dito.altura),
      depois: i === total - 1 ? 2 : 0,
      junto: i === 0 && total > 1,
      cabeca: null,
      at: (y) => [...nome.at(MARGEM + recuo, y), ...dito.at(MARGEM + recuo + ROTULO, y)].filter(hasLetters),
    }
  })
}

const hasLetters = (elemento: Elemento) => !('texto' in elemento) || elemento.texto !== ''

interface Solta {
  recuo: number
  depois: number
  suave?: boolean
  forte?: boolean
  junto?: boolean
}

function linhasSoltas(
  composicao: ComposicaoDosDados,
  texto: string,
  { recuo, depois, suave = false, forte = false, junto = false }: Solta,
): Bloco[] {
  const { letras } = composicao
  const letra = letraOf(composicao, CORPO, { suave, peso: forte ? 500 : 400 })
  const linhas = linhasOfTexto(letras, texto, { letra, largura: LARGURA - recuo })
  return linhas.map((linha, i) =>
    blocoOf(escritoOfLinhas(letras, [linha], { letra }), {
      recuo,
      depois: i === linhas.length - 1 ? depois : 0,
      junto: junto || (i === 0 && linhas.length > 1),
    }),
  )
}

function assinaturaOf(
  { documento }: ComposicaoDosDados,
  { assinatura }: Extract<ParteDosDados, { tipo: 'assinatura' }>,
): Bloco {
  const desenho = desenhoOfAssinatura(assinatura.tracos, documento.papel)
  return {
    altura: desenho.altura,
    depois: 6,
    junto: false,
    cabeca: null,
    at: (y) => desenho.at(MARGEM + ROTULO, y),
  }
}

/** Three beside each other, each whole, with its words below it. */
function blocosOfFotos(composicao: ComposicaoDosDados, fotos: readonly Foto[]): Bloco[] {
  const rows = Array.from({ length: Math.ceil(fotos.length / 3) }, (_, i) => fotos.slice(i * 3, i * 3 + 3))
  return rows.map((row) => {
    const cells = row.map((foto) => celulaOf(composicao, foto))
    return {
      altura: Math.max(...cells.map(({ altura }) => altura)),
      depois: 12,
      junto: false,
      cabeca: null,
      at: (y) => cells.flatMap((cell, i) => cell.at(MARGEM + i * (FOTO.largura + 12), y)),
    }
  })
}

function celulaOf(composicao: ComposicaoDosDados, { fonte, legenda }: Foto): Escrito {
  const { documento, imagens, letras } = composicao
  const imagem = imagens.get(fonte)
  const lados = imagem && ladosOfImagem(imagem.data)
  const palavras = escrito(letras, lados ? legenda : `${legenda} (não foi possível abrir)`, {
    letra: letraOf(composicao, 7.5, { suave: true }),
    largura: FOTO.largura,
  })
  return {
    altura: FOTO.altura + 4 + palavras.altura,
    largura: FOTO.largura,
    at: (x, y) => [
      ...(lados
        ? [{ tipo: 'imagem' as const, x, y, ...FOTO, fonte, cheia: false }]
        : [
            traco(caminhoOfCaixa({ x, y, ...FOTO }, 6), {
              fundo: documento.papel.fundoSuave,
              linha: documento.papel.linha,
              espessura: 0.5,
            }),
          ]),
      ...palavras.at(x, y + FOTO.altura + 4),
    ],
  }
}
