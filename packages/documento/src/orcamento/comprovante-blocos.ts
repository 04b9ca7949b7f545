import { caminhoOfAssinatura } from '@lapida/domain/resposta/assinatura'
import type { Assinatura } from '@lapida/contracts/resposta'
import type { ComprovanteNoDocumento } from './comprovante.ts'
import { blocoOf, CORPO, paragrafoOf, secaoOf, tituloOfSecao } from './blocos-de-secao.ts'
import type { Bloco } from './orcamento-blocos.ts'
import { linhasLivres } from './orcamento-abertura.ts'
import { codigoNoPapel } from './orcamento-codigos.ts'
import { escrito, pilha, type Escrito } from './orcamento-elementos.ts'
import { LARGURA, letraOf, type Composicao } from './orcamento-papel.ts'
import type { Papel } from '../base/cores.ts'
import { caminhoOfCaixa, traco } from '../base/elementos.ts'

const ROTULO = 130
/** About the shape of the pad on a phone, so that a signature looks as it was drawn. */
const QUADRO = { largura: 200, altura: 96 }
const ENTRE = 24
/** Ink of the signature, as on the pad. */
const TINTA_DA_ASSINATURA = '#1e2a52'

/** The evidence of an approval as parts of pages; it begins a page of its own. */
export function blocosOfComprovante(composicao: Composicao, comprovante: ComprovanteNoDocumento): Bloco[] {
  const { letras } = composicao
  const titulo = escrito(letras, comprovante.titulo, {
    letra: letraOf(composicao, 17, { peso: 600 }),
    largura: LARGURA,
  })
  return [
    blocoOf(titulo, { depois: 8, junto: true }),
    ...comprovante.fatos.map(({ rotulo, valor }, i, { length }) =>
      blocoOf(parOf(composicao, rotulo, { valor, largura: LARGURA }), { depois: i === length - 1 ? 10 : 4 }),
    ),
    ...secaoOf(
      composicao,
      'Escolhas',
      comprovante.escolhas.map(({ rotulo, texto }) => paragrafoOf(composicao, `${rotulo}: ${texto}`)),
    ),
    ...secaoOf(composicao, 'O que foi aceito', [paragrafoOf(composicao, comprovante.aceite)]),
    ...termosOf(composicao, comprovante),
    assinadoOf(composicao, comprovante),
    ...secaoOf(composicao, 'Como conferir', [fechoOf(composicao, comprovante)]),
  ]
}

/** Terms may be long: pages turn between their lines. */
function termosOf(composicao: Composicao, { termos }: ComprovanteNoDocumento): Bloco[] {
  if (termos.length === 0) return []
  return [
    blocoOf(tituloOfSecao(composicao, 'Os termos, como estavam'), { junto: true, depois: 4 }),
    ...termos.flatMap((termo, i) => linhasLivres(composicao, termo, i === termos.length - 1 ? 10 : 3)),
  ]
}

/** A fact beside what it is called. */
function parOf(
  composicao: Composicao,
  rotulo: string,
  { valor, largura }: { valor: string; largura: number },
): Escrito {
  const { letras } = composicao
  const nome = escrito(letras, rotulo, {
    letra: letraOf(composicao, CORPO, { suave: true }),
    largura: ROTULO - 10,
  })
  const dito = escrito(letras, valor, { letra: letraOf(composicao, CORPO), largura: largura - ROTULO })
  return {
    altura: Math.max(nome.altura, dito.altura),
    largura,
    at: (x, y) => [...nome.at(x, y), ...dito.at(x + ROTULO, y)],
  }
}

/** The signature, and beside it what had happened. */
function assinadoOf(composicao: Composicao, comprovante: ComprovanteNoDocumento): Bloco {
  const { assinatura, historia } = comprovante
  const titulos = ['Assinatura', 'O que aconteceu'] as const
  const coluna = (LARGURA - ENTRE) / 2
  const fatos = historia.map(({ quando, oQue }) =>
    parOf(composicao, quando, { valor: oQue, largura: coluna }),
  )
  const colunas =
    assinatura === null
      ? [pilha([tituloOfSecao(composicao, titulos[1], LARGURA), ...fatos], 4)]
      : [
          pilha(
            [tituloOfSecao(composicao, titulos[0], coluna), assinaturaOf(composicao, assinatura, coluna)],
            4,
          ),
          pilha([tituloOfSecao(composicao, titulos[1], coluna), ...fatos], 4),
        ]
  return blocoOf(
    {
      altura: Math.max(...colunas.map(({ altura }) => altura)),
      largura: LARGURA,
      at: (x, y) => colunas.flatMap((parte, i) => parte.at(x + i * (coluna + ENTRE), y)),
    },
    { depois: 10 },
  )
}

function assinaturaOf(composicao: Composicao, assinatura: Assinatura, largura: number): Escrito {
  if (assinatura.tipo === 'nome')
    return escrito(composicao.letras, `O nome escrito vale como assinatura: ${assinatura.nome}`, {
      letra: letraOf(composicao, CORPO),
      largura,
    })
  return desenhoOfAssinatura(assinatura.tracos, composicao.documento.papel)
}

/** A signature as it was drawn, in its frame. */
export function desenhoOfAssinatura(
  tracos: Extract<Assinatura, { tipo: 'tracos' }>['tracos'],
  { linha }: Pick<Papel, 'linha'>,
): Escrito {
  const desenho = caminhoOfAssinatura(tracos, QUADRO)
  return {
    ...QUADRO,
    at: (x, y) => [
      traco(caminhoOfCaixa({ x, y, ...QUADRO }, 6), {
        fundo: '#ffffff',
        linha,
        espessura: 0.75,
      }),
      {
        tipo: 'grupo',
        x,
        y,
        escala: 1,
        elementos: [traco(desenho, { linha: TINTA_DA_ASSINATURA, espessura: 1.4 })],
      },
    ],
  }
}

/** Beside the code that opens where a file is checked: what is checked, and by what. */
function fechoOf(
  composicao: Composicao,
  { hashes, explicacao, urlConferir }: ComprovanteNoDocumento,
): Escrito {
  const forte = (palavras: string) => ({ palavras, peso: 600, suave: false, tamanho: 9 }) as const
  const suave = (palavras: string) => ({ palavras, peso: 400, suave: true, tamanho: 7.5 }) as const
  const clara = (palavras: string) => ({ palavras, peso: 400, suave: false, tamanho: 8 }) as const
  return codigoNoPapel(composicao, urlConferir, {
    largura: LARGURA,
    partes: [
      ...explicacao.map(suave),
      ...(urlConferir === null ? [] : [forte('Conferir este arquivo'), clara(urlConferir)]),
      ...hashes.flatMap(({ rotulo, valor }) => [suave(rotulo), clara(valor)]),
    ],
  })
}
