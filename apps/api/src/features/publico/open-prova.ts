import { erros } from '@lapida/contracts/erros'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { conteudoDaProva } from '@lapida/contracts/prova'
import { documentoOrcamento } from '@lapida/documento/modelo/modelo'
import type { EstadoNaPagina, ProvaNaPagina } from '@lapida/documento/prova/prova-na-pagina'
import { textoOfAceiteDaProva, textoProvaSubstituida } from '@lapida/domain/prova/textos'
import { momento } from '@lapida/domain/resposta/textos'
import type { getEmpresa } from '#features/empresa/get-empresa.ts'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { isMostravel } from '@lapida/domain/prova/is-mostravel'
import { provaAtual, provasComoEstao, type ProvaComoEsta } from '#features/provas/provas-como-estao.ts'
import { loadMostrada } from '#features/propostas/load-versoes.ts'
import { loadCamposPedidos } from '#features/respostas/load-pedido.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { OpenContext } from '#http/route.ts'
import { withLink } from './open-link.ts'
import { findEncerradaAte } from './publico.repository.ts'

/** The newest proof of a quote that its page leads to; null while there is none that counts. */
export async function loadProvaVisivel(
  context: Context,
  orcamento: Orcamento,
): Promise<{ aprovada: boolean } | null> {
  if (!isMostravel(orcamento)) return null
  const atual = provaAtual(await provasComoEstao(context, [orcamento.id]))
  return atual && atual.estado !== 'substituida' ? { aprovada: atual.estado === 'aprovada' } : null
}

/** The page of the newest proof of a quote, and the colours in which it is drawn. */
export interface ProvaAberta {
  /** whose it is */
  dono: string
  prova: ProvaNaPagina
  cores: Awaited<ReturnType<typeof getEmpresa>>['cores']
}

/**
 * The page of a proof behind a public address: the newest that was not taken back.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, PROPOSTA_NAO_ENCONTRADA, MUITAS_TENTATIVAS
 */
export function openProva(
  context: OpenContext,
  { codigo, url }: { codigo: string; url: string },
): Promise<ProvaAberta> {
  return withLink(context, codigo, async (inside, orcamentoId) => {
    const stored = await loadOrcamento(inside, orcamentoId)
    const atual = isMostravel(stored) ? provaAtual(await provasComoEstao(inside, [stored.id])) : null
    const mostrada = atual && (await loadMostrada(inside, stored, null))
    if (!atual || !mostrada) throw new AppError('PROPOSTA_NAO_ENCONTRADA')
    const { orcamento, empresa } = mostrada
    const documento = documentoOrcamento({
      orcamento,
      empresa,
      urlPublica: url,
      agora: inside.now,
      aprovadoEm: null,
    })
    const zona = empresa.fusoHorario
    const estado = await estadoOf(inside, atual, zona)
    const conteudo = estado.tipo === 'fechada' ? null : conteudoOf(atual)
    // Nothing is agreed to that is not shown.
    const answerable = conteudo !== null && isAnswerable(estado)
    const pedida = await loadCamposPedidos(inside, stored)
    return {
      dono: inside.userId,
      prova: {
        documento,
        numero: atual.linha.numero,
        data: momento(atual.linha.createdAt.toISOString(), zona),
        conteudo,
        estado,
        resposta: answerable ? { ...pedida, texto: textoOfAceiteDaProva(atual.linha.numero) } : null,
      },
      cores: empresa.cores,
    }
  })
}

function isAnswerable(estado: EstadoNaPagina): boolean {
  return estado.tipo === 'a-responder' || (estado.tipo === 'aprovada' && !estado.cortada)
}

/** What came back with an export may be anything: only what can be drawn is. */
function conteudoOf({ linha }: ProvaComoEsta): ProvaNaPagina['conteudo'] {
  const read = conteudoDaProva.safeParse(linha.conteudo)
  return read.success ? read.data : null
}

async function estadoOf(
  context: Context,
  { linha, plano, resposta, estado }: ProvaComoEsta,
  zona: string,
): Promise<EstadoNaPagina> {
  const cortada = plano?.estado === 'concluido'
  if (estado === 'substituida') {
    const desde = (plano?.updatedAt ?? linha.createdAt).toISOString()
    return { tipo: 'fechada', texto: textoProvaSubstituida(desde, { agora: context.now, zona }) }
  }
  const dita = resposta && {
    quem: resposta.nome,
    quando: momento(resposta.createdAt.toISOString(), zona),
    fala: resposta.mensagem,
  }
  if (estado === 'aprovada' && dita) return { tipo: 'aprovada', cortada, ...dita }
  if (cortada) return { tipo: 'fechada', texto: 'A pedra já foi cortada.' }
  if ((await findEncerradaAte(context)) !== null)
    return { tipo: 'fechada', texto: erros.EMPRESA_ENCERRADA.texto }
  return { tipo: 'a-responder', pedido: estado === 'alterar' ? dita : null }
}
