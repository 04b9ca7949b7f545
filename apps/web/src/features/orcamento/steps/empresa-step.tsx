import { useState } from 'react'
import { formatTelefone, onlyDigits } from '@lapida/domain/shared/documentos'
import { LIMITES } from '@lapida/contracts/campos'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { PhoneField } from '@lapida/ui/phone-field.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { saveEmpresa } from '#data/empresa.ts'
import { useForm } from '#shared/use-form.ts'
import { useWizard } from '../wizard-context.ts'

export interface EmpresaStepProps {
  /** Called when it is saved or put off; without it the wizard goes on. */
  onDone?: () => void
}

/** Whose quote it is: asked while the company profile is empty, and never required. */
export function EmpresaStep({ onDone }: EmpresaStepProps) {
  const { empresa, next } = useWizard()
  const done = onDone ?? next
  const [saving, setSaving] = useState(false)
  const { form, field, submit } = useForm({
    initial: {
      nomeEmpresa: empresa.nomeEmpresa,
      telefone: formatTelefone(empresa.telefone),
      cidade: empresa.cidade,
    },
    validate: ({ nomeEmpresa, telefone }) => ({
      nomeEmpresa: nomeEmpresa.trim() === '' ? 'Informe o nome da empresa.' : undefined,
      telefone: onlyDigits(telefone).length > 11 ? 'O telefone tem no máximo 11 dígitos.' : undefined,
    }),
  })

  async function save(values: { nomeEmpresa: string; telefone: string; cidade: string }) {
    setSaving(true)
    try {
      await saveEmpresa({ ...values, telefone: onlyDigits(values.telefone) })
      showToast({ title: 'Perfil salvo', tone: 'success' })
      done()
    } catch (error) {
      reportError(error)
      showToast({ title: 'Erro ao salvar o perfil', tone: 'error' })
    } finally {
      setSaving(false)
    }
  }
  return (
    <Card>
      <form ref={form} className="grid gap-4" noValidate onSubmit={submit((values) => void save(values))}>
        <p className="text-fg-2">Estes dados aparecem no orçamento que o cliente recebe.</p>
        <TextField
          label="Nome da empresa"
          autoComplete="organization"
          maxLength={LIMITES.texto}
          {...field('nomeEmpresa')}
        />
        <PhoneField label="Telefone" mark="opcional" mask={formatTelefone} {...field('telefone')} />
        <TextField
          label="Cidade"
          mark="opcional"
          autoComplete="address-level2"
          maxLength={100}
          {...field('cidade')}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={saving} busyLabel="Salvando...">
            {onDone ? 'Salvar Perfil' : 'Salvar e continuar'}
          </Button>
          <Button variant="ghost" onClick={done}>
            {onDone ? 'Cancelar' : 'Preencher depois'}
          </Button>
        </div>
      </form>
    </Card>
  )
}
