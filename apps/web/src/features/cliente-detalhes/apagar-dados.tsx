import { useState } from 'react'
import { diaCivil, formatDia } from '@lapida/domain/shared/datas'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { Button } from '@lapida/ui/button.tsx'
import { DateField } from '@lapida/ui/date-field.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { PasswordField } from '@lapida/ui/password-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api/api.ts'
import { eraseCliente, type PreviaApagamento } from '#data/resources/clientes/dados-pessoais.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'

export interface ApagarDadosProps {
  clienteId: string
  previa: PreviaApagamento
  online: boolean
  onErased: () => void
}

type Campos = Partial<Record<'senha' | 'pedidoEm', string>>

/** What goes and what stays, and the form that erases. */
export function ApagarDados({ clienteId, previa, online, onErased }: ApagarDadosProps) {
  const hoje = diaCivil(new Date(), useEmpresa()?.fusoHorario)
  const [pedidoEm, setPedidoEm] = useState<string | null>(hoje)
  const [senha, setSenha] = useState('')
  const [campos, setCampos] = useState<Campos>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function erase() {
    const missing: Campos = {
      ...(pedidoEm === null && { pedidoEm: 'Diga em que dia o cliente pediu.' }),
      ...(senha === '' && { senha: 'Digite a sua senha.' }),
    }
    setCampos(missing)
    setProblem(null)
    if (pedidoEm === null || senha === '') return
    setBusy(true)
    try {
      await eraseCliente(clienteId, { senha, pedidoEm })
      showToast({ tone: 'success', title: 'Dados apagados', description: 'Isto não pode ser desfeito.' })
      onErased()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setCampos(error.campos)
      if (Object.keys(error.campos).length === 0) setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (online && !busy) void erase()
      }}
    >
      <ul className="grid list-disc gap-1 pl-5 text-label">
        {linesOf(previa).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <DateField
        label="Dia em que o cliente pediu"
        value={pedidoEm}
        max={hoje}
        onValueChange={(dia) => setPedidoEm(dia)}
        error={campos.pedidoEm}
      />
      <PasswordField
        label="Sua senha"
        autoComplete="current-password"
        value={senha}
        onChange={(event) => setSenha(event.currentTarget.value)}
        error={campos.senha}
      />
      <div role="alert" className="empty:hidden">
        {problem !== null && <FieldError>{problem}</FieldError>}
      </div>
      <Button
        type="submit"
        variant="danger"
        busy={busy}
        busyLabel="Apagando..."
        disabledReason={online ? null : 'Precisa de internet.'}
        hideReason
      >
        Apagar para sempre
      </Button>
    </form>
  )
}

function linesOf({ apagados, guardados, guardadoAte, emAberto }: PreviaApagamento): string[] {
  const lines = [
    'O cadastro sai agora, com contatos, visitas, desenhos, fotos e o nome no histórico.',
    ...(apagados > 0
      ? [`${count(apagados, 'orçamento')} ${apagados === 1 ? 'sai' : 'saem'} por inteiro.`]
      : []),
    ...(guardados > 0 ? [keptLine(guardados, guardadoAte)] : []),
    ...(emAberto > 0
      ? [`Ainda há ${formatDinheiro(reaisToCentavos(emAberto))} a receber: a parcela fica, sem o nome.`]
      : []),
  ]
  return [...lines, 'O que foi vendido e recebido continua nas somas. Não dá para desfazer.']
}

function keptLine(guardados: number, ate: string | null): string {
  const which = count(guardados, 'orçamento aprovado', 'orçamentos aprovados')
  const [stays, leaves] = guardados === 1 ? ['fica', 'sai'] : ['ficam', 'saem']
  if (ate === null) return `${which} ${leaves} das listas, sem o nome do cliente.`
  const kept = guardados === 1 ? 'guardado' : 'guardados'
  return `${which} ${stays} ${kept} como prova até ${formatDia(ate)}, sem aparecer em listas.`
}

function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`
}
