import { useRef, useState, type FormEvent } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { isSameValue } from '@lapida/domain/shared/same-value'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { PhoneField } from '@lapida/ui/phone-field.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'
import { currentSession } from '#shared/session.ts'
import type { EmpresaDigitada } from '../model/wizard-state.ts'
import { empresaTyped, errosEmpresa } from '../use-empresa-step.ts'
import { useTyped, useWizard } from '../wizard-context.ts'

export interface EmpresaStepProps {
  /** Called when it is saved or put off, where it is a card of another step; without it the wizard goes on. */
  onDone?: () => void
}

/** Whose quote it is: asked while the company profile is empty, and never required. */
export function EmpresaStep({ onDone }: EmpresaStepProps) {
  const { dispatch, next, attempted, empresa, empresaStep } = useWizard()
  const { saving, submit } = empresaStep
  const typed = useTyped((state) => empresaTyped(state, empresa), isSameValue)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Many sign up under the name of their workshop; whether it is that they say themselves, with a tap.
  const conta = currentSession().user
  const erros = tried || attempted ? errosEmpresa(typed) : {}
  const change = (changes: Partial<EmpresaDigitada>) =>
    dispatch({ type: 'empresa-digitada', empresa: { ...typed, ...changes } })

  async function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!onDone) return next()
    if (await submit()) return onDone()
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <Card>
      <form ref={form} className="grid gap-4" noValidate onSubmit={(event) => void save(event)}>
        <p className="text-fg-2">
          Estes dados aparecem no orçamento que o cliente recebe. Logo, cores e conta ficam no{' '}
          <ScreenLink screen="empresa" className="underline">
            perfil da empresa
          </ScreenLink>
          .
        </p>
        <TextField
          label="Nome da empresa"
          autoComplete="organization"
          maxLength={LIMITES.texto}
          value={typed.nomeEmpresa}
          error={erros.nomeEmpresa}
          onChange={(event) => change({ nomeEmpresa: event.currentTarget.value })}
        />
        {conta && conta.nome !== '' && (
          <Button
            variant="secondary"
            className="justify-self-start wrap-anywhere"
            onClick={() =>
              change({
                nomeEmpresa: conta.nome,
                telefone: typed.telefone || formatTelefone(conta.telefone),
              })
            }
          >
            Usar “{conta.nome}”
          </Button>
        )}
        <PhoneField
          label="Telefone"
          mark="opcional"
          mask={formatTelefone}
          maxLength={40}
          value={typed.telefone}
          error={erros.telefone}
          onChange={(event) => change({ telefone: event.currentTarget.value })}
        />
        <TextField
          label="Cidade"
          mark="opcional"
          autoComplete="address-level2"
          maxLength={100}
          value={typed.cidade}
          onChange={(event) => change({ cidade: event.currentTarget.value })}
        />
        {onDone ? (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={saving} busyLabel="Salvando...">
              Salvar Perfil
            </Button>
            <Button variant="ghost" onClick={onDone}>
              Cancelar
            </Button>
          </div>
        ) : (
          <p className="text-small text-fg-3">Pode deixar em branco e preencher depois.</p>
        )}
      </form>
    </Card>
  )
}
