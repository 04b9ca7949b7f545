import { useMemo } from 'react'
import type { Cliente } from '@lapida/contracts/cliente'
import { valorVigente } from '@lapida/domain/orcamento/valor-vigente'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { onlyDigits } from '@lapida/domain/shared/documentos'
import { foldText } from '@lapida/domain/shared/texto'
import { useClientes } from '#data/resources/clientes/clientes.ts'
import { useMateriaisComPrecos } from '#data/resources/estoque/estoque.ts'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { useOrcamentosListados } from '#data/resources/orcamentos/orcamentos-listados.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import { indexed, type Indexed } from './search-palette.ts'

/** A stone of the stock or of a quote. */
export interface Pedra {
  nome: string
  /** 'R$ 480,00/m²' where the stock has a price, '' elsewhere */
  preco: string
}

/** Everything of this device that the palette finds, prepared for the keystrokes. */
export interface PaletteIndex {
  clientes: Indexed<Cliente>[]
  orcamentos: Indexed<OrcamentoResumo>[]
  pedras: Indexed<Pedra>[]
}

/** What is found leads to screens of those who sell: for others there is nothing to look for. */
export const NADA_A_BUSCAR: PaletteIndex = { clientes: [], orcamentos: [], pedras: [] }

/** Reads the local store; the parts that are still being read are empty, so the first keystroke never waits. */
export function usePaletteIndex(): PaletteIndex {
  const clientes = useClientes()
  const orcamentos = useOrcamentosListados()
  const { dados: estoque } = useMateriaisComPrecos()
  const indexedClientes = useMemo(() => (clientes ?? []).map(indexCliente), [clientes])
  const indexedOrcamentos = useMemo(() => (orcamentos ?? []).map(indexOrcamento), [orcamentos])
  const pedras = useMemo(() => {
    const stock = (estoque ?? []).filter(({ ativo }) => ativo)
    return indexPedras(stock, orcamentos ?? [])
  }, [estoque, orcamentos])
  return { clientes: indexedClientes, orcamentos: indexedOrcamentos, pedras }
}

function indexCliente(cliente: Cliente): Indexed<Cliente> {
  const { nomeCompleto, telefone, email, cidade } = cliente
  return indexed(cliente, nomeCompleto, { palavras: `${email} ${cidade}`, telefone })
}

/** The short form of a quote brings its words folded already; thousands of them open the palette at once. */
function indexOrcamento(orcamento: OrcamentoResumo): Indexed<OrcamentoResumo> {
  return {
    item: orcamento,
    titulo: orcamento.busca,
    palavras: '',
    numero: onlyDigits(numeroOrcamento(orcamento)),
    telefone: onlyDigits(orcamento.cliente?.telefone ?? ''),
    valor: String(valorVigente(orcamento)),
  }
}

function indexPedras(
  estoque: readonly { nome: string; precoVenda: number }[],
  orcamentos: readonly OrcamentoResumo[],
): Indexed<Pedra>[] {
  const pedras = new Map<string, Pedra>()
  for (const { nome, precoVenda } of estoque) {
    pedras.set(foldText(nome), { nome, preco: `${formatDinheiro(reaisToCentavos(precoVenda))}/m²` })
  }
  const used = new Set(orcamentos.flatMap(({ materiais }) => materiais.map(({ tipo }) => tipo)))
  for (const nome of used) {
    const key = foldText(nome)
    if (key !== '' && !pedras.has(key)) pedras.set(key, { nome, preco: '' })
  }
  return [...pedras.values()].map((pedra) => indexed(pedra, pedra.nome))
}
