import { valorToSend } from '@lapida/domain/orcamento/valor-to-send'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { MEIOS_DA_RESPOSTA, type MeioDaResposta } from '@lapida/contracts/valores'
import { hasAditivo } from '@lapida/domain/orcamento/has-aditivo'
import { ROTULOS_DO_MEIO } from '@lapida/domain/resposta/textos'
import { formatDinheiro, centavosToReais } from '@lapida/domain/shared/dinheiro'
import { Button } from '@lapida/ui/button.tsx'
import { ChipGroup } from '@lapida/ui/chip-group.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { offerBaixa } from '#blocks/baixa-estoque/oferta-baixa.ts'
import { moveWithUndo } from '#blocks/orcamento-acoes/orcamento-actions.ts'
import { UmaFoto } from '#blocks/uma-foto/uma-foto.tsx'
import { textOfEscrita } from '#blocks/sem-internet/sem-internet.ts'
import { ApiError } from '#data/api/api.ts'
import { createResposta } from '#data/resources/orcamentos/respostas.ts'

export interface AprovarSheetProps {
  orcamento: Orcamento
  open: boolean
  onOpenChange: (open: boolean) => void
}

const MEIOS = MEIOS_DA_RESPOSTA.map((value) => ({ value, label: ROTULOS_DO_MEIO[value] }))

/** Writes down who approved a quote and how the workshop was told of it; the server keeps it as the customer's answer. */
export function AprovarSheet(props: AprovarSheetProps) {
  const { open } = props
  const [before, setBefore] = useState(open)
  const [times, setTimes] = useState(0)
  // What was typed is said of this opening alone; while it closes it stands.
  if (open !== before) {
    setBefore(open)
    if (open) setTimes(times + 1)
  }
  return <Aprovacao key={times} {...props} />
}

function Aprovacao({ orcamento, open, onOpenChange }: AprovarSheetProps) {
  const form = useAprovacao(orcamento, () => onOpenChange(false))
  const isApproved = orcamento.status === 'aprovado' && !hasAditivo(orcamento)
  const total = formatDinheiro(valorToSend(orcamento))
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Quem aprovou e como?"
      description="Fica guardado com dia e hora e não muda mais."
      footer={
        <>
          {orcamento.status !== 'aprovado' && (
            <Button variant="ghost" disabled={form.busy} onClick={form.onlyMove}>
              Só mudar a situação
            </Button>
          )}
          <Button
            variant="primary"
            icon={<Check aria-hidden="true" />}
            busy={form.busy}
            busyLabel="Registrando..."
            onClick={form.submit}
          >
            {isApproved ? 'Registrar' : `Aprovar ${total}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label="Nome de quem aprovou"
          autoComplete="off"
          maxLength={LIMITES.texto}
          value={form.nome}
          error={form.campos['nome']}
          onChange={(event) => form.setNome(event.currentTarget.value)}
        />
        <div className="grid gap-1.5">
          <p className="text-label font-semibold">Como</p>
          <ChipGroup label="Como aprovou" options={MEIOS} value={form.meio} onValueChange={form.setMeio} />
        </div>
        {form.meio === 'papel' && (
          <div className="grid gap-1.5">
            <p className="text-label font-semibold">Foto do papel assinado</p>
            {form.foto !== null && (
              <img
                src={form.foto}
                alt="Papel assinado"
                className="max-h-48 rounded-card border border-line object-contain"
              />
            )}
            <UmaFoto de="do papel" pasta="resposta" foto={form.foto} onChange={form.setFoto} />
            {form.campos['foto'] && <FieldError>{form.campos['foto']}</FieldError>}
          </div>
        )}
        <TextArea
          label="Observação (opcional)"
          maxLength={LIMITES.mensagemDaResposta}
          value={form.mensagem}
          onChange={(event) => form.setMensagem(event.currentTarget.value)}
        />
        <div role="alert" className="empty:hidden">
          {form.problem !== null && <FieldError>{form.problem}</FieldError>}
        </div>
      </div>
    </Sheet>
  )
}

function useAprovacao(orcamento: Orcamento, close: () => void) {
  const [nome, setNome] = useState(orcamento.cliente?.nomeCompleto ?? '')
  const [meio, setMeio] = useState<MeioDaResposta>('pessoalmente')
  const [foto, setFoto] = useState<string | null>(null)
  const [mensagem, setMensagem] = useState('')
  const [campos, setCampos] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    setProblem(null)
    try {
      const { id } = orcamento
      const valor = centavosToReais(valorToSend(orcamento))
      await createResposta(id, { nome: nome.trim(), meio, foto, mensagem, valor })
      showToast({ tone: 'success', title: `Aprovação de ${nome.trim()} registrada` })
      close()
      offerBaixa(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setCampos(error.campos)
      if (Object.keys(error.campos).length === 0) setProblem(problemOf(error, orcamento))
    } finally {
      setBusy(false)
    }
  }

  return {
    ...{ nome, setNome, meio, foto, setFoto, mensagem, setMensagem, campos, problem, busy },
    setMeio: (value: string) => setMeio(MEIOS_DA_RESPOSTA.find((known) => known === value) ?? meio),
    submit() {
      const missing = {
        ...(nome.trim() === '' && { nome: 'Escreva quem aprovou.' }),
        ...(meio === 'papel' && foto === null && { foto: 'Fotografe o papel assinado.' }),
      }
      setCampos(missing)
      if (Object.keys(missing).length === 0) void send()
    },
    onlyMove() {
      close()
      void moveWithUndo(orcamento, 'aprovado')
    },
  }
}

function problemOf(error: ApiError, { status }: Orcamento): string {
  if (error.code === 'SEM_CONEXAO') {
    const needs = textOfEscrita('aprovacao')
    return status === 'aprovado' ? needs : `${needs} Sem ela, dá para só mudar a situação.`
  }
  if (error.code === 'PROPOSTA_SUBSTITUIDA')
    return 'O orçamento no servidor tem outro total. Espere o envio das alterações e confira o valor.'
  return error.message
}
