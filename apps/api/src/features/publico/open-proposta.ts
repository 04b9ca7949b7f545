import type { Escolhas } from '@lapida/contracts/escolhas'
import { erros } from '@lapida/contracts/erros'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { EmpresaNoPapel } from '@lapida/contracts/proposta'
import type { QuadroDoDesenho } from '@lapida/documento/desenho/desenho-quadros'
import { opcionaisNaPagina, variantesNaPagina } from '@lapida/documento/pagina/escolhas-na-pagina'
import { documentoOrcamento, type DocumentoOrcamento } from '@lapida/documento/modelo/modelo'
import {
  paginaOfProposta,
  type ContratoLido,
  type VersaoLida,
} from '@lapida/documento/pagina/pagina-da-proposta'
import type { PedraNaPagina } from '@lapida/documento/pagina/pagina-pedra'
import { parcelasOfPagina } from '@lapida/documento/pagina/parcelas-da-pagina'
import type { PaginaDaProposta } from '@lapida/documento/pagina/proposta-na-pagina'
import {
  orcamentoEscolhido,
  totaisOfEscolhas,
  type TotaisDasEscolhas,
} from '@lapida/domain/orcamento/escolhas'
import { escolhasEmTexto } from '@lapida/domain/orcamento/escolhas-em-texto'
import { completeOferta } from '@lapida/domain/orcamento/oferta'
import { valorVigente } from '@lapida/domain/orcamento/valor-vigente'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { diaCivil } from '@lapida/domain/shared/datas'
import { loadQuadros } from '#features/desenhos/load-quadros.ts'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { getAprovadoEm } from '#features/orcamentos/get-aprovado-em.ts'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { loadParcelasDoOrcamento } from '#features/parcelas/load-parcelas.ts'
import { findContratada } from '#features/propostas/find-contratada.ts'
import { findVersao } from '#features/propostas/load-versao.ts'
import {
  apresentadaOf,
  loadVersoes,
  type LinhaVersao,
  type VersaoComOferta,
  type Versoes,
} from '#features/propostas/load-versoes.ts'
import type { Context } from '#http/context.ts'
import type { OpenContext } from '#http/route.ts'
import { loadAprovacao, loadPedido } from '#features/respostas/load-pedido.ts'
import { lidaNoPapel } from './load-papel.ts'
import { recordOlhar, withLink, type Abertura, type Olhar } from './open-link.ts'
import { loadProvaVisivel } from './open-prova.ts'
import { pedrasOfPagina } from './pedras-of-pagina.ts'
import { findEncerradaAte } from './publico.repository.ts'
import { readEscolhas } from './read-escolhas.ts'

/** What somebody asks of a page. */
export interface PedidoDePagina extends Abertura {
  /** what its address says of the choices */
  query: URLSearchParams
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
    const versoes = await loadVersoes(inside, stored, { pedida: pedido.numero })
    const { orcamento, empresa } = versoes.mostrada ?? {
      orcamento: stored,
      empresa: await getEmpresa(inside),
    }
    const escolhas = readEscolhas(pedido.query, {
      oferta: orcamento,
      padrao: versoes.mostrada?.escolhas ?? null,
    })
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
  const { mostrada, anterior, seguinte, atual } = versoes
  const versao = mostrada && lida(mostrada.versao)
  const aprovadoEm = await getAprovadoEm(context, stored)
  const encerrada = (await findEncerradaAte(context)) !== null
  const documento: DocumentoOrcamento = documentoOrcamento({
    orcamento: escolhido,
    empresa,
    urlPublica: stored.status === 'rascunho' ? null : url,
    agora: context.now,
    aprovadoEm,
    proposta: mostrada && lidaNoPapel(mostrada.versao),
  })
  return paginaOfProposta({
    documento,
    orcamento,
    zona: empresa.fusoHorario,
    agora: context.now,
    encerrada: encerrada ? erros.EMPRESA_ENCERRADA.texto : null,
    versao,
    seguinte: seguinte && lida(seguinte),
    atual,
    anterior: mostrada &&
      anterior && {
        versao: lida(anterior.versao),
        antes: apresentadaOf(anterior),
        agora: apresentadaOf(mostrada),
      },
    aprovadoEm,
    datas: { inicio: orcamento.dataInicio, termino: orcamento.dataTermino },
    variantes,
    opcionais: opcionaisNaPagina({ orcamento, escolhas }),
    ...(await respondidoOf(context, stored, { mostrada, total })),
    contrato: await contratoOf(context, stored),
    prova: await loadProvaVisivel(context, stored),
  })
}

/** What was answered to the version that is shown, and what its form asks. */
async function respondidoOf(
  context: Context,
  stored: Orcamento,
  { mostrada, total }: { mostrada: VersaoComOferta | null; total: number },
) {
  if (!mostrada) return { respostas: [], resposta: null }
  const { respostas, pedida } = await loadPedido(context, stored, { proposta: mostrada.versao, total })
  return { respostas, resposta: pedida }
}

/** What is agreed to: what is to be paid of it, what was chosen of it, and its proof; null while nothing is. */
async function contratoOf(context: Context, stored: Orcamento): Promise<ContratoLido | null> {
  const contratada = await findContratada(context, stored.id)
  const congelada =
    contratada && (await findVersao(context, { orcamentoId: stored.id, numero: contratada.proposta }))
  if (!congelada) return null
  const { proposta, escolhas } = contratada
  const empresa = await getEmpresa(context)
  const hoje = diaCivil(context.now, empresa.fusoHorario)
  return {
    numero: proposta,
    valor: formatDinheiro(valorVigente(stored)),
    // By the key at which the company receives today.
    parcelas: parcelasOfPagina(await loadParcelasDoOrcamento(context, stored.id), { empresa, hoje }),
    escolhido: escolhas ? escolhasEmTexto(completeOferta(congelada.conteudo.orcamento), escolhas) : [],
    comprovante: await loadAprovacao(context, stored.id, proposta),
    aditivo: stored.aditivo,
  }
}

function lida({ numero, tipo, createdAt, retiradaEm }: LinhaVersao): VersaoLida {
  return {
    numero,
    aditivo: tipo === 'aditivo',
    criadaEm: createdAt.toISOString(),
    retiradaEm: retiradaEm?.toISOString() ?? null,
  }
}
