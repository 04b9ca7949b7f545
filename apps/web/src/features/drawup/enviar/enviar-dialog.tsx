import { useRef, useState } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { NOME_DA_REGRA } from '@lapida/desenho/quantities/quantidades'
import { valorVigente } from '@lapida/domain/orcamento/valor-vigente'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { showToast } from '@lapida/ui/toast-store'
import { DiferencasList } from '#blocks/desenho-vinculo/diferencas-list.tsx'
import { TotalDasDiferencas } from '#blocks/desenho-vinculo/total-das-diferencas.tsx'
import { useOrcamentos } from '#data/resources/orcamentos/orcamentos.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import type { DesenhoEditor } from '../tipos.ts'
import { ClienteDoEnvio } from './cliente-do-envio.tsx'
import { MeiaEsquadriaDoEnvio } from './meia-esquadria-do-envio.tsx'
import { PedraDoEnvio } from './pedra-do-envio.tsx'
import { useEnvio } from './use-envio.ts'

export interface EnviarDialogProps {
  editor: DesenhoEditor
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Brings the drawing to a quote: every piece, what it costs there, and nothing before it was seen. */
export function EnviarDialog({ editor, open, onOpenChange }: EnviarDialogProps) {
  // Opened anew it begins anew: the quote may be another by then.
  return open ? <Enviar editor={editor} onClose={() => onOpenChange(false)} /> : null
}

/** So many quotes are offered, the newest first; the one of the drawing always. */
const OFFERED = 50

function Enviar({ editor, onClose }: { editor: DesenhoEditor; onClose: () => void }) {
  const { desenho } = editor
  const [chosen, setChosen] = useState<string | null>(null)
  const orcamentos = useOrcamentos()
  const known = orcamentos?.some(({ id }) => id === desenho.orcamentoId)
  const orcamentoId = chosen ?? (known ? (desenho.orcamentoId ?? '') : '')
  if (orcamentos === undefined) return null
  const offered = orcamentos.filter(({ id }, index) => index < OFFERED || id === desenho.orcamentoId)
  return (
    <Conteudo
      key={orcamentoId}
      editor={editor}
      orcamento={offered.find(({ id }) => id === orcamentoId) ?? null}
      orcamentos={offered}
      onChoose={setChosen}
      onClose={onClose}
    />
  )
}

interface ConteudoProps {
  editor: DesenhoEditor
  orcamento: Orcamento | null
  orcamentos: readonly Orcamento[]
  onChoose: (orcamentoId: string) => void
  onClose: () => void
}

function Conteudo({ editor, orcamento, orcamentos, onChoose, onClose }: ConteudoProps) {
  const [clienteId, setClienteId] = useState(editor.desenho.clienteId ?? null)
  const envio = useEnvio(editor, orcamento, clienteId)
  const navigateTo = useNavigateTo()
  const confirm = useRef<HTMLButtonElement>(null)
  const { diferencas, semPedra, pedra } = envio
  const empty = diferencas.linhas.length === 0
  async function send() {
    if (stopAtUnread()) return
    const id = await envio.send()
    if (id === null) return
    onClose()
    showToast({
      tone: 'success',
      title: orcamento ? 'Enviado ao orçamento' : 'Orçamento criado com o desenho',
      action: { label: 'Abrir orçamento', onAction: () => navigateTo('orcamento-detalhes', { id }) },
    })
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      width="large"
      title="Enviar ao orçamento"
      description={`${editor.desenho.nome} · revisão ${editor.desenho.revisao} · regra: ${NOME_DA_REGRA[editor.desenho.regras.area]}`}
      initialFocus={confirm}
      footer={
        <>
          {!empty && <TotalDasDiferencas {...diferencas.total} />}
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            ref={confirm}
            busy={envio.busy}
            busyLabel="Enviando..."
            disabledReason={motivo({
              nothing: diferencas.nothing,
              semPedra,
              semPreco: pedra?.precoM2 === 0,
              empty,
            })}
            hideReason
            onClick={() => void send()}
          >
            {orcamento ? 'Enviar ao orçamento' : 'Criar orçamento'}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <SelectField
          label="Orçamento"
          value={orcamento?.id ?? ''}
          onChange={(event) => onChoose(event.currentTarget.value)}
          options={[
            { value: '', label: 'Novo orçamento' },
            ...orcamentos.map((one) => ({ value: one.id, label: rotulo(one) })),
          ]}
        />
        {!orcamento && <ClienteDoEnvio clienteId={clienteId} onChange={setClienteId} />}
        <Partes envio={envio} orcamento={orcamento} />
      </div>
    </Sheet>
  )
}

/** What the drawing would do to the quote, once all that has to be known is known. */
function Partes({ envio, orcamento }: { envio: ReturnType<typeof useEnvio>; orcamento: Orcamento | null }) {
  const { diferencas, esperando, semPedra, pedra, junta } = envio
  if (esperando) return <Loading text="Carregando materiais..." />
  return (
    <>
      {orcamento?.status === 'aprovado' && (
        <Banner tone="warning">
          Este orçamento está aprovado: o que for enviado muda o valor que o cliente aceitou.
        </Banner>
      )}
      {(semPedra || pedra !== null) && (
        <PedraDoEnvio materiais={envio.materiais} pedra={pedra} onChange={envio.setPedra} />
      )}
      {(junta.mm > 0 || junta.preco !== null) && (
        <MeiaEsquadriaDoEnvio mm={junta.mm} preco={junta.preco} onChange={junta.setPreco} />
      )}
      {diferencas.linhas.length === 0 ? (
        <EmptyState
          title="Nenhuma peça no desenho"
          description="Desenhe a primeira peça para levá-la ao orçamento."
        />
      ) : (
        <DiferencasList diferencas={diferencas} onBring={envio.bring} />
      )}
    </>
  )
}

function rotulo(orcamento: Orcamento): string {
  const cliente = orcamento.cliente?.nomeCompleto ?? 'Sem cliente'
  return `#${numeroOrcamento(orcamento)} · ${cliente} · ${formatDinheiro(valorVigente(orcamento))}`
}

interface Estado {
  nothing: boolean
  semPedra: boolean
  semPreco: boolean
  empty: boolean
}

/** Why nothing can be sent yet. */
function motivo({ nothing, semPedra, semPreco, empty }: Estado): string | null {
  if (semPreco) return 'Informe o preço por m².'
  if (!nothing) return null
  if (empty) return 'Desenhe a primeira peça.'
  return semPedra ? 'Escolha a pedra.' : 'Nada para enviar: o orçamento está igual ao desenho.'
}
