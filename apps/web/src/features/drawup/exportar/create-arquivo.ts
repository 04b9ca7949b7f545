import { csvOfPecas } from '@lapida/desenho/export/csv'
import { svgOfLista } from '@lapida/desenho/export/svg/svg'
import { certo } from '@lapida/desenho/resultado'
import type { DadosDasFolhas, FolhaDoDesenho, PedidoDeFolhas } from '@lapida/documento/desenho/desenho-folha'
import { folhasOfDesenho } from '@lapida/documento/desenho/desenho-paginas'
import { svgOfFolha } from '@lapida/documento/desenho/desenho-svg'
import { qrPath } from '@lapida/documento/base/qr'
import type { Unidade } from '@lapida/domain/shared/medidas'
import { slug } from '@lapida/domain/shared/texto'
import { drawInWorker } from '#blocks/baixar-pdf/drawing-worker.ts'
import { arquivosDxf, type ArquivoDxf } from './arquivos-dxf.ts'
import { drawFolha, loadLetras, type Papel } from './draw-folha.ts'
import { fetchLogo, logoComoDados } from './logo.ts'
import { desenhoSozinho, nomesOfAcabamentos, papeisOfSaida } from './papeis.ts'
import type { Saida } from './saida.ts'

/** A file cannot be made as it is wanted; the message is for the person. */
export class SaidaRecusada extends Error {}

interface Parte {
  nome: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * The file of a drawing as it is wanted; several of one kind come in a ZIP.
 * @throws {SaidaRecusada} when the drawing or the device does not allow it; otherwise when it cannot be made.
 */
export async function createArquivo(
  dados: DadosDasFolhas,
  saida: Saida,
  { unidade, conferidos }: { unidade: Unidade; conferidos: readonly ArquivoDxf[] | null },
): Promise<File> {
  const nome = nomeOfArquivo(dados, saida)
  const partes = await partesOfSaida(dados, saida, { nome, unidade, conferidos })
  const [unica] = partes
  if (!unica) throw new SaidaRecusada('O desenho ainda não tem peças.')
  if (partes.length === 1) return new File([unica.bytes], unica.nome, { type: TIPOS[saida.formato] })
  const { zipSync } = await import('fflate')
  const conteudo = Object.fromEntries(partes.map((parte) => [parte.nome, parte.bytes]))
  const jaApertado = saida.formato === 'png'
  const bytes = zipSync(conteudo, { level: jaApertado ? 0 : 6 })
  return new File([new Uint8Array(bytes)], `${nome}.zip`, { type: 'application/zip' })
}

const TIPOS: Readonly<Record<Saida['formato'], string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  dxf: 'image/vnd.dxf',
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
}

/** 'cozinha-marina-rev-b-oficina' */
function nomeOfArquivo({ desenho }: DadosDasFolhas, { formato, folha }: Saida): string {
  const deFolha = formato === 'pdf' || formato === 'png' || formato === 'svg'
  const partes = [slug(desenho.nome) || 'desenho', `rev-${desenho.revisao.toLowerCase()}`]
  return [...partes, ...(deFolha && folha !== 'desenho' ? [folha] : [])].join('-')
}

interface Como {
  nome: string
  unidade: Unidade
  /** the machine's files, where they were read back already */
  conferidos: readonly ArquivoDxf[] | null
}

async function partesOfSaida(dados: DadosDasFolhas, saida: Saida, como: Como): Promise<Parte[]> {
  const texto = (conteudo: string, extensao: string): Parte[] => [
    { nome: `${como.nome}.${extensao}`, bytes: new TextEncoder().encode(conteudo) },
  ]
  switch (saida.formato) {
    case 'pdf':
      return [
        {
          nome: `${como.nome}.pdf`,
          bytes: await drawInWorker({ desenho: dados, pedido: pedidoOfSaida(saida, como) }),
        },
      ]
    case 'png':
      return partesPng(dados, saida, como)
    case 'svg':
      return partesSvg(dados, saida, como)
    case 'dxf':
      return partesDxf(dados, saida, como)
    case 'csv':
      return texto(csvOfPecas(dados.desenho), 'csv')
    case 'json':
      return texto(
        JSON.stringify({ formato: 'lapida-desenho', versao: 1, desenho: dados.desenho }, null, 1),
        'json',
      )
  }
}

function pedidoOfSaida(saida: Saida, { unidade }: Como): PedidoDeFolhas {
  const { folha, tamanho, escala, umaPecaPorFolha } = saida
  return { tipo: folha === 'desenho' ? 'cliente' : folha, tamanho, escala, umaPecaPorFolha, unidade }
}

/** Pages of one drawing, numbered where there are several. */
function nomeOfFolha(nome: string, i: number, { length }: readonly unknown[]): string {
  return length === 1 ? nome : `${nome}-${i + 1}`
}

async function partesSvg(dados: DadosDasFolhas, saida: Saida, como: Como): Promise<Parte[]> {
  const encode = (texto: string) => new TextEncoder().encode(texto)
  if (saida.folha === 'desenho') {
    const { lista, escala } = desenhoSozinho(dados, saida, como.unidade)
    if (lista.length === 0) return []
    return [{ nome: `${como.nome}.svg`, bytes: encode(svgOfLista(lista, { escala })) }]
  }
  const folhas: FolhaDoDesenho[] = folhasOfDesenho(dados, pedidoOfSaida(saida, como))
  const logo = folhas.some((folha) => folha.logo) ? await logoComoDados(dados.empresa) : null
  return folhas.map((folha, i) => ({
    nome: `${nomeOfFolha(como.nome, i, folhas)}.svg`,
    bytes: encode(svgOfFolha(folha, qrPath(dados.qr.url), logo)),
  }))
}

async function partesPng(dados: DadosDasFolhas, saida: Saida, como: Como): Promise<Parte[]> {
  const papeis = papeisOfSaida(dados, saida, como.unidade)
  const [logo] = await Promise.all([fetchLogo(dados.empresa), loadLetras()])
  const qr = qrPath(dados.qr.url)
  const partes: Parte[] = []
  for (const [i, papel] of papeis.entries()) {
    const bytes = await pngOfPapel(papel, { escala: (96 / 72) * saida.resolucao, qr, logo })
    partes.push({ nome: `${nomeOfFolha(como.nome, i, papeis)}.png`, bytes })
  }
  return partes
}

async function pngOfPapel(
  papel: Papel,
  como: Parameters<typeof drawFolha>[2],
): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(papel.largura * como.escala)
  canvas.height = Math.round(papel.altura * como.escala)
  const context = canvas.getContext('2d')
  if (context) drawFolha(context, papel, como)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  // A phone has less memory for a picture than a desk: too large a one comes out empty.
  if (!blob)
    throw new SaidaRecusada('A imagem é grande demais para este aparelho. Escolha uma resolução menor.')
  return new Uint8Array(await blob.arrayBuffer())
}

function partesDxf({ desenho, acabamentos }: DadosDasFolhas, saida: Saida, como: Como): Parte[] {
  const escrita = { unidade: como.unidade, acabamentos: nomesOfAcabamentos(acabamentos) }
  const feitos = como.conferidos ? certo(como.conferidos) : arquivosDxf(desenho, saida, escrita)
  if (!feitos.ok) throw new SaidaRecusada(feitos.problema.mensagem)
  return feitos.valor.map(({ nome, bytes }) => ({
    nome: saida.umArquivoPorPeca ? nome : `${como.nome}.dxf`,
    bytes: new Uint8Array(bytes),
  }))
}
