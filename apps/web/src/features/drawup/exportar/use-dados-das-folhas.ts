import { useEffect, useMemo, useState } from 'react'
import type { Cliente } from '@lapida/contracts/cliente'
import type { DesenhoRevisao } from '@lapida/contracts/desenho'
import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Desenho } from '@lapida/desenho/model/tipos'
import type { DadosDasFolhas } from '@lapida/documento/desenho/desenho-folha'
import { documentoOrcamento } from '@lapida/documento/modelo/modelo'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { diaCivil, formatDia } from '@lapida/domain/shared/datas'
import { enderecoOfOrcamento } from '#blocks/enviar-whatsapp/enviar-whatsapp.ts'
import { useCliente } from '#data/local/registros-guardados.ts'
import { fetchRevisoesDoDesenho } from '#data/resources/documentos/desenhos.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { namesOfEstoque } from '#blocks/material-editor/detalhe-of-pedra.ts'
import { useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'
import { orcamentoCalculado } from '@lapida/domain/orcamento/orcamento-calculado'
import { useOrcamento } from '#data/resources/orcamentos/orcamentos.ts'
import { pathOf } from '#shared/screens.ts'
import type { DesenhoEditor } from '../tipos.ts'
import type { Folha } from './saida.ts'

/** What the sheets of a drawing say besides it, from what this device knows; null until the company's profile is there. */
export function useDadosDasFolhas(
  { desenho, acabamentos, servidor }: DesenhoEditor,
  folha: Folha,
): DadosDasFolhas | null {
  const empresa = useEmpresa() ?? null
  const orcamento = useOrcamento(desenho.orcamentoId ?? '') ?? null
  const cliente = useCliente(desenho.clienteId ?? orcamento?.clienteId) ?? null
  const { dados: materiais } = useEstoqueMateriais()
  const revisoes = useRevisoes(desenho.id, servidor !== null)
  return useMemo(() => {
    if (!empresa) return null
    const agora = new Date()
    const hoje = formatDia(diaCivil(agora, empresa.fusoHorario))
    const nameOf = namesOfEstoque(materiais ?? [])
    const nomes = [
      ...(orcamento?.materiais ?? []).map(({ id, tipo, nome }) => [id, tipo || nome] as const),
      ...(materiais ?? []).map((pedra) => [pedra.id, nameOf(pedra)] as const),
    ]
    return {
      desenho,
      empresa,
      acabamentos,
      cliente: clienteOfFolha(cliente, orcamento),
      orcamento: orcamento ? numeracaoVisivel(orcamento) : '',
      materiais: Object.fromEntries(nomes),
      valores: orcamento && folha === 'cliente' ? valoresOfOrcamento(orcamento, empresa, agora) : null,
      revisoes: [
        ...revisoes
          .filter(({ revisao }) => revisao !== desenho.revisao)
          .map(({ revisao, congeladaEm, orcamento: numero }) => ({
            letra: revisao,
            data: formatDia(diaCivil(congeladaEm, empresa.fusoHorario)),
            descricao: `Aprovada · ${numero}`,
          })),
        { letra: desenho.revisao, data: hoje, descricao: descricaoOfAtual(revisoes, desenho) },
      ],
      qr: enderecoOfFolha(desenho, orcamento, folha),
      data: hoje,
    }
  }, [desenho, empresa, acabamentos, orcamento, cliente, materiais, revisoes, folha])
}

function descricaoOfAtual(revisoes: readonly DesenhoRevisao[], { revisao }: Desenho): string {
  const congelada = revisoes.find((uma) => uma.revisao === revisao)
  return congelada ? `Aprovada · ${congelada.orcamento}` : 'Atual'
}

const SEM_REVISOES: readonly DesenhoRevisao[] = []

/** Frozen revisions, oldest first; none without a connection. */
function useRevisoes(id: string, noServidor: boolean): readonly DesenhoRevisao[] {
  const [revisoes, setRevisoes] = useState(SEM_REVISOES)
  useEffect(() => {
    if (!noServidor) return
    let stopped = false
    fetchRevisoesDoDesenho(id).then(
      (lidas) => {
        if (!stopped)
          setRevisoes(lidas.toSorted((um, outro) => um.congeladaEm.localeCompare(outro.congeladaEm)))
      },
      // The sheet says what this device knows.
      () => undefined,
    )
    return () => {
      stopped = true
    }
  }, [id, noServidor])
  return revisoes
}

function clienteOfFolha(cliente: Cliente | null, orcamento: Orcamento | null): DadosDasFolhas['cliente'] {
  const nome = cliente?.nomeCompleto ?? orcamento?.cliente?.nomeCompleto ?? ''
  if (nome === '') return null
  const rua = [cliente?.endereco, cliente?.numero].filter(Boolean).join(', ')
  const cidade = [cliente?.cidade, cliente?.estado].filter(Boolean).join('/')
  return { nome, endereco: [rua, cliente?.bairro, cidade].filter(Boolean).join(' · ') }
}

function valoresOfOrcamento(orcamento: Orcamento, empresa: Empresa, agora: Date): DadosDasFolhas['valores'] {
  const documento = documentoOrcamento({
    orcamento: orcamentoCalculado(orcamento),
    empresa,
    urlPublica: null,
    agora,
  })
  return {
    linhas: [
      ...documento.materiais.map(({ titulo, valor }) => ({ nome: titulo, valor })),
      ...documento.servicos.map(({ nome, valor }) => ({ nome, valor })),
      ...documento.ajustes.map(({ rotulo, valor }) => ({ nome: rotulo, valor })),
    ],
    total: documento.total,
  }
}

/** The customer's code opens the quote; that of all others the drawing, where there are no prices. */
function enderecoOfFolha(desenho: Desenho, orcamento: Orcamento | null, folha: Folha): DadosDasFolhas['qr'] {
  const publico = orcamento && folha === 'cliente' ? enderecoOfOrcamento(orcamento) : null
  if (publico !== null) return { url: publico, rotulo: 'Abrir o orçamento' }
  const caminho = pathOf('drawup', { search: { desenho: desenho.id } })
  return { url: `${location.origin}${caminho}`, rotulo: 'Abrir o desenho' }
}
