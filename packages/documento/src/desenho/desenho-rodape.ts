import type { PapelVisual, Primitiva } from '@lapida/desenho/display/primitivas'
import { ESTILO_DE_IMPRESSAO } from '@lapida/desenho/export/svg/svg'
import { formatMedida } from '@lapida/domain/shared/medidas'
import { type PedidoDeFolhas, type TipoDeFolha } from './desenho-folha.ts'
import { PONTOS_POR_MM, type ElementoDaFolha } from '../base/elementos.ts'
import { plantaNoPapel } from './desenho-planta.ts'
import { caminhoOfCaixa, caminhoOfLinha, texto, TINTA, traco, type Caixa } from '../base/elementos.ts'
import { larguraTexto } from '../base/texto-ajustado.ts'

const mm = (value: number) => value * PONTOS_POR_MM

/** Height of the row between the drawing and the title block. */
export const ALTURA_DO_RODAPE = mm(13)

/** What the lines of a plan mean, in the order in which they are explained. */
const NOMES: readonly (readonly [PapelVisual, string])[] = [
  ['parede', 'Parede'],
  ['eletro', 'Eletro'],
  ['acabamento', 'Acabamento'],
  ['frontao', 'Frontão'],
  ['saia', 'Saia'],
  ['recorte', 'Recorte'],
  ['furo', 'Furo'],
  ['rebaixo', 'Rebaixo'],
  ['emenda', 'Emenda'],
  ['veio', 'Veio'],
]

const ASSINATURAS: Readonly<Record<TipoDeFolha, string>> = {
  cliente: 'Aprovo este desenho',
  oficina: 'Produzido por',
  instalacao: 'Recebi a obra em ordem',
  conferencia: 'Medido por',
}

/** The row above the title block: a ruler to check the print with, what the lines mean, and where to sign. */
export function rodapeOfFolha(
  lista: readonly Primitiva[],
  { pedido, escala, lugar }: { pedido: PedidoDeFolhas; escala: number | null; lugar: Caixa },
): ElementoDaFolha[] {
  const assinatura = mm(72)
  const regua = mm(64)
  const meio = {
    ...lugar,
    x: lugar.x + regua,
    largura: lugar.largura - regua - assinatura - mm(4),
  }
  return [
    ...(escala === null ? [] : reguaOfControle(lugar, { escala, unidade: pedido.unidade })),
    ...(escala === null ? [] : significados(lista, meio)),
    ...sign(ASSINATURAS[pedido.tipo], {
      ...lugar,
      x: lugar.x + lugar.largura - assinatura,
      largura: assinatura,
    }),
  ]
}

/** 50 mm on paper: this shows that a page was printed with 'fit to page'. */
function reguaOfControle(
  { x, y, altura }: Caixa,
  { escala, unidade }: { escala: number; unidade: PedidoDeFolhas['unidade'] },
): ElementoDaFolha[] {
  const base = y + altura - mm(5.4)
  const [esquerda, passo, alto] = [x, mm(10), mm(1.6)]
  const escuros = [0, 2, 4].map((i) =>
    caminhoOfCaixa({ x: esquerda + passo * i, y: base - alto, largura: passo, altura: alto }),
  )
  const contorno = caminhoOfCaixa({ x: esquerda, y: base - alto, largura: passo * 5, altura: alto })
  return [
    traco(escuros.join(''), { fundo: TINTA.preto, linha: null }),
    traco(contorno, { espessura: 0.5 }),
    texto('0', { x: esquerda, y: base - alto - 3, tamanho: 6.2 }, { cor: TINTA.cinza }),
    texto(
      formatMedida(50 * escala, unidade),
      { x: esquerda + passo * 5, y: base - alto - 3, tamanho: 6.2 },
      { cor: TINTA.cinza, alinhar: 'end' },
    ),
    texto(
      'Régua de controle: 50 mm no papel. Imprima em 100%.',
      { x: esquerda, y: base + 9, tamanho: 6.4 },
      { cor: TINTA.cinza },
    ),
  ]
}

function significados(lista: readonly Primitiva[], lugar: Caixa): ElementoDaFolha[] {
  const usados = new Set(lista.map(({ papel }) => papel))
  const itens = NOMES.filter(([papel]) => usados.has(papel))
  const larguras = itens.map(([, nome]) => mm(9) + larguraTexto(nome, 7) + mm(3.5))
  let [x, linha] = [lugar.x, 0]
  const base = (numero: number) => lugar.y + lugar.altura - mm(8.6) + numero * mm(5.4)
  return itens.flatMap(([papel, nome], i) => {
    const largura = larguras[i] ?? 0
    if (x + largura > lugar.x + lugar.largura && linha === 0) [x, linha] = [lugar.x, 1]
    const aqui = x
    x += largura
    return [
      ...amostra(papel, { x: aqui, y: base(linha) - mm(1.8), largura: mm(7.5), altura: mm(2) }),
      texto(nome, { x: aqui + mm(9), y: base(linha), tamanho: 7 }, { cor: TINTA.cinza }),
    ]
  })
}

/** A line, a hole or an opening as it looks on the plan, in the middle of its box. */
function amostra(papel: PapelVisual, lugar: Caixa): ElementoDaFolha[] {
  const meio = lugar.y + lugar.altura / 2
  if (papel === 'furo' || papel === 'recorte') {
    const { cor, traco: espessura } = ESTILO_DE_IMPRESSAO[papel]
    const lado = lugar.altura + 1
    const caixa = {
      x: lugar.x + lugar.largura / 2 - lado / 2,
      y: meio - lado / 2,
      largura: lado,
      altura: lado,
    }
    const raio = papel === 'furo' ? lado / 2 : 1.2
    return [traco(caminhoOfCaixa(caixa, raio), { linha: cor, espessura: espessura * PONTOS_POR_MM })]
  }
  const primitiva: Primitiva = { t: 'linha', papel, pecaId: '', a: { x: 0, y: 0 }, b: { x: 75, y: 0 } }
  return plantaNoPapel([primitiva], { escala: 10, lugar })
}

function sign(palavras: string, { x, y, largura, altura }: Caixa): ElementoDaFolha[] {
  const base = y + altura - mm(5.4)
  const data = x + largura - mm(22)
  const look = { cor: TINTA.cinza } as const
  return [
    traco(caminhoOfLinha([x, base], [data - mm(3), base]), { espessura: 0.5 }),
    traco(caminhoOfLinha([data, base], [x + largura, base]), { espessura: 0.5 }),
    texto(palavras, { x, y: base + 9, tamanho: 6.4 }, look),
    texto('Data', { x: data, y: base + 9, tamanho: 6.4 }, look),
  ]
}
