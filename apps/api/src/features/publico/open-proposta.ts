import type { Escolhas } from '@lapida/contracts/escolhas'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { EmpresaNoPapel } from '@lapida/contracts/proposta'
import type { QuadroDoDesenho } from '@lapida/documento/desenho-quadros'
import { opcionaisNaPagina, variantesNaPagina } from '@lapida/documento/escolhas-na-pagina'
import { documentoOrcamento, type DocumentoOrcamento } from '@lapida/documento/modelo'
import { paginaOfProposta, type VersaoLida } from '@lapida/documento/pagina-da-proposta'
import type { PedraNaPagina } from '@lapida/documento/pagina-pedra'
import { parcelasOfPagina } from '@lapida/documento/parcelas-da-pagina'
import type { PaginaDaProposta } from '@lapida/documento/proposta-na-pagina'
import {
  orcamentoEscolhido,
  totaisOfEscolhas,
  type TotaisDasEscolhas,
} from '@lapida/domain/orcamento/escolhas'
import { diaCivil } from '@lapida/domain/shared/datas'
import { formatCpfCnpj } from '@lapida/domain/shared/documentos'
import { loadQuadros } from '#features/desenhos/load-quadros.ts'
import { escolhasEmTexto } from '#features/respostas/escolhas-em-texto.ts'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { getAprovadoEm } from '#features/orcamentos/get-aprovado-em.ts'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { loadParcelasDoOrcamento } from '#features/parcelas/load-parcelas.ts'
import { findContratada } from '#features/propostas/find-contratada.ts'
import { loadVersoes, type VersaoComOferta, type Versoes } from '#features/propostas/load-versoes.ts'
import type { Context } from '#http/context.ts'
import type { OpenContext } from '#http/route.ts'
import { loadPedido } from '#features/respostas/load-pedido.ts'
import { recordOlhar, withLink, type Abertura, type Olhar } from './open-link.ts'
import { pedrasOfPagina } from './pedras-of-pagina.ts'
import { readEscolhas } from './read-escolhas.ts'

/** What somebody asks of a page. */
export interface PedidoDePagina extends Abertura {
  /** what its address says of the choices */
  query: URLSearchParams
  /** an older version, by its number; null for the one that holds */
  numero: number | null
  /** a person looks at it now, which the owner is told; null for nobody */
  olhar: Olhar | null
}

/** The page of a quote with what it shows. */
export interface PropostaAberta {
  pagina: PaginaDaProposta
  empresa: EmpresaNoPapel
  quadros: QuadroDoDesenho[]
  pedras: (PedraNaPagina | null)[]
  /** centavos of the whole, and with each stone of each material that has several */
  totais: TotaisDasEscolhas
}

/**
 * The page behind a public address: only what the customer should see is in it.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, PROPOSTA_NAO_ENCONTRADA, MUITAS_TENTATIVAS
 */
export function openProposta(context: OpenContext, pedido: PedidoDePagina): Promise<PropostaAberta> {
  return withLink(context, pedido.codigo, async (inside, orcamentoId) => {
    const stored = await loadOrcamento(inside, orcamentoId)
    const versoes = await loadVersoes(inside, stored, pedido.numero)
    const { orcamento, empresa } = versoes.mostrada ?? {
      orcamento: stored,
      empresa: await getEmpresa(inside),
    }
    const escolhas = readEscolhas(pedido.query, orcamento)
    const escolhido = orcamentoEscolhido(orcamento, escolhas)
    const { pedras, ofLetra } = await pedrasOfPagina(inside, escolhido, orcamento)
    const quadros = await loadQuadros(inside, escolhido, empresa)
    // Nobody was sent a draft: whoever looks at it is no customer.
    const { mostrada } = versoes
    if (mostrada) await recordOlhar(inside, stored, { olhar: pedido.olhar, proposta: mostrada.versao.numero })
    const totais = totaisOfEscolhas(orcamento, escolhas)
    const shown = { stored, versoes, empresa, orcamento, escolhas, escolhido, total: totais.total }
    return {
      pagina: await paginaOf(inside, shown, {
        url: pedido.url,
        variantes: variantesNaPagina({ orcamento, escolhas }, ofLetra),
      }),
      empresa,
      quadros,
      pedras,
      totais,
    }
  })
}

interface Mostrado {
  stored: Orcamento
  versoes: Versoes
  empresa: EmpresaNoPapel
  orcamento: Orcamento
  escolhas: Escolhas
  escolhido: Orcamento
  /** centavos with these choices */
  total: number
}

async function paginaOf(
  context: Context,
  { stored, versoes, empresa, orcamento, escolhas, escolhido, total }: Mostrado,
  { url, variantes }: { url: string; variantes: PaginaDaProposta['variantes'] },
): Promise<PaginaDaProposta> {
  const { mostrada, anterior, seguinte, atual, aprovada } = versoes
  const versao = mostrada && lida(mostrada.versao)
  const aprovadoEm = await getAprovadoEm(context, stored)
  const documento: DocumentoOrcamento = documentoOrcamento({
    orcamento: escolhido,
    empresa,
    urlPublica: stored.status === 'rascunho' ? null : url,
    agora: context.now,
    aprovadoEm,
    proposta: versao,
  })
  return paginaOfProposta({
    documento,
    orcamento,
    zona: empresa.fusoHorario,
    agora: context.now,
    versao,
    seguinte: seguinte && lida(seguinte),
    atual,
    aprovada,
    anterior: anterior && { versao: lida(anterior.versao), orcamento: anterior.orcamento },
    aprovadoEm,
    datas: { inicio: orcamento.dataInicio, termino: orcamento.dataTermino },
    variantes,
    opcionais: opcionaisNaPagina({ orcamento, escolhas }),
    ...(await respondidoOf(context, stored, { mostrada, total })),
    ...(await contratadoOf(context, orcamento)),
  })
}

/** What was answered to the version that is shown, and what its form asks. */
async function respondidoOf(
  context: Context,
  stored: Orcamento,
  { mostrada, total }: { mostrada: VersaoComOferta | null; total: number },
) {
  if (!mostrada) return { respostas: [], resposta: null, comprovante: null }
  const answered = await loadPedido(context, stored, { proposta: mostrada.versao, total })
  return { respostas: answered.respostas, resposta: answered.pedida, comprovante: answered.aprovacao }
}

/** What is to be paid and what was chosen, once something is agreed to. */
async function contratadoOf(context: Context, orcamento: Orcamento) {
  const contratada = await findContratada(context, orcamento.id)
  if (!contratada) return { parcelas: [], escolhido: [] }
  return {
    parcelas: await parcelasOf(context, orcamento.id),
    escolhido: contratada.escolhas ? escolhasEscritas(orcamento, contratada.escolhas) : [],
  }
}

function lida({ numero, tipo, createdAt, retiradaEm }: VersaoComOferta['versao']): VersaoLida {
  return {
    numero,
    aditivo: tipo === 'aditivo',
    criadaEm: createdAt.toISOString(),
    retiradaEm: retiradaEm?.toISOString() ?? null,
  }
}

/** What is to be paid, by the key at which the company receives today. */
async function parcelasOf(context: Context, orcamentoId: string): Promise<PaginaDaProposta['parcelas']> {
  const empresa = await getEmpresa(context)
  const hoje = diaCivil(context.now, empresa.fusoHorario)
  const parcelas = parcelasOfPagina(await loadParcelasDoOrcamento(context, orcamentoId), { empresa, hoje })
  const documento = empresa.cnpj ? { rotulo: 'CNPJ', texto: formatCpfCnpj(empresa.cnpj) } : null
  return parcelas.map(({ id, rotulo, valor, quando, situacao, pix }) => ({
    id,
    rotulo,
    valor: pix?.valor ?? valor,
    quando,
    estado: situacao,
    pix: pix && { codigo: pix.codigo, recebedor: pix.recebedor, documento },
  }))
}

function escolhasEscritas(orcamento: Orcamento, escolhas: Escolhas): PaginaDaProposta['escolhido'] {
  return escolhasEmTexto(orcamento, escolhas).map((linha) => {
    const [rotulo = '', texto = ''] = linha.split(': ')
    return { rotulo, texto }
  })
}
