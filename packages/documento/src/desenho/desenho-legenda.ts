import { papelOfEmpresa } from '../base/cores.ts'
import { TIPOS_DE_FOLHA, type DadosDasFolhas, type PedidoDeFolhas } from './desenho-folha.ts'
import { PONTOS_POR_MM, type ElementoDaFolha } from '../base/elementos.ts'
import { empresaNoDocumento } from '../modelo/modelo.ts'
import { caminhoOfCaixa, caminhoOfLinha, texto, TINTA, traco, type Caixa } from '../base/elementos.ts'
import { cutTexto, emLinhas, larguraTexto } from '../base/texto-ajustado.ts'

const mm = (value: number) => value * PONTOS_POR_MM

/** Height of the title block. */
export const ALTURA_DA_LEGENDA = mm(29)

/** What the title block says of its sheet. */
export interface DadosDaLegenda {
  dados: DadosDasFolhas
  pedido: PedidoDeFolhas
  /** '1:20' or '—' */
  escala: string
  /** '1 de 3' */
  folha: string
}

/** A title block laid out, and where code and logo go. */
export interface Legenda {
  elementos: ElementoDaFolha[]
  qr: Caixa
  logo: Caixa | null
}

/** The title block in a place at the foot of a sheet: company, what is drawn, revisions, scale, and the code. */
export function legenda(pedida: DadosDaLegenda, lugar: Caixa): Legenda {
  const { dados } = pedida
  const [, , , , fim] = colunas(lugar)
  const partes = colunas(lugar).map((x, i, todas) => ({
    x,
    y: lugar.y,
    altura: lugar.altura,
    largura: (todas[i + 1] ?? lugar.x + lugar.largura) - x,
  }))
  const [empresa, projeto, revisoes, quadro] = partes
  const qrLado = lugar.altura - mm(7)
  const celulaQr = { x: fim ?? 0, largura: lugar.x + lugar.largura - (fim ?? 0) }
  const qr = {
    x: celulaQr.x + (celulaQr.largura - qrLado) / 2,
    y: lugar.y + mm(0.8),
    largura: qrLado,
    altura: qrLado,
  }
  const nome = empresa ? celulaOfEmpresa(dados, empresa) : { elementos: [], logo: null }
  const linhas = partes.slice(1).map(({ x }) => caminhoOfLinha([x, lugar.y], [x, lugar.y + lugar.altura]))
  return {
    elementos: [
      traco(linhas.join(''), { espessura: 0.5 }),
      traco(caminhoOfLinha([lugar.x, lugar.y], [lugar.x + lugar.largura, lugar.y]), { espessura: 1 }),
      ...nome.elementos,
      ...(projeto ? celulaOfProjeto(pedida, projeto) : []),
      ...(revisoes ? celulaOfRevisoes(dados, revisoes) : []),
      ...(quadro ? quadroOfDados(pedida, quadro) : []),
      texto(
        cutTexto(dados.qr.rotulo, celulaQr.largura - mm(2), 6.5),
        { x: celulaQr.x + celulaQr.largura / 2, y: lugar.y + lugar.altura - mm(2), tamanho: 6.5 },
        { alinhar: 'middle', cor: TINTA.cinza },
      ),
    ],
    qr,
    logo: nome.logo,
  }
}

/** Left edges of the cells: company, project, revisions, data, code. */
function colunas({ x, largura }: Caixa): number[] {
  const larguras = [mm(64), mm(0), mm(54), mm(58), mm(30)]
  const resto = largura - larguras.reduce((soma, uma) => soma + uma, 0)
  let left = x
  return larguras.map((uma, i) => {
    const aqui = left
    left += i === 1 ? resto : uma
    return aqui
  })
}

function celulaOfEmpresa(
  { empresa }: DadosDasFolhas,
  { x, y, largura, altura }: Caixa,
): { elementos: ElementoDaFolha[]; logo: Caixa | null } {
  const { nome, iniciais, logo, contatos } = empresaNoDocumento(empresa)
  const papel = papelOfEmpresa(empresa.cores)
  const marca = { x: x + mm(3), y: y + mm(3), largura: mm(12), altura: mm(12) }
  const aoLado = marca.x + marca.largura + mm(3)
  const room = x + largura - aoLado - mm(2)
  const elementos: ElementoDaFolha[] = []
  if (logo === null)
    elementos.push(
      traco(caminhoOfCaixa(marca, mm(2.2)), { fundo: papel.primaria, linha: null }),
      texto(
        iniciais,
        { x: marca.x + marca.largura / 2, y: marca.y + marca.altura / 2 + 4.6, tamanho: 13 },
        { peso: 600, alinhar: 'middle', cor: papel.sobrePrimaria },
      ),
    )
  const [grande, pequeno] = [11, 6.6]
  const linhas = emLinhas(nome, room, grande).slice(0, 2)
  linhas.forEach((linha, i) =>
    elementos.push(
      texto(
        cutTexto(linha, room, grande),
        { x: aoLado, y: y + mm(linhas.length > 1 ? 7.9 : 10.2) + i * 13, tamanho: grande },
        { peso: 600 },
      ),
    ),
  )
  const embaixo = largura - mm(6)
  contatosEmLinhas(contatos, embaixo, pequeno)
    .slice(0, 3)
    .forEach((linha, i, todas) =>
      elementos.push(
        texto(
          linha,
          { x: marca.x, y: y + altura - mm(2.6) - (todas.length - 1 - i) * 8.8, tamanho: pequeno },
          { cor: TINTA.cinza },
        ),
      ),
    )
  return { elementos, logo: logo === null ? null : marca }
}

function contatosEmLinhas(contatos: readonly string[], largura: number, tamanho: number): string[] {
  const linhas: string[] = []
  for (const contato of contatos) {
    const ultima = linhas.at(-1)
    const junta = ultima === undefined ? contato : `${ultima} · ${contato}`
    if (ultima !== undefined && larguraTexto(junta, tamanho) <= largura) linhas[linhas.length - 1] = junta
    else linhas.push(cutTexto(contato, largura, tamanho))
  }
  return linhas
}

function celulaOfProjeto(
  { dados, pedido }: DadosDaLegenda,
  { x, y, largura, altura }: Caixa,
): ElementoDaFolha[] {
  const titulo = TIPOS_DE_FOLHA.find(({ id }) => id === pedido.tipo)?.titulo ?? ''
  const [left, room] = [x + mm(3), largura - mm(6)]
  const { cliente, orcamento, desenho } = dados
  const deQuem = [cliente?.nome, orcamento && `Orçamento ${orcamento}`].filter(Boolean).join(' · ')
  const etiqueta = titulo.toUpperCase()
  const chip = { x: left, y: y + mm(3), largura: larguraTexto(etiqueta, 6.6) + 9, altura: 12 }
  const nome = emLinhas(desenho.nome, room, 13)
  return [
    traco(caminhoOfCaixa(chip, 3), { fundo: TINTA.preto, linha: null }),
    texto(
      etiqueta,
      { x: chip.x + chip.largura / 2, y: chip.y + 8.4, tamanho: 6.6 },
      { peso: 600, cor: TINTA.branco, alinhar: 'middle' },
    ),
    texto(
      cutTexto(nome.length > 1 ? desenho.nome : (nome[0] ?? ''), room, 13),
      { x: left, y: y + mm(13.2), tamanho: 13 },
      { peso: 600 },
    ),
    texto(cutTexto(deQuem, room, 8.5), { x: left, y: y + mm(18.6), tamanho: 8.5 }, { peso: 500 }),
    texto(
      cutTexto(cliente?.endereco ?? '', room, 7),
      { x: left, y: y + mm(22.6), tamanho: 7 },
      { cor: TINTA.cinza },
    ),
    texto(
      cutTexto(RODAPES[pedido.tipo], room, 7),
      { x: left, y: y + altura - mm(2.4), tamanho: 7 },
      { cor: TINTA.cinza },
    ),
  ].filter((elemento) => elemento.tipo !== 'texto' || elemento.texto !== '')
}

const RODAPES: Readonly<Record<PedidoDeFolhas['tipo'], string>> = {
  cliente: 'As medidas são conferidas na obra antes do corte.',
  oficina: 'Confira as medidas na obra antes de cortar.',
  instalacao: 'Confira nível, prumo e pontos antes de colar.',
  conferencia: 'Meça com o piso e as paredes prontos.',
}

/** Revisions that go into the block: the newest. */
const REVISOES_VISIVEIS = 4

function celulaOfRevisoes({ revisoes }: DadosDasFolhas, { x, y, largura, altura }: Caixa): ElementoDaFolha[] {
  const left = x + mm(2.5)
  const [data, palavras] = [left + mm(8), left + mm(24)]
  const cabeca = { y: y + mm(4.4), tamanho: 6.2 }
  const passo = (altura - mm(6.6)) / REVISOES_VISIVEIS
  const cinza = { cor: TINTA.cinza }
  return [
    texto('Rev.', { x: left, ...cabeca }, cinza),
    texto('Data', { x: data, ...cabeca }, cinza),
    texto('Revisão', { x: palavras, ...cabeca }, cinza),
    ...revisoes.slice(-REVISOES_VISIVEIS).flatMap((revisao, i) => {
      const linha = { y: y + mm(6) + passo * (i + 0.72), tamanho: 7.2 }
      return [
        texto(revisao.letra, { x: left, ...linha }, { peso: 600 }),
        texto(revisao.data, { x: data, ...linha }),
        texto(cutTexto(revisao.descricao, x + largura - palavras - mm(1.5), 7.2), {
          x: palavras,
          ...linha,
        }),
      ]
    }),
    ...Array.from({ length: REVISOES_VISIVEIS }, (_, i) =>
      traco(caminhoOfLinha([x, y + mm(6) + passo * i], [x + largura, y + mm(6) + passo * i]), {
        espessura: 0.35,
        linha: TINTA.linha,
      }),
    ),
  ]
}

const NOMES_DAS_UNIDADES = { m: 'metros', cm: 'centímetros', mm: 'milímetros' }

/** Scale, sheet, revision, paper, unit and date, in two rows. */
function quadroOfDados({ dados, pedido, escala, folha }: DadosDaLegenda, { x, y, largura, altura }: Caixa) {
  const campos: readonly (readonly [string, string])[] = [
    ['Escala', escala],
    ['Folha', folha],
    ['Revisão', dados.desenho.revisao],
    ['Papel', pedido.tamanho],
    ['Medidas', NOMES_DAS_UNIDADES[pedido.unidade]],
    ['Data', dados.data],
  ]
  const [passo, meio] = [largura / 3, altura / 2]
  const grade = [
    caminhoOfLinha([x, y + meio], [x + largura, y + meio]),
    ...[1, 2].map((i) => caminhoOfLinha([x + passo * i, y], [x + passo * i, y + altura])),
  ]
  return [
    traco(grade.join(''), { espessura: 0.35, linha: TINTA.linha }),
    ...campos.flatMap(([rotulo, valor], i) => {
      const left = x + passo * (i % 3) + mm(2)
      const top = y + meio * Math.floor(i / 3)
      const tamanho = larguraTexto(valor, 11) <= passo - mm(3) ? 11 : 8
      return [
        texto(rotulo, { x: left, y: top + mm(4.6), tamanho: 6.2 }, { cor: TINTA.cinza }),
        texto(
          cutTexto(valor, passo - mm(2.6), tamanho),
          { x: left, y: top + mm(10.6), tamanho },
          { peso: 600 },
        ),
      ]
    }),
  ]
}
