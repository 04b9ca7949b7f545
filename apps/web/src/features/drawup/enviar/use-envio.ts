import { ORCAMENTO } from '@lapida/contracts/campos-escritos'
import { useMemo, useRef, useState } from 'react'
import type { Empresa } from '@lapida/contracts/empresa'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import { LIMITES } from '@lapida/contracts/limites'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { setVinculo } from '@lapida/desenho/commands/documento'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { regrasCobrancaPadrao, regrasOfNovoOrcamento } from '@lapida/domain/cobranca/padroes'
import { meiaEsquadriaSemPreco, type LinhaDoDesenho } from '@lapida/domain/desenho/linha-do-desenho'
import { meiaEsquadriaOf, withMeiaEsquadria } from '@lapida/domain/desenho/meia-esquadria'
import type { Proposta } from '@lapida/domain/desenho/propostas'
import { differenceOf } from '@lapida/domain/orcamento/mudanca'
import { totalOrcamento } from '@lapida/domain/orcamento/total'
import { showToast } from '@lapida/ui/toast-store'
import { destinosOf } from '#blocks/desenho-vinculo/destino.ts'
import { ladoOfDesenho, tabelasOf } from '#blocks/desenho-vinculo/lado-of-desenho.ts'
import { bringToDesenho } from '#blocks/desenho-vinculo/bring-to-desenho.ts'
import { useDiferencas } from '#blocks/desenho-vinculo/use-diferencas.ts'
import {
  materialEditavel,
  type MaterialEditavel,
  type PedraEscolhida,
} from '#blocks/material-editor/material-editavel.ts'
import { pedraFromEstoque } from '#blocks/novo-material/pedras.ts'
import { saveEmpresa, useEmpresa } from '#data/resources/conta/empresa.ts'
import { papelOf } from '#shared/acesso.ts'
import { currentSession } from '#shared/session.ts'
import { useMateriaisComPrecos } from '#data/resources/estoque/estoque.ts'
import { changeOrcamento, createOrcamento } from '#data/resources/orcamentos/orcamentos.ts'
import { uuid } from '#shared/uuid.ts'
import type { DesenhoEditor } from '../tipos.ts'
import { PASSO_DO_VINCULO } from '../use-nome-proprio.ts'
import { novoOrcamento } from './novo-orcamento.ts'

const NENHUM: MaterialEditavel[] = []

/**
 * Bringing the drawing to a quote: what would change, and the change itself.
 * @param orcamento the quote, null for a new one
 * @param paraCliente for whom a new one is
 */
export function useEnvio(editor: DesenhoEditor, orcamento: Orcamento | null, paraCliente: string | null) {
  const { desenho } = editor
  const empresa = useEmpresa() ?? null
  const [pedra, setPedra] = useState<PedraEscolhida | null>(null)
  const [precoDaJunta, setPrecoDaJunta] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const materiais = useMemo(() => orcamento?.materiais.map(materialEditavel) ?? NENHUM, [orcamento])
  const regras = orcamento ? orcamento.regrasCobranca : regrasOf(empresa)
  const { tabelas, lado } = useLado(desenho, { orcamento, empresa, precoDaJunta })
  const estoque = useMateriaisComPrecos()
  const pedraOf = usePedraDaLinha(estoque.dados, pedra)
  const idOf = useIds()
  const destinos = useMemo(() => {
    const nomes = new Map(desenho.ambientes.map(({ id, nome }) => [id, nome]))
    const ambienteOf = (id: string) => nomes.get(id) ?? ''
    return destinosOf(materiais, lado.linhas, { ambienteOf, pedraOf, idOf })
  }, [desenho.ambientes, materiais, lado, pedraOf, idOf])
  const diferencas = useDiferencas({
    lado,
    materiais,
    destinos,
    regras,
    totalOf: (next) => totalOrcamento({ ...orcamento, regrasCobranca: regras, materiais: [...next] }).total,
  })

  /** Brings what was chosen to the quote; its id, or null when this device could not keep it. */
  async function send(): Promise<string | null> {
    setBusy(true)
    const next = diferencas.apply(() => uuid())
    try {
      if (precoDaJunta !== null) await keepPrecoDaJunta(empresa, precoDaJunta)
      const id = orcamento ? orcamento.id : uuid()
      const clienteId = orcamento ? orcamento.clienteId : paraCliente
      if (orcamento) await store(id, { materiais }, { materiais: next })
      else await createOrcamento(novoOrcamento(id, next, { empresa, clienteId }))
      tie({ orcamentoId: id, clienteId })
      return id
    } catch (error) {
      reportError(error)
      showToast({ tone: 'error', title: 'Erro', description: 'Não foi possível salvar o orçamento.' })
      return null
    } finally {
      setBusy(false)
    }
  }

  /** From here on the drawing is the one of this quote. */
  function tie({ orcamentoId: id, clienteId }: { orcamentoId: string; clienteId: string | null }) {
    if (desenho.orcamentoId === id) return
    const cliente = clienteId ?? desenho.clienteId
    editor.apply(
      (before) =>
        setVinculo(before, { orcamentoId: id, ...(cliente !== undefined && { clienteId: cliente }) }),
      PASSO_DO_VINCULO,
    )
  }

  function bring(proposta: Proposta) {
    const answered = editor.apply(bringToDesenho(proposta))
    if (!answered.ok) return void showToast({ tone: 'error', title: answered.problema.mensagem })
    diferencas.setLinha(proposta.chave, true)
    showToast({
      title: 'O desenho tem a medida do orçamento',
      action: { label: 'Desfazer', onAction: editor.undo },
    })
  }

  const enviadas = diferencas.linhas.flatMap(({ escolhida, proposta: { linha } }) =>
    escolhida && linha ? [linha] : [],
  )
  const junta = {
    mm: meiaEsquadriaSemPreco(enviadas, tabelas),
    preco: precoDaJunta,
    setPreco: setPrecoDaJunta,
  }
  const semPedra = diferencas.linhas.some(
    ({ proposta: { tipo, materialId } }) => tipo === 'nova' && materialId === null,
  )
  // Stones that the drawing names come with the stock.
  const esperando =
    estoque.dados === undefined &&
    estoque.carregando &&
    lado.linhas.some(({ materialId }) => materialId !== undefined)
  return { esperando, materiais, pedra, setPedra, semPedra, junta, diferencas, send, bring, busy }
}

const PADRAO = regrasCobrancaPadrao()

function regrasOf(empresa: Empresa | null) {
  return empresa ? regrasOfNovoOrcamento(empresa) : null
}

/** What the drawing says that the quote should hold, with the price of a joint that was typed here. */
function useLado(
  desenho: Desenho,
  {
    orcamento,
    empresa,
    precoDaJunta,
  }: { orcamento: Orcamento | null; empresa: Empresa | null; precoDaJunta: number | null },
) {
  const tabelas = useMemo(
    () => tabelasOf(orcamento?.regrasCobranca ?? null, empresa?.regrasCobranca ?? PADRAO),
    [orcamento, empresa],
  )
  const lado = useMemo(
    () => ladoOfDesenho(desenho, precoDaJunta === null ? tabelas : withMeiaEsquadria(tabelas, precoDaJunta)),
    [desenho, tabelas, precoDaJunta],
  )
  return { tabelas, lado }
}

/** What was asked for once is not asked again: the company's finishes have it from now on. */
async function keepPrecoDaJunta(empresa: Empresa | null, preco: number): Promise<void> {
  // The company's rules are its owner's to write.
  if (papelOf(currentSession().user) !== 'dono') return
  const regras = empresa?.regrasCobranca ?? PADRAO
  if ((meiaEsquadriaOf(regras.acabamentos)?.valorMetro ?? 0) > 0) return
  const novas = withMeiaEsquadria(regras, preco)
  if (novas.acabamentos.length <= LIMITES.linhasDeCobranca) await saveEmpresa({ regrasCobranca: novas })
}

async function store(
  id: string,
  before: { materiais: readonly MaterialEditavel[] },
  after: { materiais: MaterialEditavel[] },
): Promise<void> {
  const changes = differenceOf(ORCAMENTO, { materiais: [...before.materiais] }, after)
  if (changes) await changeOrcamento(id, changes)
}

/** The stone of a row: its own one of the stock, otherwise the one that was chosen here. */
function usePedraDaLinha(
  estoque: readonly EstoqueMaterial[] | undefined,
  escolhida: PedraEscolhida | null,
): (linha: LinhaDoDesenho) => PedraEscolhida | null {
  return useMemo(() => {
    const known = new Map(estoque?.map((material) => [material.id, pedraFromEstoque(material)]))
    return ({ materialId }) => known.get(materialId ?? '') ?? escolhida
  }, [estoque, escolhida])
}

/** The same id for the same key as long as the dialog is open. */
function useIds(): (chave: string) => string {
  const ids = useRef(new Map<string, string>())
  const [idOf] = useState(() => (chave: string) => {
    const id = ids.current.get(chave) ?? uuid()
    ids.current.set(chave, id)
    return id
  })
  return idOf
}
