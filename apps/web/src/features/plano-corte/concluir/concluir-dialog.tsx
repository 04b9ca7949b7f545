import { useRef, useState } from 'react'
import { chapasNaSerra, type ChapaNaSerra } from '@lapida/domain/plano-corte/chapas-na-serra'
import { formatQuantidade } from '@lapida/domain/shared/quantidade'
import { plural } from '@lapida/domain/shared/texto'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { showToast } from '@lapida/ui/toast-store'
import { detalheOfPedra } from '#blocks/material-editor/detalhe-of-pedra.ts'
import { textOfEscrita } from '#blocks/sem-internet/sem-internet.ts'
import { ApiError } from '#data/api/api.ts'
import { useChapas } from '#data/resources/estoque/chapas.ts'
import { useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'
import { useProvasDoPlano } from '#data/resources/documentos/provas.ts'
import { finishPlanoCorte } from '#data/resources/documentos/plano-corte-conclusao.ts'
import { useOnline } from '#shared/connection.ts'
import { useIsDono } from '#shared/use-acesso.ts'
import { pendentesOf, textoOfPendentes } from '../prova/prova-em-palavras.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import {
  escolhasCompletas,
  mudancasInEstoque,
  sobrasGuardadas,
  sobrasOferecidas,
  type EscolhaDaSobra,
  type Escolhas,
  type MudancaDoMaterial,
} from './conclusao.ts'
import { ChapasQueSaem } from './chapas-que-saem.tsx'
import { SemProva } from './sem-prova.tsx'
import { SobrasDaConclusao } from './sobras-da-conclusao.tsx'
import { undoConclusao } from './undo-conclusao.ts'

export interface ConcluirDialogProps {
  open: boolean
  editor: PlanoEditor
  onClose: () => void
}

interface Falha {
  mensagem: string
  /** `<chave>.codigo` and the like -> what is wrong there */
  campos: Record<string, string>
}

const NENHUMA: Falha = { mensagem: '', campos: {} }

/** The end of a plan: which slabs leave the stock, which leftovers come into it, and what that changes. */
export function ConcluirDialog({ open, editor, onClose }: ConcluirDialogProps) {
  const conclusao = useConclusao(editor)
  const { slabs, sobras, escolhas, mudancas, nomeOfMaterial, falha, busy } = conclusao
  const online = useOnline()
  const message = useRef<HTMLDivElement>(null)
  const isDono = useIsDono()
  const reason =
    reasonNotToFinish(editor, { online, carregando: conclusao.carregando }) ??
    (conclusao.espera !== '' && !isDono ? conclusao.espera : null)
  const kept = sobras.filter(({ chave }) => escolhas.get(chave)?.guardar === true).length

  async function finish() {
    if (stopAtUnread()) return
    if (await conclusao.finish()) onClose()
    else message.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      width="medium"
      title="Concluir plano"
      description="As chapas cortadas saem do estoque e os retalhos escolhidos entram. Dá para desfazer por 24 horas."
      footer={
        <>
          <Button variant="ghost" className="max-md:hidden" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            busy={busy}
            busyLabel="Concluindo..."
            disabledReason={reason}
            hideReason
            onClick={() => void finish()}
          >
            Concluir e guardar {plural(kept, 'retalho', 'retalhos')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div ref={message} className="grid gap-2 empty:hidden">
          {reason !== null && (
            <Banner tone={online ? 'warning' : 'offline'} live="polite">
              {reason}
            </Banner>
          )}
          {falha.mensagem !== '' && (
            <Banner tone="danger" live="assertive">
              {falha.mensagem}
            </Banner>
          )}
          <Pendentes editor={editor} />
        </div>
        {conclusao.espera !== '' && (
          <SemProva texto={conclusao.espera} motivo={conclusao.motivo} onMotivo={conclusao.setMotivo} />
        )}
        <ChapasQueSaem slabs={slabs} />
        <SobrasDaConclusao conclusao={conclusao} />
        <MudancaNoEstoque mudancas={mudancas} nomeOfMaterial={nomeOfMaterial} />
      </div>
    </Sheet>
  )
}

/** What is chosen stays while the plan is open, whatever the server says and however often the dialog is closed. */
function useConclusao(editor: PlanoEditor) {
  const { id, conteudo, servidor } = editor
  const [known, stones] = [useChapas().dados, useEstoqueMateriais().dados]
  const [chapas, materiais] = [known ?? [], stones ?? []]
  const [chosen, setChosen] = useState<Escolhas>({})
  const [falha, setFalha] = useState(NENHUMA)
  const [busy, setBusy] = useState(false)
  const [motivo, setMotivo] = useState('')
  const pendentes = pendentesOf(useProvasDoPlano(id, servidor?.versao ?? null))
  // What this device knew last may be older: the server says it again.
  const [dita, setDita] = useState('')
  const espera = dita || (pendentes.length > 0 ? textoOfPendentes(pendentes) : '')
  const sobras = sobrasOferecidas(conteudo, { chapas, materiais })
  const escolhas = escolhasCompletas(
    sobras,
    chosen,
    chapas.map(({ codigo }) => codigo),
  )
  const nomes = new Map(
    materiais.map((pedra) => [pedra.id, [pedra.nome, detalheOfPedra(pedra)].filter(Boolean).join(' · ')]),
  )

  async function finish(): Promise<boolean> {
    const guardadas = sobrasGuardadas(sobras, escolhas)
    const missing = missingFields(guardadas.map(({ chave }) => ({ chave, ...escolhas.get(chave) })))
    if (Object.keys(missing).length > 0) {
      setFalha({ mensagem: 'Confira os campos marcados nos retalhos.', campos: missing })
      return false
    }
    if (espera !== '' && motivo.trim() === '') {
      setFalha({ mensagem: 'Escreva o motivo para concluir sem a aprovação do cliente.', campos: {} })
      return false
    }
    setBusy(true)
    setFalha(NENHUMA)
    try {
      const plano = await finishPlanoCorte(id, {
        versao: servidor?.versao ?? 0,
        sobras: guardadas.map(({ sobra }) => sobra),
        semProva: espera === '' ? null : motivo.trim(),
      })
      sayFinished(id, { retalhos: plano.retalhos.length, slabs: chapasNaSerra(conteudo) })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'PROVA_PENDENTE') setDita(error.message)
      setFalha({ mensagem: error.message, campos: fieldsOf(error, guardadas) })
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    slabs: chapasNaSerra(conteudo),
    sobras,
    escolhas,
    materiais,
    falha,
    busy,
    finish,
    espera,
    motivo,
    setMotivo,
    carregando: known === undefined || stones === undefined,
    mudancas: mudancasInEstoque(conteudo, { chapas, materiais, sobras, escolhas }),
    nomeOfMaterial: (material: string) => nomes.get(material) ?? 'Material',
    choose: (chave: string, change: Partial<EscolhaDaSobra>) => {
      setFalha(NENHUMA)
      setChosen((before) => ({ ...before, [chave]: { ...before[chave], ...change } }))
    },
  }
}

export type Conclusao = ReturnType<typeof useConclusao>

function missingFields(guardadas: readonly (Partial<EscolhaDaSobra> & { chave: string })[]) {
  return Object.fromEntries(
    guardadas.flatMap(({ chave, materialId }) =>
      materialId ? [] : [[`${chave}.estoqueMaterialId`, 'Escolha o material do estoque deste retalho.']],
    ),
  )
}

/** The server counts the leftovers that it was sent; the screen knows them by their keys. */
function fieldsOf({ campos }: ApiError, guardadas: readonly { chave: string }[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(campos).flatMap(([path, words]) => {
      const [, index, field] = /^sobras\.(\d+)\.(\w+)$/.exec(path) ?? []
      const chave = guardadas[Number(index)]?.chave
      return chave === undefined || field === undefined ? [] : [[`${chave}.${field}`, words]]
    }),
  )
}

function sayFinished(id: string, { retalhos, slabs }: { retalhos: number; slabs: readonly ChapaNaSerra[] }) {
  const left = slabs.filter(({ chapa }) => chapa.chapaId !== null).length
  const parts = [
    left > 0 && `${plural(left, 'chapa saiu', 'chapas saíram')} do estoque`,
    retalhos > 0 && plural(retalhos, 'retalho entrou', 'retalhos entraram'),
  ].filter(Boolean)
  showToast({
    title: 'Plano concluído',
    ...(parts.length > 0 && { description: `${parts.join(' e ')}.` }),
    tone: 'success',
    action: { label: 'Desfazer', onAction: () => void undoConclusao(id) },
  })
}

/** Only what the server has can be finished there; null when it has all of it. */
function reasonNotToFinish(
  { salvo, servidor }: PlanoEditor,
  { online, carregando }: { online: boolean; carregando: boolean },
): string | null {
  if (!online) return textOfEscrita('conclusao')
  if (salvo === 'com-problema') return 'O servidor não aceitou o plano. Veja o aviso no alto da tela.'
  if (salvo === 'conflito')
    return 'O plano foi alterado em outro aparelho. Escolha com qual versão continuar.'
  if (salvo === 'falhou') return 'Este aparelho não conseguiu guardar o plano.'
  if (salvo !== 'salvo' || servidor === null) return 'Enviando o plano… Um instante.'
  if (servidor.problemas.length > 0)
    return 'O plano tem peças que não podem ser cortadas assim. Corrija-as na aba Corte para concluir.'
  if (carregando) return 'Carregando o estoque… Um instante.'
  return null
}

function Pendentes({ editor: { conteudo } }: { editor: PlanoEditor }) {
  const all = conteudo.pecas.reduce((sum, { quantidade }) => sum + quantidade, 0)
  const placed = conteudo.cortadas.reduce((sum, { pecas }) => sum + pecas.length, 0)
  if (placed >= all) return null
  return (
    <Banner tone="warning">
      {plural(all - placed, 'peça continua pendente', 'peças continuam pendentes')}: não{' '}
      {all - placed === 1 ? 'está' : 'estão'} em nenhuma chapa.
    </Banner>
  )
}

function MudancaNoEstoque({
  mudancas,
  nomeOfMaterial,
}: {
  mudancas: readonly MudancaDoMaterial[]
  nomeOfMaterial: (id: string) => string
}) {
  if (mudancas.length === 0) return null
  return (
    <section aria-label="O que muda no estoque" className="grid gap-2 rounded-card bg-surface-2 p-4">
      <h3 className="text-body font-semibold">O que muda no estoque</h3>
      <ul className="grid gap-2">
        {mudancas.map(({ materialId, saem, entram, contados }) => (
          <li key={materialId} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="wrap-anywhere">{nomeOfMaterial(materialId)}</span>
            <span className="num ml-auto text-label text-fg-2">
              −{metros(saem)} + {metros(entram)} ={' '}
              <strong className="text-fg">{withSign(entram - saem)} m²</strong>
            </span>
            {contados > 0 && (
              <span className="num basis-full text-small text-fg-3">
                {metros(contados)} m² de retalhos de chapas digitadas já estavam contados sem chapa.
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const metros = (value: number) => formatQuantidade(value)

function withSign(value: number): string {
  const exact = Math.round(value * 10_000) / 10_000
  return exact < 0 ? `−${metros(-exact)}` : `+${metros(exact)}`
}
