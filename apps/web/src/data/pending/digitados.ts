import { pathOf } from '#shared/screens.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import { EMPRESA_DIGITADA } from '#data/resources/conta/empresa.ts'
import { PREFIXO_DA_EDICAO } from '#data/resources/orcamentos/edicao.ts'
import { PREFIXO_DO_LEMBRETE } from '#data/resources/orcamentos/envios-lembrados.ts'
import { PREFIXO_DO_MODELO } from '#data/resources/orcamentos/rascunho-modelo.ts'
import { RASCUNHO_DE_FOTO } from '#data/local/rascunho-de-foto.ts'
import { openedStore, type Store } from '#data/local/store.ts'
import { knownChapas } from '#data/resources/estoque/chapas.ts'

/** Something that was typed on this device and not saved. */
export interface Digitado {
  chave: string
  /** as a sentence names it: 'alterações do orçamento ORC-2026-003 · Ana Souza' */
  nome: string
  endereco: string
}

/** What was typed into forms that keep it on this device, and not saved; the half-made quote is apart (rascunho.ts). */
export async function listDigitados(): Promise<Digitado[]> {
  const store = openedStore()
  if (!store) return []
  const chaves = (await store.meta.toCollection().primaryKeys()) as string[]
  const found = await Promise.all(chaves.map((chave) => digitadoOf(store, chave)))
  return found.filter((one) => one !== null)
}

async function digitadoOf(store: Store, chave: string): Promise<Digitado | null> {
  if (chave === EMPRESA_DIGITADA)
    return { chave, nome: 'alterações dos dados da empresa', endereco: pathOf('empresa') }
  if (chave.startsWith(PREFIXO_DO_MODELO))
    return { chave, nome: 'um modelo de material', endereco: pathOf('materiais') }
  if (chave.startsWith(RASCUNHO_DE_FOTO)) {
    const id = chave.slice(RASCUNHO_DE_FOTO.length)
    const chapa = (await knownChapas()).find((one) => one.id === id)
    return {
      chave,
      nome: `a foto começada da chapa ${chapa?.codigo ?? ''}`.trim(),
      endereco: pathOf('foto-da-chapa', { search: { chapa: id } }),
    }
  }
  for (const [prefixo, what] of OF_ORCAMENTOS) {
    if (!chave.startsWith(prefixo)) continue
    const id = chave.slice(prefixo.length)
    return {
      chave,
      nome: `${what} ${await orcamentoEmPalavras(store, id)}`,
      endereco: pathOf('orcamento-detalhes', { id }),
    }
  }
  return null
}

const OF_ORCAMENTOS = [
  [PREFIXO_DA_EDICAO, 'alterações do orçamento'],
  [PREFIXO_DO_LEMBRETE, 'o lembrete de enviar o orçamento'],
] as const

async function orcamentoEmPalavras(store: Store, id: string): Promise<string> {
  const resumo = await store.resumos.get(id)
  return resumo ? [numeroOrcamento(resumo), resumo.cliente?.nomeCompleto].filter(Boolean).join(' · ') : ''
}
