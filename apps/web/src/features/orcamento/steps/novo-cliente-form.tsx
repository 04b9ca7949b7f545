import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Cliente } from '@lapida/contracts/cliente'
import { LIMITES } from '@lapida/contracts/limites'
import { formatCpfCnpj, formatTelefone, isCnpjTyped } from '@lapida/domain/shared/documentos'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { CollapsibleCard } from '@lapida/ui/collapsible-card.tsx'
import { CpfCnpjField } from '@lapida/ui/cpf-cnpj-field.tsx'
import { PhoneField } from '@lapida/ui/phone-field.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { ClienteIgual } from '#blocks/cliente-form/cliente-igual.tsx'
import { errosCliente, type ErrosCliente } from '../model/cliente-digitado.ts'
import type { MaisDoCliente } from '../model/wizard-state.ts'
import { clienteOf } from '../use-preselected-cliente.ts'
import { useTyped, useWizard } from '../wizard-context.ts'
import { EnderecoFields } from './endereco-fields.tsx'

/** A new customer in place: the name is there already, then the phone; Enter goes on. */
export function NovoClienteForm() {
  const { dispatch, submitCliente, attempted, leitura, goTo } = useWizard()
  const clienteDigitado = useTyped((state) => state.clienteDigitado)
  const { busca, telefone, mais } = clienteDigitado
  const [tried, setTried] = useState(false)
  const erros: ErrosCliente = tried || attempted ? errosCliente(clienteDigitado) : {}
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const [nome, fone] = form.current?.querySelectorAll('input') ?? []
    const first = nome?.value.trim() === '' ? nome : fone
    first?.focus({ preventScroll: true })
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (submitCliente()) return
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  /** The quote goes on with a customer that is there already; what was typed for a new one comes back when asked for. */
  function take(cliente: Cliente) {
    dispatch({ type: 'cliente-chosen', cliente: clienteOf(cliente) })
    goTo('materiais')
    showToast({
      title: 'Cliente carregado com sucesso!',
      tone: 'success',
      action: {
        label: 'Desfazer',
        onAction: () => {
          dispatch({ type: 'cliente-cleared' })
          dispatch({ type: 'cliente-digitado', changes: clienteDigitado })
          goTo('cliente')
        },
      },
    })
  }
  const change = (changes: Partial<MaisDoCliente>) =>
    dispatch({ type: 'cliente-digitado', changes: { mais: { ...mais, ...changes } } })

  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit} aria-label="Novo cliente">
      <Card title="Novo cliente">
        <div className="grid gap-4">
          <TextField
            label="Nome completo"
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="next"
            maxLength={LIMITES.texto}
            value={busca}
            error={erros.nomeCompleto}
            onChange={(event) =>
              dispatch({ type: 'cliente-digitado', changes: { busca: event.currentTarget.value } })
            }
          />
          <PhoneField
            label="Telefone"
            mask={formatTelefone}
            enterKeyHint="go"
            autoComplete="off"
            maxLength={40}
            value={telefone}
            error={erros.telefone}
            onChange={(event) =>
              dispatch({ type: 'cliente-digitado', changes: { telefone: event.currentTarget.value } })
            }
          />
          <ClienteIgual telefone={telefone} cpf={mais.cpf} onUse={take} />
        </div>
      </Card>
      <CollapsibleCard title="Endereço e mais dados" summary="CPF ou CNPJ, CEP, e-mail (opcional)">
        <div className="grid gap-4">
          <EnderecoFields mais={mais} erros={erros} onChange={change} />
          <CpfCnpjField
            label="CPF ou CNPJ"
            mask={formatCpfCnpj}
            maxLength={18}
            value={mais.cpf}
            error={erros.cpf}
            onChange={(event) => change({ cpf: event.currentTarget.value })}
          />
          {(isCnpjTyped(mais.cpf) || mais.inscricaoEstadual !== '') && (
            <TextField
              label="Inscrição estadual"
              inputMode="numeric"
              placeholder="ou Isento"
              maxLength={20}
              value={mais.inscricaoEstadual}
              onChange={(event) => change({ inscricaoEstadual: event.currentTarget.value })}
            />
          )}
          <TextField
            label="E-mail"
            type="email"
            inputMode="email"
            maxLength={254}
            value={mais.email}
            error={erros.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
        </div>
      </CollapsibleCard>
      <div className="flex flex-wrap gap-2">
        {leitura === 'larga' ? (
          <Button type="submit">Salvar e continuar</Button>
        ) : (
          <button type="submit" hidden>
            Salvar e continuar
          </button>
        )}
        <Button
          variant="ghost"
          onClick={() => dispatch({ type: 'cliente-digitado', changes: { modo: 'busca' } })}
        >
          Voltar à busca
        </Button>
      </div>
    </form>
  )
}
