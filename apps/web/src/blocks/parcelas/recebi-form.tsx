import { useId, useState, type FormEvent } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { MEIOS_PAGAMENTO } from '@lapida/domain/empresa/padroes'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import type { DiaCivil } from '@lapida/domain/shared/datas'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { DateField } from '@lapida/ui/date-field.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { TextField } from '@lapida/ui/text-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { DinheiroField } from '#blocks/valor-field/dinheiro-field.tsx'
import { createRecebimento, type ParcelaNoAparelho } from '#data/resources/orcamentos/parcelas.ts'
import { useOnline } from '#shared/connection.ts'

export interface RecebiFormProps {
  parcela: ParcelaNoAparelho
  hoje: DiaCivil
  onDone: () => void
  onCancel: () => void
}

/** What came in: value, day and means stand there already. Kept on this device first, sent by itself. */
export function RecebiForm({ parcela, hoje, onDone, onCancel }: RecebiFormProps) {
  const [valor, setValor] = useState<number | null>(parcela.saldo)
  const [dia, setDia] = useState<DiaCivil | null>(hoje)
  const [meio, setMeio] = useState(parcela.meio || (parcela.aceitaPix ? 'PIX' : ''))
  const [observacao, setObservacao] = useState('')
  const [attempted, setAttempted] = useState(false)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const online = useOnline()
  const meios = [...new Set([...MEIOS_PAGAMENTO, meio])].filter(Boolean)
  const isMore = valor !== null && reaisToCentavos(valor) > reaisToCentavos(parcela.saldo)
  const erroDia = diaError(dia, hoje)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAttempted(true)
    if (busy || !valor || dia === null || erroDia !== null || stopAtUnread(event.currentTarget)) return
    setBusy(true)
    try {
      await createRecebimento(parcela, {
        ...{ valor, dia, meio },
        observacao: observacao.trim(),
        comoCredito: isMore,
      })
    } catch (error) {
      reportError(error)
      showToast({
        tone: 'error',
        title: 'Erro ao registrar o recebimento',
        description: 'Não deu para guardar neste aparelho. Tente de novo.',
      })
      return
    } finally {
      setBusy(false)
    }
    const onde = online ? '' : ' Enviamos quando a conexão voltar.'
    showToast({
      tone: 'success',
      title: 'Recebimento registrado',
      description: `${formatDinheiro(reaisToCentavos(valor))} de ${parcela.rotulo}.${onde}`,
    })
    onDone()
  }

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      aria-labelledby={id}
      onSubmit={(event) => void submit(event)}
    >
      <h3 id={id} className="font-semibold">
        Recebi
      </h3>
      <DinheiroField
        label="Valor"
        maximo={LIMITES.totalMaximoCentavos / 100}
        value={valor}
        error={attempted && !valor ? 'Digite quanto entrou.' : null}
        onValueChange={setValor}
      />
      {isMore && (
        <Banner tone="warning" live="polite">
          Faltam {formatDinheiro(reaisToCentavos(parcela.saldo))}. O que passa disso fica como crédito, a
          devolver.
        </Banner>
      )}
      <DateField
        label="Dia"
        value={dia}
        max={hoje}
        error={attempted ? erroDia : null}
        onValueChange={setDia}
      />
      <SelectField
        label="Meio"
        mark="opcional"
        placeholder="Não informado"
        value={meio}
        options={meios.map((nome) => ({ value: nome, label: nome }))}
        onChange={(event) => setMeio(event.currentTarget.value)}
      />
      <TextField
        label="Observação"
        mark="opcional"
        maxLength={LIMITES.texto}
        value={observacao}
        onChange={(event) => setObservacao(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <Button variant="primary" type="submit" busy={busy}>
          {isMore ? 'Registrar com crédito' : 'Registrar'}
        </Button>
      </div>
    </form>
  )
}

function diaError(dia: DiaCivil | null, hoje: DiaCivil): string | null {
  if (dia === null) return 'Digite o dia em que entrou.'
  return dia > hoje ? 'Este dia ainda não chegou.' : null
}
