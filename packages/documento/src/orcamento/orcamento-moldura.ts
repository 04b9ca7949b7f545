import { ladosOfImagem } from '../base/lados-da-imagem.ts'
import { SEPARATOR, type DocumentoOrcamento } from '../modelo/modelo.ts'
import type { Mancha } from './orcamento-blocos.ts'
import type { Densidade } from './orcamento-densidade.ts'
import { escrito, pilha, type Elemento, type Escrito } from './orcamento-elementos.ts'
import { A4, DIREITA, LARGURA, letraOf, MARGEM, type Composicao } from './orcamento-papel.ts'
import { caminhoOfCaixa, caminhoOfLinha, texto, traco } from '../base/elementos.ts'

/** What every page has around what it says: whose paper it is above, the page's number and a last word below. */
export interface MolduraDoOrcamento {
  mancha: Mancha
  at: (pagina: number, paginas: number) => Elemento[]
}

/** What is around a page does not depend on what stands on it: every paper of the company has it. */
type ComposicaoDaMoldura = Pick<Composicao, 'imagens' | 'letras'> & {
  documento: Pick<DocumentoOrcamento, 'empresa' | 'papel' | 'numero' | 'emitidoEm' | 'rodape'>
  densidade: Pick<Densidade, 'apertada'>
}

const FAIXA = 4
const LOGO = { largura: 120, altura: 36 }
const INICIAIS = 34
const NUMERO = 150
const LETRA_DO_PE = 7.5
const PAGINA = 90
/** Longer last words stand once, at the end of the document. */
const LINHAS_DO_PE = 4

/** The same on all pages; as high as the company's name and contacts need. */
export function molduraOfOrcamento(composicao: ComposicaoDaMoldura): MolduraDoOrcamento {
  const cabeca = cabecaOf(composicao)
  const pe = peOf(composicao)
  const altura = pe && isPeCurto(pe) ? pe.altura : LETRA_DO_PE * 1.4
  const topoDoPe = A4.altura - MARGEM - altura
  return {
    mancha: { inicio: MARGEM + cabeca.altura + 14, fim: topoDoPe - 12 },
    at: (pagina, paginas) => [
      ...cabeca.elementos,
      ...(pe && isPeCurto(pe) ? pe.at(MARGEM, topoDoPe) : []),
      texto(
        `Página ${pagina} de ${paginas}`,
        { x: DIREITA, y: A4.altura - MARGEM - 3, tamanho: LETRA_DO_PE },
        { alinhar: 'end', cor: composicao.documento.papel.textoSuave },
      ),
    ],
  }
}

/** The company's last word where it is too long for the foot of every page; null where it stands there, or is none. */
export function palavraFinalOf(composicao: ComposicaoDaMoldura): Escrito | null {
  const pe = peOf(composicao, LARGURA)
  return pe && !isPeCurto(peOf(composicao) ?? pe) ? pe : null
}

const isPeCurto = (pe: Escrito) => pe.altura <= LINHAS_DO_PE * LETRA_DO_PE * 1.4

function peOf(composicao: ComposicaoDaMoldura, largura = LARGURA - PAGINA): Escrito | null {
  const { letras, documento } = composicao
  if (documento.rodape === '') return null
  return escrito(letras, documento.rodape, {
    letra: letraOf(composicao, LETRA_DO_PE, { suave: true }),
    largura,
  })
}

function cabecaOf(composicao: ComposicaoDaMoldura): { altura: number; elementos: Elemento[] } {
  const { letras, documento, densidade } = composicao
  const { empresa, papel } = documento
  const marca = marcaOf(composicao)
  const suave = letraOf(composicao, 7.5, { suave: true })
  const esquerda = MARGEM + marca.largura + 10
  const largura = DIREITA - NUMERO - 16 - esquerda
  const nome = pilha([
    escrito(letras, empresa.nome, {
      letra: letraOf(composicao, densidade.apertada ? 10 : 12, { peso: 600 }),
      largura,
      maximo: 3,
    }),
    escrito(letras, empresa.contatos.join(SEPARATOR), { letra: suave, largura, maximo: 6 }),
  ])
  const direita = { largura: NUMERO, alinhar: 'end' } as const
  const numero = pilha([
    escrito(letras, documento.numero, { letra: letraOf(composicao, 11, { peso: 600 }), ...direita }),
    escrito(letras, `emitido em ${documento.emitidoEm}`, { letra: suave, ...direita }),
  ])
  const altura = Math.max(52, nome.altura + (densidade.apertada ? 8 : 14))
  const meio = (parte: { altura: number }) => MARGEM + FAIXA + (altura - FAIXA - parte.altura) / 2
  return {
    altura,
    elementos: [
      traco(caminhoOfCaixa({ x: MARGEM, y: MARGEM, largura: LARGURA, altura: FAIXA }), {
        fundo: papel.primaria,
        linha: null,
      }),
      ...marca.at(meio(marca)),
      ...nome.at(esquerda, meio(nome)),
      ...numero.at(DIREITA, meio(numero)),
      traco(caminhoOfLinha([MARGEM, MARGEM + altura], [DIREITA, MARGEM + altura]), {
        linha: papel.linha,
        espessura: 0.75,
      }),
    ],
  }
}

/** The logo, as large as its place lets it be; the initials where there is none. */
function marcaOf(composicao: ComposicaoDaMoldura): {
  largura: number
  altura: number
  at: (y: number) => Elemento[]
} {
  const { documento, imagens } = composicao
  const { empresa, papel } = documento
  const imagem = empresa.logo === null ? undefined : imagens.get(empresa.logo)
  const lados = imagem && ladosOfImagem(imagem.data)
  if (lados && empresa.logo !== null) {
    const fonte = empresa.logo
    const escala = Math.min(LOGO.largura / lados.largura, LOGO.altura / lados.altura)
    const tamanho = { largura: lados.largura * escala, altura: lados.altura * escala }
    return { ...tamanho, at: (y) => [{ tipo: 'imagem', x: MARGEM, y, ...tamanho, fonte, cheia: false }] }
  }
  const lado = { largura: INICIAIS, altura: INICIAIS }
  return {
    ...lado,
    at: (y) => [
      traco(caminhoOfCaixa({ x: MARGEM, y, ...lado }, 7), { fundo: papel.primaria, linha: null }),
      texto(
        empresa.iniciais,
        { x: MARGEM + INICIAIS / 2, y: y + INICIAIS / 2 + 13 * 0.355, tamanho: 13 },
        { peso: 600, cor: papel.sobrePrimaria, alinhar: 'middle' },
      ),
    ],
  }
}
